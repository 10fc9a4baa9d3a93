package app

import (
	"tasklesson/app/layout"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// goal draws a board on which a challenge is solved: its graph, laid out as the board's own
// is where there is least room, and what its numbers are.
func (l *lab) goal(g *view.Goal) node {
	if g == nil {
		return el("div.goal none", nil)
	}
	standing := standing{tasks: g.Tasks, index: map[tasks.ID]int{}}
	for i, t := range g.Tasks {
		standing.index[t.ID] = i
	}
	plugs := plugsOf(g.Tasks, g.Edges)
	s := l.structure(standing, plugs)
	d := layout.Of(s.layers, s.edges, layout.Stops)
	drawn, names := []node{l.lines(d, plugs)}, []node(nil)
	for i, t := range g.Tasks {
		b, number := d.Nodes[i], numbers(t.ID)
		drawn = adding(drawn, plugAt(layout.Point{X: b.X + b.W/2, Y: b.Y + b.H/2},
			round("stop", "data-state", string(t.State), number, d, layout.Line{Disc: b.H}, false)))
		names = adding(names, el("li", nil, tell("bdi[data-verbatim=subject]", number+" "+t.Subject), tell("span", " "+t.Note)))
	}
	return el("div.goal", nil, canvasOf(d, "goal-map", drawn), el("ul[role=list]", nil, names...))
}
