package planner

import "slices"

// Words of one step: where commas alone hold a list together, it has to look like one.
const (
	shortStep = 5
	longStep  = 14
)

// counted cuts off what counts a step, "first" and "second": what comes second comes
// after what is first.
func (r *reader) counted(s *segment) []lexeme {
	l := r.bare(s.l)
	for len(l) > 0 && l[0].node == 0 && (r.isOrdinal(l[0]) || l[0].class == next) {
		s.then = s.then || r.p.lexicon.ordinal[l[0].text] != 1
		l = r.bare(l[1:])
	}
	if len(l) > 2 && l[0].class == start && l[1].class == with { // "start with the api"
		l = r.bare(l[2:])
	}
	if n := len(l) - 1; n > 0 && l[n].node == 0 && r.isOrdinal(l[n]) { // "api first, form second"
		s.then = s.then || r.p.lexicon.ordinal[l[n].text] != 1
		l = l[:n]
	}
	return l
}

// asStep returns the words of a step. What it begins with is part of its name, and what
// says that it comes last stands at its end.
func (r *reader) asStep(l []lexeme) []lexeme {
	l = slices.Clone(l)
	if n := len(l) - 1; n > 0 && l[0].class == atEnd {
		l = append(r.bare(l[1:]), l[0])
	}
	if n := len(l) - 1; n > 0 && l[n].class == last {
		l[n] = l[n].as(atEnd)
	}
	return l
}

// areSteps reports whether all steps may be ones, and makes names of their first words.
func (r *reader) areSteps(o *outline, most int) bool {
	named := false
	for i, s := range o.steps {
		order := i > 0 && (isRelation(s.l) || whenBefore(s.l)) && most == longStep
		if s.where || s.because || s.so || s.line || !order && !r.isStep(s.l, most, o.ordered || o.told) {
			return false
		}
		named = named || !s.l[0].class.any(verbs...)
	}
	if !named && !r.empty && !o.told {
		return false // "delete it all, then start over"
	}
	for i, s := range o.steps {
		if i == 0 || !isRelation(s.l) && !whenBefore(s.l) {
			s.l[0] = s.l[0].as(plain)
		}
	}
	return true
}

// isStep reports whether words may be the name of a step.
func (r *reader) isStep(l []lexeme, most int, told bool) bool {
	bare := trim(withoutAny(l, atEnd, parallel, inorder))
	if len(bare) == 0 || len(bare) > most || bare[0].any(it, them, all, both, others, each, me) || r.smallTalk(bare) && !(told && r.empty) {
		return false
	}
	for i, x := range bare {
		count := x.kind == number && (x.hash || !r.empty || len(bare) == 1)
		if count || x.kind == arrow || x.kind == back || x.kind == bullet || x.sign == ':' || i > 0 && x.class == cancel || x.any(not, is, can, me, myself, because, when, until, reports, intends, mine, otherwise, mean) || x.class.any(relations...) {
			return false
		}
		if i == 0 && x.class.any(asking...) || i > 0 && x.any(what, why, who, howmany, duration) {
			return false
		}
	}
	if head := bare[0].class; head.any(verbs...) && !r.isWork(head, bare[1:], told) {
		return false
	}
	_, fit := r.w.find(r.raw(trimNouns(bare)))
	return fit == fitsNot && (bare[0].class.any(verbs...) || slices.ContainsFunc(bare, func(x lexeme) bool { return x.class == plain && x.kind != mark }))
}

// isWork reports whether a verb names work here, and not an order about tasks: "open the
// shop", "release". On a board that has tasks only words that cannot mean them do so: "run the
// tests".
func (r *reader) isWork(head class, rest []lexeme, told bool) bool {
	if len(r.bare(rest)) == 0 {
		return (told || r.empty) && head.any(release, reopen, rename, describe, link, split, assign, let)
	}
	if told && r.empty && !head.any(create, help, thanks, hello, cancel, undo, redo, compact, renew, resume, plan, mean, leave) && hasAny(rest, it, them, all, both, others, pending) &&
		!hasAny(rest, task, several, board, edge) && (has(rest, plain) || head == let && has(rest, pending)) {
		return true // "show it to Mia", "put everything back"
	}
	if told && r.empty && (head == let && has(rest, board) && !hasAny(rest, task, several) || head == resume && has(rest, plain)) {
		return true // "set up the project", "go on holiday"
	}
	if told && r.empty && head == cancel && has(rest, article) && has(rest, plain) {
		return true // "cancel the old lease"
	}
	if hasAny(rest, task, several, it, them, all, both, others, each, next, board, edge) || hasAny(rest, states...) || r.bare(rest)[0].kind == number {
		return false
	}
	if !r.empty && slices.ContainsFunc(rest, func(x lexeme) bool { return x.kind == number || x.node > 0 }) {
		return false
	}
	return told && has(rest, plain) && (head == let || r.empty && !head.any(create, help, thanks, hello, cancel, undo, redo, compact, renew, resume, plan, mean, leave))
}

// smallTalk reports whether words are only ones that people say beside their work: "fine".
func (r *reader) smallTalk(l []lexeme) bool {
	return !slices.ContainsFunc(l, func(x lexeme) bool {
		return x.class.any(verbs...) || x.class == plain && !slices.Contains(r.p.v.SmallTalk, x.text)
	})
}

// isNoOrder reports whether what was said may be no order at all.
func isNoOrder(err *trouble) bool {
	return slices.Contains([]string{notUnderstood, unknownName, createIt, beyond, nothingToMake}, err.kind)
}
