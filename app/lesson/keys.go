package lesson

import (
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

type (
	// Key is a key that was pressed where no field and no control uses it. One that is held
	// stays in the chapter: it may be steps ahead of what is drawn.
	Key struct {
		Name string // as KeyboardEvent.key names it: "ArrowRight", " ", "?"
		Held bool   // it repeats
	}
	// DrawLine is a line that is drawn by hand on the workbench on the stage: see
	// [workbench.Connect].
	DrawLine struct{ From, To tasks.ID }
	// Present says whether the page is shown to a room: see [view.View.Present].
	Present struct{ On bool }
)

func (Key) Kind() Kind      { return report }
func (DrawLine) Kind() Kind { return report }
func (Present) Kind() Kind  { return report }

func (m Present) advance(s *State) []Effect {
	if s.present && !m.On {
		s.reading.bring = s.comesBack()
	}
	s.present = m.On
	return nil
}

// means returns the line as a message: in a scenario nothing is changed by hand.
func (m DrawLine) means(s *State) Message {
	if s.Scenario() != "" {
		return nil
	}
	return workbench.Connect{Path: s.stage, From: m.From, To: m.To}
}

// means returns the message of the button that the key stands for.
func (key Key) means(s *State) Message {
	forward := key.Name == "PageDown" || key.Name == " "
	if forward && s.present && s.Chapter() == "" { // a clicker's way on from the board
		return ShowChapter{}
	}
	if at := s.position.wanted; forward && s.present && at.Branch != "" && s.ended(at) { // nor has it another one off a branch
		return BackToWalk{}
	}
	switch key.Name {
	case "ArrowRight", "PageDown":
		if key.Held && s.ended(s.position.wanted) {
			return nil
		}
		return Next{}
	case "ArrowLeft", "PageUp":
		return Previous{}
	case "Home":
		return First{}
	case "End":
		return Last{}
	case " ":
		switch {
		case s.present: // clickers have it for the next slide
			return Next{}
		case s.autoplay.playing:
			return Pause{}
		}
		return Play{}
	case "?":
		if s.Scenario() == scenario.Opening { // there is one thing to press
			return nil
		}
		if s.popover == view.KeysPopover {
			return ShowPopover{}
		}
		return ShowPopover{Popover: view.KeysPopover}
	case "Escape":
		if b := s.bench(); s.popover == view.NoPopover && !b.Asks() && !s.position.shown() {
			switch {
			case b.AtWork():
				return workbench.Talk{Path: s.stage, Do: workbench.TalkStop}
			case b.Pastes() && s.pane == view.PaneConversation:
				return workbench.Talk{Path: s.stage, Do: workbench.PasteClose}
			case b.Writes() && s.pane == view.PaneFile:
				return workbench.Edit{Path: s.stage, Do: workbench.EditClose}
			}
		}
		return ShowPopover{}
	}
	return nil
}
