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
		return elem("div", attrs{"class", "add none"})
	}
	return elem("div", attrs{"class", "add"},
		// Not the element of that name: a sandboxed frame blocks what that submits.
		elem("div", attrs{"class", "form", "role", "form", "aria-label", l.Words.AddTask()},
			elem("div", attrs{"class", "field"},
				elem("label", attrs{"for", l.id("subject")}, text(l.Words.Subject())),
				elem("input", attrs{
					"type", "text", "id", l.id("subject"), "data-key", "subject", "initial", l.Add.Subject,
					"autocomplete", "off", "enterkeyhint", "done", "disabled", l.Static,
					"aria-invalid", l.yes(l.Add.Refusal != ""), "aria-describedby", l.id("refusal"),
					"oninput", l.types(), "onkeydown", l.enters(),
				}),
			),
			l.describes(),
			elem("p", attrs{"class", "refused", "id", l.id("refusal"), "role", "alert"}, text(l.Add.Refusal)),
			el("fieldset", nil,
				el("legend", nil, text(l.Words.WaitsForLegend())),
				elem("p", attrs{"class", "no-choice", "hidden", l.Add.NoChoice == ""}, text(l.Add.NoChoice)),
				l.keeper.keep("choices", choicesKey{l.Graph, waitsKey(l.Add.Waits)}, l.choices),
			),
			elem("div", attrs{"class", "buttons"},
				elem("button", attrs{"type", "button", "class", "button", "data-key", "cancel", "disabled", l.Static, "onclick", l.sends(workbench.CloseAdd{Path: l.Path})}, text(l.Words.Cancel())),
				elem("button", attrs{"type", "button", "class", "button main", "data-key", "submit", "disabled", l.Static, "onclick", l.submits()}, text(l.Words.Add())),
			),
		),
	)
}

// describes draws the field of the description, where the form asks for one.
func (l *lab) describes() node {
	if !l.Add.Describes {
		return elem("div", attrs{"class", "field none"})
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
		list = adding(list, elem("label", attrs{"class", "choice", "title", subject, "data-verbatim", verbatim},
			elem("input", attrs{
				"type", "checkbox", "data-key", "pick-" + id, "checked", l.Add.Waits[c.ID],
				"disabled", l.Static, "onchange", l.sends(workbench.PickAdd{Path: l.Path, ID: c.ID}),
				"onkeydown", l.enters(),
			}),
			elem("span", attrs{"class", "words"}, text(c.ID.String()+" "), el("bdi", nil, text(subject))),
		))
	}
	return elem("div", attrs{"class", "choices"}, list...)
}
