package scenario

import (
	"context"
	"encoding/json"
	"errors"

	"tasklesson/tasks"
)

var beginVerb = Verb{
	Name:    "begin",
	Doc:     "Puts another board in place of what the directory holds: the one that these calls leave in an empty folder. The Manager makes them in every lane, so that all begin with the same bytes.",
	Example: `[{"tool": "task_create", "input": {"subject": "Setup schema"}}]`,
	decode: func(raw json.RawMessage) (Deed, error) {
		var begin Begin
		if err := Strictly(raw, &begin); err != nil {
			return nil, err
		}
		if len(begin) == 0 {
			return nil, errors.New("no call")
		}
		return begin, nil
	},
}

// A Begin is the calls that make a board.
type Begin []Call

// Play puts the board in place.
func (begin Begin) Play(ctx context.Context, _ Run, on Board) error {
	if err := Rebuild(ctx, on.Store, nil); err != nil {
		return err
	}
	on.Manager = tasks.New(on.Store) // whose calls are none of this step
	for _, call := range begin {
		if err := call.On(ctx, on); err != nil {
			return err
		}
	}
	return nil
}
