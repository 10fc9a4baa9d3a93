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
	case len(m.items) > 0 && startsRelation(l):
		mod, took := r.moreNames(m, segs, n, l[relationAt(l):])
		last := &m.items[len(m.items)-1]
		last.mods = append(last.mods, mod)
		return took
	case m.single && len(m.items) > 0 && l[0].kind != quoted && !layered && !s.line && !another(l):
		last := &m.items[len(m.items)-1]
		if len(last.mods) == 0 && last.l[len(last.l)-1].kind != quoted {
			last.l = joined(last.l, l, r)
			last.whole = last.l
			return 1
		}
	case l[0].class == when && m.whenDone(l):
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
	if names := r.series(r.nameOnly(m, l)); names != nil {
		for _, name := range names {
			m.place(m.add(item{l: l, whole: l, name: name}), false)
		}
		return 1
	}
	l, final := r.finalOne(l)
	it, took := r.item(m, segs, n, l)
	it = r.heldItem(it)
	if final {
		it.mods, m.extra = append(it.mods, r.atEnds(atEnd)), m.extra+1
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
	early := doneTail(l[1 : at+1])
	if len(early) == 1 && early[0].any(both, them, it, all) {
		m.place(m.add(item{l: name, whole: name}), true)
		return true
	}
	m.begins = append(m.begins, len(m.layers))
	m.after = append([]lexeme{{class: after}}, early...)
	m.layers = append(m.layers, []int{m.add(item{l: name, whole: name, mods: [][]lexeme{m.after}})})
	return true
}

// another reports whether words begin one more task: "and task build", "and another
// for build".
func another(l []lexeme) bool {
	idle := 0
	for idle < len(l) && (l[idle].class == article || l[idle].class == task) {
		idle++
	}
	return idle > 0 && (has(l, task) || idle < len(l) && (l[idle].class == whom || l[idle].class == to || l[idle].class == called))
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

// item reads one name, with what is said behind it. It returns how many segments
// that took.
func (r *reader) item(m *making, segs []segment, n int, l []lexeme) (item, int) {
	l = r.nameOnly(m, l)
	one := item{l: l, whole: l}
	if len(l) == 0 {
		return one, 1
	}
	if n := len(l) - 1; n > 0 && l[n].any(atEnd, atStart) {
		one.l, one.whole = l[:n], l[:n]
		one.mods = append(one.mods, r.atEnds(l[n].class))
		return one, 1
	}
	if l[0].kind == quoted && len(l) > 2 && l[1].any(it, where, what) && has(l, cancel) && relationAt(l) == len(l)-1 { // "“x” that nothing waits for"
		one.l, one.whole = l[:1], l[:1]
		return one, 1
	}
	if at := index(l, described); at > 0 && at < len(l)-1 {
		one.l, one.text = trimMarks(l[:at]), r.raw(trim(l[at+1:]))
		one.whole = one.l
		return one, 1
	}
	if open := signAt(l, '('); open > 0 && l[len(l)-1].sign == ')' {
		inside := trim(l[open+1 : len(l)-1])
		if len(inside) > 0 && len(inside) < 4 && inside[0].any(cancel, not) && hasAny(inside, edge, cancel) { // "(no dependencies)"
			one.l, one.whole = l[:open], l[:open]
			return one, 1
		}
		if startsRelation(inside) {
			one.l, one.whole = l[:open], l[:open]
			one.mods = append(one.mods, inside[relationAt(inside):])
			return one, 1
		}
	}
	if at := index(l, between); at > 0 && segs != nil && n+1 < len(segs) && segs[n+1].and && at < len(l)-1 {
		mod := append(slices.Clone(l[at:]), &lex{class: and})
		one.l, one.mods = trim(l[:at]), [][]lexeme{append(mod, segs[n+1].l...)}
		one.whole = one.l
		return one, 2
	}
	at := relationAt(l)
	if at <= 0 || at == len(l)-1 {
		return one, 1
	}
	name := l[:at]
	for len(name) > 1 && name[len(name)-1].any(where, it, what, is, can, filler, only, let) {
		name = name[:len(name)-1]
	}
	one.weak = l[at].class != after
	one.l = trimMarks(name)
	if len(one.l) > 0 && one.l[0].kind == quoted && len(trimNouns(one.l)) == 1 { // "a “review” task"
		one.l = one.l[:1]
	}
	mod, took := l[at:], 1
	if segs != nil {
		mod, took = r.moreNames(m, segs, n, mod)
	}
	one.mods = [][]lexeme{mod}
	return one, took
}

// nameOnly cuts off what stands around a name: "task" and "one for" before it, "in
// order" behind it.
func (r *reader) nameOnly(m *making, l []lexeme) []lexeme {
	l = r.bare(l)
	if n := len(l) - 1; m.typed && n > 0 && l[n].class == task {
		l = l[:n]
	}
	if len(l) > 1 && l[0].class == task && (!m.single || len(m.items) > 0) { // "task design, task build"
		l = l[1:]
	}
	if len(l) > 1 && l[0].kind == quoted && len(trimNouns(l)) == 1 { // "a “review” task"
		l = l[:1]
	}
	if len(l) > 1 && l[0].any(whom, to, called) { // "one for build"
		l = r.bare(l[1:])
	}
	for len(l) > 1 && l[len(l)-1].any(inorder, parallel) && !m.single {
		m.chained = m.chained || l[len(l)-1].class == inorder
		l = trim(l[:len(l)-1])
	}
	return l
}

// moreNames adds the names of the next segments to those that stand behind a word
// that orders tasks: "after 3 and 4".
func (r *reader) moreNames(m *making, segs []segment, n int, mod []lexeme) ([]lexeme, int) {
	took := 1
	for n+took < len(segs) {
		s := segs[n+took]
		l := trim(s.l)
		if s.then || s.where || s.line || len(l) == 0 || !s.and && !(n+took+1 < len(segs) && segs[n+took+1].and) && !(len(l) == 1 && l[0].kind == number) {
			break
		}
		known := len(l) == 1 && (l[0].node > 0 || l[0].kind == number) || r.isItem(m, l)
		if !known {
			break
		}
		mod = append(append(slices.Clone(mod), &lex{class: and}), l...)
		took++
	}
	return mod, took
}

// atEnds returns what "at the end" says: after everything.
func (r *reader) atEnds(where class) []lexeme {
	if where == atStart {
		return []lexeme{{class: before}, {class: all}}
	}
	return []lexeme{{class: after}, {class: all}}
}
