//go:build !js

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// A reply is what a program that starts the command gets.
type reply struct {
	stdout, stderr string
	code           int
}

func (x *terminal) call(stdin string, args ...string) reply {
	var stdout, stderr bytes.Buffer
	code := run(x.t.Context(), args, strings.NewReader(stdin), &stdout, &stderr)
	return reply{stdout.String(), stderr.String(), code}
}

const taskOne = "{\n  \"id\": 1,\n  \"subject\": \"Setup schema\",\n  \"description\": \"\",\n  \"status\": \"pending\",\n  \"blockedBy\": [],\n  \"blocks\": [\n    2,\n    3\n  ],\n  \"owner\": \"\"\n}\n"

func TestRepliesToPrograms(t *testing.T) {
	for name, c := range map[string]struct {
		args  []string
		stdin string
		want  reply
	}{
		"no command":                 {nil, "", reply{"", "usage: a command is missing. tasks help shows them all.\n", exitUsage}},
		"a slip of the finger":       {[]string{"cliam"}, "", reply{"", "usage: unknown command: cliam. Did you mean claim? tasks help shows them all.\n", exitUsage}},
		"another program's word":     {[]string{"done", "1"}, "", reply{"", "usage: unknown command: done. Did you mean complete? tasks help shows them all.\n", exitUsage}},
		"a tool's name":              {[]string{"create_task"}, "", reply{"", "usage: unknown command: create_task. A tool is called with tasks call task_create. tasks help shows them all.\n", exitUsage}},
		"a word like no other":       {[]string{"xyzzyx"}, "", reply{"", "usage: unknown command: xyzzyx. tasks help shows them all.\n", exitUsage}},
		"an unknown flag":            {[]string{"list", "-al"}, "", reply{"", "usage: unknown flag: -al. tasks help COMMAND shows the flags of a command.\n", exitUsage}},
		"a flag of another":          {[]string{"-next", "list"}, "", reply{"", "usage: list has no flag -next. tasks help list shows its flags.\n", exitUsage}},
		"a flag twice":               {[]string{"create", "x", "-after", "1", "-after", "2"}, "", reply{"", "usage: invalid value \"2\" for flag -after: it is given twice. tasks help COMMAND shows the flags of a command.\n", exitUsage}},
		"a subject without quotes":   {[]string{"create", "Write", "tests"}, "", reply{"", "usage: create does not take \"tests\"; a text of several words stands in quotes. Usage: tasks create SUBJECT [-after IDS] [-description TEXT] [-active TEXT]\n", exitUsage}},
		"no id":                      {[]string{"get"}, "", reply{"", "usage: get needs ID. Usage: tasks get ID...\n", exitUsage}},
		"a claim by nobody":          {[]string{"claim", "1"}, "", reply{"", "usage: claim needs -owner NAME. Usage: tasks claim (ID... | --next [--wait] [-q]) -owner NAME [-busy]\n", exitUsage}},
		"a claim of nothing":         {[]string{"claim", "-owner", "ann"}, "", reply{"", "usage: claim needs an ID or --next, one of the two. Usage: tasks claim (ID... | --next [--wait] [-q]) -owner NAME [-busy]\n", exitUsage}},
		"a server as JSON":           {[]string{"mcp", "-json"}, "", reply{"{\n  \"code\": \"usage\",\n  \"text\": \"mcp takes no -json: it prints messages of JSON-RPC.\"\n}\n", "usage: mcp takes no -json: it prints messages of JSON-RPC.\n", exitUsage}},
		"a format of nobody":         {[]string{"tools", "-format", "xml"}, "", reply{"", "usage: unknown format: xml. Give anthropic, openai or mcp.\n", exitUsage}},
		"no directory":               {[]string{"-dir", "nowhere", "list"}, "", reply{"", "storage: there is no directory nowhere. tasks create makes it; -dir names another\n", exitStorage}},
		"a file for a directory":     {[]string{"-dir", ".tasks/task_1.json/x", "create", "x"}, "", reply{"", "storage: ", exitStorage}},
		"a refusal":                  {[]string{"complete", "1"}, "", reply{"", "not_started: Task #1 is not started. Claim it first with tasks claim 1 -owner NAME.\n", exitRefused}},
		"a refusal as JSON":          {[]string{"complete", "1", "--json"}, "", reply{"{\n  \"code\": \"not_started\",\n  \"text\": \"Task #1 is not started. Claim it first with tasks claim 1 -owner NAME.\",\n  \"op\": \"task_complete\",\n  \"id\": 1\n}\n", "not_started: Task #1 is not started. Claim it first with tasks claim 1 -owner NAME.\n", exitRefused}},
		"a status of nobody":         {[]string{"update", "1", "-status", "done"}, "", reply{"", "invalid: Invalid status: done. Give pending, in_progress or completed.\n", exitRefused}},
		"an id that is none":         {[]string{"get", "x1"}, "", reply{"", "invalid: Invalid task_id: x1. An id is a whole number from 1 to 9007199254740991, such as 3.\n", exitRefused}},
		"a list that is none":        {[]string{"create", "x", "-after", "1,y"}, "", reply{"", "invalid: Invalid -after: y. Give a list of task ids, whole numbers from 1, such as 1,2.\n", exitRefused}},
		"an escape in a word":        {[]string{"get", "\x1b[2J"}, "", reply{"", "invalid: Invalid task_id:  [2J. An id is a whole number from 1 to 9007199254740991, such as 3.\n", exitRefused}},
		"a task as JSON":             {[]string{"-json", "get", "1"}, "", reply{taskOne, "", exitDone}},
		"a tool":                     {[]string{"call", "task_get", `{"task_id": "#1"}`}, "", reply{taskOne, "", exitDone}},
		"a tool, from stdin":         {[]string{"call", "get_task", "-"}, `{"task_id": 1}`, reply{taskOne, "", exitDone}},
		"a tool that refuses":        {[]string{"call", "task_get", `{"task": 1}`}, "", reply{"", "invalid: Unknown argument of task_get: task. This tool takes task_id.\n", exitRefused}},
		"text of a tool as JSON":     {[]string{"-dir", "empty", "-json", "call", "task_list"}, "", reply{"{\n  \"text\": \"No tasks.\"\n}\n", "", exitDone}},
		"no problem as JSON":         {[]string{"check", "--json"}, "", reply{"[]\n", "", exitDone}},
		"nothing mended as JSON":     {[]string{"repair", "--json"}, "", reply{"{\n  \"left\": [],\n  \"mended\": []\n}\n", "", exitDone}},
		"nothing released as JSON":   {[]string{"release-all", "ann", "--json"}, "", reply{"[]\n", "", exitDone}},
		"nothing is a flag after --": {[]string{"-dir", "other", "--", "create", "-force"}, "", reply{"#1\n", "", exitDone}},
		"two slips of the finger":    {[]string{"comlpeet", "1"}, "", reply{"", "usage: unknown command: comlpeet. Did you mean complete? tasks help shows them all.\n", exitUsage}},
		"a subject like a flag":      {[]string{"-dir", "other", "create", "--", "-force"}, "", reply{"#1\n", "", exitDone}},
		"schemas":                    {[]string{"tools", "-format", "mcp"}, "", reply{string(tasks.MCPTools()), "", exitDone}},
	} {
		t.Run(name, func(t *testing.T) {
			x := newTerminal(t)
			x.replay(diamond)
			before := filesIn(t, ".tasks")
			got := x.call(c.stdin, c.args...)
			if c.want.stderr == "storage: " && strings.HasPrefix(got.stderr, c.want.stderr) {
				got.stderr = c.want.stderr // the rest is the system's
			}
			if got != c.want {
				t.Errorf("tasks %q replies\n%+v\nand should\n%+v", c.args, got, c.want)
			}
			if after := filesIn(t, ".tasks"); after != before {
				t.Errorf("the files were\n%s\nand are\n%s", before, after)
			}
		})
	}
}

// TestJSONIsOneValue runs every command with -json: what it prints is one
// object or array, whether it succeeds or is refused.
func TestJSONIsOneValue(t *testing.T) {
	x := newTerminal(t)
	x.replay(inherited)
	for _, typed := range []string{
		"list", "get 4", "get 5", "get 9", "create A<B -after 2", "update 6 -active Working", "claim --next -owner ann",
		"claim 4 -owner ann", "complete 2", "release 2", "claim 3 -owner ann", "release 3", "release-all ann", "delete 6", "delete 6",
		"graph", "why 4", "check", "repair", "check", "call task_graph", "call task_list", "call task_get", "tools", "help", "help claim",
	} {
		got := x.call("", append(wordsOf(typed), "-json")...)
		d := json.NewDecoder(strings.NewReader(got.stdout))
		var value, more any
		if err := d.Decode(&value); err != nil || d.Decode(&more) == nil {
			t.Errorf("tasks %s -json prints no JSON value, or several (%v):\n%s", typed, err, got.stdout)
		}
		if _, isText := value.(string); isText {
			t.Errorf("tasks %s -json prints a string", typed)
		}
		object, _ := value.(map[string]any)
		if refused := got.stderr != ""; refused != (object["code"] != nil) || refused && got.code != exitRefused {
			t.Errorf("tasks %s -json: %+v", typed, got)
		}
	}
}

// A switch and a flag with a value cannot have one name: a flag before the
// command is read before it is known whose it is.
func TestTableOfCommands(t *testing.T) {
	kinds := map[string]bool{}
	seen := map[string]bool{}
	for _, c := range commands() {
		for _, o := range slices.Concat(commonFlags, c.flags) {
			isSwitch := o.value == ""
			if kind, known := kinds[o.name]; known && kind != isSwitch {
				t.Errorf("-%s is a switch for one command and not for another", o.name)
			}
			kinds[o.name] = isSwitch
		}
		for _, word := range append(c.others, c.name) {
			if seen[word] {
				t.Errorf("%q stands for two commands", word)
			}
			seen[word] = true
		}
		if help := newTerminal(t).call("", c.name, "--help"); help.code != exitDone || !strings.HasPrefix(help.stdout, "tasks "+c.name+": ") {
			t.Errorf("tasks %s --help replies %+v", c.name, help)
		}
	}
}

// A mistyped directory is not made; one for a new task is.
func TestWhichCommandsMakeTheDirectory(t *testing.T) {
	newTerminal(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel() // or watch would stay
	for _, c := range commands() {
		args := []string{c.name, "-dir", c.name, "--", "1", "{}"}
		switch c.name {
		case "claim":
			args = append([]string{"-owner", "ann"}, args...)
		case "call":
			args[4] = "task_list" // 1 is no tool
		}
		run(ctx, args[:len(args)-2+min(c.most, 1)], strings.NewReader(""), io.Discard, io.Discard)
		_, err := os.Stat(c.name)
		if made := err == nil; made != (c.name == "create" || c.name == "call") {
			t.Errorf("tasks %s makes the directory: %v", c.name, made)
		}
	}
}

// What is refused leaves no directory behind: its arguments are looked at before
// the board is made.
func TestARefusedCallMakesNoBoard(t *testing.T) {
	x := newTerminal(t)
	for _, c := range []struct {
		args []string
		code int
	}{
		{[]string{"create", ""}, exitRefused},
		{[]string{"create", " \n"}, exitRefused},
		{[]string{"create", strings.Repeat("x", tasks.MaxSubject+1)}, exitRefused},
		{[]string{"create", "x", "-after", "7"}, exitRefused},
		{[]string{"create", "x", "-before", "7"}, exitRefused},
		{[]string{"create", "x", "-after", "seven"}, exitRefused},
		{[]string{"create", "x", "-metadata", "[]"}, exitRefused},
		{[]string{"create", "x", "-description", "-"}, exitRefused},
		{[]string{"create", "x", "-timeout", "soon"}, exitUsage},
		{[]string{"call", "task_create", `{}`}, exitRefused},
		{[]string{"call", "task_create", `-`}, exitRefused},
		{[]string{"call", "task_claim", `{"task_id": 1, "owner": "ann"}`}, exitRefused},
		{[]string{"call", "task_fly", `{}`}, exitRefused},
	} {
		got := x.call(strings.Repeat("x", maxInput+1), c.args...)
		if got.code != c.code || strings.Contains(got.stderr, "made ") {
			t.Errorf("tasks %.50q replies %.200q, %d", c.args, got.stderr, got.code)
		}
		wantNothing(t, ".tasks")
	}
	if got := x.call("from a pipe\n", "create", "One", "-description", "-"); got.stdout != "#1\n" {
		t.Errorf("create replies %+v", got)
	}
	if got := x.call("", "get", "1"); got.stdout != "[ ] #1: One\ndescription: from a pipe\n" {
		t.Errorf("of standard input it kept %+v", got)
	}
}

// A keyboard is an input that goes on after its end.
type keyboard struct{ texts []string }

func (k *keyboard) Read(p []byte) (n int, err error) {
	if n = copy(p, k.texts[0]); n == 0 {
		k.texts, err = k.texts[1:], io.EOF
		return 0, err
	}
	k.texts[0] = k.texts[0][n:]
	return n, nil
}

// Standard input is read to its end once, also where the board is yet to be made.
func TestStdinIsReadOnce(t *testing.T) {
	x := newTerminal(t)
	var stdout, stderr bytes.Buffer
	typed := &keyboard{[]string{"first\n", "second\n", ""}}
	if code := run(t.Context(), wordsOf("create One -description -"), typed, &stdout, &stderr); code != exitDone {
		t.Errorf("create ends with %d: %s", code, stderr.String())
	}
	wantReply(t, "get", x.call("", "get", "1"), reply{"[ ] #1: One\ndescription: first\n", "", exitDone})
}

// TestRepairOfTheStoreIsTold opens a directory where a program ended in the
// middle of a commit.
func TestRepairOfTheStoreIsTold(t *testing.T) {
	x := newTerminal(t)
	x.replay(diamond)
	if err := os.WriteFile(".tasks/.tmp-1", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	want := x.call("", "list").stdout
	if err := os.WriteFile(".tasks/.tmp-1", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	got := x.call("", "list")
	if !strings.HasPrefix(got.stderr, "recovered: ") || strings.Count(got.stderr, "\n") != 1 || got.stdout != want || got.code != exitDone {
		t.Errorf("tasks list replies %+v", got)
	}
	if again := x.call("", "list"); again.stderr != "" {
		t.Errorf("the next one says %q", again.stderr)
	}
}

// A full disk takes nothing more.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

func TestOutputThatCannotBeWrittenIsAFailure(t *testing.T) {
	newTerminal(t).replay(inherited)
	for _, typed := range []string{"list", "check", "get 9 -json"} {
		var stderr bytes.Buffer
		code := run(t.Context(), wordsOf(typed), strings.NewReader(""), fullDisk{}, &stderr)
		if code != exitStorage || stderr.String() != "storage: no space left on device\n" {
			t.Errorf("tasks %s ends with %d: %s", typed, code, stderr.String())
		}
	}
}

// TestTextsOfOthersCannotSteerTheTerminal shows a file with escapes in it.
func TestTextsOfOthersCannotSteerTheTerminal(t *testing.T) {
	x := newTerminal(t)
	file := `{"id": 1, "subject": "a\u001b[2Jb", "description": "one\nowner: eve\u009b2J", "status": "pending", "activeForm": "\u0007", "metadata": {"k": "` + "\u009b" + `"}}`
	if err := os.Mkdir(".tasks", 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(".tasks/task_1.json", []byte(file), 0o600); err != nil {
		t.Fatal(err)
	}
	want := "[ ] #1: a [2Jb\nactive:  \ndescription: one\n  owner: eve 2J\nmetadata: {\"k\":\" \"}\n"
	if got := x.call("", "get", "1"); got != (reply{want, "", exitDone}) {
		t.Errorf("it shows %q, %+v, and should show %q", got.stdout, got, want)
	}
}

// filesIn returns names and bytes of the task files and the mark in a
// directory, as one text.
func filesIn(t *testing.T, dir string) string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "task_*.json"))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, name := range append(names, filepath.Join(dir, tasks.MarkFile)) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString(name + ":\n" + string(data) + "\n")
	}
	return b.String()
}
