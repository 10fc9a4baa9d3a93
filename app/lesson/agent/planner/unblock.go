package planner

import "tasklesson/tasks"

// unblock takes away what a task waits for: "unblock 3". Where that is more than one task, it
// asks which of them is meant.
func (r *reader) unblock(l []lexeme) *trouble {
	var found []int
	var err *trouble
	if has(l, from) { // "unblock 4 from 2"
		return r.links(unlink, l)
	}
	if len(l) == 0 || hasAny(l, all, others, board, each) {
		found, err = r.which()
	} else {
		found, err = r.targetsFor(unlink, l)
	}
	if err != nil {
		return err
	}
	for _, at := range found {
		open := r.w.waits(at)
		if len(open) == 0 || !r.w.there(at) || r.w.nodes[at].status == tasks.Completed {
			r.tellState(at)
			continue
		}
		if len(open) > 1 {
			chosen, err := r.choose(open, r.raw(l))
			if err != nil && err.kind == ambiguous {
				return &trouble{kind: whichEdge, nodes: append([]int{at}, open...)}
			}
			if err != nil {
				return err
			}
			open = chosen
		}
		r.part(open, []int{at})
	}
	return nil
}

// isCut reports whether words end once more what the clause before has ended: "4 does not
// need 2, drop that" means that it waits for it.
func (r *reader) isCut(l []lexeme) bool {
	return r.cut && l[0].any(remove, drop, release, unlink, retract, cancel) && len(withoutAny(l[1:], it, them, edge, article, filler, decor, thanks, task)) == 0
}
