package planner

import (
	"slices"
	"strings"
	"unicode"
)

// isForeign reports whether a text is written in another language than the vocabulary's:
// by words that are known to be none of it, or by letters that its words have not.
func (r *reader) isForeign(l []lexeme) bool {
	letters, strange := 0, 0
	for _, x := range l {
		if x.kind == quoted || x.node > 0 {
			continue
		}
		if slices.ContainsFunc(strings.Fields(x.text), func(word string) bool { return slices.Contains(r.p.v.Foreign, word) }) {
			return true
		}
		for _, c := range x.text {
			if !unicode.IsLetter(c) {
				continue
			}
			letters++
			if !unicode.Is(unicode.Latin, c) {
				strange++
			}
		}
	}
	return strange*2 > letters
}

// inForeign returns the trouble of a prompt that was not understood: that it is in another
// language, where it is.
func (r *reader) inForeign(l []lexeme, err *trouble) *trouble {
	if !slices.Contains([]string{notUnderstood, unknownName, createIt, nothingToMake, beyond}, err.kind) || !r.isForeign(l) {
		return err
	}
	return &trouble{kind: otherLanguage, words: cutTo(strings.TrimSpace(r.text), 60)}
}
