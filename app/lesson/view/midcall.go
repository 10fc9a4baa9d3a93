package view

import (
	"cmp"
	"slices"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// midcall is a call at work, after the last of events: what it sees is the board
// as it was, with its own copies laid over it.
type midcall struct {
	words     words.Words
	disk      []tasks.File // what is on disk right now
	before    []tasks.File // what was on disk before the call
	events    []tasks.Event
	copies    map[tasks.ID]tasks.Task // the call's, as they stand
	staged    map[string][]byte       // the last staged bytes by name, nil where a file is removed
	committed []string                // the files that reached the disk together, nil before the commit
}

func newMidcall(w words.Words, disk, before []tasks.File, events []tasks.Event) midcall {
	in := midcall{words: w, disk: disk, before: before, events: events, copies: scenario.WorkingCopies(events), staged: map[string][]byte{}}
	for _, event := range events {
		switch event.Kind {
		case tasks.EventStage:
			in.staged[event.File] = event.After
		case tasks.EventCommit:
			in.committed = event.Files
		}
	}
	return in
}

// last returns the event that has just happened.
func (in midcall) last() tasks.Event { return in.events[len(in.events)-1] }

// listing lays the call's copies over a listing of the disk.
func (in midcall) listing(disk tasks.Listing) tasks.Listing {
	seen := tasks.Listing{Unreadable: disk.Unreadable}
	there := map[tasks.ID]bool{}
	add := func(t tasks.Task) {
		if after, staged := in.staged[tasks.FileName(t.ID)]; !staged || after != nil {
			seen.Tasks = append(seen.Tasks, t)
		}
	}
	for _, t := range disk.Tasks {
		there[t.ID] = true
		if copied, opened := in.copies[t.ID]; opened {
			t = copied
		}
		add(t)
	}
	for id, copied := range in.copies {
		if !there[id] {
			add(copied) // a task that the call makes
		}
	}
	slices.SortFunc(seen.Tasks, func(a, b tasks.Task) int { return cmp.Compare(a.ID, b.ID) })
	return seen
}

// about returns the tasks that the last event is about: its own, and at the
// commit all whose files reached the disk.
func (in midcall) about() map[tasks.ID]bool {
	about := map[tasks.ID]bool{}
	if id := in.last().Task; id != 0 {
		about[id] = true
	}
	if in.last().Kind == tasks.EventCommit {
		for _, name := range in.committed {
			if id, ok := tasks.ParseFileName(name); ok {
				about[id] = true
			}
		}
	}
	return about
}

// edges returns the edges that the last event is about; at the commit those
// that let go or came during the call, which counts from now on.
func (in midcall) edges() map[edge]bool {
	switch event := in.last(); event.Kind {
	case tasks.EventCommit:
		return movedEdges(nil, in.events)
	case tasks.EventDependent:
		return map[edge]bool{{event.Other, event.Task}: true}
	}
	return movedEdges(nil, in.events[len(in.events)-1:])
}

// drawMidcall fills in a View at one event of a call. Everything but the files
// shows what the call sees; the files show what is on disk, what is staged, and
// on top of that what is being changed.
func (d Drawing) drawMidcall(v *View) {
	in := newMidcall(d.Words, d.Snapshot.Files, d.Before, d.Events)
	d.Snapshot.Listing = in.listing(d.Snapshot.Listing)
	about := in.about()
	v.Counts = countStates(d.Snapshot.Listing)
	v.Tasks = d.tasks(about)
	if event := in.last(); event.Kind == tasks.EventStrike {
		for i := range v.Tasks {
			if v.Tasks[i].ID == event.Task {
				v.Tasks[i].Note = d.Words.StruckOut(event.Other)
			}
		}
	}
	v.Edges = edgesOf(d.Snapshot.Listing, in.edges())
	placeTasks(v.Tasks, d.Snapshot.Listing)
	v.Changed = in.changedLine()
	v.Files = in.files(d.Folds, v.Changed)
	v.Board = boardLines(d.Snapshot.Listing, about)
	v.Source = sourceOf(in.last())
}
