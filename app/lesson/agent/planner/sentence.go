package planner

import (
	"slices"
	"strings"
)

// sentence reads one sentence, clause after clause. It reports whether anything was
// understood that has a meaning.
func (r *reader) sentence(s sentence) (understood bool, err *trouble) {
	segs := segmentsOf(s.l)
	if len(segs) > 4*maxTasks {
		return false, &trouble{kind: tooManyTasks, n: len(segs), m: maxTasks}
	}
	for len(segs) > 0 {
		n, did, err := r.clause(s, segs)
		if err != nil {
			return understood, err
		}
		understood = understood || did
		segs = segs[max(n, 1):]
	}
	return understood, nil
}

// clause reads the clause that the first segment begins, and returns how many
// segments it has.
func (r *reader) clause(s sentence, segs []segment) (n int, did bool, err *trouble) {
	l := trimStart(segs[0].l)
	if len(l) > 0 && l[0].kind == bullet {
		l = trimStart(l[1:])
	}
	l = r.slip(l)
	switch {
	case len(l) == 0:
		return 1, false, nil
	case r.planned && l[0].class == create && has(l, each):
		return 1, true, nil // "Create tasks for each step."
	case r.creates(s, segs, l):
		r.made = true
		return r.create(s, segs)
	}
	n = 1
	for n < len(segs) && !r.begins(segs[n], s.l[segs[0].from:segs[n-1].to], segs[0].then) {
		n++
	}
	if n < len(segs) {
		if next := trim(segs[n].l); len(next) > 0 && next[0].class == mean {
			// "start 2, sorry, I mean 3": the clause counts with other tasks.
			fixed := append([]lexeme{l[0]}, next[1:]...)
			return n + 1, true, r.statement(fixed, s.asks, segs[0])
		}
	}
	whole := slices.Concat(l, s.l[segs[0].to:segs[n-1].to])
	r.end = s.l[segs[n-1].to-1].to
	return n, true, r.statement(trim(whole), s.asks, segs[0])
}

// slip mends one slip of the pen in the word that says what is to be done.
func (r *reader) slip(l []lexeme) []lexeme {
	if len(l) == 0 || l[0].class != plain || l[0].kind != word || l[0].node > 0 || relationAt(l) >= 0 || has(l, is, claim, progress, done) {
		return l
	}
	if right, ok := r.p.lexicon.mend(l[0].text); ok {
		l = slices.Clone(l)
		l[0].class = right
	}
	return l
}

// begins reports whether a segment begins a clause of its own, after what stands
// before it in the sentence.
func (r *reader) begins(s segment, before []lexeme, inherits bool) bool {
	l := r.slip(trim(s.l))
	if len(l) == 0 {
		return false
	}
	has0 := has(before, verbs...) || relationAt(before) >= 0 || has(before, asking...) || has(before, parallel)
	switch {
	case l[0].node > 0 && len(l) == 1:
		return s.then && has0
	case slices.Contains(verbs, l[0].class) && !(l[0].class == let && len(l) == 1):
		return true
	case s.then || s.where:
		return has0 || s.then && inherits
	case !has0:
		return false
	case slices.Contains(asking, l[0].class) && !startsAsking(before):
		return true
	case isRelation(l), startsRelation(l), has(l, parallel, inorder):
		return !startsAsking(before)
	case has(before, assign) && has(l, to):
		return true
	}
	at := index(l, claim, start, finish, done, progress, release)
	if startsAsking(before) {
		return false
	}
	return at > 0 && at < len(l)-1 && r.people(l[:at]) || index(l, is) > 0 && has(l, done, progress, pending)
}

// people reports whether words may be names of people.
func (r *reader) people(l []lexeme) bool {
	parts := partsOf(without(l, each, filler, both))
	for _, part := range parts {
		part = without(part, let, is, can)
		if len(part) != 1 || r.isOrdinal(part[0]) || part[0].class != plain && part[0].class != myself || part[0].kind != word || part[0].node > 0 {
			return false
		}
	}
	return len(parts) > 0
}

// statement carries out one clause that makes no tasks. Where it makes no sense, the
// whole clause is what was not understood.
func (r *reader) statement(l []lexeme, asks bool, s segment) *trouble {
	if at := index(l, purpose); at > 0 {
		l = trim(l[:at]) // "to see task 2 unblocked"
	}
	for l = trim(l); len(l) > 1 && r.isOrdinal(l[0]) && slices.Contains(verbs, l[1].class); {
		l = l[1:] // "first complete 1"
	}
	if len(l) == 0 {
		return nil
	}
	err := r.parse(l, asks, s)
	mended := l[0].class != plain && l[0].kind == word && r.p.lexicon.phrases[l[0].text] == plain
	if err != nil && (err.kind == notUnderstood || mended && err.kind == unknownName) {
		return r.lost(l)
	}
	return err
}

// parse finds out what a clause says, and does it.
func (r *reader) parse(l []lexeme, asks bool, s segment) *trouble {
	made := r.made
	r.made = false
	head := l[0].class
	if head == not {
		return r.negated(l)
	}
	if r.isQuestion(l, asks) {
		return r.question(l)
	}
	if what := r.bare(without(l[1:], all)); len(what) > 0 && what[0].class == edge {
		switch head {
		case remove, release, unlink:
			return r.links(unlink, what[1:])
		case create, let, link:
			return r.links(link, what[1:])
		}
	}
	switch head {
	case finish, start, claim:
		return r.change(head, without(l[1:], inorder, parallel))
	case release, reopen, remove:
		return r.change(head, l[1:])
	case chain:
		return r.inOrder(l[1:])
	case create:
		return r.lost(l)
	case done, progress, pending:
		if len(l) > 1 && head == done {
			return r.change(finish, l[1:])
		}
	case rename, describe:
		return r.texts(head, l[1:])
	case assign, unassign:
		return r.owners(head, l[1:])
	case link, unlink:
		return r.links(head, l[1:])
	case list, show, graph, help, thanks, hello, cancel, yes:
		return r.look(head, l[1:])
	case undo, redo, compact, renew, resume:
		return r.session(head, l[1:])
	case plan:
		return r.recipe(l[1:])
	case let:
		return r.letBe(l[1:])
	}
	if did, err := r.order(l); did || err != nil {
		r.made = made // "a, b and c in parallel, then d"
		return err
	}
	if at := index(l, claim, start, finish, done, progress, release); at > 0 && at < len(l)-1 && r.people(l[:at]) {
		return r.person(l, at)
	}
	if did, err := r.becomes(l, false); did || err != nil {
		return err
	}
	switch {
	case made && s.then:
		return r.more(l)
	case s.then && r.verb != plain && r.verb != create, r.verb == assign && has(l, to):
		return r.inherit(l)
	}
	return r.lost(l)
}

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

// negated reads "don't start 3 until 2 is done"; of anything else that is not to be
// done it does nothing.
func (r *reader) negated(l []lexeme) *trouble {
	at := index(l, until)
	if at < 0 {
		r.tell("left_alone", nil, "")
		return nil
	}
	from := 1
	if len(l) > 1 && slices.Contains(verbs, l[1].class) {
		from = 2
	}
	late, err := r.targets(l[from:at])
	if err != nil {
		return err
	}
	early, err := r.targets(doneTail(l[at+1:]))
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
	}
	return l
}

// letBe reads what follows "make", "mark", "set", "let".
func (r *reader) letBe(l []lexeme) *trouble {
	l = trim(l)
	if len(l) == 0 {
		return r.lost(l)
	}
	if did, err := r.order(l); did || err != nil {
		return err
	}
	if at := index(l, claim, start, finish, done, progress, release); at > 0 && at < len(l)-1 && r.people(l[:at]) {
		return r.person(l, at)
	}
	if did, err := r.becomes(l, true); did || err != nil {
		return err
	}
	if at := index(l, assign); at > 0 {
		return r.owners(assign, slices.Concat(l[:at], l[at+1:]))
	}
	return r.lost(l)
}

// becomes reads that a task is, or is to be set to, a status: "2 is done", "mark 2 as
// done", "set the status of 2 to in progress".
func (r *reader) becomes(l []lexeme, linked bool) (bool, *trouble) {
	n := len(l)
	if n < 2 {
		return false, nil
	}
	var verb class
	switch l[n-1].class {
	case done, finish:
		verb = finish
	case progress:
		verb = start
	case pending, ready:
		verb = release
	case left: // "5 is not finished"
		verb = reopen
	default:
		return false, nil
	}
	rest := l[:n-1]
	negative := false
	for len(rest) > 0 {
		switch rest[len(rest)-1].class {
		case not:
			negative = true
		case is, as, to, filler, all, can:
			linked = true
		default:
			goto cutOff
		}
		rest = rest[:len(rest)-1]
	}
cutOff:
	if at := index(rest, status); at >= 0 {
		rest = rest[at+1:]
		for len(rest) > 0 && (rest[0].class == of || rest[0].class == article) {
			rest = rest[1:]
		}
		linked = true
	}
	if len(rest) == 0 || !linked && l[n-1].class != done {
		return false, nil
	}
	if negative {
		if verb != finish {
			return false, nil
		}
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

// person reads what somebody does: "ann takes 3".
func (r *reader) person(l []lexeme, at int) *trouble {
	names := partsOf(without(l[:at], each, filler, both, let, is, can))
	verb := l[at].class
	switch verb {
	case done:
		verb = finish
	case start, progress:
		verb = claim
	}
	rest := without(l[at+1:], again)
	r.verb = verb
	if len(names) > 1 || has(l[:at], each) {
		for _, name := range names {
			r.nextFree(r.ownerOf(name))
		}
		return nil
	}
	return r.changeFor(verb, rest, r.ownerOf(names[0]))
}

// ownerOf returns who is meant by a name.
func (r *reader) ownerOf(l []lexeme) string {
	l = trim(without(l, article, filler))
	if len(l) == 1 && (l[0].class == myself || l[0].class == me) {
		return r.w.agent
	}
	return strings.TrimPrefix(cutTo(r.raw(l), 100), "@")
}

// startsAsking reports whether a clause begins as a question does.
func startsAsking(l []lexeme) bool {
	l = trim(l)
	return len(l) > 0 && slices.Contains(asking, l[0].class)
}
