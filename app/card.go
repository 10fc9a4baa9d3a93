package app

import (
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
	return unit("li", attrs{
		"class", classes("task",
			when(t.Blocker, "blocker"),
			when(l.ShowChain && t.Chain > 0, "chained"),
			when(t.Copy != nil, "copied"),
			when(i == nowhere, "folded"),
			when(t.State == "", "made"),
			when(t.Now && !l.isOver(t.State == tasks.StateCompleted), "now"),
			when(l.picking() && l.Form.Waits[t.ID], "picked"),
			when(t.ID != 0 && (t.ID == l.Connecting || l.Form.Open && t.ID == l.Form.Task), "in-hand"),
			when(below, "room"),
			when(p.brim(i), "brim"),
			when(p.rightward(i, false), "rightward"),
			when(p.rightward(i, true), "sideward"),
			when(beside && breadth(t.Subject) <= longOnMap && l.placeInOrder(t) == "", "wide"),
		),
		"data-task", id,
		"data-state", string(t.State),
		"data-copy", copyState(t),
		"data-key", "task-" + id,
		"tabindex", l.tabindex(t, i),
	}, adding(parts, el("div.node", nil, inside...))...)
}

// tabindex lets long words be read whole by keys, and what can be done with a task be
// reached on a map: a task that has the focus shows all of it. Whatever is pressed has
// the focus anyway.
func (l *lab) tabindex(t view.Task, place int) string {
	if !l.Static && place != nowhere && (len(t.Actions) > 0 || l.inHand(t) || wraps(t) || breadth(t.Note) > longNote) {
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

// mayWrap reports whether a subject may need more than a line of a card where its
// letters are wide ones.
func mayWrap(t view.Task) bool { return breadth(t.Subject)+len(numbers(t.ID)) > 13 }

// A lineOfSlip is what has room in one line of a slip, with the number.
const lineOfSlip = 11

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
	return el("svg[aria-hidden=true]", attrs{"class", "offset at " + name, "width", em(b.X), "height", em(b.Y)})
}

// card draws a task as it is on disk. In the seat of the opening it is its file,
// with its name and its list of ids.
func (l *lab) card(t view.Task) node {
	subject := t.Subject
	if t.State == tasks.StateUnreadable && subject == "" {
		subject = tasks.FileName(t.ID)
	}
	shown, verbatim := l.legible(subject)
	if l.asFiles() && t.State == tasks.StateInProgress { // its owner comes later
		t.Note = l.Words.TaskNote(t.State, "", words.Waits{})
	}
	parts := l.words(t, numbers(t.ID), shown, verbatim)
	if l.asFiles() {
		parts = append([]node{tell("p.name[data-verbatim=name]", tasks.FileName(t.ID))}, parts...)
		parts = adding(parts, blockedBy(t))
	}
	if !l.picking() {
		var acts []node
		for _, a := range t.Actions {
			acts = adding(acts, l.action(a))
		}
		acts = append(acts, l.tools(t)...)
		parts = adding(parts, el("div.acts", nil, acts...))
	}
	return el("div.card", nil, parts...)
}

// face draws a card without buttons.
func (l *lab) face(t view.Task, number, shown, verbatim string) node {
	return el("div.card", nil, l.words(t, number, shown, verbatim)...)
}

// words draws the words of a card: number, subject and state.
func (l *lab) words(t view.Task, number, shown, verbatim string) []node {
	mark := []node{text(number + " ")}
	if t.ID != 0 {
		mark = []node{tell("span.hash-mark", "#"), text(number + " ")}
	}
	parts := []node{el("p.subject", attrs{"title", shown, "data-verbatim", verbatim},
		el("span.no", attrs{"data-wave", l.waveNumber(t)}, mark...),
		tell("bdi.words", shown),
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
	parts := []node{text(says), tell("span.rest", rest)}
	if owner, held := strings.CutPrefix(rest, view.Between); held { // there is room for one of the two
		parts = []node{tell("span.held", says), el("span.rest", nil, tell("span.held", view.Between), text(owner))}
	}
	return el("p.status", attrs{"title", note}, icon(string(state)), el("span.note", nil, parts...))
}

// parted parts a note into what must be read, its state, and the rest.
func (l *lab) parted(state tasks.State, note string) (says, rest string) {
	if state == tasks.StateBlocked || state == tasks.StateInProgress {
		if name := l.Words.CountedState(state); strings.HasPrefix(note, name) {
			return name, note[len(name):]
		}
	}
	if at := strings.LastIndex(note, ", "); state == tasks.StateBlocked && at > 0 {
		return note[:at], note[at:]
	}
	return note, ""
}

// blockedBy draws the line of a task's file that holds its list, for cards that are files,
// as in the opening. Elsewhere the ids are the discs.
func blockedBy(t view.Task) node {
	parts := []node{text("blockedBy [")}
	for i, id := range t.Waits {
		if i > 0 {
			parts = adding(parts, text(", "))
		}
		parts = adding(parts, tell("b", numbers(id)))
	}
	return el("p.json[data-verbatim=line of a file]", nil, adding(parts, text("]"))...)
}

// copied draws the copy that a call at work has of a task: it lies over the node,
// whose id and state stay in sight.
func (l *lab) copied(t view.Task) node {
	subject, verbatim := l.legible(t.Subject)
	state := t.Copy.State
	if state == "" {
		state = tasks.StateReady
	}
	return el("div", attrs{"class", classes("copy", when(t.Copy.Now, "now"), when(t.Copy.Staged, "staged"))},
		el("p.subject", attrs{"data-verbatim", verbatim}, tell("span.no", t.ID.String()+" "), tell("bdi.words", subject)),
		l.status(state, t.Copy.Note),
		tell("span.mark", l.Words.Copy()),
	)
}

// legend says what solid and dashed mean, where a copy is in sight. Where the graph
// begins with one task it stands in the corner beside it. Where there are two folders
// it says whose the graph is.
func (l *lab) legend() node {
	if l.Ways != nil {
		return el("p.legend owned", nil, tell("b", l.Words.OurVersion()))
	}
	none := true
	for i := range l.Tasks {
		none = none && l.Tasks[i].Copy == nil
	}
	return el("p", attrs{"class", classes("legend", when(l.legendInCorner(), "corner"), when(none, "none"))},
		tell("span.solid", l.Words.OnDisk()),
		tell("span.dashed", l.Words.LegendCopy()),
	)
}

// legendInCorner reports whether the legend stands beside the one task that the graph
// begins with.
func (l *lab) legendInCorner() bool {
	first := 0
	for i := range l.Tasks {
		if l.Tasks[i].Layer == 0 {
			first++
		}
	}
	return first == 1 && l.Ways == nil
}

// action draws one button of a task. A quiet one works as well: the answer is
// a refusal that explains. Release takes the place of Start under the pointer,
// so the second click of a double click does nothing.
func (l *lab) action(a view.Action) node {
	return el("button[type=button]", attrs{
		"class", classes("act", when(a.Quiet, "quiet")),
		"aria-label", a.Name,
		"data-key", a.Call.Key(),
		"disabled", l.Static,
		"onclick", l.sendsOnce(workbench.Call{Path: l.Path, ToolCall: a.Call}),
	}, text(a.Label))
}

// sendsOnce is sends for a button that a double click presses once. Clicks by
// key, by script and by assistive technology count as none or the first of one.
func (l *lab) sendsOnce(m lesson.Message) any {
	once, sends := l.sends(m).(ui.Handler)
	if !sends {
		return nil
	}
	return ui.Handler{Scope: once.Scope, Do: func(in ui.Input) {
		if in.Anew() {
			once.Do(in)
		}
	}}
}
