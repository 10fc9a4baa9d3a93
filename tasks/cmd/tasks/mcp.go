package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"tasklesson/tasks"
	"tasklesson/tasks/mcp"
)

// aboutMCP is the help of mcp.
const aboutMCP = `It talks over standard input and output, and ends when the input does. The board is
the resource tasks://board, the order of the work tasks://graph; subscribers hear of
every change, whoever makes it. Every call that was read before the end is answered;
calls that are sent without waiting for answers may be done in any order. -timeout
ends it with 4, an interrupt with 0; calls that are not done by then are stopped.
A name that is given, by -owner or $TASKS_OWNER, has to be one line of at most 100
characters, and -owner not empty. For Claude Code:
  claude mcp add tasks -- tasks mcp -owner NAME`

// runMCP serves the board to one client over standard input and output, until
// standard input ends or ctx is done. That -timeout has passed is an error.
func runMCP(ctx context.Context, s *session) error {
	if err := s.isNamed(); err != nil {
		return err
	}
	ctx, stop := whileRead(ctx, s.stdout)
	defer stop()
	options := mcp.Options{
		Owner:    s.owner(),
		ReadOnly: s.on("read-only"),
		Version:  version(debug.ReadBuildInfo()),
	}
	// A model that is shown an empty board where there was one plans all anew.
	defer s.manager.Store().Stay()()
	ended := make(chan error, 1)
	go func(out *bufio.Writer) {
		ended <- mcp.Serve(ctx, s.manager, options, mcp.NewTransport(io.NopCloser(s.stdin), flushed{out}))
	}(s.out)
	err := s.untilEnded(ctx, ended)
	if err == nil && errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return ctx.Err()
	}
	return err
}

// patience is how long a client has to read its last answers when the time is
// over.
const patience = time.Second

// untilEnded waits for the end of a server. One whose client does not read is
// left behind when ctx is done, and what it has not written with it.
func (s *session) untilEnded(ctx context.Context, ended <-chan error) error {
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-ended:
		return err
	case <-time.After(patience):
		s.out = bufio.NewWriter(io.Discard)
		return nil
	}
}

// speaksJSON refuses -json: what a server prints is no answer of the command.
func speaksJSON(s *session) error {
	if s.on("json") {
		return usageError("mcp takes no -json: it prints messages of JSON-RPC.")
	}
	return nil
}

// isNamed refuses a name in which every call would be refused, and one that is
// given and empty: a model would choose its own then.
func (s *session) isNamed() error {
	source := s.ownerSource()
	if _, given := s.flags["owner"]; !given && s.owner() == "" {
		return nil
	}
	name := strings.TrimSpace(s.owner())
	if name == "" {
		return usageError(source + " gives no name. Give one, such as ann, or leave it out: each call then says in whose name it is.")
	}
	if err := isOneLine(s); err != nil {
		return err
	}
	switch {
	case utf8.RuneCountInString(name) > tasks.MaxOwner:
		return usageError(fmt.Sprintf("%s is longer than %d characters.", source, tasks.MaxOwner))
	}
	return nil
}

// ownerSource says where the user's name comes from.
func (s *session) ownerSource() string {
	if _, given := s.flags["owner"]; given {
		return "-owner"
	}
	return "$" + ownerVariable
}

// isOneLine refuses a user's name that would write lines of its own.
func isOneLine(s *session) error {
	name := strings.TrimSpace(s.owner())
	if !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' }) {
		return usageError(s.ownerSource() + " is no name of one line: " + strconv.Quote(name) + ".")
	}
	return nil
}

// flushed writes every message at once.
type flushed struct{ out *bufio.Writer }

func (f flushed) Write(data []byte) (int, error) {
	n, err := f.out.Write(data)
	if err != nil {
		return n, err
	}
	return n, f.out.Flush()
}

func (f flushed) Close() error { return f.out.Flush() }
