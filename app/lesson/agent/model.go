package agent

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"tasklesson/app/lesson/conversation"
)

// A Model is who answers. The same Model serves every agent of a lane: which one
// it speaks for stands in the system prompt.
type Model interface {
	// Answer returns what comes next in a conversation: text, tool calls, or text
	// and then calls. An answer without calls ends the agent's turn. It may take
	// as long as ctx lasts, and may be called from any goroutine; the slices of
	// the request must not be changed. Any error means that there is no answer;
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
// counts as no answer.
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

// A Profile is what is known of the agents of a lane before anybody answers for them. It
// stands in the vocabulary of the program that answers, beside much that concerns it alone.
type Profile struct {
	System   string   `json:"system"`   // the system prompt; {agent} is the agent's name
	Agent    string   `json:"agent"`    // the name of an agent; {n} is its number
	Examples []string `json:"examples"` // prompts that are understood, to be offered
}

// ReadProfile reads the profile of a vocabulary (JSON). It returns an error for what is
// none, and as [Profile.Check] does.
func ReadProfile(vocabulary string) (Profile, error) {
	var p Profile
	if err := json.Unmarshal([]byte(vocabulary), &p); err != nil {
		return Profile{}, err
	}
	return p, p.Check()
}

// Check returns an error where a profile lacks something.
func (p Profile) Check() error {
	switch {
	case !strings.Contains(p.System, "{agent}") || !strings.Contains(p.Agent, "{n}"):
		return errors.New("agent: a profile without {agent} or {n}")
	case len(p.Examples) < 2:
		return errors.New("agent: a profile with fewer than two examples")
	}
	return nil
}

// The tools of an agent that are not tools of the board: the caller answers
// them.
const (
	CompactTool = "compact"   // {"focus": what is still to be done}
	RenewTool   = "new_agent" // {"next": what the next agent shall do}
	UndoTool    = "undo"      // {}
	RedoTool    = "redo"      // {}
)

// NextWork begins the last line of a summary that says what is still to be done.
const NextWork = "Next: "

// OwnTools returns what an agent is told of these tools.
func OwnTools() []conversation.Tool {
	return []conversation.Tool{
		{Name: CompactTool, Description: "Replace the conversation by a summary. focus says what is still to be done."},
		{Name: RenewTool, Description: "End here and start the next agent with an empty conversation. next says what it is to do."},
		{Name: UndoTool, Description: "Take back the last change of the board, or all changes of the last prompt."},
		{Name: RedoTool, Description: "Bring back what was taken back last."},
	}
}
