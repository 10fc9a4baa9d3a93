package lesson

import (
	"maps"
	"slices"

	"tasklesson/tasks"
)

// layersOf gives every task its row in the drawing: one more than the deepest
// of its blockers. Edges to tasks that are not among ids are left out. A ring
// has no depth, so it is opened at the smallest id on it.
func layersOf(ids []tasks.ID, edges []EdgeView) map[tasks.ID]int {
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
