//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// With any outcome of a command, -json prints one object that says so, beside
// the same sentence on standard error.
func TestEveryOutcomeIsJSON(t *testing.T) {
	x := newTerminal(t)
	x.replay(diamond)
	x.replay("$ tasks create One -dir held\n#1\n$ tasks claim 1 -owner ann -dir held\n[>] #1: One")
	for typed, want := range map[string]struct {
		code int
		name string
	}{
		"get -json":                 {exitUsage, "usage"},
		"-json":                     {exitUsage, "usage"},
		"lst --json":                {exitUsage, "usage"},
		"list -al -json":            {exitUsage, "usage"},
		"claim -1 -owner ann -json": {exitUsage, "usage"},
		"list -timeout soon -json":  {exitUsage, "usage"},
		"list -json -dir nope":      {exitStorage, "storage"},
		"complete 1 -json":          {exitRefused, "not_started"},
		"claim 9 -owner ann -json":  {exitRefused, "not_found"},
		"claim --next -owner ann -json -dir nothing":                  {exitStorage, "storage"},
		"call task_get -json":                                         {exitRefused, "invalid"},
		"claim --next --wait -owner bob -timeout 1ms -dir held -json": {exitTimeout, "timeout"},
		"claim --next -owner bob -dir held -json":                     {exitRefused, "nothing_ready"},
	} {
		got := x.call("", wordsOf(typed)...)
		var said struct{ Code, Text string }
		d := json.NewDecoder(strings.NewReader(got.stdout))
		if err := d.Decode(&said); err != nil || d.More() || said.Code != want.name || said.Text == "" || got.code != want.code {
			t.Errorf("tasks %s ends with %d and prints (%v)\n%s", typed, got.code, err, got.stdout)
		}
		if got.stderr != said.Code+": "+plain(said.Text)+"\n" {
			t.Errorf("tasks %s says %q", typed, got.stderr)
		}
	}
}

// A refusal as JSON has the facts, code and text first.
func TestARefusalHasItsFacts(t *testing.T) {
	x := newTerminal(t)
	x.replay(diamond)
	wantReply(t, "a blocked claim", x.call("", "claim", "4", "-owner", "ann", "-json"), reply{
		`{
  "code": "blocked",
  "text": "Task #4 is blocked by #2, #3. Finish what blocks it first, or take a ready task; a blocker that is missing or unreadable can be dropped with -not-after.",
  "op": "task_claim",
  "id": 4,
  "args": {
    "ids": [
      2,
      3
    ]
  }
}
`, "blocked: Task #4 is blocked by #2, #3. Finish what blocks it first, or take a ready task; a blocker that is missing or unreadable can be dropped with -not-after.\n", exitRefused,
	})
	x.replay("$ tasks claim 1 -owner ann\n[>] #1: Setup schema")
	got := x.call("", "claim", "--next", "-owner", "bob", "-json")
	var said struct {
		Args struct {
			Owner, Outlook string
			Counts         map[string]int
			Graph          any
		}
	}
	if err := json.Unmarshal([]byte(got.stdout), &said); err != nil || said.Args.Outlook != "wait" || said.Args.Owner != "bob" ||
		said.Args.Counts["in_progress"] != 1 || said.Args.Counts["blocked"] != 3 || said.Args.Graph != nil {
		t.Errorf("nothing ready says (%v) %s", err, got.stdout)
	}
}

// Of a command that was done and could not say so, a script must not think that
// it failed.
func TestDoneButNotPrinted(t *testing.T) {
	for typed, done := range map[string]string{
		"create Five":                        "#5",
		"claim --next -owner ann":            "#1",
		"claim 1 -owner ann -json":           "#1",
		"update 4 -subject Deploy":           "#4",
		"delete 3 4 -force":                  "#3, #4",
		"release 2":                          "#2",
		"complete 2 1":                       "#2",
		"release-all ann":                    "#2",
		"call task_create {\"subject\":x}":   "",
		`call create_task '{"subject":"x"}'`: "#5",
		`call task_delete '{"task_id":4}'`:   "#4",
		"repair":                             "2 problems mended",
	} {
		x := newTerminal(t)
		x.replay(diamond + "$ tasks update 2 -not-after 1\n[ ] #2: Migrations\n$ tasks claim 2 -owner ann\n[>] #2: Migrations")
		if typed == "repair" {
			x.spoil(".tasks/task_4.json", `"blockedBy": [`, `"blockedBy": [4,`)
			x.spoil(".tasks/.highwatermark", "4", "3")
		}
		var stderr bytes.Buffer
		code := run(t.Context(), wordsOf(typed), strings.NewReader(""), fullDisk{}, &stderr)
		lines := strings.SplitAfter(stderr.String(), "\n")
		last := lines[len(lines)-2]
		if done == "" {
			if code != exitRefused {
				t.Errorf("tasks %s ends with %d: %s", typed, code, stderr.String())
			}
			continue
		}
		if code != exitUnprinted || last != "done, but it could not be printed: "+done+"\n" {
			t.Errorf("tasks %s ends with %d: %s", typed, code, stderr.String())
		}
	}
}

// spoil edits a file as another program would.
func (x *terminal) spoil(file, what, with string) {
	x.t.Helper()
	data, err := os.ReadFile(file)
	if err == nil {
		err = os.WriteFile(file, []byte(strings.Replace(string(data), what, with, 1)), 0o600)
	}
	if err != nil {
		x.t.Fatal(err)
	}
}

// A refusal that a person reads names no tool and no argument of one; what a
// model reads through tasks call does.
func TestRefusalsSpeakOfCommands(t *testing.T) {
	names := []string{"force: true"}
	for _, tool := range tasks.Tools() {
		names = append(names, tool.Name)
		for _, a := range tool.Arguments {
			if strings.ToLower(a.Name) != a.Name {
				names = append(names, a.Name)
			}
		}
	}
	x := newTerminal(t)
	x.replay(diamond + `
$ tasks create Done
#5
$ tasks update 5 -status completed
[x] #5: Done
$ tasks update 2 -not-after 1
[ ] #2: Migrations
$ tasks claim 2 -owner ann
[>] #2: Migrations
$ tasks create One -dir done
#1
$ tasks update 1 -status completed -dir done
[x] #1: One
$ tasks create One -dir mine
#1
$ tasks claim 1 -owner ann -dir mine
[>] #1: One
`)
	x.call("", "call", "task_list", "-dir", "empty")
	if err := os.WriteFile(".tasks/task_6.json", []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, typed := range []string{
		"get 99", "complete 1", "claim 4 -owner ann", "claim 2 -owner bob", "delete 1", "claim 5 -owner ann", "get 6",
		"claim --next -owner bob -dir done", "claim --next -owner bob -dir mine", "claim --next -owner ann -dir mine",
		"claim --next -owner bob -dir empty", "update 5 -after 1", "update 1 -after 4", "update 1 -after 1", "create x -after 99",
		"create x -active \"a\tb\"", "update 1 -subject \"\"", "create \"\"", "claim 1 -owner \"a\tb\"", "release-all \" \"", "update 1 -status done",
		"claim 1 -owner ann -busy", "reopen 99", "create x -metadata 3", "create x -before 5", "update 3 -description -",
	} {
		got := x.call(strings.Repeat("x", 2*maxInput), wordsOf(typed)...)
		if got.code != exitRefused || got.stderr == "" || strings.Contains(got.stderr, "%!") {
			t.Errorf("tasks %s is not refused: %+v", typed, got)
		}
		for _, name := range names {
			if strings.Contains(got.stderr, name) {
				t.Errorf("tasks %s says %q, which a person cannot type: %s", typed, name, got.stderr)
			}
		}
	}
	if got := x.call("", "call", "task_complete", `{"task_id": 1}`); !strings.Contains(got.stderr, "Claim it first with task_claim.") {
		t.Errorf("a model is answered %q", got.stderr)
	}
}

func TestSeveralIDs(t *testing.T) {
	x := newTerminal(t)
	x.replay(diamond + `
$ tasks claim 1 4 2 -owner ann
[>] #1: Setup schema
blocked: Task #4 is blocked by #2, #3. Finish what blocks it first, or take a ready task; a blocker that is missing or unreadable can be dropped with -not-after.
blocked: Task #2 is blocked by #1. Finish what blocks it first, or take a ready task; a blocker that is missing or unreadable can be dropped with -not-after.
$ echo $?
1
$ tasks complete 1 x
invalid: Invalid task_id: x. An id is a whole number from 1 to 9007199254740991, such as 3.
$ tasks complete "#1" 1
[x] #1: Setup schema
ready now: #2, #3
already_resolved: Task #1 is already completed. Take other work, or re-open it first with tasks reopen 1.
$ tasks claim 2 3 -owner ann
[>] #2: Migrations
[>] #3: Auth module
$ echo $?
0
$ tasks get 2 3
[>] #2: Migrations
blocks: #4
owner: ann

[>] #3: Auth module
blocks: #4
owner: ann
$ tasks release 2 3
[ ] #2: Migrations
[ ] #3: Auth module
$ tasks claim 3 -owner ann
[>] #3: Auth module
$ tasks reopen 3
invalid: Task #3 is in progress, not completed. Its owner can give it back: tasks release 3
$ tasks release 3
[ ] #3: Auth module
$ tasks reopen 1 2
[ ] #1: Setup schema
[ ] #2: Migrations (blocked by: [1])
$ tasks delete 4 3
#4 deleted
edges removed in #2, #3
#3 deleted
edges removed in #1
`)
	got := x.call("", "get", "1", "9", "2", "-json")
	var list []struct {
		ID      tasks.ID
		Subject string
		Code    string
	}
	if err := json.Unmarshal([]byte(got.stdout), &list); err != nil || len(list) != 3 ||
		list[0].Subject != "Setup schema" || list[1].Code != "not_found" || list[1].ID != 9 || list[2].Subject != "Migrations" || got.code != exitRefused {
		t.Errorf("get 1 9 2 -json replies (%v) %+v", err, got)
	}
}
