package view

import (
	"cmp"
	"maps"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
)

// edgesOf returns all edges between tasks that are there. Inside a call a
// completed blocker may still hold a task that it is not yet struck out of.
func edgesOf(listing tasks.Listing, now map[edge]bool) []Edge {
	present, holds := Presence(listing), map[edge]bool{}
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
	slices.SortFunc(edges, func(a, b Edge) int {
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
func placeTasks(views []Task, edges []Edge) {
	ids := make([]tasks.ID, len(views))
	for i, view := range views {
		ids[i] = view.ID
	}
	layers := layersOf(ids, edges)
	for i := range views {
		views[i].Layer = layers[views[i].ID]
	}
}

// layersOf gives every task its row in the drawing: one more than the deepest
// of its blockers. Edges to tasks that are not among ids are left out. A ring
// has no depth, so it is opened at the smallest id on it.
func layersOf(ids []tasks.ID, edges []Edge) map[tasks.ID]int {
	blockers, dependents := map[tasks.ID][]tasks.ID{}, map[tasks.ID][]tasks.ID{}
	open := make(map[tasks.ID]bool, len(ids))
	for _, id := range ids {
		open[id] = true
	}
	for _, e := range edges {
		if open[e.From] && open[e.To] && e.From != e.To {
			blockers[e.To] = append(blockers[e.To], e.From)
			dependents[e.From] = append(dependents[e.From], e.To)
		}
	}
	layers := make(map[tasks.ID]int, len(ids))
	place := func(id tasks.ID) {
		delete(open, id)
		layer := 0
		for _, blocker := range blockers[id] {
			if above, placed := layers[blocker]; placed {
				layer = max(layer, above+1)
			}
		}
		layers[id] = layer
	}
	for len(open) > 0 {
		for _, id := range peel(open, blockers, dependents) {
			place(id)
		}
		if len(open) > 0 {
			// What is left when the dependents are peeled off as well is on a
			// ring, or between two.
			ring := maps.Clone(open)
			for _, id := range peel(open, dependents, blockers) {
				delete(ring, id)
			}
			place(slices.Min(slices.Collect(maps.Keys(ring))))
		}
	}
	return layers
}

// peel returns the tasks of open that can be put in an order in which none
// comes before what it waits for. The others are on a ring, or behind one.
func peel(open map[tasks.ID]bool, blockers, dependents map[tasks.ID][]tasks.ID) []tasks.ID {
	missing := make(map[tasks.ID]int, len(open))
	var order []tasks.ID
	for id := range open {
		for _, blocker := range blockers[id] {
			if open[blocker] {
				missing[id]++
			}
		}
		if missing[id] == 0 {
			order = append(order, id)
		}
	}
	for next := 0; next < len(order); next++ {
		for _, dependent := range dependents[order[next]] {
			if !open[dependent] {
				continue
			}
			if missing[dependent]--; missing[dependent] == 0 {
				order = append(order, dependent)
			}
		}
	}
	return order
}
