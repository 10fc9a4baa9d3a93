package lesson

import (
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
)

// stepOff takes what leads on and back in a workshop: within it, else to the chapters beside
// it, back only in front of a room, as from the start of a walk.
func (s State) stepOff(m Message) (State, []Effect) {
	back := m == Previous{}
	if !back && m != (Next{}) {
		return s, nil
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
	return s, nil
}

// within returns what leads on or back inside the workshop on the stage, nil where the
// chapter beside it follows. In front of a room that are the changes of the newest prompt,
// one by one, and all challenges. It is to the next challenge for others once they have begun
// with one, so that nobody who only comes by is held up by what is unsolved.
func (s *State) within(back bool) Message {
	c := &s.challenges
	if s.stage != ChallengeBoard {
		if !s.present {
			return nil
		}
		v := s.View()
		switch g := newest(v.Talk); {
		case back && g.Back:
			return workbench.Earlier{Path: s.stage, Turn: g.Turn}
		case !back && g.On:
			return workbench.Later{Path: s.stage, Turn: g.Turn}
		}
		return nil
	}
	to := 1
	switch {
	case c.address == OwnChallenge && !c.folds.List:
		switch does := makes[c.making.step()]; {
		case back && c.making.from == nil: // it stands behind all others
			return Challenge{Do: GoToChallenge, Name: c.levels[len(c.levels)-1].Name}
		case back:
			return Challenge{Do: StepBack}
		case does != "":
			return Challenge{Do: does}
		}
		return nil
	case !back && c.shows && !c.folds.List && c.moves < len(c.level.Solution):
		return Challenge{Do: NextMove}
	case back && c.shows && s.bench().Busy():
		return Challenge{} // it comes too early
	case back && c.shows && len(since(s.bench().State)) > 0:
		return workbench.Undo{Path: s.stage}
	case back && c.shows:
		return Challenge{Do: EndSolution}
	case back:
		to = -1
	}
	if next := c.beside(to, s.present); next != nil && (s.present || !back && (len(c.solved) > 0 || c.begunWith(s.bench().State))) {
		return Challenge{Do: GoToChallenge, Name: next.Name}
	}
	return nil
}

// newest returns what the newest prompt has changed, the zero Group for nothing.
func newest(t *view.Talk) (g view.Group) {
	if t != nil && len(t.Groups) > 0 {
		g = t.Groups[len(t.Groups)-1]
		if g.Message+1 < len(t.Conversation.Messages) {
			return view.Group{}
		}
	}
	return g
}

// drawOnward fills in what leads on inside the workshop.
func (s *State) drawOnward(v *view.View) {
	name, w := "", v.Words
	if s.stage != ChallengeBoard {
		g := newest(v.Talk)
		if !s.present || !g.On {
			return
		}
		name = w.NextIs(words.Said(w.GroupAt(g.Made+1, g.Of)))
	} else if to, _ := s.within(false).(Challenge); to.Do == GoToChallenge {
		name = w.NextChallenge(words.Data(v.Challenge.Next.Title))
	} else if to.Do == "" {
		return
	} else if m := v.Challenge.Making; m != nil {
		name = w.NextIs(words.Said(m.Does(w)))
	} else if name = w.NextMove(words.Data(v.Challenge.Solution.Tool)); v.Challenge.Solution.File != "" {
		name = w.MoveWrites(words.Data(v.Challenge.Solution.File))
	}
	v.Next = view.Onward{Label: name, Name: name}
}
