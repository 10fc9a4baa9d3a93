package app

import (
	"slices"
	"strings"

	"tasklesson/app/layout"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// What a small board measures, in pixels: its nodes stand in a row, and edges that lead
// further than to the next one go over them.
const (
	smallStep   = 66.0
	smallRadius = 18.0
	smallTop    = 50.0 // of the middle of a node
	smallHigh   = 90.0
	smallMost   = 6 // larger boards say it in their files
)

// A smallNode is a task as its file has it, or one that has no file and is waited for.
type smallNode struct {
	id    tasks.ID
	state tasks.State // "" without a file
	waits []tasks.ID
	wrong bool
}

// smallNodes returns what stands on the small board of a way, ascending.
func smallNodes(rows []view.WayRow) []smallNode {
	var all []smallNode
	for _, r := range rows {
		id, task := tasks.ParseFileName(r.Name)
		if !task || r.Gone {
			continue
		}
		n := smallNode{id: id, state: tasks.StateReady, wrong: slices.ContainsFunc(r.Verdicts, func(v view.Verdict) bool { return v.Wrong })}
		for _, w := range r.Waits {
			if !w.Gone {
				n.waits = append(n.waits, w.ID)
			}
		}
		switch {
		case r.Broken:
			n.state = tasks.StateUnreadable
		case r.Status != tasks.Pending:
			n.state = tasks.State(r.Status)
		case len(n.waits) > 0:
			n.state = tasks.StateBlocked
		}
		all = append(all, n)
	}
	for _, n := range all {
		for _, id := range n.waits {
			if !slices.ContainsFunc(all, func(o smallNode) bool { return o.id == id }) {
				all = append(all, smallNode{id: id})
			}
		}
	}
	slices.SortFunc(all, func(a, b smallNode) int { return int(a.id - b.id) })
	return all
}

// smallBoard draws the tasks of one way and what they wait for, nil where there is
// nothing to draw or too much. What it says its files say too.
func (l *lab) smallBoard(rows []view.WayRow) node {
	all := smallNodes(rows)
	if len(all) == 0 || len(all) > smallMost {
		return nil
	}
	at := func(i int) float64 { return smallStep * (float64(i) + .5) }
	var lines, nodes []node
	for to, n := range all {
		for _, id := range n.waits {
			from := slices.IndexFunc(all, func(o smallNode) bool { return o.id == id })
			lines = adding(lines, smallEdge(at(from), at(to), n.wrong))
		}
		x := layout.Number(at(to))
		number := attrs{"x", x, "y", layout.Number(smallTop + 5)}
		nodes = adding(nodes, el("g", attrs{"data-state", string(n.state), "data-wrong", yes(n.wrong)},
			el("circle", attrs{"cx", x, "cy", layout.Number(smallTop), "r", layout.Number(smallRadius)}),
			el("text.no", number, text(n.id.String()[1:])),
			el("text", attrs{"x", x, "y", layout.Number(smallHigh - 4)}, text(l.smallState(n.state))),
		))
	}
	wide := layout.Number(smallStep * float64(len(all)))
	return unit("svg.small-board[aria-hidden=true]", attrs{
		"viewBox", "0 0 " + wide + " " + layout.Number(smallHigh), "width", wide, "height", layout.Number(smallHigh),
	}, append(lines, nodes...)...)
}

// smallState is what is written below a node.
func (l *lab) smallState(s tasks.State) string {
	switch s {
	case "":
		return l.Words.NoFile()
	case tasks.StateUnreadable:
		return l.Words.HalfFile()
	}
	return l.Words.CountedState(s)
}

// smallEdge draws an edge from the middle of one node to that of another, with its head.
func smallEdge(from, to float64, wrong bool) node {
	path := func(points ...float64) string {
		var list []string
		for _, p := range points {
			list = append(list, layout.Number(p))
		}
		return strings.Join(list, " ")
	}
	rim := smallRadius + 1
	line, head := "M"+path(from+rim, smallTop)+"L"+path(to-rim-5, smallTop), "M"+path(to-rim, smallTop)+"l-8 -5v10z"
	if to-from != smallStep {
		top := smallTop - rim
		end := to
		if from == to { // to itself
			from, end = from+10, to-10
		}
		line = "M" + path(from, top+2) + "C" + path(from, -2) + " " + path(end, -2) + " " + path(end, top-5)
		head = "M" + path(end, top) + "l-5 -8h10z"
	}
	return el("g.small-edge", attrs{"data-wrong", yes(wrong)}, el("path.line", attrs{"d", line}), el("path", attrs{"d", head}))
}
