package lesson

import (
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
)

// stepOff takes what leads on and back in a workshop: within it, else to the chapters beside
// it, back only in front of a room, as from the start of a walk.
func (s *State) stepOff(back bool) []Effect {
	if s.Workshop() == "" {
		return nil
	}
	if within := s.within(back); within != nil {
		return s.advance(within)
	}
	if !back {
		if after, follows := s.catalog.After(s.Workshop()); follows {
			return s.begin(after.Name)
		}
		return s.bring(ReaderBoard)
	}
	if before, follows := s.catalog.Before(s.Workshop()); follows && s.present {
		return s.end(before.Name)
	}
	return nil
}

// within returns what leads on or back inside the workshop on the stage, nil where the
// chapter beside it follows. In front of a room these are the changes of the newest prompt,
// one by one: a clicker goes through the challenge that is shown, and no further ones.
// Other readers go to the next challenge once they have begun with one: an unsolved one
// holds up nobody who only comes by.
func (s *State) within(back bool) Message {
	c, b := &s.challenges, s.bench().State
	if s.stage == ChallengeBoard && !c.folds.List {
		does := makes[c.making.step()]
		switch own, made := c.address == OwnChallenge, len(since(b)); {
		case own && back && c.making.from != nil:
			return Challenge{Do: StepBack}
		case own && back && !s.present: // it stands behind all others
			return Challenge{Do: GoToChallenge, Name: c.levels[len(c.levels)-1].Name}
		case own && !back && does != "":
			return Challenge{Do: does}
		case own:
			return nil
		case !back && c.shows && c.moves < len(c.level.Solution):
			return Challenge{Do: NextMove}
		case back && c.shows && b.Busy():
			return Challenge{} // it comes too early
		case back && c.shows && made > 0:
			return workbench.Undo{Path: s.stage}
		}
	}
	if s.present {
		switch g := b.Newest(); {
		case back && g.Back:
			return workbench.Earlier{Path: s.stage, Turn: g.Turn}
		case !back && g.On:
			return workbench.Later{Path: s.stage, Turn: g.Turn}
		}
		return nil
	}
	if next := c.next(false); !back && s.stage == ChallengeBoard && next != nil && (len(c.solved) > 0 || c.begunWith(b)) {
		return Challenge{Do: GoToChallenge, Name: next.Name}
	}
	return nil
}

// drawOnward fills in what leads on inside the workshop.
func (s *State) drawOnward(v *view.View) {
	name, w, within := "", v.Words, s.within(false)
	switch to, _ := within.(Challenge); {
	case within == nil:
		return
	case to.Do == "":
		g := s.bench().Newest()
		name = w.NextIs(words.Said(w.GroupAt(g.Made+1, g.Of)))
	case to.Do == GoToChallenge:
		name = w.NextChallenge(words.Data(v.Challenge.Next.Title))
	case v.Challenge.Making != nil:
		name = w.NextIs(words.Said(v.Challenge.Making.Does(w)))
	case v.Challenge.Solution.File != "":
		name = w.MoveWrites(words.Data(v.Challenge.Solution.File))
	default:
		name = w.NextMove(words.Data(v.Challenge.Solution.Tool))
	}
	v.Next = view.Onward{Label: name, Name: name}
}
