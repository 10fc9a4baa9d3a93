package planner

import "slices"

// condition reads "if 3 is done, start 4, otherwise …": what is so on the board says which
// half is carried out. It reports false for any other sentence.
func (r *reader) condition(s sentence) (bool, *trouble) {
	l := trim(s.l)
	if at := signAt(l, ','); at > 1 && l[0].class == when && startsAsking(l[at:]) && r.isRemark(l[1:at]) { // "if there are two of us, what can start?"
		r.remark(l[1:at])
		_, err := r.sentence(sentence{l: l[at+1:], asks: true})
		return true, err
	}
	if at := indexAny(l, what, howmany); at > 2 && (s.asks || l[at-1].sign == ',') && l[0].class == when && hasAny(l[1:at], finish, done) && relationAt(l[:at]) < 0 { // "if I complete 1, what becomes ready?"
		return true, r.whatIf(trim(l[1:at]))
	}
	if len(l) == 0 || l[0].class != when || s.asks {
		return false, nil
	}
	other, end := index(l, otherwise), conditionEnd(l)
	switch {
	case other < 0 && (end < 0 || l[end].any(done, finish) && !hasAny(l[1:end], not, cancel)), r.allReady(l):
		return false, nil // "if 2 is done, start 3"
	case other < 0:
		other = len(l)
	case end < 0 || end >= other:
		return true, r.unknowable(l)
	}
	held, negative := r.inAny(stateOf(l[end].class)), has(l[1:end], not)
	found, so := held, len(held) == 0
	if l[1].class != cancel { // "if nothing is in progress"
		some, err := r.targets(withoutAny(l[1:end], is, not, all, both, as, pending))
		if err != nil {
			return true, r.unknowable(l)
		}
		found, so = some, len(apartFrom(some, held...)) == 0
	}
	r.w.mean(found)
	r.subject = found
	branch := l[end+1 : other]
	if so == negative {
		for _, at := range found {
			r.tellState(at)
		}
		branch = l[min(other+1, len(l)):]
	}
	for len(branch) > 0 && (branch[0].class == then || branch[0].kind == mark) {
		branch = branch[1:]
	}
	if len(trim(withoutAny(branch, let, cancel))) == 0 {
		r.tell("left_alone", nil, "")
		return true, nil
	}
	_, err := r.sentence(sentence{l: branch, asks: s.asks})
	return true, err
}

// allReady reports whether words say "when everything is ready" of tasks that the prompt has
// made: in a plan that means done.
func (r *reader) allReady(l []lexeme) bool {
	end := conditionEnd(l)
	return r.empty && len(r.w.created) > 0 && end > 0 && l[end].class == ready && hasAny(l[1:end], all, both, them, each) && !hasAny(l, not, otherwise)
}

// stateOf returns the state that a word of a condition means.
func stateOf(c class) class {
	if c == finish {
		return done
	}
	return c
}

// conditionEnd returns where the state stands that is asked for, -1 for nowhere.
func conditionEnd(l []lexeme) int {
	for i, x := range l {
		switch {
		case i < 2:
		case x.any(done, progress, ready, blocked, pending, left) || x.class == finish && l[i-1].any(is, not):
			return i
		case x.kind == mark || x.class == then || x.class.any(verbs...):
			return -1
		}
	}
	return -1
}

// unknowable returns the trouble of a condition that is none of the board: "if it rains".
func (r *reader) unknowable(l []lexeme) *trouble {
	end := 2
	for end < len(l) && l[end].kind != mark && !l[end].any(then, me, otherwise, and) && (!l[end].class.any(verbs...) || l[end].any(let, yes, cancel, claim)) {
		end++
	}
	return &trouble{kind: cannotKnow, words: cutTo(r.raw(l[1:min(end, len(l))]), 60)}
}

// isOnce reports whether words say what is to be done with tasks as soon as something has
// become of one: "hand 3 over to bob once it's unblocked".
func isOnce(l []lexeme) bool {
	at := indexAny(l, when, afterly)
	return at > 1 && hasAny(l[:at], finish, start, claim, release, remove, assign) && hasAny(l[at:], ready, done)
}

// unmet says of a sentence that was not understood that its condition is none of the
// board, where that is why.
func (r *reader) unmet(s sentence, err *trouble) *trouble {
	l := trim(s.l)
	if (err.kind == notUnderstood || err.kind == unknownName) && len(r.w.nodes) > 0 {
		for _, x := range l {
			if x.node == 0 && slices.Contains(r.p.v.Fields, x.text) { // "set the priority of 3 to high": no task of this board has one
				return &trouble{kind: noField, words: cutTo(r.raw(l), 60)}
			}
		}
		if !s.asks && isOnce(l) {
			return &trouble{kind: notNow}
		}
	}
	if len(l) < 3 || l[0].class != when || s.asks || r.allReady(l) || err.kind != notUnderstood && err.kind != unknownName && err.kind != createIt {
		return err
	}
	if end := conditionEnd(l); end > 0 {
		if _, unknown := r.targets(doneTail(l[1 : end+1])); unknown == nil {
			return err
		}
	}
	other := r.unknowable(l)
	if _, unknown := r.targets(r.p.lexicon.lexemes(scan(other.words), tableOf(r.w))); unknown == nil {
		return err // "if 2 then 3"
	}
	return other
}
