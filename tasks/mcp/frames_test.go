package mcp_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"tasklesson/tasks/mcp"
)

// A heard keeps what a transport writes.
type heard struct{ bytes.Buffer }

func (*heard) Close() error { return nil }

// FuzzFrames reads any bytes with the transport: it ends with the input and with
// nothing else, when the calls are answered, and what it says are errors of
// JSON-RPC.
func FuzzFrames(f *testing.F) {
	const ping = `{"jsonrpc":"2.0","id":1,"method":"ping"}`
	for _, seed := range []string{
		"", "\n", ping, ping + "\n" + ping + "\n", ping + ping, "not json\n" + ping, "{\n" + ping + "\n}", "[" + ping + "]\n", "[" + ping + "," + ping + "]", "[[]]", "[" + ping + "]\n[" + ping + "]\n",
		`[{"jsonrpc":"2.0","method":"x"}]` + "\n" + `[{"jsonrpc":"2.0","method":"x"}]`,
		"{\"\n" + ping, `{"id":3}`, `{"jsonrpc":"2.0","id":1e99,"method":"x"}`, `{"jsonrpc":"2.0","id":"\ud800","method":""}`, "\ufeff" + ping, "]}\n" + ping,
		`{"jsonrpc":"2.0","ID":1,"method":"ping"}`, `{"jsonrpc":"2.0","id":1,"id":{},"method":"ping"}`, strings.Repeat("[", 1001), strings.Repeat("[", 1001) + strings.Repeat("]", 1001),
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}` + "\n[" + ping + "]\n", "nul\n", "\"a\n", "{}\x00\n" + ping,
		`{"jsonrpc":"2.0","id":1,"error":5}`, `{"jsonrpc":"2.0","id":1,"result":{},"error":{"code":"x"}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var out heard
		c, err := mcp.NewTransport(io.NopCloser(iotest.HalfReader(bytes.NewReader(data))), &out).Connect(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for err == nil {
			var message jsonrpc.Message
			if message, err = c.Read(context.Background()); err != nil {
				break
			}
			if request, ok := message.(*jsonrpc.Request); ok && request.IsCall() {
				err = c.Write(context.Background(), &jsonrpc.Response{ID: request.ID, Error: &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: "x"}})
			}
		}
		if !errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			t.Fatalf("%q ends the connection: %v", data, err)
		}
		for lines := bufio.NewScanner(&out); lines.Scan(); {
			var answer struct {
				Version string `json:"jsonrpc"`
				Error   struct{ Code int }
			}
			one := bytes.TrimSuffix(bytes.TrimPrefix(lines.Bytes(), []byte("[")), []byte("]"))
			if bytes.Contains(one, []byte("},{")) {
				continue // the answers of a batch, which are the test's own
			}
			if err := json.Unmarshal(one, &answer); err != nil || answer.Version != "2.0" || answer.Error.Code > -32600 {
				t.Fatalf("%q is answered %q (%v)", data, lines.Text(), err)
			}
		}
	})
}
