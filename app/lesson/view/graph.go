package view

import (
	"cmp"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
)

// edgesOf returns all edges between tasks that are there. now are those that are
// Now, struck those that are struck out of a copy.
func edgesOf(listing tasks.Listing, now, struck map[edge]bool) []Edge {
	present, holds := listing.States(), map[edge]bool{}
	found := map[edge]Edge{}
	add := func(from, to tasks.ID) {
		if present[from] == "" || present[to] == "" || from == to {
			return
		}
		e := edge{from, to}
		// Of a file that cannot be read nobody knows whether it still holds the id.
		done := !holds[e] && (present[to] != tasks.StateUnreadable || present[from] == tasks.StateCompleted)
		found[e] = Edge{From: from, To: to, Done: done, Struck: struck[e], Now: now[e]}
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

// movedEdges returns the edges of the task that acts that let go, came or came back:
// what the trace reports, and what the files say where a change has no trace, as
// Undo has none.
func movedEdges(acts tasks.ID, changes []files.Delta, events []tasks.Event) map[edge]bool {
	moved := map[edge]bool{}
	add := func(from, to tasks.ID) {
		if from == acts || to == acts {
			moved[edge{from, to}] = true
		}
	}
	for _, event := range events {
		switch event.Kind {
		case tasks.EventStrike, tasks.EventRestore, tasks.EventLink:
			add(event.Other, event.Task)
		}
	}
	for _, c := range changes {
		if c.Task == 0 {
			continue
		}
		for _, id := range slices.Concat(c.Left(), c.Came()) {
			add(id, c.Task)
		}
		for _, id := range files.Without(c.Is.Blocks, c.Was.Blocks) {
			add(c.Task, id)
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

// actorOf returns the task that acted in a change, rather than those that it acted
// on: the one that was marked last; else the only one that came, went or was marked;
// else the only one whose list changed; else the only one that changed. It returns 0
// where no single task did.
func actorOf(changes []files.Delta, events []tasks.Event) tasks.ID {
	for _, event := range slices.Backward(events) {
		if event.Kind != tasks.EventStatus {
			continue
		}
		if slices.ContainsFunc(changes, func(c files.Delta) bool { return c.Task == event.Task }) {
			return event.Task
		}
	}
	rules := []func(c files.Delta) bool{
		func(c files.Delta) bool { return !c.IsEdited() || c.Was.Status != c.Is.Status },
		func(c files.Delta) bool { return len(c.Left())+len(c.Came()) > 0 },
		func(files.Delta) bool { return true },
	}
	for _, holds := range rules {
		var found []tasks.ID
		for _, c := range changes {
			if c.Task != 0 && holds(c) {
				found = append(found, c.Task)
			}
		}
		if len(found) > 0 {
			if len(found) == 1 {
				return found[0]
			}
			return 0
		}
	}
	return 0
}

// schedule says of every unfinished task in which wave it can be worked on, what
// of the graph is its critical path, and where tasks wait for each other in a ring.
func schedule(v *View, graph tasks.Graph) {
	v.Waves, v.Chain = len(graph.Waves), len(graph.CriticalPath)
	of := make(map[tasks.ID]*Task, len(v.Tasks))
	for i := range v.Tasks {
		of[v.Tasks[i].ID] = &v.Tasks[i]
	}
	for n, ids := range graph.Waves {
		for _, id := range ids {
			of[id].Wave = n + 1
		}
	}
	for n, id := range graph.CriticalPath {
		of[id].Chain = n + 1
	}
	for _, id := range graph.Unschedulable {
		of[id].Stuck = true
	}
	for i, e := range v.Edges {
		v.Edges[i].Chain = !e.Done && of[e.From].Chain > 0 && of[e.To].Chain == of[e.From].Chain+1
	}
	markRings(v.Edges, of)
}

// markRings marks the edges along which tasks wait for each other in a ring. Every ring
// has an edge that leads back to a layer before: what is reached from its one end, and
// reaches the other, is in the ring. It costs O(N+E) for a board without any, and else
// as often O(E) as a way is long.
func markRings(edges []Edge, of map[tasks.ID]*Task) {
	for _, back := range edges {
		if back.Done || back.Ring || !of[back.To].Stuck || of[back.To].Layer > of[back.From].Layer {
			continue
		}
		after, before := map[tasks.ID]bool{back.To: true}, map[tasks.ID]bool{back.From: true}
		for more := true; more; {
			more = false
			for _, e := range edges {
				if !e.Done && after[e.From] && !after[e.To] {
					after[e.To], more = true, true
				}
				if !e.Done && before[e.To] && !before[e.From] {
					before[e.From], more = true, true
				}
			}
		}
		for k, e := range edges {
			edges[k].Ring = e.Ring || !e.Done && after[e.From] && before[e.From] && after[e.To] && before[e.To]
		}
	}
}
