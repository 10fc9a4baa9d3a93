package app

import (
	"strings"
	"unicode"
)

// legible returns a subject as people read it: a word stands for one in which
// nothing shows.
func legible(subject string) string {
	if strings.ContainsFunc(subject, shows) {
		return subject
	}
	return "(no visible text)"
}

// shows reports whether a character leaves a trace on the page by itself.
func shows(r rune) bool {
	const blankBraille = '\u2800'
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && r != blankBraille &&
		!unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}
