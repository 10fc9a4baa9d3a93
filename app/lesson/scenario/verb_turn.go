package scenario

import (
	"context"
	"encoding/json"
	"errors"
)

var turnVerb = Verb{
	Name:    "turn",
	Doc:     "Lets the actor of the lane take a turn. The lane must be a Turner; what stands beside the key is the actor's own affair.",
	Example: `{"key": "ask"}`,
	decode: func(raw json.RawMessage) (Deed, error) {
		turn := Turn{Data: raw}
		var named struct {
			Key string `json:"key"`
		}
		err := json.Unmarshal(raw, &named)
		if turn.Name = named.Key; err == nil && turn.Name == "" {
			err = errors.New("no key")
		}
		return turn, err
	},
}

// A Turn is a step in which an actor does what its own data, or its own head,
// says.
type Turn struct {
	Name string          // the words speak of it by this name
	Data json.RawMessage // all of it
}

// A Turner is a Run that takes turns, those of its lane one after the other.
type Turner interface {
	Turn(ctx context.Context, on Board) error
}

// Key returns the turn's name.
func (t Turn) Key() string { return t.Name }

// Play takes the next turn.
func (Turn) Play(ctx context.Context, run Run, on Board) error {
	turner, ok := run.(Turner)
	if !ok {
		return errors.New("a lane of the scenario takes no turns")
	}
	return turner.Turn(ctx, on)
}
