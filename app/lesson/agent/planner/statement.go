package planner

import (
	"slices"
	"strings"

	"tasklesson/tasks"
)

// statement carries out one clause that makes no tasks. Where it makes no sense, the
// whole clause is what was not understood.
func (r *reader) statement(l []lexeme, asks bool, s segment) *trouble {
	if at := index(l, purpose); at > 0 {
		l = trim(l[:at]) // "to see task 2 unblocked"
	}
	for l = trim(l); len(l) > 1 && r.isOrdinal(l[0]) && l[1].class.any(verbs...); {
		l = l[1:] // "first complete 1"
	}
	if len(l) > 1 && l[0].class == force {
		l = append(slices.Clone(l[1:]), l[0]) // "force delete 3"
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
	if head == what && !asks && len(r.object) > 0 && startsRelation(l[1:]) { // "3 depends on 2, which depends on 1"
		r.subject = r.object
		return r.relation(l[1:], relationAt(l[1:]))
	}
	if r.isQuestion(l, asks) {
		return r.question(l)
	}
	if at := relationAt(l); at > 0 && at < len(l)-1 && head.any(verbs...) && r.knows(l[:at]) { // a task that is called "release"
		r.made = made
		return r.relation(l, at)
	}
	if did, err := r.byVerb(head, l); did {
		return err
	}
	if did, err := r.order(l); did || err != nil {
		r.made = made // "a, b and c in parallel, then d"
		return err
	}
	if at := deedOf(l); at > 0 && r.people(l[:at]) {
		return r.person(l, at)
	}
	if did, err := r.becomes(l, false); did || err != nil {
		return err
	}
	switch {
	case !s.then && !s.and && len(trim(without(l, task, several, board, article, all))) == 0:
		r.showList()
		return nil
	case !s.then && len(trim(without(l, task, article, next))) == 0:
		r.tell("ready", r.w.in(tasks.StateReady), "")
		return nil
	case made && s.then:
		return r.more(l)
	case s.then && r.verb != plain && r.verb != create, r.verb == assign && has(l, to):
		return r.inherit(l)
	}
	return r.lost(l)
}

// knows reports whether words are the whole name of a task.
func (r *reader) knows(l []lexeme) bool {
	_, fit := r.w.find(r.raw(trimNouns(r.bare(without(l, only, can)))))
	return fit == fitsWhole
}

// deedOf returns where the word stands that says what somebody does, with words on both
// sides; -1 for nowhere.
func deedOf(l []lexeme) int {
	at := index(l, claim, start, finish, done, progress, release)
	if at == len(l)-1 {
		return -1
	}
	return at
}

// byVerb reads a clause that begins with what is to be done. It reports false for any
// other.
func (r *reader) byVerb(head class, l []lexeme) (bool, *trouble) {
	rest := l[1:]
	if about := r.bare(without(rest, all)); len(about) > 0 && about[0].class == edge {
		switch {
		case head.any(remove, release, unlink) && len(about) == 1 && has(rest, all): // "remove all dependencies"
			for _, at := range r.w.unfinished() {
				r.w.nodes[at].by = nil
			}
			return true, nil
		case head.any(remove, release, unlink):
			return true, r.links(unlink, about[1:])
		case head.any(create, let, link):
			return true, r.links(link, about[1:])
		}
	}
	switch head {
	case finish, start, claim:
		return true, r.change(head, without(rest, inorder, parallel))
	case release, reopen, remove:
		return true, r.change(head, rest)
	case done:
		return len(rest) > 0, r.doneList(rest)
	case chain:
		return true, r.inOrder(rest)
	case create:
		return true, r.lost(l)
	case rename, describe:
		return true, r.texts(head, rest)
	case assign, unassign:
		return true, r.owners(head, rest)
	case link, unlink:
		return true, r.links(head, rest)
	case list, show, graph, help, thanks, hello, cancel, yes:
		return true, r.look(head, rest)
	case undo, redo, compact, renew, resume:
		return true, r.session(head, rest)
	case plan:
		return true, r.recipe(rest)
	case let:
		return true, r.letBe(rest)
	}
	return false, nil
}

// doneList reads what stands behind "done": "done: 1 and 2".
func (r *reader) doneList(l []lexeme) *trouble {
	if len(l) == 0 {
		return nil
	}
	return r.change(finish, l)
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
	if len(l) > 1 && l[1].class.any(verbs...) {
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
	if at := deedOf(l); at > 0 && r.people(l[:at]) {
		return r.person(l, at)
	}
	if did, err := r.becomes(l, true); did || err != nil {
		return err
	}
	if len(l) > 2 && l[1].class == with && r.people(l[:1]) { // "put ann on 3"
		return r.owners(assign, append(append([]lexeme{}, l[2:]...), &lex{class: to}, l[0]))
	}
	if at := index(l, assign); at >= 0 {
		return r.owners(assign, slices.Concat(l[:at], l[at+1:]))
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

// becomes reads that a task is, or is to be set to, a status: "2 is done", "mark 2 as
// done", "set the status of 2 to in progress".
func (r *reader) becomes(l []lexeme, linked bool) (bool, *trouble) {
	n := len(l)
	if n < 2 || verbOf(l[n-1].class) == plain {
		return false, nil
	}
	verb, rest := verbOf(l[n-1].class), l[:n-1]
	negative := false
	for len(rest) > 0 && rest[len(rest)-1].any(not, is, as, to, filler, all, can, pending) {
		negative = negative || rest[len(rest)-1].class == not
		linked = linked || rest[len(rest)-1].class != not
		rest = rest[:len(rest)-1]
	}
	if at := index(rest, status); at >= 0 {
		for rest = rest[at+1:]; len(rest) > 0 && rest[0].any(of, article); {
			rest = rest[1:]
		}
		linked = true
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
	r.doer = r.ownerOf(names[0])
	return r.changeFor(verb, rest, r.doer)
}

// ownerOf returns who is meant by a name.
func (r *reader) ownerOf(l []lexeme) string {
	l = trim(without(l, article, filler))
	if len(l) == 1 && (l[0].class == myself || l[0].class == me) {
		return r.w.agent
	}
	return strings.TrimPrefix(cutTo(r.raw(l), 100), "@")
}
