//go:build !js

package main

import (
	"os"
	"testing"
)

func TestSessions(t *testing.T) {
	for name, transcript := range map[string]string{
		"work goes through a diamond": diamond + `
$ tasks list
[ ] #1: Setup schema
[ ] #2: Migrations (blocked by: [1])
[ ] #3: Auth module (blocked by: [1])
[ ] #4: Integration (blocked by: [2, 3])
$ tasks claim --next -owner ann
[>] #1: Setup schema
$ tasks complete 1 -owner ann
[x] #1: Setup schema
ready now: #2, #3
$ tasks graph
ready: #2, #3
blocked: #4 by #2, #3
completed: #1
wave 1: #2, #3
wave 2: #4
longest chain: #2 → #4
$ tasks claim "#3" -owner bob
[>] #3: Auth module
$ tasks get 3
[>] #3: Auth module
blocks: #4
owner: bob
$ tasks release 3
[ ] #3: Auth module
`,
		"why names the ways": diamond + `
$ tasks why 4
#4 waits for:
  #1, 2 steps before it; finished alone it frees #2, #3
  #2
  #3
$ tasks why 1
#1 waits for nothing.
`,
		"edges are added and taken away": diamond + `
$ tasks update 4 -not-after 2,3 -after 1 -subject "Integration tests"
[ ] #4: Integration tests (blocked by: [1])
$ tasks update 2 -before 3
[ ] #2: Migrations (blocked by: [1])
$ tasks update 2 -not-before 3 -not-after 1
[ ] #2: Migrations
$ tasks update 3 -after "" -owner bob -description "Sessions and keys"
[ ] #3: Auth module (blocked by: [1])
$ tasks update 3 -owner ""
[ ] #3: Auth module (blocked by: [1])
`,
		"a leaver's work is free again": diamond + `
$ tasks claim 1 -owner ann
[>] #1: Setup schema
$ tasks release-all ann
[ ] #1: Setup schema
$ tasks release-all ann
Nothing to release.
`,
		"a task is deleted and its id not given again": diamond + `
$ tasks delete 4
#4 deleted
edges removed in #2, #3
$ tasks delete 1 --force
#1 deleted
edges removed in #2, #3
ready now: #2, #3
$ tasks create "Deploy"
#5
`,
		"a ring and a missing task are left": `
$ cp -r cmd/tasks/testdata/ring .tasks
$ tasks why 1
#1 waits for itself, in a ring, and:
  #2, in a ring; finished alone it frees #1
  #7, missing, 2 steps before it
$ tasks repair
left missing_task: task_2.json waits for task #7, which has no file.
left ring: These tasks wait for each other: #1 → #2 → #1. Remove one of the edges.
0 problems mended, 2 left.
$ tasks update 2 -not-after 1,7
[ ] #2: Two
$ tasks check
No problems.
`,
		"an empty board": `
$ tasks call task_list
No tasks.
$ tasks list
No tasks.
$ tasks graph
No tasks.
$ tasks check
No problems.
`,
	} {
		t.Run(name, func(t *testing.T) { newTerminal(t).replay(transcript) })
	}
}

// TestFromHelpToARepairedDirectory is what a new user does with a directory of
// another program: edges on one side only, a finished blocker
// that is still waited for, half a file, a mark that is too low.
func TestFromHelpToARepairedDirectory(t *testing.T) {
	x := newTerminal(t)
	x.replay(`
$ tasks --help
tasks works on a directory of task files, one JSON file for each task.
...
$ tasks help check
tasks check: list what is wrong in the directory; exit 1 if anything is
...
` + inherited)
	before := filesIn(t, ".tasks")
	x.replay(`
$ tasks check
* stale_view: task_3.json still waits for task #1, which is completed.
* one_sided: task_3.json waits for task #1, whose blocks does not say so.
* one_sided: task_4.json waits for task #2, whose blocks does not say so.
* one_sided: task_4.json waits for task #3, whose blocks does not say so.
  unreadable: task_5.json is unreadable: it is not valid JSON: unexpected end of JSON input. A person has to mend or remove it.
* mark_too_low: .highwatermark does not say 5, the highest id that is named.
6 problems; repair mends the 5 marked *.
$ echo $?
1
`)
	if after := filesIn(t, ".tasks"); after != before {
		t.Errorf("check changed the files\n%s\nto\n%s", before, after)
	}
	x.replay(`
$ tasks repair
mended stale_view: task_3.json still waits for task #1, which is completed.
mended one_sided: task_3.json waits for task #1, whose blocks does not say so.
mended one_sided: task_4.json waits for task #2, whose blocks does not say so.
mended one_sided: task_4.json waits for task #3, whose blocks does not say so.
mended mark_too_low: .highwatermark does not say 5, the highest id that is named.
left unreadable: task_5.json is unreadable: it is not valid JSON: unexpected end of JSON input. A person has to mend or remove it.
5 problems mended, 1 left.
$ echo $?
0
$ tasks check
  unreadable: task_5.json is unreadable: it is not valid JSON: unexpected end of JSON input. A person has to mend or remove it.
1 problem.
$ rm .tasks/task_5.json
$ tasks check
No problems.
$ echo $?
0
$ tasks create Deploy -after 4
#6
`)
	mended, err := os.ReadFile(".tasks/task_3.json")
	want := "{\n  \"id\": 3,\n  \"subject\": \"Auth module\",\n  \"description\": \"\",\n  \"status\": \"pending\",\n  \"blockedBy\": [],\n  \"blocks\": [\n    4\n  ],\n  \"owner\": \"\"\n}\n"
	if err != nil || string(mended) != want {
		t.Errorf("task_3.json holds (%v)\n%s\nand should hold\n%s", err, mended, want)
	}
}
