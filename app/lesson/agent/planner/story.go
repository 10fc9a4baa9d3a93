package planner

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// On an empty board every name is a new one, and people may tell the work as a story:
// "Priya writes the article. Then Tom sends it out."

// isDeed reports whether words say what somebody does, by name: "Priya writes the article".
func (r *reader) isDeed(l []lexeme) bool {
	l = without(l, filler)
	if !r.empty || len(l) < 3 || !r.people(l[:1]) {
		return false
	}
	does := r.p.lexicon.phrases[r.stem(l[1].text)] == let
	return r.isCapital(l[0]) && l[2].any(article, it, them, all, both, each, of) && (l[1].class == plain && r.stem(l[1].text) != "" || does)
}

// meet notes who is said to do something, by words that say nothing else.
func (r *reader) meet(l []lexeme) {
	for i := range l {
		if r.isDeed(l[i:min(i+3, len(l))]) {
			r.doers = append(slices.Clip(r.doers), l[i].text)
		}
	}
}

// isCapital reports whether a word is written with a capital letter.
func (r *reader) isCapital(x lexeme) bool {
	first, _ := utf8.DecodeRuneInString(r.raw([]lexeme{x}))
	return unicode.IsUpper(first)
}

// stem returns the verb for what somebody does: "write" for "writes"; nothing for any other
// word.
func (r *reader) stem(text string) string {
	for _, ending := range r.p.v.Endings {
		if stem, ok := strings.CutSuffix(text, ending[0]); ok && len(stem+ending[1]) > 1 {
			return stem + ending[1]
		}
	}
	return ""
}

// endsOf returns the last of some tasks: none of the others waits for them.
func (w *world) endsOf(all []int) []int {
	var waited []int
	for _, at := range all {
		waited = append(waited, w.nodes[at].by...)
	}
	return apartFrom(all, waited...)
}
