package app

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// taskForm draws the form behind "Add a task" and "Edit task 3". It lies over the files:
// what the task waits for can be picked on the graph beside it, and nothing moves.
func (l *lab) taskForm() node {
	f := l.Form
	if !f.Open {
		return el("div.add none", nil)
	}
	name := l.Words.AddTask()
	if f.Task != 0 {
		name = l.Words.ActOnTask(words.Edit, f.Task)
	}
	return el("div.add", nil,
		// Not the element of that name: a sandboxed frame blocks what that submits.
		el("div.form[role=form]", attrs{"aria-label", name},
			tell("h3", name),
			l.wanted(),
			el("div.inputs", nil,
				l.line(workbench.FieldSubject, l.Words.Subject(), f.Subject),
				l.describes(),
				l.owns(),
				el("fieldset", nil,
					tell("legend", l.Words.WaitsForLegend()),
					el("p.no-choice", attrs{"hidden", f.NoChoice == ""}, text(f.NoChoice)),
					l.keeper.keep("choices", choicesKey{l.Graph, f.Task, waitsKey(f.Waits)}, l.choices),
				),
			),
			l.refusedHere(),
			l.formButtons(),
		),
	)
}

// wanted says what a challenge still asks for, whose panel the form lies over: the names of
// its tasks are in it.
func (l *lab) wanted() node {
	var parts []node
	if c := l.Challenge; c != nil && c.Making == nil {
		for _, unmet := range c.Unmet() {
			parts = adding(parts, tell("li", unmet.Says))
		}
	}
	return el("ul.wanted[role=list]", attrs{"hidden", len(parts) == 0}, parts...)
}

// refusedHere says what was refused of the form, where it stands, and offers what can be
// had by force. What is forced is not where the button was that was refused.
func (l *lab) refusedHere() node {
	var parts []node
	if l.Form.Refusal != "" {
		parts = []node{tell("p", l.Form.Refusal)}
	}
	if l.Form.Anyway {
		parts = adding(parts, l.formButton("anyway", "anyway", l.Words.DeleteAnyway(), "", l.sends(workbench.SubmitForm{Path: l.Path, Do: workbench.FormDeleteAnyway})))
	}
	return el("div.refused[role=alert]", attrs{"id", l.id("refusal")}, parts...)
}

// formButtons draws what ends the form: for a task that is there, also what is done with
// it and not on its card.
func (l *lab) formButtons() node {
	w, id, saves := l.Words, l.Form.Task, l.Words.Add()
	var list []node
	for _, act := range []words.Act{words.Delete, words.Reopen} {
		if id != 0 && (act == words.Delete || l.Form.State == tasks.StateCompleted) {
			saves = w.SaveTask()
			list = adding(list, l.formButton("plain", string(act)+"-task", w.ActName(act), w.ActOnTask(act, id), l.sends(workbench.SubmitForm{Path: l.Path, Do: workbench.FormAct(act)})))
		}
	}
	return el("div.buttons", nil, append(list,
		l.formButton("cancel", "cancel", w.Cancel(), "", l.sends(workbench.CloseForm{Path: l.Path})),
		l.formButton("main", "submit", saves, "", l.submits()))...)
}

func (l *lab) formButton(class, key, label, name string, does any) node {
	return el("button[type=button]", attrs{"class", "button " + class, "data-key", key, "aria-label", name, "disabled", l.Static, "onclick", does}, text(label))
}

// line draws a field of one line.
func (l *lab) line(f workbench.Field, label, value string) node {
	key := string(f)
	return l.field(key, label, "", el("input[type=text][autocomplete=off][enterkeyhint=done]", attrs{
		"id", l.id(key), "data-key", key, "initial", value, "disabled", l.Static,
		"aria-invalid", yes(l.Form.Wrong == key), "aria-describedby", l.id("refusal"),
		"oninput", l.types(f), "onkeydown", l.enters(),
	}))
}

// describes draws the field of the description, where the form asks for one.
func (l *lab) describes() node {
	if !l.Form.Describes {
		return el("div.field none", nil)
	}
	return l.area(string(workbench.FieldDescription), l.Words.DescriptionLabel(), l.Form.Description, l.typing(workbench.FieldDescription))
}

// owns draws the field of the owner, for a task that is there: a new one has none.
func (l *lab) owns() node {
	if l.Form.Task == 0 {
		return el("div.field none", nil)
	}
	return l.line(workbench.FieldOwner, l.Words.OwnerLabel(), l.Form.Owner)
}

// typing makes the message that says what is typed into a field.
func (l *lab) typing(f workbench.Field) func(text string) lesson.Message {
	return func(text string) lesson.Message { return workbench.TypeForm{Path: l.Path, Field: f, Text: text} }
}

func (l *lab) types(f workbench.Field) any {
	if l.Static {
		return nil
	}
	return ui.Handler{Scope: "type" + string(f) + string(l.Path), Do: func(in ui.Input) { l.send(l.typing(f)(in.Value())) }}
}

// submits saves what stands in the field now: a browser can fill it in without
// an event.
func (l *lab) submits() any {
	if l.Static {
		return nil
	}
	return ui.Handler{Scope: "submit" + string(l.Path), Do: l.submit}
}

func (l *lab) submit(in ui.Input) {
	for _, f := range []workbench.Field{workbench.FieldSubject, workbench.FieldOwner} {
		typed, there := in.Field(string(f))
		switch {
		case there:
			l.send(l.typing(f)(typed))
		case f == workbench.FieldSubject:
			return // the form is closed by now
		}
	}
	l.send(workbench.SubmitForm{Path: l.Path})
}

// enters submits by the Enter key, but for one that ends the composing of a
// word. A key that is held down counts once.
func (l *lab) enters() any {
	if l.Static {
		return nil
	}
	return ui.Handler{Scope: "enter" + string(l.Path), Do: func(in ui.Input) {
		if in.Key() == "Enter" && in.Anew() {
			l.submit(in)
		}
	}}
}

// A choicesKey is all that the choices are drawn from.
type choicesKey struct {
	drawn *view.Version
	task  tasks.ID
	waits string
}

// waitsKey names what is picked.
func waitsKey(waits map[tasks.ID]bool) string {
	return fmt.Sprint(slices.Sorted(maps.Keys(waits)))
}

// choices draws what the task can wait for.
func (l *lab) choices() node {
	var list []node
	for _, c := range l.Form.Choices {
		id := strconv.FormatInt(int64(c.ID), 10)
		subject, verbatim := l.legible(c.Subject)
		list = adding(list, el("label.choice", attrs{"title", subject, "data-verbatim", verbatim},
			el("input[type=checkbox]", attrs{
				"data-key", "pick-" + id, "checked", l.Form.Waits[c.ID],
				"disabled", l.Static, "onchange", l.sends(workbench.PickForm{Path: l.Path, ID: c.ID}),
				"onkeydown", l.enters(),
			}),
			el("span.words", nil, text(c.ID.String()+" "), tell("bdi", subject)),
		))
	}
	return el("div.choices", nil, list...)
}
