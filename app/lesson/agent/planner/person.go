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

// doneBy reads who does something, named last: "3 should be done by ann". It reports
// false for any other clause.
func (r *reader) doneBy(l []lexeme) (bool, *trouble) {
	n := len(l) - 2
	at := indexAny(l, can, is)
	if n < 2 || at < 1 || at > n || l[n].class != whom || !l[n-1].any(done, claim, intends, progress) || !r.people(l[n+1:]) || relationAt(l) >= 0 {
		return false, nil
	}
	return true, r.takeOn(l[:at], r.ownerOf(l[n+1:]))
}

// belongs reads "2 is ann's". It reports false for any other clause.
func (r *reader) belongs(l []lexeme) (bool, *trouble) {
	l = trimNouns(l)
	n := len(l) - 1
	who, ok := strings.CutSuffix(r.raw(l[n:]), "'s")
	if n < 2 || !ok || r.p.lexicon.phrases[fold(who)] != plain || l[n-1].class != is || r.p.v.Past[l[n-1].text] != "" || has(l, it) && len(r.w.ops) > 0 { // but "give it to sam. Wait, that is ann's"
		return false, nil
	}
	found, err := r.targetsFor(assign, l[:n-1])
	for _, at := range found {
		r.setOwner(at, who)
	}
	return true, err
}

// startsOn reads that who has been given a task begins with it: "give 3 to bob, he starts right
// away". It reports false for anything else.
func (r *reader) startsOn(l []lexeme) (bool, *trouble) {
	if !isStarting(l) || r.verb != assign || len(r.subject) == 0 || !r.people(l[:1]) {
		return false, nil
	}
	owner := r.ownerOf(l[:1])
	if slices.Contains(r.p.v.Others, l[0].text) {
		owner = r.w.nodes[r.subject[0]].owner
	}
	return true, r.changeAll(claim, r.subject, owner, false)
}

// isStarting reports whether words say no more than that somebody begins.
func isStarting(l []lexeme) bool {
	return len(l) == 2 && l[0].class == plain && l[1].any(start, claim)
}

// isPut reports whether words say who is put on what: "ann on 3".
func (r *reader) isPut(l []lexeme) bool {
	return len(l) > 2 && l[1].class == with && r.people(l[:1])
}

func (r *reader) put(l []lexeme) *trouble {
	return r.owners(assign, slices.Concat(l[2:], led(l[:1], to)))
}
