package lesson

import (
	"cmp"
	"slices"

	"tasklesson/tasks"
)

// A picture is one state of a directory and what led to it: everything that
// the task, edge, file and board views are built from. The reader's board, the
// live scenario and the static frames all go through it.
type picture struct {
	snapshot tasks.Snapshot
	before   []tasks.File // the files as they were before the change that is shown
	events   []tasks.Event
	substep  bool // the picture is of the last of events, maybe inside a call
	refusals map[tasks.ID]string
	folds    map[string]bool // files that were opened (true) or closed (false) by hand
	folded   bool            // no file opens by itself: what matters beside an agent is the whole board
	actions  bool            // the tasks have buttons
}

// drawInto fills in the parts of a View that show the board.
func (p picture) drawInto(v *View) {
	if p.substep {
		p.drawInside(v)
		return
	}
	changes := compareFiles(p.before, p.snapshot.Files)
	touched := map[tasks.ID]bool{}
	for _, c := range changes {
		if c.task != 0 {
			touched[c.task] = true
		}
	}
	v.Counts = countStates(p.snapshot.Listing)
	v.Tasks = p.tasks(touched)
	v.Edges = edgesOf(p.snapshot.Listing, movedEdges(changes, p.events))
	placeTasks(v.Tasks, p.snapshot.Listing)
	v.Changed = mostTelling(changes)
	v.Files = p.files(changes, v.Changed)
	v.Board = boardLines(p.snapshot.Listing, touched)
	if event, ok := turningPoint(p.events); ok {
		v.Source = sourceView(event)
	}
}

// countStates counts the tasks of a board by state.
func countStates(listing tasks.Listing) Counts {
	of := map[tasks.State]int{}
	for _, state := range listing.States() {
		of[state]++
	}
	return Counts{
		Ready: of[tasks.StateReady], Blocked: of[tasks.StateBlocked], InProgress: of[tasks.StateInProgress],
		Done: of[tasks.StateCompleted], Unreadable: of[tasks.StateUnreadable],
	}
}

// tasks returns the views of all tasks, readable or not, ascending.
func (p picture) tasks(touched map[tasks.ID]bool) []TaskView {
	listing := p.snapshot.Listing
	present := listing.States()
	views := make([]TaskView, 0, len(listing.Tasks)+len(listing.Unreadable))
	for _, t := range listing.Tasks {
		view := TaskView{
			ID: t.ID, Subject: t.Subject, State: t.State(), Waits: slices.Clone(t.BlockedBy), Owner: t.Owner,
			Note: note(t, present), Now: touched[t.ID], Refusal: p.refusals[t.ID],
		}
		if p.actions {
			view.Actions = actionsOf(t)
		}
		views = append(views, view)
	}
	for _, broken := range listing.Unreadable {
		views = append(views, TaskView{
			ID: broken.ID, State: tasks.StateUnreadable, Note: broken.Reason,
			Now: touched[broken.ID], Refusal: p.refusals[broken.ID],
		})
	}
	slices.SortFunc(views, func(a, b TaskView) int { return cmp.Compare(a.ID, b.ID) })
	return views
}

// edgesOf returns all edges between tasks that are there. Inside a call a
// completed blocker may still hold a task that it is not yet struck out of.
func edgesOf(listing tasks.Listing, now map[edge]bool) []EdgeView {
	present, holds := listing.States(), map[edge]bool{}
	found := map[edge]EdgeView{}
	add := func(from, to tasks.ID) {
		if present[from] != "" && present[to] != "" && from != to {
			e := edge{from, to}
			found[e] = EdgeView{From: from, To: to, Done: present[from] == tasks.StateCompleted && !holds[e], Now: now[e]}
		}
	}
	for _, t := range listing.Tasks {
		for _, id := range t.BlockedBy {
			holds[edge{id, t.ID}] = true
			add(id, t.ID)
		}
		for _, id := range t.Blocks {
			add(t.ID, id)
		}
	}
	edges := make([]EdgeView, 0, len(found))
	for _, view := range found {
		edges = append(edges, view)
	}
	slices.SortFunc(edges, func(a, b EdgeView) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To))
	})
	return edges
}

// An edge is "from blocks to".
type edge struct{ from, to tasks.ID }

// movedEdges returns the edges that let go, came or came back: what the trace
// reports, and what the files say where a change has no trace, as Undo has none.
func movedEdges(changes []fileDiff, events []tasks.Event) map[edge]bool {
	moved := map[edge]bool{}
	for _, event := range events {
		switch event.Kind {
		case tasks.EventStrike, tasks.EventRestore, tasks.EventLink:
			moved[edge{event.Other, event.Task}] = true
		}
	}
	for _, c := range changes {
		if c.task == 0 {
			continue
		}
		for _, id := range slices.Concat(c.left(), c.came()) {
			moved[edge{id, c.task}] = true
		}
		for _, id := range without(c.is.Blocks, c.was.Blocks) {
			moved[edge{c.task, id}] = true
		}
	}
	return moved
}

// placeTasks gives every task its layer.
func placeTasks(views []TaskView, listing tasks.Listing) {
	layers := listing.Layers()
	for i := range views {
		views[i].Layer = layers[views[i].ID]
	}
}

// boardLines returns the board text and marks the lines of the tasks that
// changed.
func boardLines(listing tasks.Listing, touched map[tasks.ID]bool) []BoardLine {
	lines := listing.Lines()
	marked := make([]BoardLine, len(lines))
	for i, line := range lines {
		marked[i] = BoardLine{Text: line.Text, Now: touched[line.ID]}
	}
	return marked
}
