package lesson

import (
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
)

// stepOff takes what leads on and back in a workshop: within it, else to the chapters beside
// it, back only in front of a room, as from the start of a walk.
func (s State) stepOff(m Message) (State, []Effect) {
	within := s.within(m)
	if within != nil {
		return s.advance(within)
	}
	switch m.(type) {
	case Next:
		if after, follows := s.catalog.After(s.Workshop()); follows {
			return s.begin(after.Name)
		}
		return s.bring(ReaderBoard)
	case Previous:
		if before, follows := s.catalog.Before(s.Workshop()); follows && s.present {
			return s.end(before.Name)
		}
	}
	return s, nil
}

// within returns what leads on or back inside the workshop on the stage, nil where the
// chapter beside it follows.
func (s State) within(m Message) Message {
	_, on := m.(Next)
	_, back := m.(Previous)
	c, b := &s.challenges, s.bench()
	switch {
	case s.Workshop() != ChallengesFrom:
		return s.throughPrompt(on, back)
	case on:
		if to := c.onward(s.present); to.Do != "" {
			return to
		}
	case back && c.shows && b.Busy():
		return Challenge{} // it comes too early
	case back && c.shows && len(since(b.State)) > 0:
		return workbench.Undo{Path: ChallengeBoard}
	case back && c.shows:
		return Challenge{Do: EndSolution}
	case back && s.present:
		if before := c.beside(-1); before != nil {
			return Challenge{Do: GoToChallenge, Name: before.Name}
		}
	}
	return nil
}

// throughPrompt returns what goes through the changes of the newest prompt: in front of a
// room a clicker does.
func (s State) throughPrompt(on, back bool) Message {
	switch g := s.bench().Newest(); {
	case !s.present:
	case on && g.On:
		return workbench.Later{Path: s.stage, Turn: g.Turn}
	case back && g.Back:
		return workbench.Earlier{Path: s.stage, Turn: g.Turn}
	}
	return nil
}

// onward returns what the main button does in a challenge: the next step of a solution that
// is shown, or the way to the next challenge once this one is solved; in front of a room
// that is there in any case. It is zero where the next chapter follows, so that nobody who
// goes on and on is held up by what is unsolved.
func (c *challenges) onward(present bool) Challenge {
	switch next := c.follows(present); {
	case c.shows && !c.folds.List && c.moves < len(c.level.Solution):
		return Challenge{Do: NextMove}
	case next != nil && (present || c.met() && c.led == 0):
		return Challenge{Do: GoToChallenge, Name: next.Name}
	}
	return Challenge{}
}

// drawOnward fills in what that says.
func (c *challenges) drawOnward(v *view.View) {
	name, w := "", v.Words
	switch c.onward(v.Present).Do {
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
