package planner

import (
	"slices"

	"tasklesson/tasks"
)

// passive reads that a thing is as a task makes it: "the van is rented" completes "Rent a
// van". It reports false where no task makes it so.
func (r *reader) passive(l []lexeme) (bool, *trouble) {
	found, name := r.madeSo(l)
	if len(found) == 0 {
		return false, nil
	}
	r.verb = finish
	if len(found) > 1 {
		chosen, err := r.choose(found, name)
		if err != nil {
			return true, err
		}
		found = chosen
	}
	r.w.mean(found)
	r.subject = found
	return true, r.changeAll(finish, found, "", false)
}

// madeSo returns the tasks of which words say that they are done: by what they are about,
// and by a word for what is done in them.
func (r *reader) madeSo(l []lexeme) (found []int, name string) {
	l = trimMarks(trim(withoutAny(l, filler)))
	n, at := len(l)-1, index(l, is)
	if at < 0 && n > 0 && n < 4 && !hasAny(l, verbs...) && l[0].any(plain, article) { // "boxes packed"
		at = n
	}
	if at < 1 || at < n-1 || !r.isParticiple(l[n]) || relationAt(l) >= 0 || pointed(l[:at]) {
		return nil, ""
	}
	base := r.pastOf(l[n])
	for _, part := range partsOf(l[:at]) {
		part = trimNouns(r.bare(part))
		if len(part) == 0 || hasAny(part, it, them, me, not, all) {
			return nil, ""
		}
		some, fit := r.w.find(r.joinedRaw(part) + " " + base)
		some = slices.DeleteFunc(slices.Clone(some), func(at int) bool {
			words := r.w.nodes[at].words
			return !sameStem(base, words[0]) || len(words) < 2
		})
		if fit > fitsStems || len(some) == 0 {
			return nil, ""
		}
		if open := slices.DeleteFunc(slices.Clone(some), func(at int) bool { return r.w.nodes[at].status == tasks.Completed }); len(open) > 0 {
			some = open
		}
		if len(some) > 1 {
			return some, r.raw(l)
		}
		found = append(found, some...)
	}
	return found, r.raw(l)
}

// passiveOf returns the tasks of which words say that they are done.
func (r *reader) passiveOf(l []lexeme) []int {
	found, _ := r.madeSo(l)
	return found
}

// isParticiple reports whether a word says how a thing is after something was done with it:
// "rented", "sent".
func (r *reader) isParticiple(x lexeme) bool {
	return x.class == plain && x.kind == word && x.node == 0 && r.pastOf(x) != ""
}
