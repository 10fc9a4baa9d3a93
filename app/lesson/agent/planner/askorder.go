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
	deep := has(l, deeply)
	if deep {
		l = trim(slices.DeleteFunc(slices.Clone(l), func(x lexeme) bool { return x.class == deeply || x.sign == ',' })) // "at all, even indirectly"
		at = relationAt(l)
	}
	kind := l[at].class
	left := r.bare(withoutAny(l[:at], what, who, is, can, task, several, filler, all, howmany))
	right := r.bare(withoutAny(l[at+1:], me, can, start, finish))
	forward := kind == after || kind == afterly || kind == apart // what is left waits for what is right
	if len(left) > 0 && len(right) > 0 && relationAt(right) < 0 {
		err := r.askBoth(left, right, forward, deep)
		if err == nil || l[0].class != what {
			return err
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
		case blockers && deep && len(r.w.upstream(at)) > 0:
			r.tell("upstream", append([]int{at}, r.w.upstream(at)...), "")
		case blockers:
			r.tellState(at)
		case deep && len(r.w.downstream(at)) > 0:
			r.tell("downstream", append([]int{at}, r.w.downstream(at)...), "")
		default:
			r.tell("dependents", append([]int{at}, r.w.dependents(at)...), "")
		}
	}
	return nil
}

// askBoth answers "does 3 depend on 2?"; where it may be indirectly, it says through what.
func (r *reader) askBoth(left, right []lexeme, forward, deep bool) *trouble {
	a, err := r.targets(left)
	if err != nil {
		return err
	}
	b, err := r.targets(right)
	if err != nil {
		return err
	}
	if !forward {
		a, b = b, a
	}
	for _, x := range a {
		for _, y := range b {
			topic, through := "does_not_wait", []int(nil)
			if slices.Contains(r.w.nodes[x].by, y) {
				topic = "does_wait"
			} else if up := r.w.upstream(x); deep && slices.Contains(up, y) {
				topic = "does_wait_through"
				through = slices.DeleteFunc(up, func(at int) bool { return !slices.Contains(r.w.upstream(at), y) })
			}
			r.tell(topic, append([]int{x, y}, through...), "")
		}
	}
	return nil
}
