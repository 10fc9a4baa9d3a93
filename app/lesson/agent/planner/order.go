package planner

import "slices"

// order reads what a clause says of the order of tasks: "3 depends on 2", "2 and 3 in
// parallel after 1", "each depends on the previous one". It reports false where the
// clause says nothing of it.
func (r *reader) order(l []lexeme) (bool, *trouble) {
	r.naming = true
	did, err := r.orderOf(l)
	r.naming = false
	return did, err
}

// orderOf is order, where new names may stand.
func (r *reader) orderOf(l []lexeme) (bool, *trouble) {
	if did, err := r.comesFirst(l); did {
		return true, err
	}
	if r.isRing(l) {
		return true, &trouble{kind: ringed}
	}
	at := relationAt(l)
	if n := len(l) - 1; at >= 0 && at < n && (has(l[at:], previous) || l[n].class == beforely) && hasAny(l[:at], even, odd) {
		return true, r.eachAfterPrevious(l[indexAny(l, even, odd)].class)
	}
	if start := index(l, when); at < 0 && start > 0 && start < len(l)-2 && r.isOver(l[start+1:]) && !hasAny(l, parallel, inorder) { // "4 can begin as soon as 2 is done"
		l, at = slices.Clone(l), start
		l[at] = l[at].as(afterly)
	}
	if did, err := r.standsBetween(l); did {
		return true, err
	}
	switch {
	case has(l, parallel):
		return true, r.inParallel(l)
	case has(l, inorder) && (at < 0 || hasAny(l[at:], each, others) || at == len(l)-1):
		return true, r.inOrder(withoutAny(l, inorder, each, others))
	case at >= 0 && (has(l[at:], previous) || has(l[:at], each) && at < len(l)-1 && has(l[at:], each)):
		return true, r.inOrder(without(l[:at], each))
	case at >= 0 && at < len(l)-1 && has(l[at+1:], each):
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

// standsBetween reads "it goes between 2 and 3". It reports false for any other clause.
func (r *reader) standsBetween(l []lexeme) (bool, *trouble) {
	at := index(l, between)
	if at < 1 || at == len(l)-1 || l[0].class.any(verbs...) || relationAt(l) >= 0 {
		return false, nil
	}
	found, err := r.targets(r.leftWords(l[:at]))
	if err != nil {
		return true, err
	}
	if len(found) != 1 {
		return true, r.lost(l)
	}
	r.w.mean(found)
	return true, r.modifier(found[0], l[at:])
}

// inOrder chains tasks: those that are named, else those that are spoken of.
func (r *reader) inOrder(l []lexeme) *trouble {
	found, err := r.spokenOf(l)
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
		if !has(l[:at], parallel) && index(l, parallel) > at { // "after 1, 2 and 3 in parallel"
			tail = l[at+1:]
		}
		some, err := r.targets(doneTail(tail))
		if err != nil {
			return err
		}
		preds = some
	}
	found, err := r.spokenOf(withoutAny(left, parallel, with, list))
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
	if doer := r.doerAt(rest); doer > 0 { // "when 2 is done, ann takes 3"
		late, err := r.targetsFor(assign, without(rest[doer+1:], again))
		if err != nil {
			return true, err
		}
		for _, at := range late {
			r.setOwner(at, r.ownerOf(withoutAny(rest[:doer], let, is, can, filler)))
		}
		r.joinAll(early, late)
		return true, nil
	}
	if len(rest) > 0 && rest[0].any(finish, remove, release, reopen, rename, show, list) {
		return true, r.lost(rest) // what is to be done later is not done now
	}
	owner := ""
	if n := len(rest); n > 2 && rest[n-2].class == whom && r.people(rest[n-1:]) { // "start 2 for ann"
		owner, rest = r.ownerOf(rest[n-1:]), rest[:n-2]
	}
	if len(rest) > 0 && (rest[0].class == start || rest[0].class == let) {
		rest = rest[1:]
	}
	late, err := r.targets(rest)
	if err != nil {
		return true, err
	}
	if owner != "" {
		for _, at := range late {
			r.setOwner(at, owner)
		}
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

// relation reads that the tasks on the left wait for those on the right, or the
// other way round.
func (r *reader) relation(l []lexeme, at int) *trouble {
	right := l[at+1:]
	if more := relationAt(right); more > 0 && more < len(right)-1 && !has(right, instead) { // "1 before 2 before 3"
		if err := r.relation(l[:at+1+more], at); err != nil {
			return err
		}
		return r.relation(right, more)
	}
	exact := has(l[:at], only) || right[0].class == only
	ends := l[at].any(apart, unblocks) || has(l[:at], not)
	right, kept := keptOf(right, ends && !exact)
	right, other := r.insteadOf(withoutAny(right, only, again))
	late := l[at].any(after, afterly, apart) != (has(l[:at], not) && l[at].class == beforely)
	leftNames, rightNames := r.leftWords(l[:at]), doneTail(trim(right))
	from, err := r.orMade(func() ([]int, *trouble) { return r.leftOf(leftNames, l) }, rightNames, late)
	if err != nil {
		return err
	}
	r.subject = from
	to, err := r.orMade(func() ([]int, *trouble) { return r.targets(rightNames) }, leftNames, !late)
	if err != nil {
		return err
	}
	var no []int
	if len(other) > 0 {
		if no, err = r.targets(other); err != nil {
			return err
		}
	}
	r.w.mean(from)
	r.object = to
	if hasAny(right, all, them, each, both) { // "4 waits for all of them": but 4
		to = slices.DeleteFunc(slices.Clone(to), func(at int) bool { return slices.Contains(from, at) })
	}
	if hasAny(l[:at], all, each, both) { // "everything waits for 1": but 1
		from = slices.DeleteFunc(slices.Clone(from), func(at int) bool { return slices.Contains(to, at) })
	}
	if has(l[:at], not) && (hasAny(l[:at], start, finish) && l[at].class == before || l[at].class == beforely) { // "3 must not start before 2"
		r.join(to, from)
		return nil
	}
	if l[at].any(before, beforely, unblocks) {
		from, to = to, from
	}
	if ends {
		return r.partBut(to, from, kept)
	}
	if exact {
		for _, at := range from {
			r.w.nodes[at].by = nil
		}
	}
	r.part(no, from)
	r.ownBlockers(to, from)
	r.join(to, from)
	return nil
}

// ownBlockers ends that the parts of a task that was split wait for all that it waited for,
// where it is said for which of these a part waits.
func (r *reader) ownBlockers(early, late []int) {
	for _, at := range late {
		from := r.w.nodes[at].inherited
		if !slices.ContainsFunc(early, func(by int) bool { return slices.Contains(from, by) }) {
			continue
		}
		r.w.nodes[at].inherited = nil
		for _, by := range from {
			r.w.cut(by, at)
		}
	}
}

// leftWords returns the names on the left of a relation.
func (r *reader) leftWords(l []lexeme) []lexeme {
	left := trim(withoutAny(l, let, can, is, only, not, filler, where, each, except, what))
	if len(left) > 1 && left[len(left)-1].class == both {
		left = left[:len(left)-1] // "2 and 3 both"
	}
	for len(left) > 1 && left[0].any(start, finish) {
		left = left[1:]
	}
	for len(left) > 1 && left[len(left)-1].any(start, finish, to) {
		left = left[:len(left)-1]
	}
	return left
}

// insteadOf cuts "2 instead of 3" in two.
func (r *reader) insteadOf(l []lexeme) (now, before []lexeme) {
	at := index(l, instead)
	if at < 0 {
		return l, nil
	}
	before = trim(l[at+1:])
	if len(before) > 0 && before[0].class == of {
		before = before[1:]
	}
	return l[:at], before
}

// leftOf returns the tasks on the left of a relation. One that is not known is made
// where the clause before made tasks: "Also d after b."
func (r *reader) leftOf(left, whole []lexeme) ([]int, *trouble) {
	if len(left) == 0 {
		if at := relationAt(whole); at > 0 && has(whole[:at], each) && len(r.w.group) == 0 {
			return r.everything(), nil // "every task should wait for 1"
		}
		if len(r.subject) > 0 {
			return r.subject, nil
		}
		if len(r.w.group) > 0 {
			return r.w.group, nil
		}
		return nil, r.lost(whole)
	}
	found, err := r.targets(left)
	if err != nil && err.kind == unknownName && len(r.w.created) > 0 && !r.strict && len(r.w.fresh) > 0 && relationAt(whole) >= 0 && whole[relationAt(whole)].class != apart {
		made, err := r.makeAll(left)
		return made, err
	}
	return found, err
}
