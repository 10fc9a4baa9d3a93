package planner

import (
	"slices"
)

// sentence reads one sentence, clause after clause. It reports whether anything was
// understood that has a meaning.
func (r *reader) sentence(s sentence) (understood bool, err *trouble) {
	r.doer = ""
	if l := trim(s.l); len(l) > 0 && l[0].class == when {
		if at := indexAny(l, what, howmany); at > 2 && (s.asks || l[at-1].sign == ',') && hasAny(l[1:at], finish, done) && relationAt(l[:at]) < 0 {
			return true, r.whatIf(trim(l[1:at])) // "if I complete 1, what becomes ready?"
		}
	}
	if r.isCondition(s) || r.saysSo(s.l) {
		return true, r.lost(s.l)
	}
	if did, err := r.pieces(s); did {
		return true, err
	}
	s.l = r.heading(unordered(s.l))
	segs := inTurnAfter(segmentsOf(s.l))
	if len(segs) > 4*maxTasks {
		return false, &trouble{kind: tooManyTasks, n: len(segs), m: maxTasks}
	}
	if r.inTurn(segs) {
		return true, nil
	}
	return r.outlined(s, segs)
}

// unordered leaves out of what stands before a list that it is in no order: "a list, no
// order: eggs, flour".
func unordered(l []lexeme) []lexeme {
	colon := signAt(l, ':')
	if colon < 3 || l[colon-1].class != parallel || l[colon-2].sign != ',' {
		return l
	}
	return slices.Concat(l[:colon-2], l[colon:])
}

// clauses reads the clauses of a sentence, one after another.
func (r *reader) clauses(s sentence, segs []segment) (understood bool, err *trouble) {
	for len(segs) > 0 {
		n, did, err := r.clause(s, segs)
		if err != nil {
			return understood, err
		}
		understood = understood || did
		segs = segs[max(n, 1):]
	}
	return understood, nil
}

// inTurn reads "1, then 2 and 3, then 4": nothing but tasks, one after the other.
func (r *reader) inTurn(segs []segment) bool {
	if len(segs) < 2 || len(segs) > maxTasks {
		return false
	}
	var layers [][]int
	for i, s := range segs {
		l := slices.DeleteFunc(slices.Clone(trim(s.l)), r.isOrdinal)
		if hasAny(l, verbs...) || hasAny(l, asking...) || hasAny(l, states...) || relationAt(l) >= 0 || len(l) == 0 {
			return false
		}
		found, err := r.targets(l)
		if err != nil {
			return false
		}
		if i == 0 || s.then {
			layers = append(layers, nil)
		}
		layers[len(layers)-1] = append(layers[len(layers)-1], found...)
		r.subject = layers[len(layers)-1]
	}
	for i := 1; i < len(layers); i++ {
		r.join(layers[i-1], layers[i])
	}
	if len(layers) > 1 {
		r.verb, r.subject = inorder, layers[len(layers)-1]
	}
	return len(layers) > 1
}

// clause reads the clause that the first segment begins, and returns how many
// segments it has.
func (r *reader) clause(s sentence, segs []segment) (n int, did bool, err *trouble) {
	before, l := r.beginning(segs[0])
	if len(l) == 0 || without(l, decor) == nil {
		return 1, false, nil
	}
	if r.beside(l, segs) || r.isCut(l) {
		return 1, true, nil
	}
	r.cut = false
	if l[0].any(mean, cancel) && len(withoutAny(l, mean, cancel)) == 0 && !r.begun && len(segs) > 1 && (l[0].class == mean || startsVerb(segs[1].l) || isRelation(segs[1].l)) {
		return 1, true, nil // "no wait, bring it back", "nope that's wrong, 5 needs 2"
	}
	if r.begun && r.takesBack(l) {
		return 1, false, r.lost(l)
	}
	r.begun = true
	if l[0].class == drop {
		l = changed(l, 0, release)
	}
	if len(l) != len(before) || l[0] != before[0] {
		segs = slices.Clone(segs)
		segs[0].l = l
	}
	switch {
	case l[0].class == split, l[0].class == affected && index(l, to) > 1:
		return 1, true, r.lost(l)
	case r.planned && l[0].class == create && has(l, each):
		return 1, true, nil // "Create tasks for each step."
	case r.creates(s, segs, l):
		r.made = true
		n, did, err := r.create(s, segs)
		return r.asides(s, segs, n), did, err
	}
	return r.command(s, segs, l)
}

// beginning returns the words of a clause's first segment: as they stand there, and
// without what says nothing, and with the slips of the pen put right.
func (r *reader) beginning(first segment) (before, l []lexeme) {
	l = trimStart(first.l)
	listed := len(l) > 0 && l[0].kind == bullet
	if listed {
		l = trimStart(l[1:])
	}
	before = l
	if !listed { // "- pack boxes": "pick" is not meant
		l = r.slip(l)
	}
	return before, r.opening(r.told(l))
}

// ends returns how many segments a clause has that makes no tasks: up to a reason, and to
// what begins the next clause.
func (r *reader) ends(s sentence, segs []segment, l []lexeme) int {
	n := 1
	if l[0].any(when, afterly) && len(segs) > 1 && l[len(l)-1].any(done, finish) {
		n = 2 // "when 2 is done, ann takes 3"
	}
	for n < len(segs) {
		before := saidBy(s, segs[:n])
		if r.isAside(segs[n], before) || r.begins(segs[n], before, segs[0].then) {
			break
		}
		n++
	}
	return n
}

// command reads a clause that makes no tasks, and returns how many segments it has.
func (r *reader) command(s sentence, segs []segment, l []lexeme) (n int, did bool, err *trouble) {
	n = r.ends(s, segs, l)
	if n < len(segs) {
		if next := trim(segs[n].l); len(next) > 1 && next[0].class == mean && !next[1].class.any(verbs...) && !next[1].any(only, not) {
			// "start 2, sorry, I mean 3": the clause counts with other tasks.
			fixed := append([]lexeme{l[0]}, next[1:]...)
			return n + 1, true, r.statement(fixed, s.asks, segs[0])
		}
	}
	if l[0].any(finish, start, claim, release, reopen, remove) && !s.asks && isLater(segs[n-1].l) && !segs[n-1].comma {
		return n, true, &trouble{kind: notNow} // "complete 3 tomorrow"
	}
	whole := slices.Concat(l, s.l[segs[0].to:segs[n-1].to])
	r.end = s.l[segs[n-1].to-1].to
	if err := r.statement(trim(whole), s.asks, segs[0]); err != nil {
		return n, true, err
	}
	return r.asides(s, segs, n), true, nil
}

// saidBy returns the words of some segments of a sentence: the first as it is read.
func saidBy(s sentence, segs []segment) []lexeme {
	return slices.Concat(segs[0].l, s.l[segs[0].to:segs[len(segs)-1].to])
}

// asides tells of the reasons that follow the first segments of a clause, and returns how
// many segments it has with them.
func (r *reader) asides(s sentence, segs []segment, n int) int {
	for n < len(segs) && r.isAside(segs[n], saidBy(s, segs[:n])) {
		r.aside(segs[n])
		n++
	}
	return n
}

// opening cuts off what stands before the verb: "to make", "need three tasks"; "a task called"
// asks for one that is new.
func (r *reader) opening(l []lexeme) []lexeme {
	for len(l) > 1 && (l[0].class == decor || l[0].class == to && l[1].class.any(verbs...) || l[0].class == hello && startsVerb(l[1:]) || l[0].class == cancel && l[1].sign == ':' || l[0].class == only && startsVerb(l[1:2])) {
		l = trimStart(l[1:])
	}
	if len(l) > 2 && l[0].class == after && l[1].kind == number && l[2].class == several {
		return l[1:]
	}
	if at := index(l, create); at > 0 && l[0].any(article, plain) {
		return r.needed(l, at)
	}
	if begun, ok := r.counts(l); ok {
		return begun
	}
	if bare, final := r.finalOne(l); (final || len(bare) > 1 && len(r.bare(l)) == 2 && r.bare(l)[0].class == last && r.bare(l)[1].class == task) && len(r.w.created) > 0 { // "and a final one, “send”"
		return led(l, create)
	}
	return l
}

// takesBack reports whether words take back the clause before: "no wait, start it", "sorry, I
// meant 3". Such a prompt is not understood.
func (r *reader) takesBack(l []lexeme) bool {
	return l[0].class == mean || l[0].any(cancel, retract) && (len(l) == 1 || l[1].class.any(verbs...))
}
