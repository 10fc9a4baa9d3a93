package main

import (
	"bufio"
	"context"
	"io"
	"runtime/debug"

	"tasklesson/tasks/mcp"
)

// aboutMCP is the help of mcp.
const aboutMCP = `It talks over standard input and output, and ends when the input does. The board is
the resource tasks://board, the order of the work tasks://graph; subscribers hear of
every change, whoever makes it. For Claude Code:
  claude mcp add tasks -- tasks mcp -owner NAME`

// runMCP serves the board to one client over standard input and output, until
// standard input ends or ctx is done.
func runMCP(ctx context.Context, s *session) error {
	return mcp.Serve(ctx, s.manager, mcp.Options{
		Owner:    s.owner(),
		ReadOnly: s.on("read-only"),
		Version:  version(debug.ReadBuildInfo()),
	}, mcp.NewTransport(io.NopCloser(s.stdin), flushed{s.out}))
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
