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

// TasksFolder is the directory that every scenario has.
const TasksFolder = startRoot

// Directories are where a scenario is played, by name: those of
// [Scenario.Folders].
type Directories map[string]*tasks.Store

// FrameAt brings the directories to a position of a scenario, whatever they
// held, and returns the frame of that position. The steps before are played in
// memory, by the same code, and the directories are brought there in one
// transaction each; the step of the position is played in them. So a step costs
// what it changes, however late it is. Inside a call, before its commit, the
// directory holds the bytes from before the call. The directories are the
// scenario's own: ids may be given again there, and the high-water mark goes back
// with the files.
//
// It returns an error where position is none of the scenario, where a call is
// refused that should succeed or the other way round, where a trace is not the
// one the scenario names, and where the storage fails.
func FrameAt(ctx context.Context, in Directories, sc Scenario, position int) (Frame, error) {
	if position < 0 || position > sc.Last() {
		return Frame{}, fmt.Errorf("%s has no step %d: the last is %d", sc.Name, position, sc.Last())
	}
	step, part := sc.locate(position)
	p := play{sc: sc, run: sc.Lanes[0].Run()}
	frame := Frame{Position: sc.Position(position), Sentence: sc.Start.Sentence, Lanes: map[string]any{}}
	var err error
	if frame.Before, err = p.inMemory(ctx, step-1); err != nil {
		return Frame{}, err
	}
	if err := rebuild(ctx, in[TasksFolder], frame.Before); err != nil {
		return Frame{}, fmt.Errorf("rebuild %s: %w", sc.Name, err)
	}
	if err := p.keep(ctx, in); err != nil {
		return Frame{}, err
	}
	manager := tasks.New(in[TasksFolder])
	if step > 0 {
		if err := p.last(ctx, in, manager, &frame, step, part); err != nil {
			return Frame{}, err
		}
	}
	if frame.Snapshot, err = manager.Snapshot(ctx); err != nil {
		return Frame{}, fmt.Errorf("%s position %d: %w", sc.Name, position, err)
	}
	return frame, p.moments(ctx, in, &frame, sc.reached(step, part))
}

// reached says to the lanes how far a position is.
func (sc Scenario) reached(step, part int) Reached {
	if step == 0 || !sc.ByEvent {
		return Reached{Step: step, Part: 1, Whole: 1}
	}
	return Reached{Step: step, Part: part, Whole: len(sc.Steps[step-1].Trace)}
}

// A play is the first lane of a scenario on its way to a position.
type play struct {
	sc   Scenario
	run  Run
	told Teller
}

// inMemory plays some steps on a directory of its own and returns the files that
// are there then.
func (p *play) inMemory(ctx context.Context, steps int) ([]tasks.File, error) {
	store := tasks.NewStore(memstore.New())
	defer store.Close() // closing memory cannot fail
	if err := rebuild(ctx, store, p.sc.Files); err != nil {
		return nil, err
	}
	manager := tasks.New(store)
	for n := 1; n <= steps; n++ {
		events, err := p.step(ctx, Board{store, manager}, n)
		if err != nil {
			return nil, err
		}
		if _, err := p.tell(events); err != nil {
			return nil, err
		}
	}
	return FilesOf(ctx, manager)
}

// step plays step n on a board and returns what it did.
func (p *play) step(ctx context.Context, on Board, n int) ([]tasks.Event, error) {
	var events []tasks.Event
	on.Manager = on.Manager.Traced(func(e tasks.Event) { events = append(events, e) })
	step := p.sc.Steps[n-1]
	err := step.Play(ctx, p.run, on)
	if err == nil && p.sc.ByEvent {
		err = step.checkTrace(events)
	}
	if err != nil {
		return nil, fmt.Errorf("%s step %d: %w", p.sc.Name, n, err)
	}
	return events, nil
}

// last plays the step of the position into the frame. What happens before the
// commit is played on a copy in memory, by the same Manager: the directory then
// holds what it holds at that moment in a real call.
func (p *play) last(ctx context.Context, in Directories, manager *tasks.Manager, frame *Frame, n, part int) error {
	on, step := Board{in[TasksFolder], manager}, p.sc.Steps[n-1]
	if p.sc.ByEvent && part <= slices.Index(step.Trace, string(tasks.EventCommit)) {
		on.Store = tasks.NewStore(memstore.New())
		defer on.Store.Close() // closing memory cannot fail
		if err := rebuild(ctx, on.Store, frame.Before); err != nil {
			return err
		}
		on.Manager = tasks.New(on.Store)
	}
	events, err := p.step(ctx, on, n)
	if err != nil {
		return err
	}
	frame.Events, frame.Sentence = events, step.Sentence
	if p.sc.ByEvent {
		frame.Events, frame.AtEvent = events[:part:part], true
		if frame.Sentence, err = p.tell(frame.Events); err != nil {
			return err
		}
	}
	return p.keep(ctx, in)
}

// tell says what the events of a step are, where positions are events, and
// returns the sentence of the last.
func (p *play) tell(events []tasks.Event) (string, error) {
	if !p.sc.ByEvent {
		return "", nil
	}
	return p.told.tell(p.sc.Words, p.sc.told, events)
}

// keep brings the directories beside `.tasks` to where the lane is.
func (p *play) keep(ctx context.Context, in Directories) error {
	keeper, ok := p.run.(Keeper)
	if !ok {
		return nil
	}
	for _, folder := range p.sc.Lanes[0].Folders() {
		if err := rebuild(ctx, in[folder], keeper.Kept(folder)); err != nil {
			return fmt.Errorf("write %s of %s: %w", folder, p.sc.Name, err)
		}
	}
	return nil
}

// moments asks the lanes what is shown of them. The lanes after the first are
// played to their end, each on a copy of the start.
func (p *play) moments(ctx context.Context, in Directories, frame *Frame, at Reached) error {
	for i, lane := range p.sc.Lanes {
		run := p.run
		if i > 0 {
			run = lane.Run()
			if err := p.sc.goAlong(ctx, run); err != nil {
				return fmt.Errorf("%s, lane %s: %w", p.sc.Name, lane.Name, err)
			}
		}
		moment, err := run.Moment(ctx, in, at)
		if err != nil {
			return fmt.Errorf("%s, lane %s: %w", p.sc.Name, lane.Name, err)
		}
		if moment != nil {
			frame.Lanes[lane.Name] = moment
		}
	}
	return nil
}

// goAlong plays all steps with a lane that is not the first.
func (sc Scenario) goAlong(ctx context.Context, run Run) error {
	store := tasks.NewStore(memstore.New())
	defer store.Close() // closing memory cannot fail
	if err := rebuild(ctx, store, sc.Files); err != nil {
		return err
	}
	on := Board{store, tasks.New(store)}
	for n, step := range sc.Steps {
		if err := step.Play(ctx, run, on); err != nil {
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
