package planner

import (
	"slices"
	"strings"
)

// statement carries out one clause that makes no tasks. If it makes no sense, the whole clause
// is what was not understood.
func (r *reader) statement(l []lexeme, asks bool, s segment) *trouble {
	if at := index(l, purpose); at > 0 {
		l = trim(l[:at]) // "to see task 2 unblocked"
	}
	if without(l, decor) == nil {
		return nil
	}
	for l[len(l)-1].class == decor || len(l) > 1 && l[len(l)-1].class == thanks {
		l = trim(l[:len(l)-1])
	}
	if n := len(l) - 1; n > 1 && l[0].any(claim, let, remove) && l[n].class == remove { // "take 2 off the board"
		l = slices.Concat(l[n:], l[1:n])
	}
	if r.past.refused.Task > 0 && has(l, force) && len(withoutAny(l, force, it, let, yes, filler, finish, start, remove)) == 0 {
		return r.again()
	}
	if len(l) > 1 && l[0].class == force {
		l = append(slices.Clone(l[1:]), l[0]) // "force delete 3"
	}
	if l[0].class == can && !asks && startsRelation(l) { // "I forgot docs. Needs to come after 3"
		l = led(l, it)
	}
	err := r.parse(l, asks, s)
	if err != nil && r.isBeyond(l, err) {
		return &trouble{kind: beyond, words: cutTo(r.raw(l), 60)}
	}
	mended := l[0].class != plain && l[0].kind == word && r.p.lexicon.phrases[l[0].text] == plain
	if err != nil && (err.kind == notUnderstood || err.kind == unknownName && (mended || !r.likeName(err.words))) {
		return r.lost(l)
	}
	return err
}

// likeName reports whether words may be a name: they are few, and say nothing else.
func (r *reader) likeName(words string) bool {
	l := r.p.lexicon.lexemes(scan(words), nil)
	return len(l) <= 4 && !l[0].any(not, is, because, cancel, from) && !slices.ContainsFunc(l, func(x lexeme) bool { return x.more }) && !strings.HasPrefix(words, "-") && (len(l) < 3 || relationAt(l) < 0 && !hasAny(l, asking...) && !hasAny(l, states...) && !hasAny(l, from, to, because, not))
}

// parse finds out what a clause says, and does it.
func (r *reader) parse(l []lexeme, asks bool, s segment) *trouble {
	made := r.made
	r.made = false
	over := asks && strings.HasPrefix(strings.TrimSpace(r.text[r.end:]), "?")
	if over {
		l = r.asksWhether(l)
	}
	if l[0].class == not {
		return r.negated(l)
	}
	if l[0].class == what && !asks && len(r.object) > 0 && startsRelation(l[1:]) { // "3 depends on 2, which depends on 1"
		r.subject = r.object
		return r.relation(l[1:], relationAt(l[1:]))
	}
	if r.saysPast(l, s) {
		return r.lost(l)
	}
	if r.isQuestion(l, asks) {
		return r.question(l)
	}
	if n := len(l) - 1; n > 0 && l[n].class == leave && relationAt(l) < 0 && !hasAny(l[:n], verbs...) { // "the board stays as it is"
		r.tell("left_alone", nil, "")
		return nil
	}
	if did, err := r.commanded(l); did {
		return err
	}
	if did, err := r.order(l); did || err != nil {
		r.made = made // "a, b and c in parallel, then d"
		return err
	}
	if did, err := r.somebody(l); did {
		return err
	}
	if did, err := r.becomes(l, false); did || err != nil {
		return err
	}
	if did, err := r.objectFirst(l); did {
		return err
	}
	return r.short(l, s, made)
}

// commanded reads a clause that begins with a verb, or is told as a deed. It reports false for
// any other.
func (r *reader) commanded(l []lexeme) (bool, *trouble) {
	at, head := relationAt(l), l[0].class
	if at > 0 && head == cancel && len(withoutAny(l[:at], cancel, can, is)) == 0 { // "nothing should wait for 3"
		return true, r.lost(l)
	}
	if did, err := r.byVerb(head, l); did {
		return true, err
	}
	if r.isDeed(l) {
		return true, r.lost(l)
	}
	return false, nil
}

// somebody reads a clause that says who does what: "ann takes 3", "3 goes to ann". It
// reports false for any other.
func (r *reader) somebody(l []lexeme) (bool, *trouble) {
	if len(l) > 1 && l[1].class == leave && r.people(l[:1]) { // "ann goes on with what she is doing"
		r.tell("left_alone", nil, "")
		return true, nil
	}
	if at := r.doerAt(l); at > 0 {
		return true, r.person(l, at)
	}
	if at := index(l, goes); at > 0 && at < len(l)-1 { // "3 goes to ann"
		return true, r.owners(assign, changed(l, at, to))
	}
	return false, nil
}

// short reads what is left: a clause that only names tasks, and takes its verb from the clause
// before.
func (r *reader) short(l []lexeme, s segment, made bool) *trouble {
	switch {
	case !s.then && !s.and && len(trim(withoutAny(l, task, several, board, article, all))) == 0:
		r.showList()
		return nil
	case !s.then && len(trim(withoutAny(l, task, article, next))) == 0:
		return r.tellReady()
	case r.verb == rename && r.namesAnew(l):
		return r.texts(rename, l)
	case made && s.then:
		return r.more(l)
	case s.then && r.verb != plain && r.verb != create, r.verb == assign && has(l, to), r.verb == claim && has(l, whom):
		return r.inherit(l)
	}
	return r.lost(l)
}

// knows reports whether words are the whole name of a task.
func (r *reader) knows(l []lexeme) bool {
	_, fit := r.w.find(r.raw(trimNouns(r.bare(withoutAny(l, only, can)))))
	return fit == fitsWhole
}
