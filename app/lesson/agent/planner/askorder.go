package planner

import (
	"slices"
	"strings"

	"tasklesson/tasks"
)

// asksWhether makes a question of a clause that asks for an edge, and orders none: "do the docs
// need the tests?", "doesn't 3 wait for 2?", "3 needs 2, right?". But "can you make 3 depend on
// 2?" does. It returns any other clause as it is.
func (r *reader) asksWhether(l []lexeme) []lexeme {
	if at := signAt(l, ','); at > 0 && has(l[at+1:], plain) && r.smallTalk(l[at+1:]) {
		l = l[:at]
	}
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

// isGerund reports whether a word says what somebody is doing: "moving".
func (r *reader) isGerund(x lexeme) bool {
	return x.class == plain && x.kind == word && x.node == 0 && r.p.v.Gerund != "" && strings.HasSuffix(x.text, r.p.v.Gerund)
}

// whyStuck answers why tasks do not go on.
func (r *reader) whyStuck(l []lexeme) *trouble {
	rest := r.bare(withoutAny(l, is, can, me, not, filler, blocked, start, finish, claim, intends, all, pending, progress, done, ready, task, status))
	if len(rest) == 0 || len(trim(withoutAny(rest, several, them))) == 0 {
		r.tell("blocked", r.w.in(tasks.StateBlocked), "")
		return nil
	}
	if at := relationAt(rest); at > 0 {
		rest = rest[:at]
	} else if at == 0 && len(rest) > 1 { // "how do I unblock 4?"
		rest = rest[1:]
	}
	found, err := r.targets(rest)
	if n := len(rest) - 1; err != nil && err.kind == unknownName && n > 0 && r.isGerund(rest[n]) { // "why isn't 3 moving?"
		found, err = r.targets(rest[:n])
	}
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
		switch {
		case !r.w.there(at):
			r.tell("no_task", []int{at}, "")
		case blockers:
			r.tellState(at)
		default:
			r.tell("dependents", append([]int{at}, r.w.dependents(at)...), "")
		}
	}
	return nil
}
