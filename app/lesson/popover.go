package lesson

import (
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// ShowPopover opens what lies over the lab, in the place of anything else there, the
// form included; with [view.NoPopover] it closes that.
type ShowPopover struct{ Popover view.Popover }

// PressedOutside says that somebody has pressed something beside what lies over the
// lab: what was opened to choose from closes, the list of keys stays. The focus is
// where they pressed.
type PressedOutside struct{}

func (ShowPopover) Message()    {}
func (PressedOutside) Message() {}

// The data-keys of the button that opens what is rarely needed, and of what has the
// focus first in the popovers.
const (
	keyMore      = "more"
	keyCloseKeys = "close-keys"
	keyKeepAll   = "keep-everything"
)

// showPopover opens or closes a popover. The focus goes into it, and comes back to
// the button behind which it is.
func (s State) showPopover(p view.Popover) (State, []Effect) {
	if p == s.popover && p != view.NoPopover {
		return s, nil
	}
	was := s.popover
	s.popover = p
	switch {
	case p == view.KeysPopover:
		s, effects := s.closeForm()
		return s, append(effects, MoveFocus{Key: keyCloseKeys})
	case p == view.ResetPopover:
		s, effects := s.closeForm()
		return s, append(effects, MoveFocus{Key: keyKeepAll})
	case p == view.MorePopover:
		s, effects := s.closeForm()
		return s, append(effects, MoveFocus{Key: s.firstInMore()})
	case was == view.NoPopover:
		return s.closeForm()
	}
	return s, []Effect{MoveFocus{Key: keyMore}}
}

// firstInMore returns the data-key of the first entry that harms nobody: on a board
// the very first one is Reset everything.
func (s State) firstInMore() string {
	if s.position.shown() {
		return "first"
	}
	return "keys"
}

// closeForm closes what the workbench on the stage asks, where it does.
func (s State) closeForm() (State, []Effect) {
	if s.position.shown() || !s.bench().Asks() {
		return s, nil
	}
	return s.work(workbench.CloseForm{Path: s.stage})
}

// closeOver closes what lies over the lab when somebody goes on to something else. The
// list of keys stays beside that, but for a room. What had the focus is gone then.
func (s State) closeOver(m Message) (State, []Effect) {
	switch m := m.(type) {
	case First, Last, YourBoard, workbench.Reset:
		if s.popover == view.MorePopover {
			s.popover = view.NoPopover
			return s, []Effect{MoveFocus{Key: keyMore}}
		}
	case workbench.OpenAdd, workbench.OpenEdit:
		s.popover = view.NoPopover
		return s, nil
	case SetDock:
		if m.Dock == view.Peek {
			return s.closeForm()
		}
		return s, nil
	case PressedOutside, Navigated, Play, Pause, ShowSource, ShowPublished, ShowChapter, ShowPane:
	case ResetAll:
		s.popover = view.NoPopover
		return s, nil
	case workbench.Message:
		if !workbench.ByHand(m) {
			return s, nil
		}
	default:
		if !steps(m) {
			return s, nil
		}
	}
	if s.popover != view.KeysPopover || s.present {
		s.popover = view.NoPopover
	}
	return s, nil
}
