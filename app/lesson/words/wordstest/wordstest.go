// Package wordstest is a made-up language for tests: every word of it is marked,
// so that a word which comes from somewhere else shows.
package wordstest

import (
	"strings"
	"unicode"

	"tasklesson/app/lesson/words"
)

// Marked says everything in English with each word between ⟦ and ⟧. Data in a
// sentence stands between ⟪ and ⟫, and what was said before is left as it is.
type Marked struct {
	Heard map[string]bool // the sentences that were said, by their methods; nil where nobody asks
}

func (m Marked) hear(name string) {
	if m.Heard != nil {
		m.Heard[name] = true
	}
}

var english = words.English{}

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

// Unmarked returns a text without its marked words and its data.
func Unmarked(text string) string {
	var b strings.Builder
	depth := 0
	for _, r := range text {
		switch r {
		case '⟦', '⟪':
			depth++
		case '⟧', '⟫':
			depth--
		default:
			if depth == 0 {
				b.WriteRune(r)
			}
		}
	}
	return b.String()
}

// inserts are the texts that stand in a sentence, by the characters for private
// use that stand for them while it is marked.
type inserts map[string]string

func (in inserts) put(text string) string {
	key := string(rune('\ue000' + len(in)))
	in[key] = text
	return key
}

func (in inserts) said(s words.Said) words.Said { return words.Said(in.put(string(s))) }

func (in inserts) data(d words.Data) words.Data {
	if d == "" {
		return ""
	}
	return words.Data(in.put("⟪" + string(d) + "⟫"))
}

func (in inserts) all(list []words.Said) []words.Said {
	var keys []words.Said
	for _, s := range list {
		keys = append(keys, in.said(s))
	}
	return keys
}

func (in inserts) names(list []words.Data) []words.Data {
	var keys []words.Data
	for _, d := range list {
		keys = append(keys, in.data(d))
	}
	return keys
}

func (in inserts) mark(sentence string) string {
	sentence = Mark(sentence)
	for key, text := range in {
		sentence = strings.ReplaceAll(sentence, key, text)
	}
	return sentence
}
