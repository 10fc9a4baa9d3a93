//go:build !js

package main

import (
	"bufio"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestBinary starts the command as a process: the way of the README, then the
// exit codes, which go run would hide, and an interrupt.
func TestBinary(t *testing.T) {
	dir := filepath.Join(t.TempDir(), ".tasks")
	output, err := exec.CommandContext(t.Context(), "go", "run", ".", "-dir", dir, "create", "Setup schema").Output()
	if err != nil || string(output) != "#1\n" {
		t.Fatalf("go run . create prints (%v) %q", err, output)
	}
	binary := filepath.Join(t.TempDir(), "tasks.exe")
	if output, err := exec.CommandContext(t.Context(), "go", "build", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, output)
	}
	for _, c := range []struct {
		args   string
		stdin  string
		code   int
		stdout string
	}{
		{"list", "", exitDone, "[ ] #1: Setup schema\n"},
		{"complete 1", "", exitRefused, ""},
		{"compleet 1", "", exitUsage, ""},
		{"list -dir nowhere", "", exitStorage, ""},
		{"call task_list -", "{}", exitDone, "[ ] #1: Setup schema\n"},
	} {
		cmd := exec.CommandContext(t.Context(), binary, strings.Fields(c.args)...)
		cmd.Dir, cmd.Stdin = filepath.Dir(dir), strings.NewReader(c.stdin)
		output, err := cmd.Output()
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		if code := cmd.ProcessState.ExitCode(); code != c.code || string(output) != c.stdout {
			t.Errorf("tasks %s: exit %d, %q; should be exit %d, %q", c.args, code, output, c.code, c.stdout)
		}
	}
	if runtime.GOOS != "windows" { // which sends no interrupt to one process
		interruptWatch(t, binary, dir)
		interruptWait(t, binary, dir)
	}
}

// interruptWait stops a claim that waits, once it has said so, and fills the
// disk under another one's answer.
func interruptWait(t *testing.T, binary, dir string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err == nil {
		defer full.Close()
		cmd := exec.CommandContext(ctx, binary, "claim", "1", "-owner", "ann", "-dir", dir)
		var said strings.Builder
		cmd.Stdout, cmd.Stderr = full, &said
		cmd.Run()
		if code := cmd.ProcessState.ExitCode(); code != exitUnprinted || said.String() != "done, but it could not be printed: #1\n" {
			t.Errorf("a claim on a full disk ends with %d: %s", code, said.String())
		}
	} else if err := exec.CommandContext(ctx, binary, "claim", "1", "-owner", "ann", "-dir", dir).Run(); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(ctx, binary, "claim", "--next", "--wait", "-owner", "bob", "-dir", dir)
	stderr, err := cmd.StderrPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(stderr)
	wantLines(t, lines, "waiting for a task to become ready")
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	wantLines(t, lines, "interrupted: stopped before it was done")
	cmd.Wait()
	if code := cmd.ProcessState.ExitCode(); code != exitInterrupted {
		t.Errorf("the interrupted claim ends with %d", code)
	}
}

func interruptWatch(t *testing.T, binary, dir string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, binary, "watch", "-dir", dir)
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	wantLines(t, bufio.NewScanner(stdout), "[ ] #1: Setup schema")
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("the interrupted watch ends with %v", err)
	}
}
