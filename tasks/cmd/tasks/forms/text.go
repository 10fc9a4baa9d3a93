package forms

import (
	"strings"
	"unicode/utf8"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/internal/visible"
)

// line returns a text on one line with at most that many code points: every
// run of control characters and line breaks is one space, and every run of what
// would turn the direction of the text around or hide in it one [visible.Mark].
func line(text string, most int) string {
	var b strings.Builder
	left, space := most, false
	for _, r := range visible.Text(text) {
		if r == '\n' || r == ' ' {
			space = b.Len() > 0
			continue
		}
		need := 1
		if space {
			need = 2
		}
		if left < need {
			return shortened(b.String(), most)
		}
		if space {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		left, space = left-need, false
	}
	return b.String()
}

// shortened says with its last code point that something is missing.
func shortened(text string, most int) string {
	for utf8.RuneCountInString(text) >= most {
		_, size := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-size]
	}
	return text + "…"
}

// joined returns ids as people write them: "#1, #2".
func joined(ids []tasks.ID) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = id.String()
	}
	return strings.Join(words, ", ")
}
