package app

import (
	"strconv"
	"strings"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/ui"
)

// Lab draws the whole lab from a view, as the region "Lab". What a person does
// in it is sent as a message; a static view sends nothing: its controls are
// links to the frame they lead to, in the same places, so that nothing moves
// when the live lab takes over.
//
// Every control has an attribute data-key, by which the focus finds it again.
func Lab(v view.View, send func(lesson.Message)) *ui.Node {
	return newLab(v, send, nil).draw()
}

// draw draws the whole lab.
func (l *lab) draw() node {
	p := props{
		"class":       "lab",
		"translate":   "no", // a translated text is another element, which drawing would not find
		"role":        "region",
		"aria-label":  l.Words.LabName(),
		"data-mode":   string(l.Mode),
		"data-sheet":  string(l.sheet()),
		"data-adding": l.yes(l.Add.Open),
		"aria-busy":   l.yes(l.Busy),
	}
	if !l.Static { // there are several frames in a page, and one live lab
		p["id"] = "lab"
	}
	return el("section", p,
		l.says(),
		l.changed(),
		l.notices(),
		l.stage(),
		l.addForm(),
		l.help(),
		l.controls(),
	)
}

// A lab is a view with the way back for messages; its methods draw the panels.
type lab struct {
	view.View
	send   func(lesson.Message)
	keeper *keeper // nil where it is drawn once
	shown  panel
}

func newLab(v view.View, send func(lesson.Message), k *keeper) *lab {
	if v.Words == nil {
		v.Words = words.Languages[0]
	}
	l := &lab{View: v, send: send, keeper: k}
	l.shown = l.choose()
	return l
}

// sends returns the handler that sends a message, nothing in a static view.
func (l *lab) sends(m lesson.Message) any {
	if l.Static || l.send == nil {
		return nil
	}
	return sends(l.send, m)
}

// yes is "true" or nothing, as the attributes for assistive technology want it.
func (l *lab) yes(on bool) any {
	if on {
		return "true"
	}
	return nil
}

// truth is "true" or "false".
func truth(on bool) string {
	if on {
		return "true"
	}
	return "false"
}

func (l *lab) sheet() view.Sheet {
	if l.Sheet == "" {
		return view.Peek
	}
	return l.Sheet
}

// beat returns a letter that is another one in the next step: by it the style
// sheet notices the step, and brings what it is about into sight once.
func (l *lab) beat() string {
	n := l.Position.Step
	if l.Mode != view.OnScenario {
		n = len(l.Sentence)
	}
	return string("abcd"[n%4])
}

// id returns an id that is unique among the frames of a page.
func (l *lab) id(name string) string {
	if !l.Static {
		return "lab-" + name
	}
	return "frame-" + l.Position.Scenario + "-" + strconv.Itoa(l.Position.Step) + "-" + name
}

// says draws the step: one sentence, announced as a whole when it changes.
func (l *lab) says() node {
	other, name := view.Full, l.Words.OpenLab()
	if l.sheet() == view.Full {
		other, name = view.Peek, l.Words.CloseLab()
	}
	return el("div", props{"class": "says"},
		el("div", props{"role": "status", "aria-label": l.Words.StepName(), "aria-atomic": "true"},
			l.heading(),
			prose("p", "sentence", l.Sentence),
			l.tryAgain(),
		),
		l.walkButton(),
		el("button", props{
			"type": "button", "class": "sheet-switch", "data-key": "sheet", "aria-label": name,
			"aria-expanded": truth(other == view.Peek), "disabled": l.Static,
			"onclick": l.sends(lesson.SetSheet{Sheet: other}),
		}, icon("sheet")),
	)
}

// heading draws where one stands. What it is a step of is a part of its own: where
// there is little room the style sheet leaves it out.
func (l *lab) heading() node {
	const between = " · "
	title, step, parted := strings.Cut(l.Heading, between)
	if !parted {
		return el("h2", nil, el("span", props{"class": "title"}), text(l.Heading))
	}
	return el("h2", nil, el("span", props{"class": "title"}, text(title+between)), text(step))
}

// walkButton leads from a branch to where it left the walk.
func (l *lab) walkButton() node {
	return el("button", props{
		"type": "button", "class": "walk", "data-key": "walk", "hidden": !l.Branch, "disabled": l.Static,
		"onclick": l.sends(lesson.BackToWalk{}),
	}, icon("undo"), el("span", props{"class": "word"}, text(l.Words.BackToWalk(l.Position.Path().Walk))))
}

// tryAgain is the button below a sentence that says what did not arrive.
func (l *lab) tryAgain() node {
	return el("button", props{
		"type": "button", "class": "button again", "data-key": "try-again", "hidden": !l.TryAgain, "disabled": l.Static,
		"onclick": l.sends(lesson.FetchAgain{}),
	}, text(l.Words.TryAgain()))
}

// notices draws what concerns no single task.
func (l *lab) notices() node {
	var list []node
	for _, n := range l.Notices {
		class, role, pic := "notice", "status", "note"
		if n.Alarm {
			class, role, pic = "notice alarm", "alert", "alarm"
		}
		list = append(list, el("div", props{"class": class, "role": role}, icon(pic), el("p", nil, text(n.Text)), l.resetEverything(n)))
	}
	return el("div", props{"class": "notices"}, list...)
}

// resetEverything is the button whose clicks the page's own script takes: the
// way out must not depend on the program.
func (l *lab) resetEverything(n view.Notice) node {
	return el("button", props{"type": "button", "class": "button", "data-key": "reset-everything", "hidden": !n.Reset}, text(l.Words.ResetEverything()))
}
