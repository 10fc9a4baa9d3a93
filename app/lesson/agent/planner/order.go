package planner

import "slices"

// order reads what a clause says of the order of tasks: "3 depends on 2", "2 and 3 in
// parallel after 1", "each depends on the previous one". It reports false where the
// clause says nothing of it.
func (r *reader) order(l []lexeme) (bool, *trouble) {
	at := relationAt(l)
	switch {
	case has(l, parallel):
		return true, r.inParallel(l)
	case has(l, inorder) && (at < 0 || has(l[at:], each, others) || at == len(l)-1):
		return true, r.inOrder(without(l, inorder, each, others))
	case at >= 0 && (has(l[at:], before1) || has(l[:at], each) && at < len(l)-1 && has(l[at:], each)):
		return true, r.inOrder(without(l[:at], each))
	case at >= 0 && at < len(l)-1 && has(l[at+1:], each):
		return true, r.inOrder(l[:at])
	case l[0].class == when:
		return r.whenDone(l)
	case at < 0 || at == len(l)-1:
		return false, nil
	}
	return true, r.relation(l, at)
}

// inOrder chains tasks: those that are named, else those that are spoken of.
func (r *reader) inOrder(l []lexeme) *trouble {
	found, err := r.spokenOf(l)
	if err != nil {
		return err
	}
	r.w.chain(found)
	r.w.mean(found)
	r.verb, r.subject = inorder, found
	if n := len(found); n > 0 {
		r.subject = found[n-1:]
	}
	return nil
}

// spokenOf returns the tasks that are named, and where none is, those that are spoken
// of.
func (r *reader) spokenOf(l []lexeme) ([]int, *trouble) {
	l = r.bare(without(l, let, can, is, them, all, each, both, filler, task, tasks_, only, link, after, afterly))
	if len(l) > 0 {
		return r.targets(l)
	}
	if len(r.w.group) > 0 {
		return r.w.group, nil
	}
	return r.everything(), nil
}

// inParallel lets tasks run beside each other.
func (r *reader) inParallel(l []lexeme) *trouble {
	at := relationAt(l)
	left := l
	var preds []int
	if at > 0 {
		tail := without(l[at+1:], parallel)
		left = l[:at]
		if !has(l[:at], parallel) && index(l, parallel) > at { // "after 1, 2 and 3 in parallel"
			tail = l[at+1:]
		}
		some, err := r.targets(doneTail(tail))
		if err != nil {
			return err
		}
		preds = some
	}
	found, err := r.spokenOf(without(left, parallel, with, list))
	if err != nil {
		return err
	}
	if len(found) < 2 {
		return r.lost(l)
	}
	r.w.abreast(found, preds)
	r.w.mean(found)
	r.verb, r.subject = inorder, found
	return nil
}

// whenDone reads "when 2 and 3 are done, 4".
func (r *reader) whenDone(l []lexeme) (bool, *trouble) {
	at := index(l, done, finish)
	if at < 2 || at == len(l)-1 {
		return false, nil
	}
	early, err := r.targets(doneTail(l[1 : at+1]))
	if err != nil {
		return true, err
	}
	rest := trim(l[at+1:])
	if len(rest) > 0 && (rest[0].class == start || rest[0].class == let) {
		rest = rest[1:]
	}
	late, err := r.targets(rest)
	if err != nil {
		return true, err
	}
	r.join(early, late)
	return true, nil
}

// relation reads that the tasks on the left wait for those on the right, or the
// other way round.
func (r *reader) relation(l []lexeme, at int) *trouble {
	kind := l[at].class
	exact := has(l[:at], only) || l[at+1].class == only
	negative := has(l[:at], not)
	left := trim(without(l[:at], let, can, is, only, not, filler, where, each, except, what))
	if len(left) > 1 && left[0].class == start || len(left) > 1 && left[0].class == finish {
		left = left[1:]
	}
	right := l[at+1:]
	if more := relationAt(right); more > 0 && more < len(right)-1 && !has(right, instead) { // "1 before 2 before 3"
		if err := r.relation(l[:at+1+more], at); err != nil {
			return err
		}
		return r.relation(right, more)
	}
	if right[0].class == only {
		right = right[1:]
	}
	var instead_ []lexeme
	if cut := index(right, instead); cut >= 0 {
		right, instead_ = right[:cut], trim(right[cut+1:])
	}
	from, err := r.leftOf(left, l)
	if err != nil {
		return err
	}
	r.subject = from
	every := has(l[:at], all, each)
	to, err := r.targets(doneTail(trim(without(right, again))))
	if err != nil {
		return err
	}
	var no []int
	if len(instead_) > 0 {
		if instead_[0].class == of {
			instead_ = instead_[1:]
		}
		if no, err = r.targets(instead_); err != nil {
			return err
		}
	}
	r.w.mean(from)
	if every {
		from = slices.DeleteFunc(slices.Clone(from), func(at int) bool { return slices.Contains(to, at) })
	}
	if kind == before || kind == beforely || kind == unblocks {
		from, to = to, from
	}
	switch {
	case kind == apart || kind == unblocks || negative:
		r.part(to, from)
		return nil
	case exact:
		for _, at := range from {
			r.w.nodes[at].by = nil
		}
	}
	r.part(no, from)
	r.join(to, from)
	return nil
}

// leftOf returns the tasks on the left of a relation. One that is not known is made
// where the clause before made tasks: "Also d after b."
func (r *reader) leftOf(left, whole []lexeme) ([]int, *trouble) {
	if len(left) == 0 {
		if len(r.subject) > 0 {
			return r.subject, nil
		}
		if len(r.w.group) > 0 {
			return r.w.group, nil
		}
		return nil, r.lost(whole)
	}
	found, err := r.targets(left)
	if err != nil && err.kind == unknownName && len(r.w.created) > 0 && !r.strict && len(r.w.fresh) > 0 && relationAt(whole) >= 0 && whole[relationAt(whole)].class != apart {
		made, err := r.makeAll(left)
		return made, err
	}
	return found, err
}

// join makes each of some tasks wait for each of others.
func (r *reader) join(early, late []int) {
	changed := false
	for _, d := range late {
		for _, b := range early {
			if !slices.Contains(r.w.nodes[d].by, b) {
				changed = true
			}
			if r.w.nodes[d].missing {
				r.refuseMissing(d, b)
			}
			r.w.edge(b, d)
		}
	}
	if !changed && len(late) > 0 && len(early) > 0 {
		r.says = append(r.says, say{"edge_there", []int{late[0], early[0]}, "", len(r.w.ops)})
	}
}

// refuseMissing calls for an edge of a task that is not there: the board says so.
func (r *reader) refuseMissing(late, early int) {
	r.w.do(op{tool: toolUpdate, node: late, add: []int{early}})
}

// part ends that some tasks wait for others.
func (r *reader) part(early, late []int) {
	for _, d := range late {
		for _, b := range early {
			if !slices.Contains(r.w.nodes[d].by, b) {
				r.says = append(r.says, say{"no_edge", []int{d, b}, "", len(r.w.ops)})
			}
			r.w.cut(b, d)
		}
	}
}

// links reads "add a dependency from 2 to 3", "connect 2 and 3", "remove the
// dependency between 2 and 3".
func (r *reader) links(verb class, l []lexeme) *trouble {
	l = trim(without(l, filler, article))
	for len(l) > 0 && (l[0].class == of || l[0].class == from || l[0].class == between || l[0].class == edge || l[0].class == all) {
		l = l[1:]
	}
	if len(l) == 0 {
		return &trouble{kind: whichTask}
	}
	at := index(l, to, from, through, with)
	if at <= 0 {
		at = relationAt(l)
		if at > 0 && at < len(l)-1 {
			kind := l[at].class
			if verb == unlink {
				l = slices.Clone(l)
				switch kind {
				case after, afterly:
					l[at].class = apart
				default:
					l[at].class = unblocks
				}
			}
			return r.relation(l, at)
		}
		at = index(l, and)
	}
	if at <= 0 {
		found, err := r.targets(l)
		if err != nil {
			return err
		}
		if verb == link {
			if len(found) < 2 {
				return r.lost(l)
			}
			r.w.chain(found)
			return nil
		}
		for _, at := range found {
			r.part(r.w.nodes[at].by, []int{at})
		}
		return nil
	}
	a, err := r.targets(l[:at])
	if err != nil {
		return err
	}
	b, err := r.targets(l[at+1:])
	if err != nil {
		return err
	}
	reverse := l[at].class == with // "a dependency of 3 on 2"
	if verb == unlink {
		for _, x := range a {
			for _, y := range b {
				r.cutBetween(x, y)
			}
		}
		return nil
	}
	if reverse {
		a, b = b, a
	}
	r.join(a, b)
	return nil
}

// cutBetween ends that one of two tasks waits for the other.
func (r *reader) cutBetween(x, y int) {
	if slices.Contains(r.w.nodes[x].by, y) {
		r.part([]int{y}, []int{x})
		return
	}
	r.part([]int{x}, []int{y})
}
