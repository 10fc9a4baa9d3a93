package app

import (
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// dock is the height of the lab on a phone.
func (l *lab) dock() view.Dock {
	if l.Dock == "" {
		return view.Peek
	}
	return l.Dock
}

// handle draws the lower edge of the dock: it is pulled down or pressed for the
// whole lab, and up or pressed for the dock again. It is shown on phones.
func (l *lab) handle() node {
	other, name := view.Full, l.Words.OpenLab()
	if l.dock() == view.Full {
		other, name = view.Peek, l.Words.CloseLab()
	}
	return el("button.handle[type=button][data-key=dock]", attrs{
		"aria-expanded", truth(other == view.Peek), "disabled", l.Static,
		"onclick", l.sends(lesson.SetDock{Dock: other}),
	}, tell("span", name), icon("dock"))
}
