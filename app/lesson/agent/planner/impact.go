package planner

import (
	"slices"

	"tasklesson/tasks"
)

// impact reads the question what a deletion would do: "before I delete 2, what would be
// affected?". It reports false for any other sentence.
func (r *reader) impact(s sentence) (bool, *trouble) {
	l := trim(s.l)
	asks := s.asks || hasAny(l, what, who)
	if b := r.bare(l); len(b) > 2 && b[0].class == affected && index(b, to) > 1 {
		return false, nil // "can you break it into tasks?"
	}
	if !asks || len(l) == 0 || !has(l, affected) && !(l[0].any(when, beforely) && has(l, remove) || has(l, when) && has(l, remove)) || l[0].class.any(finish, start, create, remove) {
		return false, nil
	}
	name := withoutAny(l, affected, what, who, can, is, me, when, before, beforely, after, afterly, filler, remove, all, to, whom, let, not)
	name = slices.DeleteFunc(name, func(x lexeme) bool { return x.kind == mark && x.sign != ',' })
	if other := withoutAny(name, it, them, show); len(other) > 0 {
		name = other
	}
	r.verb = what
	found, err := r.targets(name)
	if err != nil {
		if err.kind == unknownName && !r.likeName(err.words) {
			return true, r.lost(l)
		}
		return true, err
	}
	r.w.mean(found)
	for _, at := range found {
		r.tell("impact", append([]int{at}, r.w.downstream(at)...), "")
	}
	return true, nil
}

// downstream returns the unfinished tasks that wait for one, directly or not.
func (w *world) downstream(of int) []int {
	return reach(of, func(at int) []int {
		return slices.DeleteFunc(w.dependents(at), func(x int) bool { return w.nodes[x].status == tasks.Completed })
	})
}

// upstream returns the unfinished tasks that one waits for, directly or not.
func (w *world) upstream(of int) []int { return reach(of, w.waits) }

// reach returns all that is next to a task, next to that, and so on, without itself.
func reach(of int, next func(int) []int) []int {
	var found []int
	for queue := []int{of}; len(queue) > 0; queue = queue[1:] {
		for _, at := range next(queue[0]) {
			if at != of && !slices.Contains(found, at) {
				found = insert(found, at)
				queue = append(queue, at)
			}
		}
	}
	return found
}

// holdsUpMost returns those of the tasks that can be done now for which most others wait,
// directly or not.
func (r *reader) holdsUpMost() []int {
	now := r.w.some(func(at int) bool { return r.w.state(at) == tasks.StateReady || r.w.state(at) == tasks.StateInProgress })
	var found []int
	most := 0
	for _, at := range now {
		switch n := len(r.w.downstream(at)); {
		case n > most:
			found, most = []int{at}, n
		case n == most && n > 0:
			found = append(found, at)
		}
	}
	return found
}

// askUnowned answers which open tasks nobody has.
func (r *reader) askUnowned() *trouble {
	open := r.w.unfinished()
	if err := r.details(open); err != nil {
		return err
	}
	r.tell("unowned", slices.DeleteFunc(open, func(at int) bool { return r.w.nodes[at].owner != "" }), "")
	return nil
}
