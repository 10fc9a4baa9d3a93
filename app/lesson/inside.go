package lesson

import (
	"cmp"
	"slices"

	"tasklesson/tasks"
)

// inside is a call at work, after the last of events: what it sees is the board
// as it was, with its own copies laid over it.
type inside struct {
	disk      []tasks.File // what is on disk right now
	before    []tasks.File // what was on disk before the call
	events    []tasks.Event
	copies    map[tasks.ID]tasks.Task // the call's, as they stand
	staged    map[string][]byte       // the last staged bytes by name, nil where a file is removed
	committed []string                // the files that reached the disk together, nil before the commit
}

func newInside(disk, before []tasks.File, events []tasks.Event) inside {
	in := inside{disk: disk, before: before, events: events, copies: workingCopies(events), staged: map[string][]byte{}}
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

// workingCopies returns the newest copy of every task that a call has opened.
func workingCopies(events []tasks.Event) map[tasks.ID]tasks.Task {
	copies := map[tasks.ID]tasks.Task{}
	for _, event := range events {
		if event.Working != nil {
			copies[event.Task] = *event.Working
		}
	}
	return copies
}

// last returns the event that has just happened.
func (in inside) last() tasks.Event { return in.events[len(in.events)-1] }

// listing lays the call's copies over a listing of the disk.
func (in inside) listing(disk tasks.Listing) tasks.Listing {
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
func (in inside) about() map[tasks.ID]bool {
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
func (in inside) edges() map[edge]bool {
	switch event := in.last(); event.Kind {
	case tasks.EventCommit:
		return movedEdges(nil, in.events)
	case tasks.EventDependent:
		return map[edge]bool{{event.Other, event.Task}: true}
	}
	return movedEdges(nil, in.events[len(in.events)-1:])
}

// drawInside fills in a View at one event of a call. Everything but the files
// shows what the call sees; the files show what is on disk, what is staged, and
// on top of that what is being changed.
func (p picture) drawInside(v *View) {
	in := newInside(p.snapshot.Files, p.before, p.events)
	p.snapshot.Listing = in.listing(p.snapshot.Listing)
	about := in.about()
	v.Counts = countStates(p.snapshot.Listing)
	v.Tasks = p.tasks(about)
	if event := in.last(); event.Kind == tasks.EventStrike {
		for i := range v.Tasks {
			if v.Tasks[i].ID == event.Task {
				v.Tasks[i].Note = number(event.Other) + " is struck out"
			}
		}
	}
	v.Edges = edgesOf(p.snapshot.Listing, in.edges())
	placeTasks(v.Tasks, p.snapshot.Listing)
	v.Changed = in.telling()
	v.Files = in.files(p.folds, v.Changed)
	v.Board = boardLines(p.snapshot.Listing, about)
	v.Source = sourceView(in.last())
}
