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
	switch {
	case err != nil:
		return 1, true, err
	case len(whole) != 1:
		return 1, true, &trouble{kind: whichTask}
	}
	before := len(r.w.created)
	segs = slices.Clone(segs)
	segs[0].l = append([]lexeme{{class: create}}, l[at+1:]...)
	if len(trim(without(segs[0].l, create, several, article))) == 1 && has(segs[0].l, several) {
		return 1, true, r.lost(l) // "into two tasks": without their names
	}
	n, _, err := r.create(s, segs)
	if err != nil {
		return n, true, err
	}
	parts := slices.Clone(r.w.created[before:])
	if len(parts) < 2 {
		return n, true, &trouble{kind: splitInto}
	}
	r.replace(whole[0], parts)
	return n, true, nil
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
	}
	r.w.flush()
	r.changeOne(remove, whole, "", false)
	r.w.mean(parts)
	r.made = true
}
