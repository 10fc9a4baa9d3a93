package tasks

import "slices"

// components returns the strongly connected components of the graph that next
// spans from ids: the largest sets whose members all reach each other. Members
// are ascending; a component comes after all those that it leads to. It is
// Tarjan's algorithm with a stack of its own, because a chain of tasks may be
// longer than a goroutine's stack is deep. It costs O(N+E).
func components(ids []ID, next func(ID) []ID) [][]ID {
	t := tarjan{next: next, index: map[ID]int{}, low: map[ID]int{}, open: map[ID]bool{}}
	for _, id := range ids {
		if _, seen := t.index[id]; !seen {
			t.visit(id)
		}
	}
	return t.found
}

type tarjan struct {
	next  func(ID) []ID
	index map[ID]int  // the order in which ids were first seen
	low   map[ID]int  // the smallest index known to be reached from the id
	open  map[ID]bool // whether the id is on the stack
	stack []ID        // ids whose component is not complete
	found [][]ID
}

// A step is an id being visited and the edges of it that are not followed yet.
type step struct {
	id   ID
	left []ID
}

func (t *tarjan) visit(root ID) {
	path := []step{t.enter(root)}
	for len(path) > 0 {
		at := &path[len(path)-1]
		if len(at.left) == 0 {
			t.leave(at.id)
			path = path[:len(path)-1]
			if len(path) > 0 {
				from := path[len(path)-1].id
				t.low[from] = min(t.low[from], t.low[at.id])
			}
			continue
		}
		to := at.left[0]
		at.left = at.left[1:]
		if _, seen := t.index[to]; !seen {
			path = append(path, t.enter(to))
		} else if t.open[to] {
			t.low[at.id] = min(t.low[at.id], t.index[to])
		}
	}
}

func (t *tarjan) enter(id ID) step {
	t.index[id] = len(t.index)
	t.low[id] = t.index[id]
	t.open[id] = true
	t.stack = append(t.stack, id)
	return step{id: id, left: t.next(id)}
}

// leave closes the component of id when nothing before id is reached from it.
func (t *tarjan) leave(id ID) {
	if t.low[id] != t.index[id] {
		return
	}
	start := len(t.stack) - 1
	for t.stack[start] != id {
		start--
	}
	part := slices.Clone(t.stack[start:])
	t.stack = t.stack[:start]
	for _, member := range part {
		t.open[member] = false
	}
	slices.Sort(part)
	t.found = append(t.found, part)
}
