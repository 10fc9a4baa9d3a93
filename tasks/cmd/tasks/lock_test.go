//go:build !js

package main

import (
	"bufio"
	"io"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

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

// A suspended process keeps the lock: whoever waits for it says so, and ends
// when the time is over.
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
