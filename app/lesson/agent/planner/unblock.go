package planner

// unblock takes away what a task waits for: "unblock 3". Where that is more than one task, it
// asks which of them is meant.
func (r *reader) unblock(l []lexeme) *trouble {
	if has(l, from) { // "unblock 4 from 2"
		return r.links(unlink, l)
	}
	if hasAny(l, all, others, board, each) {
		l = nil
	}
	found, err := r.targetsFor(unlink, l)
	if err == nil && len(found) != 1 {
		err = &trouble{kind: whichTask}
	}
	if err != nil {
		return err
	}
	open := r.w.waits(found[0])
	if len(open) > 1 {
		if open, err = r.choose(open, ""); err != nil {
			if err.kind == ambiguous {
				err.kind, err.words = whichEdge, r.w.nameOf(found[0])
			}
			return err
		}
	}
	if len(open) == 0 {
		r.tellState(found[0])
	}
	r.part(open, found)
	return nil
}

// isCut reports whether words end once more what the clause before has ended: "4 does not
// need 2, drop that" means that it waits for it.
func (r *reader) isCut(l []lexeme) bool {
	return r.cut && l[0].any(remove, drop, release, unlink, retract, cancel) && len(withoutAny(l[1:], it, them, edge, article, filler, decor, thanks, task)) == 0
}
