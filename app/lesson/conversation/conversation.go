// Package conversation is everything that an agent can see: messages, how much
// room they take, and what is left of them when they are compacted. It is plain
// Go: no clock, no goroutine, no chance, and nobody who decides anything; that
// is package agent.
//
// # The order of compaction
//
// As agents in production document it: first the results of old tool calls are
// blanked, all but the last [KeptResults]; then, if compaction was asked for or
// the conversation is still at the [Threshold], the whole history is replaced by
// one summary. System prompt and tools stay. A call and its result are never
// separated. The transcript holds everything that was there before the first of
// these steps.
//
// The estimate of tokens, characters divided by four, is a common rule of
// thumb. [Window] and Threshold are numbers of this lesson, far smaller than
// those of any model, so that the window fills before one's eyes.
package conversation

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"unicode/utf8"
)

// The size of the context window in estimated tokens. The numbers are ours and
// small: see the package documentation.
const (
	Window    = 2200
	Threshold = Window * 8 / 10 // from here on a conversation compacts by itself
)

// A Tool is what the agent is told of a tool in every request. It takes room in
// the window like a message.
type Tool struct {
	Name        string `json:"name"`
	Description string `json:"description"`
}

// A Conversation is everything the agent can see. It is a value and grows at
// its end only: [Conversation.With] never writes to what another copy holds.
type Conversation struct {
	Tools    []Tool    `json:"tools,omitempty"`
	Messages []Message `json:"messages"`
	Size     int       `json:"-"` // of its window in tokens, 0 for [Window]
}

// Limits returns how many tokens the window holds, and from how many on the
// conversation compacts by itself.
func (c Conversation) Limits() (window, threshold int) {
	if c.Size == 0 {
		return Window, Threshold
	}
	return c.Size, c.Size * 8 / 10
}

// With returns the conversation with messages at its end. The one it is called
// on stays as it is.
func (c Conversation) With(messages ...Message) Conversation {
	c.Messages = append(slices.Clip(c.Messages), messages...)
	return c
}

// Clone returns a copy that shares no memory with c.
func (c Conversation) Clone() Conversation {
	c.Tools = slices.Clone(c.Tools)
	c.Messages = slices.Clone(c.Messages)
	for i := range c.Messages {
		c.Messages[i].Input = bytes.Clone(c.Messages[i].Input)
	}
	return c
}

// Tokens estimates what the conversation takes of the [Window]: the sum of its
// messages and tools.
func (c Conversation) Tokens() int {
	n := 0
	for _, tool := range c.Tools {
		n += estimate(tool.Name, tool.Description)
	}
	for _, m := range c.Messages {
		n += m.Tokens()
	}
	return n
}

// Due reports whether the conversation has reached the threshold of its window.
func (c Conversation) Due() bool {
	_, threshold := c.Limits()
	return c.Tokens() >= threshold
}

// Check returns an error where a result has no call before it, and where a
// call id is used twice. A call without a result is not an error: it is under way.
func (c Conversation) Check() error {
	open := map[string]bool{} // by call id; false once it is answered
	for i, m := range c.Messages {
		waits, known := open[m.CallID]
		switch {
		case m.Role == ToolCall && known:
			return fmt.Errorf("conversation: message %d: %s is called twice", i, m.CallID)
		case m.Role == ToolCall:
			open[m.CallID] = true
		case m.Role == ToolReply && !waits:
			return fmt.Errorf("conversation: message %d: the result of %s has no call", i, m.CallID)
		case m.Role == ToolReply:
			open[m.CallID] = false
		}
	}
	return nil
}

// underWay returns the index of the first call that has no result yet, and
// len(Messages) where all are answered.
func (c Conversation) underWay() int {
	for i, m := range c.Messages {
		if m.Role != ToolCall {
			continue
		}
		answered := slices.ContainsFunc(c.Messages[i:], func(r Message) bool {
			return r.Role == ToolReply && r.CallID == m.CallID
		})
		if !answered {
			return i
		}
	}
	return len(c.Messages)
}

// A Role says whose message it is.
type Role string

// The five roles.
const (
	System    Role = "system"
	User      Role = "user"
	Assistant Role = "assistant"
	ToolCall  Role = "tool_call"
	ToolReply Role = "tool_result"
)

// A Message is one entry of a conversation. Which fields are set depends on
// the role. Messages are values; the bytes of Input are never changed.
type Message struct {
	Role    Role            `json:"role"`
	Text    string          `json:"text,omitempty"`    // prose, or the text of a tool result
	CallID  string          `json:"call_id,omitempty"` // shared by a call and its result
	Tool    string          `json:"tool,omitempty"`    // on a call and on its result
	Input   json.RawMessage `json:"input,omitempty"`   // a call's arguments
	Refused bool            `json:"refused,omitempty"` // the result is a refusal
	Blanked bool            `json:"blanked,omitempty"` // the result's text was taken away
	Summary bool            `json:"summary,omitempty"` // stands for the messages before it
}

// Tokens estimates what the message takes of the window: a quarter of its code
// points, rounded up.
func (m Message) Tokens() int { return estimate(m.Text, m.Tool, string(m.Input)) }

// estimate returns a quarter of the code points of all parts, rounded up.
func estimate(parts ...string) int {
	n := 0
	for _, part := range parts {
		n += utf8.RuneCountInString(part)
	}
	return (n + 3) / 4
}

// Summary returns the summary that stands for what was said before, "" where
// there is none.
func (c Conversation) Summary() string {
	for _, m := range c.Messages {
		if m.Summary {
			return m.Text
		}
	}
	return ""
}

// CanCompact reports whether a compaction that is asked for would change
// something: there is more than the system prompt and one summary.
func (c Conversation) CanCompact() bool {
	history := 0
	for _, m := range c.Messages {
		if m.Role != System {
			history++
		}
	}
	return history > 1 || history == 1 && c.Summary() == ""
}

// CanRenew reports whether the agent that the conversation is of has done
// something, which a new agent would not know of.
func (c Conversation) CanRenew() bool {
	return slices.ContainsFunc(c.Messages, func(m Message) bool {
		return m.Role == Assistant || m.Role == ToolCall || m.Summary
	})
}

// Over reports whether the agent's turn is over: it has said something and called
// no tool, so that nothing happens until somebody answers.
func (c Conversation) Over() bool {
	n := len(c.Messages)
	return n > 0 && c.Messages[n-1].Role == Assistant
}
