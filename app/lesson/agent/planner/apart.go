package planner

// keptOf cuts "3 any more, only for 2" in two.
func keptOf(l []lexeme, ends bool) (gone, kept []lexeme) {
	at := index(l, only)
	if !ends || at < 1 {
		return l, nil
	}
	kept = trim(l[at+1:])
	for len(kept) > 1 && kept[0].any(whom, with, of, to, after) {
		kept = kept[1:]
	}
	return trim(l[:at]), kept
}

// partBut ends that some tasks wait for others. Where it is said for what they still
// wait, they wait for nothing else.
func (r *reader) partBut(early, late []int, kept []lexeme) *trouble {
	r.part(early, late)
	if len(kept) == 0 {
		return nil
	}
	still, err := r.targets(kept)
	if err != nil {
		return err
	}
	for _, at := range late {
		r.w.nodes[at].by = nil
	}
	r.joinAll(still, late)
	return nil
}
