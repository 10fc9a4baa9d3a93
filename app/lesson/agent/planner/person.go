package planner

import (
	"cmp"
	"slices"
	"strings"

	"tasklesson/tasks"
)

// person reads what somebody does: "ann takes 3".
func (r *reader) person(l []lexeme, at int) *trouble {
	names := partsOf(withoutAny(l[:at], each, filler, both, let, is, can))
	verb := l[at].class
	switch verb {
	case done:
		verb = finish
	case start, progress:
		verb = claim
	}
	rest := without(l[at+1:], again)
	r.verb = verb
	if len(names) > 1 || has(l[:at], each) || verb == intends && r.anyFree(rest) {
		for _, name := range names {
			r.nextFree(r.ownerOf(name))
		}
		return nil
	}
	r.doer = r.ownerOf(names[0])
	if verb == intends || verb == is || verb == let {
		return r.takeOn(rest, r.doer)
	}
	return r.changeFor(verb, rest, r.doer)
}

// ownerOf returns who is meant by a name.
func (r *reader) ownerOf(l []lexeme) string {
	l = withoutAny(l, article, filler)
	if len(l) == 1 && l[0].class == me && r.speaker != "" {
		return r.speaker
	}
	if len(l) == 1 && (l[0].class == myself || l[0].class == me) {
		return r.w.agent
	}
	return strings.TrimPrefix(cutTo(r.raw(trim(l)), 100), "@")
}

// spelled returns a name as the board has it: "Ann" at the beginning of a sentence may be
// "ann".
func (w *world) spelled(name string) string {
	for _, n := range w.nodes {
		if fold(n.owner) == fold(name) {
			return n.owner
		}
	}
	return name
}

// who returns the name of who speaks: "me" where that was not said.
func (r *reader) who() string { return cmp.Or(r.speaker, r.p.say("me")) }

// takeOn reads what somebody is going to do: "sam should do 5". What can start is
// claimed; on what cannot yet only the name is written.
func (r *reader) takeOn(l []lexeme, owner string) *trouble {
	found, err := r.targetsFor(assign, l)
	if err != nil {
		return err
	}
	r.w.flush()
	for _, at := range found {
		switch {
		case !r.w.there(at) || r.w.state(at) == tasks.StateReady:
			r.changeOne(claim, at, owner, false)
		case r.w.state(at) == tasks.StateBlocked:
			r.setOwner(at, owner)
			r.tell("waits", []int{at}, "")
		default:
			r.setOwner(at, owner)
		}
	}
	return nil
}

// deedOf returns where the word stands that says what somebody does, with words on both
// sides; -1 for nowhere.
func deedOf(l []lexeme) int {
	at := indexAny(l, claim, intends, start, finish, done, progress, release)
	if at == len(l)-1 {
		return -1
	}
	return at
}

// doerAt returns where the word stands that says what somebody does, -1 where nobody
// does anything.
func (r *reader) doerAt(l []lexeme) int {
	if at := deedOf(l); at > 0 && r.people(l[:at]) && !(l[at-1].sign == ':' && l[at].any(finish, release)) { // but "batch: complete 1"
		return at
	}
	return -1
}

// names reports whether words name a task.
func (r *reader) names(l []lexeme) bool {
	_, fit := r.w.find(r.raw(trimNouns(l)))
	return fit < fitsTypo
}

// people reports whether words may be names of people.
func (r *reader) people(l []lexeme) bool {
	parts := partsOf(withoutAny(l, each, filler, both))
	for _, part := range parts {
		part = withoutAny(part, let, is, can)
		if len(part) != 1 || r.isOrdinal(part[0]) || part[0].class != plain && part[0].class != myself || part[0].kind != word || part[0].node > 0 || strings.ContainsAny(part[0].text, "'.:/") || r.isAnybody(part[0]) {
			return false
		}
	}
	return len(parts) > 0
}

// isAnybody reports whether a word is nobody's name: "someone".
func (r *reader) isAnybody(x lexeme) bool { return slices.Contains(r.p.v.Somebody, x.text) }
