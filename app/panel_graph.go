package app

import (
	"fmt"

	"tasklesson/app/layout"
	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// graph draws the list "Tasks". Its items are the nodes of the graph. Each has
// two places, one for arrows that point down and one for arrows that point
// right; the style sheet chooses, whichever suits the pane. The arrows
// themselves are drawn twice, and one drawing is shown.
func (l *lab) graph() node {
	edges := drawable(l.Tasks, l.Edges)
	places := l.keeper.place(structureOf(l.Tasks, edges))
	var items []node
	for i, t := range l.Tasks {
		items = append(items, l.task(t, places, i))
	}
	return el("div", props{"class": "graph", "data-panel": string(view.PaneGraph)},
		el("div", props{"class": "canvas " + extent("down", places.down) + " " + extent("right", places.right)},
			arrows("down", places.down, edges),
			arrows("right", places.right, edges),
			el("ul", props{"class": "tasks", "role": "list", "aria-label": l.Words.TaskList()}, items...),
		),
		el("p", props{"class": "empty", "hidden": len(l.Tasks) > 0}, text(l.emptiness())),
	)
}

// emptiness says why there is nothing to see.
func (l *lab) emptiness() string {
	switch {
	case l.Busy:
		return l.Words.ReadingFiles()
	case l.Mode == view.OnScenario:
		return l.Words.NoTasks()
	}
	return l.Words.NoTasksYet()
}

// drawable returns the edges of which both ends can be seen: a missing blocker
// has no node, and the task that waits for it says so.
func drawable(all []view.Task, edges []view.Edge) []view.Edge {
	seen := map[tasks.ID]bool{}
	for _, t := range all {
		seen[t.ID] = true
	}
	var list []view.Edge
	for _, e := range edges {
		if seen[e.From] && seen[e.To] {
			list = append(list, e)
		}
	}
	return list
}

// structureOf returns what the places of a graph depend on. The edges are
// drawable.
func structureOf(all []view.Task, edges []view.Edge) structure {
	s := structure{layers: make([]int, len(all)), edges: make([]layout.Edge, len(edges))}
	index := make(map[tasks.ID]int, len(all))
	for i, t := range all {
		index[t.ID], s.layers[i] = i, t.Layer
	}
	for i, e := range edges {
		s.edges[i] = layout.Edge{From: index[e.From], To: index[e.To]}
	}
	return s
}

// arrows draws the edges one way. The list of tasks says the same in words, so
// the drawing is hidden from assistive technology.
func arrows(name string, d layout.Drawing, edges []view.Edge) node {
	var list []node
	for i, e := range edges {
		list = append(list, el("g", props{
			"class":     classes("edge", map[string]bool{"done": e.Done, "now": e.Now}),
			"data-edge": e.From.String() + " " + e.To.String(),
		},
			el("path", props{"class": "line", "d": d.Line(i)}),
			el("path", props{"class": "head", "d": d.Head(i)}),
		))
	}
	return el("svg", props{
		"class": "arrows " + name, "aria-hidden": "true",
		"viewBox": "0 0 " + layout.Number(d.Wide) + " " + layout.Number(d.High),
		"width":   layout.Number(d.Wide) + "em", "height": layout.Number(d.High) + "em",
	}, list...)
}

// extent names the size of a drawing for the style sheet, which fits the
// canvas to its pane: so many rows, and so many nodes and lanes in the widest.
// What is larger than the sheet knows is drawn at the smallest size and
// scrolled.
func extent(name string, d layout.Drawing) string {
	return fmt.Sprintf("%[1]s-rows-%[2]d %[1]s-beside-%[3]d %[1]s-lanes-%[4]d",
		name, min(d.Rows, 12), d.Beside, min(d.Lanes, 9))
}
