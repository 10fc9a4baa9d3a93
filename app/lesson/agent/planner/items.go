package planner

import (
	"slices"
	"unicode/utf8"
)

// segment reads the names of one segment, and returns how many segments they took.
func (r *reader) segment(m *making, segs []segment, n int, l []lexeme) int {
	s := segs[n]
	if len(l) == 0 {
		return 1
	}
	layered := s.then && !s.line
	switch {
	case (whenBefore(l) || l[0].class == when) && m.whenDone(l):
		return 1
	case len(m.items) > 0 && startsRelation(l), len(m.items) > 0 && l[0].any(what, who) && startsRelation(l[1:]): // "which must come after 3"
		mod, took := r.moreNames(m, segs, n, l[relationAt(l):])
		last := &m.items[len(m.items)-1]
		last.mods = append(last.mods, mod)
		return took
	}
	if name, free := r.freeItem(l); free {
		m.add(item{l: name, whole: name})
		return 1
	}
	if arrowAt(l) >= 0 {
		r.arrowParts(m, s, l)
		return 1
	}
	if words := r.words(m, segs, l); words != nil {
		for _, w := range words {
			m.place(m.add(item{l: w, whole: w}), false)
		}
		return 1
	}
	l, final := r.finalOne(l)
	it, took := r.item(m, segs, n, l)
	if n := len(it.mods); layered && n == 1 && it.mods[0][0].class.any(after, afterly) && isBefore(it.mods[0][1:]) {
		it.mods = nil // "then tests after both"
	}
	if final {
		it.mods, m.extra = append(it.mods, led(nil, after, all)), m.extra+1
	}
	if len(it.l) == 0 {
		return took
	}
	if m.after != nil && s.and && !layered { // "when c is signed, order d and rent e"
		it.mods = append(it.mods, m.after)
	} else {
		m.after = nil
	}
	m.joint = s.and && !s.line
	m.place(m.addNamed(r, it), layered)
	return took
}

// whenDone reads "when both are done, d": a name that comes after others.
func (m *making) whenDone(l []lexeme) bool {
	at := doneAt(l)
	if at < 2 || at == len(l)-1 {
		return false
	}
	name := trim(without(trim(l[at+1:]), can))
	for len(name) > 1 && name[0].class == article {
		name = name[1:]
	}
	early := doneTail(l[1 : at+1])
	if isBefore(early) {
		m.place(m.add(item{l: name, whole: name}), true)
		return true
	}
	m.begins = append(m.begins, len(m.layers))
	m.after = led(early, after)
	m.layers = append(m.layers, []int{m.add(item{l: name, whole: name, mods: [][]lexeme{m.after}})})
	return true
}

// whenBefore reports whether words say that something is done when what stands before it is:
// "when both are done the tests".
func whenBefore(l []lexeme) bool {
	at := doneAt(l)
	return at > 1 && at < len(l)-1 && l[0].any(when, afterly) && isBefore(l[1:at+1]) && !hasAny(l[at:], can, it, them)
}

// isBefore reports whether words mean what stands before: "both", "they are all done".
func isBefore(l []lexeme) bool {
	early := doneTail(l)
	return len(early) == 1 && early[0].any(both, them, it, all)
}

// words splits "a b c" where that must be three names.
func (r *reader) words(m *making, segs []segment, l []lexeme) [][]lexeme {
	if len(l) < 2 || m.single || len(m.items) > 0 {
		return nil
	}
	short := m.count == 0
	for _, x := range l {
		if x.kind != word && x.kind != quoted || m.count == 0 && x.kind == word && utf8.RuneCountInString(x.text) > 1 {
			short = false
		}
	}
	if !short && m.count != len(l) || len(segs) > 1 && !segs[1].where && !short {
		return nil
	}
	var all [][]lexeme
	for i := range l {
		all = append(all, l[i:i+1])
	}
	return all
}

// arrowParts reads "a -> (b, c) -> d".
func (r *reader) arrowParts(m *making, s segment, l []lexeme) {
	if m.separate || s.then || s.line {
		m.layers = append(m.layers, nil) // a chain of its own
		m.begins = append(m.begins, len(m.layers)-1)
	}
	reversed := kindAt(l, back) >= 0
	var layers [][]int
	begin := 0
	for i := 0; i <= len(l); i++ {
		if i < len(l) && l[i].kind != arrow && l[i].kind != back {
			continue
		}
		if part := trim(l[begin:i]); len(part) > 0 {
			layers = append(layers, r.group(m, part))
		}
		begin = i + 1
	}
	if reversed {
		slices.Reverse(layers)
	}
	for i, layer := range layers {
		for _, it := range layer {
			m.place(it, false)
		}
		if i < len(layers)-1 {
			m.layers = append(m.layers, nil)
		}
	}
}

// group reads what stands between two arrows.
func (r *reader) group(m *making, l []lexeme) []int {
	if l[0].sign == '(' && l[len(l)-1].sign == ')' {
		var all []int
		for _, part := range partsOf(l[1 : len(l)-1]) {
			all = append(all, m.addNamed(r, item{l: part, whole: part}))
		}
		return all
	}
	it, _ := r.item(m, nil, 0, l)
	return []int{m.addNamed(r, it)}
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
