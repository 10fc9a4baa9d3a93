package tasks

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// breaksLine reports whether a rune has no place in one line of text: the
// control characters (Cc), U+2028 and U+2029.
func breaksLine(r rune) bool {
	return unicode.IsControl(r) || r == '\u2028' || r == '\u2029'
}

// oneLine returns s with every run of such characters as one space. Files of
// other programs may hold them; no line of ours does.
func oneLine(s string) string {
	if strings.IndexFunc(s, breaksLine) < 0 {
		return s
	}
	var b strings.Builder
	in := false
	for _, r := range s {
		breaks := breaksLine(r)
		switch {
		case !breaks:
			b.WriteRune(r)
		case !in:
			b.WriteByte(' ')
		}
		in = breaks
	}
	return b.String()
}

// shorten returns s as a part of a sentence: valid UTF-8 on one line, and long
// values cut off, because a refusal is read by a model that pays for every word.
func shorten(s string) string { return cut(oneLine(strings.ToValidUTF8(s, "\ufffd")), 80) }

// ownerName returns an owner as a part of a sentence. What a call may give is
// never cut; what another program wrote may be longer.
func ownerName(owner string) string { return cut(oneLine(owner), MaxOwner) }

// cut returns s with at most that many code points; the last one says when
// something is missing.
func cut(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	n := 0
	for i := range s {
		if n == most-1 {
			return s[:i] + "…"
		}
		n++
	}
	return s
}
