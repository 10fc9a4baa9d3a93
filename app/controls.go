package app

import (
	"strconv"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// controls draws what moves the lab. Previous and Next stand at the same place
// in both modes, so that Next can be pressed again and again.
func (l *lab) controls() node {
	onBoard := l.Mode != view.OnScenario
	side, track := l.scenarioSide(), l.track()
	if onBoard {
		side, track = l.boardSide(), nil
	}
	return el("div", props{"class": "controls"},
		el("div", props{"class": "side"}, side...),
		el("div", props{"class": "track", "hidden": onBoard}, track...),
		el("div", props{"class": "steps"},
			l.step(control{name: l.Words.Previous(), key: "previous", icon: "previous", send: lesson.Previous{}, to: l.Position.Step - 1, hidden: onBoard, off: l.Position.Step <= 0}),
			l.step(control{name: l.Words.Next(), key: "next", icon: "next", send: lesson.Next{}, to: l.Position.Step + 1, main: true, off: !onBoard && l.atEnd()}),
		),
	)
}

// atEnd reports whether nothing lies ahead. A branch grows with each act until the
// agent has come to its end.
func (l *lab) atEnd() bool {
	return l.Position.Step >= l.Position.Last && (l.Over || !l.Branch)
}

func (l *lab) boardSide() []node {
	return []node{
		l.button(control{name: l.Words.Undo(), key: "undo", icon: "undo", send: workbench.Undo{Path: l.Path}, off: !l.Undo}),
		l.button(control{name: l.Words.Redo(), key: "redo", icon: "redo", send: workbench.Redo{Path: l.Path}, off: !l.Redo}),
		l.button(control{name: l.Words.Reset(), key: "reset", icon: "reset", send: workbench.Reset{Path: l.Path}}),
		l.button(control{name: l.Words.AddTask(), key: "add", icon: "add", send: workbench.OpenAdd{Path: l.Path}, opens: truth(l.Add.Open)}),
		l.helpButton(),
	}
}

func (l *lab) scenarioSide() []node {
	return []node{
		l.button(control{name: l.Words.MyBoard(), key: "board", icon: "board", send: lesson.MyBoard{}}),
		l.play(),
		l.speed(),
		l.helpButton(),
	}
}

// A control is one button of the controls.
type control struct {
	name   string
	key    string // data-key
	icon   string
	send   lesson.Message
	to     int    // the step it leads to, for steps
	opens  string // aria-expanded
	main   bool
	far    bool   // an icon is enough
	off    bool   // nothing to do; it can still be focused, so that the focus is not lost
	why    string // it is off; [lab.reasons] shows it
	hidden bool
}

func (l *lab) button(c control) node {
	p := l.looks(c)
	p["type"] = "button"
	p["disabled"] = l.Static
	p["aria-expanded"] = c.opens
	return el("button", p, faces(c)...)
}

// step draws a control that moves to a step: a link in a static view.
func (l *lab) step(c control) node {
	p := l.looks(c)
	if !l.Static {
		p["type"] = "button"
		return el("button", p, faces(c)...)
	}
	if c.off {
		p["role"] = "link"
	} else {
		p["href"] = "#" + l.scenario() + "/" + strconv.Itoa(c.to)
	}
	return el("a", p, faces(c)...)
}

func (l *lab) scenario() string {
	if l.Position.Scenario == "" {
		return scenario.Opening
	}
	return l.Position.Scenario
}

func (l *lab) looks(c control) props {
	p := props{
		"class":    classes("button", map[string]bool{"main": c.main, "far": c.far, "key-" + c.key: true}),
		"data-key": c.key,
		"hidden":   c.hidden,
	}
	if c.why != "" {
		p["title"], p["aria-describedby"] = c.why, l.id("why-"+c.key)
	}
	if c.off {
		p["aria-disabled"] = "true"
	} else {
		p["onclick"] = l.sends(c.send)
	}
	return p
}

// faces draws the icon and the word of a control; the way forward has its icon
// behind.
func faces(c control) []node {
	word := el("span", props{"class": "word"}, text(c.name))
	if c.key == "next" || c.key == "last" {
		return []node{word, icon(c.icon)}
	}
	return []node{icon(c.icon), word}
}
