package planner

import (
	"slices"
	"strings"
)

// separators finds out what the commas and arrows of a list mean.
func (r *reader) separators(m *making, segs []segment) {
	lines, some := true, false
	for i, s := range segs {
		with := arrowAt(s.l) >= 0
		some = some || with
		if l := trim(s.l); s.where || i > 0 && len(l) > 0 && (l[0].class.any(verbs...) || l[0].any(all, each, both, them) && relationAt(l) > 0) {
			break
		}
		lines = lines && with
	}
	m.arrows = some
	m.separate = some && lines
}

// joined returns the lexemes of two segments, and what stands between them, as one.
func joined(a, b []lexeme, r *reader) []lexeme {
	if len(a) == 0 || len(b) == 0 {
		return append(a, b...)
	}
	x := *a[0]
	if len(a) == 1 && x.to == b[len(b)-1].to {
		return a
	}
	x.kind, x.class, x.node, x.to = word, plain, 0, b[len(b)-1].to
	x.text = fold(r.text[x.from:x.to])
	return []lexeme{&x}
}

// endsList reports whether a segment does not belong to the list any more.
func (r *reader) endsList(m *making, s segment, l []lexeme) bool {
	if len(l) == 0 {
		return false
	}
	first := l[0].class
	switch {
	case len(l) > 1 && lastOf(l).class == atEnd && r.isPart(m, l[:len(l)-1]): // "write docs, docs comes last"
		return true
	case s.because, first == remarks && r.isRemark(l):
		return true
	case l[0].kind == quoted:
		return isRelation(l) && r.isItem(m, l[:1])
	case s.line && m.colon && len(m.items) > 0 && !s.where:
		return first.any(verbs...) && first != create && r.makesSense(m, l, true)
	case first == mean || first == except:
		return true
	case isRelation(l) && r.isItem(m, trim(withoutAny(l[:relationAt(l)], only, can, is, not, filler))):
		return true
	case startsRelation(l), first == when:
		return false
	case first == each, first == them, first == all, first == both, first == it, first == others:
		return hasAny(l, parallel, inorder) || relationAt(l) > 0 || index(l, between) > 0
	case first == inorder, first == parallel:
		return true
	case s.where:
		return hasAny(l, parallel, inorder) || relationAt(l) > 0 || first.any(verbs...)
	case first == create:
		return !m.colon && len(m.items) > 0
	case first == let && (isRelation(l) || orders(l)):
		return true
	case l[0].any(undo, redo, resume, help, thanks, hello, cancel, yes, plan) && !s.then:
		return false
	case first == list || first == show || first == graph:
		return s.then || hasAny(l, several, them, board, edge) || first == graph && len(l) == 1 && s.and
	case first.any(verbs...):
		return r.makesSense(m, l, !s.then)
	case isRelation(l):
		at := relationAt(l)
		strong := l[at].class != afterly && l[at].class != beforely
		left := trim(withoutAny(l[:at], only, can, is, not, filler))
		if name := trimNouns(r.bare(left)); len(m.items) > 0 && len(name) == 1 && (name[0].class == last || r.isOrdinal(name[0])) {
			return true // "the last one after the others"
		}
		if r.isItem(m, left) || len(left) == 1 && (left[0].class == it || left[0].class == them || left[0].class == each) {
			return true
		}
		return strong && len(left) == 1 && left[0].node > 0 || (strong || l[0].class == article) && r.isPart(m, left)
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

// isPart reports whether a name is a part of one of the list: "the bus" of "book bus".
func (r *reader) isPart(m *making, l []lexeme) bool {
	name := " " + fold(r.raw(trimNouns(l))) + " "
	return slices.ContainsFunc(m.items, func(i item) bool { return strings.Contains(" "+fold(r.raw(i.l))+" ", name) })
}

// makesSense reports whether a segment of a list is rather an order of its own: it can be
// carried out.
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
