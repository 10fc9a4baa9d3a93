package mcp

import (
	"io"
	"sync"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// NewTransport returns a transport that reads and writes JSON-RPC messages, one
// a line, such as over standard input and output. It differs from the
// transports of the SDK in one thing: a frame that is none does not end the
// connection. It is answered with an error of JSON-RPC, and the next one is
// read: -32700 where it is no JSON; -32600 where it is no message, is nested
// deeper than 1,000 levels or is longer than 16 MiB. The answer has the id of
// the frame where that can be read, and null otherwise.
//
// A message may stand on several lines. Batches are for clients of the versions
// before 2025-06-18, as in the protocol, with ids that no batch had before and
// without notifications among calls. What is read is held in memory until
// the frame is whole. A transport is for one connection, which closes both.
func NewTransport(in io.ReadCloser, out io.WriteCloser) sdk.Transport {
	shared := &sharedWriter{WriteCloser: out}
	// The frames are measured before the SDK sees them.
	return &sdk.IOTransport{Reader: newFrameReader(in, shared), Writer: shared, MaxLineLength: -1}
}

// A sharedWriter is written to by the SDK and by what answers broken frames. A
// message is one call of Write.
type sharedWriter struct {
	mu sync.Mutex
	io.WriteCloser
}

func (w *sharedWriter) Write(data []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.WriteCloser.Write(data)
}
