package lesson

import (
	"strings"

	"tasklesson/app/lesson/view"
)

// keyPrompt is the data-key of the line of the prompt.
const keyPrompt = "prompt"

// unfinished reports whether there is something to do in a workshop before one goes on: its
// own button is the primary one then, or none is. A challenge that is not solved and an
// agent that was hardly asked yet are such; so is a text that is written and not sent.
func unfinished(v *view.View) bool {
	switch talk, c := v.Talk, v.Challenge; {
	case v.Form.Open, v.Edit != nil && v.Pane == view.PaneFile,
		talk != nil && (talk.Working || v.Pane == view.PaneConversation && (talk.Sends || talk.Paste.Open)):
		return true
	case c != nil:
		shown := c.Solution != nil
		return c.Making != nil || c.Done < c.All && (!shown && !c.Solved || shown && c.Solution.Made == c.Solution.All)
	default:
		return v.Next.To != "" && (talk == nil || !talk.Tried)
	}
}

// quotable is how long the answer of an agent may be to be said in the place of the facts:
// two lines on a phone. Bytes.
const quotable = 90

// say chooses what is said of the answer of an agent: the facts, or where the conversation
// itself is out of sight, a short answer that has changed nothing. Of a challenge it is how
// that stands.
func (s *State) say(v *view.View) {
	switch {
	case v.Connecting != 0, v.Challenge != nil && (v.Moved || v.Challenge.Making != nil):
	case v.Quote != "" && v.Moved: // the board itself says more than the answer
	case v.Quote != "" && (v.Pane != view.PaneConversation || s.present) && len(v.Quote) <= quotable && strings.Count(v.Quote, "“") == 1:
		v.Sentence = v.Quote
	case v.Quote != "":
		v.Unseen = v.Quote
	case v.Told == "" && v.Challenge == nil && v.Workshop() && len(v.Files) > 0:
		v.Sentence = v.Words.TryAsks()
	}
}
