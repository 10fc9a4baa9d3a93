package lesson

import (
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
)

// keyPrompt is the data-key of the line of the prompt.
const keyPrompt = "prompt"

// onward returns what the main button does in a challenge: the next step of a solution that
// is shown, or the way to the next challenge once this one is solved. It is zero where the
// next chapter follows, so that nobody who goes on and on is held up by what is unsolved.
func (c *challenges) onward() Challenge {
	switch next := c.next(); {
	case c.shows && c.moves < len(c.level.Solution):
		return Challenge{Do: NextMove}
	case c.met() && c.led == 0 && next != nil:
		return Challenge{Do: GoToChallenge, Name: next.Name}
	}
	return Challenge{}
}

// drawOnward fills in what that says.
func (c *challenges) drawOnward(v *view.View) {
	name, w := "", v.Words
	switch c.onward().Do {
	case GoToChallenge:
		name = w.NextChallenge(words.Data(v.Challenge.Next.Title))
	case NextMove:
		if name = w.NextMove(words.Data(v.Challenge.Solution.Tool)); v.Challenge.Solution.File != "" {
			name = w.MoveWrites(words.Data(v.Challenge.Solution.File))
		}
	default:
		return
	}
	v.Next = view.Onward{Label: name, Name: name}
}

// unfinished reports whether there is something to do in a workshop before one goes on: its
// own button is the primary one then, or none is. A challenge that is not solved and an
// agent that nobody has asked yet are such; so is whatever is written and not sent.
func unfinished(v *view.View) bool {
	switch talk, c := v.Talk, v.Challenge; {
	case v.Form.Open, v.Edit != nil && v.Pane == view.PaneFile,
		talk != nil && (talk.Working || v.Pane == view.PaneConversation && (talk.Sends || talk.Paste.Open)):
		return true
	case c != nil:
		return v.Next.To != "" && (!c.Solved || c.Solution != nil) && c.Done < c.All
	default:
		return talk == nil || !talk.Answered
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
