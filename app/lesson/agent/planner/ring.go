package planner

import "slices"

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
