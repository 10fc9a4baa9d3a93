package tasks

import (
	"slices"
)

// cycleClosedBy returns the cycle that the edge blocker → dependent closes over
// all recorded edges, those of finished tasks and those through missing and
// unreadable ids included: from the blocker along "blocks" to the blocker
// again. It is the shortest one, and among those the one with the smallest ids
// from the start; nil where the edge closes none.
//
// It costs O(N+E) at most, and looks only at what the blocker waits for.
func cycleClosedBy(in edges, blocker, dependent ID) []ID {
	w := waysTo(in, blocker, func(id ID) bool { return id == dependent })
	if _, reached := w.steps[dependent]; !reached {
		return nil
	}
	return w.cycle(dependent)
}

// The ways to one id along "blocks", the shortest from everywhere.
type ways struct {
	to     ID
	steps  map[ID]int // the number of edges on the shortest way
	toward map[ID]ID  // the first step on it, the smallest id where there are several
}

// waysTo goes backwards from an id, nearest first, until enough says so of an
// id. All ways that are as short as that one are known then.
func waysTo(in edges, to ID, enough func(ID) bool) ways {
	w := ways{to: to, steps: map[ID]int{to: 0}, toward: map[ID]ID{}}
	queue := []ID{to}
	for next := 0; next < len(queue) && !enough(queue[next]); next++ {
		id := queue[next]
		for _, before := range in.blockers(id) {
			n, seen := w.steps[before]
			switch {
			case !seen:
				w.steps[before] = w.steps[id] + 1
				w.toward[before] = id
				queue = append(queue, before)
			case n == w.steps[id]+1:
				w.toward[before] = min(w.toward[before], id)
			}
		}
	}
	return w
}

// cycle returns the cycle from the end of the ways over start to the end again.
func (w ways) cycle(start ID) []ID {
	cycle := []ID{w.to, start}
	for at := start; at != w.to; {
		at = w.toward[at]
		cycle = append(cycle, at)
	}
	return cycle
}

// cycles returns a cycle for every part of the board whose tasks all wait for
// each other over the recorded edges, finished tasks included: the shortest
// cycle through the part's smallest id, which it starts and ends with. The
// cycles are ascending by that id.
func cycles(in edges) [][]ID {
	var starts []ID
	for _, part := range components(mentioned(in), in.dependents) {
		if len(part) > 1 {
			starts = append(starts, part[0])
		}
	}
	slices.Sort(starts)
	var found [][]ID
	for _, start := range starts {
		found = append(found, cycleThrough(in, start))
	}
	return found
}

// cycleThrough returns the shortest cycle through id, from id to id again; of
// several the one with the smallest ids from the start, and nil for none.
func cycleThrough(in edges, id ID) []ID {
	after := in.dependents(id)
	w := waysTo(in, id, func(at ID) bool { return slices.Contains(after, at) })
	var start ID
	for _, dependent := range after {
		n, reached := w.steps[dependent]
		if reached && (start == 0 || n < w.steps[start]) {
			start = dependent
		}
	}
	if start == 0 {
		return nil
	}
	return w.cycle(start)
}

// mentioned returns the ids of all task files and of all ends of their edges,
// ascending.
func mentioned(in edges) []ID {
	ids := slices.Clone(in.all())
	for _, id := range in.all() {
		ids = append(ids, in.blockers(id)...)
		ids = append(ids, in.dependents(id)...)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}
