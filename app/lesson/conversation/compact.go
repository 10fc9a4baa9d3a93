package conversation

import "slices"

// KeptResults is how many tool results stay when old ones are blanked.
const KeptResults = 3

// blank stands where the text of an old tool result stood.
const blank = "[old tool result blanked]"

// A Report says what a compaction did.
type Report struct {
	Asked    bool   // it was asked for; otherwise the threshold was reached
	Before   int    // tokens at the start
	Blanked  int    // results that were blanked
	Between  int    // tokens after that
	Replaced int    // messages that the summary stands for, 0 where blanking was enough
	After    int    // tokens at the end
	Summary  string // the new message, "" where blanking was enough
}

// Compact compacts a conversation in the documented order: [BlankOldResults],
// then, if it was asked for or the conversation is still at the [Threshold],
// [Replace], with a summary in the language of prose. The conversation it is given
// stays as it is.
func Compact(c Conversation, asked bool, prose Prose) (Conversation, Report) {
	report := Report{Asked: asked, Before: c.Tokens()}
	c, report.Blanked = BlankOldResults(c)
	report.Between = c.Tokens()
	if asked || c.Due() {
		c, report.Replaced, report.Summary = Replace(c, prose)
	}
	report.After = c.Tokens()
	return c, report
}

// BlankOldResults is the first step: it takes away the text of all tool results
// but the last [KeptResults], and returns how many it blanked. Calls stay, with
// their arguments. A result that is shorter than the words it would be
// replaced with stays too.
func BlankOldResults(c Conversation) (Conversation, int) {
	c = c.Clone()
	kept, blanked := 0, 0
	for i := len(c.Messages) - 1; i >= 0; i-- {
		m := &c.Messages[i]
		if m.Role != ToolReply {
			continue
		}
		if kept < KeptResults {
			kept++
			continue
		}
		if m.Blanked || m.Tokens() <= estimate(blank, m.Tool) {
			continue
		}
		m.Text, m.Blanked = blank, true
		blanked++
	}
	return c, blanked
}

// Replace is the second step: one summary takes the place of the history. It
// returns how many messages it stands for, and its text. Tools and system
// prompt stay. So does everything from the first call that is still waiting for
// its result, because the result will come. Without any history nothing
// changes.
func Replace(c Conversation, prose Prose) (Conversation, int, string) {
	c = c.Clone()
	cut := c.underWay()
	var kept, history []Message
	for _, m := range c.Messages[:cut] {
		if m.Role == System {
			kept = append(kept, m)
		} else {
			history = append(history, m)
		}
	}
	if len(history) == 0 {
		return c, 0, ""
	}
	summary := Summarize(history, prose)
	kept = append(kept, Message{Role: User, Text: summary, Summary: true})
	c.Messages = slices.Concat(kept, c.Messages[cut:])
	return c, len(history), summary
}
