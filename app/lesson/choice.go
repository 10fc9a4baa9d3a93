package lesson

import (
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// choose does what a reader decides about the conversation that is on the stage:
// where they stand, whatever lies ahead of it. A choice that the walk makes itself
// leads along the walk.
func (s State) choose(m Message) (State, []Effect) {
	if !s.position.shown() {
		return s.chooseOnBench(m)
	}
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
		path = address.Path{Walk: at.Path().Walk}
	case CompactNow:
		if c.NoCompact != "" {
			return s, nil
		}
		path = path.And(address.Compact, 0)
	case RenewAgent:
		if c.NoRenew != "" {
			return s, nil
		}
		path = path.And(address.Renew, 0)
	case GiveReply:
		if m.N < 1 || m.N > len(c.Replies) {
			return s, nil
		}
		path = path.And(address.Reply, m.N)
	}
	to, _ := sc.At(path)
	if len(to.Fragment()) > address.MaxAddress {
		return s.withNotice(view.Notice{Text: s.Words().AddressFull()}), nil
	}
	s, effects := s.show(to)
	return s, append(effects, PushAddress{Fragment: to.Fragment()})
}

// chooseOnBench is choose where a workbench is on the stage: its agent has a
// conversation too.
func (s State) chooseOnBench(m Message) (State, []Effect) {
	do := workbench.TalkCompact
	switch m.(type) {
	case CompactNow:
	case RenewAgent:
		do = workbench.TalkRenew
	default:
		return s, nil
	}
	s.phase = ""
	return s.work(workbench.Talk{Path: s.stage, Do: do})
}

// stands returns the place that a reader sees and decides about. While the next one
// waits for a Model it is the one before; while one is being played it reports
// false.
func (s State) stands() (at scenario.Position, seen bool) {
	at = s.position.frame.Position
	waits := s.asking.key != "" && at.Scenario == s.Scenario()
	return at, at.Scenario != "" && (waits || at == s.position.wanted || s.unseen())
}

// arrangePanes opens the pane that what comes on the stage is about, such as the
// conversation of an agent, and what was open before when that goes.
func (s State) arrangePanes() State {
	opens, name := s.opens()
	if name == s.opened {
		return s
	}
	switch {
	case opens == "":
		s.pane = s.paneBefore
	case s.opened == "":
		s.paneBefore, s.pane = s.pane, opens
	default:
		s.pane = opens
	}
	s.opened = name
	return s
}

// opens returns the pane that what is on the stage opens with, and the name of that:
// both "" where it opens none.
func (s State) opens() (pane view.Pane, name string) {
	if s.position.shown() {
		pane, name = view.StoryPane(s.position.frame), s.position.frame.Position.Scenario
	} else if s.workshop == AgentsFrom {
		pane, name = view.PaneConversation, AgentsFrom
	} else if panes := s.bench().Panes(); len(panes) > 0 {
		pane, name = panes[0], string(s.stage)
	}
	if pane == "" {
		name = ""
	}
	return pane, name
}
