//go:build !js

package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestGitTakesANewTaskForARename deletes a task on one branch and makes one much
// like it, while the other branch works on the first: git takes that for one file
// under two names, unless it is told to find no renames.
func TestGitTakesANewTaskForARename(t *testing.T) {
	x, main := newRepository(t)
	commit := func(what string) {
		git(t, main, "add", "-A")
		git(t, main, "commit", "-q", "-m", what)
	}
	x.replay(diamond)
	commit("board")
	git(t, main, "checkout", "-q", "-b", "agent")
	x.replay(`
$ tasks delete 4
#4 deleted
edges removed in #2, #3
$ tasks delete 3
#3 deleted
edges removed in #1
$ tasks create "Auth modules" -after 1
#5
`)
	commit("agent")
	git(t, main, "checkout", "-q", "-b", "other", "HEAD~1")
	x.replay(`
$ tasks update 3 -subject "Auth" -active Authenticating
[ ] #3: Auth (blocked by: [1])
`)
	commit("other")
	if said := gitStops(t, main, "merge", "agent"); !strings.Contains(said, "task_5.json") {
		t.Fatalf("this git takes no file for another, and the README says that git does:\n%s", said)
	}
	x.replay(`
$ tasks list
[ ] #1: Setup schema
[ ] #2: Migrations (blocked by: [1])
[!] task_5.json: unreadable: it holds a git conflict, because git took task_3.json for it under another name (git merge -X find-renames=100% does not), and one side alone is #5: git checkout --theirs -- .tasks/task_5.json takes that side, then tasks repair
`)
	git(t, main, "reset", "-q", "--hard")
	if said := gitStops(t, main, "merge", "-X", "find-renames=100%", "agent"); !strings.Contains(said, "deleted in agent") {
		t.Errorf("git says %s", said)
	}
	x.replay(`
$ tasks list
[ ] #1: Setup schema
[ ] #2: Migrations (blocked by: [1])
[ ] #3: Auth (blocked by: [1])
[ ] #5: Auth modules (blocked by: [1])
`)
}

// TestAConflictInALinkedWorkTreeIsFound merges in a linked work tree, which has a
// .tasks of its own checked out, while the board is that of the main one.
func TestAConflictInALinkedWorkTreeIsFound(t *testing.T) {
	x, main := newRepository(t)
	x.replay("$ tasks create One\n#1")
	git(t, main, "add", "-A")
	git(t, main, "commit", "-q", "-m", "board")
	linked := filepath.Join(filepath.Dir(main), "linked")
	git(t, main, "worktree", "add", "-q", linked)
	put(t, filepath.Join(linked, ".tasks", "task_2.json"), conflictOf(taskFile("2", "Ours", "pending"), taskFile("2", "Theirs", "pending")))
	goTo(t, filepath.Join(linked, "sub"))
	x.call("", "update", "1", "-description", "x") // says which board is used
	x.replay(`
$ tasks renumber 2 -ours
not_found: Task 2 not found. tasks list shows which tasks exist. A file of this work tree holds a conflict, and is not of the board that is used: -dir ../.tasks names its directory.
$ tasks renumber 3 -ours
not_found: Task 3 not found. tasks list shows which tasks exist.
$ tasks renumber 2 -ours -dir ../.tasks
[ ] #2: Ours
[ ] #3: Theirs
where a branch still has #2 as another task, it has to take this merge before it goes on with that id
`)
}
