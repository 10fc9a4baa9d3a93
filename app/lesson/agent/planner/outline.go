package planner

import "slices"

// An outline is a plan that comes without an order to make its tasks: "css variables, then a
// toggle, then tests", "login: api, form and tests".
type outline struct {
	name    []lexeme // what stands before the colon
	s       sentence // the steps, from there on
	steps   []segment
	told    bool // it stands behind a colon
	sure    bool // and before that stands that it is a plan
	ordered bool // a word says that one comes after another
}

// outlined carries out a sentence, and reads it as an outline if it orders nothing.
func (r *reader) outlined(s sentence, segs []segment) (bool, *trouble) {
	o, ok := r.outlineOf(s)
	if !ok {
		return r.clauses(s, segs)
	}
	if o.sure || o.ordered && r.empty && len(r.w.created) == 0 && o.steps[0].l[0].kind != quoted {
		return r.putDown(o)
	}
	saved := *r
	saved.w = r.w.clone()
	did, err := r.clauses(s, segs)
	if err == nil || !isNoOrder(err) {
		return did, err
	}
	*r = saved
	return r.putDown(o)
}

// putDown makes the tasks of an outline.
func (r *reader) putDown(o *outline) (bool, *trouble) {
	if isLater(o.s.l) {
		r.tell("no_clock", nil, "")
	}
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

// outlineOf returns the outline that a sentence may be. It reports false for one with words
// that no plan has: it asks, it orders, it names a task of the board, it is small talk.
func (r *reader) outlineOf(s sentence) (*outline, bool) {
	o := &outline{s: s}
	if !r.entitled(o) || s.asks && (len(o.name) == 0 || !o.name[0].any(plan, create)) || r.isForeign(s.l) {
		return nil, false
	}
	commas := r.stepsOf(o)
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

// entitled takes what stands before a colon for the name of the plan. It reports false if that
// cannot be one.
func (r *reader) entitled(o *outline) bool {
	l := o.s.l
	for len(l) > 0 && (l[0].any(hello, thanks, yes, filler, hence, decor) || l[0].kind == mark) { // "hi, api, then form"
		l = l[1:]
	}
	o.s.l = l
	colon := signAt(l, ':')
	if colon < 1 || colon == len(l)-1 || l[colon].to == l[colon+1].from {
		return true
	}
	o.told, o.name, o.s.l = true, r.bareName(l[:colon]), l[colon+1:]
	if isLead(o.name) {
		o.sure, o.name = true, nil
		return true
	}
	if !r.isPlanName(o.name) {
		return false
	}
	o.sure = o.name[0].any(plan, create)
	return true
}

// stepsOf finds the steps, and reports whether there is a comma between them.
func (r *reader) stepsOf(o *outline) (commas bool) {
	segs := inTurnAfter(segmentsOf(o.s.l))
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
		if n := len(o.steps) - 1; n >= 0 && seg.and && !seg.comma && !seg.then && seg.l[0].class == article && len(o.steps[n].l) > 1 && trim(o.steps[n].l)[0].kind == word && !r.article(segs[i-1].l) {
			o.steps[n].l = joined(o.steps[n].l, l, r) // "book flights and a hotel"
			continue
		}
		seg.l = r.asStep(l)
		o.ordered, commas = o.ordered || seg.then, commas || seg.comma
		o.steps = append(o.steps, seg)
	}
	return commas
}

// article reports whether words begin with an article.
func (r *reader) article(l []lexeme) bool {
	l = trim(l)
	return len(l) > 0 && l[0].class == article
}

// namePlan tells what the plan is called that the steps are of.
func (r *reader) namePlan(l []lexeme) {
	if l[0].class == plan || l[0].class == create && l[0].from == 0 {
		l = l[1:]
	}
	r.tell("plan_name", nil, cutTo(r.raw(r.bare(l)), 60))
}

// bareName cuts off what stands before the name of a plan: "hey", "I need to".
func (r *reader) bareName(l []lexeme) []lexeme {
	l = r.bare(untold(r.bare(l)))
	for len(l) > 1 && l[0].any(whom, to) {
		l = r.bare(l[1:])
	}
	return l
}

// isLead reports whether words before a colon say only that a plan follows: "here is the
// plan", "I need to do this".
func isLead(l []lexeme) bool {
	return len(withoutAny(l, filler, article, is, plan, me, it, let, to)) == 0 && hasAny(l, is, it) || len(l) == 1 && l[0].class == plan
}

// isPlanName reports whether words before a colon say what a plan is for: "build a login
// feature". "Create tasks" does not.
func (r *reader) isPlanName(l []lexeme) bool {
	if len(l) == 0 || len(l) > longStep || len(l) > 1 && lastOf(l).any(last, atEnd) || hasAny(l, not, is, when, until, because, called, reports, what, why, who, howmany, chain, edge, graph) || relationAt(l) >= 0 {
		return false
	}
	if slices.ContainsFunc(l, func(x lexeme) bool {
		return x.hash || x.node > 0 && !r.empty || x.kind == bullet || x.kind == quoted || x.kind == arrow || x.kind == mark || x.kind == number && !r.empty
	}) {
		return false
	}
	rest := r.bare(l[1:])
	switch head := l[0].class; {
	case head == plan:
		return len(rest) > 0 && !hasAny(rest, several, them)
	case head.any(create, let):
		return has(rest, plain) && !hasAny(rest, task, several, board, list, them)
	case head.any(verbs...) && !r.isWork(head, rest, true):
		return false
	}
	if hasAny(l, task, several, board, list) {
		return false // "three things to do: a, b, c"
	}
	_, fit := r.w.find(r.raw(l))
	return fit == fitsNot && (has(l, plain) || r.empty && l[0].class.any(verbs...)) && !r.smallTalk(l)
}

// announces reports whether a sentence says what the outline in the next one is for: "can you
// plan the login feature? api, then form, then tests". It tells so.
func (r *reader) announces(s, next sentence) bool {
	l := r.bareName(s.l)
	o, ok := r.outlineOf(next)
	wanted := len(l) > 0 && l[0].class == create && l[0].from > s.l[0].from && r.startsFirst(next.l) // "I want to add dark mode. First …"
	if !ok || o.told || !r.isPlanName(l) || s.asks && l[0].class != plan || l[0].class == create && !wanted {
		return false
	}
	if segs := segmentsOf(s.l); len(segs) > 1 {
		return false
	}
	r.namePlan(l)
	return true
}

// startsFirst reports whether words begin with what counts as the first.
func (r *reader) startsFirst(l []lexeme) bool {
	l = r.bare(untold(l))
	return len(l) > 1 && (r.p.lexicon.ordinal[l[0].text] == 1 || l[0].class == start && l[1].class == with)
}
