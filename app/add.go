package app

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// addForm draws the form behind "Add a task". It lies over the files: what the new
// task waits for can be picked on the graph beside it, and nothing moves.
func (l *lab) addForm() node {
	if !l.Add.Open {
		return el("div.add none", nil)
	}
	return el("div.add", nil,
		// Not the element of that name: a sandboxed frame blocks what that submits.
		el("div.form[role=form]", attrs{"aria-label", l.Words.AddTask()},
			el("div.field", nil,
				el("label", attrs{"for", l.id("subject")}, text(l.Words.Subject())),
				el("input[type=text][data-key=subject][autocomplete=off][enterkeyhint=done]", attrs{
					"id", l.id("subject"), "initial", l.Add.Subject,
					"disabled", l.Static,
					"aria-invalid", yes(l.Add.Refusal != ""), "aria-describedby", l.id("refusal"),
					"oninput", l.types(), "onkeydown", l.enters(),
				}),
			),
			l.describes(),
			el("p.refused[role=alert]", attrs{"id", l.id("refusal")}, text(l.Add.Refusal)),
			el("fieldset", nil,
				tell("legend", l.Words.WaitsForLegend()),
				el("p.no-choice", attrs{"hidden", l.Add.NoChoice == ""}, text(l.Add.NoChoice)),
				l.keeper.keep("choices", choicesKey{l.Graph, waitsKey(l.Add.Waits)}, l.choices),
			),
			el("div.buttons", nil,
				el("button.button[type=button][data-key=cancel]", attrs{"disabled", l.Static, "onclick", l.sends(workbench.CloseAdd{Path: l.Path})}, text(l.Words.Cancel())),
				el("button.button main[type=button][data-key=submit]", attrs{"disabled", l.Static, "onclick", l.submits()}, text(l.Words.Add())),
			),
		),
	)
}

// describes draws the field of the description, where the form asks for one.
func (l *lab) describes() node {
	if !l.Add.Describes {
		return el("div.field none", nil)
	}
	return l.area("description", l.Words.DescriptionLabel(), l.Add.Description, func(text string) lesson.Message {
		return workbench.DescribeAdd{Path: l.Path, Text: text}
	})
}

func (l *lab) types() any {
	if l.Static {
		return nil
	}
	return ui.Handler{Scope: "type", Do: func(in ui.Input) {
		l.send(workbench.TypeAdd{Path: l.Path, Subject: in.Value()})
	}}
}

// submits adds what stands in the field now: a browser can fill it in without
// an event.
func (l *lab) submits() any {
	if l.Static {
		return nil
	}
	return ui.Handler{Scope: "submit", Do: l.submit}
}

func (l *lab) submit(in ui.Input) {
	if subject, there := in.Field("subject"); there { // else the form is closed by now
		l.send(workbench.TypeAdd{Path: l.Path, Subject: subject})
		l.send(workbench.SubmitAdd{Path: l.Path})
	}
}

// enters submits by the Enter key, but for one that ends the composing of a
// word. A key that is held down counts once.
func (l *lab) enters() any {
	if l.Static {
		return nil
	}
	return ui.Handler{Scope: "enter", Do: func(in ui.Input) {
		if in.Key() == "Enter" && in.Anew() {
			l.submit(in)
		}
	}}
}

// A choicesKey is all that the choices are drawn from.
type choicesKey struct {
	drawn *view.Version
	waits string
}

// waitsKey names what is picked.
func waitsKey(waits map[tasks.ID]bool) string {
	return fmt.Sprint(slices.Sorted(maps.Keys(waits)))
}

// choices draws what the new task can wait for.
func (l *lab) choices() node {
	var list []node
	for _, c := range l.Add.Choices {
		id := strconv.FormatInt(int64(c.ID), 10)
		subject, verbatim := l.legible(c.Subject)
		list = adding(list, el("label.choice", attrs{"title", subject, "data-verbatim", verbatim},
			el("input[type=checkbox]", attrs{
				"data-key", "pick-" + id, "checked", l.Add.Waits[c.ID],
				"disabled", l.Static, "onchange", l.sends(workbench.PickAdd{Path: l.Path, ID: c.ID}),
				"onkeydown", l.enters(),
			}),
			el("span.words", nil, text(c.ID.String()+" "), tell("bdi", subject)),
		))
	}
	return el("div.choices", nil, list...)
}
