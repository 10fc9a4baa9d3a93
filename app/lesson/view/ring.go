package view

import "tasklesson/tasks"

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
