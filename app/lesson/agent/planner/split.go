package planner

import "slices"

// split reads "split 3 into a and b": the parts stand where the task stood, and it goes.
func (r *reader) split(s sentence, segs []segment) (int, bool, *trouble) {
	l := segs[0].l
	if !l[0].any(split, affected) {
		l = trimStart(l)
	}
	l = r.opening(r.slip(l))
	at := index(l, to)
	if at < 2 || at == len(l)-1 {
		return 1, true, &trouble{kind: splitInto}
	}
	whole, err := r.targetsFor(remove, l[1:at])
	parts := r.bare(l[at+1:])
	if err != nil && err.kind == unknownName && r.isWhole(l[1:at]) {
		return r.partsOf(s, segs, l[1:at], l[at+1:])
	}
	switch {
	case err != nil:
		return 1, true, err
	case len(whole) != 1:
		return 1, true, &trouble{kind: whichTask}
	}
	if len(trim(withoutAny(parts, create, several, task, article, filler, subtask))) == 0 && len(segs) == 1 {
		return 1, true, &trouble{kind: splitInto}
	}
	before := len(r.w.created)
	segs = slices.Clone(segs)
	segs[0].l = led(l[at+1:], create)
	if len(trim(withoutAny(segs[0].l, create, several, article))) == 1 && has(segs[0].l, several) {
		return 1, true, r.lost(l) // "into two tasks": without their names
	}
	n, _, err := r.create(s, segs)
	if err != nil {
		return n, true, err
	}
	made := slices.Clone(r.w.created[before:])
	if len(made) < 2 {
		return n, true, &trouble{kind: splitInto}
	}
	r.replace(whole[0], made)
	return n, true, nil
}

// partsOf makes the parts of what is no task yet: "break the login down into api and form".
// Where they have no names, it plans it: "break down the login feature into tasks".
func (r *reader) partsOf(s sentence, segs []segment, whole, parts []lexeme) (int, bool, *trouble) {
	if len(segs) == 1 && (!has(parts, plain) || kindAt(parts, number) >= 0) {
		return 1, true, r.recipe(whole)
	}
	r.namePlan(r.bare(whole))
	segs = slices.Clone(segs)
	segs[0].l = led(parts, create)
	r.made = true
	return r.create(s, segs)
}

// isWhole reports whether words may name work that is no task yet.
func (r *reader) isWhole(l []lexeme) bool {
	l = r.bare(l)
	return len(l) == 1 && l[0].kind == quoted || r.isPlanName(l)
}

// inParts reads "break down the login feature": of a task it asks into what, and of what is
// none it makes a plan.
func (r *reader) inParts(l []lexeme) *trouble {
	l = r.bare(l)
	if len(l) == 0 {
		return &trouble{kind: splitInto}
	}
	if _, err := r.targetsFor(remove, l); err != nil && err.kind == unknownName && r.isWhole(l) {
		return r.recipe(l)
	}
	return &trouble{kind: splitInto}
}

// replace puts tasks where another stood, and deletes that.
func (r *reader) replace(whole int, parts []int) {
	blockers := slices.Clone(r.w.nodes[whole].by)
	for _, at := range r.w.dependents(whole) {
		if !slices.Contains(parts, at) {
			r.joinAll(parts, []int{at})
		}
		r.w.cut(whole, at)
	}
	for _, at := range parts {
		r.joinAll(blockers, []int{at})
		r.w.nodes[at].inherited = blockers
	}
	r.w.flush()
	r.changeOne(remove, whole, "", false)
	r.w.mean(parts)
	r.made = true
}
