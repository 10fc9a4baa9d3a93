package conversation

import (
	"strings"
	"unicode/utf8"
)

// How much of the prose a summary keeps.
const (
	keptAsked = 3  // sentences of the user: the first and the last ones
	keptSaid  = 4  // sentences of the agent: the last ones
	maxGist   = 90 // code points of a sentence
)

// Summarize makes the summary of messages, from what the user and the agent
// said to each other and nothing else: tool calls and their results are not
// looked at, and there is no board to look at. It keeps the beginning of a few
// messages. Everything after a message's first sentence is lost, and so are ids
// and field names: what a model's summary loses too, though not as reliably.
func Summarize(messages []Message) string {
	var asked, said []string
	for _, m := range messages {
		switch {
		case m.Role == User && m.Summary:
			asked = append(asked, gist(afterHeading(m.Text)))
		case m.Role == User:
			asked = append(asked, gist(m.Text))
		case m.Role == Assistant:
			said = append(said, gist(m.Text))
		}
	}
	if n := len(asked); n > keptAsked {
		asked = append(asked[:1:1], asked[n-keptAsked+1:]...)
	}
	if n := len(said); n > keptSaid {
		said = said[n-keptSaid:]
	}
	var b strings.Builder
	b.WriteString(summaryHeading)
	writeGists(&b, askedHeading, asked)
	writeGists(&b, saidHeading, said)
	return b.String()
}

const (
	summaryHeading = "Summary of the conversation so far."
	askedHeading   = "\nThe user asked: "
	saidHeading    = "\nThe agent said: "
)

// afterHeading returns what an earlier summary says first.
func afterHeading(text string) string {
	text = strings.TrimPrefix(text, summaryHeading)
	return strings.TrimPrefix(text, askedHeading)
}

func writeGists(b *strings.Builder, heading string, gists []string) {
	first := true
	for _, g := range gists {
		if g == "" {
			continue
		}
		if first {
			b.WriteString(heading)
		} else {
			b.WriteByte(' ')
		}
		first = false
		b.WriteString(g)
	}
}

// gist returns the first sentence of a text, without ids and field names, and
// not more of it than [maxGist].
func gist(text string) string {
	text = strings.TrimSpace(text)
	if line, _, more := strings.Cut(text, "\n"); more {
		text = strings.TrimSpace(line)
	}
	for i := range len(text) {
		ends := strings.IndexByte(".!?", text[i]) >= 0
		if ends && (i+1 == len(text) || text[i+1] == ' ') { // not the point in auth.go
			text = text[:i+1]
			break
		}
	}
	var words []string
	for _, word := range strings.Fields(text) {
		if !namesTask(word) && !strings.Contains(word, "blockedBy") {
			words = append(words, word)
		}
	}
	return shorten(strings.Join(words, " "), maxGist)
}

// namesTask reports whether a word holds an id such as "#3".
func namesTask(word string) bool {
	for i := range len(word) - 1 {
		if word[i] == '#' && word[i+1] >= '0' && word[i+1] <= '9' {
			return true
		}
	}
	return false
}

// shorten returns text with at most that many code points; the last one says
// when something is missing.
func shorten(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}
