package scenario

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

var reachVerb = Verb{
	Name:    "reach",
	Doc:     "Lets an agent do the next thing on its way to claim a task. The lane must be a Reacher. A step with a key begins a claim that several agents make; the steps without one go on with it.",
	Example: `{"key": "apart", "agent": "agent-1", "task": 2, "does": "reads"}`,
	decode: func(raw json.RawMessage) (Deed, error) {
		var reach Reach
		if err := Strictly(raw, &reach); err != nil {
			return nil, err
		}
		switch reach.Does {
		case words.Reads, words.Writes, words.Begins, words.Asks, words.Commits, words.Enters, words.Loses:
		default:
			return nil, fmt.Errorf("an agent cannot do %q", reach.Does)
		}
		if reach.Agent == "" || reach.Task < 1 {
			return nil, errors.New("it needs an agent and a task")
		}
		return reach, nil
	},
}

// A Reach is one thing that an agent does on its way to claim a task.
type Reach struct {
	Name  string     `json:"key"`
	Agent string     `json:"agent"`
	Task  tasks.ID   `json:"task"`
	Does  words.Move `json:"does"`
}

// A Reacher is a Run in which several agents reach for one task.
type Reacher interface {
	Reach(ctx context.Context, on Board, r Reach) error
}

// Key returns the name of the claim that begins here, "" where one goes on.
func (r Reach) Key() string { return r.Name }

// Play does it.
func (r Reach) Play(ctx context.Context, run Run, on Board) error {
	reacher, ok := run.(Reacher)
	if !ok {
		return errors.New("in a lane of the scenario nobody reaches for a task")
	}
	return reacher.Reach(ctx, on, r)
}
