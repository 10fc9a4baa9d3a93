package challenge

import (
	"context"

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
