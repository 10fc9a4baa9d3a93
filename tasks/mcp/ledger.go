package mcp

import (
	"encoding/json"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// parked is the method whose call is answered when the connection ends, not
// before.
const parked = "subscriptions/listen"

// A ledger says which calls were passed on and are not answered yet. Several
// goroutines may use it at once.
type ledger struct {
	mu      sync.Mutex
	settled *sync.Cond
	open    map[jsonrpc.ID]bool // and whether its answer is waited for
	writing int                 // answers that are on their way
	closed  bool                // nobody will answer any more
	ending  bool                // nothing more is to be passed on
}

func newLedger() *ledger {
	l := &ledger{open: map[jsonrpc.ID]bool{}}
	l.settled = sync.NewCond(&l.mu)
	return l
}

// isOpen reports whether a call of that id is under way.
func (l *ledger) isOpen(id jsonrpc.ID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, open := l.open[id]
	return open
}

// pass notes a message that is passed on.
func (l *ledger) pass(message jsonrpc.Message) {
	request, ok := message.(*jsonrpc.Request)
	if !ok || !request.IsCall() {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open[request.ID] = request.Method != parked
}

// answer writes what may be answers. A call is no longer under way before its
// answer can be read, because a client may then use its id again; it is settled
// when the answer is written.
func (l *ledger) answer(data []byte, write func([]byte) (int, error)) (int, error) {
	ids := answered(data)
	l.mu.Lock()
	for _, id := range ids {
		delete(l.open, id)
	}
	l.writing++
	l.mu.Unlock()
	n, err := write(data)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.writing--
	l.closed = l.closed || err != nil
	l.settled.Broadcast()
	return n, err
}

// settle waits until every call that was passed on is answered, or nobody will
// answer any more.
func (l *ledger) settle() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for !l.closed && (l.writing > 0 || l.awaited()) {
		l.settled.Wait()
	}
}

func (l *ledger) awaited() bool {
	for _, awaited := range l.open {
		if awaited {
			return true
		}
	}
	return false
}

// end has nothing more passed on, and waits until what was is answered.
func (l *ledger) end() {
	l.mu.Lock()
	l.ending = true
	l.mu.Unlock()
	l.settle()
}

func (l *ledger) isEnding() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.ending
}

// close ends all waiting.
func (l *ledger) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	l.settled.Broadcast()
}

// answered returns the ids of the calls that a frame answers.
func answered(frame []byte) []jsonrpc.ID {
	messages := []json.RawMessage{frame}
	if len(frame) > 0 && frame[0] == '[' {
		messages = nil // not the frame, which would be written over
		if json.Unmarshal(frame, &messages) != nil {
			return nil
		}
	}
	var ids []jsonrpc.ID
	for _, data := range messages {
		if message, err := jsonrpc.DecodeMessage(data); err == nil {
			if response, ok := message.(*jsonrpc.Response); ok {
				ids = append(ids, response.ID)
			}
		}
	}
	return ids
}
