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

// A Prose is what has to be known of a language to make a summary in it of what
// was said in it.
type Prose struct {
	Ends    []string `json:"ends"`    // what ends a sentence within a text, with the space that has to follow: ". "
	Heading string   `json:"heading"` // of the summary
	Asked   string   `json:"asked"`   // before what the user said
	Said    string   `json:"said"`    // before what the agent said
}

// Summarize makes the summary of messages, from what the user and the agent
// said to each other and nothing else: tool calls and their results are not
// looked at, and there is no board to look at. It keeps the beginning of a few
// messages. Everything after a message's first sentence is lost, and so are ids
// and field names: what a model's summary loses too, though not as reliably.
func Summarize(messages []Message, prose Prose) string {
	var asked, said []string
	for _, m := range messages {
		switch {
		case m.Role == User && m.Summary:
			asked = append(asked, prose.gist(prose.afterHeading(m.Text)))
		case m.Role == User:
			asked = append(asked, prose.gist(m.Text))
		case m.Role == Assistant:
			said = append(said, prose.gist(m.Text))
		}
	}
	if n := len(asked); n > keptAsked {
		asked = append(asked[:1:1], asked[n-keptAsked+1:]...)
	}
	if n := len(said); n > keptSaid {
		said = said[n-keptSaid:]
	}
	var b strings.Builder
	b.WriteString(prose.Heading)
	prose.writeGists(&b, "\n"+prose.Asked, asked)
	prose.writeGists(&b, "\n"+prose.Said, said)
	return b.String()
}

// afterHeading returns what an earlier summary says first.
func (prose Prose) afterHeading(text string) string {
	text = strings.TrimPrefix(text, prose.Heading)
	return strings.TrimPrefix(text, "\n"+prose.Asked)
}

// writeGists writes sentences one after the other; one without a mark at its end gets one
// before the next.
func (prose Prose) writeGists(b *strings.Builder, heading string, gists []string) {
	before := ""
	for _, g := range gists {
		switch {
		case g == "":
			continue
		case before == "":
			b.WriteString(heading)
		case len(prose.Ends) > 0 && !prose.ended(before):
			b.WriteString(strings.TrimSpace(prose.Ends[0]))
			fallthrough
		default:
			b.WriteByte(' ')
		}
		before = g
		b.WriteString(g)
	}
}

// ended reports whether a sentence has a mark at its end.
func (prose Prose) ended(text string) bool {
	for _, end := range append(prose.Ends[:len(prose.Ends):len(prose.Ends)], "…") {
		if strings.HasSuffix(text, strings.TrimSpace(end)) {
			return true
		}
	}
	return false
}

// gist returns the first sentence of a text, without ids and field names, and
// not more of it than [maxGist].
func (prose Prose) gist(text string) string {
	text = strings.TrimSpace(text)
	if line, _, more := strings.Cut(text, "\n"); more {
		text = strings.TrimSpace(line)
	}
	text = prose.firstSentence(text)
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

// firstSentence returns a text up to the first end of a sentence.
func (prose Prose) firstSentence(text string) string {
	first := len(text)
	for _, end := range prose.Ends {
		if i := strings.Index(text, end); i >= 0 {
			first = min(first, i+len(strings.TrimRight(end, " ")))
		}
	}
	return text[:first]
}

// Sentence returns where the sentence of a summary begins and ends that has the
// byte at a place.
func (prose Prose) Sentence(summary string, at int) (begin, end int) {
	begin = strings.LastIndexByte(summary[:at], '\n') + 1
	end = len(summary)
	if i := strings.IndexByte(summary[at:], '\n'); i >= 0 {
		end = at + i
	}
	for _, heading := range []string{prose.Asked, prose.Said} {
		if strings.HasPrefix(summary[begin:], heading) && begin+len(heading) <= at {
			begin += len(heading)
		}
	}
	for _, stop := range prose.Ends {
		if i := strings.LastIndex(summary[begin:at], stop); i >= 0 {
			begin += i + len(stop)
		}
		if i := strings.Index(summary[at:end], stop); i >= 0 {
			end = at + i + len(strings.TrimRight(stop, " "))
		}
	}
	return begin, end
}
