package mcp

import (
	"io"
	"sync"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// NewTransport returns a transport that reads and writes JSON-RPC messages, one
// a line, such as over standard input and output. It differs from the
// transports of the SDK in two things. The end of the input does not drop the
// calls that were read before: it counts when they are answered. And a frame that
// is none does not end the connection. It is answered with an error of JSON-RPC, and the next one is
// read: -32700 where it is no JSON; -32600 where it is no message, is nested
// deeper than 1,000 levels or is longer than 16 MiB. The answer has the id of
// the frame where that can be read, and null otherwise. Null it is too where the
// id is that of a call which is not answered yet.
//
// A message may stand on several lines. Batches are for clients of the versions
// before 2025-06-18, as in the protocol, with ids that no batch had before and
// without notifications among calls. What is read is held in memory until
// the frame is whole. A transport is for one connection, which closes both.
func NewTransport(in io.ReadCloser, out io.WriteCloser) sdk.Transport {
	calls := newLedger()
	shared := &sharedWriter{WriteCloser: out, calls: calls}
	// The frames are measured before the SDK sees them.
	return &lines{sdk.IOTransport{Reader: newFrameReader(in, shared, calls), Writer: shared, MaxLineLength: -1}, calls}
}

// lines is the transport of [NewTransport].
type lines struct {
	sdk.IOTransport
	calls *ledger
}

// A sharedWriter is written to by the SDK and by what answers broken frames. A
// message is one call of Write.
type sharedWriter struct {
	mu sync.Mutex
	io.WriteCloser
	calls *ledger
}

func (w *sharedWriter) Write(data []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.calls.answer(data, w.WriteCloser.Write)
}
