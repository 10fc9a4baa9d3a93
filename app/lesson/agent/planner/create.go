package planner

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// An item is a task of a list that is to be made.
type item struct {
	l     []lexeme // its name
	whole []lexeme // with the words behind it that may be of the name after all
	mods  [][]lexeme
	weak  bool // the words behind it count only where they name a task
	node  int
}

// A making is a list of tasks that is being read.
type making struct {
	items    []item
	layers   [][]int // items, where one layer waits for the one before
	count    int     // how many were announced, 0 for no number
	single   bool    // one task was announced
	chained  bool
	arrows   bool // arrows stand between the names: equal names are one task
	separate bool // every piece between commas is a chain of its own
	headMods [][]lexeme
	colon    bool
	edges    [][2]int // of arrows: items
	after    []int    // nodes that the first layer waits for
}

// creates reports whether a clause makes tasks.
func (r *reader) creates(s sentence, segs []segment, l []lexeme) bool {
	for len(l) > 1 && (r.isOrdinal(l[0]) || l[0].class == next) && (l[1].class == create || l[1].class == let) {
		l = l[1:]
	}
	first := l[0]
	colon := slices.IndexFunc(l, func(x lexeme) bool { return x.is(":") })
	switch {
	case first.class == create:
		what := r.bare(l[1:])
		return len(what) == 0 || what[0].class != edge
	case first.class == let && has(segs[0].l, onBoard):
		return true
	case first.class == let && len(l) > 1:
		rest := without(l[1:], article, filler, create)
		if len(rest) > 1 && rest[0].kind == number && (rest[1].class == tasks_ || rest[1].class == task || rest[1].class == chain) {
			return true
		}
		return len(rest) > 0 && (rest[0].class == task || rest[0].class == tasks_ || rest[0].class == chain || rest[0].class == board && colon > 0) &&
			(len(rest) == 1 || rest[1].kind != number) && relationAt(rest) != len(rest)-1 && !isRelation(rest[:min(len(rest), 4)])
	case segs[0].l[0].kind == bullet && !slices.Contains(verbs, first.class) && !has(l, is) && first.class != done:
		return true
	case (first.class == task || first.class == tasks_ || first.class == board) && colon > 0 && !slices.Contains(verbs, l[min(1, len(l)-1)].class):
		return true
	case first.kind == number && len(l) > 1 && l[1].class == tasks_ && colon > 0:
		return true
	}
	if slices.Contains(verbs, first.class) || slices.Contains(asking, first.class) {
		return false
	}
	for i, seg := range segs {
		if i > 0 && (seg.where || seg.then) {
			break
		}
		if slices.ContainsFunc(seg.l, func(x lexeme) bool { return x.kind == arrow || x.kind == back }) {
			return true
		}
	}
	return false
}

func (r *reader) isOrdinal(x lexeme) bool {
	_, there := r.p.lexicon.ordinal[x.text]
	return there && x.node == 0
}

// create reads a clause that makes tasks. It returns how many segments it has.
func (r *reader) create(s sentence, segs []segment) (int, bool, *trouble) {
	m := &making{}
	segs = slices.Clone(segs)
	l := r.slip(trimStart(segs[0].l))
	for len(l) > 1 && r.isOrdinal(l[0]) && (l[1].class == create || l[1].class == let) {
		l = l[1:]
	}
	bare := false
	if l[0].class == create || l[0].class == let {
		l = l[1:]
	} else if l[0].class != task && l[0].class != tasks_ && l[0].class != board && !(l[0].kind == number && len(l) > 1 && l[1].class == tasks_) {
		bare = true
	}
	if !bare {
		l = r.head(m, l)
	}
	segs[0].l = l
	r.separators(m, segs)
	n := 0
	for n < len(segs) {
		l := trim(segs[n].l)
		marked := len(l) > 0 && l[0].kind == bullet
		if marked {
			l = trimMarks(segs[n].l)
			if len(l) > 0 && !has(l, append(slices.Clone(relations), parallel, inorder)...) {
				l = joined(l, l, r)
			}
		}
		if n > 0 && !marked && (r.endsList(m, segs[n], l) || segs[n].where && saysOrder(s.l[segs[n].from:])) {
			break
		}
		took := r.segment(m, segs, n, l)
		n += took
		if len(m.items) > maxTasks {
			return n, true, &trouble{kind: tooManyTasks, n: len(m.items), m: maxTasks}
		}
	}
	if bare && m.arrows {
		if done, err := r.arrowsOnBoard(m); done || err != nil {
			return n, true, err
		}
	}
	return n, true, r.finishList(m)
}

// trimMarks cuts off the bullet, and punctuation at the end.
func trimMarks(l []lexeme) []lexeme {
	for len(l) > 0 && (l[0].kind == bullet || l[0].is("\n") || l[0].is(",")) {
		l = l[1:]
	}
	for len(l) > 0 && l[len(l)-1].kind == mark && !l[len(l)-1].is(")") && !l[len(l)-1].is("?") {
		l = l[:len(l)-1]
	}
	return l
}

// head reads what stands before the names, and returns what is left.
func (r *reader) head(m *making, l []lexeme) []lexeme {
	colon := slices.IndexFunc(l, func(x lexeme) bool { return x.is(":") })
	if colon >= 0 && (colon == 0 || has(l[:colon], task, tasks_, board, chain, them, called) || l[colon-1].class == create) {
		m.colon = true
		r.headWords(m, l[:colon])
		if at := relationAt(l[:colon]); at >= 0 && !has(l[:colon], each) {
			m.headMods = append(m.headMods, l[at:colon])
		}
		return l[colon+1:]
	}
	n := 0
	noun := false
	for n < len(l) {
		x := l[n]
		idle := x.class == article || x.class == filler || x.class == create || x.class == me || x.class == inorder && noun || x.class == again
		isNoun := x.class == task || x.class == tasks_ || x.class == them || x.class == board || x.class == chain
		isNumber := x.kind == number && n+1 < len(l) && r.nounFollows(l[n+1:])
		named := noun && (x.class == called || x.class == to || x.class == whom || x.class == of)
		if x.node > 0 || noun && isNoun && l[n-1].kind != number && l[n-1].class != chain || !idle && !isNoun && !isNumber && !named {
			break
		}
		noun = noun || isNoun
		n++
		if named {
			break
		}
	}
	if !noun {
		for n > 0 && l[n-1].kind == number {
			n--
		}
	}
	r.headWords(m, l[:n])
	if m.single && r.commas(l[n:]) > 1 {
		m.single = false
	}
	return l[n:]
}

// nounFollows reports whether a number counts tasks.
func (r *reader) nounFollows(l []lexeme) bool {
	for _, x := range l {
		switch x.class {
		case task, tasks_, chain:
			return true
		case filler, create, article:
		default:
			return false
		}
	}
	return false
}

func (r *reader) commas(l []lexeme) int {
	n := 0
	for _, x := range l {
		if x.is(",") {
			n++
		}
	}
	return n
}

// headWords takes the number, and how the tasks are ordered.
func (r *reader) headWords(m *making, l []lexeme) {
	for i, x := range l {
		switch {
		case x.kind == number && r.nounFollows(l[i+1:]):
			m.count = x.n
		case x.class == task:
			m.single = true
		case x.class == tasks_ || x.class == board || x.class == list:
			m.single = false
		case x.class == chain, x.class == inorder, x.class == before1:
			m.chained = true
		}
	}
	if has(l, chain) || m.count > 1 || has(l, tasks_) {
		m.single = false
	}
}

// separators finds out what the commas and arrows of a list mean.
func (r *reader) separators(m *making, segs []segment) {
	all, some := true, false
	lists := 0 // pieces between commas
	names := 0
	for i, s := range segs {
		with := slices.ContainsFunc(s.l, func(x lexeme) bool { return x.kind == arrow || x.kind == back })
		some = some || with
		if s.where || i > 0 && (len(trim(s.l)) > 0 && slices.Contains(verbs, trim(s.l)[0].class)) {
			break
		}
		all = all && with
		if len(trim(s.l)) == 0 {
			continue
		}
		names++
		if !s.and || i == 0 || s.comma {
			lists++
		}
	}
	m.arrows = some
	m.separate = some && all
	if m.count > 1 && names != m.count && lists == m.count { // "2 tasks: design and build, test and ship"
		for i := len(segs) - 1; i > 0; i-- {
			if segs[i].and && !segs[i].comma && !segs[i].then {
				segs[i-1].l = joined(segs[i-1].l, segs[i].l, r)
				segs[i].l = nil
			}
		}
	}
}

// joined returns the lexemes of two segments, and what stands between them, as one.
func joined(a, b []lexeme, r *reader) []lexeme {
	if len(a) == 0 || len(b) == 0 {
		return append(a, b...)
	}
	x := a[0]
	if len(a) == 1 && x.to == b[len(b)-1].to {
		return a
	}
	x.kind, x.class, x.node, x.to = word, plain, 0, b[len(b)-1].to
	x.text = fold(r.text[x.from:x.to])
	return []lexeme{x}
}

// endsList reports whether a segment is no part of the list.
func (r *reader) endsList(m *making, s segment, l []lexeme) bool {
	if len(l) == 0 {
		return false
	}
	first := l[0].class
	switch {
	case l[0].kind == quoted:
		return isRelation(l) && r.isItem(m, l[:1])
	case s.line && m.colon && len(m.items) > 0 && !s.where:
		return slices.Contains(verbs, first) && first != create && r.makesSense(m, l, true)
	case first == mean || first == except:
		return true
	case startsRelation(l), first == when:
		return false
	case first == each, first == them, first == all, first == both, first == it, first == others:
		return has(l, parallel, inorder) || relationAt(l) > 0
	case first == inorder, first == parallel:
		return true
	case s.where:
		return has(l, parallel, inorder) || relationAt(l) > 0 || slices.Contains(verbs, first)
	case first == create:
		return !m.colon && len(m.items) > 0
	case first == let && (isRelation(l) || orders(l)):
		return true
	case first == list || first == show || first == graph:
		return s.then || has(l, tasks_, them, board, edge) || first == graph && len(l) == 1 && s.and
	case slices.Contains(verbs, first):
		return r.makesSense(m, l, !s.then)
	case isRelation(l):
		at := relationAt(l)
		strong := l[at].class != afterly && l[at].class != beforely
		left := trim(without(l[:at], only, can, is, not, filler))
		if r.isItem(m, left) || len(left) == 1 && (left[0].class == it || left[0].class == them || left[0].class == each) {
			return true
		}
		return strong && len(left) == 1 && left[0].node > 0
	case orders(l) && len(m.items) > 0 && l[len(l)-1].class != parallel && l[len(l)-1].class != inorder:
		return true
	}
	return false
}

// saysOrder reports whether words say how tasks are ordered.
func saysOrder(l []lexeme) bool { return orders(l) || isRelation(l) }

// isItem reports whether a name is one of the list already.
func (r *reader) isItem(m *making, l []lexeme) bool {
	name := fold(r.raw(trimNouns(l)))
	return slices.ContainsFunc(m.items, func(i item) bool { return fold(r.raw(i.l)) == name })
}

// makesSense reports whether a segment of a list is rather something that is to be
// done: it can be carried out.
func (r *reader) makesSense(m *making, l []lexeme, strict bool) bool {
	t := *r
	t.w = r.w.clone()
	t.strict = strict
	t.says, t.replies = nil, nil
	for _, i := range m.items {
		t.w.make(subjectOf(t.raw(i.l)))
	}
	t.w.mean(t.w.created)
	if n := len(t.w.created); n > 0 {
		t.w.single = t.w.created[n-1]
	}
	err := t.statement(l, false, segment{})
	return err == nil || err.kind == noneSuch || err.kind == needDetails
}

// segment reads the names of one segment, and returns how many segments they took.
func (r *reader) segment(m *making, segs []segment, n int, l []lexeme) int {
	s := segs[n]
	if len(l) == 0 {
		return 1
	}
	layered := s.then && !s.line
	switch {
	case len(m.items) > 0 && startsRelation(l):
		for relationAt(l) != 0 {
			l = l[1:]
		}
		mod, took := r.moreNames(m, segs, n, l)
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
	case l[0].class == when:
		if at := index(l, done, finish); at > 1 && at < len(l)-1 {
			if early := doneTail(l[1 : at+1]); len(early) == 1 && (early[0].class == both || early[0].class == them || early[0].class == it || early[0].class == all) {
				m.place(m.add(item{l: trim(l[at+1:]), whole: trim(l[at+1:])}), true)
				return 1
			}
			m.edges = append(m.edges, [2]int{-1, len(m.layers)})
			it := item{l: trim(l[at+1:]), mods: [][]lexeme{append([]lexeme{{class: after}}, doneTail(l[1:at+1])...)}}
			it.whole = it.l
			m.add(it)
			m.layers = append(m.layers, []int{len(m.items) - 1})
			return 1
		}
	}
	if slices.ContainsFunc(l, func(x lexeme) bool { return x.kind == arrow || x.kind == back }) {
		r.arrowParts(m, s, l)
		return 1
	}
	if words := r.words(m, segs, l); words != nil {
		for _, w := range words {
			m.place(m.add(item{l: w, whole: w}), false)
		}
		return 1
	}
	it, took := r.item(m, segs, n, l)
	if len(it.l) == 0 {
		return took
	}
	m.place(m.addNamed(r, it), layered)
	return took
}

// another reports whether words begin one more task: "and task build", "and another
// for build".
func another(l []lexeme) bool {
	idle := 0
	for idle < len(l) && (l[idle].class == article || l[idle].class == task) {
		idle++
	}
	return idle > 0 && (has(l[:idle], task) || idle < len(l) && (l[idle].class == whom || l[idle].class == to || l[idle].class == called))
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

// add adds an item, and returns its number.
func (m *making) add(it item) int {
	m.items = append(m.items, it)
	return len(m.items) - 1
}

// addNamed is the same; between arrows equal names are one item.
func (m *making) addNamed(r *reader, it item) int {
	if m.arrows {
		name := fold(r.raw(it.l))
		for i := range m.items {
			if fold(r.raw(m.items[i].l)) == name {
				m.items[i].mods = append(m.items[i].mods, it.mods...)
				return i
			}
		}
	}
	return m.add(it)
}

// place puts an item into the newest layer, or begins one.
func (m *making) place(i int, layered bool) {
	if layered && len(m.layers) > 0 || len(m.layers) == 0 {
		m.layers = append(m.layers, nil)
	}
	at := len(m.layers) - 1
	if !slices.Contains(m.layers[at], i) {
		m.layers[at] = append(m.layers[at], i)
	}
}

// arrowParts reads "a -> (b, c) -> d".
func (r *reader) arrowParts(m *making, s segment, l []lexeme) {
	if m.separate || s.then || s.line {
		m.layers = append(m.layers, nil) // a chain of its own
		m.edges = append(m.edges, [2]int{-1, len(m.layers) - 1})
	}
	reversed := slices.ContainsFunc(l, func(x lexeme) bool { return x.kind == back })
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
	if l[0].is("(") && l[len(l)-1].is(")") {
		var all []int
		for _, part := range partsOf(l[1 : len(l)-1]) {
			all = append(all, m.addNamed(r, item{l: part, whole: part}))
		}
		return all
	}
	it, _ := r.item(m, nil, 0, l)
	return []int{m.addNamed(r, it)}
}

// item reads one name, with what is said behind it.
func (r *reader) item(m *making, segs []segment, n int, l []lexeme) (item, int) {
	took := 1
	l = r.bare(l)
	if len(l) > 1 && l[0].class == task && (!m.single || len(m.items) > 0) { // "task design, task build"
		l = l[1:]
	}
	if len(l) > 1 && (l[0].class == whom || l[0].class == to || l[0].class == called) { // "one for build"
		l = r.bare(l[1:])
	}
	for len(l) > 1 && (l[len(l)-1].class == inorder || l[len(l)-1].class == parallel) && !m.single {
		if l[len(l)-1].class == inorder {
			m.chained = true
		}
		l = trim(l[:len(l)-1])
	}
	one := item{l: l, whole: l}
	if open := slices.IndexFunc(l, func(x lexeme) bool { return x.is("(") }); open > 0 && l[len(l)-1].is(")") {
		inside := trim(l[open+1 : len(l)-1])
		if startsRelation(inside) {
			for relationAt(inside) != 0 {
				inside = inside[1:]
			}
			one.l, one.whole = l[:open], l[:open]
			one.mods = append(one.mods, inside)
			return one, took
		}
	}
	if at := index(l, between); at > 0 && segs != nil && n+1 < len(segs) && segs[n+1].and && at < len(l)-1 {
		mod := append(slices.Clone(l[at:]), lexeme{class: and})
		one.l, one.mods = trim(l[:at]), [][]lexeme{append(mod, segs[n+1].l...)}
		one.whole = one.l
		return one, 2
	}
	at := relationAt(l)
	if at <= 0 || at == len(l)-1 {
		return one, took
	}
	name := l[:at]
	for len(name) > 1 && (name[len(name)-1].class == where || name[len(name)-1].class == it || name[len(name)-1].class == what || name[len(name)-1].class == is || name[len(name)-1].class == can || name[len(name)-1].class == filler || name[len(name)-1].class == only || name[len(name)-1].class == let) {
		name = name[:len(name)-1]
	}
	one.weak = l[at].class != after
	one.l = trimMarks(name)
	mod := l[at:]
	if segs != nil {
		mod, took = r.moreNames(m, segs, n, mod)
	}
	one.mods = [][]lexeme{mod}
	return one, took
}

// moreNames adds the names of the next segments to those that stand behind a word
// that orders tasks: "after 3 and 4".
func (r *reader) moreNames(m *making, segs []segment, n int, mod []lexeme) ([]lexeme, int) {
	took := 1
	for n+took < len(segs) {
		s := segs[n+took]
		l := trim(s.l)
		if s.then || s.where || s.line || len(l) == 0 || !s.and && !(n+took+1 < len(segs) && segs[n+took+1].and) {
			break
		}
		known := len(l) == 1 && (l[0].node > 0 || l[0].kind == number) || r.isItem(m, l)
		if !known {
			break
		}
		mod = append(append(slices.Clone(mod), lexeme{class: and}), l...)
		took++
	}
	return mod, took
}

// finishList makes the tasks and their edges.
func (r *reader) finishList(m *making) *trouble {
	if len(m.items) == 0 && m.count == 0 {
		return &trouble{kind: nothingToMake}
	}
	if len(m.items) == 0 {
		return r.unnamed(m)
	}
	if m.count > 1 && m.count != len(m.items) {
		return &trouble{kind: wrongCount, n: m.count, m: len(m.items)}
	}
	var nodes []int
	for i := range m.items {
		it := &m.items[i]
		subject := subjectOf(r.raw(it.l))
		if n := utf8.RuneCountInString(subject); n > maxName {
			return &trouble{kind: longName, words: cutTo(subject, 40), n: n, m: maxName}
		}
		if strings.TrimSpace(subject) == "" {
			return &trouble{kind: nothingToMake}
		}
		it.node = r.w.make(subject)
		nodes = append(nodes, it.node)
	}
	r.layered(m)
	if m.chained {
		r.w.chain(nodes)
	}
	r.w.mean(nodes)
	for i := range m.items {
		if err := r.modify(m, i); err != nil {
			return err
		}
	}
	r.w.mean(nodes)
	r.subject = nodes[len(nodes)-1:]
	return nil
}

// layered makes each layer wait for the one before.
func (r *reader) layered(m *making) {
	begins := map[int]bool{}
	for _, e := range m.edges {
		begins[e[1]] = true
	}
	r.arrows = nil
	var before []int
	for n, layer := range m.layers {
		var now []int
		for _, i := range layer {
			now = append(now, m.items[i].node)
		}
		if len(now) == 0 {
			before = nil
			continue
		}
		if n == 0 {
			r.joinAll(m.after, now)
		}
		if n > 0 && !begins[n] {
			r.joinAll(before, now)
		}
		before = now
		r.arrows = now
	}
}

func (r *reader) joinAll(early, late []int) {
	for _, d := range late {
		for _, b := range early {
			r.w.edge(b, d)
		}
	}
}

// unnamed makes tasks of which only the number was said.
func (r *reader) unnamed(m *making) *trouble {
	if m.count > maxTasks {
		return &trouble{kind: tooManyTasks, n: m.count, m: maxTasks}
	}
	if m.count < 1 {
		return &trouble{kind: nothingToMake}
	}
	var nodes []int
	for n := range m.count {
		nodes = append(nodes, r.w.make(r.p.say("unnamed", "n", itoa(n+1))))
	}
	if m.chained {
		r.w.chain(nodes)
	}
	r.arrows = nodes
	r.w.mean(nodes)
	for _, mod := range m.headMods {
		for _, at := range nodes {
			if err := r.modifier(at, mod); err != nil {
				return err
			}
		}
	}
	return nil
}

// modify carries out what is said behind the name of an item.
func (r *reader) modify(m *making, i int) *trouble {
	it := m.items[i]
	for _, mod := range append(slices.Clone(m.headMods), it.mods...) {
		err := r.modifier(it.node, mod)
		if err != nil && it.weak && len(it.mods) == 1 && err.kind != ambiguous && err.kind != needDetails {
			subject := subjectOf(r.raw(it.whole))
			if utf8.RuneCountInString(subject) > maxName {
				return &trouble{kind: longName, words: cutTo(subject, 40), n: utf8.RuneCountInString(subject), m: maxName}
			}
			r.w.nodes[it.node].subject, r.w.nodes[it.node].words = subject, wordsOf(subject)
			continue
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// modifier carries out one: "after 3", "between 2 and 3".
func (r *reader) modifier(at int, mod []lexeme) *trouble {
	r.subject = []int{at}
	if mod[0].class == between {
		ends, err := r.targets(mod[1:])
		if err != nil {
			return err
		}
		if len(ends) != 2 {
			return r.lost(mod)
		}
		a, b := ends[0], ends[1]
		if slices.Contains(r.w.nodes[a].by, b) {
			a, b = b, a
		}
		r.w.cut(a, b)
		r.w.edge(a, at)
		r.w.edge(at, b)
		return nil
	}
	rest := trim(mod[1:])
	if everything := trimNouns(rest); len(everything) == 1 && everything[0].class == all && len(r.w.created) < 2 {
		r.joinAll(slices.DeleteFunc(r.w.unfinished(), func(x int) bool { return x == at }), []int{at})
		return nil
	}
	others, err := r.targets(doneTail(rest))
	if err != nil {
		return err
	}
	switch mod[0].class {
	case before, beforely:
		r.joinAll([]int{at}, others)
	case after, afterly:
		r.joinAll(others, []int{at})
	}
	return nil
}

// more makes tasks that come after those of the clause before: "After that build."
func (r *reader) more(l []lexeme) *trouble {
	made := slices.Clone(r.arrows)
	nodes, err := r.makeAll(l)
	if err != nil {
		return err
	}
	r.joinAll(made, nodes)
	r.arrows, r.made = nodes, true
	return nil
}

// makeAll makes a task of each name.
func (r *reader) makeAll(l []lexeme) ([]int, *trouble) {
	var nodes []int
	for _, part := range partsOf(l) {
		part = trimNouns(r.bare(without(part, parallel)))
		subject := subjectOf(r.raw(part))
		if n := utf8.RuneCountInString(subject); n > maxName {
			return nil, &trouble{kind: longName, words: cutTo(subject, 40), n: n, m: maxName}
		}
		if subject == "" {
			continue
		}
		nodes = append(nodes, r.w.make(subject))
	}
	if len(nodes) == 0 {
		return nil, r.lost(l)
	}
	r.w.mean(nodes)
	return nodes, nil
}

// arrowsOnBoard reads arrows without "create": names of the board are its tasks, and
// others are made.
func (r *reader) arrowsOnBoard(m *making) (bool, *trouble) {
	known, named := 0, 0
	nodes := make([]int, len(m.items))
	for i, it := range m.items {
		nodes[i] = -1
		found, err := r.targets(it.l)
		switch {
		case err == nil && len(found) == 1:
			nodes[i] = found[0]
			known++
		case err != nil && err.kind == ambiguous, err != nil && err.kind == noReply:
			return true, err
		default:
			named++
		}
	}
	if known == 0 {
		return false, nil
	}
	for i := range m.items {
		if nodes[i] < 0 {
			nodes[i] = r.w.make(subjectOf(r.raw(m.items[i].l)))
		}
		m.items[i].node = nodes[i]
	}
	before := len(r.says)
	r.checkEdges(m)
	r.layered(m)
	_ = before
	r.w.mean(nodes)
	for i := range m.items {
		if err := r.modify(m, i); err != nil {
			return true, err
		}
	}
	return true, nil
}

// checkEdges tells of arrows that the board has already.
func (r *reader) checkEdges(m *making) {
	if len(m.items) != 2 {
		return
	}
	a, b := m.items[m.layers[0][0]].node, m.items[m.items2()].node
	if slices.Contains(r.w.nodes[b].by, a) {
		r.says = append(r.says, say{"edge_there", []int{b, a}, "", len(r.w.ops)})
	}
}

// items2 returns the last item of the last layer that has one.
func (m *making) items2() int {
	for i := len(m.layers) - 1; i >= 0; i-- {
		if n := len(m.layers[i]); n > 0 {
			return m.layers[i][n-1]
		}
	}
	return 0
}
