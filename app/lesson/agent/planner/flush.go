package planner

import (
	"slices"

	"tasklesson/tasks"
)

// flush makes calls of the edges that were changed and the tasks that are new.
func (w *world) flush() {
	for _, at := range w.fresh {
		n := &w.nodes[at]
		made := op{tool: toolCreate, node: at, subject: n.subject, text: n.text, makes: true}
		for _, by := range n.by {
			if b := w.nodes[by]; b.id != 0 || by < at {
				made.blockedBy = append(made.blockedBy, by)
				n.had = insert(n.had, by)
			}
		}
		w.ops = append(w.ops, made)
	}
	w.fresh = nil
	for _, ends := range []bool{true, false} { // first what ends: "4 no longer depends on 3, and 3 depends on 4"
		for at := range w.nodes {
			n := &w.nodes[at]
			if n.missing && len(n.by) == 0 || n.deleted || slices.Equal(n.by, n.had) {
				continue
			}
			change := op{tool: toolUpdate, node: at, add: apartFrom(n.by, n.had...), remove: apartFrom(n.had, n.by...)}
			change.remove = slices.DeleteFunc(change.remove, func(by int) bool { return w.nodes[by].deleted })
			if ends && len(change.remove) == 0 {
				continue
			}
			n.had = slices.Clone(n.by)
			if len(change.add)+len(change.remove) > 0 {
				w.ops = append(w.ops, change)
			}
		}
	}
}

// apartFrom returns some nodes without others.
func apartFrom(all []int, others ...int) []int {
	var kept []int
	for _, at := range all {
		if !slices.Contains(others, at) {
			kept = append(kept, at)
		}
	}
	return kept
}

// do adds a call, after those that what was said before needs.
func (w *world) do(o op) {
	w.flush()
	w.ops = append(w.ops, o)
}

// mean notes what "it" and "them" stand for.
func (w *world) mean(all []int) {
	if len(all) == 0 {
		return
	}
	w.group = slices.Clone(all)
	w.single = -1
	if len(all) == 1 {
		w.single = all[0]
	}
}

// lastRow returns the tasks to which the same was done one after another at last, each by a
// clause of its own.
func (w *world) lastRow() []int {
	var row []int
	for i := len(w.ops) - 1; i >= 0; i-- {
		now, last := w.ops[i], w.ops[len(w.ops)-1]
		if now.node < 0 || now.reads() || now.tool != last.tool || now.status != last.status {
			break
		}
		if !slices.Contains(row, now.node) {
			row = append([]int{now.node}, row...)
		}
	}
	return row
}

// inTurn puts completions that follow each other into an order in which the board takes them:
// "2 is finished, and so is 1".
func (w *world) inTurn() {
	for begin, end := 0, 0; begin < len(w.ops); begin = end + 1 {
		var run []int
		for end = begin; end < len(w.ops) && w.ops[end].finishes(); end++ {
			run = append(run, w.ops[end].node)
		}
		ops := slices.Clone(w.ops[begin:end])
		for i, at := range w.sorted(run) {
			w.ops[begin+i] = ops[slices.Index(run, at)]
		}
	}
}

// finishes reports whether a call completes a task, and the board refuses it for a blocked one.
func (o op) finishes() bool {
	return (o.tool == toolComplete || o.status == tasks.Completed) && !o.force
}
