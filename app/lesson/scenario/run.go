package scenario

import (
	"context"
	"errors"
	"fmt"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// TasksFolder is the directory that every scenario has.
const TasksFolder = startRoot

// Directories are where a scenario is played, by name: those of
// [Scenario.Folders].
type Directories map[string]*tasks.Store

// FrameAt brings directories to a position of the walk of a scenario, as a
// [Player] does, and asks the lanes for the answers that they need, each as long as
// it takes.
func FrameAt(ctx context.Context, in Directories, sc Scenario, position int) (Frame, error) {
	return NewPlayer(in, sc).Asking(ctx, sc.Position(position), Answers{})
}

// Asking is [Player.Show], and asks the lanes for what answers lacks. What they say
// is added to answers. It returns their errors too.
func (p *Player) Asking(ctx context.Context, at Position, answers Answers) (Frame, error) {
	for {
		frame, err := p.Show(ctx, at, answers)
		var unanswered *Unanswered
		if !errors.As(err, &unanswered) {
			return frame, err
		}
		answer, err := p.sc.Ask(ctx, unanswered)
		if err != nil {
			return Frame{}, err
		}
		answers[unanswered.Key] = answer
	}
}

// Ask asks a lane for what it needs. It returns the error of those who answer there.
func (sc Scenario) Ask(ctx context.Context, unanswered *Unanswered) (any, error) {
	for _, lane := range sc.Lanes {
		if leader, ok := lane.Lane.(Leader); ok && lane.Name == unanswered.Lane {
			return leader.Ask(ctx, unanswered.Request)
		}
	}
	return nil, fmt.Errorf("scenario: %s has no lane %q that asks", sc.Name, unanswered.Lane)
}

// goAlong plays all steps with a lane that is not the first.
func (sc Scenario) goAlong(ctx context.Context, lane string, run Run) error {
	store := tasks.NewStore(memstore.New())
	defer store.Close() // closing memory cannot fail
	if err := Rebuild(ctx, store, sc.Files); err != nil {
		return err
	}
	stepper, told := run.(Stepper)
	for n, step := range sc.Steps {
		// A Manager remembers the ids that it has seen, and a step can put another
		// board in place.
		on := Board{Store: store, Manager: tasks.New(store), lane: lane}
		err := step.Play(ctx, run, on)
		if err == nil && told {
			err = stepper.Stepped(ctx, on)
		}
		if err != nil {
			return fmt.Errorf("step %d: %w", n+1, err)
		}
	}
	return nil
}

// FilesOf returns the files of a Manager's directory.
func FilesOf(ctx context.Context, manager *tasks.Manager) ([]tasks.File, error) {
	snapshot, err := manager.Snapshot(ctx)
	return snapshot.Files, err
}

// Rebuild makes the directory hold exactly wanted, in one transaction.
func Rebuild(ctx context.Context, store *tasks.Store, wanted []tasks.File) error {
	return store.Update(ctx, func(tx *tasks.Tx) error {
		there, err := tx.ReadAll()
		if err != nil {
			return err
		}
		for _, file := range there {
			remove := tx.Remove
			if file.Reason != "" {
				remove = tx.RemoveUnreadable
			} else if _, kept := files.Find(wanted, file.Name); kept {
				continue
			}
			if err := remove(file.Name); err != nil {
				return err
			}
		}
		for _, file := range wanted {
			if err := tx.WriteFile(file.Name, file.Data); err != nil {
				return err
			}
		}
		return nil
	})
}

// PlayAll plays every position of a scenario in memory, as [PlayIn] does.
func PlayAll(ctx context.Context, sc Scenario) ([]Frame, error) {
	in := Directories{}
	for _, folder := range sc.Folders() {
		in[folder] = tasks.NewStore(memstore.New())
	}
	frames, err := PlayIn(ctx, in, sc)
	for _, store := range in {
		err = errors.Join(err, store.Close())
	}
	return frames, err
}

// PlayIn plays every position of a scenario in its directories, in order, and
// checks at each that what the scenario says is true. It returns one frame per
// position. Entering a position makes all calls up to it, so the cost grows with
// the square of the scenario's length.
func PlayIn(ctx context.Context, in Directories, sc Scenario) ([]Frame, error) {
	frames := make([]Frame, 0, sc.End()+1)
	for step := range sc.End() + 1 {
		frame, err := FrameAt(ctx, in, sc, step)
		if err != nil {
			return nil, err
		}
		if err := sc.Verify(frame); err != nil {
			return nil, err
		}
		frames = append(frames, frame)
	}
	return frames, nil
}
