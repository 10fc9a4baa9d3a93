package app

import (
	"slices"
	"strings"

	"tasklesson/app/layout"
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// nowhere is the place of a task that is folded away. Its item is there for readers'
// tools.
const nowhere = -1

// task draws one task: its card, and the copy that lies over it.
func (l *lab) task(t view.Task, p places, i int) node {
	id := numbers(t.ID)
	var parts []node
	for _, d := range p.drawings {
		if i != nowhere {
			parts = adding(parts, offset(d.Name, d.Nodes[i]))
		}
	}
	inside := []node{l.card(t)}
	if t.Copy != nil {
		inside = adding(inside, l.copied(t))
	}
	if l.picking() {
		inside = adding(inside, l.pick(t))
	}
	if l.Predict.Shown() {
		inside = append(inside, l.markOn(t.ID), l.verdictBadge(t))
	}
	below, beside := p.room(i)
	return elem("li", attrs{
		"class", classes("task", map[string]bool{
			"now": t.Now && !l.isOver(t.State == tasks.StateCompleted), "blocker": t.Blocker, "copied": t.Copy != nil, "made": t.State == "", "folded": i == nowhere,
			"chained": l.ShowChain && t.Chain > 0,
			"room":    below, "wide": beside && breadth(t.Subject) <= longOnMap, "picked": l.picking() && l.Add.Waits[t.ID],
		}),
		"data-task", id,
		"data-state", string(t.State),
		"data-copy", copyState(t),
		"data-key", "task-" + id,
		"tabindex", l.tabindex(t, i),
	}, adding(parts, elem("div", attrs{"class", "node"}, inside...))...)
}

// tabindex lets long words be read whole by keys, and what can be done with a task be
// reached on a map: a task that has the focus shows all of it. Whatever is pressed has
// the focus anyway.
func (l *lab) tabindex(t view.Task, place int) string {
	if !l.Static && place != nowhere && (len(t.Actions) > 0 || wraps(t) || breadth(t.Note) > longNote) {
		return "0"
	}
	return "-1"
}

// A longNote may need more than a line of a card.
const longNote = 18

// A longOnMap subject is cut on a map also where its words may be wider.
const longOnMap = 13

// wraps reports whether a subject may need more than a line of a card.
func wraps(t view.Task) bool { return breadth(t.Subject)+len(numbers(t.ID)) > 16 }

// breadth is how many letters are as wide as a text.
func breadth(s string) (n int) {
	const wide = 0x1100 // from here on there are writings of square letters
	for _, r := range s {
		n++
		if r >= wide {
			n++
		}
	}
	return n
}

func copyState(t view.Task) string {
	if t.Copy == nil {
		return ""
	}
	return string(t.Copy.State)
}

// offset is empty space that pushes a node to its place. Its size is written
// in attributes of SVG, because the page allows no style sheet within itself.
func offset(name string, b layout.Box) node {
	return elem("svg", attrs{
		"class", "offset at " + name, "aria-hidden", "true",
		"width", layout.Number(b.X) + "em", "height", layout.Number(b.Y) + "em",
	})
}

// card draws a task as it is on disk. In the seat of the opening it is its file,
// with its name and its list of ids.
func (l *lab) card(t view.Task) node {
	subject := t.Subject
	if t.State == tasks.StateUnreadable && subject == "" {
		subject = tasks.FileName(t.ID)
	}
	shown, verbatim := l.legible(subject)
	if l.asFiles() && t.State == tasks.StateInProgress { // by whom is for later
		t.Note = l.Words.TaskNote(t.State, "", words.Waits{})
	}
	parts := l.words(t, numbers(t.ID), shown, verbatim)
	if l.asFiles() {
		parts = append([]node{elem("p", attrs{"class", "name", "data-verbatim", "name"}, text(tasks.FileName(t.ID)))}, parts...)
		parts = adding(parts, blockedBy(t))
	}
	if !l.picking() {
		var acts []node
		for _, a := range t.Actions {
			acts = adding(acts, l.action(t, a))
		}
		parts = adding(parts, elem("div", attrs{"class", "acts"}, acts...))
	}
	return elem("div", attrs{"class", "card"}, parts...)
}

// face draws a card without buttons.
func (l *lab) face(t view.Task, number, shown, verbatim string) node {
	return elem("div", attrs{"class", "card"}, l.words(t, number, shown, verbatim)...)
}

// words draws the words of a card: number, subject, and what is to be said of it.
func (l *lab) words(t view.Task, number, shown, verbatim string) []node {
	mark := []node{text(number + " ")}
	if t.ID != 0 {
		mark = []node{elem("span", attrs{"class", "hash-mark"}, text("#")), text(number + " ")}
	}
	parts := []node{elem("p", attrs{"class", "subject", "title", shown, "data-verbatim", verbatim},
		elem("span", attrs{"class", "no", "data-wave", l.waveNumber(t)}, mark...),
		elem("bdi", attrs{"class", "words"}, text(shown)),
	)}
	if t.State != "" {
		parts = adding(parts, l.statusOf(t))
	}
	return parts
}

// status draws what stands below a subject, with the icon of its state. What comes
// after the state is shown whole or, where it has no room, not at all.
func (l *lab) status(state tasks.State, note string) node {
	says, rest := l.parted(state, note)
	return elem("p", attrs{"class", "status", "title", note}, icon(string(state)),
		elem("span", attrs{"class", "note"}, text(says), elem("span", attrs{"class", "rest"}, text(rest))))
}

// parted parts a note into what must be read, its state, and the rest.
func (l *lab) parted(state tasks.State, note string) (says, rest string) {
	if state == tasks.StateBlocked || state == tasks.StateInProgress {
		if name := l.Words.CountedState(state); strings.HasPrefix(note, name) {
			return name, note[len(name):]
		}
	}
	return note, ""
}

// blockedBy draws the line of a task's file that holds its list.
func blockedBy(t view.Task) node {
	parts := []node{text("blockedBy [")}
	for i, id := range t.Waits {
		if i > 0 {
			parts = adding(parts, text(", "))
		}
		parts = adding(parts, el("b", nil, text(numbers(id))))
	}
	return elem("p", attrs{"class", "json", "data-verbatim", "line of a file"}, adding(parts, text("]"))...)
}

// copied draws the copy that a call at work has of a task: it lies over the node,
// whose id and state stay in sight.
func (l *lab) copied(t view.Task) node {
	subject, verbatim := l.legible(t.Subject)
	state := t.Copy.State
	if state == "" {
		state = tasks.StateReady
	}
	return elem("div", attrs{"class", classes("copy", map[string]bool{"now": t.Copy.Now, "staged": t.Copy.Staged})},
		elem("p", attrs{"class", "subject", "data-verbatim", verbatim}, elem("span", attrs{"class", "no"}, text(t.ID.String()+" ")), elem("bdi", attrs{"class", "words"}, text(subject))),
		l.status(state, t.Copy.Note),
		elem("span", attrs{"class", "mark"}, text(l.Words.CopyMark())),
	)
}

// picking reports whether a press on a node says that the new task waits for it.
func (l *lab) picking() bool { return l.Add.Open && l.Mode != view.OnScenario && !l.Static }

// pick draws the button over a node by which a new task waits for it. What is
// completed holds nobody up.
func (l *lab) pick(t view.Task) node {
	if !slices.ContainsFunc(l.Add.Choices, func(c view.AddChoice) bool { return c.ID == t.ID }) {
		return elem("span", attrs{"class", "pick none"})
	}
	return elem("button", attrs{
		"type", "button", "class", "pick", "data-key", "wait-" + numbers(t.ID), "aria-label", l.Words.WaitForTask(t.ID),
		"aria-pressed", truth(l.Add.Waits[t.ID]), "onclick", l.sends(workbench.PickAdd{Path: l.Path, ID: t.ID}),
	}, icon("completed"))
}

// legend says what solid and dashed mean, where a copy is in sight. Where the graph
// begins with one task it stands in the corner beside it.
func (l *lab) legend() node {
	none, first := true, 0
	for i := range l.Tasks {
		none = none && l.Tasks[i].Copy == nil
		if l.Tasks[i].Layer == 0 {
			first++
		}
	}
	return elem("p", attrs{"class", classes("legend", map[string]bool{"none": none, "corner": first == 1})},
		elem("span", attrs{"class", "solid"}, text(l.Words.LegendDisk())),
		elem("span", attrs{"class", "dashed"}, text(l.Words.LegendCopy())),
	)
}

// action draws one button of a task. A quiet one works as well: the answer is
// a refusal that explains. Release takes the place of Start under the pointer,
// so the second click of a double click does nothing.
func (l *lab) action(t view.Task, a view.Action) node {
	return elem("button", attrs{
		"type", "button",
		"class", classes("act", map[string]bool{"quiet": a.Quiet}),
		"aria-label", a.Name,
		"data-key", a.Call.Key(),
		"disabled", l.Static,
		"onclick", l.sendsOnce(workbench.Call{Path: l.Path, ToolCall: a.Call}),
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
