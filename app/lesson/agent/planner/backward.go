package planner

// A past is what became of the prompt before.
type past struct {
	deleted bool  // the last that changed something has deleted something
	changed bool  // it changed something
	named   bool  // its calls were about tasks
	refused input // what the board refused in it
	last    string
	asked   bool // it was answered with a question
}

// retract reads "scrap that", "never mind": the prompt before is meant, and nothing older.
func (r *reader) retract(head class) *trouble {
	topic := "nothing_back"
	switch {
	case r.past.changed && head == retract:
		return r.session(undo, nil)
	case head == yes && !r.past.asked:
		topic = "nothing_asked"
	case r.past.last == "" || r.past.asked:
		topic = "nothing_open"
	case r.past.changed:
		topic = "left_so"
	}
	r.tell(topic, nil, "")
	return nil
}

// stale reports whether "it" would mean a task of an older prompt than the last: what is to
// be deleted has to be named then.
func (r *reader) stale(l []lexeme) bool {
	return len(l) > 0 && hasAny(l, it, them) && len(withoutAny(l, it, them, filler, task, article, all, force)) == 0 &&
		!r.past.named && len(r.subject) == 0 && len(r.w.created) == 0 && len(r.w.ops) == 0
}

// key tells one past from another.
func (p past) key() string {
	n := 0
	for i, is := range []bool{p.deleted, p.changed, p.named} {
		if is {
			n |= 1 << i
		}
	}
	return itoa(n)
}
