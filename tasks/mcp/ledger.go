package mcp

import (
	"encoding/json"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// parked is the notification that says that a call is open until the connection
// ends: a subscription.
const parked = "notifications/subscriptions/acknowledged"

// A ledger says which calls were passed on and are not answered yet. Several
// goroutines may use it at once.
type ledger struct {
	mu      sync.Mutex
	settled *sync.Cond
	open    map[jsonrpc.ID]bool // and whether its answer is waited for
	writing int                 // answers that are on their way
	closed  bool                // nobody will answer any more
	ending  bool                // nothing more may be passed on
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
	l.open[request.ID] = true
}

// answer writes what may be answers. A call is no longer under way before its
// answer can be read, because a client may then use its id again; it is settled
// when the answer is written.
func (l *ledger) answer(data []byte, write func([]byte) (int, error)) (int, error) {
	messages := messagesIn(data)
	l.mu.Lock()
	for _, message := range messages {
		switch message := message.(type) {
		case *jsonrpc.Response:
			delete(l.open, message.ID)
		case *jsonrpc.Request:
			if id, isParked := parkedBy(message); isParked && l.open[id] {
				l.open[id] = false
			}
		}
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

// messagesIn returns the messages of a frame that is written.
func messagesIn(frame []byte) []jsonrpc.Message {
	parts := []json.RawMessage{frame}
	if len(frame) > 0 && frame[0] == '[' {
		parts = nil // not the frame, which would be written over
		if json.Unmarshal(frame, &parts) != nil {
			return nil
		}
	}
	var messages []jsonrpc.Message
	for _, part := range parts {
		if message, err := jsonrpc.DecodeMessage(part); err == nil {
			messages = append(messages, message)
		}
	}
	return messages
}

// parkedBy returns the call that stays open, as a notification says.
// Where nothing was subscribed it is answered at once.
func parkedBy(notification *jsonrpc.Request) (jsonrpc.ID, bool) {
	var params struct {
		Meta struct {
			ID any `json:"io.modelcontextprotocol/subscriptionId"`
		} `json:"_meta"`
		Notifications map[string]any
	}
	if notification.Method != parked || json.Unmarshal(notification.Params, &params) != nil || len(params.Notifications) == 0 {
		return jsonrpc.ID{}, false
	}
	id, err := jsonrpc.MakeID(params.Meta.ID)
	return id, err == nil
}
