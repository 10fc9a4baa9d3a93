package challenge

import (
	"context"
	"fmt"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// Play makes moves on a copy of a directory in memory, and returns the board after them
// and what each has changed. It returns an error for a call that is refused, and for a
// file that is not there: by hand nobody makes a new one.
func Play(ctx context.Context, directory []tasks.File, moves []Move) (tasks.Snapshot, []files.ChangeSet, error) {
	store := tasks.NewStore(memstore.NewDir(directory...).Open())
	var made []files.ChangeSet
	for n, move := range moves {
		var events []tasks.Event
		manager := tasks.New(store).Traced(func(e tasks.Event) { events = append(events, e) })
		if move.Tool == "" {
			change, err := write(ctx, store, move)
			if err != nil {
				return tasks.Snapshot{}, nil, fmt.Errorf("challenge: move %d: %w", n+1, err)
			}
			made = append(made, change)
			continue
		}
		if _, err := manager.Call(ctx, move.Tool, move.Input); err != nil {
			return tasks.Snapshot{}, nil, fmt.Errorf("challenge: move %d: %w", n+1, err)
		}
		made = append(made, files.ChangeSet{Files: files.Committed(events)})
	}
	snapshot, err := tasks.New(store).Snapshot(ctx)
	return snapshot, made, err
}

// write writes a file as a person does who asks no Manager.
func write(ctx context.Context, store *tasks.Store, move Move) (files.ChangeSet, error) {
	var before []byte
	err := store.Update(ctx, func(tx *tasks.Tx) (err error) {
		if before, err = tx.ReadFile(move.File); err != nil {
			return err
		}
		return tx.WriteFile(move.File, []byte(move.Text))
	})
	return files.ChangeSet{Files: []files.Change{{Name: move.File, Before: before, After: []byte(move.Text)}}}, err
}

// Reached returns a board on which the goal is met: the one that the solution leads to,
// or that the reader has drawn up who wrote the level. It returns the errors of [Play].
func (l Level) Reached(ctx context.Context) (tasks.Snapshot, error) {
	from := l.Start
	for _, condition := range l.Goal {
		if len(l.Solution) == 0 && condition.Board != nil {
			from = filesOf(condition.Board)
		}
	}
	snapshot, _, err := Play(ctx, from, l.Solution)
	return snapshot, err
}
