//go:build !js && !plan9 && !wasip1

package dirstore_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// roleVariable makes a copy of the test program play a role on a directory.
const roleVariable = "DIRSTORE_TEST_ROLE"

// A role is what a copy of the test program does.
type role struct {
	Name  string // of a function in roles
	Path  string // the directory
	Seed  uint64 // of what is left to chance
	Mark  int    // the highest id that the directory has given
	Owner string // who claims
	Count int    // how many operations at least
}

// play plays the role that the environment asks for, if any, and ends the
// program. The program also ends when nobody reads what it says.
func play() {
	text := os.Getenv(roleVariable)
	if text == "" {
		return
	}
	var r role
	err := json.Unmarshal([]byte(text), &r)
	if err == nil {
		err = map[string]func(role) error{"player": playCalls, "racer": race, "visitor": visit}[r.Name](r)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// say prints one value on one line, in one write.
func say(value any) error {
	line, err := json.Marshal(value)
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(append(line, '\n'))
	return err
}

// A child is a copy of the test program that plays a role.
type child struct {
	t      *testing.T
	cmd    *exec.Cmd
	limit  context.Context
	stdin  io.Closer
	stdout *bufio.Reader
	stderr bytes.Buffer
}

// start starts a child. One that has not ended after patience hangs.
func start(t *testing.T, r role, patience time.Duration) *child {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	limit, cancel := context.WithTimeout(t.Context(), patience)
	t.Cleanup(cancel)
	c := &child{t: t, cmd: exec.CommandContext(limit, program), limit: limit}
	c.cmd.Env = append(os.Environ(), roleVariable+"="+string(text))
	c.cmd.Stderr = &c.stderr
	if c.stdin, err = c.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	stdout, err := c.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	c.stdout = bufio.NewReader(stdout)
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return c
}

// heard reads the next line into value. It reports false where there is no
// more, or only the beginning of a line: that was not said.
func (c *child) heard(value any) bool {
	line, err := c.stdout.ReadBytes('\n')
	if err != nil {
		return false
	}
	if err := json.Unmarshal(line, value); err != nil {
		c.t.Errorf("a child says %q: %v", line, err)
		return false
	}
	return true
}

// kill ends the child with SIGKILL. What it has said can still be heard.
func (c *child) kill() {
	c.t.Helper()
	if err := c.cmd.Process.Kill(); err != nil {
		c.t.Fatal("the child was no longer there to be killed: ", err, c.stderr.String())
	}
}

// ended waits for the end of a child that has been heard to its end. killed
// says whether it was killed; another end must be a good one.
func (c *child) ended(killed bool) {
	c.t.Helper()
	err := c.cmd.Wait()
	switch {
	case c.limit.Err() != nil:
		c.t.Fatal("a child hangs: ", c.limit.Err())
	case c.stderr.Len() > 0:
		c.t.Fatal("a child failed: ", c.stderr.String())
	case killed != (err != nil):
		c.t.Fatalf("a child ended with %v, killed: %v", err, killed)
	}
}

// number returns a number from the environment, or the usual one.
func number(t *testing.T, variable string, usual int) int {
	t.Helper()
	text := strings.TrimSpace(os.Getenv(variable))
	if text == "" {
		return usual
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s is no number: %v", variable, err)
	}
	return n
}
