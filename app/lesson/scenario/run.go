package scenario

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// Directories are where a scenario is played.
type Directories struct {
	Tasks *tasks.Store // `.tasks`
	// Transcripts is `.transcripts`, beside it; nil where the scenario has no
	// Story.
	Transcripts *tasks.Store
}

// FrameAt rebuilds the directory in.Tasks from the scenario's files, whatever it
// held, plays the calls up to the position through the real Manager and returns
// the frame of that position. Inside a call, before its commit, the directory
// holds the bytes from before the call. The directory is the scenario's own: ids
// may be given again there, and the high-water mark goes back with the files.
//
// Of a Story the positions before are played in memory, and the last one in the
// directory; see [StoryFrame].
//
// It returns an error where position is none of the scenario, where a call is
// refused that should succeed or the other way round, where its trace is not
// the one the scenario names, and where the storage fails. The cost is one
// transaction per call.
func FrameAt(ctx context.Context, in Directories, sc Scenario, position int) (Frame, error) {
	if position < 0 || position > sc.Last() {
		return Frame{}, fmt.Errorf("%s has no step %d: the last is %d", sc.Name, position, sc.Last())
	}
	if sc.Story != nil {
		return sc.storyAt(ctx, in, position)
	}
	if err := rebuild(ctx, in.Tasks, sc.Files); err != nil {
		return Frame{}, fmt.Errorf("rebuild %s: %w", sc.Name, err)
	}
	frame := Frame{
		Position: sc.Position(position), Title: sc.Title, Sentence: sc.Start.Sentence,
		Before: sc.Files, Ticks: sc.ticks(),
	}
	// The Manager is new, so it knows nothing of the directory before.
	r := run{sc: sc, told: teller{words: sc.Words}, manager: tasks.New(in.Tasks)}
	last, _ := sc.locate(position)
	for n := 1; n <= last; n++ {
		if err := r.step(ctx, &frame, n); err != nil {
			return Frame{}, fmt.Errorf("%s step %d: %w", sc.Name, n, err)
		}
	}
	snapshot, err := r.manager.Snapshot(ctx)
	if err != nil {
		return Frame{}, fmt.Errorf("%s step %d: %w", sc.Name, last, err)
	}
	frame.Snapshot = snapshot
	frame.Published, err = sc.playPublished(ctx, position)
	return frame, err
}

// A run is a scenario on its way to a position.
type run struct {
	sc      Scenario
	manager *tasks.Manager
	told    teller
}

// step plays step n, as far as the position goes, into the frame.
func (r *run) step(ctx context.Context, frame *Frame, n int) error {
	last, _ := r.sc.locate(frame.Position.Step)
	if n == last && n > 1 {
		before, err := r.manager.Snapshot(ctx)
		if err != nil {
			return err
		}
		frame.Before = before.Files
	}
	if r.sc.Substeps {
		return r.substeps(ctx, frame, n)
	}
	events, err := playStep(ctx, r.manager, r.sc.Steps[n-1])
	frame.Events, frame.Sentence = events, r.sc.Steps[n-1].Sentence
	return err
}

// substeps plays the call of step n, as far as the position goes. What happens
// before the commit is played on a copy in memory, by the same Manager: the
// directory then holds what it holds at that moment in a real call.
func (r *run) substeps(ctx context.Context, frame *Frame, n int) error {
	step := r.sc.Steps[n-1]
	last, reached := r.sc.locate(frame.Position.Step)
	if n < last {
		reached = len(step.Trace)
	}
	var events []tasks.Event
	var err error
	if commit := slices.Index(step.Trace, string(tasks.EventCommit)); reached <= commit {
		events, err = playOnCopy(ctx, frame.Before, step)
	} else {
		events, err = playStep(ctx, r.manager, step)
	}
	if err != nil {
		return err
	}
	if err := step.checkTrace(events); err != nil {
		return err
	}
	frame.Events, frame.Substep = events[:reached:reached], true
	frame.Sentence, err = r.told.tell(r.sc.told, frame.Events)
	return err
}

// playOnCopy plays a step on a directory in memory that holds files.
func playOnCopy(ctx context.Context, files []tasks.File, step Step) ([]tasks.Event, error) {
	store := tasks.NewStore(memstore.New())
	defer store.Close() // closing memory cannot fail
	if err := rebuild(ctx, store, files); err != nil {
		return nil, err
	}
	return playStep(ctx, tasks.New(store), step)
}

// playStep makes the calls of a step and returns what they did.
func playStep(ctx context.Context, manager *tasks.Manager, step Step) ([]tasks.Event, error) {
	var events []tasks.Event
	traced := manager.Traced(func(e tasks.Event) { events = append(events, e) })
	for _, call := range step.Calls {
		_, err := traced.Call(ctx, call.Tool, call.Input)
		code := tasks.CodeOf(err)
		switch {
		case err != nil && code == "":
			return nil, err
		case code == call.Refused:
		case code == "":
			return nil, fmt.Errorf("%s %s succeeded and should be refused as %s", call.Tool, call.Input, call.Refused)
		case call.Refused == "":
			return nil, fmt.Errorf("%s %s was refused: %w", call.Tool, call.Input, err)
		default:
			return nil, fmt.Errorf("%s %s was refused as %s and should be as %s", call.Tool, call.Input, code, call.Refused)
		}
	}
	return events, nil
}

// rebuild makes the directory hold exactly wanted, in one transaction.
func rebuild(ctx context.Context, store *tasks.Store, wanted []tasks.File) error {
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
	in := Directories{Tasks: tasks.NewStore(memstore.New()), Transcripts: tasks.NewStore(memstore.New())}
	frames, err := PlayIn(ctx, in, sc)
	return frames, errors.Join(err, in.Tasks.Close(), in.Transcripts.Close())
}

// PlayIn plays every position of a scenario in its directories, in order, and
// checks at each that what the scenario says is true. It returns one frame per
// position. Entering a position makes all calls up to it, so the cost grows with
// the square of the scenario's length.
func PlayIn(ctx context.Context, in Directories, sc Scenario) ([]Frame, error) {
	frames := make([]Frame, 0, sc.Last()+1)
	for step := range sc.Last() + 1 {
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
