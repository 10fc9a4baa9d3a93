package lesson

import "tasklesson/app/lesson/view"

// keyPrompt is the data-key of the line of the prompt.
const keyPrompt = "prompt"

// unfinished reports whether there is something to do in a workshop before one goes on: its
// own button is the primary one then, or none is. A challenge that is not solved and an
// agent that nobody has asked yet are such; so is whatever is written and not sent.
func unfinished(v *view.View) bool {
	switch talk, c := v.Talk, v.Challenge; {
	case v.Form.Open, v.Edit != nil && v.Pane == view.PaneFile,
		talk != nil && (talk.Working || v.Pane == view.PaneConversation && (talk.Sends || talk.Paste.Open)):
		return true
	case c != nil:
		shown := c.Solution != nil
		return c.Done < c.All && (!shown && !c.Solved || shown && c.Solution.Made == c.Solution.All)
	default:
		return v.Next.To != "" && (talk == nil || !talk.Answered)
	}
}

// say chooses what is said of the answer of an agent: the facts, where the conversation
// itself is in sight, and else the answer. Of a challenge it is how that stands.
func (s *State) say(v *view.View) {
	switch {
	case v.Connecting != 0, v.Challenge != nil && (v.Moved || v.Challenge.Making != nil):
	case v.Quote != "" && (v.Pane != view.PaneConversation || s.present):
		v.Sentence = v.Quote
	case v.Quote != "" && !v.Moved:
		v.Unseen = v.Quote
	case v.Told == "" && v.Challenge == nil && v.Workshop() && len(v.Files) > 0:
		v.Sentence = v.Words.TryAsks()
	}
}
