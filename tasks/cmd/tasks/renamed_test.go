//go:build !js

package main

import (
	"strings"
	"testing"
)

// TestGitTakesOneTaskForAnother deletes a task on one branch and makes one much
// like it, while the other branch works on the first: git takes that for one file
// under two names, unless it is told to find no renames.
func TestGitTakesOneTaskForAnother(t *testing.T) {
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
		t.Skipf("this git takes no file for another:\n%s", said)
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
