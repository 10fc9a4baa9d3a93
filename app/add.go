package app

import (
	"html"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"tasklesson/app/lesson/workbench"
)

// addForm draws the form behind "Add a task"; it lies over the lower edge of
// the stage, so that nothing moves when it opens.
func (l lab) addForm() UI {
	if !l.Add.Open {
		return el("div", props{"class": "add none"})
	}
	return el("div", props{"class": "add"},
		// Not the element of that name: a sandboxed frame blocks what that submits.
		el("div", props{"class": "form", "role": "form", "aria-label": "Add a task"},
			el("div", props{"class": "field"},
				el("label", props{"for": l.id("subject")}, text("Subject")),
				el("input", props{
					"type": "text", "id": l.id("subject"), "data-key": "subject", "initial": l.Add.Subject,
					"autocomplete": "off", "enterkeyhint": "done", "disabled": l.Static,
					"aria-invalid": l.yes(l.Add.Refusal != ""), "aria-describedby": l.id("refusal"),
					"oninput": l.types(), "onkeydown": l.enters(),
				}),
			),
			el("p", props{"class": "refused", "id": l.id("refusal"), "role": "alert"}, text(l.Add.Refusal)),
			el("fieldset", props{"hidden": len(l.Add.Choices) == 0},
				el("legend", nil, text("Waits for")),
				el("div", props{"class": "choices"}, l.choices()...),
			),
			el("div", props{"class": "buttons"},
				el("button", props{"type": "button", "class": "button", "data-key": "cancel", "disabled": l.Static, "onclick": l.sends(workbench.OpenAdd{Path: l.Path})}, text("Cancel")),
				el("button", props{"type": "button", "class": "button main", "data-key": "submit", "disabled": l.Static, "onclick": l.submits()}, text("Add")),
			),
		),
	)
}

func (l lab) types() any {
	if l.Static {
		return nil
	}
	return handler{scope: "type", do: func(ctx app.Context, _ app.Event) {
		l.send(workbench.TypeAdd{Path: l.Path, Subject: ctx.JSSrc().Get("value").String()})
	}}
}

// submits adds what stands in the field now: a browser can fill it in without
// an event.
func (l lab) submits() any {
	if l.Static {
		return nil
	}
	return handler{scope: "submit", do: func(ctx app.Context, _ app.Event) {
		if form := ctx.JSSrc().Call("closest", ".form"); form.Truthy() { // else it is closed by now
			field := form.Call("querySelector", "[data-key=subject]")
			l.send(workbench.TypeAdd{Path: l.Path, Subject: field.Get("value").String()})
			l.send(workbench.SubmitAdd{Path: l.Path})
		}
	}}
}

// enters submits by the Enter key, but for one that ends the composing of a
// word. A key that is held down counts once.
func (l lab) enters() any {
	if l.Static {
		return nil
	}
	submit := l.submits().(handler)
	return handler{scope: "enter", do: func(ctx app.Context, e app.Event) {
		if e.Get("key").String() == "Enter" && !e.Get("isComposing").Bool() && !e.Get("repeat").Bool() {
			submit.do(ctx, e)
		}
	}}
}

func (l lab) choices() []UI {
	var list []UI
	for _, c := range l.Add.Choices {
		id := strconv.FormatInt(int64(c.ID), 10)
		subject := legible(c.Subject)
		list = append(list, el("label", props{"class": "choice", "title": subject},
			el("input", props{
				"type": "checkbox", "data-key": "pick-" + id, "checked": l.Add.Waits[c.ID],
				"disabled": l.Static, "onchange": l.sends(workbench.PickAdd{Path: l.Path, ID: c.ID}),
				"onkeydown": l.enters(),
			}),
			markup("span", "words", html.EscapeString(c.ID.String())+" <bdi>"+html.EscapeString(subject)+"</bdi>"),
		))
	}
	return list
}
