//go:build !js

package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// watched starts a watch and returns what it prints, line by line, and a
// function that stops it and returns its reply.
func watched(t *testing.T, args ...string) (*bufio.Scanner, func() reply) {
	t.Helper()
	// A watch that has nothing to say would keep the test for ever.
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	printed, stdout := io.Pipe()
	var stderr bytes.Buffer
	code := make(chan int)
	go func() {
		ended := run(ctx, append([]string{"watch"}, args...), strings.NewReader(""), stdout, &stderr)
		stdout.Close()
		code <- ended
	}()
	return bufio.NewScanner(printed), func() reply {
		cancel()
		rest, _ := io.ReadAll(printed)
		return reply{string(rest), stderr.String(), <-code}
	}
}

func wantLines(t *testing.T, printed *bufio.Scanner, want ...string) {
	t.Helper()
	for _, line := range want {
		if !printed.Scan() {
			t.Fatalf("the watch ends and should print %q", line)
		}
		if printed.Text() != line {
			t.Fatalf("the watch prints %q and should print %q", printed.Text(), line)
		}
	}
}

func TestWatchShowsTheWorkOfOthers(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1")
	printed, stop := watched(t)
	wantLines(t, printed, "[ ] #1: One")
	x.replay("$ tasks create Two -after 1\n#2")
	wantLines(t, printed, "", "[ ] #1: One", "[ ] #2: Two (blocked by: [1])")
	// A program that knows nothing of us.
	if err := os.WriteFile(".tasks/task_7.json", []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	wantLines(t, printed, "", "[ ] #1: One", "[ ] #2: Two (blocked by: [1])",
		"[!] task_7.json: unreadable: it is not valid JSON: unexpected end of JSON input")
	if got := stop(); got != (reply{"", "", exitDone}) {
		t.Errorf("the stopped watch replies %+v", got)
	}
}

// A watch does not go on with an empty board where its own was moved away.
func TestAWatchEndsWithItsBoard(t *testing.T) {
	for _, args := range [][]string{nil, {"-events"}} {
		x := newTerminal(t)
		x.replay("$ tasks create One\n#1")
		printed, stop := watched(t, args...)
		if !printed.Scan() {
			t.Fatal("the watch ended")
		}
		if err := os.Rename(".tasks", "moved"); err != nil {
			t.Fatal(err)
		}
		if printed.Scan() {
			t.Errorf("the watch goes on with %q", printed.Text())
		}
		if got := stop(); got.code != exitStorage || !strings.Contains(got.stderr, ".tasks: the directory was moved or deleted") {
			t.Errorf("the watch replies %+v", got)
		}
		if _, err := os.Stat(".tasks"); err == nil {
			t.Error("the watch has made another board")
		}
	}
}

func TestWatchAsJSONPrintsABoardOnALine(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1")
	printed, stop := watched(t, "-json")
	for _, want := range []int{1, 2} {
		if !printed.Scan() {
			t.Fatal("the watch ended")
		}
		var b tasks.Listing
		if err := json.Unmarshal(printed.Bytes(), &b); err != nil || len(b.Tasks) != want {
			t.Fatalf("the watch prints (%v) %s, and should print %d tasks", err, printed.Text(), want)
		}
		if want == 1 {
			x.replay("$ tasks create Two\n#2")
		}
	}
	if got := stop(); got.code != exitDone || got.stderr != "" {
		t.Errorf("the stopped watch replies %+v", got)
	}
}

// held keeps everybody else from the board until release is called.
func held(t *testing.T) (release func()) {
	t.Helper()
	return heldAt(t, ".tasks")
}

func heldAt(t *testing.T, dir string) (release func()) {
	t.Helper()
	d, err := dirstore.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	var session tasks.Session
	if session, err = d.Begin(t.Context(), true); err != nil {
		t.Fatal(err)
	}
	return func() {
		session.Rollback()
		d.Close()
	}
}

// A suspended process keeps the lock: a command that waits for it says so, and
// ends when the time is over.
func TestWaitingForTheLock(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1")
	release := held(t)
	wantReply(t, "create", x.call("", "create", "Two", "-timeout", "50ms"), reply{"", "timeout: " + errTimeout.Error() + "\n", exitTimeout})

	said, stderr := io.Pipe()
	var stdout strings.Builder
	code := make(chan int)
	go func() {
		ended := run(t.Context(), []string{"create", "Two"}, strings.NewReader(""), &stdout, stderr)
		stderr.Close()
		code <- ended
	}()
	lines := bufio.NewScanner(said)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "waiting for ") || !strings.Contains(lines.Text(), ".tasks") {
		t.Errorf("who waits for the lock says %q", lines.Text())
	}
	release()
	if lines.Scan() {
		t.Errorf("more is said: %s", lines.Text())
	}
	if ended := <-code; ended != exitDone || stdout.String() != "#2\n" {
		t.Errorf("it ends with %d: %s", ended, stdout.String())
	}
	x.replay("$ tasks list\n[ ] #1: One\n[ ] #2: Two")
}
