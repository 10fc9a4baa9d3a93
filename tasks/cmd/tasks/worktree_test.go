//go:build !js

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tasklesson/tasks/cmd/tasks/internal/place"
)

// Two agents in work trees of their own, with the board checked out in each:
// a task is claimed once.
func TestAllWorkTreesHaveOneBoard(t *testing.T) {
	x, main := newRepository(t)
	board := filepath.Join(main, ".tasks")
	x.call("", "create", "One")
	git(t, main, "add", "--", ".tasks/task_1.json")
	git(t, main, "commit", "-qm", "board")
	said := "using the board of the main work tree: " + board + "\n"
	for _, agent := range []string{"ann", "bob"} {
		tree := filepath.Join(filepath.Dir(main), agent)
		git(t, main, "worktree", "add", "-q", tree, "-b", agent)
		goTo(t, filepath.Join(tree, "src"))
		got := x.call("", "claim", "1", "-owner", agent)
		if agent == "ann" {
			wantReply(t, "the first", got, reply{"[>] #1: One\n", said, exitDone})
			continue
		}
		wantReply(t, "the second", got, reply{"", said + "already_claimed: Task #1 is claimed by ann and not finished yet. Take another task.\n", exitRefused})
		// A work tree that was moved by hand still knows its repository.
		moved := tree + "-moved"
		if err := os.Rename(tree, moved); err != nil {
			t.Fatal(err)
		}
		t.Chdir(moved)
		wantReply(t, "moved", x.call("", "list"), reply{"[>] #1: One\n", said, exitDone})
	}
}

// A board beside a part of the repository is the board of that part in every
// work tree; create makes the board in the main work tree.
func TestABoardOfAPartInALinkedWorkTree(t *testing.T) {
	x, main := newRepository(t)
	tree := filepath.Join(filepath.Dir(main), "linked")
	git(t, main, "worktree", "add", "-q", tree, "-b", "linked")
	goTo(t, filepath.Join(tree, "part"))
	board := filepath.Join(main, ".tasks")
	using := "using the board of the main work tree: "
	wantReply(t, "a new board", x.call("", "create", "Root"), reply{"#1\n", using + board + "\nmade " + board + "\n", exitDone})
	part := filepath.Join(main, "part", ".tasks")
	x.call("", "create", "Part", "-dir", part)
	wantReply(t, "the part's", x.call("", "list"), reply{"[ ] #1: Part\n", using + part + "\n", exitDone})
	wantNothing(t, filepath.Join(tree, ".tasks"))
}

func TestASubmoduleHasItsOwnBoard(t *testing.T) {
	x, main := newRepository(t)
	outer := filepath.Join(filepath.Dir(main), "outer")
	git(t, filepath.Dir(main), "init", "-q", outer)
	git(t, outer, "submodule", "--quiet", "add", main, "sub")
	t.Chdir(outer)
	x.call("", "create", "Outer")
	goTo(t, filepath.Join(outer, "sub", "src"))
	wantReply(t, "the submodule's", x.call("", "create", "Inner"),
		reply{"#1\n", "made " + filepath.Join(outer, "sub", ".tasks") + "\n", exitDone})
}

// Without a main work tree there is no place that all others share.
func TestNoMainWorkTree(t *testing.T) {
	x, main := newRepository(t)
	around := filepath.Dir(main)
	bare, apart := filepath.Join(around, "bare.git"), filepath.Join(around, "apart.git")
	git(t, around, "clone", "-q", "--bare", main, bare)
	git(t, around, "clone", "-q", "--separate-git-dir", apart, main, filepath.Join(around, "work"))
	for repository, tree := range map[string]string{bare: "a", apart: "b"} {
		tree = filepath.Join(around, tree)
		git(t, repository, "worktree", "add", "-q", tree, "-b", filepath.Base(tree))
		t.Chdir(tree)
		got := x.call("", "create", "x")
		if got.code != exitStorage || !strings.Contains(got.stderr, repository+" has no main work tree") || !strings.Contains(got.stderr, "$TASKS_DIR") {
			t.Errorf("in a work tree of %s: %+v", repository, got)
		}
		wantNothing(t, ".tasks")
	}
	for _, inside := range []string{bare, filepath.Join(bare, "refs")} {
		t.Chdir(inside)
		if got := x.call("", "create", "x"); got.code != exitStorage || !strings.Contains(got.stderr, "$TASKS_DIR") {
			t.Errorf("in %s: %+v", inside, got)
		}
		wantNothing(t, ".tasks")
	}
	t.Setenv(place.Variable, filepath.Join(around, "shared"))
	wantReply(t, "with the variable", x.call("", "create", "x"), reply{"#1\n", "made " + filepath.Join(around, "shared") + "\n", exitDone})
}

// The same is said where only the settings of the main work tree tell it: those
// that git moves into config.worktree, and a core.worktree elsewhere, which every
// submodule has.
func TestSettingsThatTakeTheMainWorkTreeAway(t *testing.T) {
	for name, set := range map[string][][]string{
		"bare in config.worktree": {{"config", "extensions.worktreeConfig", "true"}, {"config", "--unset", "core.bare"}, {"config", "--worktree", "core.bare", "true"}},
		"a work tree elsewhere":   {{"config", "core.worktree", "../../other"}},
	} {
		t.Run(name, func(t *testing.T) {
			x, main := newRepository(t)
			tree := filepath.Join(filepath.Dir(main), "linked")
			git(t, main, "worktree", "add", "-q", tree, "-b", "linked")
			goTo(t, filepath.Join(filepath.Dir(main), "other"))
			for _, args := range set {
				git(t, main, args...)
			}
			t.Chdir(tree)
			if got := x.call("", "create", "x"); got.code != exitStorage || !strings.Contains(got.stderr, " has no main work tree") {
				t.Errorf("create replies %+v", got)
			}
			// The main work tree itself is where its .git lies, with any settings.
			t.Chdir(main)
			wantReply(t, "in the main one", x.call("", "create", "x"), reply{"#1\n", "made " + filepath.Join(main, ".tasks") + "\n", exitDone})
		})
	}
}

// What git left broken is said, and nothing is made on a guess.
func TestAWorkTreeThatCannotBeRead(t *testing.T) {
	for name, c := range map[string]struct{ git, want string }{
		"no pointer":        {"rubbish\n", "is not what git writes there"},
		"an empty file":     {"", "is not what git writes there"},
		"two lines":         {"gitdir: a\nb\n", "is not what git writes there"},
		"a pointer astray":  {"gitdir: /nowhere/at/all\n", "git worktree repair"},
		"a relative astray": {"gitdir: ../gone\n", "git worktree repair"},
	} {
		t.Run(name, func(t *testing.T) {
			x := newTerminal(t)
			if err := os.WriteFile(".git", []byte(c.git), 0o600); err != nil {
				t.Fatal(err)
			}
			got := x.call("", "create", "x")
			if got.code != exitStorage || !strings.Contains(got.stderr, c.want) || got.stdout != "" {
				t.Errorf("create replies %+v", got)
			}
			wantNothing(t, ".tasks")
		})
	}
}

// git passes by a .git that is no repository, and so does the command.
func TestAnEmptyGitDirectoryIsPassedBy(t *testing.T) {
	x, main := newRepository(t)
	goTo(t, filepath.Join(main, "src", ".git"))
	t.Chdir("..")
	wantReply(t, "create", x.call("", "create", "x"), reply{"#1\n", "made " + filepath.Join(main, ".tasks") + "\n", exitDone})
}

func TestAFileNamedLikeABoard(t *testing.T) {
	x, main := newRepository(t)
	goTo(t, filepath.Join(main, "src"))
	if err := os.WriteFile(".tasks", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := x.call("", "create", "x"); got.code != exitStorage || !strings.Contains(got.stderr, ".tasks is no directory") {
		t.Errorf("a file: %+v", got)
	}
	if err := os.Remove(".tasks"); err != nil {
		t.Fatal(err)
	}
	link(t, "nowhere", ".tasks")
	if got := x.call("", "create", "x"); got.code != exitStorage || !strings.Contains(got.stderr, ".tasks is a link that leads nowhere") {
		t.Errorf("a link: %+v", got)
	}
	wantNothing(t, filepath.Join(main, ".tasks"))
}
