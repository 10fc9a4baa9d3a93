package planner

import "slices"

// relation returns where the word stands that orders tasks, -1 for nowhere.
func (t *tale) relation(l []lexeme) int {
	at := indexAny(l, after, afterly, before, beforely, when, until)
	if at == len(l)-1 {
		return -1
	}
	return at
}

// opener reads what a sentence begins with: "once I have that, …", "before we can start, …".
// It returns what follows, and how many segments it took.
func (t *tale) opener(l []lexeme, segs []segment) (rest []lexeme, n int, ok bool) {
	content, n := l[1:], 1
	switch at, over := t.speaks(content[1:])+1, indexAny(content, done, finish, ready); {
	case at > 0 && at < len(content)-1:
		content, rest = content[:at], content[at:]
	case over > 0 && over < len(content)-1 && !t.isVerb(content, over):
		content, rest = content[:over+1], content[over+1:]
	case l[0].class == beforely && content[0].class == it && len(content) > 2: // "before that buy the wood"
		content, rest = content[:1], content[1:]
	case t.namesFirst(content) > 0: // "after the outline the draft"
		over = t.namesFirst(content)
		content, rest = content[:over], content[over:]
	default:
		for n < len(segs) && segs[n].and && !segs[n].comma && slices.ContainsFunc(segs[n:], func(s segment) bool { return s.comma }) {
			content = alsoOf(content, segs[n].l)
			n++
		}
		if n == len(segs) {
			return nil, n, false
		}
	}
	found, ok := t.refs(content)
	if !ok {
		return nil, n, false
	}
	if l[0].class == beforely {
		t.late = found
	} else {
		t.early, t.layer = found, nil
	}
	return rest, n, true
}

// speaks returns where words stand that say what somebody wants: "we can", "we need"; -1 for
// nowhere.
func (t *tale) speaks(l []lexeme) int {
	return slices.IndexFunc(l, func(x lexeme) bool { return x.class == me || x.class == create && t.r.beginsWithMe(x) })
}

// namesFirst returns where the next name begins behind that of a task that is there, 0 for
// nowhere.
func (t *tale) namesFirst(l []lexeme) int {
	for i, x := range l {
		if i > 0 && x.class == article && t.known(l[:i]) {
			return i
		}
	}
	return 0
}

// free reads a clause about what may be done at any time: it waits for nothing.
func (t *tale) free(l []lexeme) (int, bool) {
	early, late := t.early, t.late
	t.early, t.late = nil, nil
	made, ok := t.clause(without(l, ready), segment{}, false)
	t.early, t.late = early, late
	return 1, ok && len(made) > 0
}

// isVerb reports whether a word for done says what is to be done: "after we finish the page".
func (t *tale) isVerb(l []lexeme, at int) bool {
	return l[at].class == finish && !l[at-1].any(is, both, all, them)
}

// ordered reads a clause that orders tasks: "the trip needs the bus booked".
func (t *tale) ordered(l []lexeme, at int, segs []segment, n int) (int, bool) {
	left, right := l[:at], without(l[at+1:], only)
	if len(left) > 1 && left[0].class == atEnd {
		left = left[1:]
	}
	for len(left) > 1 && left[0].class == create { // "we need a logo before …"
		left = left[1:]
	}
	reverse := len(left) > 1 && left[0].class == from // "from it follow a and b"
	if reverse {
		left = left[1:]
	}
	for n < len(segs) && t.goesOn(segs[n]) {
		right = alsoOf(right, segs[n].l)
		n++
	}
	t.spoken = t.spoken || hasAny(left, me, future)
	from, ok := t.subject(left, segs[0])
	if ok && from == nil && l[at].class == after { // "we need a permit"
		to, ok := t.refs(right)
		t.named(to)
		return n, ok
	}
	if !ok || len(from) == 0 {
		return n, false
	}
	t.about = from
	to, ok := t.refs(right)
	t.about = nil
	if !ok {
		return n, false
	}
	earlier := l[at].any(before, beforely) && !(has(l[:at], not) && l[at].class == beforely)
	if earlier != reverse {
		from, to = to, from
	}
	for _, x := range from {
		for _, y := range to {
			t.edge(y, x)
		}
	}
	t.layer = nil
	t.named(from)
	return n, true
}

// subject returns the tasks left of a word of order; none where somebody stands there.
func (t *tale) subject(l []lexeme, s segment) (found []int, ok bool) {
	left := withoutAny(l, me, future, can, is, not, only, filler, where, what, who, both, all, ready, let)
	if n := len(left) - 1; n >= 0 && left[n].any(start, finish) {
		left = left[:n] // "the review can't start until"
	}
	able := index(l, can)
	switch {
	case t.r.isDeed(l):
		return t.deed(l)
	case len(l) > 1 && l[0].class == cancel && able > 0 && len(withoutAny(l[1:able], of, them, both)) == 0: // "neither of those can begin"
		return t.several([]lexeme{l[0].as(both)})
	case len(l) > 2 && l[0].class == let && l[1].class == article && !t.known(l[1:]): // "move the desk in"
		return t.task(l)
	case able > 0 && !hasAny(l[:able], it, them, all, both, what) && isPassive(l[able+1:]): // "movers can only be booked"
		return t.refs(l[:able])
	case able >= 0 && able < len(l)-1 && !hasAny(l, not, it, is, start, finish, what) && len(t.words(l[able+1:])) > 0: // "I can bake it once the flour is in"
		return t.modal(l, able, s)
	case len(t.r.bare(left)) > 0 && s.and && !s.comma:
		if found, ok = t.refs(left); !t.spoken {
			found = append(slices.Clone(t.joint), found...)
		}
		return found, ok
	case len(t.r.bare(withoutAny(left, it, them))) > 0:
		return t.refs(left)
	case t.spoken:
		return nil, true
	}
	return t.last, true
}

// isPassive reports whether words say what is done with something, after "can": "only be
// booked".
func isPassive(l []lexeme) bool {
	l = withoutAny(l, only, filler, not)
	return len(l) == 2 && l[0].class == is && l[1].class == plain && l[1].kind == word
}

// goesOn reports whether a segment names one more of the tasks that stand right of a word
// of order: "… and the money collected".
func (t *tale) goesOn(s segment) bool {
	l := t.words(s.l)
	if !s.and || s.then || s.where || s.because || len(l) == 0 || hasAny(l, me, can) || t.relation(l) >= 0 || l[0].class == cancel {
		return false
	}
	return !l[0].class.any(verbs...) && (l[0].any(article, it, them) || t.known(l) || len(l) < 3)
}

// beside reads what is done while something else is: it waits for what that waits for.
func (t *tale) beside(l, other []lexeme) ([]int, bool) {
	made, ok := t.task(l)
	if !ok || !t.known(other) {
		return nil, false
	}
	found, ok := t.refs(other)
	if !ok || slices.Contains(found, made[0]) {
		return nil, false
	}
	t.early = nil
	for _, at := range found {
		t.early = append(t.early, t.r.w.nodes[at].by...)
	}
	t.layer = found
	return made, true
}

// clause reads a clause that only names tasks, and may say who does them.
func (t *tale) clause(l []lexeme, s segment, follows bool) ([]int, bool) {
	ends := l[0].class == atEnd
	if ends {
		l = t.words(l[1:])
	}
	if n := len(l) - 1; n > 0 && l[n].any(atEnd, last) {
		ends, l = true, l[:n]
	}
	if n := len(l) - 1; n > 0 && l[n].class == parallel {
		l = t.words(l[:n])
	}
	if at := index(l, parallel); at > 0 && at < len(l)-2 && l[at+1].any(with, as, to) { // "interviews in parallel with the prototype"
		return t.beside(l[:at], l[at+2:])
	}
	if len(l) == 0 { // "in the end", and no task
		return nil, false
	}
	t.sure = t.sure || l[0].class == create
	for len(l) > 1 && (l[0].class == create || t.r.isOrdinal(l[0])) {
		l = t.words(l[1:])
	}
	if len(l) == 0 {
		return nil, false
	}
	if ends && len(t.r.w.created) == 0 {
		defer func() { t.finals = t.r.w.created[:min(1, len(t.r.w.created))] }()
	}
	if ends {
		t.early = t.r.lastOnes()
	}
	if t.isGroup(l) {
		return t.group(l)
	}
	at := index(l, can)
	switch {
	case at > 0 || at == 0 && t.spoken:
		return t.modal(l, at, s)
	case t.r.isDeed(l):
		return t.deed(l)
	case t.did != nil && s.and && len(l) > 2 && l[1].class == article && t.r.people(l[:1]) && (t.r.casual || t.r.isCapital(l[0])): // "… and Bob the copy"
		return t.deed(slices.Concat(l[:1], []lexeme{t.did}, l[1:]))
	case t.did != nil && s.and && len(l) > 1 && l[1].class == article && l[0].class == plain && t.r.stem(l[0].text) != "": // "… and edits the copy"
		return t.deed(slices.Concat([]lexeme{t.who}, l))
	case t.spoken && !follows, has(l[1:], me), l[0].any(it, them, remarks, who, what, why):
		return nil, false
	}
	return t.task(slices.Concat(without(l[:1], me), l[1:]))
}
