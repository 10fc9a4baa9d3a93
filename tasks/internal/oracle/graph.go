package oracle

import (
	"maps"
	"slices"
)

// graph returns the answer of task_graph.
func (b board) graph() value {
	status := func(status string) value {
		return idsValue(b.having(func(id int64) bool { return b.tasks[id].status == status }))
	}
	blocked := value{kind: '['}
	for _, id := range b.ids() {
		if by := b.waitsFor(id); b.tasks[id].status == "pending" && len(by) > 0 {
			blocked.elements = append(blocked.elements, value{kind: '{', members: []member{{"id", idValue(id)}, {"by", idsValue(by)}}})
		}
	}
	depth := b.waves()
	waves := value{kind: '['}
	for wave := 1; ; wave++ {
		members := b.having(func(id int64) bool { return depth[id] == wave })
		if len(members) == 0 {
			break
		}
		waves.elements = append(waves.elements, idsValue(members))
	}
	return value{kind: '{', members: []member{
		{"ready", idsValue(b.having(b.ready))},
		{"blocked", blocked},
		{"in_progress", status("in_progress")},
		{"completed", status("completed")},
		{"unreadable", idsValue(slices.Sorted(maps.Keys(b.broken)))},
		{"waves", waves},
		{"critical_path", idsValue(b.longestChain(depth, nil))},
		{"unschedulable", idsValue(b.having(func(id int64) bool { return b.unfinished(id) && depth[id] == 0 }))},
	}}
}

// waves gives every unfinished task its wave, again and again until nothing
// changes. What waits for something that never gets one has none.
func (b board) waves() map[int64]int {
	depth := map[int64]int{}
	for changed := true; changed; {
		changed = false
		for _, id := range b.ids() {
			if depth[id] > 0 || !b.unfinished(id) {
				continue
			}
			wave := 1
			for _, blocker := range b.waitsFor(id) {
				if depth[blocker] == 0 {
					wave = 0
					break
				}
				wave = max(wave, depth[blocker]+1)
			}
			depth[id] = wave
			changed = changed || wave > 0
		}
	}
	return depth
}

// longestChain tries all chains of tasks with a wave that go on from one.
func (b board) longestChain(depth map[int64]int, from []int64) []int64 {
	next := b.ids()
	if len(from) > 0 {
		next = b.dependents(from[len(from)-1])
	}
	longest := from
	for _, id := range next {
		if depth[id] == 0 {
			continue
		}
		chain := b.longestChain(depth, append(slices.Clone(from), id))
		if len(chain) > len(longest) || len(chain) == len(longest) && slices.Compare(chain, longest) < 0 {
			longest = chain
		}
	}
	return longest
}

// ring returns the shortest way from the dependent of a new edge to its
// blocker over all recorded edges, with the blocker in front; of several the
// one with the smallest ids. It is nil where there is none.
func (b board) ring(blocker, dependent int64) []int64 {
	ways := [][]int64{{blocker, dependent}}
	seen := map[int64]bool{dependent: true}
	for len(ways) > 0 {
		var longer [][]int64
		reached := map[int64]bool{}
		for _, way := range ways { // ascending, so the first way to an id is the smallest
			for _, next := range b.dependents(way[len(way)-1]) {
				if next == blocker {
					return append(way, blocker)
				}
				if !seen[next] && !reached[next] {
					reached[next] = true
					longer = append(longer, append(slices.Clone(way), next))
				}
			}
		}
		maps.Copy(seen, reached)
		slices.SortFunc(longer, slices.Compare)
		ways = longer
	}
	return nil
}
