package challenge

import (
	"context"
	"encoding/json"
	"slices"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// Reached returns a board on which the goal is met: the one that the solution leads
// to, or that the reader has drawn up who wrote the level. It returns an error for a
// move that is refused, and for a file that is not there: by hand nobody makes a new
// one.
func (l *Level) Reached(ctx context.Context) (tasks.Snapshot, error) {
	from := l.Start
	for i := range l.Goal {
		if len(l.Solution) == 0 && l.Goal[i].Kind == words.WantSame {
			from = filesOf(l.Goal[i].Board)
		}
	}
	manager := tasks.New(tasks.NewStore(memstore.NewDir(from...).Open()))
	for i := range l.Solution {
		if err := l.Solution[i].Make(ctx, manager); err != nil {
			return tasks.Snapshot{}, err
		}
	}
	return manager.Snapshot(ctx)
}

// Make makes the move on a board. It returns the refusals of the call.
func (m *Move) Make(ctx context.Context, on *tasks.Manager) error {
	if m.Tool != "" {
		_, err := on.Call(ctx, m.Tool, m.Input)
		return err
	}
	return on.Store().Update(ctx, func(tx *tasks.Tx) error {
		if _, err := tx.ReadFile(m.File); err != nil {
			return err
		}
		return tx.WriteFile(m.File, []byte(m.Text))
	})
}

// Says returns the move as it is told.
func (m *Move) Says() words.SolutionMove {
	var in struct {
		ID      tasks.ID     `json:"task_id"`
		Subject words.Data   `json:"subject"`
		Status  tasks.Status `json:"status"`
		Owner   words.Data   `json:"owner"`
		Waits   []tasks.ID   `json:"blockedBy"`
		Came    []tasks.ID   `json:"addBlockedBy"`
		Left    []tasks.ID   `json:"removeBlockedBy"`
	}
	_ = json.Unmarshal(m.Input, &in) // of a level of the page, which was played
	fate := words.Started
	switch {
	case m.Tool == "task_release":
		fate = words.Released
	case m.Tool == "task_delete":
		fate = words.Deleted
	case m.Tool == "task_complete" || in.Status == tasks.Completed:
		fate = words.Finished
	case in.Status == tasks.Pending:
		fate = words.Reopened
	}
	return words.SolutionMove{
		File: words.Data(m.File), Deed: words.Deed{Fate: fate, Task: in.ID}, Subject: in.Subject, Owner: in.Owner,
		Came: slices.Concat(in.Waits, in.Came), Left: in.Left,
	}
}
