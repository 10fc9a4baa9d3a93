package view

import (
	"cmp"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
)

// edgesOf returns all edges between tasks that are there. Inside a call a
// completed blocker may still hold a task that it is not yet struck out of.
func edgesOf(listing tasks.Listing, now map[edge]bool) []Edge {
	present, holds := listing.States(), map[edge]bool{}
	found := map[edge]Edge{}
	add := func(from, to tasks.ID) {
		if present[from] != "" && present[to] != "" && from != to {
			e := edge{from, to}
			found[e] = Edge{From: from, To: to, Done: present[from] == tasks.StateCompleted && !holds[e], Now: now[e]}
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
	edges := make([]Edge, 0, len(found))
	for _, view := range found {
		edges = append(edges, view)
	}
	files.Sort(edges, func(a, b Edge) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To))
	})
	return edges
}

// An edge is "from blocks to".
type edge struct{ from, to tasks.ID }

// movedEdges returns the edges that let go, came or came back: what the trace
// reports, and what the files say where a change has no trace, as Undo has none.
func movedEdges(changes []files.Delta, events []tasks.Event) map[edge]bool {
	moved := map[edge]bool{}
	for _, event := range events {
		switch event.Kind {
		case tasks.EventStrike, tasks.EventRestore, tasks.EventLink:
			moved[edge{event.Other, event.Task}] = true
		}
	}
	for _, c := range changes {
		if c.Task == 0 {
			continue
		}
		for _, id := range slices.Concat(c.Left(), c.Came()) {
			moved[edge{id, c.Task}] = true
		}
		for _, id := range files.Without(c.Is.Blocks, c.Was.Blocks) {
			moved[edge{c.Task, id}] = true
		}
	}
	return moved
}

// placeTasks gives every task its layer.
func placeTasks(views []Task, listing tasks.Listing) {
	layers := listing.Layers()
	for i := range views {
		views[i].Layer = layers[views[i].ID]
	}
}
