package planner

import (
	"slices"
	"strings"

	"tasklesson/tasks"
)

// named returns the task that a name means.
func (r *reader) named(l []lexeme) ([]int, *trouble) {
	l = trimNouns(l)
	name := r.raw(l)
	found, fit := r.w.find(name)
	if fit == fitsNot && has(l, article) { // "read the papers" is "Read papers"
		found, fit = r.w.find(r.joinedRaw(without(l, article)))
	}
	if last := len(l) - 1; fit == fitsNot && last > 0 && slices.Contains(r.p.v.Vague, l[last].text) { // "the schema stuff"
		found, fit = r.w.find(r.raw(l[:last]))
	}
	if r.strict && fit != fitsWhole {
		return nil, &trouble{kind: unknownName, words: cutTo(name, 60)}
	}
	if len(found) > 1 {
		found = r.prefer(found)
	}
	switch {
	case len(found) == 0:
		return nil, &trouble{kind: unknownName, words: cutTo(name, 60)}
	case len(found) > 1:
		return r.choose(found, name)
	}
	return found, nil
}

// prefer leaves out the tasks for which the verb makes no sense, if that leaves one.
func (r *reader) prefer(found []int) []int {
	fine := func(at int) bool {
		switch s := r.w.nodes[at].status; r.verb {
		case finish, start, claim, assign:
			return s != tasks.Completed
		case reopen:
			return s == tasks.Completed
		case release:
			return s == tasks.InProgress
		}
		return true
	}
	var kept []int
	for _, at := range found {
		if fine(at) {
			kept = append(kept, at)
		}
	}
	if len(kept) == 1 {
		return kept
	}
	return found
}

// which takes the reply to the question which task is meant, or asks it.
func (r *reader) which() ([]int, *trouble) {
	if r.asked >= len(r.replies) {
		return nil, &trouble{kind: whichTask}
	}
	sub := *r
	sub.text, sub.replies = r.replies[r.asked], nil
	r.asked++
	l := trim(r.p.lexicon.lexemes(scan(sub.text), tableOf(r.w)))
	if len(l) == 0 || hasAny(l[:1], verbs...) || relationAt(l) >= 0 {
		return nil, &trouble{kind: noReply}
	}
	found, err := sub.targets(l)
	if err != nil {
		return nil, &trouble{kind: noReply}
	}
	return found, nil
}

// choose takes the reply to the question which of several tasks is meant, or asks it.
func (r *reader) choose(found []int, name string) ([]int, *trouble) {
	if r.asked >= len(r.replies) {
		return nil, &trouble{kind: ambiguous, words: cutTo(name, 60), nodes: found}
	}
	reply := r.replies[r.asked]
	r.asked++
	chosen := r.reply(reply, found)
	if len(chosen) == 0 {
		return nil, &trouble{kind: noReply}
	}
	return chosen, nil
}

// reply reads which of some tasks a reply means.
func (r *reader) reply(reply string, found []int) []int {
	l := trim(r.p.lexicon.lexemes(scan(reply), nil))
	l = trimNouns(withoutAny(l, is, me))
	var chosen []int
	for _, part := range partsOf(l) {
		part = trimNouns(part)
		if len(part) == 0 {
			return nil
		}
		x := part[0]
		n, ordinal := r.p.lexicon.ordinal[x.text]
		switch {
		case len(part) == 1 && (x.class == yes && len(found) == 1 || x.class == all || x.class == both || x.class == them):
			return found
		case len(part) == 1 && x.kind == number:
			at := slices.IndexFunc(found, func(at int) bool { return int(r.w.nodes[at].id) == x.n })
			if at < 0 && x.n >= 1 && x.n <= len(found) {
				at = x.n - 1
			}
			if at < 0 {
				return nil
			}
			chosen = append(chosen, found[at])
		case len(part) == 1 && ordinal && n <= len(found):
			chosen = append(chosen, found[n-1])
		case len(part) == 1 && x.class == last:
			chosen = append(chosen, found[len(found)-1])
		default:
			at := r.likest(found, reply[part[0].from:part[len(part)-1].to])
			if at < 0 {
				return nil
			}
			chosen = append(chosen, at)
		}
	}
	return chosen
}

// likest returns the only one of some tasks that a name fits best, -1 for none.
func (r *reader) likest(found []int, name string) int {
	want := wordsOf(name)
	best, at, many := fitsNot, -1, false
	for _, candidate := range found {
		has := r.w.nodes[candidate].words
		f := fits(want, strings.Join(want, " "), has, strings.Join(has, " "))
		switch {
		case f < best:
			best, at, many = f, candidate, false
		case f == best && f != fitsNot:
			many = true
		}
	}
	if many || len(want) == 0 {
		return -1
	}
	return at
}
