package planner

import (
	"tasklesson/tasks"
)

// inherit reads a clause without a verb after one that had it: "and then 3".
func (r *reader) inherit(l []lexeme) *trouble {
	switch r.verb {
	case assign:
		return r.owners(assign, l)
	case inorder: // "2 and 3 in parallel, then 4"
		early := r.subject
		late, err := r.targets(l)
		if err != nil {
			return err
		}
		r.join(early, late)
		r.subject = late
		return nil
	}
	return r.change(r.verb, l)
}

// negated reads "don't start 3 until 2 is done". For anything else that begins with "don't" it
// does nothing.
func (r *reader) negated(l []lexeme) *trouble {
	at := indexAny(l, until, beforely) // "don't start 3 before 2 is done"
	if at == len(l)-1 {
		at = -1
	}
	if at < 0 && signAt(l, ':') > 0 {
		return r.lost(l)
	}
	if at < 0 && len(l) > 1 && !hasAny(l[1:], verbs...) && !hasAny(l[1:], states...) && !hasAny(l[1:], not, it, them, all, parallel, inorder, between, others) && !pointed(l) {
		return r.lost(l)
	}
	if n := len(r.w.ops) - 1; at < 0 && n >= 0 && r.w.ops[n].tool == toolClaim && has(l, start) && len(withoutAny(l, not, start, it, me, is, filler)) == 0 { // "3 is mine. Not starting it yet"
		now := &r.w.nodes[r.w.ops[n].node]
		r.w.ops[n].tool, now.status = toolUpdate, tasks.Pending
		return nil
	}
	if at < 0 {
		r.tell("left_alone", nil, "")
		return nil
	}
	from := 1
	if len(l) > 1 && l[1].class.any(verbs...) && (!r.empty || l[1].any(start, finish)) {
		from = 2
	}
	lateNames, earlyNames := l[from:at], doneTail(l[at+1:])
	late, err := r.orMade(func() ([]int, *trouble) { return r.targets(lateNames) }, earlyNames, true)
	if err != nil {
		return err
	}
	early, err := r.orMade(func() ([]int, *trouble) { return r.targets(earlyNames) }, lateNames, false)
	if err != nil {
		return err
	}
	r.join(early, late)
	return nil
}

// doneTail cuts off "is done" at the end.
func doneTail(l []lexeme) []lexeme {
	l = trim(l)
	if n := len(l); n > 1 && (l[n-1].class == done || l[n-1].class == finish) {
		l = l[:n-1]
		for len(l) > 1 && (l[len(l)-1].class == is || l[len(l)-1].class == all || l[len(l)-1].class == both && len(l) > 2) {
			l = l[:len(l)-1]
		}
	} else if n > 2 && l[n-2].class == is && l[n-1].class == plain && l[n-1].kind == word && l[n-1].node == 0 { // "the cake is baked"
		l = l[:n-2]
	}
	return l
}

// letBe reads what follows "make", "mark", "set", "let".
func (r *reader) letBe(l []lexeme) *trouble {
	l = trim(l)
	if len(l) == 0 {
		return r.lost(l)
	}
	if r.isRing(l) {
		return &trouble{kind: ringed}
	}
	if len(l) == 1 && l[0].class == it && r.verb == finish && len(r.w.ops) > 0 {
		return nil // "2 I have finished, please mark it"
	}
	if did, err := r.order(l); did || err != nil {
		return err
	}
	if did, err := r.becomes(l, true); did || err != nil {
		return err
	}
	return r.lost(l)
}

// verbOf returns what makes a task what a word says that it is.
func verbOf(is class) class {
	switch is {
	case done, finish:
		return finish
	case progress:
		return start
	case pending, ready:
		return release
	case left: // "5 is not finished"
		return reopen
	}
	return plain
}

// becomes reads a clause that gives tasks a status: "2 is done", "mark 2 as done", "set the
// status of 2 to in progress".
func (r *reader) becomes(l []lexeme, linked bool) (bool, *trouble) {
	n := len(l)
	if n < 2 || verbOf(l[n-1].class) == plain {
		return false, nil
	}
	verb, rest := verbOf(l[n-1].class), l[:n-1]
	negative := false
	for len(rest) > 0 && !(len(rest) == 1 && rest[0].class == all) && rest[len(rest)-1].any(not, is, as, to, filler, all, can, pending) {
		negative = negative || rest[len(rest)-1].class == not
		linked = linked || rest[len(rest)-1].class != not
		rest = rest[:len(rest)-1]
	}
	if n := len(rest); n > 2 && rest[n-1].class == let && rest[n-2].class == me { // "2 I have finished"
		rest, linked = rest[:n-2], true
	}
	switch {
	case len(rest) == 0 || !linked && !l[n-1].any(done, progress) || negative && verb != finish:
		return false, nil
	case negative:
		verb = reopen
	}
	found, err := r.targetsFor(verb, rest)
	if err != nil {
		return true, err
	}
	if verb == release {
		return true, r.putBack(found)
	}
	return true, r.changeAll(verb, found, "", false)
}
