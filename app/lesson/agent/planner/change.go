package planner

import (
	"cmp"
	"slices"

	"tasklesson/tasks"
)

// targetsFor returns the tasks that words mean for a verb, and keeps both for the next clause.
func (r *reader) targetsFor(verb class, l []lexeme) ([]int, *trouble) {
	r.verb = verb
	found, err := r.targets(l)
	if err == nil {
		r.w.mean(found)
		r.subject = found
	}
	return found, err
}

// change carries out a verb for the tasks that words mean.
func (r *reader) change(verb class, l []lexeme) *trouble {
	return r.changeFor(verb, l, "")
}

// changeFor is the same, for somebody.
func (r *reader) changeFor(verb class, l []lexeme, owner string) *trouble {
	r.verb = verb
	forced := has(l, force) || verb == remove && hasAny(l, except, others)
	l = trim(withoutAny(l, force, again, decor))
	if n := len(l); n > 2 && (l[n-2].class == as || l[n-2].class == whom) && (verb == claim || verb == start || verb == finish) && l[n-1].class == plain && l[n-1].node == 0 {
		owner = r.ownerOf(l[n-1:])
		l = l[:n-2]
	}
	if verb == claim { // "ann takes 1 and claims 2"
		owner = cmp.Or(owner, r.doer, r.speaker, r.w.agent)
	}
	if verb == remove && r.stale(l) {
		l = nil
	}
	if len(l) == 1 && l[0].class == cancel { // "delete nothing"
		r.tell("left_alone", nil, "")
		return nil
	}
	if verb == claim && r.anyFree(l) {
		r.nextFree(owner)
		return nil
	}
	if verb == finish || verb == release || verb == remove || verb == start {
		for len(l) > 1 && (l[0].class == with || l[0].class == as) {
			l = l[1:]
		}
	}
	found, err := r.targetsFor(verb, l)
	if err != nil {
		return err
	}
	return r.changeAll(verb, found, owner, forced)
}

// anyFree reports whether words mean any task that is free: "the first unblocked task", "the
// next one", "a task".
func (r *reader) anyFree(l []lexeme) bool {
	p, rest := r.pick(r.bare(l))
	if len(rest) > 0 || len(p.ids) > 0 || p.all {
		return false
	}
	if p.next || p.nth == 1 && p.state == ready {
		return true
	}
	return p.nth == 0 && !p.plural && (p.nouns || len(l) > 0) && (p.state == plain || p.state == ready) && p.nouns && has(l, article) || p.state == ready && !p.plural && p.nouns
}

// nextFree claims the next task that is free.
func (r *reader) nextFree(owner string) {
	r.w.flush()
	owner = r.w.spelled(owner)
	at := -1
	for _, free := range r.w.in(tasks.StateReady) {
		if r.w.nodes[free].owner == "" || r.w.nodes[free].owner == owner {
			at = free
			break
		}
	}
	r.w.do(op{tool: toolClaim, node: at, owner: owner, makes: true})
	if at >= 0 {
		r.w.nodes[at].status, r.w.nodes[at].owner = tasks.InProgress, owner
		r.w.mean([]int{at})
		r.subject = []int{at}
	}
}

// changeAll does one thing with each of some tasks.
func (r *reader) changeAll(verb class, found []int, owner string, forced bool) *trouble {
	r.w.flush()
	switch verb {
	case finish:
		found = r.w.sorted(found)
	case remove:
		found = r.w.sorted(found)
		slices.Reverse(found)
	case reopen:
		unread := r.details(found)
		if unread != nil {
			return unread
		}
	}
	if owner != "" {
		var taken []int
		for _, at := range found {
			if r.w.nodes[at].status == tasks.InProgress {
				taken = append(taken, at)
			}
		}
		if err := r.details(taken); err != nil {
			return err
		}
		owner = r.w.spelled(owner)
	}
	for _, at := range found {
		r.changeOne(verb, at, owner, forced)
	}
	return nil
}

// changeOne plans the call that does one thing with one task.
func (r *reader) changeOne(verb class, at int, owner string, forced bool) {
	n := &r.w.nodes[at]
	o := op{node: at}
	fits := !n.missing && !n.unreadable
	switch verb {
	case finish:
		o.tool, o.force, o.owner = toolComplete, forced, owner
		if fits && n.status == tasks.Completed {
			r.tell("already_done", []int{at}, "")
			return
		}
		if n.status != tasks.InProgress {
			o.tool, o.status = toolUpdate, tasks.Completed
		}
		n.status = tasks.Completed
	case start:
		o.tool, o.status, o.force = toolUpdate, tasks.InProgress, forced
		if fits && n.status == tasks.Completed {
			r.tell("already_done", []int{at}, "")
			return
		}
		if fits && n.status == tasks.InProgress {
			r.tell("already_started", []int{at}, "")
			return
		}
		n.status = tasks.InProgress
	case claim:
		o.tool, o.owner = toolClaim, owner
		n.status, n.owner = tasks.InProgress, owner
	case release:
		o.tool = toolRelease
		n.status, n.owner = tasks.Pending, ""
	case reopen:
		o.tool, o.status = toolUpdate, tasks.Pending
		if fits && n.status != tasks.Completed {
			if !slices.ContainsFunc(r.w.ops, func(x op) bool { return x.node == at && x.status == tasks.Pending }) { // "1 is not done, re-open it"
				r.tell("not_done", []int{at}, "")
			}
			return
		}
		n.status = tasks.Pending
	case remove:
		o.tool, o.force = toolDelete, forced
	}
	if forced && (verb == finish || verb == start) && len(r.w.waits(at)) > 0 {
		r.tell("bypassed", append([]int{at}, r.w.waits(at)...), "")
	}
	r.w.do(o)
	if verb == remove && fits {
		n = &r.w.nodes[at]
		n.deleted = true
		for i := range r.w.nodes {
			r.w.cut(at, i)
			m := &r.w.nodes[i]
			m.had = apartFrom(m.had, at)
		}
	}
}

// putBack makes tasks pending: those that are finished are re-opened.
func (r *reader) putBack(found []int) *trouble {
	for _, at := range found {
		verb := release
		if n := r.w.nodes[at]; r.w.there(at) && n.status == tasks.Pending {
			if !slices.ContainsFunc(r.w.ops, func(x op) bool { return x.node == at }) {
				r.tell("already_pending", []int{at}, "")
			}
			continue
		}
		if r.w.nodes[at].status == tasks.Completed {
			verb = reopen
		}
		if err := r.changeAll(verb, []int{at}, "", false); err != nil {
			return err
		}
	}
	return nil
}
