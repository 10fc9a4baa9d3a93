package app

import (
	"strings"
	"unicode"
)

// legible returns a subject as people read it, and what it is verbatim: a word of
// the lab stands for a subject in which nothing shows.
func (l *pen) legible(subject string) (shown, verbatim string) {
	if strings.ContainsFunc(subject, shows) {
		return subject, "subject"
	}
	return l.Words.NothingVisible(), ""
}

// shows reports whether a character leaves a trace on the page by itself.
func shows(r rune) bool {
	const blankBraille = '\u2800'
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && r != blankBraille &&
		!unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}
