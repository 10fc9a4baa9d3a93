//go:build !js

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// A told event is a happening without its time and revision, which are others
// each time.
func told(t *testing.T, printed *bufio.Scanner) string {
	t.Helper()
	if !printed.Scan() {
		t.Fatal("the watch ended")
	}
	var h happening
	if err := json.Unmarshal(printed.Bytes(), &h); err != nil || h.Time == "" || h.Revision == "" {
		t.Fatalf("no event (%v): %s", err, printed.Text())
	}
	line := h.Event
	if h.Task != 0 {
		line += " " + h.Task.String()
	}
	for _, s := range []*taskState{h.Was, h.Is} {
		if s == nil {
			line += " -"
		} else {
			line += " " + s.Status + "/" + s.Owner + "/" + s.Subject
		}
	}
	if h.Foreign {
		line += " foreign"
	}
	if h.Unknown {
		line += " unknown"
	}
	return line
}

func wantTold(t *testing.T, printed *bufio.Scanner, want ...string) {
	t.Helper()
	for _, line := range want {
		if got := told(t, printed); got != line {
			t.Fatalf("the watch tells\n%s\nand should tell\n%s", got, line)
		}
	}
}

func writeTask(t *testing.T, id tasks.ID, status, owner string) {
	t.Helper()
	file := `{"id": ` + id.String()[1:] + `, "subject": "One", "status": "` + status + `", "owner": "` + owner + `"}`
	// In its place at once: a look between finds no half of it.
	if err := errors.Join(os.WriteFile("written", []byte(file), 0o600), os.Rename("written", ".tasks/"+tasks.FileName(id))); err != nil {
		t.Fatal(err)
	}
}

// Of commits none is merged into another, however soon it follows.
func TestEventsOfCommits(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1")
	printed, stop := watched(t, "-events")
	wantTold(t, printed, "start - -")
	x.replay(`
$ tasks claim 1 -owner ann
[>] #1: One
$ tasks complete 1
[x] #1: One
$ tasks create Two
#2
$ tasks update 2 -description "no event"
[ ] #2: Two
$ tasks delete 1
#1 deleted
`)
	wantTold(
		t, printed,
		"changed #1 pending//One in_progress/ann/One", "changed #1 in_progress/ann/One completed/ann/One",
		"created #2 - pending//Two", "deleted #1 completed/ann/One -",
	)
	if got := stop(); got != (reply{"", "", exitDone}) {
		t.Errorf("the stopped watch replies %+v", got)
	}
}

// What other programs write is told apart from commits, also where a commit
// comes upon it.
func TestEventsOfOtherPrograms(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1")
	printed, _ := watched(t, "-events")
	wantTold(t, printed, "start - -")
	writeTask(t, 1, "in_progress", "eve")
	wantTold(t, printed, "changed #1 pending//One in_progress/eve/One foreign")
	writeTask(t, 7, "pending", "")
	wantTold(t, printed, "created #7 - pending//One foreign")
	if err := os.WriteFile(".tasks/task_7.json", []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	wantTold(t, printed, "changed #7 pending//One unreadable// foreign")
	if err := os.Remove(".tasks/task_7.json"); err != nil {
		t.Fatal(err)
	}
	wantTold(t, printed, "deleted #7 unreadable// - foreign")
}

// following is a follower that looks when the test says so.
func following(t *testing.T) (catchUp func() *bufio.Scanner) {
	t.Helper()
	d, err := dirstore.Open(".tasks")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	var printed bytes.Buffer
	f := &follower{s: &session{dir: d, manager: tasks.New(tasks.NewStore(d)), out: bufio.NewWriter(&printed)}}
	if err := f.start(t.Context()); err != nil {
		t.Fatal(err)
	}
	return func() *bufio.Scanner {
		printed.Reset()
		if err := f.catchUp(t.Context()); err != nil {
			t.Fatal(err)
		}
		return bufio.NewScanner(strings.NewReader(printed.String()))
	}
}

func wantEnd(t *testing.T, printed *bufio.Scanner) {
	t.Helper()
	if printed.Scan() {
		t.Errorf("more is told: %s", printed.Text())
	}
}

// Between two looks another program and commits write the same task in turns.
func TestEventsInTurns(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1\n$ tasks create Two\n#2")
	catchUp := following(t)
	wantEnd(t, catchUp())
	x.replay("$ tasks claim 1 -owner ann\n[>] #1: One")
	writeTask(t, 1, "pending", "")
	x.replay("$ tasks claim 1 -owner bob\n[>] #1: One")
	writeTask(t, 2, "completed", "eve")
	printed := catchUp()
	wantTold(
		t, printed, "changed #1 pending//One in_progress/ann/One", "changed #1 in_progress/ann/One pending//One foreign",
		"changed #1 pending//One in_progress/bob/One", "changed #2 pending//Two completed/eve/One foreign",
	)
	wantEnd(t, printed)
	wantEnd(t, catchUp())
}

// Where the log was lost, what is there is told, and that nobody knows how it
// came.
func TestEventsAfterAGap(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1\n$ tasks create Two\n#2")
	catchUp := following(t)
	x.replay("$ tasks claim 1 -owner ann\n[>] #1: One")
	if err := os.Remove(".tasks/.events"); err != nil {
		t.Fatal(err)
	}
	x.replay("$ tasks complete 1\n[x] #1: One\n$ tasks claim 2 -owner ann\n[>] #2: Two")
	printed := catchUp()
	wantTold(
		t, printed, "gap - -", "changed #1 pending//One in_progress/ann/One unknown",
		"changed #1 in_progress/ann/One completed/ann/One", "changed #2 pending//Two in_progress/ann/Two",
	)
	wantEnd(t, printed)
	x.replay("$ tasks release 2\n[ ] #2: Two")
	if err := os.Remove(".tasks/.events"); err != nil {
		t.Fatal(err)
	}
	printed = catchUp()
	wantTold(t, printed, "gap - -", "changed #2 in_progress/ann/Two pending//Two unknown")
	wantEnd(t, printed)
}
