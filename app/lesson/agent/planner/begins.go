package planner

import (
	"strings"
)

// begins reports whether a segment begins a clause of its own, after what stands
// before it in the sentence.
func (r *reader) begins(s segment, before []lexeme, inherits bool) bool {
	l := r.slip(trim(s.l))
	if len(l) == 0 {
		return false
	}
	if (has(before, rename) || r.verb == rename && r.namesAnew(trim(before))) && r.namesAnew(l) { // "rename 1 to A, 2 to B"
		return true
	}
	if named := trim(before); hasAny(named, rename, called) && len(named) > 2 && named[len(named)-1].kind == quoted {
		return true
	}
	if r.isDeed(l) {
		return true
	}
	if len(l) > 1 && l[len(l)-1].class == leave { // "…, the rest stays as it is"
		return true
	}
	if b := trim(before); len(b) > 0 && r.pastOf(b[0]) != "" && startsAsking(l) {
		return true // "I bought the milk, what next?"
	}
	has0 := has(before, firstly) || hasAny(without(before, let), verbs...) || has(before, goes) || relationAt(before) >= 0 || hasAny(before, asking...) || has(before, parallel)
	switch {
	case l[0].node > 0 && len(l) == 1:
		return s.then && (has0 || inherits)
	case l[0].class.any(verbs...) && !(l[0].class == let && len(l) == 1):
		return true
	case len(l) > 1 && l[len(l)-1].any(done, progress) && len(before) > 0 && before[len(before)-1].any(done, progress):
		return true // "1 done, 2 done"
	case len(l) > 2 && len(before) > 2 && l[1].class == done && before[1].class == done && r.people(l[:1]) && r.people(before[:1]):
		return true // "ann finished 1 and bob finished 2"
	case s.so:
		return true
	case s.then || s.where:
		return has0 || s.then && inherits
	case !has0:
		return false
	case l[0].class.any(asking...) && (!startsAsking(before) || len(trim(before)) > 1 && asksAnew(l)):
		return true
	case hasAny(l, parallel, inorder) && hasAny(before, start, finish, claim):
		return false // "start 1 and 2 at the same time"
	case isRelation(l), startsRelation(l), hasAny(l, parallel, inorder):
		return !startsAsking(before)
	case has(before, goes) && has(l, goes), has(before, assign) && has(before, to) && has(l, to), has(before, claim) && has(before, whom) && has(l, whom):
		return true
	}
	if startsAsking(before) {
		return false
	}
	if b := r.bare(l); len(b) > 0 && b[0].any(even, odd) {
		return true
	}
	if at := relationAt(before); at >= 0 && before[at].any(afterly, beforely) && s.and && !hasAny(before[at:], done, finish) && l[len(l)-1].class == done {
		return false // "4 before 2 and 3 are done"
	}
	return r.doerAt(l) > 0 || index(l, is) > 0 && hasAny(l, done, progress, pending)
}

// namesAnew reports whether words name one task and its new name: "2 to B".
func (r *reader) namesAnew(l []lexeme) bool {
	at := index(l, to)
	if at < 1 || at == len(l)-1 {
		return false
	}
	name := trimNouns(r.bare(l[:at]))
	return len(name) == 1 && name[0].kind == number && r.w.hasID(name[0].n) || r.names(name)
}

// startsAsking reports whether a clause begins as a question does.
func startsAsking(l []lexeme) bool {
	l = trim(l)
	return len(l) > 0 && l[0].class.any(asking...)
}

// slip mends one slip of the pen in a verb.
func (r *reader) slip(l []lexeme) []lexeme {
	if len(l) == 0 || l[0].class != plain || l[0].kind != word || l[0].node > 0 || relationAt(l) >= 0 || hasAny(l, is, claim, progress, done) {
		return l
	}
	if right, ok := r.p.lexicon.mend(l[0].text); ok {
		l = changed(l, 0, right)
	}
	return l
}

// pastOf returns the verb for a word in the past: "buy" for "bought". It returns "" for any
// other word.
func (r *reader) pastOf(x lexeme) string {
	if base := r.p.v.Past[x.text]; base != "" || x.class != plain || x.kind != word || x.node > 0 || !strings.HasSuffix(x.text, r.p.v.PastEnd) {
		return base
	}
	return x.text // "painted" and "paint" have the same stem
}

// saysPast reports whether somebody says what they have done, in other words than a task has:
// "I bought the milk". That is not understood.
func (r *reader) saysPast(l []lexeme, s segment) bool {
	return !r.empty && has(s.l[:min(3, len(s.l))], me) && r.pastOf(l[0]) != ""
}

// saysSo reports whether words say of one task what was said of another: "2 is done, and so is
// 1". That is not understood.
func (r *reader) saysSo(l []lexeme) bool {
	for i := 2; i+1 < len(l); i++ {
		if r.p.lexicon.phrases[l[i].text] == hence && l[i+1].class == is && hasAny(l[:i], done, finish) {
			return true
		}
	}
	return false
}

// asksAnew reports whether words are a question of their own: more than "and why?" and
// "which after?".
func asksAnew(l []lexeme) bool {
	return len(l) > 1 && (len(l) > 2 || relationAt(l) < 0) && (l[0].class != is || len(l) > 2)
}
