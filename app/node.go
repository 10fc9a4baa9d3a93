package app

import (
	"strconv"

	"tasklesson/app/lesson"
	"tasklesson/tasks"
)

// stateWords says a state where the view has nothing more to say.
var stateWords = map[tasks.State]string{
	tasks.Ready:          "ready",
	tasks.Blocked:        "blocked",
	tasks.StateProgress:  "in progress",
	tasks.StateCompleted: "completed",
	tasks.Unreadable:     "unreadable",
}

// task draws one task: its card, and beside it the sentence of its refusal.
func (l lab) task(t lesson.TaskView, downward, rightward drawing, i int) UI {
	d, r := downward.Nodes[i], rightward.Nodes[i]
	id := strconv.FormatInt(int64(t.ID), 10)
	parts := []UI{l.card(t)}
	if t.Refusal != "" {
		parts = append(parts, l.refusal(t, id, "hangs-"+downward.hang(d)+"-down hangs-"+rightward.hang(r)+"-right"))
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
func offset(name string, b box) UI {
	return el("svg", props{
		"class": "offset " + name, "aria-hidden": "true",
		"width": number(b.X) + "em", "height": number(b.Y) + "em",
	})
}

func (l lab) card(t lesson.TaskView) UI {
	note := t.Note
	if note == "" {
		note = stateWords[t.State]
	}
	subject := t.Subject
	if t.State == tasks.Unreadable && subject == "" {
		subject = tasks.FileName(t.ID)
	}
	var acts []UI
	for _, a := range t.Actions {
		acts = append(acts, l.action(t, a))
	}
	return el("div", props{"class": "card"},
		el("p", props{"class": "subject", "title": subject},
			el("span", props{"class": "no"}, text(t.ID.String()+" ")),
			el("span", props{"class": "words"}, text(subject)),
		),
		el("p", props{"class": "status", "title": note},
			icon(string(t.State)),
			el("span", props{"class": "note"}, text(note)),
		),
		el("div", props{"class": "acts"}, acts...),
	)
}

// action draws one button of a task. A quiet one works as well: the answer is
// a refusal that explains.
func (l lab) action(t lesson.TaskView, a lesson.Action) UI {
	return el("button", props{
		"type":       "button",
		"class":      classes("act", map[string]bool{"quiet": a.Quiet}),
		"aria-label": a.Name,
		"data-key":   lower(a.Label) + "-" + strconv.FormatInt(int64(t.ID), 10),
		"disabled":   l.Static,
		"onclick":    l.sends(a.Message),
	}, text(a.Label))
}

// refusal draws the sentence that says why a call was refused. It lies over
// the graph and moves nothing; clicks pass through it but on its button.
func (l lab) refusal(t lesson.TaskView, id, hangs string) UI {
	return el("div", props{"class": "refusal " + hangs},
		el("p", props{"role": "alert"}, text(t.Refusal)),
		el("button", props{
			"type": "button", "class": "close", "data-key": "dismiss-" + id,
			"aria-label": "Close the refusal of task " + id, "disabled": l.Static,
			"onclick": l.sends(lesson.Dismiss{About: t.ID}),
		}, icon("close")),
	)
}

// hang says where a refusal has room beside its node: "below-left" is below
// it and flush with its left side.
func (d drawing) hang(b box) string {
	const high, over = 5, 2.75
	where := "below"
	if b.Y+b.H+high > d.High && b.Y >= high {
		where = "above"
	}
	switch {
	case b.X < over:
		return where + "-left"
	case b.X+b.W+over > d.Wide:
		return where + "-right"
	}
	return where + "-middle"
}
