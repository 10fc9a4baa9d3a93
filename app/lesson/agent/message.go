package agent

import (
	"encoding/json"
	"unicode/utf8"
)

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
