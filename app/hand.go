package app

import (
	"slices"
	"strings"

	"tasklesson/app/layout"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// inHand reports whether a task and its edges can be changed by hand: on a workbench, where
// its file can be read.
func (l *lab) inHand(t view.Task) bool {
	return l.onBoard() && !l.Static && t.State != tasks.StateUnreadable
}

// writable reports whether a task is a file that cannot be read, where it can be written
// by hand.
func (l *lab) writable(t view.Task) bool {
	return t.State == tasks.StateUnreadable && l.onBoard() && l.Offers(view.PaneFile)
}

// tools draws what every card of a workbench has besides the buttons of its state: what
// opens its form, and the handle from which a line is drawn to the task that shall wait
// for it. They show themselves where the pointer or the focus is.
func (l *lab) tools(t view.Task) []node {
	if l.writable(t) {
		return []node{l.opensFile("open-file-"+numbers(t.ID), tasks.FileName(t.ID), "act")}
	}
	if !l.inHand(t) {
		return nil
	}
	return []node{el("div.tools", nil,
		l.tool(words.Edit, t.ID, workbench.OpenEdit{Path: l.Path, ID: t.ID}),
		l.tool(words.Connect, t.ID, workbench.Connect{Path: l.Path, From: t.ID}),
	)}
}

func (l *lab) tool(act words.Act, id tasks.ID, m workbench.Message) node {
	name := l.Words.ActOnTask(act, id)
	return el("button[type=button]", attrs{
		"class", "act tool " + string(act), "data-key", string(act) + "-" + numbers(id), "data-drags", when(act == words.Connect, numbers(id)),
		"aria-label", name, "title", name, "onclick", l.sends(m),
	}, icon(string(act)), tell("span.word", l.Words.ActName(act)))
}

// picking reports whether a press on a node says that the task in the form waits for it,
// or that it shall wait for the one that is being connected.
func (l *lab) picking() bool {
	return (l.Form.Open || l.Connecting != 0) && l.onBoard() && !l.Static
}

// pick draws the button over a node by which it is picked. What is completed holds nobody
// up, and nothing waits for itself: there a press ends the connecting. Whatever else
// cannot be, the tool says.
func (l *lab) pick(t view.Task) node {
	name, pic, pressed, m := l.Words.WaitForTask(t.ID), "completed", truth(l.Form.Waits[t.ID]), workbench.Message(workbench.PickForm{Path: l.Path, ID: t.ID})
	switch from := l.Connecting; {
	case from == t.ID:
		name, pic, pressed, m = l.Words.ConnectsNot(from), "close", "", workbench.Connect{Path: l.Path}
	case from != 0:
		name, pic, pressed, m = l.Words.ConnectTo(from, t.ID), "connect", "", workbench.Connect{Path: l.Path, From: from, To: t.ID}
	}
	if l.Connecting == 0 && !slices.ContainsFunc(l.Form.Choices, func(c view.TaskChoice) bool { return c.ID == t.ID }) || !l.inHand(t) {
		return el("span.pick none", nil)
	}
	return el("button.pick[type=button]", attrs{"data-key", "wait-" + numbers(t.ID), "aria-label", name, "aria-pressed", pressed, "onclick", l.sends(m)}, icon(pic))
}

// cuts makes a disc a thing to press: its task then no longer waits for that one. It is for
// the pointer: a reader with keys or a screen reader has the list in the form.
func (l *lab) cuts(p plug, d layout.Drawing, at layout.Point, disc node) node {
	if !l.cuttable() {
		return disc
	}
	says := l.Words.Disconnects(p.From, p.To)
	box := d.Nodes[l.standing().index[p.To]]
	below := d.Disc * .62
	if d.Direction == layout.Right { // it begins beside the disc
		below = -1.4
	}
	return l.cut(p, tell("title", says), disc, tip(says, layout.Point{X: box.X + box.W/2 - at.X, Y: below}))
}

// tip draws two lines on a ground of their own, on the card that they are about.
func tip(says string, at layout.Point) node {
	const letter, space = .6, 1
	first, then, _ := strings.Cut(says, ": ")
	wide := letter*float64(max(breadth(first), breadth(then))) + space
	return el("svg.tip", attrs{"x", em(at.X), "y", em(at.Y)},
		el("rect[height=2.8em][rx=.5em]", attrs{"x", em(-wide / 2), "width", em(wide)}),
		tell("text[y=1.15em]", first), tell("text[y=2.3em]", then))
}

// cutsLine makes the line of a ring a thing to press, like its disc: it is what the eye is
// led to. The press reaches to both sides of it.
func (l *lab) cutsLine(p plug, path string, line node) node {
	if !p.Ring || !p.listed || !l.cuttable() {
		return line
	}
	return l.cut(p, line, el("path.hit", attrs{"d", path}))
}

// cuttable reports whether a press can end that a task waits for another.
func (l *lab) cuttable() bool { return l.onBoard() && !l.Static && !l.picking() }

func (l *lab) cut(p plug, parts ...node) node {
	return el("g.cut", attrs{"onclick", l.sendsOnce(workbench.Call{Path: l.Path, ToolCall: view.Unlink(p.From, p.To)})}, parts...)
}

// refusedThere draws why a line could not be drawn, or cut, beside the task at its
// end: over all nodes and discs. It is heard where all refusals are.
func (l *lab) refusedThere(p places) node {
	var parts []node
	i, stands := 0, false
	if r := l.Refusal; r != nil && r.OnCard {
		i, stands = l.standing().index[r.About]
	}
	if !stands {
		return el("div.there none", nil)
	}
	for _, d := range p.drawings {
		parts = adding(parts, offset(d.Name, d.Nodes[i]))
	}
	return el("div.there[aria-hidden=true]", nil, adding(parts, el("div.node", nil, tell("p", l.Refusal.Sentence)))...)
}
