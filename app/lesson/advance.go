package lesson

import (
	"slices"
	"strings"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// Advance returns the state after a message, and what is to be done outside.
// It has no clock and no goroutine, and changes neither its argument nor
// anything that an older state holds. A message that cannot apply, such as
// Redo where nothing was undone, changes nothing.
//
// Store effects are performed in the order they were returned, one after the
// other, and their answers are sent back in that order; see
// [workbench.State.Advance].
func Advance(s State, m Message) (State, []Effect) {
	switch of := m.(type) {
	case Key:
		m = s.meaning(of)
	case DrawLine:
		m = nil // in a scenario nothing is changed by hand
		if s.Scenario() == "" {
			m = workbench.Connect{Path: s.stage, From: of.From, To: of.To}
		}
	}
	before := s
	s, stop := s.pauseFor(m)
	s, closed := s.goOn(m).closeOver(m)
	s, effects := s.advance(m)
	s, left := s.stopAsking(before.position.wanted)
	s, read := s.keepReading(before, m)
	s, expects := s.expectAgent()
	return s.arrangePanes().keepShown(before), slices.Concat(stop, effects, left, closed, read, expects)
}

// advance takes any message but a key.
func (s State) advance(m Message) (State, []Effect) {
	switch m := m.(type) {
	case Opened:
		return s.open(m)
	case Navigated:
		if !s.leadsToLab(m.Fragment) {
			s.dock = view.Peek // a place in the text is to be read
			return s, []Effect{ReadLine{}}
		}
		s, effects := s.navigate(m.Fragment)
		if m.Enters {
			effects = append(effects, s.arrangePanes().takeUp()...)
		}
		return s, effects
	case workbench.Message:
		return s.work(m)
	case Next, Previous, First, Last, GoTo:
		return s.step(m)
	case YourBoard:
		return s.bring(ReaderBoard)
	case Reading:
		return s.read(m)
	case ShowChapter:
		return s.showChapter()
	case Play:
		return s.play()
	case SetSpeed:
		return s.setSpeed(m.Speed)
	case ClockTick:
		return s.tick(m.Run)
	case ResetAll:
		return s.resetAll()
	case ShowPopover:
		return s.showPopover(m.Popover)
	case ShowSource:
		return s.showSource(m.On), nil
	case Present:
		s.present = m.On
		return s, nil
	case FilesHeld:
		s.held = m.On
		return s, nil
	case Challenge:
		return s.attempt(m)
	case AgentFetched, AgentEnded:
		return s.answering(m)
	case FetchAgain, FetchSlow, FetchFailed, ScenarioFetched:
		return s.fetched(m)
	case CompactNow, RenewAgent, GiveReply, BackToWalk:
		return s.choose(m)
	case storage.FrameWaits, ModelAnswered, ModelFailed, ModelSlow:
		return s.hear(m)
	case storage.FrameShown:
		return s.frameShown(m)
	case storage.FrameFailed:
		return s.frameFailed(m)
	case MarkReady:
		return s.mark(m.ID), nil
	case ShowPane:
		return s.showPane(m)
	case Reload:
		return s.reload()
	case Copy:
		return s, []Effect{CopyText(m)}
	case Copied:
		text := s.Words().NotCopied()
		if m.OK {
			text = s.Words().CopiedText()
		}
		if c := &s.challenges; s.Workshop() == ChallengesFrom && c.address == OwnChallenge && s.pane == view.PaneChallenge {
			c.making.copied = text // beside the link: above the lab it would move all
			return s, nil
		}
		return s.withNotice(view.Notice{Text: text}), nil
	case ShowPublished, ToggleFile, ShowWhole, ShowKey, ChooseClaim, ShowSaid, SetDock, UnfoldDone, ShowWaves, ShowChain, ShowPhase:
		return s.arrange(m), nil
	}
	return s, nil
}

// open is the first message: it asks for the reader's board, and for what the
// address names.
func (s State) open(m Opened) (State, []Effect) {
	if m.Store == view.InMemory {
		s.store = view.InMemory
	}
	s.warning, s.reset, s.fresh, s.home = m.Warning, m.Reset, m.Fresh, !m.Fresh
	s.challenges.solved, s.challenges.home = strings.Fields(m.Solved), m.Home
	s = s.reloaded(m.Note).kept(m.Kept)
	s, asked := s.ask(ReaderBoard)
	s, effects := s.navigate(m.Fragment)
	if s.Scenario() == scenario.Opening {
		return s, append(effects, asked...) // what is looked at comes first
	}
	return s, append(asked, effects...)
}

// showPane shows a pane and gives its tab the focus: whoever moves between the
// tabs by key goes on from there. Who comes to work has the focus where that is done, and
// the whole lab. The pane of the published way asks for it; the graph
// and the board take its place where there is little room, and so they put it away.
func (s State) showPane(m ShowPane) (State, []Effect) {
	pane, key := m.Pane, "tab-"+string(m.Pane)
	if !s.drawn().Offers(pane) {
		return s, nil
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
			s = s.with(b)
		}
	}
	if m.Work {
		if s.dock, key = view.Full, keyPrompt; pane == view.PaneChallenge {
			key = keyChallenge
		}
	}
	return s, []Effect{MoveFocus{Key: key}}
}

// showSource shows the real code in the first pane, or what was there before.
func (s State) showSource(on bool) State {
	switch {
	case on && s.pane != view.PaneSource:
		s.under, s.pane = s.pane, view.PaneSource
	case !on && s.pane == view.PaneSource:
		s.pane = s.under
	}
	return s
}

// arrange changes how the lab is laid out, and nothing else.
func (s State) arrange(m Message) State {
	switch m := m.(type) {
	case ShowPublished:
		s.beside = m.On
		if s.pane == view.PaneBoard && m.On { // where there is little room it stands there
			s.pane = view.PaneGraph
		}
		if s.pane == view.PanePublished && !m.On {
			s.pane = view.PaneGraph
		}
	case SetDock:
		if m.Dock == view.Peek || m.Dock == view.Full {
			s.dock = m.Dock
		}
	case UnfoldDone:
		s.unfolded = m.On
	case ShowWaves:
		s.order = s.order.in(s.chapter)
		s.order.waves = m.On
	case ShowChain:
		s.order = s.order.in(s.chapter)
		s.order.chain = m.On
	case ToggleFile:
		return s.chooseFile(m)
	case ShowWhole:
		chosen := s.chosen()
		chosen.Whole = m.On
		return s.withChosen(chosen)
	case ChooseClaim:
		s.claims = m.ClaimChoice
	case ShowKey:
		chosen := s.chosen()
		chosen.Key = max(0, m.N)
		return s.withChosen(chosen)
	case ShowSaid:
		s.said = m.On
	case ShowPhase:
		s.phase = m.Phase
	}
	return s
}
