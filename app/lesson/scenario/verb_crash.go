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

// Key returns "": a crash has no name.
func (Crash) Key() string { return "" }

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
	dies := &dying{Backend: disk.Open()}
	if _, saves := run.(Piecemeal); saves {
		dies.left = c.After
	}
	store := tasks.NewStore(dies)
	dead := on
	dead.Store, dead.Manager = store, tasks.New(store)
	if err = caller.Call(ctx, dead, c.Call); !errors.Is(err, ErrDied) {
		return fmt.Errorf("the program should have died, and the call ended with %w", err)
	}
	again, err := FilesOf(ctx, tasks.New(tasks.NewStore(disk.Open())))
	if err != nil {
		return err
	}
	return rebuild(ctx, on.Store, again)
}

// dying is a place of files that a program uses until it dies, before one of its
// commits.
type dying struct {
	tasks.Backend
	left int // commits until then
	dead bool
}

func (d *dying) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	if d.dead {
		return nil, ErrDied
	}
	s, err := d.Backend.Begin(ctx, writable)
	return &dyingSession{Session: s, of: d}, err
}

type dyingSession struct {
	tasks.Session
	of *dying
}

func (s *dyingSession) Commit(changes []tasks.Change) (tasks.Revision, error) {
	if s.of.left == 0 {
		s.of.dead = true
		s.Rollback()
		return "", ErrDied
	}
	s.of.left--
	return s.Session.Commit(changes)
}
