package planner

import (
	"slices"

	"tasklesson/tasks"
)

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
		l = trim(without(l, deeply))
		at = relationAt(l)
	}
	kind := l[at].class
	left := r.bare(withoutAny(l[:at], what, who, is, can, task, several, filler, all, howmany))
	right := r.bare(withoutAny(l[at+1:], me, can, start, finish))
	forward := kind == after || kind == afterly || kind == apart // what is left waits for what is right
	if len(left) > 0 && len(right) > 0 && relationAt(right) < 0 {
		err := r.askBoth(left, right, forward)
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

// askBoth answers "does 3 depend on 2?".
func (r *reader) askBoth(left, right []lexeme, forward bool) *trouble {
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
			topic := "does_not_wait"
			if slices.Contains(r.w.nodes[x].by, y) {
				topic = "does_wait"
			}
			r.tell(topic, []int{x, y}, "")
		}
	}
	return nil
}
