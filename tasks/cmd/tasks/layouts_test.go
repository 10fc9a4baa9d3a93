//go:build !js

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// wantBoard asks for the one board of several places: made in one of them, it
// is what the others show.
func (x *terminal) wantBoard(board, makes string, others ...string) {
	x.t.Helper()
	goTo(x.t, makes)
	if got := x.call("", "create", "One"); got.stdout != "#1\n" || !strings.HasSuffix(got.stderr, "made "+board+"\n") {
		x.t.Errorf("create in %s replies %+v, and should make %s", makes, got, board)
	}
	for _, dir := range others {
		goTo(x.t, dir)
		if got := x.call("", "list"); got.stdout != "[ ] #1: One\n" || got.code != exitDone {
			x.t.Errorf("list in %s replies %+v", dir, got)
		}
		if own := filepath.Join(dir, ".tasks"); own != board {
			wantNothing(x.t, own)
		}
	}
}

// A bare repository in a directory whose .git names it, with the work trees
// beside it: they share the board of that directory.
func TestABareRepositoryAmidItsWorkTrees(t *testing.T) {
	x, main := newRepository(t)
	hub := filepath.Join(filepath.Dir(main), "hub")
	goTo(t, hub)
	git(t, hub, "clone", "-q", "--bare", main, ".bare")
	write(t, ".git", "gitdir: ./.bare\n")
	one, two := filepath.Join(hub, "one"), filepath.Join(hub, "team", "two")
	git(t, hub, "worktree", "add", "-q", one, "-b", "one")
	git(t, hub, "worktree", "add", "-q", two, "-b", "two")
	x.wantBoard(filepath.Join(hub, ".tasks"), filepath.Join(one, "src"), two, filepath.Join(hub, "team"), filepath.Join(hub, ".bare", "refs"))
	t.Chdir(hub)
	wantReply(t, "in the hub", x.call("", "list"), reply{"[ ] #1: One\n", "", exitDone})
}

// A repository that lies apart from its work tree: the work tree is a board's
// place, and from a linked one nothing leads to it.
func TestARepositoryApartFromItsWorkTree(t *testing.T) {
	x, main := newRepository(t)
	around := filepath.Dir(main)
	work, apart, linked := filepath.Join(around, "work"), filepath.Join(around, "apart.git"), filepath.Join(around, "linked")
	git(t, around, "init", "-q", "--separate-git-dir", apart, work)
	git(t, work, "commit", "-q", "--allow-empty", "-m", "begin")
	git(t, work, "worktree", "add", "-q", linked, "-b", "linked")
	goTo(t, filepath.Join(work, "src"))
	wantReply(t, "in the work tree", x.call("", "create", "x"), reply{"#1\n", "made " + filepath.Join(work, ".tasks") + "\n", exitDone})
	t.Chdir(linked)
	x.wantSentence(apart + " has no main work tree")
}

// A submodule's work trees share the board of the submodule, also where the
// work tree around it is a linked one.
func TestWorkTreesOfASubmodule(t *testing.T) {
	x, main := newRepository(t)
	around := filepath.Dir(main)
	outer, second := filepath.Join(around, "outer"), filepath.Join(around, "second")
	git(t, around, "init", "-q", outer)
	git(t, outer, "submodule", "--quiet", "add", main, "sub")
	git(t, outer, "commit", "-qm", "sub")
	sub, linked := filepath.Join(outer, "sub"), filepath.Join(around, "linked")
	git(t, sub, "worktree", "add", "-q", linked, "-b", "linked")
	x.wantBoard(filepath.Join(sub, ".tasks"), filepath.Join(linked, "src"), sub)

	git(t, outer, "worktree", "add", "-q", second, "-b", "second")
	git(t, second, "submodule", "--quiet", "update", "--init")
	inner := filepath.Join(second, "sub")
	git(t, inner, "worktree", "add", "-q", linked+"2", "-b", "linked2")
	x.wantBoard(filepath.Join(inner, ".tasks"), inner, linked+"2")
}

// Where the main work tree has a file, a linked one may have a directory.
func TestADirectoryThatIsAFileInTheMainWorkTree(t *testing.T) {
	x, main := newRepository(t)
	linked := filepath.Join(filepath.Dir(main), "linked")
	git(t, main, "worktree", "add", "-q", linked, "-b", "linked")
	write(t, "part", "")
	x.wantBoard(filepath.Join(main, ".tasks"), filepath.Join(linked, "part", "deep"), main)
}

// What pretends to be git's leads to one sentence: no wait, and no board made on
// a guess. Anything but a file is passed by, as git does.
func TestFakeGitFiles(t *testing.T) {
	for name, c := range map[string]struct {
		make func(t *testing.T, main, here string)
		want string // of the sentence
	}{
		"a .git that is endless": {func(t *testing.T, _, here string) {
			write(t, filepath.Join(here, ".git"), "gitdir: "+strings.Repeat("/x", 1<<20))
		}, "is not what git writes there"},
		"a .git that names a file": {func(t *testing.T, _, here string) {
			write(t, filepath.Join(here, ".git"), "gitdir: .git\n")
		}, "which is no git directory"},
		"a .git that names any directory": {func(t *testing.T, _, here string) {
			write(t, filepath.Join(here, ".git"), "gitdir: .\n")
		}, "which is no git directory"},
		"a ring of links": {func(t *testing.T, _, here string) {
			link(t, ".git", filepath.Join(here, ".git"))
		}, "look for the git work tree: "},
		"a .tasks that is a ring": {func(t *testing.T, _, here string) {
			link(t, ".tasks", filepath.Join(here, ".tasks"))
		}, "look for the board: "},
		"a repository that does not know it": {func(t *testing.T, main, here string) {
			lie(t, here, filepath.Join(main, ".git"))
		}, ".git, which knows nothing of it"},
		"a repository that is none": {func(t *testing.T, _, here string) {
			lie(t, here, here)
		}, "which knows nothing of it"},
		"a commondir that is a directory": {func(t *testing.T, main, here string) {
			lie(t, here, main)
			replaceWithDirectory(t, filepath.Join(here, "lie", "commondir"))
		}, "is not what git writes there"},
		"settings that are a directory": {func(t *testing.T, main, here string) {
			git(t, main, "worktree", "add", "-q", "--force", here, "-b", "linked")
			replaceWithDirectory(t, filepath.Join(main, ".git", "config"))
		}, "look for the main work tree: "},
	} {
		t.Run(name, func(t *testing.T) {
			x, main := newRepository(t)
			here := filepath.Join(filepath.Dir(main), "here")
			goTo(t, here)
			c.make(t, main, here)
			x.wantSentence(c.want)
		})
	}
}

// wantSentence asks create for a refusal that says what is wrong and what to do,
// and for no board.
func (x *terminal) wantSentence(part string) {
	x.t.Helper()
	got := x.call("", "create", "x")
	if got.code != exitStorage || strings.Count(got.stderr, "\n") != 1 || !strings.Contains(got.stderr, part) || !strings.Contains(got.stderr, "$TASKS_DIR") {
		x.t.Errorf("create replies %+v, and should say %q and $TASKS_DIR", got, part)
	}
	wantNothing(x.t, ".tasks/task_1.json")
	if silent := x.call("", "prime"); silent != (reply{}) {
		x.t.Errorf("prime replies %+v", silent)
	}
}

// lie makes a .git that says of a directory that it is a work tree of a
// repository.
func lie(t *testing.T, dir, repository string) {
	t.Helper()
	goTo(t, filepath.Join(dir, "lie"))
	write(t, "commondir", repository+"\n")
	write(t, "HEAD", "ref: refs/heads/main\n")
	t.Chdir(dir)
	write(t, ".git", "gitdir: lie\n")
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func link(t *testing.T, to, path string) {
	t.Helper()
	if err := os.Symlink(to, path); err != nil { // Windows asks for developer mode
		t.Fatal(err)
	}
}

func replaceWithDirectory(t *testing.T, path string) {
	t.Helper()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(path, 0o755); err != nil {
		t.Fatal(err)
	}
}
