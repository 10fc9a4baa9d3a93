package app

import (
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

// play draws the button that lets the lab go on by itself, or stops it. It is
// one button with two faces, so that the focus stays on it.
func (l lab) play() node {
	if l.Playing {
		return l.button(control{name: "Pause", key: "play", icon: "pause", send: lesson.Pause{}})
	}
	return l.button(control{name: "Play", icon: "play", send: lesson.Play{}})
}

// The speeds, as they are written.
var speeds = []struct {
	speed view.Speed
	name  string
}{
	{view.Slow, "Slow"},
	{view.Normal, "Normal"},
	{view.Fast, "Fast"},
}

// speed draws the choice of how fast it goes on.
func (l lab) speed() node {
	var options []node
	for _, s := range speeds {
		options = append(options, el("option", props{
			"value": string(s.speed), "selected": s.speed == l.Speed || l.Speed == "" && s.speed == view.Normal,
		}, text(s.name)))
	}
	return el("select", props{
		"class": "speed", "aria-label": "Speed", "title": "Speed", "data-key": "speed",
		"disabled": l.Static, "onchange": l.chooses(),
	}, options...)
}

func (l lab) chooses() any {
	if l.Static {
		return nil
	}
	return ui.Handler{Scope: "speed", Do: func(in ui.Input) {
		l.send(lesson.SetSpeed{Speed: view.Speed(in.Value())})
	}}
}
