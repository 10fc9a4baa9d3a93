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
	"unicode"
	"unicode/utf8"

	"tasklesson/tasks"
	"tasklesson/tasks/mcp"
)

// aboutMCP is the help of mcp.
const aboutMCP = `It talks over standard input and output, and ends when the input does. The board is
the resource tasks://board, the order of the work tasks://graph; subscribers hear of
every change, whoever makes it. Keep the input open until the answers are there: its
end drops the calls that are under way. -timeout ends it with 4, an interrupt with 0.
A name that is given, by -owner or $TASKS_OWNER, has to be one line of at most 100
characters, and -owner not empty. For Claude Code:
  claude mcp add tasks -- tasks mcp -owner NAME`

// runMCP serves the board to one client over standard input and output, until
// standard input ends or ctx is done. That -timeout has passed is an error.
func runMCP(ctx context.Context, s *session) error {
	if err := s.isNamed(); err != nil {
		return err
	}
	err := mcp.Serve(ctx, s.manager, mcp.Options{
		Owner:    s.owner(),
		ReadOnly: s.on("read-only"),
		Version:  version(debug.ReadBuildInfo()),
	}, mcp.NewTransport(io.NopCloser(s.stdin), flushed{s.out}))
	if err == nil && errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return ctx.Err()
	}
	return err
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

// ownerSource says where the name of who types comes from.
func (s *session) ownerSource() string {
	if _, given := s.flags["owner"]; given {
		return "-owner"
	}
	return "$" + ownerVariable
}

// isOneLine refuses a name of who types that would write lines of its own.
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
