package app

import (
	"slices"

	"tasklesson/app/layout"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// remark draws in the seat of the opening what to notice in the graph: the
// line between the task that is worked on and the one after it, then the task that
// is free. It stands below the node that it is about, where nothing else does.
func (l *lab) remark(p places) []node {
	if l.Seat != view.SeatOpening {
		return nil
	}
	says, about, arrow := l.noticed()
	at := slices.IndexFunc(p.drawings, func(d layout.Drawing) bool { return d.Name == layout.Sheets.Name })
	task := slices.IndexFunc(l.Tasks, func(t view.Task) bool { return t.ID == about.To })
	if says == "" || at < 0 || task < 0 {
		return []node{el("div.remarked", nil, el("p.remark none", nil))}
	}
	d := p.drawings[at]
	place := remarkPlace(d.Nodes[task])
	if !d.Free(place) {
		return []node{el("div.remarked", nil, el("p.remark none", nil))}
	}
	parts := []node{el("div.remarked", nil, offset(d.Name, place), prose("p.remark", says))}
	if arrow {
		plug := slices.IndexFunc(plugsOf(l.Tasks, l.Edges), func(p plug) bool { return p.From == about.From && p.To == about.To })
		parts = adding(parts, pointer(d, place, d.Lines[plug].End))
	}
	return parts
}

// noticed returns what to notice, the line that it is about, and whether it
// speaks of the disc on it.
func (l *lab) noticed() (says string, about view.Edge, disc bool) {
	for _, e := range l.Edges {
		if e.Done && l.stateOf(e.To) == tasks.StateReady {
			return l.Words.NoteFree(e.To), e, false
		}
	}
	line, there := l.telling()
	switch {
	case !there:
		return "", line, false
	case l.Conversation != nil && l.Conversation.Before != "":
		return l.Words.NoteKnows(line.From), line, false
	}
	return l.Words.NoteLineProse(line.From, line.To), line, true
}

// remarkPlace is the place of a remark about a node: two lines below it.
func remarkPlace(node layout.Box) layout.Box {
	const below, wide, high = 1.1, 11, 2.6
	return layout.Box{X: node.X + .6, Y: node.Y + node.H + below, W: wide, H: high}
}

// pointer draws an arrow from a remark to a disc, around the corner of its node.
func pointer(d layout.Drawing, from layout.Box, to layout.Point) node {
	tip := layout.Point{X: to.X - .35, Y: to.Y + d.Disc/2 + .75}
	start := layout.Point{X: from.X - .4, Y: from.Y + .75}
	way := "M" + start.String() +
		"C" + layout.Point{X: start.X - 1, Y: start.Y - 1}.String() +
		" " + layout.Point{X: tip.X - .65, Y: tip.Y + 1.4}.String() +
		" " + tip.String()
	head := "M" + layout.Point{X: tip.X - .5, Y: tip.Y + .35}.String() +
		"L" + tip.String() +
		"L" + layout.Point{X: tip.X + .25, Y: tip.Y + .65}.String()
	return linesOf(d, "lines pointer at "+d.Name, el("path", attrs{"d", way}), el("path", attrs{"d", head}))
}

// telling returns the line from a task in progress to one that waits for it.
func (l *lab) telling() (view.Edge, bool) {
	at := slices.IndexFunc(l.Edges, func(e view.Edge) bool {
		return !e.Done && l.stateOf(e.From) == tasks.StateInProgress
	})
	if at < 0 {
		return view.Edge{}, false
	}
	return l.Edges[at], true
}

// stateOf returns the state of a task, "" where it is not there.
func (l *lab) stateOf(id tasks.ID) tasks.State {
	for _, t := range l.Tasks {
		if t.ID == id {
			return t.State
		}
	}
	return ""
}
