package app

import (
	"tasklesson/app/layout"
	"tasklesson/tasks"
)

// discs draws an id for everything that a task waits for, on the edge of its node where
// the line ends. An id that this step strikes is struck through beside it, and where an
// id has left for good is a hollow ring. They lie over the nodes; the notes of the tasks
// say the same.
func (l *lab) discs(d layout.Drawing, plugs []plug) node {
	var list []node
	add := func(at layout.Point, parts ...node) {
		list = adding(list, plugAt(at, parts...))
	}
	struck := map[tasks.ID]int{}
	for i, p := range plugs {
		line := d.Lines[i]
		if parts := l.plugged(p, d, line); len(parts) > 0 {
			at := line.End
			if p.listed {
				at.X -= line.Out
			}
			add(at, parts...)
		}
		if p.listed && p.Struck {
			add(d.Struck(i, struck[p.To]), round("out", "data-struck", numbers(p.From, p.To), numbers(p.From), d, line, false))
			struck[p.To]++
		}
	}
	return canvasOf(d, "discs at "+d.Name, list)
}

// plugAt draws what has a point of a drawing as its middle.
func plugAt(at layout.Point, parts ...node) node {
	return el("svg.plug", attrs{"x", em(at.X), "y", em(at.Y)}, parts...)
}

// canvasOf is as large as a drawing.
func canvasOf(d layout.Drawing, class string, parts []node) node {
	return unit("svg[aria-hidden=true]", attrs{"class", class, "width", em(d.Wide), "height", em(d.High)}, parts...)
}

// plugged draws what is plugged in around the point 0.
func (l *lab) plugged(p plug, d layout.Drawing, line layout.Line) []node {
	ids, number := numbers(p.From, p.To), numbers(p.From)
	var parts []node
	switch {
	case p.listed:
		parts = adding(parts, l.cuts(p, d, line.End, round("disc", "data-disc", ids, number, d, line, p.Now)))
	case p.Done:
		r := em(d.Disc * .22)
		parts = adding(parts, el("circle.hole", attrs{"data-hole", ids, "r", r}))
	}
	return parts
}

// round draws a disc with an id. It is as wide as the id wants; where discs stand
// close it, and its number, are smaller.
func round(class, name, ids, number string, d layout.Drawing, line layout.Line, now bool) node {
	wide, small := d.Pill(line, len(number))
	high := line.Disc
	return el("g", attrs{"class", classes(class, when(now, "now"), when(small, "small")), name, ids},
		el("rect", attrs{"x", em(-wide / 2), "y", em(-high / 2), "width", em(wide), "height", em(high), "rx", em(high / 2)}),
		tell("text[dy=.36em]", number),
	)
}

// em writes a length of a drawing.
func em(x float64) string { return layout.Number(x) + "em" }
