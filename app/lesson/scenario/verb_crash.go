package scenario

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

var crashVerb = Verb{
	Name:    "crash",
	Doc:     "Makes a tool call and lets the program die in it: a lane that saves file by file after so many of its saves, any other before its one commit. What the disk holds then is opened again.",
	Example: `{"after": 1, "call": {"tool": "task_update", "input": {"task_id": 1, "status": "completed"}}}`,
	decode: func(raw json.RawMessage) (Deed, error) {
		var crash Crash
		err := Strictly(raw, &crash)
		if err == nil && (crash.Call.Tool == "" || crash.After < 1) {
			err = errors.New("no call, or no save before it")
		}
		return crash, err
	},
}

// A Crash is a call in which the program dies.
type Crash struct {
	Call  Call `json:"call"`
	After int  `json:"after"` // saves of a [Piecemeal] lane
}

// A Piecemeal is a [Caller] that saves file by file: it can die between two saves.
type Piecemeal interface{ Piecemeal() }

// ErrDied is the error of a call in which the program died.
var ErrDied = errors.New("scenario: the program died")

// Play makes the call on a copy of the directory that stops taking commits, and then
// has the directory hold what is left there. It returns an error where the call comes
// to its end.
func (c Crash) Play(ctx context.Context, run Run, on Board) error {
	caller, ok := run.(Caller)
	if !ok {
		return errors.New("a lane of the scenario makes no calls")
	}
	held, err := FilesOf(ctx, on.Manager)
	if err != nil {
		return err
	}
	disk := memstore.NewDir(held...)
	saves := 0
	if _, piecemeal := run.(Piecemeal); piecemeal {
		saves = c.After
	}
	store := tasks.NewStore(disk.OpenUntil(saves, ErrDied))
	dead := on
	dead.Store, dead.Manager = store, tasks.New(store)
	if err = caller.Call(ctx, dead, c.Call); !errors.Is(err, ErrDied) {
		return fmt.Errorf("the program should have died, and the call ended with %w", err)
	}
	again, err := FilesOf(ctx, tasks.New(tasks.NewStore(disk.Open())))
	if err != nil {
		return err
	}
	return Rebuild(ctx, on.Store, again)
}
