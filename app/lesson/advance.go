package lesson

import (
	"errors"
	"maps"
	"strings"
)

// Advance returns the state after a message, and what is to be done outside.
// It has no clock and no goroutine, and changes neither its argument nor
// anything that an older state holds. A message that cannot apply, such as
// Redo where nothing was undone, changes nothing.
//
// Store effects are performed in the order they were returned, one after the
// other, and their answers are sent back in that order. At most one call,
// Undo, Redo or Reset is under way; what a person does meanwhile waits its
// turn. A call about a task is then made only if the task's file is as it was
// when the button was pressed.
func Advance(s State, m Message) (State, []Effect) {
	switch pressed := m.(type) {
	case Key:
		m = s.meaning(pressed)
	case CompactNow, RenewAgent:
		m = s.jump(pressed)
	}
	before := s
	s, stop := s.pauseFor(m)
	s, effects := s.advance(m)
	return s.arrangeStory().keepShown(before), append(stop, effects...)
}

// advance takes any message but a key and a jump.
func (s State) advance(m Message) (State, []Effect) {
	switch m := m.(type) {
	case Opened:
		return s.open(m)
	case Navigated:
		return s.navigate(m.Fragment)
	case CallTool:
		return s.call(m)
	case Undo, Redo, Reset:
		return s.change(m)
	case OpenAdd, TypeAdd, PickAdd, SubmitAdd:
		return s.fillIn(m)
	case Next, Previous, First, Last, GoTo, MyBoard:
		return s.step(m)
	case Play:
		return s.play()
	case SetSpeed:
		return s.setSpeed(m.Speed)
	case Tick:
		return s.tick(m.Run)
	case ShowHelp:
		return s.showHelp(m.On)
	case FilesHeld:
		s.held = m.On
		return s, nil
	case BoardRead:
		return s.boardRead(m)
	case Called:
		return s.called(m)
	case Entered:
		return s.entered(m), nil
	case Failed:
		return s.failedWith(m)
	case ShowPane:
		return s.showPane(m.Pane)
	case ShowPublished, ToggleFile, SetSheet, Dismiss:
		return s.arrange(m), nil
	}
	return s, nil
}

// open is the first message: it asks for the board, and for the scenario that
// the address names.
func (s State) open(m Opened) (State, []Effect) {
	if m.Store == InMemory {
		s.store = InMemory
	}
	s.warning, s.reset = m.Warning, m.Reset
	s, effects := s.navigate(m.Fragment)
	return s, append([]Effect{ReadBoard{}}, effects...)
}

// showPane shows a pane and gives its tab the focus: whoever moves between the
// tabs by key goes on from there. The pane of the published way asks for it.
func (s State) showPane(pane Pane) (State, []Effect) {
	switch pane {
	case PaneGraph, PaneFiles, PaneBoard, PaneSource:
	case PaneConversation:
		if s.walk.frame.Story == nil {
			return s, nil
		}
	case PanePublished:
		if s.walk.frame.Published == nil {
			return s, nil
		}
		s.beside = true
	default:
		return s, nil
	}
	s.pane = pane
	return s, []Effect{MoveFocus{Key: "tab-" + string(pane)}}
}

// arrange changes how the lab is laid out, and nothing else.
func (s State) arrange(m Message) State {
	switch m := m.(type) {
	case ShowPublished:
		s.beside = m.On
		if s.pane == PanePublished && !m.On {
			s.pane = PaneGraph
		}
	case SetSheet:
		if m.Sheet == Peek || m.Sheet == Full {
			s.sheet = m.Sheet
		}
	case ToggleFile:
		for _, file := range s.View().everyFile() {
			if file.Name == m.Name {
				folds := maps.Clone(s.folds)
				if folds == nil {
					folds = map[string]bool{}
				}
				folds[m.Name] = !file.Open
				s.folds = folds
			}
		}
	case Dismiss:
		if m.About == 0 {
			s.notice = nil
			s.board.form.refusal = ""
			return s
		}
		s.board.refusals = withoutKey(s.board.refusals, m.About)
	}
	return s
}

// failedWith shows that the storage failed, beside the task where there is one.
func (s State) failedWith(m Failed) (State, []Effect) {
	switch effect := m.Effect.(type) {
	case EnterStep:
		if effect.Position != s.walk.wanted {
			return s, nil // a place that was left meanwhile
		}
		s.walk.wanted = s.walk.frame.Position
		return s.withFailure(m), nil
	case PerformCall:
		return s.refused(effect.Call, failure(m)).settle(false)
	case RestoreChange:
		return s.withFailure(m).settle(true)
	case ResetBoard:
		return s.withFailure(m).settle(false)
	case ReadBoard:
		s.board.failed = !s.board.known
	}
	return s.withFailure(m), nil
}

// withFailure returns the state with a notice of what failed.
func (s State) withFailure(m Failed) State {
	s.notice = &Notice{Text: failure(m), Alarm: !errors.Is(m.Err, ErrMovedOn)}
	if m.Err != nil {
		_, s.notice.Reset = told(m.Err)
	}
	return s
}

// failure says in a sentence what could not be done.
func failure(m Failed) string {
	text := "Could not " + m.Doing
	switch {
	case m.Err == nil:
	case errors.Is(m.Err, ErrMovedOn) || m.Doing == "":
		text = capital(m.Err.Error())
	default:
		why, _ := told(m.Err)
		text += ": " + why
	}
	return strings.TrimRight(text, ". \n") + "."
}
