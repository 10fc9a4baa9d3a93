package planner

// series returns the names that "Chapter 1 to Chapter 10" stands for, nil for any other
// words.
func (r *reader) series(l []lexeme) []string {
	at := indexAny(l, to, through)
	if at < 2 || at == len(l)-1 || l[at-1].kind != number || l[len(l)-1].kind != number {
		return nil
	}
	head, tail := r.raw(l[:at-1]), ""
	if at < len(l)-2 {
		tail = r.raw(l[at+1 : len(l)-1])
	}
	from, last := l[at-1].n, l[len(l)-1].n
	if tail != "" && fold(tail) != fold(head) || last <= from || last-from >= maxTasks {
		return nil
	}
	var all []string
	for n := from; n <= last; n++ {
		all = append(all, subjectOf(head+" "+itoa(n)))
	}
	return all
}

// finalOne cuts off "a final one", which comes after everything, and reports whether it
// stood there.
func (r *reader) finalOne(l []lexeme) ([]lexeme, bool) {
	bare := r.bare(l)
	if len(bare) > 2 && bare[0].class == last && bare[1].class == task && (bare[2].kind == quoted || bare[2].class == called) {
		return trimNouns(bare[2:]), true
	}
	return l, false
}

// isRow reports whether the parts of a list run one after the other: commas alone, and "then"
// before the last: "buy flour, mix it, bake, then decorate". With "and" they are a set: "mix
// and bake, then decorate", "mix, bake, and after all that decorate".
func isRow(l []lexeme, segs []segment) bool {
	n := len(segs) - 1
	for i, s := range segs {
		if i > 0 && (s.and || s.line || s.where || !s.comma && !s.then || startsVerb(s.l)) || relationAt(s.l) >= 0 || orders(s.l) || arrowAt(s.l) >= 0 {
			return false
		}
	}
	return n > 1 && segs[n].then && segs[n].from > 0 && l[segs[n].from-1].text == "then"
}
