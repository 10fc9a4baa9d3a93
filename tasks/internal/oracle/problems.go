package oracle

import (
	"fmt"
	"slices"
)

// CanStart says of every readable task whether it can be started.
func (s *State) CanStart() map[int64]bool {
	b := s.boardOf(s.Files)
	can := map[int64]bool{}
	for id := range b.tasks {
		can[id] = b.ready(id)
	}
	return can
}

// Problems lists the broken invariants of files and edges, each as kind, task
// and other end, ascending. Rings and the mark are not among them.
func (s *State) Problems() []string {
	b := s.boardOf(s.Files)
	var list []string
	for id := range b.broken {
		list = append(list, fmt.Sprintf("unreadable %d 0", id))
	}
	for id, t := range b.tasks {
		add := func(kind string, other int64) { list = append(list, fmt.Sprintf("%s %d %d", kind, id, other)) }
		if slices.Contains(t.blockedBy, id) || slices.Contains(t.blocks, id) {
			add("own_id", id)
		}
		seen := map[edge]bool{}
		for _, e := range t.recorded() {
			if seen[e] {
				continue
			}
			seen[e] = true
			other := e.from + e.to - id
			end, readable := b.tasks[other]
			switch waits := e.to == id; {
			case b.broken[other]:
			case !readable:
				add("missing_task", other)
			case waits && !slices.Contains(end.blocks, id):
				add("one_sided", other)
			case !waits && t.status != "completed" && !slices.Contains(end.blockedBy, id):
				add("one_sided", other)
			}
			if e.to == id && b.completed(other) {
				add("stale_view", other)
			}
		}
	}
	slices.Sort(list)
	return list
}
