package lesson

import (
	"tasklesson/app/lesson/view"
)

// What a person can do to see something else, or more.
type (
	// ShowPane shows a pane.
	ShowPane struct {
		Pane view.Pane
		Work bool // to work in it: also where the lab is small
	}
	ShowSource    struct{ On bool } // the real code, in the first pane
	ShowPublished struct{ On bool } // the published way, beside the step
	SetDock       struct{ Dock view.Dock }
	// ShowPhase shows a phase of the compaction of this position.
	ShowPhase struct{ Phase view.PhaseKind }
	ShowSaid  struct{ On bool } // what the tool said that refused
	// UnfoldDone shows the completed tasks of a large board in the graph, or folds them.
	UnfoldDone struct{ On bool }
	ShowWaves  struct{ On bool } // says of every unfinished task in which wave it is
	ShowChain  struct{ On bool } // marks the critical path
)

func (ShowPane) Kind() Kind      { return other }
func (ShowSource) Kind() Kind    { return other }
func (ShowPublished) Kind() Kind { return other }
func (SetDock) Kind() Kind       { return report }
func (ShowPhase) Kind() Kind     { return report }
func (ShowSaid) Kind() Kind      { return report }
func (UnfoldDone) Kind() Kind    { return report }
func (ShowWaves) Kind() Kind     { return report }
func (ShowChain) Kind() Kind     { return report }

// advance shows the pane and gives its tab the focus, so that a reader who moves between
// the tabs by key goes on from there. A reader who comes to work gets the whole lab, and
// the focus where the work is done. The pane of the published way asks for it; the graph
// and the board take its place where there is little room, and so they put it away.
func (m ShowPane) advance(s *State) []Effect {
	pane, key := m.Pane, "tab-"+string(m.Pane)
	if !s.drawn().Offers(pane) {
		return nil
	}
	s.pane = pane
	switch pane {
	case view.PanePublished:
		s.beside = true
	case view.PaneGraph, view.PaneBoard:
		s.beside = false
	case view.PaneFile:
		if b := s.bench(); b.picked.File == "" && b.Path() == ChallengeBoard && !s.position.shown() { // the file that it is about
			b.picked.File = s.challenges.file(b.State)
			s.put(b)
		}
	}
	if m.Work {
		if s.dock, key = view.Full, keyPrompt; pane == view.PaneChallenge {
			key = keyChallenge
		}
	}
	return []Effect{MoveFocus{Key: key}}
}

// advance shows the real code in the first pane, or what was there before.
func (m ShowSource) advance(s *State) []Effect {
	switch {
	case m.On && s.pane != view.PaneSource:
		s.under, s.pane = s.pane, view.PaneSource
	case !m.On && s.pane == view.PaneSource:
		s.pane = s.under
	}
	return nil
}

func (m ShowPublished) advance(s *State) []Effect {
	s.beside = m.On
	if s.pane == view.PaneBoard && m.On { // where there is little room it stands there
		s.pane = view.PaneGraph
	}
	if s.pane == view.PanePublished && !m.On {
		s.pane = view.PaneGraph
	}
	return nil
}

// advance shows the whole lab over the text, or what is left of it beside that: then it
// does not go on any more, as nothing says there that it plays.
func (m SetDock) advance(s *State) []Effect {
	var effects, closed []Effect
	if m.Dock == view.Peek {
		effects = s.stop()
		closed = s.closeForm()
	}
	if at := s.place(); s.dock == view.Full && s.reading.under != at && at.Scenario != "" && at.Path().Walk > 0 {
		s.reading.bring = bringText // over the text nobody saw where it was
	}
	if m.Dock == view.Peek || m.Dock == view.Full {
		s.dock = m.Dock
	}
	return append(effects, closed...)
}

func (m ShowPhase) advance(s *State) []Effect {
	s.phase = m.Phase
	return nil
}

func (m ShowSaid) advance(s *State) []Effect {
	s.said = m.On
	return nil
}

func (m UnfoldDone) advance(s *State) []Effect {
	s.unfolded = m.On
	return nil
}

func (m ShowWaves) advance(s *State) []Effect {
	s.order = s.order.in(s.chapter)
	s.order.waves = m.On
	return nil
}

func (m ShowChain) advance(s *State) []Effect {
	s.order = s.order.in(s.chapter)
	s.order.chain = m.On
	return nil
}

// arrangePanes opens the pane that what comes on the stage is about, such as the
// conversation of an agent, and what was open before when that goes.
func (s *State) arrangePanes() {
	opens, name := s.opens()
	if name == s.opened {
		return
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
}

// opens returns the pane that what is on the stage opens with, and the name of that:
// both "" where it opens none.
func (s *State) opens() (pane view.Pane, name string) {
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
