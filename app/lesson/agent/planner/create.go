package planner

import (
	"slices"
)

// creates reports whether a clause makes tasks.
func (r *reader) creates(s sentence, segs []segment, l []lexeme) bool {
	for len(l) > 1 && (r.isOrdinal(l[0]) || l[0].class == next) && (l[1].class == create || l[1].class == let) {
		l = l[1:]
	}
	first := l[0]
	colon := signAt(l, ':')
	switch {
	case first.class == create && index(l, ring) == 1+skip(l[1:], article) && r.isRing(l[1:]):
		return false // "create a ring"
	case first.class == create && has(l, subtask):
		return false // "add subtasks to 3"
	case first.class == create:
		what := r.bare(l[1:])
		if len(what) == 1 && what[0].any(it, them) && signAt(l, ':') < 0 {
			return false // "add it to the board"
		}
		return len(what) == 0 || what[0].class != edge && !(what[0].class == note && len(what) > 3 && what[1].kind == quoted && what[2].class == to)
	case first.class == let && (has(segs[0].l, onBoard) || typed(segs) || index(l, between) > 2 && l[1].class == article && !r.isOne(l[1:index(l, between)])):
		return true
	case first.class == let && len(l) > 1:
		rest := withoutAny(l[1:], article, filler, create)
		if len(rest) > 1 && rest[0].class == them && rest[0].to-rest[0].from > len("these") && rest[1].class == plain && rest[1].kind != number && rest[1].node == 0 && len(segs) > 1 && !orders(s.l) {
			return true // "make the tasks a and b"
		}
		if len(rest) > 1 && rest[0].kind == number && (rest[1].class == several || rest[1].class == task || rest[1].class == chain) {
			return true
		}
		return len(rest) > 0 && (rest[0].class == task || rest[0].class == several || rest[0].class == chain || rest[0].class == board && colon > 0) &&
			(len(rest) == 1 || rest[1].kind != number) && relationAt(rest) != len(rest)-1 && !isRelation(rest[:min(len(rest), 4)])
	case segs[0].l[0].kind == bullet && !first.class.any(verbs...) && !has(l, is) && first.class != done:
		return true
	case (first.class == task || first.class == several || first.class == board || first.class == pending && colon == 1) && colon > 0 && !l[min(1, len(l)-1)].class.any(verbs...):
		return true
	case colon > 1 && colon < 5 && colon < len(l)-1 && l[colon-1].any(board, list, several) && first.any(plain, article) && len(segs) > 1 && !l[colon+1].class.any(verbs...): // "shopping list: eggs, flour"
		return true
	case first.kind == number && colon > 0 && l[min(colon+1, len(l)-1)].class.any(verbs...) && hasAny(l[:colon], can, is):
		return false // "two tasks can start: start both"
	case first.kind == number && len(l) > 2 && l[1].class == several && (colon > 0 || l[2].class == called):
		return true
	}
	if first.class.any(verbs...) || first.class.any(asking...) {
		return false
	}
	for i, seg := range segs {
		if i > 0 && (seg.where || seg.then) {
			break
		}
		if arrowAt(seg.l) >= 0 {
			return true
		}
	}
	return false
}

func (r *reader) isOrdinal(x lexeme) bool {
	_, there := r.p.lexicon.ordinal[x.text]
	return there && x.node == 0
}

// typed reports whether the names of a list are given as "a design task, a build task".
func typed(segs []segment) bool {
	n := 0
	for _, s := range segs {
		l := trim(s.l)
		at := index(l, article)
		if at < 0 || at > 1 || len(l) < at+3 || l[len(l)-1].class != task || has(l[:len(l)-1], task) {
			break
		}
		n++
	}
	return n > 1
}

// create reads a clause that makes tasks. It returns how many segments it has.
func (r *reader) create(s sentence, segs []segment) (int, bool, *trouble) {
	m := &making{typed: typed(segs)}
	segs = slices.Clone(segs)
	if isRow(s.l, segs) {
		for i := range segs[1:] {
			segs[i+1].then = true
		}
	}
	if err := r.afterThat(m, segs); err != nil {
		return 1, true, err
	}
	l := r.slip(trimStart(segs[0].l))
	for len(l) > 1 && r.isOrdinal(l[0]) && (l[1].class == create || l[1].class == let) {
		l = l[1:]
	}
	bare := false
	if l[0].class == create || l[0].class == let {
		l = l[1:]
	} else if colon := signAt(l, ':'); colon > 0 && l[colon-1].any(board, list, several, pending) {
		l = l[colon:]
	} else if l[0].class != task && l[0].class != several && l[0].class != board && !(l[0].kind == number && len(l) > 1 && l[1].class == several) {
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
			if _, free := r.freeItem(l); len(l) > 0 && !free && relationAt(r.onceOver(l)) < 0 && !orders(l) && bracketed(l) == plain {
				l = joined(l, l, r)
			}
		}
		if n > 0 && !marked && (r.endsList(m, segs[n], l) || (segs[n].where || !m.arrows && r.isItem(m, l)) && saysOrder(s.l[segs[n].from:])) {
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
	for len(l) > 0 && (l[0].kind == bullet || l[0].sign == '\n' || l[0].sign == ',') {
		l = l[1:]
	}
	for len(l) > 0 && l[len(l)-1].kind == mark && l[len(l)-1].sign != ')' && l[len(l)-1].sign != '?' {
		l = l[:len(l)-1]
	}
	return l
}

// head reads what stands before the names, and returns what is left.
func (r *reader) head(m *making, l []lexeme) []lexeme {
	colon := signAt(l, ':')
	if colon > 1 && colon < len(l)-1 && l[colon-1].any(edge, after) && l[colon+1].kind == number { // "a task “x” deps: 4"
		return r.head(m, slices.Concat(l[:colon-1], []lexeme{l[colon-1].as(after)}, l[colon+1:]))
	}
	if colon >= 0 && (colon == 0 || hasAny(l[:colon], task, several, board, chain, graph, list, them, called) || l[colon-1].class == create) {
		m.colon = true
		r.headWords(m, l[:colon])
		if at := relationAt(l[:colon]); at >= 0 && !has(l[:colon], each) {
			m.headMods = append(m.headMods, l[at:colon])
		}
		return l[colon+1:]
	}
	if at := index(l, called); at > 0 && relationAt(l[:at]) > 0 && at < len(l)-1 { // "a task before 1 called plan"
		rel := relationAt(l[:at])
		r.headWords(m, l[:rel])
		m.headMods = append(m.headMods, l[rel:at])
		return l[at+1:]
	}
	n := 0
	noun := false
	for n < len(l) {
		x := l[n]
		idle := x.class == article || x.class == filler || x.class == create || x.class == me || x.class == inorder && noun || x.class == again
		isNoun := x.class == task || x.class == several || x.class == them || x.class == board || x.class == chain
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
	return l[n:]
}

// nounFollows reports whether a number counts tasks.
func (r *reader) nounFollows(l []lexeme) bool {
	for _, x := range l {
		switch x.class {
		case task, several, chain:
			return true
		case filler, create, article:
		default:
			return false
		}
	}
	return false
}

// headWords takes the number, and how the tasks are ordered.
func (r *reader) headWords(m *making, l []lexeme) {
	for i, x := range l {
		switch {
		case x.kind == number && r.nounFollows(l[i+1:]):
			m.count = x.n
		case x.class == task:
			m.single = true
		case x.class == several || x.class == board || x.class == list:
			m.single = false
		case x.class == chain, x.class == inorder, x.class == previous:
			m.chained = true
		}
	}
	if hasAny(l, chain, each, all) || m.count > 1 || has(l, several) {
		m.single = false
	}
}
