package app

import (
	"strconv"
	"unicode/utf8"

	"tasklesson/app/layout"
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// task draws one task: its card, and beside it the sentence of its refusal.
func (l *lab) task(t view.Task, p places, i int) node {
	d, r := p.down.Nodes[i], p.right.Nodes[i]
	id := strconv.FormatInt(int64(t.ID), 10)
	parts := []node{l.card(t)}
	if t.Refusal != "" {
		parts = append(parts, l.refusal(t, id, classes("refusal", hangs(t, p, i))))
	}
	return el("li", props{
		"class":      classes("task", map[string]bool{"now": t.Now}),
		"data-task":  id,
		"data-state": string(t.State),
		"data-key":   "task-" + id,
		"tabindex":   "-1",
	},
		offset("down", d),
		offset("right", r),
		el("div", props{"class": "node"}, parts...),
	)
}

// offset is empty space that pushes a node to its place. Its size is written
// in attributes of SVG, because the page allows no style sheet within itself.
func offset(name string, b layout.Box) node {
	return el("svg", props{
		"class": "offset " + name, "aria-hidden": "true",
		"width": layout.Number(b.X) + "em", "height": layout.Number(b.Y) + "em",
	})
}

func (l *lab) card(t view.Task) node {
	subject := t.Subject
	if t.State == tasks.StateUnreadable && subject == "" {
		subject = tasks.FileName(t.ID)
	}
	var acts []node
	for _, a := range t.Actions {
		acts = append(acts, l.action(t, a))
	}
	subject, verbatim := l.legible(subject)
	return el("div", props{"class": "card"},
		el("p", props{"class": "subject", "title": subject, "data-verbatim": verbatim},
			el("span", props{"class": "no"}, text(t.ID.String()+" ")),
			el("bdi", props{"class": "words"}, text(subject)),
		),
		el("p", props{"class": "status", "title": t.Note},
			icon(string(t.State)),
			el("span", props{"class": "note"}, text(t.Note)),
		),
		el("div", props{"class": "acts"}, acts...),
	)
}

// action draws one button of a task. A quiet one works as well: the answer is
// a refusal that explains. Release takes the place of Start under the pointer,
// so the second click of a double click does nothing.
func (l *lab) action(t view.Task, a view.Action) node {
	return el("button", props{
		"type":       "button",
		"class":      classes("act", map[string]bool{"quiet": a.Quiet}),
		"aria-label": a.Name,
		"data-key":   string(a.Call.Act) + "-" + strconv.FormatInt(int64(t.ID), 10),
		"disabled":   l.Static,
		"onclick":    l.sendsOnce(workbench.Call{Path: l.Path, ToolCall: a.Call}),
	}, text(a.Label))
}

// sendsOnce is sends for a button that a double click presses once. Clicks by
// key, by script and by assistive technology count as none or the first of one.
func (l *lab) sendsOnce(m lesson.Message) any {
	if l.Static || l.send == nil {
		return nil
	}
	once := sends(l.send, m)
	return ui.Handler{Scope: once.Scope, Do: func(in ui.Input) {
		if in.Anew() {
			once.Do(in)
		}
	}}
}

// refusal draws the sentence that says why a call was refused. It lies over
// the graph and moves nothing; clicks pass through it but on its button.
func (l *lab) refusal(t view.Task, id, class string) node {
	return el("div", props{"class": class},
		el("p", props{"role": "alert"}, text(t.Refusal)),
		el("button", props{
			"type": "button", "class": "close", "data-key": "dismiss-" + id,
			"aria-label": l.Words.CloseRefusal(t.ID), "disabled": l.Static,
			"onclick": l.sends(workbench.Dismiss{Path: l.Path, About: t.ID}),
		}, icon("close")),
	)
}

// hangs names the places where the refusal of a node has room, for both
// drawings: below the node or above it, and towards which end.
func hangs(t view.Task, p places, i int) map[string]bool {
	const wide = 19.5
	high := refusalHigh(t.Refusal)
	tight := func(d layout.Drawing) bool {
		b := d.Nodes[i]
		return b.Y+b.H+high > d.High && b.Y >= high
	}
	return map[string]bool{
		"above-down":  tight(p.down),
		"above-right": tight(p.right),
		"end-right":   p.right.Nodes[i].X+wide > p.right.Wide,
	}
}

// refusalHigh returns how high a refusal can become, in em: so many lines of
// its text, up to where it scrolls.
func refusalHigh(sentence string) float64 {
	const letters, line, most, rim = 38, 1.11, 7.65, 1.1
	lines := (utf8.RuneCountInString(sentence) + letters - 1) / letters
	return rim + min(most, line*float64(lines))
}
