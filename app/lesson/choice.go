package lesson

import (
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
)

// choose does what a reader decides about the conversation that is on the stage:
// where they stand, whatever lies ahead of it. A choice that the walk makes itself
// leads along the walk.
func (s State) choose(m Message) (State, []Effect) {
	sc, here := s.library[s.Scenario()]
	at, seen := s.stands()
	if !here || !seen {
		return s, nil // what the choice would be about is not seen yet
	}
	path := at.Path().To(at.Step)
	c := s.drawn().Conversation
	if c == nil {
		return s, nil
	}
	switch m := m.(type) {
	case BackToWalk:
		if at.Branch == "" {
			return s, nil
		}
		path = scenario.Path{Walk: at.Path().Walk}
	case CompactNow:
		if c.NoCompact != "" {
			return s, nil
		}
		path = path.And(scenario.Compact, 0)
	case RenewAgent:
		if c.NoRenew != "" {
			return s, nil
		}
		path = path.And(scenario.Renew, 0)
	case GiveReply:
		if m.N < 1 || m.N > len(c.Replies) {
			return s, nil
		}
		path = path.And(scenario.Reply, m.N)
	}
	to, _ := sc.At(path)
	if len(to.Fragment()) > scenario.MaxAddress {
		return s.withNotice(view.Notice{Text: s.Words().AddressFull()}), nil
	}
	s, effects := s.show(to)
	return s, append(effects, PushAddress{Fragment: to.Fragment()})
}

// stands returns the place that a reader sees and decides about. While the next one
// waits for a Model it is the one before; while one is being played it reports
// false.
func (s State) stands() (at scenario.Position, seen bool) {
	at = s.position.frame.Position
	waits := s.asking.key != "" && at.Scenario == s.Scenario()
	return at, at.Scenario != "" && (waits || at == s.position.wanted)
}

// arrangePanes brings the conversation to the front when agents come on the
// stage, and what was there before when they go.
func (s State) arrangePanes() State {
	story, name := view.StoryPane(s.position.frame), s.position.frame.Position.Scenario
	if story == "" {
		name = ""
	}
	if name == s.story {
		return s
	}
	switch {
	case story == "":
		s.pane = s.paneBefore
	case s.story == "":
		s.paneBefore, s.pane = s.pane, story
	default:
		s.pane = story
	}
	s.story = name
	return s
}
