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

func (ShowPopover) Kind() Kind    { return detail }
func (PressedOutside) Kind() Kind { return outside }

// The data-keys of the button that opens what is rarely needed, and of what has the
// focus first in the popovers.
const (
	keyMore      = "more"
	keyCloseKeys = "close-keys"
	keyKeepAll   = "keep-everything"
)

func (PressedOutside) advance(s *State) []Effect { return nil }

// advance opens or closes a popover. The focus goes into it, and comes back to
// the button behind which it is.
func (m ShowPopover) advance(s *State) []Effect {
	p := m.Popover
	if p == s.popover && p != view.NoPopover {
		return nil
	}
	was := s.popover
	s.popover = p
	switch {
	case p == view.KeysPopover:
		effects := s.closeForm()
		return append(effects, MoveFocus{Key: keyCloseKeys})
	case p == view.ResetPopover:
		effects := s.closeForm()
		return append(effects, MoveFocus{Key: keyKeepAll})
	case p == view.MorePopover:
		effects := s.closeForm()
		return append(effects, MoveFocus{Key: s.firstInMore()})
	case was == view.NoPopover:
		return s.closeForm()
	}
	return []Effect{MoveFocus{Key: keyMore}}
}

// firstInMore returns the data-key of the first entry that harms nobody: on a board
// the very first one is Reset everything.
func (s *State) firstInMore() string {
	if s.position.shown() {
		return "first"
	}
	return "keys"
}

// closeForm closes what the workbench on the stage asks, where it does.
func (s *State) closeForm() []Effect {
	if s.position.shown() || !s.bench().Asks() {
		return nil
	}
	return s.work(workbench.CloseForm{Path: s.stage})
}

// closeOver closes what lies over the lab when somebody goes on to something else. The
// list of keys stays beside that, but for a room. What had the focus is gone then.
func (s *State) closeOver(kind Kind) []Effect {
	switch {
	case kind.Has(workbench.InMore) && s.popover == view.MorePopover:
		s.popover = view.NoPopover
		return []Effect{MoveFocus{Key: keyMore}}
	case kind.Has(workbench.ClosesAll), kind.Has(workbench.Closes) && (s.popover != view.KeysPopover || s.present):
		s.popover = view.NoPopover
	}
	return nil
}
