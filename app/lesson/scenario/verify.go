package scenario

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// Verify returns an error that names everything that is not as the scenario
// says it must be at the frame's position. Of a place after a choice of the reader
// it says nothing; the lanes do.
func (sc Scenario) Verify(frame Frame) error {
	want, step := Want{}, frame.Position.Step
	if !sc.IsBranch(frame.Position) {
		want = sc.want(step)
	}
	var wrong []error
	fail := func(format string, args ...any) {
		wrong = append(wrong, fmt.Errorf("scenario: %s position %d: "+format, append([]any{sc.Name, step}, args...)...))
	}
	if ready := frame.Snapshot.Graph.Ready; want.Ready != nil && !slices.Equal(ready, want.Ready) {
		fail("ready are %v, want %v", ready, want.Ready)
	}
	found := map[tasks.ID]tasks.Task{}
	for _, task := range frame.Snapshot.Listing.Tasks {
		found[task.ID] = task
	}
	for _, id := range slices.Sorted(maps.Keys(want.Status)) {
		if status := found[id].Status; status != want.Status[id] {
			fail("task %d is %q, want %q", id, status, want.Status[id])
		}
	}
	for _, id := range slices.Sorted(maps.Keys(want.BlockedBy)) {
		if by := found[id].BlockedBy; found[id].ID == 0 || !slices.Equal(by, want.BlockedBy[id]) {
			fail("task %d is blocked by %v, want %v", id, by, want.BlockedBy[id])
		}
	}
	if err := sc.checkMarks(frame); err != nil {
		fail("%w", err)
	}
	for _, name := range slices.Sorted(maps.Keys(frame.Lanes)) {
		if lane, checks := frame.Lanes[name].(interface{ Verify(Frame) error }); checks {
			if err := lane.Verify(frame); err != nil {
				fail("%w", err)
			}
		}
	}
	return errors.Join(wrong...)
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
// number of its task, or the name of any other file: "read 1",
// "stage .highwatermark", "commit".
func EventName(event tasks.Event) string {
	switch {
	case event.Task != 0:
		return string(event.Kind) + " " + words.Number(event.Task)
	case event.File != "":
		return string(event.Kind) + " " + event.File
	}
	return string(event.Kind)
}

// ParseEventName takes a name of an event apart: its kind, and its task, or the
// other file.
func ParseEventName(name string) (kind tasks.EventKind, id tasks.ID, file string) {
	first, rest, _ := strings.Cut(name, " ")
	if n, err := strconv.ParseInt(rest, 10, 64); err == nil {
		return tasks.EventKind(first), tasks.ID(n), ""
	}
	return tasks.EventKind(first), 0, rest
}
