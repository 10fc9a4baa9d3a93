//go:build !js

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// hidden is what a terminal does not show, or shows as something else.
const hidden = "\u202e\u2066\u200e\u061c\u200b\u2060\ufeff\U000e0041\u2028\x1b"

// TestHiddenTextIsShownToPeople has every text of a task hold what is hidden,
// and runs all that prints it.
func TestHiddenTextIsShownToPeople(t *testing.T) {
	newTerminal(t)
	quoted, err := json.Marshal("a" + hidden + "b")
	if err != nil {
		t.Fatal(err)
	}
	// In a board a run of control characters is one space.
	foreign := func(id int, more string) {
		file := fmt.Sprintf(`{"id": %d, "subject": %[2]s, "description": %[2]s, "activeForm": %[2]s, "metadata": {"k": %[2]s}, %[2]s: %[2]s%[3]s}`, id, quoted, more)
		if err := os.WriteFile(fmt.Sprintf(".tasks/task_%d.json", id), []byte(file), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(".tasks", 0o755); err != nil {
		t.Fatal(err)
	}
	foreign(1, `, "status": "pending"`)
	foreign(2, fmt.Sprintf(`, "status": "in_progress", "owner": %s`, quoted))
	foreign(3, fmt.Sprintf(`, "status": %s`, quoted))
	foreign(4, `, "status": "completed"`)
	foreign(5, `, "status": "pending", "blockedBy": [3]`)
	x := &terminal{t: t}
	for _, line := range [][]string{
		{"list"},
		{"list", "-brief"},
		{"ready"},
		{"list", "-stale", "1ns"},
		{"get", "1", "2", "3", "5"},
		{"check"},
		{"repair"},
		{"why", "5"},
		{"graph"},
		{"prime"},
		{"prime", "-owner", "a" + hidden},
		{"graph", "-format", "mermaid"},
		{"graph", "-format", "dot"},
		{"claim", "2", "-owner", "ann"},
		{"complete", "2", "-owner", "ann"},
		{"claim", "1", "-owner", "ann"},
		{"release", "1"},
		{"get", hidden},
		{hidden},
		{"list", "-" + hidden},
		{"list", "-status", hidden},
		{"list", "-dir", hidden},
		{"update", "5", "-after", hidden},
		{"list", "-timeout", hidden},
		{"help", hidden},
		{"create", "a" + hidden + "b"},
		{"claim", "1", "-owner", hidden},
		{"completion", hidden},
		{"graph", "-format", hidden},
		{"reopen", "4"},
		{"delete", "1"},
		{"mcp", "-owner", "a" + hidden},
		{"import", hidden},
		{"renumber", "3", "-ours"},
		{"call", hidden},
	} {
		got := x.call("", line...)
		for _, r := range got.stdout + got.stderr {
			if r != '\n' && strings.ContainsRune(hidden, r) {
				t.Errorf("tasks %+q prints %U: %+q", line, r, got.stdout+got.stderr)
				break
			}
		}
	}
	printed, stop := watched(t)
	wantLines(t, printed, strings.Split(strings.TrimSuffix(x.call("", "list").stdout, "\n"), "\n")...)
	stop()
	if got := x.call("", "list", "-status", "in_progress"); got.stdout != "[>] #2: a� b\n" {
		t.Errorf("what is hidden is marked as %+q", got.stdout)
	}
	// Programs get it as it is.
	if got := x.call("", "get", "2", "-json"); !strings.Contains(got.stdout, "a\u202e\u2066\u200e") {
		t.Errorf("as JSON it is %+q", got.stdout)
	}
	if got := x.call("", "call", "task_list"); !strings.Contains(got.stdout, "[>] #2: a\u202e\u2066\u200e") {
		t.Errorf("a model is answered %+q", got.stdout)
	}
}

// TestALongSubjectIsCut shows what another program wrote in one line that can be
// read; what a call may give stays whole.
func TestALongSubjectIsCut(t *testing.T) {
	x := newTerminal(t)
	longest := strings.Repeat("ä", tasks.MaxSubject)
	x.replay("$ tasks create " + longest + "\n#1")
	if err := os.WriteFile(".tasks/task_2.json", []byte(`{"id": 2, "status": "pending", "subject": "`+strings.Repeat("x", 1<<20)+`"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	want := "[ ] #1: " + longest + "\n[ ] #2: " + strings.Repeat("x", tasks.MaxSubject-1) + "…\n"
	printed, stop := watched(t)
	wantLines(t, printed, strings.Split(strings.TrimSuffix(want, "\n"), "\n")...)
	stop()
	for _, line := range [][]string{{"list"}, {"ready"}} {
		if got := x.call("", line...); got.stdout != want {
			t.Errorf("tasks %q prints %d bytes: %.300s", line, len(got.stdout), got.stdout)
		}
	}
	for _, line := range [][]string{{"prime"}, {"graph", "-format", "mermaid"}, {"claim", "2", "-owner", "ann"}, {"release", "2"}} {
		if got := x.call("", line...); len(got.stdout) > 2000 {
			t.Errorf("tasks %q prints %d bytes", line, len(got.stdout))
		}
	}
	for _, line := range [][]string{{"get", "2"}, {"list", "-json"}, {"call", "task_list"}} {
		if got := x.call("", line...); len(got.stdout) < 1<<20 {
			t.Errorf("tasks %q, which cuts nothing, prints %d bytes", line, len(got.stdout))
		}
	}
}

// TestJSONOnATerminal prints JSON, and what a tool answers, where a person looks:
// it has the same meaning, and nothing in it steers the terminal.
func TestJSONOnATerminal(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1")
	text := "a\u009b2J\u007f" + hidden + "👩\u200d👩"
	quoted, _ := json.Marshal(text)
	if err := os.WriteFile(".tasks/task_2.json", []byte(`{"id": 2, "status": "pending", "subject": `+string(quoted)+`}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, line := range [][]string{{"get", "2", "-json"}, {"call", "task_get", `{"task_id": 2}`}, {"call", "task_list"}} {
		whole := x.call("", line...).stdout
		l, err := readLine(line)
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		s := &session{line: l, out: bufio.NewWriter(&out), errs: io.Discard, paint: painter(false), screen: true}
		if err := s.execute(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.out.Flush()
		if strings.ContainsFunc(out.String(), func(r rune) bool {
			return r != '\n' && strings.ContainsRune(hidden+"\u009b\u007f", r)
		}) {
			t.Errorf("tasks %q prints %+q", line, out.String())
		}
		var shown, meant struct{ Subject string }
		if json.Unmarshal([]byte(whole), &meant) == nil && (json.Unmarshal([]byte(out.String()), &shown) != nil || shown != meant || meant.Subject != text) {
			t.Errorf("tasks %q prints %+q, which should mean %+q", line, out.String(), whole)
		}
	}
}
