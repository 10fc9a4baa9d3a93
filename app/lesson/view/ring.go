package view

import "tasklesson/tasks"

// markRings marks the edges along which tasks wait for each other in a ring. Only
// what is stuck is looked at, which most boards have none of; it costs O(N+E) of that.
func markRings(edges []Edge, of map[tasks.ID]*Task) {
	r := rings{next: map[tasks.ID][]tasks.ID{}, seen: map[tasks.ID]int{}, low: map[tasks.ID]int{}, ring: map[tasks.ID]int{}}
	stuck := func(e Edge) bool { return !e.Done && of[e.From].Stuck && of[e.To].Stuck }
	for _, e := range edges {
		if stuck(e) {
			r.next[e.From] = append(r.next[e.From], e.To)
		}
	}
	for i, e := range edges {
		if stuck(e) {
			r.visit(e.From)
			edges[i].Ring = r.ring[e.From] == r.ring[e.To]
		}
	}
}

// rings finds which tasks reach each other, by the algorithm of Tarjan.
type rings struct {
	next      map[tasks.ID][]tasks.ID
	seen, low map[tasks.ID]int // when a task was first seen, and the first that it reaches
	open      []tasks.ID
	ring      map[tasks.ID]int // the same for all that reach each other
}

func (r *rings) visit(id tasks.ID) {
	if r.seen[id] > 0 {
		return
	}
	first := len(r.seen) + 1
	r.seen[id], r.low[id] = first, first
	r.open = append(r.open, id)
	for _, to := range r.next[id] {
		r.visit(to)
		if r.ring[to] == 0 {
			r.low[id] = min(r.low[id], r.low[to])
		}
	}
	for r.low[id] == first && r.ring[id] == 0 {
		last := len(r.open) - 1
		r.ring[r.open[last]] = first
		r.open = r.open[:last]
	}
}
