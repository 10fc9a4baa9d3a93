package lesson

import (
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// meaning returns what a key does: the message of the button that it stands
// for, nil where it stands for none.
func (s State) meaning(key Key) Message {
	forward := key.Name == "PageDown" || key.Name == " "
	if forward && s.present && s.Chapter() == "" { // a clicker's way on from the board
		return ShowChapter{}
	}
	if at := s.position.wanted; forward && s.present && at.Branch != "" && s.ended(at) { // nor has it another one off a branch
		return BackToWalk{}
	}
	switch key.Name {
	case "ArrowRight", "PageDown":
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
