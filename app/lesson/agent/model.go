package agent

import (
	"context"
	"encoding/json"

	"tasklesson/app/lesson/conversation"
)

// A Model is who answers. The same Model serves every agent of a lane: which one
// it speaks for stands in the system prompt.
type Model interface {
	// Answer returns what comes next in a conversation: text, tool calls, or text
	// and then calls. An answer without calls ends the agent's turn. It may take
	// as long as ctx lasts, and may be called from any goroutine; the slices of
	// the request are not to be changed. Any error means that there is no answer;
	// nothing is lost by it, and it can be asked for again.
	Answer(ctx context.Context, request Request) (Answer, error)
}

// A Request is all that a Model gets.
type Request struct {
	System   string
	Tools    []conversation.Tool
	Messages []conversation.Message // without the system prompt
}

// An Answer is what a Model says and then calls. One that says and calls nothing
// is no answer.
type Answer struct {
	Text  string     `json:"text,omitempty"`
	Calls []ToolCall `json:"calls,omitempty"`
	Lost  bool       `json:"lost,omitempty"` // it did not understand what it was asked, as Text says
	Idle  bool       `json:"idle,omitempty"` // nothing came of what it was asked: it asks back, says why not, or returns a greeting; so it is of all that is lost
	Near  []string   `json:"near,omitempty"` // prompts that Text offers instead, word for word
}

// A ToolCall is a call of a tool, with its arguments as JSON.
type ToolCall struct {
	Tool  string          `json:"tool"`
	Input json.RawMessage `json:"input"`
}
