package planner

import (
	"slices"

	"tasklesson/tasks"
)

// A node is a task that a prompt is about: one of the board, or one that it makes.
type node struct {
	id         tasks.ID // 0 for one that is not made yet
	subject    string
	text       string // the description of one that is not made yet
	status     tasks.Status
	owner      string
	known      bool // who owns it was read
	missing    bool // no task of the board has this id
	unreadable bool
	deleted    bool

	words []string // of the subject, folded

	by  []int // what it waits for in the end, ascending
	had []int // as the board has it
}

// A world is the board as the prompt wants it so far, and the calls that make it so. Changed
// edges wait until the next call: new tasks are made with the edges that are said of them
// later.
type world struct {
	nodes   []node
	byID    map[tasks.ID]int
	fresh   []int // made by the prompt, and by no call yet
	ops     []op
	created []int // made by the prompt
	group   []int // what "them" means
	single  int   // what "it" means, -1 for nothing
	agent   string
}

// newWorld returns the world of a board.
func newWorld(b boardText, agent string) *world {
	w := &world{byID: map[tasks.ID]int{}, single: -1, agent: agent}
	for _, l := range b.lines {
		w.byID[l.ID] = len(w.nodes)
		w.nodes = append(w.nodes, node{id: l.ID, subject: l.Subject, words: wordsOf(l.Subject), status: l.Status, unreadable: l.Status == "", owner: b.owners[l.ID], known: b.read[l.ID]})
	}
	for i, l := range b.lines {
		for _, id := range l.BlockedBy {
			w.nodes[i].by = insert(w.nodes[i].by, w.withID(id))
		}
	}
	for id, task := range b.tasks { // read in full: finished blockers are known too
		for _, dependent := range task.Blocks {
			if at := w.withID(dependent); task.Status == tasks.Completed && !w.nodes[at].missing {
				w.nodes[at].by = insert(w.nodes[at].by, w.withID(id))
			}
		}
	}
	for i := range w.nodes {
		w.nodes[i].had = slices.Clone(w.nodes[i].by)
	}
	return w
}

// withID returns the node of an id, one that is missing where the board has none.
func (w *world) withID(id tasks.ID) int {
	if at, there := w.byID[id]; there {
		return at
	}
	w.byID[id] = len(w.nodes)
	w.nodes = append(w.nodes, node{id: id, missing: true})
	return len(w.nodes) - 1
}

// clone returns a copy that can be changed without the other noticing.
func (w *world) clone() *world {
	c := *w
	c.nodes = slices.Clone(w.nodes)
	for i := range c.nodes {
		c.nodes[i].by = slices.Clone(c.nodes[i].by)
	}
	c.byID = make(map[tasks.ID]int, len(w.byID))
	for id, at := range w.byID {
		c.byID[id] = at
	}
	c.fresh, c.ops = slices.Clone(w.fresh), slices.Clone(w.ops)
	c.created, c.group = slices.Clone(w.created), slices.Clone(w.group)
	return &c
}

// make adds a task that the prompt makes.
func (w *world) make(subject string) int {
	at := len(w.nodes)
	w.nodes = append(w.nodes, node{subject: subject, words: wordsOf(subject), status: tasks.Pending, known: true})
	w.fresh, w.created = append(w.fresh, at), append(w.created, at)
	return at
}

// there reports whether a node is a task that can be meant.
func (w *world) there(at int) bool {
	n := w.nodes[at]
	return !n.missing && !n.deleted && !n.unreadable
}

// waits returns what a task waits for that is not finished.
func (w *world) waits(at int) []int {
	var open []int
	for _, by := range w.nodes[at].by {
		if n := w.nodes[by]; !n.deleted && (n.status != tasks.Completed || n.missing || n.unreadable) {
			open = append(open, by)
		}
	}
	return open
}

// state returns the state of a task.
func (w *world) state(at int) tasks.State {
	n := w.nodes[at]
	switch {
	case n.missing || n.unreadable:
		return tasks.StateUnreadable
	case n.status == tasks.InProgress:
		return tasks.StateInProgress
	case n.status == tasks.Completed:
		return tasks.StateCompleted
	case len(w.waits(at)) > 0:
		return tasks.StateBlocked
	}
	return tasks.StateReady
}

// some returns the tasks for which a question is answered with yes.
func (w *world) some(yes func(at int) bool) []int {
	var found []int
	for at := range w.nodes {
		if w.there(at) && yes(at) {
			found = append(found, at)
		}
	}
	return found
}

// in returns the tasks that are in a state.
func (w *world) in(s tasks.State) []int {
	return w.some(func(at int) bool { return w.state(at) == s })
}

// unfinished returns the tasks that are not completed.
func (w *world) unfinished() []int {
	return w.some(func(at int) bool { return w.nodes[at].status != tasks.Completed })
}

// dependents returns the tasks that wait for one.
func (w *world) dependents(of int) []int {
	return w.some(func(at int) bool { return slices.Contains(w.nodes[at].by, of) })
}

// edge makes one task wait for another.
func (w *world) edge(blocker, dependent int) {
	w.nodes[dependent].by = insert(w.nodes[dependent].by, blocker)
}

// cut ends that one task waits for another.
func (w *world) cut(blocker, dependent int) {
	w.nodes[dependent].by = apartFrom(w.nodes[dependent].by, blocker)
}

// chain makes each task wait for the one before it.
func (w *world) chain(all []int) {
	for i := 1; i < len(all); i++ {
		w.edge(all[i-1], all[i])
	}
}

// abreast lets tasks run in parallel: none waits for another of them, all wait for
// what one of them waited for, and what waited for one waits for all.
func (w *world) abreast(all, after []int) {
	preds := slices.Clone(after)
	var succs []int
	for _, at := range all {
		for _, by := range w.nodes[at].by {
			if !slices.Contains(all, by) {
				preds = insert(preds, by)
			}
		}
		for _, d := range w.dependents(at) {
			if !slices.Contains(all, d) {
				succs = insert(succs, d)
			}
		}
	}
	between := func(at int) bool { return slices.Contains(preds, at) && slices.Contains(succs, at) }
	for _, at := range all {
		for _, other := range all {
			w.cut(other, at)
		}
		for _, p := range preds {
			if !between(p) {
				w.edge(p, at)
			}
		}
		for _, s := range succs {
			if !between(s) {
				w.edge(at, s)
			}
		}
	}
}

// sorted returns tasks so that each comes after what it waits for, as far as that
// is possible; otherwise in the order they have.
func (w *world) sorted(all []int) []int {
	var order []int
	in := map[int]bool{}
	for _, at := range all {
		in[at] = true
	}
	seen := map[int]bool{}
	var visit func(at int)
	visit = func(at int) {
		if seen[at] {
			return
		}
		seen[at] = true
		for _, by := range w.nodes[at].by {
			if in[by] {
				visit(by)
			}
		}
		order = append(order, at)
	}
	for _, at := range all {
		visit(at)
	}
	return order
}

// insert adds a node to an ascending list.
func insert(all []int, at int) []int {
	i := 0
	for i < len(all) && all[i] < at {
		i++
	}
	if i < len(all) && all[i] == at {
		return all
	}
	return append(append(append(make([]int, 0, len(all)+1), all[:i]...), at), all[i:]...)
}
