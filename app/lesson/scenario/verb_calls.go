package scenario

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"tasklesson/tasks"
)

var callsVerb = Verb{
	Name:    "calls",
	Doc:     "Makes tool calls, in order, each in a transaction of its own. The lane must be a Caller. A call that the step expects to be refused names the code.",
	Example: `[{"tool": "task_update", "input": {"task_id": 2, "status": "completed"}, "refused": "blocked"}]`,
	decode: func(raw json.RawMessage) (Deed, error) {
		var calls Calls
		if err := Strictly(raw, &calls); err != nil {
			return nil, err
		}
		if len(calls) == 0 {
			return nil, errors.New("no call")
		}
		return calls, nil
	},
}

// Calls are the tool calls of a step.
type Calls []Call

// A Call is a tool call of a step.
type Call struct {
	Tool  string          `json:"tool"`
	Input json.RawMessage `json:"input"` // reaches the dispatcher as its raw text
	// Refused is the code of the refusal that the step is about, "" where the
	// call must succeed. Unexpected success fails as loudly as unexpected
	// refusal.
	Refused tasks.Code `json:"refused"`
	// Fails says that a lane that knows no refusals fails at it; the Manager does not.
	Fails bool `json:"fails"`
}

// An Answered is a call and what came back, as a model gets it.
type Answered struct {
	Tool, Input string
	Text        string     // the answer, or what the refusal says
	Code        tasks.Code // of the refusal, "" for an answer
}

// A Caller is a Run that makes tool calls.
type Caller interface {
	Call(ctx context.Context, on Board, call Call) error
}

// On makes the call on a board. It returns an error where the call is refused and
// should not be, or the other way round.
func (call Call) On(ctx context.Context, on Board) error {
	text, err := on.Manager.Call(ctx, call.Tool, call.Input)
	code := tasks.CodeOf(err)
	if code != "" {
		text = err.Error()
	}
	if on.answered != nil {
		on.answered(Answered{Tool: call.Tool, Input: string(call.Input), Text: text, Code: code})
	}
	switch {
	case err != nil && code == "":
		return err
	case code == call.Refused:
		return nil
	case code == "":
		return fmt.Errorf("%s %s succeeded and should be refused as %s", call.Tool, call.Input, call.Refused)
	case call.Refused == "":
		return fmt.Errorf("%s %s was refused: %w", call.Tool, call.Input, err)
	}
	return fmt.Errorf("%s %s was refused as %s and should be as %s", call.Tool, call.Input, code, call.Refused)
}

// Play makes the calls.
func (calls Calls) Play(ctx context.Context, run Run, on Board) error {
	caller, ok := run.(Caller)
	if !ok {
		return errors.New("a lane of the scenario makes no calls")
	}
	for _, call := range calls {
		if err := caller.Call(ctx, on, call); err != nil {
			return err
		}
	}
	return nil
}
