package planner

import (
	"strings"
)

// pastOf returns what is to be done, where a word says that it was: "buy" for "bought". It
// returns "" for any other word.
func (r *reader) pastOf(x lexeme) string {
	if first, _, more := strings.Cut(x.text, " "); x.node > 0 && more && r.p.v.Past[first] == first {
		return x.text // "I read the papers"
	}
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
