package planner

import (
	"slices"
	"strings"
)

// deedOf returns where the word stands that says what somebody does, with words on both
// sides; -1 for nowhere.
func deedOf(l []lexeme) int {
	at := indexAny(l, claim, intends, start, finish, done, progress, release)
	if at == len(l)-1 {
		return -1
	}
	return at
}

// doerAt returns where the word stands that says what somebody does, -1 where nobody
// does anything.
func (r *reader) doerAt(l []lexeme) int {
	if at := deedOf(l); at > 0 && r.people(l[:at]) && !(l[at-1].sign == ':' && l[at].any(finish, release)) { // but "batch: complete 1"
		return at
	}
	if len(l) > 2 && l[1].any(is, let) && l[0].class == plain && r.people(l[:1]) { // "sam does the deployment"
		name := r.bare(l[2:])
		if len(name) > 0 && !(l[1].class == is && r.pastOf(name[0]) != "") && len(withoutAny(name, plain, task)) == 0 && (name[0].kind == number || name[0].node > 0 || r.names(name)) {
			return 1
		}
	}
	return -1
}

// names reports whether words name a task.
func (r *reader) names(l []lexeme) bool {
	_, fit := r.w.find(r.raw(trimNouns(l)))
	return fit < fitsTypo
}

// people reports whether words may be names of people.
func (r *reader) people(l []lexeme) bool {
	parts := partsOf(withoutAny(l, each, filler, both))
	for _, part := range parts {
		part = withoutAny(part, let, is, can)
		if len(part) != 1 || r.isOrdinal(part[0]) || part[0].class != plain && part[0].class != myself || part[0].kind != word || part[0].node > 0 || strings.ContainsAny(part[0].text, "'.:/") || r.isAnybody(part[0]) {
			return false
		}
	}
	return len(parts) > 0
}

// isAnybody reports whether a word is nobody's name: "someone".
func (r *reader) isAnybody(x lexeme) bool { return slices.Contains(r.p.v.Somebody, x.text) }
