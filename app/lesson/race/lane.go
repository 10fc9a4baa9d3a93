// Package race is about agents that reach for one task. [Actor] plays that as a lane
// of a scenario, read by read and write by write, with what every transaction did
// and when: see [Moment].
//
// An agent that claims a task reads it and then writes it. With a transaction for
// each, another agent can come between, and both believe that the task is theirs.
// With one read-write transaction for both, as [tasks.Manager] has it, the other
// waits, reads what is true by then, and is refused.
package race

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// Actor plays a lane of a scenario in which agents reach for tasks: see
// [scenario.Reach].
type Actor struct{}

// Lane makes a lane from the steps. It has neither data nor words.
func (Actor) Lane(from scenario.LaneSource) (scenario.Lane, error) {
	var l lane
	for i, step := range from.Steps {
		reach, ok := step.Deed.(scenario.Reach)
		if !ok || len(l) == 0 && reach.Name == "" {
			return nil, errors.New("nobody reaches for a task")
		}
		if reach.Name != "" {
			l = append(l, Claim{Task: reach.Task, Whole: reach.Does == words.Begins, From: i + 1})
		}
		claim := &l[len(l)-1]
		claim.To = i + 1
		claim.side(reach.Agent).plan(reach.Does, i+1-claim.From)
	}
	return l, nil
}

// A lane is the claims of a scenario, before anybody has done anything.
type lane []Claim

// Folders returns none.
func (lane) Folders() []string { return nil }

// Run returns the lane at its beginning.
func (l lane) Run() scenario.Run {
	claims := slices.Clone(l)
	for i := range claims {
		claims[i].Sides = slices.Clone(claims[i].Sides)
	}
	return &run{claims: claims, seen: map[string][]byte{}}
}

// A run is what happened so far.
type run struct {
	claims []Claim
	at     int               // the clock: steps so far
	seen   map[string][]byte // what agents have read of the task, in transactions of their own
}

// Reach does what one agent does next. A transaction that holds a claim whole cannot
// stop in the middle, where a reader looks on. So that claim is made when its write
// comes, and the other refused when its refusal does; a test of package view compares
// the moves between with those of two such transactions.
func (r *run) Reach(ctx context.Context, on scenario.Board, reach scenario.Reach) error {
	r.at++
	claim := &r.claims[0]
	for i := range r.claims {
		if r.at >= r.claims[i].From {
			claim = &r.claims[i]
		}
	}
	claim.side(reach.Agent).move(reach.Does, r.at-claim.From)
	name, err := tasks.FileName(reach.Task), error(nil)
	switch reach.Does {
	case words.Reads:
		err = on.Store.View(ctx, func(tx *tasks.Tx) (err error) {
			r.seen[reach.Agent], err = tx.ReadFile(name)
			return err
		})
	case words.Writes: // what it has decided on what it has read, whatever the file holds by now
		data, err := Taken(reach.Task, r.seen[reach.Agent], reach.Agent)
		if err != nil {
			return err
		}
		return on.Store.Update(ctx, func(tx *tasks.Tx) error { return tx.WriteFile(name, data) })
	case words.Commits, words.Loses:
		call := scenario.Call{Tool: "task_claim", Input: json.RawMessage(`{"task_id":` + strconv.Itoa(int(reach.Task)) + `,"owner":` + strconv.Quote(reach.Agent) + `}`)}
		if reach.Does == words.Loses {
			call.Refused = tasks.CodeAlreadyClaimed
		}
		return call.On(ctx, on)
	}
	return err
}

// errTaken says that a task was not free when it was read.
var errTaken = errors.New("race: the task is not free")

// Taken returns the file of a task, as it was read, with an agent as its owner and in
// progress. It returns an error where the task was not ready, or has an owner.
func Taken(id tasks.ID, read []byte, agent string) ([]byte, error) {
	t := files.Stored(id, read)
	if t.State() != tasks.StateReady || t.Owner != "" {
		return nil, errTaken
	}
	t.Status, t.Owner = tasks.InProgress, agent
	return []byte(t.JSON() + "\n"), nil
}

// A Moment is what the agents have come to at a position.
type Moment struct {
	At     int
	Claims []Claim // all of the scenario, as far as they are
}

// Moment returns a [Moment].
func (r *run) Moment(ctx context.Context, in scenario.Directories, _ scenario.Reached) (any, error) {
	now, err := scenario.FilesOf(ctx, tasks.New(in[scenario.TasksFolder]))
	for i := range r.claims {
		claim := &r.claims[i]
		data, _ := files.Find(now, tasks.FileName(claim.Task))
		claim.Owner = files.Stored(claim.Task, data).Owner
	}
	return Moment{At: r.at, Claims: r.claims}, err
}
