package app

import (
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

// play draws the button that lets the lab go on by itself, or stops it. It is
// one button with two faces, so that the focus stays on it.
func (l *lab) play() node {
	if l.Playing {
		return l.button(control{name: l.Words.Pause(), key: "play", icon: "pause", send: lesson.Pause{}})
	}
	return l.button(control{name: l.Words.Play(), key: "play", icon: "play", send: lesson.Play{}})
}

// speed draws the choice of how fast it goes on.
func (l *lab) speed(shown bool) node {
	var options []node
	for _, s := range []struct {
		speed view.Speed
		name  string
	}{
		{view.Slow, l.Words.Slow()},
		{view.Normal, l.Words.Normal()},
		{view.Fast, l.Words.Fast()},
	} {
		options = adding(options, el("option", attrs{"value", string(s.speed), "selected", s.speed == l.Speed || l.Speed == "" && s.speed == view.Normal}, text(s.name)))
	}
	return el("label.speed", attrs{"hidden", !shown}, tell("span", l.Words.Speed()),
		el("select[data-key=speed]", attrs{"disabled", l.Static, "onchange", l.chooses()}, options...),
	)
}

func (l *lab) chooses() any {
	if l.Static {
		return nil
	}
	return ui.Handler{Scope: "speed", Do: func(in ui.Input) {
		l.send(lesson.SetSpeed{Speed: view.Speed(in.Value())})
	}}
}
