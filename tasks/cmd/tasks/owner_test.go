//go:build linux || darwin || freebsd

package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// stranger is a user who owns nothing here.
const stranger = 65534

// giveAway gives a path, not what it links to, to another user.
func giveAway(t *testing.T, path string) {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("only root can give a file away")
	}
	if err := os.Lchown(path, stranger, stranger); err != nil {
		t.Fatal(err)
	}
}

// Anybody who can write above a directory could put a .git or a .tasks there:
// only the user's own are believed, and what somebody names.
func TestFilesOfOtherUsersAreNotTrusted(t *testing.T) {
	for name, foreign := range map[string]func(t *testing.T, main string) string{
		"the repository": func(_ *testing.T, main string) string { return filepath.Join(main, ".git") },
		"the work tree":  func(_ *testing.T, main string) string { return main },
		"the board":      func(_ *testing.T, main string) string { return filepath.Join(main, ".tasks") },
		"the board's link": func(t *testing.T, main string) string {
			if err := os.Rename(filepath.Join(main, ".tasks"), filepath.Join(main, "board")); err != nil {
				t.Fatal(err)
			}
			link(t, "board", filepath.Join(main, ".tasks"))
			return filepath.Join(main, ".tasks")
		},
		"the .git of a linked work tree": func(t *testing.T, main string) string {
			tree := filepath.Join(filepath.Dir(main), "linked")
			git(t, main, "worktree", "add", "-q", tree, "-b", "linked")
			t.Chdir(tree)
			return filepath.Join(tree, ".git")
		},
		"what is kept of a linked work tree": func(t *testing.T, main string) string {
			tree := filepath.Join(filepath.Dir(main), "linked")
			git(t, main, "worktree", "add", "-q", tree, "-b", "linked")
			t.Chdir(tree)
			return filepath.Join(main, ".git", "worktrees", "linked")
		},
		"the main work tree": func(t *testing.T, main string) string {
			tree := filepath.Join(filepath.Dir(main), "linked")
			git(t, main, "worktree", "add", "-q", tree, "-b", "linked")
			t.Chdir(tree)
			return main
		},
		"what names a bare repository": func(t *testing.T, main string) string {
			hub := filepath.Dir(main)
			git(t, hub, "clone", "-q", "--bare", main, ".bare")
			git(t, filepath.Join(hub, ".bare"), "worktree", "add", "-q", filepath.Join(hub, "one"), "-b", "one")
			write(t, filepath.Join(hub, ".git"), "gitdir: .bare\n")
			goTo(t, filepath.Join(hub, ".tasks"))
			write(t, "task_1.json", `{"id": 1, "subject": "One", "status": "pending"}`)
			t.Chdir(filepath.Join(hub, "one"))
			return filepath.Join(hub, ".git")
		},
		"a board outside git": func(t *testing.T, main string) string {
			goTo(t, filepath.Join(filepath.Dir(main), "outside", ".tasks"))
			t.Chdir("..")
			write(t, ".tasks/task_1.json", `{"id": 1, "subject": "One", "status": "pending"}`)
			return filepath.Join(filepath.Dir(main), "outside", ".tasks")
		},
	} {
		t.Run(name, func(t *testing.T) {
			x, main := newRepository(t)
			t.Setenv("SUDO_UID", "")
			x.call("", "create", "One")
			goTo(t, filepath.Join(main, "src"))
			path := foreign(t, main)
			giveAway(t, path)
			want := "storage: " + path + " belongs to another user (uid 65534; this is uid 0), so it is not trusted to say where the board is. Set $TASKS_DIR to the board, or name it with -dir\n"
			wantReply(t, "list", x.call("", "list"), reply{"", want, exitStorage})
			for _, typed := range []string{"prime", "prime -hook", "prime -owner ann"} {
				wantReply(t, typed, x.call("", wordsOf(typed)...), reply{})
			}
			board := filepath.Join(main, ".tasks")
			if name == "a board outside git" {
				board = path
			}
			wantReply(t, "with -dir", x.call("", "list", "-dir", board), reply{"[ ] #1: One\n", "", exitDone})
			// To root behind sudo, what is of the caller is their own.
			t.Setenv("SUDO_UID", strconv.Itoa(stranger))
			if got := x.call("", "list"); got.code != exitDone || got.stdout != "[ ] #1: One\n" {
				t.Errorf("behind sudo list replies %+v", got)
			}
			t.Setenv("SUDO_UID", "")
			t.Setenv("TASKS_DIR", board)
			wantReply(t, "with the variable", x.call("", "list"), reply{"[ ] #1: One\n", "", exitDone})
		})
	}
}

// A directory of another user on the way is passed through, as git does: it is
// what tells of a board that has to be one's own.
func TestADirectoryOfAnotherUserOnTheWay(t *testing.T) {
	x, main := newRepository(t)
	t.Setenv("SUDO_UID", "")
	x.call("", "create", "One")
	goTo(t, filepath.Join(main, "data", "deep"))
	giveAway(t, filepath.Join(main, "data"))
	wantReply(t, "list", x.call("", "list"), reply{"[ ] #1: One\n", "", exitDone})
}

// A pipe of git's name would wait for its writer.
func TestPipesAreNotWaitedFor(t *testing.T) {
	for name, c := range map[string]struct{ path, want string }{
		"commondir": {"lie/commondir", "is not what git writes there"},
		"settings":  {"../main/.git/config", "look for the main work tree: "},
	} {
		t.Run(name, func(t *testing.T) {
			x, main := newRepository(t)
			here := filepath.Join(filepath.Dir(main), "here")
			if name == "settings" {
				git(t, main, "worktree", "add", "-q", here, "-b", "linked")
			} else {
				lie(t, here, filepath.Join(main, ".git"))
			}
			t.Chdir(here)
			pipe(t, c.path)
			x.wantSentence(c.want)
		})
	}
	x, main := newRepository(t)
	goTo(t, filepath.Join(main, "src"))
	pipe(t, ".git")
	wantReply(t, "a .git that is a pipe is passed by", x.call("", "create", "x"), reply{"#1\n", "made " + filepath.Join(main, ".tasks") + "\n", exitDone})
	pipe(t, ".tasks")
	if got := x.call("", "list"); got.code != exitStorage || !strings.Contains(got.stderr, ".tasks is no directory") {
		t.Errorf("of a .tasks that is a pipe list says %+v", got)
	}
}

func pipe(t *testing.T, path string) {
	t.Helper()
	if err := os.Remove(path); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
}
