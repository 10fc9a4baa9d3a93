package lesson

import (
	"context"
	"fmt"
	"slices"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// substeps plays the call of step n, as far as the position goes. What happens
// before the commit is played on a copy in memory, by the same Manager: the
// directory then holds what it holds at that moment in a real call.
func (p *playing) substeps(ctx context.Context, frame *Frame, n int) error {
	step := p.sc.Steps[n-1]
	last, reached := p.sc.locate(frame.Position.Step)
	if n < last {
		reached = len(step.Trace)
	}
	var events []tasks.Event
	var err error
	if commit := slices.Index(step.Trace, string(tasks.EventCommit)); reached <= commit {
		events, err = playOnCopy(ctx, frame.Before, step)
	} else {
		events, err = playStep(ctx, p.manager, step)
	}
	if err != nil {
		return err
	}
	if err := step.checkTrace(events); err != nil {
		return err
	}
	frame.Events, frame.Substep = events[:reached:reached], true
	frame.Sentence, err = p.told.tell(p.sc.told, frame.Events)
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

// checkTrace returns an error where the events are not those that the scenario
// counts its positions by.
func (s Step) checkTrace(events []tasks.Event) error {
	names := make([]string, len(events))
	for i, event := range events {
		names[i] = EventName(event)
	}
	if !slices.Equal(names, s.Trace) {
		return fmt.Errorf("the trace is %q, want %q", names, s.Trace)
	}
	return nil
}

// EventName names an event as the data of a scenario does: its kind and the
// number of its task, or the name of a file that is no task's: "read 1",
// "stage .highwatermark", "commit".
func EventName(event tasks.Event) string {
	switch {
	case event.Task != 0:
		return string(event.Kind) + " " + number(event.Task)
	case event.File != "":
		return string(event.Kind) + " " + event.File
	}
	return string(event.Kind)
}

// tickKinds are the events that get a name along the slider.
var tickKinds = []tasks.EventKind{tasks.EventStatus, tasks.EventStrike, tasks.EventCommit, tasks.EventReady}

// ticks returns the names along the slider: those that the data gives, or each
// at its first event in a call. Other positions that are steps need none.
func (sc Scenario) ticks() []TickView {
	if !sc.Substeps {
		return sc.named
	}
	var ticks []TickView
	position := 0
	for _, step := range sc.Steps {
		seen := map[tasks.EventKind]bool{}
		for _, name := range step.Trace {
			position++
			kind := kindOf(name)
			if slices.Contains(tickKinds, kind) && !seen[kind] {
				seen[kind] = true
				ticks = append(ticks, TickView{Step: position, Name: string(kind)})
			}
		}
	}
	return ticks
}
