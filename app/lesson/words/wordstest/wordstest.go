// Package wordstest is a made-up language for tests: every word of it is marked,
// so that a word which comes from somewhere else shows.
package wordstest

import (
	"runtime"
	"strings"
	"unicode"

	"tasklesson/app/lesson/words"
)

// Marked says everything in English with each word between ⟦ and ⟧; what was said
// before stands in a sentence as it is. It writes into heard, which may be nil, the
// methods of the sentences that were said.
func Marked(heard map[string]bool) *words.English {
	return &words.English{
		Insert: func(said words.Said) string { return begin + string(said) + end },
		Hear: func(sentence string) string {
			asked := methods()
			if len(asked) > 1 { // another sentence says it, and is marked as a whole
				return sentence
			}
			if heard != nil {
				heard[asked[0]] = true
			}
			return markAround(sentence)
		},
	}
}

// begin and end stand around what was said before until the sentence is marked. They
// are characters for private use.
const begin, end = "\ue000", "\ue001"

// markAround marks a sentence, but for what was said before.
func markAround(sentence string) string {
	marked := ""
	for {
		own, rest, more := strings.Cut(sentence, begin)
		marked += Mark(own)
		if !more {
			return marked
		}
		insert, after, _ := strings.Cut(rest, end)
		marked, sentence = marked+insert, after
	}
}

// methods returns which methods of English are at work: the one that says a sentence,
// then those that asked it to.
func methods() []string {
	const deep = 16 // enough for one sentence in another
	var places [deep]uintptr
	frames := runtime.CallersFrames(places[:runtime.Callers(3, places[:])])
	var names []string
	for more := true; more; {
		var frame runtime.Frame
		frame, more = frames.Next()
		if _, name, of := strings.Cut(frame.Function, "/words.(*English)."); of && name != "say" {
			names = append(names, name)
		}
	}
	return names
}

// Mark marks each word of a text.
func Mark(text string) string {
	var b strings.Builder
	inside := false
	for _, r := range text {
		if letter := unicode.IsLetter(r); letter != inside {
			inside = letter
			if letter {
				b.WriteString("⟦")
			} else {
				b.WriteString("⟧")
			}
		}
		b.WriteRune(r)
	}
	if inside {
		b.WriteString("⟧")
	}
	return b.String()
}

// Unmarked returns a text without its marked words.
func Unmarked(text string) string {
	var b strings.Builder
	depth := 0
	for _, r := range text {
		switch r {
		case '⟦':
			depth++
		case '⟧':
			depth--
		default:
			if depth == 0 {
				b.WriteRune(r)
			}
		}
	}
	return b.String()
}
