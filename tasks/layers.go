package tasks

import (
	"maps"
	"slices"
)

// Layers gives every task of the listing its row in a drawing of all its edges,
// from 0: one more than the deepest of its blockers, finished ones included.
// Edges to tasks that are not listed are left out. A cycle has no depth, so it
// is opened at the smallest id on it. It costs O(N+E) for each cycle, and once
// more.
func (l Listing) Layers() map[ID]int {
	drawn := drawingOf(l)
	open := make(map[ID]bool, len(drawn.ids))
	for _, id := range drawn.ids {
		open[id] = true
	}
	layers := make(map[ID]int, len(open))
	place := func(id ID) {
		delete(open, id)
		layers[id] = 0
		for _, blocker := range drawn.blockers[id] {
			if above, placed := layers[blocker]; placed && blocker != id {
				layers[id] = max(layers[id], above+1)
			}
		}
	}
	for len(open) > 0 {
		stillOpen := func(ends map[ID][]ID) func(ID) []ID {
			return func(id ID) []ID {
				return slices.DeleteFunc(slices.Clone(ends[id]), func(end ID) bool { return !open[end] })
			}
		}
		before, after := stillOpen(drawn.blockers), stillOpen(drawn.dependents)
		for _, id := range peel(slices.Sorted(maps.Keys(open)), before, after) {
			place(id)
		}
		if len(open) == 0 {
			break
		}
		// What is left when the dependents are peeled off as well is on a cycle,
		// or between two.
		cycle := maps.Clone(open)
		for _, id := range peel(slices.Sorted(maps.Keys(open)), after, before) {
			delete(cycle, id)
		}
		place(slices.Min(slices.Collect(maps.Keys(cycle))))
	}
	return layers
}

// A drawing is what is listed, and the edges between that: each once at either
// end.
type drawing struct {
	ids        []ID
	blockers   map[ID][]ID
	dependents map[ID][]ID
}

func drawingOf(l Listing) drawing {
	states := l.States()
	d := drawing{slices.Sorted(maps.Keys(states)), map[ID][]ID{}, map[ID][]ID{}}
	type edge struct{ blocker, dependent ID }
	seen := map[edge]bool{}
	add := func(e edge) {
		if states[e.blocker] == "" || states[e.dependent] == "" || e.blocker == e.dependent || seen[e] {
			return
		}
		seen[e] = true
		d.blockers[e.dependent] = append(d.blockers[e.dependent], e.blocker)
		d.dependents[e.blocker] = append(d.dependents[e.blocker], e.dependent)
	}
	for _, t := range l.Tasks {
		for _, id := range t.BlockedBy {
			add(edge{id, t.ID})
		}
		for _, id := range t.Blocks {
			add(edge{t.ID, id})
		}
	}
	return d
}
