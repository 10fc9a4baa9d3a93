//go:build !js

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"tasklesson/tasks/cmd/tasks/internal/place"
)

// Each line is typed, and prints what stands below it.
func TestPartsOfTheBoard(t *testing.T) {
	newTerminal(t).replay(diamond + `
$ tasks claim 1 -owner ann
[>] #1: Setup schema
$ tasks complete 1
[x] #1: Setup schema
ready now: #2, #3
$ tasks claim 2 -owner ann
[>] #2: Migrations
$ tasks ready
[ ] #3: Auth module
$ tasks list -ready -owner bob
No matching tasks.
$ tasks list -brief
[>] #2: Migrations (owner: ann)
[ ] #3: Auth module
[ ] #4: Integration (blocked by: [2, 3])
(1 completed)
$ tasks list -owner ann -status in_progress
[>] #2: Migrations
$ tasks list -limit 2
[x] #1: Setup schema
[>] #2: Migrations
… and 2 more.
$ tasks list -status done
invalid: Invalid status: done. Give pending, in_progress or completed.
$ tasks list -limit 0
invalid: Invalid -limit: 0. Give a whole number from 1.
$ tasks ready -json
{
  "tasks": [
    {
      "id": 3,
      "subject": "Auth module",
      "description": "",
      "status": "pending",
      "blockedBy": [],
      "blocks": [
        4
      ],
      "owner": ""
    }
  ],
  "unreadable": []
}
$ tasks reopen 1
[ ] #1: Setup schema
$ tasks list -ready
[ ] #1: Setup schema
`)
}

func TestTextsFromStandardInput(t *testing.T) {
	x := newTerminal(t)
	wantReply(t, "create", x.call("one\ntwo\n", "create", "One", "-description", "-", "-metadata", `{"b": 1.50, "a": null}`, "-dir", "b"), reply{"#1\n", "", exitDone})
	wantReply(t, "get", x.call("", "get", "1", "-dir", "b"), reply{"[ ] #1: One\ndescription: one\n  two\nmetadata: {\"b\":1.50}\n", "", exitDone})
	wantReply(t, "update", x.call("three", "update", "1", "-description", "-", "-metadata", `{"b": null}`, "-dir", "b"), reply{"[ ] #1: One\n", "", exitDone})
	wantReply(t, "get", x.call("", "get", "1", "-dir", "b"), reply{"[ ] #1: One\ndescription: three\n", "", exitDone})
	endless := &endlessReader{}
	for _, typed := range []string{"create x -description - -dir b", "update 1 -description - -dir b", "call task_create - -dir b"} {
		var stdout, stderr strings.Builder
		endless.read = 0
		code := run(t.Context(), wordsOf(typed), endless, &stdout, &stderr)
		if code != exitRefused || !strings.Contains(stderr.String(), "Standard input has more than 1048576 bytes.") || endless.read > 2*maxInput {
			t.Errorf("tasks %s of input without end: %d, %s, %d bytes read", typed, code, stderr.String(), endless.read)
		}
	}
}

type endlessReader struct{ read int }

func (r *endlessReader) Read(p []byte) (int, error) {
	r.read += len(p)
	return len(p), nil
}

func TestCreateBeforeOthers(t *testing.T) {
	newTerminal(t).replay(`
$ tasks create One
#1
$ tasks create Two -before 1
#2
$ tasks create Three -after 1 -before 2
cycle: This edge would close a ring: #3 → #2 → #1 → #3. Leave it out, or remove one of the other edges first.
$ tasks create Four -before 9
not_found: Task 9 not found. tasks list shows which tasks exist.
$ tasks list
[ ] #1: One (blocked by: [2])
[ ] #2: Two
$ tasks check
No problems.
`)
}

// What other programs wrote into a file is shown, but steers nothing.
func TestGetShowsForeignKeys(t *testing.T) {
	x := newTerminal(t)
	file := `{"id": 1, "subject": "One", "status": "pending", "priority": {"of": [1, 2.50]}, "x\n\u001b[2J": "y"}`
	if err := os.Mkdir(".tasks", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(".tasks/task_1.json", []byte(file), 0o600); err != nil {
		t.Fatal(err)
	}
	want := "[ ] #1: One\nother program's priority: {\"of\":[1,2.50]}\nother program's x  [2J: \"y\"\n"
	wantReply(t, "get", x.call("", "get", "1"), reply{want, "", exitDone})
}

func TestUnknownCommands(t *testing.T) {
	x := newTerminal(t)
	for typed, want := range map[string]string{
		"dep add 1 2":                      "tasks update ID -after IDS",
		"init":                             "tasks create makes the board.",
		"claim -1 -owner ann":              "-1 is no id. An id is a whole number from 1, such as 3.",
		"completion tcsh":                  "unknown shell: tcsh. Give bash, zsh or fish.",
		"claim 1 --wait -owner ann -dir .": "--wait goes with --next.",
		"list -timeout -3s":                "-timeout is no length of time: -3s. Give one such as 30s, 5m or 1h30m.",
	} {
		if got := x.call("", wordsOf(typed)...); got.code != exitUsage || !strings.Contains(got.stderr, want) {
			t.Errorf("tasks %s replies %+v and should say %q", typed, got, want)
		}
	}
}

func TestVersion(t *testing.T) {
	x := newTerminal(t)
	if got := x.call("", "--version"); got.code != exitDone || !strings.HasPrefix(got.stdout, "tasks ") || got.stderr != "" {
		t.Errorf("--version replies %+v", got)
	}
	info := &debug.BuildInfo{Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef"}, {Key: "vcs.modified", Value: "true"}}}
	for want, given := range map[string]*debug.BuildInfo{
		"devel":                         {Main: debug.Module{Version: "(devel)"}},
		"devel (0123456789ab, changed)": info,
		"v1.2.3":                        {Main: debug.Module{Version: "v1.2.3"}},
	} {
		if got := version(given, true); got != want {
			t.Errorf("the version is %q and should be %q", got, want)
		}
	}
}

// The help says what the environment does and what each exit code means.
func TestHelpIsWhole(t *testing.T) {
	x := newTerminal(t)
	help := x.call("", "help").stdout
	for _, c := range commands() {
		if !strings.Contains(help, "\n  "+c.name) {
			t.Errorf("the help does not name %s", c.name)
		}
	}
	for _, code := range []int{exitDone, exitRefused, exitUsage, exitStorage, exitTimeout, exitAllDone, exitNothing, exitUnprinted, exitInterrupted} {
		if !strings.Contains(help, fmt.Sprintf("\n  %d  ", code)) {
			t.Errorf("the help does not say when the command exits with %d", code)
		}
	}
	for _, name := range []string{place.Variable, ownerVariable, "NO_COLOR"} {
		if !strings.Contains(help, "\n  "+name+" ") {
			t.Errorf("the help does not explain $%s", name)
		}
	}
	for line := range strings.Lines(help) {
		if len([]rune(line)) > 121 {
			t.Errorf("the help has a line of %d characters: %s", len([]rune(line)), line)
		}
	}
}

// Marks and codes are coloured on a terminal, and nothing else is changed.
func TestColours(t *testing.T) {
	text := "[ ] #1: One\n[>] #2: [x] Two\n[x] #3: Three\n[!] task_4.json: unreadable"
	if got := painter(false)(text); got != text {
		t.Errorf("without colours it is %q", got)
	}
	want := "[ ] #1: One\n\x1b[33m[>]\x1b[0m #2: [x] Two\n\x1b[32m[x]\x1b[0m #3: Three\n\x1b[31m[!]\x1b[0m task_4.json: unreadable"
	if got := painter(true)(text); got != want {
		t.Errorf("with colours it is %q", got)
	}
	var b strings.Builder
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	if isTerminal(&b) || isTerminal(null) {
		t.Error("what is no terminal gets colours")
	}
}

func TestCreateSaysWhatItMakes(t *testing.T) {
	x, main := newRepository(t)
	board := filepath.Join(main, ".tasks")
	goTo(t, filepath.Join(main, "src", "deep"))
	wantReply(t, "the first task", x.call("", "create", "One"), reply{"#1\n", "made " + board + "\n", exitDone})
	wantReply(t, "the second", x.call("", "create", "Two"), reply{"#2\n", "", exitDone})
	wantNothing(t, ".tasks")

	outside := filepath.Join(filepath.Dir(main), "outside")
	goTo(t, outside)
	wantReply(t, "outside git", x.call("", "create", "One"), reply{"#1\n", "made " + filepath.Join(outside, ".tasks") + "\n", exitDone})
	goTo(t, filepath.Join(outside, "below"))
	if got := x.call("", "list"); got.code != exitStorage || !strings.Contains(got.stderr, "there is no .tasks in "+filepath.Join(outside, "below")) {
		t.Errorf("outside git a board above is used: %+v", got)
	}
	t.Setenv(place.Variable, "named")
	wantReply(t, "the variable", x.call("", "create", "One"), reply{"#1\n", "made " + filepath.Join(outside, "below", "named") + "\n", exitDone})
}

// A mistyped name or a wrong directory leaves nothing behind.
func TestLookingMakesNothing(t *testing.T) {
	x, main := newRepository(t)
	goTo(t, filepath.Join(main, "src"))
	for _, typed := range []string{"list", "get 1", "claim --next -owner ann", "check", "repair", "graph"} {
		got := x.call("", wordsOf(typed)...)
		if got.code != exitStorage || !strings.Contains(got.stderr, filepath.Join(main, "src")+" and above it up to "+main) {
			t.Errorf("tasks %s where no board is: %+v", typed, got)
		}
	}
	wantNothing(t, filepath.Join(main, ".tasks"))
	wantNothing(t, ".tasks")
	wantReply(t, "no name", x.call("", "create", "x", "-dir", ""), reply{"", "usage: -dir names no directory. Leave it out, or give the directory of the task files.\n", exitUsage})
	t.Setenv(place.Variable, "nowhere")
	wantReply(t, "a variable that leads nowhere", x.call("", "list"),
		reply{"", "storage: there is no directory nowhere, which $TASKS_DIR names. tasks create makes it; -dir names another\n", exitStorage})
}

// The nearest board wins, and what is named wins over all that is found.
func TestWhichBoardIsFound(t *testing.T) {
	x, main := newRepository(t)
	x.call("", "create", "At the root")
	part := filepath.Join(main, "part")
	goTo(t, filepath.Join(part, "deep"))
	x.call("", "create", "Of the part", "-dir", filepath.Join(part, ".tasks"))
	wantReply(t, "from the part", x.call("", "list"), reply{"[ ] #1: Of the part\n", "", exitDone})
	t.Setenv(place.Variable, filepath.Join(main, ".tasks"))
	wantReply(t, "the variable", x.call("", "list"), reply{"[ ] #1: At the root\n", "", exitDone})
	wantReply(t, "the flag", x.call("", "list", "-dir", "../.tasks"), reply{"[ ] #1: Of the part\n", "", exitDone})
	t.Setenv(place.Variable, "")
	t.Setenv("GIT_DIR", filepath.Join(part, "nowhere"))
	wantReply(t, "from the root", x.call("", "list"), reply{"[ ] #1: Of the part\n", "", exitDone})

	link(t, filepath.Join(main, "part", "deep"), filepath.Join(filepath.Dir(main), "link"))
	t.Chdir(filepath.Join(filepath.Dir(main), "link"))
	wantReply(t, "through a link", x.call("", "list"), reply{"[ ] #1: Of the part\n", "", exitDone})
}
