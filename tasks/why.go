package tasks

import (
	"maps"
	"slices"
)

// A Why says what keeps a task from being started.
type Why struct {
	ID       ID      `json:"id"`
	InCycle  bool    `json:"in_ring"`  // the task waits for itself: it is on a cycle of unfinished tasks
	Blockers []Cause `json:"blockers"` // everything unfinished that it waits for, ascending by id; never nil
}

// A Cause is something unfinished that a task waits for, directly or through
// others.
type Cause struct {
	ID ID `json:"id"`
	// Depth is the number of edges on the longest way from the cause to the
	// task: 1 where it only blocks the task itself. Ways that pass an id twice
	// do not count. Finding the longest way among cycles is not feasible, so a
	// cycle on the way counts as one step, and its members have the same depth.
	// That of a cycle through the task itself is cut at the task, and needs no
	// such rule.
	Depth      int  `json:"depth"`
	Missing    bool `json:"missing"`    // there is no such task; nothing is known of what it waits for
	Unreadable bool `json:"unreadable"` // its file cannot be read, likewise
	InCycle    bool `json:"in_ring"`    // it is on a cycle of unfinished tasks
	Frees      []ID `json:"frees"`      // what would become ready if this one alone were finished, ascending; never nil
}

// whyOf finds everything unfinished that id waits for. It costs O(N+E) of the
// part of the board that it reaches.
func whyOf(in edges, id ID) Why {
	waiting := waitingFor(in)
	onCycle := map[ID]bool{}
	for _, part := range components([]ID{id}, waiting) {
		for _, member := range part {
			onCycle[member] = len(part) > 1
		}
	}
	why := Why{ID: id, InCycle: onCycle[id], Blockers: []Cause{}}
	depths := depthsBehind(id, waiting)
	opens := map[ID]int{}
	for _, cause := range slices.Sorted(maps.Keys(depths)) {
		_, there := in.status(cause)
		why.Blockers = append(why.Blockers, Cause{
			ID: cause, Depth: depths[cause], InCycle: onCycle[cause],
			Missing: there == missing, Unreadable: there == unreadable,
			Frees: freedBy(in, cause, opens),
		})
	}
	return why
}

// waitingFor returns the edges of the walk: from a task to its unfinished
// blockers. Nothing is known behind a missing or an unreadable one.
func waitingFor(in edges) func(ID) []ID {
	return func(id ID) []ID {
		if _, there := in.status(id); there != present {
			return nil
		}
		return unfinishedBlockers(in, id)
	}
}

// depthsBehind returns the depth of everything that id waits for.
func depthsBehind(id ID, waiting func(ID) []ID) map[ID]int {
	// Without id, a cycle through it is a plain way.
	behind := func(at ID) []ID { return without(waiting(at), id) }
	direct := behind(id)
	depths := map[ID]int{}
	for _, first := range direct {
		depths[first] = 1
	}
	// A component comes after those that it leads to, so going from the back
	// every depth is final before it is passed on.
	for _, part := range slices.Backward(components(direct, behind)) {
		depth := 0
		for _, member := range part {
			depth = max(depth, depths[member])
		}
		for _, member := range part {
			for _, next := range behind(member) {
				depths[next] = max(depths[next], depth+1)
			}
		}
		// Last, because the loop above went along the cycle's own edges too.
		for _, member := range part {
			depths[member] = depth
		}
	}
	return depths
}

// freedBy returns the pending tasks for which cause is the only unfinished
// blocker. Opens keeps the number of unfinished blockers of what it counted.
func freedBy(in edges, cause ID, opens map[ID]int) []ID {
	freed := []ID{}
	for _, dependent := range in.dependents(cause) {
		status, there := in.status(dependent)
		if there != present || status != Pending {
			continue
		}
		if _, counted := opens[dependent]; !counted {
			opens[dependent] = len(unfinishedBlockers(in, dependent))
		}
		if opens[dependent] == 1 {
			freed = append(freed, dependent)
		}
	}
	return freed
}
