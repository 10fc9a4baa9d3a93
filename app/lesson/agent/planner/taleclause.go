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
	switch at, over := index(content[1:], me)+1, indexAny(content, done, finish, ready); {
	case at > 0 && at < len(content)-1:
		content, rest = content[:at], content[at:]
	case over > 0 && over < len(content)-1 && !t.isVerb(content, over):
		content, rest = content[:over+1], content[over+1:]
	default:
		for n < len(segs) && segs[n].and && !segs[n].comma && slices.ContainsFunc(segs[n:], func(s segment) bool { return s.comma }) {
			content = append(append(slices.Clone(content), &lex{class: and}), segs[n].l...)
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

// isVerb reports whether a word for done says what is to be done: "after we finish the page".
func (t *tale) isVerb(l []lexeme, at int) bool {
	return l[at].class == finish && !l[at-1].any(is, both, all, them)
}

// ordered reads a clause that orders tasks: "the trip needs the bus booked".
func (t *tale) ordered(l []lexeme, at int, segs []segment, n int) (int, bool) {
	left, right := l[:at], l[at+1:]
	for len(left) > 1 && left[0].class == create { // "we need a logo before …"
		left = left[1:]
	}
	reverse := len(left) > 1 && left[0].class == from // "from it follow a and b"
	if reverse {
		left = left[1:]
	}
	for n < len(segs) && t.goesOn(segs[n]) {
		right = append(append(slices.Clone(right), &lex{class: and}), segs[n].l...)
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
	to, ok := t.refs(right)
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

// goesOn reports whether a segment names one more of the tasks that stand right of a word
// of order: "… and the money collected".
func (t *tale) goesOn(s segment) bool {
	l := t.words(s.l)
	if !s.and || s.then || s.where || s.because || len(l) == 0 || hasAny(l, me, can) || t.relation(l) >= 0 || l[0].class == cancel {
		return false
	}
	return !l[0].class.any(verbs...) && (l[0].any(article, it, them) || t.known(l) || len(l) < 3)
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
		l = l[:n]
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
	if ends {
		t.early = slices.DeleteFunc(slices.Clone(t.r.w.created), func(at int) bool { return len(t.r.w.dependents(at)) > 0 })
	}
	if t.isGroup(l) {
		return t.group(l)
	}
	at := index(l, can)
	switch {
	case at > 0 || at == 0 && t.spoken:
		return t.modal(l, at, s)
	case t.r.isDeed(l):
		t.sure = true
		subject := t.r.raw(t.r.bare(l[2:]))
		if l[1].class != is {
			subject = t.r.stem(l[1].text) + " " + t.r.raw(l[2:])
		}
		made, ok := t.make(l[2:], subject)
		if ok {
			t.owners[made[0]] = t.r.ownerOf(l[:1])
		}
		return made, ok
	case t.spoken && !follows, has(l[1:], me), l[0].any(it, them, remarks, who, what, why):
		return nil, false
	}
	return t.task(slices.Concat(without(l[:1], me), l[1:]))
}
