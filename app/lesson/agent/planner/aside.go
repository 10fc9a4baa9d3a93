package planner

import (
	"slices"
	"unicode/utf8"

	"tasklesson/tasks"
)

// isAside reports whether a segment only gives a reason for what stands before it: ", yuki is
// ill". It names no task, and orders nothing.
func (r *reader) isAside(s segment, before []lexeme) bool {
	l := trim(s.l)
	if len(l) > 0 && (s.because || l[0].class == remarks && r.isRemark(s.l)) {
		return true
	}
	if len(l) == 0 || has(before, create) {
		return false
	}
	if !hasAny(before, verbs...) && relationAt(before) < 0 || startsAsking(before) {
		return false
	}
	if !s.comma || len(l) < 2 && l[0].class != apart {
		return false
	}
	for _, x := range l {
		if x.node > 0 || x.kind == number || x.kind == quoted || x.class.any(verbs...) && x.class != let && x.class != claim || x.class.any(states...) ||
			x.class.any(parallel, inorder, from, to, with, whom, called, intends, except, task, force, only) {
			return false
		}
	}
	if at := relationAt(l); at >= 0 {
		named := slices.DeleteFunc(withoutAny(l[at+1:], it, them), func(x lexeme) bool { return r.p.lexicon.phrases[x.text] == article })
		return l[at].class == apart && len(trim(named)) == 0
	}
	if at := index(l, claim); at > 0 { // "bob is on vacation"
		return r.people(l[:at]) && at < len(l)-1 && !hasAny(l[at+1:], it, them) && !r.names(l[at+1:])
	}
	return (l[0].class == plain && l[0].kind == word || l[0].class == not || l[0].any(it, them) && len(l) > 2) && hasAny(l[1:], is, not, can, it, them)
}

// mentions reports whether a word of some length is like a task's name.
func (r *reader) mentions(l []lexeme) bool {
	return slices.ContainsFunc(l, func(x lexeme) bool {
		if x.class != plain || x.kind != word || utf8.RuneCountInString(x.text) < 4 {
			return false
		}
		_, fit := r.w.find(x.text)
		return fit <= fitsStems
	})
}

// isOne reports whether words name one task of the board, as a whole or in part.
func (r *reader) isOne(l []lexeme) bool {
	found, fit := r.w.find(r.raw(trimNouns(r.bare(l))))
	return len(found) == 1 && fit <= fitsWords
}

// aside tells that nothing was done about a reason.
func (r *reader) aside(s segment) {
	r.tell("aside", nil, cutTo(r.raw(trim(s.l)), 60))
}

// spoken notes which tasks words name, for "it" in what follows. It reports false where
// they name none.
func (r *reader) spoken(l []lexeme) (bool, *trouble) {
	l = trim(withoutAny(l, me, filler, decor))
	if len(l) == 0 || hasAny(l, it, them) {
		return false, nil
	}
	found, err := r.targets(l)
	if err != nil && (err.kind == ambiguous || err.kind == needDetails || err.kind == noReply) {
		return false, err
	}
	if err != nil {
		return false, nil
	}
	r.w.mean(found)
	r.subject = found
	return true, nil
}

// objectFirst reads a clause that names the task before the verb: "setup schema I have
// finished".
func (r *reader) objectFirst(l []lexeme) (bool, *trouble) {
	n := len(l) - 1
	if n < 1 || !l[n].any(finish, start, remove, reopen, mine) {
		return false, nil
	}
	name := trim(withoutAny(l[:n], me, filler))
	if len(name) == 0 || hasAny(name, verbs...) {
		return false, nil
	}
	if did, err := r.spoken(name); !did {
		return err != nil, err
	}
	if l[n].class == mine {
		return true, r.takeOn(name, r.who())
	}
	return true, r.change(l[n].class, name)
}

// again does by force what the board refused in the prompt before: "anyway".
func (r *reader) again() *trouble {
	verb := remove
	switch r.past.refused.Status {
	case tasks.Completed:
		verb = finish
	case tasks.InProgress:
		verb = start
	case tasks.Pending:
		return &trouble{kind: whichTask}
	}
	return r.changeAll(verb, []int{r.w.withID(r.past.refused.Task)}, "", true)
}
