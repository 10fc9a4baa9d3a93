package tasks

import (
	"bytes"
	"encoding/json"

	"tasklesson/tasks/internal/rawjson"
)

// A Graph answers the questions of order. All lists are ascending and never
// nil.
type Graph struct {
	Ready         []ID          `json:"ready"`
	Blocked       []BlockedTask `json:"blocked"` // pending tasks only
	InProgress    []ID          `json:"in_progress"`
	Completed     []ID          `json:"completed"`
	Unreadable    []ID          `json:"unreadable"`
	Waves         [][]ID        `json:"waves"`         // unfinished tasks by depth; one wave can run in parallel
	CriticalPath  []ID          `json:"critical_path"` // the longest chain of tasks that have a wave
	Unschedulable []ID          `json:"unschedulable"` // on a cycle, or waiting for a cycle, a missing or an unreadable task
}

// A BlockedTask is a pending task and what it waits for.
type BlockedTask struct {
	ID ID   `json:"id"`
	By []ID `json:"by"`
}

// graphOf answers the questions of order about a board. It costs O(N+E) for N
// task files and E recorded edges.
func graphOf(in edges) Graph {
	g := Graph{
		Ready: []ID{}, Blocked: []BlockedTask{}, InProgress: []ID{}, Completed: []ID{},
		Unreadable: []ID{}, Waves: [][]ID{}, CriticalPath: []ID{}, Unschedulable: []ID{},
	}
	for _, id := range in.all() {
		status, there := in.status(id)
		switch {
		case there == unreadable:
			g.Unreadable = append(g.Unreadable, id)
		case there == missing:
		case status == InProgress:
			g.InProgress = append(g.InProgress, id)
		case status == Completed:
			g.Completed = append(g.Completed, id)
		default:
			if by := unfinishedBlockers(in, id); len(by) > 0 {
				g.Blocked = append(g.Blocked, BlockedTask{ID: id, By: by})
			} else {
				g.Ready = append(g.Ready, id)
			}
		}
	}
	s := scheduleOf(in)
	for _, id := range in.all() {
		wave, scheduled := s.wave[id]
		switch {
		case !isUnfinished(in, id):
		case !scheduled:
			g.Unschedulable = append(g.Unschedulable, id)
		default:
			for len(g.Waves) < wave {
				g.Waves = append(g.Waves, []ID{})
			}
			g.Waves[wave-1] = append(g.Waves[wave-1], id)
		}
	}
	g.CriticalPath = s.longestChain(in)
	return g
}

// A schedule gives each unfinished task its wave, from 1. Tasks that wait for
// a cycle, a missing or an unreadable task have none.
type schedule struct {
	wave  map[ID]int
	order []ID // the tasks that have a wave, every one after its blockers
}

// scheduleOf orders the unfinished tasks by what they wait for. What is on a
// cycle, or waits for one or for a task that nobody can finish, is left out.
func scheduleOf(in edges) schedule {
	s := schedule{wave: map[ID]int{}}
	waits := func(id ID) []ID { return unfinishedBlockers(in, id) }
	var open []ID
	for _, id := range in.all() {
		if isUnfinished(in, id) {
			open = append(open, id)
		}
	}
	s.order = peel(open, waits, in.dependents)
	for _, id := range s.order {
		for _, blocker := range waits(id) {
			s.wave[id] = max(s.wave[id], s.wave[blocker])
		}
		s.wave[id]++
	}
	return s
}

// peel puts tasks in an order in which none comes before what it waits for:
// first those that wait for nothing, then again and again what waits for
// nothing else (Kahn's algorithm). Those that are on a cycle, or wait for one or
// for a task that is not among ids, are left out. before and after return the
// two ends of the same edges. It costs O(N+E).
func peel(ids []ID, before, after func(ID) []ID) []ID {
	open := make(map[ID]int, len(ids)) // how many of before are not in the order yet
	order := make([]ID, 0, len(ids))
	for _, id := range ids {
		if open[id] = len(before(id)); open[id] == 0 {
			order = append(order, id)
		}
	}
	for next := 0; next < len(order); next++ {
		for _, id := range after(order[next]) {
			if open[id] == 0 {
				continue // not among ids, or in the order
			}
			if open[id]--; open[id] == 0 {
				order = append(order, id)
			}
		}
	}
	return order
}

// longestChain returns the longest chain of tasks that have a wave; of several
// the one with the smallest ids from its start.
func (s schedule) longestChain(in edges) []ID {
	length := map[ID]int{} // of the longest chain that starts with the task
	longest := 0
	for i := len(s.order) - 1; i >= 0; i-- {
		id := s.order[i]
		for _, dependent := range in.dependents(id) {
			length[id] = max(length[id], length[dependent])
		}
		length[id]++
		longest = max(longest, length[id])
	}
	chain := []ID{}
	for candidates := in.all(); longest > 0; longest-- {
		for _, id := range candidates {
			if length[id] == longest {
				chain = append(chain, id)
				candidates = in.dependents(id)
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

// marshal returns the JSON of a value without escapes for HTML: a page adds its
// own.
func marshal(value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
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
