package planner

import "slices"

// corrected reads what takes back the clause before: "no wait, start it", "sorry, I meant
// 3". It returns what is left of the clause. Where that is nothing, the next clause is
// the correction.
func (r *reader) corrected(l []lexeme) []lexeme {
	fixes := r.fixing
	r.fixing = false
	rest := l
	for len(rest) > 0 && (rest[0].class == mean || rest[0].any(cancel, retract) && (len(rest) == 1 || rest[1].class.any(verbs...))) && r.before != nil {
		rest = trim(rest[1:])
		fixes = true
	}
	if !fixes || r.before == nil {
		return l
	}
	for len(rest) > 1 && rest[0].any(only, filler) {
		rest = rest[1:]
	}
	if len(rest) == 0 {
		r.fixing = true
		return nil
	}
	return r.takenBack(rest)
}

// corrects reports whether words begin as a correction does: what comes of them is no remark,
// even where nobody understands it ("hmm no, scratch that, …").
func corrects(l []lexeme) bool {
	for len(l) > 0 && l[0].class == filler {
		l = l[1:]
	}
	return len(l) > 0 && l[0].any(cancel, mean, retract)
}

// toOther makes a whole clause of words that name only somebody else than the clause before:
// "3 goes to sam. No, to ann". It returns nil for any other words.
func (r *reader) toOther(l []lexeme) []lexeme {
	who := l
	if l[0].class == to {
		who = l[1:]
	}
	if len(r.w.ops) == 0 || !r.people(who) || r.names(who) || r.smallTalk(who) {
		return nil
	}
	if given := r.w.ops[len(r.w.ops)-1].owner; given == "" || given == r.w.agent {
		return nil
	}
	if r.verb == claim {
		return slices.Concat(who, led(nil, claim, it))
	}
	return led(who, assign, it, to)
}

// takenBack undoes the clause before, where another stands in its place.
func (r *reader) takenBack(l []lexeme) []lexeme {
	deeds := []class{finish, start, claim, release, reopen, remove, assign, unassign, rename}
	made, verb, meant := len(r.w.created) > len(r.before.w.created), r.verb, slices.Clone(r.subject)
	other := r.toOther(l)
	switch {
	case other != nil:
		l = other
	case l[0].class == create && made, l[0].any(deeds...) && !made, l[0].any(leave, not) && len(l) < 4 && relationAt(l) < 0:
	case !l[0].class.any(verbs...) && !made && slices.Contains(deeds[:6], verb) && relationAt(l) < 0 && !has(l, is) && !hasAny(l, asking...):
		l = led(l, verb) // "I meant 3"
	default:
		return l
	}
	now := *r
	if l[0].any(leave, not) {
		*r = *r.first
	} else {
		*r = *r.before
	}
	r.w = r.w.clone()
	r.before, r.asked, r.stop = nil, now.asked, now.stop
	if !made { // a task that is known only by its number may be gone with the clause
		r.w.mean(slices.DeleteFunc(meant, func(at int) bool { return at >= len(r.w.nodes) }))
	}
	return l
}

// dangling takes back everything, where the prompt ends with a correction, and with nothing
// in its place: "start 2. No, wait."
func (r *reader) dangling() {
	if r.fixing && r.first != nil {
		*r = *r.first
		r.tell("left_alone", nil, "")
	}
}

// keepBefore notes how everything was before a clause, where a later one may take it
// back.
func (r *reader) keepBefore() {
	if !r.fixes {
		return
	}
	saved := *r
	saved.w = r.w.clone()
	saved.before = nil
	if r.first == nil {
		r.first, saved.first = &saved, nil
	}
	r.before = &saved
}
