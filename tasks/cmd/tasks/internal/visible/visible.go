// Package visible shows to people the text of others, in which something may be
// hidden: marks that turn the direction of what stands around them, letters
// without width, tags, selectors of variants that select nothing.
package visible

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Mark stands where something was hidden.
const Mark = '\ufffd'

// maxStacked is how many accents stand over one letter at most: more than any
// script needs, and fewer than would cover the lines above.
const maxStacked = 8

// Text returns a text with every run of hidden characters as one [Mark], and
// every control character but the line end, U+2028 and U+2029 as a space. What a
// script or an emoji needs to look as it should stays: a joiner between emoji, a
// joiner or non-joiner between letters of a script that joins them, one selector
// behind what has variants. All other marks of direction count as hidden, also in
// the scripts that run from right to left, and so does a tower of accents. It costs O(len(text)).
func Text(text string) string {
	marked := false
	return replaced(text, func(b *strings.Builder, before, r rune) {
		if isControl(r) {
			b.WriteByte(' ')
		} else if before != 0 || !marked {
			b.WriteRune(Mark)
			marked = true
		}
	})
}

// JSON returns JSON of the same meaning with all that as escapes of JSON.
func JSON(text string) string {
	return replaced(text, func(b *strings.Builder, _, r rune) {
		switch high, low := utf16.EncodeRune(r); {
		case r < ' ':
			b.WriteByte(' ') // no string holds it as it is
		case r > 0xffff:
			fmt.Fprintf(b, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(b, `\u%04x`, r)
		}
	})
}

// replaced returns a text in which write stands for every control character and
// every hidden one. It is told which rune stands before it, 0 where that is
// hidden too or where there is none.
func replaced(text string, write func(b *strings.Builder, before, r rune)) string {
	if isPlain(text) {
		return text
	}
	var b strings.Builder
	var before rune
	stacked := 0
	for i, r := range text {
		if stacked++; !unicode.In(r, unicode.Mn, unicode.Me) {
			stacked = 0
		}
		switch {
		case isControl(r) && r != '\n':
			write(&b, before, r)
			before = ' '
		case stacked > maxStacked, isHidden(r) && !isNeeded(before, r, text[i+utf8.RuneLen(r):]):
			write(&b, before, r)
			before = 0
		default:
			b.WriteRune(r)
			before = r
		}
	}
	return b.String()
}

// isControl reports whether a rune steers what shows it: the control characters
// (Cc), U+2028 and U+2029.
func isControl(r rune) bool { return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' }

// isPlain reports whether a text is one of most: ASCII without control
// characters.
func isPlain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' && c != '\n' || c >= 0x7f {
			return false
		}
	}
	return true
}

// isHidden reports whether a rune is not seen by itself: what Unicode calls a
// default ignorable code point, and all format characters that are no signs.
func isHidden(r rune) bool {
	if r < 0xad {
		return false
	}
	return unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) &&
		!unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}

// isNeeded reports whether a hidden rune makes its neighbours look as they
// should.
func isNeeded(before, r rune, rest string) bool {
	after, _ := utf8.DecodeRuneInString(rest)
	switch {
	case r == '\u200d' && (isPicture(before) || before == '\ufe0f'):
		return isPicture(after)
	case r == '\u200d':
		return unicode.In(before, joining...)
	case r == '\u200c':
		return unicode.In(before, joining...) && unicode.In(after, joining...)
	case r == '\ufe0e' || r == '\ufe0f':
		return isPicture(before) || strings.ContainsRune("0123456789#*", before) && after == '\u20e3'
	case 0xfe00 <= r && r <= 0xfe02, 0xe0100 <= r && r <= 0xe01ef:
		return unicode.Is(unicode.Han, before)
	case 0x180b <= r && r <= 0x180f:
		return unicode.Is(unicode.Mongolian, before) && unicode.IsLetter(before)
	}
	return false
}

// isPicture reports whether a rune may be an emoji, or a part of one.
func isPicture(r rune) bool {
	switch {
	case r < 0x203c:
		return r == '©' || r == '®'
	case 0x1f3fb <= r && r <= 0x1f3ff: // colours of skin
		return true
	case unicode.Is(unicode.Sm, r):
		return r <= 0x21ff || 0x25fb <= r && r <= 0x25fe // arrows and squares
	}
	return unicode.Is(unicode.So, r) || strings.ContainsRune("‼⁉ℹ〰", r)
}

// joining are the scripts in which letters join, and a joiner says how.
var joining = []*unicode.RangeTable{
	unicode.Arabic, unicode.Syriac, unicode.Mandaic, unicode.Nko, unicode.Mongolian, unicode.Phags_Pa, unicode.Adlam, unicode.Hanifi_Rohingya,
	unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu, unicode.Kannada,
	unicode.Malayalam, unicode.Sinhala, unicode.Khmer, unicode.Myanmar, unicode.Tibetan, unicode.Balinese, unicode.Javanese,
}
