//go:build !js

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestRenumberAfterAMerge has two branches of a repository make a task each,
// which get the same id, and merges them with git itself.
func TestRenumberAfterAMerge(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Fatal("there is no git here")
	}
	for _, style := range []string{"merge", "diff3"} {
		t.Run(style, func(t *testing.T) {
			x := newTerminal(t)
			git := func(args ...string) error {
				identity := []string{"-c", "user.name=Ann", "-c", "user.email=ann@example.com", "-c", "merge.conflictStyle=" + style, "-c", "core.autocrlf=false"}
				cmd := exec.Command("git", append(identity, args...)...)
				cmd.Env = append(os.Environ(), "GIT_CONFIG_NOSYSTEM=1", "HOME="+t.TempDir())
				output, err := cmd.CombinedOutput()
				t.Logf("git %s: %v\n%s", strings.Join(args, " "), err, output)
				return err
			}
			must := func(err error) {
				t.Helper()
				if err != nil {
					t.Fatal(err)
				}
			}
			must(git("init", "-q", "-b", "main"))
			must(os.WriteFile(".gitignore", []byte(".lock\n.revision\n.journal\n.tmp-*\n.events*\n.claims*\n"), 0o600))
			x.replay(diamond)
			must(git("add", "-A"))
			must(git("commit", "-q", "-m", "board"))
			must(git("checkout", "-q", "-b", "agent"))
			x.replay("$ tasks create Agent -after 2 -description \"by the agent\"\n#5\n$ tasks create Gone\n#6\n$ tasks delete 6\n#6 deleted")
			must(git("add", "-A"))
			must(git("commit", "-q", "-m", "agent"))
			must(git("checkout", "-q", "main"))
			// As in another clone: here the ids of the agent's branch are remembered.
			must(os.Remove(".tasks/.revision"))
			x.replay("$ tasks create Deploy -after 3\n#5\n$ tasks update 4 -before 5\n[ ] #4: Integration (blocked by: [2, 3])")
			must(git("add", "-A"))
			must(git("commit", "-q", "-m", "main"))
			if git("merge", "-q", "agent") == nil {
				t.Fatal("git merges the two without a conflict")
			}
			shown := x.call("", "list")
			if shown.code != exitDone || !strings.Contains(shown.stdout, "[!] task_5.json: unreadable: ") {
				t.Errorf("after the merge list replies %+v", shown)
			}
			x.replay(`
$ tasks renumber 5
usage: renumber needs -ours or -theirs, one of the two. Usage: tasks renumber ID... (-ours | -theirs) [-force]
$ tasks renumber 9 -ours
not_found: Task 9 not found. tasks list shows which tasks exist.
$ tasks renumber 4 -ours
invalid: task_4.json holds no conflict of git, with <<<<<<<, ======= and >>>>>>>. Nothing was changed.
$ tasks renumber 5 -ours
[ ] #5: Deploy (blocked by: [3, 4])
[ ] #7: Agent (blocked by: [2])
blocks of #2: #7
where a branch still has #5 as another task, it has to take this merge before it goes on with that id
.highwatermark held the lines of two branches: the higher one counts, and it says 7 now
$ tasks list
[ ] #1: Setup schema
[ ] #2: Migrations (blocked by: [1])
[ ] #3: Auth module (blocked by: [1])
[ ] #4: Integration (blocked by: [2, 3])
[ ] #5: Deploy (blocked by: [3, 4])
[ ] #7: Agent (blocked by: [2])
$ tasks check
No problems.
$ tasks create Next
#8
`)
			must(git("add", "-A"))
			must(git("commit", "-q", "-m", "merged"))
			left, err := filepath.Glob(".tasks/task_*.json")
			must(err)
			if len(left) != 7 {
				t.Errorf("there are %q", left)
			}
		})
	}
}

// TestRenumberInARebase warns that a rebase brings more commits of the old ids:
// what they say of a renumbered task would come to mean another.
func TestRenumberInARebase(t *testing.T) {
	x, main := newRepository(t)
	commit := func(what string) {
		git(t, main, "add", "-A")
		git(t, main, "commit", "-q", "-m", what)
	}
	x.replay("$ tasks create One\n#1")
	commit("board")
	git(t, main, "checkout", "-q", "-b", "agent")
	x.replay("$ tasks create A2\n#2")
	commit("a2")
	x.replay("$ tasks create A3 -after 2\n#3")
	commit("a3")
	git(t, main, "checkout", "-q", "-b", "other", "HEAD~2")
	// As in another clone: nothing here remembers the ids of the agent's branch.
	if err := os.Remove(".tasks/.revision"); err != nil {
		t.Fatal(err)
	}
	x.replay("$ tasks create B2\n#2")
	commit("b2")
	git(t, main, "checkout", "-q", "agent")
	if got := gitStops(t, main, "rebase", "other"); !strings.Contains(got, "CONFLICT") {
		t.Fatalf("the rebase goes through: %s", got)
	}
	x.replay(`
$ tasks list
[ ] #1: One
[!] task_2.json: unreadable: it holds a git conflict, two tasks that were given one id: tasks renumber 2 -ours (or -theirs) keeps both, git checkout --ours (or --theirs) -- .tasks/task_2.json one of them; in a rebase, git rebase --abort and a merge instead are safer, because the commits that follow mean the old ids
$ tasks renumber 2 -ours
[ ] #2: B2
[ ] #3: A2
where a branch still has #2 as another task, it has to take this merge before it goes on with that id
in a rebase the commits that follow still mean the old ids: git rebase --abort, then git merge and renumber, keeps them apart
`)
}
