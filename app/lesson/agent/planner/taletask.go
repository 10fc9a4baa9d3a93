package planner

import "slices"

// modal reads "legal has to approve the copy", "we can book the bus", "invitations can go
// out" and "the samples must be prepared".
func (t *tale) modal(l []lexeme, at int, s segment) ([]int, bool) {
	t.sure = true
	left, deed := t.r.bare(t.bare(l[:at])), t.words(l[at+1:])
	if n := len(deed) - 1; n >= 0 && deed[n].class == parallel {
		deed = deed[:n]
	}
	switch {
	case hasAny(l[:at], not, it, them, what, who):
		return nil, false
	case len(left) == 0 && t.spoken, len(left) == 1 && t.r.isAnybody(left[0]):
		return t.task(deed)
	case len(left) == 0:
		return nil, false
	case len(deed) == 0:
		return t.refs(left)
	case isPassive(deed) && onlyThose(left):
		return nil, false // "each one needs to be painted" is one more task for each
	case isPassive(deed) && !t.known(left) && !s.where:
		return t.refs(left)
	case deed[0].class == is: // it has to be so for what was said before
		found, ok := t.refs(slices.Concat(left, deed[1:]))
		if ok && (s.where || s.and) && len(t.layer) > 0 && len(found) == 1 {
			for _, late := range t.layer {
				t.edge(found[0], late)
			}
			return nil, true
		}
		return found, ok
	case len(left) == 1 && t.r.people(left) && !t.known(left):
		made, ok := t.task(deed)
		if ok && t.owners[made[0]] == "" {
			t.owners[made[0]] = t.r.ownerOf(left)
		}
		return made, ok
	}
	return nil, false
}

// deed makes a task of what somebody does, and notes who: "Priya writes the article".
func (t *tale) deed(l []lexeme) ([]int, bool) {
	t.sure, t.who, t.did = true, l[0], l[1]
	t.small = t.small || !t.r.isCapital(l[0])
	before := t.r.w.created
	made, ok := t.make(l[2:], t.r.deedName(l))
	if ok && len(t.layer) > 0 && hasAny(l[2:], it, them) { // "Ann runs the interviews, Tom transcribes them"
		t.edge(before[len(before)-1], made[0])
	}
	if ok {
		t.owners[made[0]] = t.r.ownerOf(l[:1])
	}
	return made, ok
}

// task returns the task that words name as it is called, a new one where none is.
func (t *tale) task(l []lexeme) ([]int, bool) {
	for l = withoutAny(l, future, decor); len(l) > 1 && l[0].any(article, filler); {
		l = l[1:]
	}
	if len(l) == 0 || has(l, is) || relationAt(l) >= 0 || arrowAt(l) >= 0 || kindAt(l, bullet) >= 0 {
		return nil, false
	}
	if found, fit := t.r.w.find(t.text(l)); fit <= fitsStems {
		return found, len(found) == 1
	}
	return t.make(l, t.r.raw(l))
}

// text returns words as one name, without articles.
func (t *tale) text(l []lexeme) string { return t.r.joinedRaw(without(l, article)) }

// known reports whether words name one of the tasks.
func (t *tale) known(l []lexeme) bool {
	_, fit := t.r.w.find(t.text(t.bare(l)))
	return fit <= fitsStems
}

// bare leaves out of words that speak of a task what does not name it.
func (t *tale) bare(l []lexeme) []lexeme {
	l = leftOut(withoutAny(l, me, is, can, article, filler, ready, let, what, remarks, future, where, of, not), t.r.p.v.Happens)
	for len(l) > 1 && l[len(l)-1].any(done, finish) {
		l = l[:len(l)-1]
	}
	for len(l) > 1 && l[0].any(it, them) || len(l) > 1 && l[len(l)-1].any(it, them) {
		if l[0].any(it, them) {
			l = l[1:]
		} else {
			l = l[:len(l)-1]
		}
	}
	return trim(l)
}

// refs returns the tasks that words speak of: "the bus booked", "both", "all of the tracks".
// What names none is a new one.
func (t *tale) refs(l []lexeme) ([]int, bool) {
	var all []int
	for _, part := range partsOf(l) {
		found, ok := t.ref(part)
		if !ok {
			return nil, false
		}
		for _, at := range found {
			if !slices.Contains(all, at) {
				all = append(all, at)
			}
		}
	}
	return all, len(all) > 0
}

func (t *tale) ref(part []lexeme) ([]int, bool) {
	l := t.bare(part)
	if at := index(part, is); at > 0 && onlyThose(part[:at]) { // "all three are deployed"
		l = t.bare(part[:at])
	}
	if found := t.groupOf(l); found != nil {
		return found, true
	}
	said := withoutAny(l, it, done, finish)
	switch {
	case onlyThose(said):
		return t.several(l)
	case len(said) == 0:
		return t.last, len(t.last) > 0
	}
	name := said
	for end := len(name); end > 0; end-- { // "the invitations answered", "what parse makes"
		if found, fit := t.r.w.find(t.text(name[:end])); fit <= fitsStems {
			return found, len(found) == 1
		}
	}
	if at := index(part, is); at > 0 && len(part) > at+1 && len(t.bare(part[:at])) > 0 && !has(part[:at], it) { // "the draft is written"
		name = t.bare(part[:at])
	}
	if hasAny(name, verbs...) && !has(part, me) && name[0].any(hello, thanks, help, cancel, undo) {
		return nil, false
	}
	return t.make(name, t.r.raw(name))
}

// several returns what "both", "these" and "all three" mean.
func (t *tale) several(l []lexeme) ([]int, bool) {
	from := t.last
	if hasAny(l, all, each, others) || len(from) < 2 {
		from = t.r.w.created
	}
	from = apartFrom(from, t.about...)
	n := len(from)
	if has(l, both) {
		n = 2
	} else if at := kindAt(l, number); at >= 0 {
		n = l[at].n
	}
	if n < 1 || n > len(from) {
		return nil, false
	}
	return slices.Clone(from[len(from)-n:]), true
}

// onlyThose reports whether words name no task but say which are meant: "all three", "each
// of them".
func onlyThose(l []lexeme) bool {
	said := withoutAny(l, all, each, both, them, others, several, task, of, article, filler)
	return hasAny(l, all, each, both, them, others) && (len(said) == 0 || len(said) == 1 && said[0].kind == number)
}

// isGroup reports whether words have names in brackets: "three tracks (docs, SDK, billing)".
func (t *tale) isGroup(l []lexeme) bool {
	open := signAt(l, '(')
	if open < 1 || l[len(l)-1].sign != ')' || len(l)-open < 5 {
		return false
	}
	inside := l[open+1 : len(l)-1]
	return len(partsOf(inside)) > 1 && !hasAny(inside, me, is, can) && relationAt(inside) < 0 && l[open-1].class.any(plain, several) && !t.known(l[:open])
}

// group makes the tasks of a group, and notes what they are called together.
func (t *tale) group(l []lexeme) ([]int, bool) {
	open := signAt(l, '(')
	var all []int
	for _, part := range partsOf(l[open+1 : len(l)-1]) {
		made, ok := t.task(part)
		if !ok {
			return nil, false
		}
		all = append(all, made...)
	}
	t.groups[l[open-1].text] = all
	return all, true
}

// groupOf returns the tasks of a group that words name: "all of the tracks"; nil for none.
func (t *tale) groupOf(l []lexeme) []int {
	l = withoutAny(l, all, both, each, it, them)
	if n := len(l) - 1; n >= 0 && n < 3 {
		return t.groups[l[n].text]
	}
	return nil
}
