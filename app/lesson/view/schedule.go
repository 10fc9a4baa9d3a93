package view

import "tasklesson/tasks"

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
