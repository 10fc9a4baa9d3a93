package planner

// order reads what a clause says of the order of tasks: "3 depends on 2", "2 and 3 in
// parallel after 1", "each depends on the previous one". It reports false where the
// clause says nothing of it.
func (r *reader) order(l []lexeme) (bool, *trouble) {
	if r.isRing(l) {
		return true, &trouble{kind: ringed}
	}
	at := relationAt(l)
	if n := len(l) - 1; at >= 0 && at < n && (has(l[at:], previous) || l[n].class == beforely) && hasAny(l[:at], even, odd) {
		return true, r.lost(l)
	}
	switch {
	case has(l, parallel):
		return true, r.inParallel(l)
	case has(l, inorder) && (at < 0 || hasAny(l[at:], each, others) || at == len(l)-1):
		return true, r.inOrder(withoutAny(l, inorder, each, others))
	case at >= 0 && (has(l[at:], previous) || has(l[:at], each) && at < len(l)-1 && has(l[at:], each)):
		return true, r.inOrder(without(l[:at], each))
	case at >= 0 && at < len(l)-1 && has(l[at+1:], each):
		if has(l, create) { // "after every task add a review"
			return true, r.lost(l)
		}
		return true, r.inOrder(l[:at])
	case l[0].class == when, l[0].class == afterly && r.doneThenDoer(l):
		return r.whenDone(l)
	case at < 0 || at == len(l)-1:
		return false, nil
	}
	return true, r.relation(l, at)
}

// isOver reports whether words say that something is done.
func (r *reader) isOver(l []lexeme) bool { return len(doneTail(l)) < len(trim(l)) }

// inOrder chains tasks: those that are named, else those that are spoken of.
func (r *reader) inOrder(l []lexeme) *trouble {
	found, err := r.spokenOf(l)
	if err != nil && err.kind == unknownName && len(partsOf(l)) == 1 {
		return r.lost(l) // "reverse the order"
	}
	if err != nil {
		return err
	}
	r.w.chain(found)
	r.w.mean(found)
	r.verb, r.subject, r.arrows = inorder, found, found
	if n := len(found); n > 0 {
		r.subject = found[n-1:]
	}
	return nil
}

// spokenOf returns the tasks that are named, and where none is, those that are spoken
// of.
func (r *reader) spokenOf(l []lexeme) ([]int, *trouble) {
	l = r.bare(withoutAny(l, let, can, is, them, all, each, both, filler, task, several, only, link, after, afterly))
	if len(l) > 0 {
		return r.targets(l)
	}
	if len(r.w.group) > 0 {
		return r.w.group, nil
	}
	return r.everything(), nil
}

// inParallel lets tasks run beside each other.
func (r *reader) inParallel(l []lexeme) *trouble {
	at := relationAt(l)
	left := l
	var preds []int
	if at > 0 {
		tail := without(l[at+1:], parallel)
		left = l[:at]
		some, err := r.targets(doneTail(tail))
		if err != nil {
			return err
		}
		preds = some
	}
	found, err := r.spokenOf(withoutAny(left, parallel, with, list))
	if err != nil && err.kind == unknownName && l[0].class == parallel {
		return r.lost(l)
	}
	if err != nil {
		return err
	}
	if len(found) < 2 {
		return r.lost(l)
	}
	r.w.abreast(found, preds)
	r.w.mean(found)
	r.verb, r.subject, r.arrows = inorder, found, found
	return nil
}

// whenDone reads "when 2 and 3 are done, 4".
func (r *reader) whenDone(l []lexeme) (bool, *trouble) {
	at := doneAt(l)
	if at < 2 || at == len(l)-1 {
		return false, nil
	}
	early, err := r.targets(doneTail(l[1 : at+1]))
	if err != nil {
		return true, err
	}
	rest := trim(l[at+1:])
	if len(rest) > 0 && rest[0].any(finish, remove, release, reopen, rename, show, list) {
		return true, r.lost(rest) // an order for later is not carried out now
	}
	late, err := r.targets(rest)
	if err != nil {
		return true, err
	}
	r.join(early, late)
	return true, nil
}

// doneAt returns where "when 2 is done" ends: with the word for done, or with any other
// that says what has become of a task.
func doneAt(l []lexeme) int {
	if at := indexAny(l, done, finish); at >= 0 {
		return at
	}
	if at := index(l, is); at > 1 && at+1 < len(l) && l[at+1].class == plain && l[at+1].kind == word {
		return at + 1
	}
	return -1
}

// doneThenDoer reports whether a clause says what somebody does when something is done:
// "once 2 is done, ann takes 3".
func (r *reader) doneThenDoer(l []lexeme) bool {
	at := indexAny(l, done, finish)
	return at > 1 && at < len(l)-1 && r.doerAt(trim(l[at+1:])) > 0
}
