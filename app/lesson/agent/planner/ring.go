package planner

import "slices"

// swapped asks what "swap 2 and 3" is to mean: that may be many things.
func (r *reader) swapped(l []lexeme) *trouble {
	l = slices.Clone(r.bare(withoutAny(l, inorder, edge, called)))
	for len(l) > 0 && l[0].any(of, task, several) {
		l = l[1:]
	}
	for i, x := range l {
		if x.class == with {
			l[i] = x.as(and)
		}
	}
	found, err := r.targetsFor(swap, l)
	switch {
	case err != nil:
		return err
	case len(found) != 2:
		return &trouble{kind: whichTask}
	case r.w.nodes[found[0]].id == 0 || r.w.nodes[found[1]].id == 0 || !r.w.there(found[0]) || !r.w.there(found[1]):
		return r.lost(l)
	}
	return &trouble{kind: swapped, nodes: found}
}

// isRing reports whether words ask for what no board has: "a ring", "a cycle of 1 and 2",
// "1 and 2 wait for each other". Of tasks that are told to be in order it is none.
func (r *reader) isRing(l []lexeme) bool {
	l = r.bare(l)
	if len(l) == 0 || hasAny(l, inorder, previous) {
		return false
	}
	if l[0].class == ring {
		return len(l) == 1 || l[1].any(of, between, with, from, whom, where)
	}
	at := relationAt(l)
	if at < 1 || at > len(l)-2 || !l[at].any(after, afterly, before, beforely) {
		return false
	}
	right := trimNouns(r.bare(l[at+1:]))
	if len(right) != 1 || !slices.Contains(r.p.v.Mutual, right[0].text) {
		return false
	}
	saved := *r
	saved.w = r.w.clone()
	found, err := saved.targets(r.leftWords(l[:at]))
	return err == nil && len(found) == 2 && !hasAny(l[:at], them, each, all) && saved.w.nodes[found[0]].id != 0
}
