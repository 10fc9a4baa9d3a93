package planner

import "slices"

// relation reads that the tasks on the left wait for those on the right, or the
// other way round.
func (r *reader) relation(l []lexeme, at int) *trouble {
	turns := has(l, turned)
	if turns {
		l = trim(without(l, turned))
		at = relationAt(l)
	}
	if at < 0 || at == len(l)-1 {
		return r.lost(l)
	}
	right := l[at+1:]
	for i := len(right) - 1; i > 0; i-- { // "waits for 1 and for 2"
		if right[i].class == whom && right[i-1].class == and {
			right = slices.Concat(right[:i], right[i+1:])
		}
	}
	exact := has(l[:at], only) || right[0].class == only
	ends := l[at].any(apart, unblocks) || has(l[:at], not)
	if len(right) > 1 && right[0].class == cancel && !ends && r.knows(right[1:]) { // "1 needs no 2"
		ends, right = true, right[1:]
	}
	right, kept := keptOf(right, ends && !exact)
	var never []lexeme
	if !ends {
		right, never = notThese(right)
	}
	right, other := r.insteadOf(withoutAny(right, only, again))
	if len(other) == 0 && !exact {
		other = never
	}
	late := l[at].any(after, afterly, apart) != (has(l[:at], not) && l[at].class == beforely)
	leftNames, rightNames := r.leftWords(l[:at]), doneTail(trim(right))
	from, err := r.orMade(func() ([]int, *trouble) { return r.leftOf(leftNames, l) }, rightNames, late)
	if err != nil {
		return err
	}
	r.subject = from
	to, err := r.orMade(func() ([]int, *trouble) { return r.targets(rightNames) }, leftNames, !late)
	if err != nil {
		return err
	}
	var no []int
	if len(other) > 0 {
		if no, err = r.targets(other); err != nil {
			return err
		}
	}
	r.w.mean(from)
	r.object = to
	if hasAny(right, all, them, each, both) { // "4 waits for all of them": but 4
		to = apartFrom(to, from...)
	}
	if hasAny(l[:at], all, each, both) { // "everything waits for 1": but 1
		from = apartFrom(from, to...)
	}
	if has(l[:at], not) && (hasAny(l[:at], start, finish) && l[at].class == before || l[at].class == beforely) { // "3 must not start before 2"
		r.join(to, from)
		return nil
	}
	if l[at].any(before, beforely, unblocks) {
		from, to = to, from
	}
	if ends {
		r.cut = true
		return r.partBut(to, from, kept)
	}
	if exact {
		for _, at := range from {
			r.w.nodes[at].by = nil
		}
	}
	r.part(no, from)
	if turns {
		r.cutAll(from, to)
	}
	r.join(to, from)
	return nil
}

// cutAll ends that any of some tasks waits for any of others, and says nothing of it.
func (r *reader) cutAll(early, late []int) {
	for _, a := range early {
		for _, b := range late {
			r.w.cut(a, b)
		}
	}
}

// leftWords returns the names on the left of a relation.
func (r *reader) leftWords(l []lexeme) []lexeme {
	left := trim(withoutAny(l, let, can, is, only, not, filler, where, each, except, what))
	if len(left) > 1 && left[len(left)-1].class == both {
		left = left[:len(left)-1] // "2 and 3 both"
	}
	for len(left) > 1 && left[len(left)-1].any(start, finish, to) {
		left = left[:len(left)-1]
	}
	return left
}

// insteadOf cuts "2 instead of 3" in two.
func (r *reader) insteadOf(l []lexeme) (now, before []lexeme) {
	at := index(l, instead)
	if at < 0 {
		return l, nil
	}
	before = trim(l[at+1:])
	return l[:at], before
}

// notThese cuts "2, not 3" in two; of "2, not only 3" the 2 alone is left.
func notThese(l []lexeme) (these, never []lexeme) {
	at := index(l, not)
	if at < 1 || at == len(l)-1 {
		return l, nil
	}
	if never = trim(l[at+1:]); l[at+1].class == only {
		never = nil
	} else if len(never) > 1 && never[0].class == whom { // "2, not for 3"
		never = never[1:]
	}
	return trim(l[:at]), never
}

// leftOf returns the tasks on the left of a relation. An unknown one is made if the clause
// before made tasks: "Also d after b."
func (r *reader) leftOf(left, whole []lexeme) ([]int, *trouble) {
	if len(left) == 0 {
		of := relationAt(whole)
		some := of > 0 && has(whole[:of], each)
		if len(r.subject) > 0 && !some {
			return r.subject, nil
		}
		return nil, r.lost(whole)
	}
	found, err := r.targets(left)
	if err != nil && err.kind == unknownName && len(r.w.created) > 0 && !r.strict && len(r.w.fresh) > 0 && relationAt(whole) >= 0 && whole[relationAt(whole)].class != apart {
		return r.makeAll(left)
	}
	return found, err
}

// isCut reports whether words end once more what the clause before has ended: "4 does not
// need 2, drop that" means that it waits for it.
func (r *reader) isCut(l []lexeme) bool {
	return r.cut && l[0].any(remove, drop, release, unlink, retract, cancel) && len(withoutAny(l[1:], it, them, edge, article, filler, decor, thanks, task)) == 0
}
