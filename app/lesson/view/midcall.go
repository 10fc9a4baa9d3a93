package view

import (
	"cmp"
	"maps"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// midcall is a call at work, after the last of events: until its commit it changes
// copies of its own, and the disk stays as it was.
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

// atWork reports whether the call has copies of its own: until its commit.
func (in midcall) atWork() bool { return in.committed == nil }

// actor returns the task that acts at the last event, 0 for none, and the name of
// the file that does.
func (in midcall) actor() (tasks.ID, string) {
	switch event := in.last(); {
	case event.Kind == tasks.EventCommit:
		id := actorOf(files.Compare(in.before, in.disk), in.events)
		return id, tasks.FileName(id)
	case event.Kind == tasks.EventDependent && event.Record == tasks.InBlocks:
		return event.Other, tasks.FileName(event.Other)
	case event.Task == 0:
		return 0, event.File
	default:
		return event.Task, tasks.FileName(event.Task)
	}
}

// edges returns the edges along which something acts at the last event.
func (in midcall) edges() map[edge]bool {
	switch event := in.last(); event.Kind {
	case tasks.EventCommit:
		id, _ := in.actor()
		return movedEdges(id, nil, in.events)
	case tasks.EventDependent, tasks.EventStrike, tasks.EventRestore, tasks.EventLink, tasks.EventUnlink:
		return map[edge]bool{{event.Other, event.Task}: true}
	}
	return nil
}

// copyViews returns what the call has made of the tasks that it opened, by id: what
// is staged, and what differs from the disk. struck are the edges that only the disk
// still has.
func (in midcall) copyViews(disk tasks.Listing) (views map[tasks.ID]*Copy, struck map[edge]bool) {
	views, struck = map[tasks.ID]*Copy{}, map[edge]bool{}
	if !in.atWork() {
		return views, struck
	}
	saved, seen := map[tasks.ID]tasks.Task{}, disk.States()
	for _, t := range disk.Tasks {
		saved[t.ID] = t
	}
	for id, copied := range in.copies {
		seen[id] = copied.State()
	}
	acts, _ := in.actor()
	for _, id := range slices.Sorted(maps.Keys(in.copies)) {
		copied, was := in.copies[id], saved[id]
		bytes, staged := in.staged[tasks.FileName(id)]
		staged = staged && !in.underChange(id)
		if !staged && slices.Equal(copied.BlockedBy, was.BlockedBy) && copied.JSON() == was.JSON() {
			continue
		}
		c := &Copy{Staged: staged, Now: id == acts, Note: in.words.RemovedFile()}
		views[id] = c
		if staged && bytes == nil {
			continue
		}
		c.State, c.Waits = copied.State(), slices.Clone(copied.BlockedBy)
		c.Note = in.words.TaskNote(c.State, words.Data(copied.Owner), waits(c.Waits, seen))
		if c.State == tasks.StateReady && len(was.BlockedBy) > 0 {
			c.Note = in.words.NothingLeft()
		}
		for _, gone := range files.Without(was.BlockedBy, copied.BlockedBy) {
			struck[edge{gone, id}] = true
		}
	}
	return views, struck
}

// layCopies lays copies over the tasks that they were made of, and adds those of
// which there is nothing but the copy, on the layer that they will have.
func (in midcall) layCopies(v *View, disk tasks.Listing, copies map[tasks.ID]*Copy) {
	for i := range v.Tasks {
		v.Tasks[i].Copy = copies[v.Tasks[i].ID]
		delete(copies, v.Tasks[i].ID)
	}
	if len(copies) == 0 {
		return
	}
	acts, _ := in.actor()
	planned := disk
	planned.Tasks = slices.Clone(disk.Tasks)
	for id := range copies {
		planned.Tasks = append(planned.Tasks, in.copies[id])
	}
	layers := planned.Layers()
	for id, c := range copies {
		v.Tasks = append(v.Tasks, Task{ID: id, Subject: in.copies[id].Subject, Now: id == acts, Layer: layers[id], Copy: c})
	}
	files.Sort(v.Tasks, func(a, b Task) int { return cmp.Compare(a.ID, b.ID) })
}

// drawMidcall fills in a View at one event of a call. Everything shows what is on
// disk; what the call has made of it lies over it as copies.
func (d Drawing) drawMidcall(v *View) {
	in := newMidcall(d.Words, d.Snapshot.Files, d.Before, d.Events)
	disk := d.Snapshot.Listing
	acts, _ := in.actor()
	copies, struck := in.copyViews(disk)
	v.Counts = countStates(disk)
	v.Tasks = d.tasks(acts)
	placeTasks(v.Tasks, disk)
	in.layCopies(v, disk, copies)
	v.Edges = edgesOf(disk, in.edges(), struck)
	v.Changed = in.changedLine()
	v.Files = in.files()
	v.Board = boardLines(disk, acts)
	v.Source = sourceOf(in.last())
}
