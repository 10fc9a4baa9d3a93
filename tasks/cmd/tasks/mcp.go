package main

import (
	"bufio"
	"cmp"
	"context"
	"io"
	"os"
	"runtime/debug"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"tasklesson/tasks/mcp"
)

// runMCP serves the board to one client over standard input and output, until
// standard input ends or ctx is done.
func runMCP(ctx context.Context, s *session) error {
	return mcp.Serve(ctx, s.manager, mcp.Options{
		Owner:    cmp.Or(s.text("owner", ""), os.Getenv("TASKS_OWNER")),
		ReadOnly: s.on("read-only"),
		Version:  buildVersion(),
	}, &sdk.IOTransport{Reader: io.NopCloser(s.stdin), Writer: flushed{s.out}})
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

// buildVersion is the version of the module that the command was built from.
func buildVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}
