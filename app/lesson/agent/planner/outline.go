package planner

import "slices"

// An outline is a plan that is told with no word for what the board is to do with it:
// "css variables, then a toggle, then tests", "login: api, form and tests".
type outline struct {
	name    []lexeme // what stands before the colon
	s       sentence // the steps, from there on
	steps   []segment
	told    bool // it stands behind a colon
	ordered bool // a word says that one comes after another
}

// Words of one step: where commas alone hold a list together, it has to look like one.
const (
	shortStep = 5
	longStep  = 14
)

// outlined carries out a sentence, and reads it as an outline where it is no order.
func (r *reader) outlined(s sentence, segs []segment) (bool, *trouble) {
	o, ok := r.outlineOf(s)
	if !ok {
		return r.clauses(s, segs)
	}
	if len(o.name) > 0 && o.name[0].any(plan, create) || o.ordered && r.empty && len(r.w.created) == 0 && o.steps[0].l[0].kind != quoted {
		return r.putDown(o)
	}
	saved := *r
	saved.w = r.w.clone()
	did, err := r.clauses(s, segs)
	if err == nil || !slices.Contains([]string{notUnderstood, unknownName, createIt, beyond, nothingToMake}, err.kind) {
		return did, err
	}
	*r = saved
	return r.putDown(o)
}

// putDown makes the tasks of an outline.
func (r *reader) putDown(o *outline) (bool, *trouble) {
	if len(o.name) > 0 {
		r.namePlan(o.name)
	}
	segs := slices.Clone(o.steps)
	segs[0].l = append([]lexeme{{class: create}, {class: several}, {token: token{kind: mark, sign: ':'}}}, segs[0].l...)
	before := len(r.w.created)
	r.made = true
	n, _, err := r.create(o.s, segs)
	if err != nil {
		return true, err
	}
	if made := r.w.created[before:]; len(made) > 1 {
		r.tell("unordered", slices.Clone(made), "")
	}
	_, err = r.clauses(o.s, segs[n:])
	return true, err
}

// outlineOf returns the outline that a sentence may be. It reports false where it has words
// that no plan has: it asks, it orders, it names a task of the board, it is small talk.
func (r *reader) outlineOf(s sentence) (*outline, bool) {
	o := &outline{s: s}
	for len(o.s.l) > 0 && (o.s.l[0].any(hello, thanks, yes, filler, hence, decor) || o.s.l[0].kind == mark) { // "hi, api, then form"
		o.s.l = o.s.l[1:]
	}
	if colon := slices.IndexFunc(o.s.l, func(x lexeme) bool { return x.sign == ':' }); colon > 0 && colon+1 < len(o.s.l) && o.s.l[colon].to < o.s.l[colon+1].from {
		o.told = true
		if o.name = r.bareName(o.s.l[:colon]); isLead(o.name) {
			o.name = nil
		} else if !r.isPlanName(o.name) {
			return nil, false
		}
		o.s.l = o.s.l[colon+1:]
	}
	if s.asks && (len(o.name) == 0 || !o.name[0].any(plan, create)) || r.isForeign(s.l) {
		return nil, false
	}
	segs := segmentsOf(o.s.l)
	commas := false
	late := lexeme(nil) // what stood alone before a step: "last"
	for i, seg := range segs {
		l := r.counted(&seg)
		if late != nil {
			l = append(slices.Clone(l), late)
		}
		if late = nil; len(l) == 1 && l[0].any(last, atEnd) && i+1 < len(segs) {
			late = l[0].as(atEnd)
			continue
		}
		if len(l) == 0 && i+1 < len(segs) {
			segs[i+1].then = segs[i+1].then || seg.then
			continue
		}
		seg.l = r.asStep(l)
		o.ordered, commas = o.ordered || seg.then, commas || seg.comma
		o.steps = append(o.steps, seg)
	}
	most := longStep
	if !o.ordered && !o.told {
		most = shortStep
	}
	few := len(o.steps) < 2 || most == shortStep && (len(o.steps) < 3 || !commas || has(s.l, me))
	if few || len(o.steps) > maxTasks || !r.areSteps(o, most) {
		return nil, false
	}
	return o, true
}

// announces reports whether a sentence says what the outline is for that the next one is:
// "can you plan the login feature? api, then form, then tests". It tells so.
func (r *reader) announces(s, next sentence) bool {
	l := r.bareName(s.l)
	o, ok := r.outlineOf(next)
	if !ok || o.told || !r.isPlanName(l) || s.asks && l[0].class != plan || l[0].class == create {
		return false
	}
	if segs := segmentsOf(s.l); len(segs) > 1 {
		return false
	}
	r.namePlan(l)
	return true
}

// namePlan tells what the plan is called that the steps are of.
func (r *reader) namePlan(l []lexeme) {
	if l[0].any(plan, create) {
		l = l[1:]
	}
	r.tell("plan_name", nil, cutTo(r.raw(r.bare(l)), 60))
}

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
		order := i > 0 && isRelation(s.l) && most == longStep
		if s.where || s.because || s.so || s.line || !order && !r.isStep(s.l, most, o.ordered || o.told) {
			return false
		}
		named = named || !s.l[0].class.any(verbs...)
	}
	if !named && !r.empty && !o.told {
		return false // "delete it all, then start over"
	}
	for i, s := range o.steps {
		if i == 0 || !isRelation(s.l) {
			s.l[0] = s.l[0].as(plain)
		}
	}
	return true
}

// isStep reports whether words may be the name of a step.
func (r *reader) isStep(l []lexeme, most int, told bool) bool {
	bare := trim(without(l, atEnd, parallel, inorder))
	if len(bare) == 0 || len(bare) > most || bare[0].any(it, them, all, both, others, each, me) || r.smallTalk(bare) {
		return false
	}
	for i, x := range bare {
		count := x.kind == number && (x.hash || !r.empty || len(bare) == 1)
		if count || x.kind == arrow || x.kind == back || x.kind == bullet || x.sign == ':' || x.any(not, is, can, me, myself, because, when, until, cancel, reports, intends, mine, otherwise, mean) || x.class.any(relations...) {
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

// isWork reports whether a word for what is to be done with tasks says here what is to be
// done at all: "open the shop", "release". On a board that has tasks only what cannot be
// meant for them does: "run the tests".
func (r *reader) isWork(head class, rest []lexeme, told bool) bool {
	if len(rest) == 0 {
		return (told || r.empty) && head.any(release, reopen, rename, describe, link, split, assign)
	}
	if has(rest, task, several, it, them, all, both, others, each, next, board, edge) || has(rest, states...) || slices.ContainsFunc(rest, func(x lexeme) bool { return x.kind == number || x.node > 0 }) {
		return false
	}
	return told && has(rest, plain) && (head == let || r.empty && !head.any(create, help, thanks, hello, cancel, undo, redo, compact, renew, resume, plan, mean, leave))
}

// bareName cuts off what stands before the name of a plan: "hey", "I need to".
func (r *reader) bareName(l []lexeme) []lexeme {
	return r.bare(untold(r.bare(l)))
}

// isLead reports whether words before a colon say only that a plan follows: "here is the
// plan", "I need to do this".
func isLead(l []lexeme) bool {
	return len(without(l, filler, article, is, plan, me, it, let, to)) == 0 && has(l, is, it) || len(l) == 1 && l[0].class == plan
}

// isPlanName reports whether words before a colon say what a plan is for: "build a login
// feature". "Create tasks" does not.
func (r *reader) isPlanName(l []lexeme) bool {
	if len(l) == 0 || len(l) > longStep || has(l, not, is, when, until, because, called, reports, what, why, who, howmany, chain, edge, graph) || relationAt(l) >= 0 {
		return false
	}
	if slices.ContainsFunc(l, func(x lexeme) bool {
		return x.hash || x.node > 0 && !r.empty || x.kind == bullet || x.kind == quoted || x.kind == arrow || x.kind == mark || x.kind == number
	}) {
		return false
	}
	rest := r.bare(l[1:])
	switch head := l[0].class; {
	case head == plan:
		return len(rest) > 0 && !has(rest, several, them)
	case head.any(create, let):
		return has(rest, plain) && !has(rest, task, several, board, list, them)
	case head.any(verbs...) && !r.isWork(head, rest, true):
		return false
	}
	if has(l, task, several, board, list) {
		return false // "three things to do: a, b, c"
	}
	_, fit := r.w.find(r.raw(l))
	return fit == fitsNot && has(l, plain) && !r.smallTalk(l)
}

// smallTalk reports whether words are only ones that people say beside their work: "fine".
func (r *reader) smallTalk(l []lexeme) bool {
	return !slices.ContainsFunc(l, func(x lexeme) bool {
		return x.class.any(verbs...) || x.class == plain && !slices.Contains(r.p.v.SmallTalk, x.text)
	})
}
