package app

import (
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
		// The method keeps the browser from leaving the page.
		el("form", props{"method": "dialog", "aria-label": "Add a task", "onsubmit": l.sends(workbench.SubmitAdd{Path: l.Path})},
			el("div", props{"class": "field"},
				el("label", props{"for": l.id("subject")}, text("Subject")),
				el("input", props{
					"type": "text", "id": l.id("subject"), "data-key": "subject", "initial": l.Add.Subject,
					"autocomplete": "off", "enterkeyhint": "done", "disabled": l.Static,
					"aria-invalid": l.yes(l.Add.Refusal != ""), "aria-describedby": l.id("refusal"),
					"oninput": l.types(),
				}),
			),
			el("p", props{"class": "refused", "id": l.id("refusal"), "role": "alert"}, text(l.Add.Refusal)),
			el("fieldset", props{"hidden": len(l.Add.Choices) == 0},
				el("legend", nil, text("Waits for")),
				el("div", props{"class": "choices"}, l.choices()...),
			),
			el("div", props{"class": "buttons"},
				el("button", props{"type": "button", "class": "button", "data-key": "cancel", "disabled": l.Static, "onclick": l.sends(workbench.OpenAdd{Path: l.Path})}, text("Cancel")),
				el("button", props{"type": "submit", "class": "button main", "data-key": "submit", "disabled": l.Static}, text("Add")),
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

func (l lab) choices() []UI {
	var list []UI
	for _, c := range l.Add.Choices {
		id := strconv.FormatInt(int64(c.ID), 10)
		list = append(list, el("label", props{"class": "choice", "title": c.Subject},
			el("input", props{
				"type": "checkbox", "data-key": "pick-" + id, "checked": l.Add.Waits[c.ID],
				"disabled": l.Static, "onchange": l.sends(workbench.PickAdd{Path: l.Path, ID: c.ID}),
			}),
			el("span", nil, text(c.ID.String()+" "+c.Subject)),
		))
	}
	return list
}
