package planner

import (
	"slices"

	"tasklesson/tasks"
)

// asksWhether makes a question of a clause that asks for an edge, and orders none: "do the docs
// need the tests?", "doesn't 3 wait for 2?", "3 needs 2, right?". But "can you make 3 depend on
// 2?" does. It returns any other clause as it is.
func (r *reader) asksWhether(l []lexeme) []lexeme {
	at, rest := relationAt(l), l
	helps := l[0].class == not || slices.Contains(r.p.v.Auxiliary, l[0].text)
	if helps {
		rest = l[1:]
	}
	if at < 1 || at == len(l)-1 || l[0].class == when || startsAsking(l) || hasAny(rest, verbs...) || !helps && (has(l, not) || l[at].class != after && l[at].class != before) {
		return l
	}
	return led(rest, is)
}

// whyStuck answers why tasks do not go on.
func (r *reader) whyStuck(l []lexeme) *trouble {
	rest := r.bare(withoutAny(l, is, can, me, not, filler, blocked, start, finish, claim, intends, all, pending, progress, done, ready, task, status))
	if len(rest) == 0 || len(trim(withoutAny(rest, several, them))) == 0 {
		return r.tellBlocked()
	}
	if at := relationAt(rest); at > 0 {
		rest = rest[:at]
	} else if at == 0 && len(rest) > 1 { // "how do I unblock 4?"
		rest = rest[1:]
	}
	found, err := r.targets(rest)
	if err != nil {
		if err.kind == unknownName && !hasAny(l, blocked, start, finish, claim, intends, pending, ready, done) {
			return r.lost(l)
		}
		return err
	}
	r.w.mean(found)
	for _, at := range found {
		r.tellState(at)
	}
	return nil
}

// askRelation answers "what does 4 wait for", "what blocks 4", "who waits for 1".
func (r *reader) askRelation(l []lexeme, at int) *trouble {
	if has(l, deeply) {
		return r.lost(l)
	}
	kind := l[at].class
	left := r.bare(withoutAny(l[:at], what, who, is, can, task, several, filler, all, howmany))
	right := r.bare(withoutAny(l[at+1:], me, can, start, finish))
	forward := kind == after || kind == afterly || kind == apart // what is left waits for what is right
	if len(left) > 0 && len(right) > 0 && relationAt(right) < 0 {
		if l[0].class != what {
			return r.lost(l) // "does 3 depend on 2?"
		}
		left = nil // "what has to happen before 4?"
	}
	words, blockers := left, forward
	if len(left) == 0 {
		words, blockers = right, !forward
	}
	found, err := r.targets(words)
	if err != nil {
		return err
	}
	r.w.mean(found)
	for _, at := range found {
		if blockers || !r.w.there(at) {
			r.tellState(at)
			continue
		}
		r.tell("dependents", append([]int{at}, r.w.dependents(at)...), "")
	}
	return nil
}

// askAbout answers how tasks stand that are named: "can I start 4?", "is 2 ready?".
func (r *reader) askAbout(l, named []lexeme) *trouble {
	if hasAny(l, can, pending) && hasAny(l, let, start, claim, finish, pending) && hasAny(l, what, all) && r.people(withoutAny(named, whom)) && !r.names(named) {
		return r.tellReady() // "is there anything bob can do?"
	}
	found, err := r.targets(named)
	if err != nil {
		if err.kind == unknownName && !hasAny(l, states...) && !hasAny(l, start, finish, claim, intends) {
			return r.lost(l)
		}
		return err
	}
	if l[0].class == what && !hasAny(l, states...) && !hasAny(l, start, finish, claim, intends, status, task) && len(found) != 1 {
		return r.lost(l)
	}
	r.w.mean(found)
	for _, at := range found {
		r.tellState(at)
	}
	return nil
}

// tellState tells how one task stands.
func (r *reader) tellState(at int) {
	switch {
	case !r.w.there(at):
		r.tell("no_task", []int{at}, "")
	case r.w.state(at) == tasks.StateBlocked:
		r.tell("waits", []int{at}, "")
	case r.w.state(at) == tasks.StateReady:
		r.tell("is_ready", []int{at}, "")
	case r.w.state(at) == tasks.StateInProgress:
		r.tell("is_started", []int{at}, "")
	default:
		r.tell("is_done", []int{at}, "")
	}
}
