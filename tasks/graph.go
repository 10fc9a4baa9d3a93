package tasks

import (
	"encoding/json"

	"tasklesson/tasks/internal/rawjson"
)

// graphOf answers the questions of order about a board. It costs O(N+E) for N
// task files and E recorded edges.
func graphOf(m model) Graph {
	g := Graph{
		Ready: []ID{}, Blocked: []BlockedTask{}, InProgress: []ID{}, Completed: []ID{},
		Unreadable: []ID{}, Waves: [][]ID{}, CriticalPath: []ID{}, Unschedulable: []ID{},
	}
	for _, id := range m.all() {
		status, there := m.status(id)
		switch {
		case there == broken:
			g.Unreadable = append(g.Unreadable, id)
		case there == missing:
		case status == InProgress:
			g.InProgress = append(g.InProgress, id)
		case status == Completed:
			g.Completed = append(g.Completed, id)
		default:
			if by := unfinishedBlockers(m, id); len(by) > 0 {
				g.Blocked = append(g.Blocked, BlockedTask{ID: id, By: by})
			} else {
				g.Ready = append(g.Ready, id)
			}
		}
	}
	s := scheduleOf(m)
	for _, id := range m.all() {
		wave, scheduled := s.wave[id]
		switch {
		case !isUnfinished(m, id):
		case !scheduled:
			g.Unschedulable = append(g.Unschedulable, id)
		default:
			for len(g.Waves) < wave {
				g.Waves = append(g.Waves, []ID{})
			}
			g.Waves[wave-1] = append(g.Waves[wave-1], id)
		}
	}
	g.CriticalPath = s.longestChain(m)
	return g
}

// A schedule gives each unfinished task its wave, from 1. Tasks that wait for
// a ring, a missing or an unreadable task have none.
type schedule struct {
	wave  map[ID]int
	order []ID // the tasks that have a wave, every one after its blockers
}

// scheduleOf takes the tasks that wait for nothing, strikes them out
// everywhere, and goes on with what waits for nothing then (Kahn's algorithm).
// What stays waits for a ring or for a task that nobody can finish.
func scheduleOf(m model) schedule {
	s := schedule{wave: map[ID]int{}}
	open := map[ID]int{} // how many unfinished blockers are not struck out yet
	for _, id := range m.all() {
		if !isUnfinished(m, id) {
			continue
		}
		open[id] = len(unfinishedBlockers(m, id))
		if open[id] == 0 {
			s.wave[id] = 1
			s.order = append(s.order, id)
		}
	}
	for next := 0; next < len(s.order); next++ {
		id := s.order[next]
		for _, dependent := range m.dependents(id) {
			if !isUnfinished(m, dependent) {
				continue
			}
			open[dependent]--
			if open[dependent] == 0 {
				// The order is by wave, so the last blocker has the largest.
				s.wave[dependent] = s.wave[id] + 1
				s.order = append(s.order, dependent)
			}
		}
	}
	return s
}

// longestChain returns the longest chain of tasks that have a wave; of several
// the one with the smallest ids from its start.
func (s schedule) longestChain(m model) []ID {
	length := map[ID]int{} // of the longest chain that starts with the task
	longest := 0
	for i := len(s.order) - 1; i >= 0; i-- {
		id := s.order[i]
		for _, dependent := range m.dependents(id) {
			length[id] = max(length[id], length[dependent])
		}
		length[id]++
		longest = max(longest, length[id])
	}
	chain := []ID{}
	for candidates := m.all(); longest > 0; longest-- {
		for _, id := range candidates {
			if length[id] == longest {
				chain = append(chain, id)
				candidates = m.dependents(id)
				break
			}
		}
	}
	return chain
}

// JSON returns the answer of task_graph: the object of the graph, indented by
// two spaces, without a newline at its end.
func (g Graph) JSON() string { return indented(g) }

// MarshalJSON writes empty lists as [], never as null.
func (g Graph) MarshalJSON() ([]byte, error) {
	type plain Graph
	p := plain(g)
	for _, list := range []*[]ID{&p.Ready, &p.InProgress, &p.Completed, &p.Unreadable, &p.CriticalPath, &p.Unschedulable} {
		*list = notNil(*list)
	}
	p.Blocked, p.Waves = notNil(p.Blocked), notNil(p.Waves)
	return json.Marshal(p)
}

func notNil[E any](list []E) []E {
	if list == nil {
		return []E{}
	}
	return list
}

// indented returns the JSON of a value in the layout of task files: two spaces
// for each level, and list elements on lines of their own.
func indented(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic("tasks: " + err.Error()) // only called with values that JSON can hold
	}
	return string(rawjson.AppendIndented(nil, data, 0))
}
