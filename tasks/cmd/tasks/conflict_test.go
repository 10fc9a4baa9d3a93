//go:build !js

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A taskFile is a task as git and other programs see it.
func taskFile(id, subject, status string) string {
	return "{\n  \"id\": " + id + ",\n  \"subject\": \"" + subject + "\",\n  \"description\": \"\",\n  \"status\": \"" + status + "\",\n  \"blockedBy\": [],\n  \"blocks\": [],\n  \"owner\": \"\"\n}\n"
}

func put(t *testing.T, name, data string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

// conflictOf is a file as git leaves it.
func conflictOf(ours, theirs string) string {
	return "<<<<<<< HEAD\n" + ours + "=======\n" + theirs + ">>>>>>> agent\n"
}

// TestAConflictOfGitIsNamed has files with the markers of git: what they hold
// and what to type is said wherever a task is unreadable.
func TestAConflictOfGitIsNamed(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1")
	put(t, ".tasks/task_2.json", conflictOf(taskFile("2", "Ours", "pending"), taskFile("2", "Theirs", "pending")))
	put(t, ".tasks/task_3.json", conflictOf(taskFile("3", "Same", "pending"), taskFile("3", "Same", "completed")))
	put(t, ".tasks/task_4.json", strings.NewReplacer("HEAD", "HEAD:.tasks/task_9.json", "agent", "agent:.tasks/task_4.json").
		Replace(conflictOf(taskFile("9", "Nine", "pending"), taskFile("4", "Four", "pending"))))
	put(t, ".tasks/task_5.json", "<<<<<<< HEAD\n{\n")
	put(t, ".tasks/task_6.json", "{")
	x.replay(`
$ tasks list
[ ] #1: One
[!] task_2.json: unreadable: it holds a git conflict, two tasks that were given one id: tasks renumber 2 -ours (or -theirs) keeps both, git checkout --ours (or --theirs) -- .tasks/task_2.json one of them
[!] task_3.json: unreadable: it holds a git conflict, one task that was changed on both sides: git checkout --ours (or --theirs) -- .tasks/task_3.json takes one side, then tasks repair; or mend it by hand
[!] task_4.json: unreadable: it holds a git conflict, because git took task_9.json for it under another name (git merge -X find-renames=100% does not), and one side alone is #4: git checkout --theirs -- .tasks/task_4.json takes that side, then tasks repair
[!] task_5.json: unreadable: it holds a git conflict: git checkout --ours (or --theirs) -- .tasks/task_5.json takes one side, then tasks repair; or mend it by hand
[!] task_6.json: unreadable: it is not valid JSON: unexpected end of JSON input
$ tasks get 2
unreadable: Task #2 is unreadable: it holds a git conflict, two tasks that were given one id: tasks renumber 2 -ours (or -theirs) keeps both, git checkout --ours (or --theirs) -- .tasks/task_2.json one of them.
$ tasks claim 3 6 -owner ann
unreadable: Task #3 is unreadable: it holds a git conflict, one task that was changed on both sides: git checkout --ours (or --theirs) -- .tasks/task_3.json takes one side, then tasks repair; or mend it by hand.
unreadable: Task #6 is unreadable: it is not valid JSON: unexpected end of JSON input. A person has to mend its file; a task that waits for it can drop it with tasks update ID -not-after 6.
$ tasks create Next -after 5
unreadable: Task #5 is unreadable: it holds a git conflict: git checkout --ours (or --theirs) -- .tasks/task_5.json takes one side, then tasks repair; or mend it by hand.
$ tasks check
  unreadable: task_2.json is unreadable: it holds a git conflict, two tasks that were given one id: tasks renumber 2 -ours (or -theirs) keeps both, git checkout --ours (or --theirs) -- .tasks/task_2.json one of them.
...
6 problems; repair mends the 1 marked *.
$ tasks repair
mended mark_too_low: .highwatermark does not say 6, the highest id that is named.
left unreadable: task_2.json is unreadable: it holds a git conflict, two tasks that were given one id: tasks renumber 2 -ours (or -theirs) keeps both, git checkout --ours (or --theirs) -- .tasks/task_2.json one of them.
...
1 problem mended, 5 left.
$ tasks renumber 4 -ours
unreadable: The side "ours" of task_4.json cannot be read: its id is 9, its name says 4. Nothing was changed. Take the other side with git checkout --theirs, or edit the file by hand.
$ tasks call task_get '{"task_id": 3}'
unreadable: Task #3 is unreadable: it is not valid JSON: invalid character '<' looking for beginning of value. Leave its file to a person; a task that waits for it can drop it with removeBlockedBy.
`)
	if got := x.call("", "list", "-json"); !strings.Contains(got.stdout, `"reason": "it holds a git conflict, two tasks`) {
		t.Errorf("list -json replies %+v", got)
	}
	if got := x.call("", "get", "2", "-json"); !strings.Contains(got.stdout, "tasks renumber 2 -ours") {
		t.Errorf("get -json replies %+v", got)
	}
}

// TestAConflictPathStartsAtTheWorkingDirectory has the board elsewhere than in the
// current directory, in one whose name has to be quoted.
func TestAConflictPathStartsAtTheWorkingDirectory(t *testing.T) {
	x := newTerminal(t)
	here, err := os.Getwd()
	if err == nil {
		here, err = filepath.EvalSymlinks(here)
	}
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(here, "a board's")
	if got := x.call("", "create", "One", "-dir", dir); got.code != exitDone {
		t.Fatalf("create replies %+v", got)
	}
	put(t, filepath.Join(dir, "task_1.json"), "<<<<<<< HEAD\n")
	for from, want := range map[string]string{
		here:                          `git checkout --ours (or --theirs) -- 'a board'\''s/task_1.json' takes`,
		dir:                           `git checkout --ours (or --theirs) -- task_1.json takes`,
		filepath.Join(here, "beside"): `git -C '` + filepath.Join(here, `a board'\''s`) + `' checkout --ours (or --theirs) -- task_1.json takes`,
	} {
		goTo(t, from)
		if got := x.call("", "get", "1", "-dir", dir); !strings.Contains(got.stderr, want) {
			t.Errorf("in %s get replies %+v, without %s", from, got, want)
		}
	}
}

// TestRenumberOfSeveralIsAllOrNothing has one id of several refused: the others
// keep their conflict too, and that is said.
func TestRenumberOfSeveralIsAllOrNothing(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1")
	two := conflictOf(taskFile("2", "Ours", "pending"), taskFile("2", "Theirs", "pending"))
	put(t, ".tasks/task_2.json", two)
	three := conflictOf(taskFile("3", "Ours too", "pending"), taskFile("3", "Theirs too", "pending"))
	put(t, ".tasks/task_3.json", three)
	x.replay(`
$ tasks renumber 2 1 3 -ours
invalid: task_1.json holds no conflict of git, with <<<<<<<, ======= and >>>>>>>. Nothing was changed. All ids are renumbered together or none; none was.
$ echo $?
1
$ tasks renumber 2 3 9 -ours
not_found: Task 9 not found. tasks list shows which tasks exist. All ids are renumbered together or none; none was.
$ tasks renumber 2 x -ours
invalid: Invalid task_id: x. An id is a whole number from 1 to 9007199254740991, such as 3. All ids are renumbered together or none; none was.
`)
	for name, want := range map[string]string{".tasks/task_2.json": two, ".tasks/task_3.json": three} {
		if got, err := os.ReadFile(name); err != nil || string(got) != want {
			t.Errorf("a refused renumber leaves %s (%v) as\n%s", name, err, got)
		}
	}
	x.replay(`
$ tasks renumber 2 -ours
[ ] #2: Ours
[ ] #4: Theirs
left: task_3.json cannot be read: it holds a git conflict, two tasks that were given one id: tasks renumber 3 -ours (or -theirs) keeps both, git checkout --ours (or --theirs) -- .tasks/task_3.json one of them
where a branch still has #2 as another task, it has to take this merge before it goes on with that id
$ tasks renumber 3 -theirs
[ ] #3: Theirs too
[ ] #5: Ours too
where a branch still has #3 as another task, it has to take this merge before it goes on with that id
`)
}

// TestAMarkInConflictIsMendedAndTold has both branches create tasks, the most
// usual conflict of all: the first command that writes mends the mark, and says
// so once. #9 was given on one of them, and its file is deleted.
func TestAMarkInConflictIsMendedAndTold(t *testing.T) {
	for name, mark := range map[string]string{
		"a conflict": conflictOf("7\n", "9\n"), "merge=union": "7\n9\n",
	} {
		t.Run(name, func(t *testing.T) {
			x := newTerminal(t)
			x.replay("$ tasks create One\n#1")
			put(t, ".tasks/.highwatermark", mark)
			x.replay(`
$ tasks list
[ ] #1: One
$ tasks check
* mark_too_low: .highwatermark holds the lines of two branches, as git leaves them; the highest id in it counts, which is 9.
1 problem; repair mends the 1 marked *.
$ tasks create Next
#10
.highwatermark held the lines of two branches: the higher one counts, and it says 10 now
$ tasks create Next
#11
$ tasks check
No problems.
`)
			put(t, ".tasks/.highwatermark", conflictOf("11\n", "14\n"))
			x.replay(`
$ tasks repair
mended mark_too_low: .highwatermark holds the lines of two branches, as git leaves them; the highest id in it counts, which is 14.
1 problem mended, 0 left.
$ tasks repair
0 problems mended, 0 left.
`)
			if got, err := os.ReadFile(".tasks/.highwatermark"); err != nil || string(got) != "14\n" {
				t.Errorf("the mark is %q (%v)", got, err)
			}
		})
	}
}

// TestARefusedCallLeavesAMarkInConflict says nothing of what it did not do.
func TestARefusedCallLeavesAMarkInConflict(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1")
	put(t, ".tasks/.highwatermark", "7\n9\n")
	x.replay("$ tasks create Two -after 5\nnot_found: Task 5 not found. tasks list shows which tasks exist.\n$ tasks complete 1\nnot_started: Task #1 is not started. Claim it first with tasks claim 1 -owner NAME.")
}
