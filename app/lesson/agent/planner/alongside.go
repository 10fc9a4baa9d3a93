package planner

import "slices"

// alongside returns what is to be done besides, and what no word asks to be made a task of:
// "also call grandma and water the plants", and after a plan "in parallel look for a plumber";
// nil for anything else.
func (r *reader) alongside(s sentence) *outline {
	l, led := s.l, len(s.l) > 0 && s.l[0].class == and
	for len(l) > 0 && (l[0].any(hello, thanks, yes, filler, hence, decor, and, but, me) || l[0].kind == mark && l[0].sign != '(') {
		led = led || l[0].more
		l = l[1:]
	}
	if len(l) > 1 && l[0].class == parallel && len(r.w.created) > 0 {
		led, l = true, l[1:]
	}
	if !led || s.asks || r.isForeign(l) {
		return nil
	}
	o := &outline{s: s, steps: segmentsOf(l)}
	o.s.l = l
	if !r.areTodos(o.steps) {
		return nil
	}
	return o
}

// areTodos reports whether all of some segments may be what somebody has to do, and makes
// names of their first words.
func (r *reader) areTodos(all []segment) bool {
	for i := range all {
		l := r.bare(all[i].l)
		for len(l) > 1 && l[0].any(me, can, to, filler) {
			l = r.bare(l[1:])
		}
		if all[i].where || all[i].because || all[i].so || all[i].line || !r.isTodo(l, len(all) > 1) {
			return false
		}
		all[i].l = slices.Clone(l)
		all[i].l[0] = l[0].as(plain)
	}
	return len(all) > 0 && len(all) <= maxTasks
}

// isTodo reports whether words may be what somebody has to do, and have nothing to do with a
// task of the board. Only of a list one word is enough.
func (r *reader) isTodo(l []lexeme, listed bool) bool {
	if len(l) == 0 || len(l) < 2 && !listed || len(l) > longStep || pointed(l) || kindAt(l, mark) >= 0 || kindAt(l, arrow) >= 0 || kindAt(l, back) >= 0 || relationAt(l) >= 0 {
		return false
	}
	if hasAny(l, not, is, can, it, them, both, all, others, each, when, until, because, task, several, board, edge, called, reports, intends, mine, force, left, progress, blocked) || hasAny(l, asking...) || l[0].class == plain && r.slip(l)[0].class != plain && !r.homely(r.slip(l)[0].class) {
		return false
	}
	talk := func(x lexeme) bool {
		return x.class != plain || x.kind != word || slices.Contains(r.p.v.SmallTalk, x.text)
	}
	if _, fit := r.w.find(r.joinedRaw(without(l, article))); fit != fitsNot || !slices.ContainsFunc(l, func(x lexeme) bool { return !talk(x) }) {
		return false
	}
	if l[0].class == plain {
		return true
	}
	_, fit := r.w.find(r.raw(l[1:]))
	return r.homely(l[0].class) && fit == fitsNot
}

// homely reports whether a word for what is to be done with tasks is as well one for what is
// done at home: "pick up the kids", "return the books". To delete or to finish is none.
func (r *reader) homely(head class) bool {
	return head.any(claim, release, reopen, let, rename, show, list, assign, describe, link, split, drop, swap)
}

// carried carries out a sentence, and where it is none puts down what is to be done besides.
func (r *reader) carried(s sentence, segs []segment, o *outline) (bool, *trouble) {
	saved := *r
	saved.w = r.w.clone()
	did, err := r.clauses(s, segs)
	if err == nil || !isNoOrder(err) {
		return did, err
	}
	*r = saved
	if isLater(s.l) {
		r.tell("no_clock", nil, "")
	}
	return r.putDown(o)
}

// isNoOrder reports whether what was said may be no order at all.
func isNoOrder(err *trouble) bool {
	return slices.Contains([]string{notUnderstood, unknownName, createIt, beyond, nothingToMake}, err.kind)
}

// around reads what is to be done before or after a task that is there: "before unpacking I
// need to buy shelves". What is not on the board yet is made. It reports false for any other
// sentence.
func (r *reader) aroundTask(s sentence) (bool, *trouble) {
	l := trimMarks(untold(trim(s.l)))
	if s.asks || len(l) < 4 || !l[0].any(afterly, beforely) {
		return false, nil
	}
	for len(l) > 3 && l[1].any(me, filler, can) { // "before I pay the rent, I need to …"
		l = append(l[:1:1], l[2:]...)
	}
	at := 2
	for at < len(l) && !l[at].more && l[at].class != me && l[at].kind != mark {
		at++
	}
	rest := l[min(at, len(l)):]
	for said := false; len(rest) > 0 && (rest[0].kind == mark || rest[0].any(me, can, filler, create, let) && (rest[0].class != let || !said)); rest = rest[1:] {
		said = said || rest[0].more || rest[0].any(me, create)
		at = len(l) - len(rest) + 1
	}
	if len(rest) == 0 || rest[0].kind == mark || !slices.ContainsFunc(l[2:at], func(x lexeme) bool { return x.more || x.any(me, create) }) {
		return false, nil
	}
	name := l[1:]
	name = name[:slices.IndexFunc(name, func(x lexeme) bool { return x.more || x.class == me || x.kind == mark || x.class == create })]
	if len(name) == 0 {
		return false, nil
	}
	found, err := r.targets(doneTail(name))
	if err != nil {
		return false, nil
	}
	steps := segmentsOf(rest)
	made, err := r.targets(rest)
	if err != nil || !pointed(rest) && !r.knows(rest) {
		listed := append(slices.Clone(steps), segment{})
		if !r.areTodos(listed[:len(steps)]) && !(len(steps) == 1 && r.isTodo(r.bare(rest), true)) {
			return false, nil
		}
		before := len(r.w.created)
		if _, err := r.putDown(&outline{s: sentence{l: rest}, steps: listed[:len(steps)]}); err != nil {
			return true, err
		}
		made = slices.Clone(r.w.created[before:])
	}
	if l[0].class == afterly {
		r.join(found, made)
	} else {
		r.join(made, found)
	}
	r.w.mean(made)
	r.subject = made
	return true, nil
}
