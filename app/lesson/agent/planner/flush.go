package planner

import "slices"

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
	var turns, adds []op
	for at := range w.nodes {
		n := &w.nodes[at]
		if n.missing && len(n.by) == 0 || n.deleted || slices.Equal(n.by, n.had) {
			continue
		}
		change := w.changed(at)
		n.had = slices.Clone(n.by)
		switch {
		case len(change.remove) > 0 && len(change.add) > 0:
			turns = append(turns, change)
		case len(change.remove) > 0: // first: "4 no longer depends on 3, and 3 depends on 4"
			w.ops = append(w.ops, change)
		case len(change.add) > 0:
			adds = append(adds, change)
		}
	}
	w.ops = append(append(w.ops, turns...), adds...)
}

// changed returns the call that makes the edges of a task what they are to be.
func (w *world) changed(at int) op {
	n, change := w.nodes[at], op{tool: toolUpdate, node: at}
	for _, by := range n.by {
		if !slices.Contains(n.had, by) {
			change.add = append(change.add, by)
		}
	}
	for _, by := range n.had {
		if !slices.Contains(n.by, by) && !w.nodes[by].deleted {
			change.remove = append(change.remove, by)
		}
	}
	return change
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
