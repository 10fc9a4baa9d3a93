// Package layout says where everything of a graph stands: a layered drawing
// whose lines go one way, but for those that close a ring. It is geometry alone. It knows tasks by their index,
// and draws nothing.
package layout

import "math"

// A Direction is the way the lines of a drawing go.
type Direction int

// The directions: panes that are narrow want Down, wide and flat ones Right.
const (
	Down Direction = iota
	Right
)

// A Drawing says where everything of a graph stands. Lengths are in em of the
// canvas.
type Drawing struct {
	Form
	Wide, High float64
	Nodes      []Box  // as the tasks
	Lines      []Line // as the edges
}

// Sizes returns the measures of a drawing as declarations for the style sheet: how large
// it is, in whole em, how large its nodes are, and how small it may become.
func (d Drawing) Sizes() string {
	return "--wide:" + Number(math.Ceil(d.Wide)) + ";--high:" + Number(math.Ceil(d.High)) +
		";--node-wide:" + Number(d.NodeWide) + ";--node-high:" + Number(d.NodeHigh) + ";--floor:" + Number(d.Least)
}

// A Box is a rectangle: the place of a node.
type Box struct{ X, Y, W, H float64 }

// meets reports whether two boxes have a place in common.
func (b Box) meets(o Box) bool {
	return b.X < o.X+o.W && o.X < b.X+b.W && b.Y < o.Y+o.H && o.Y < b.Y+b.H
}

// A Point is a place on the canvas.
type Point struct{ X, Y float64 }

// An Edge leads from one task to another, as indexes of the tasks. What comes
// from Nowhere has no line, and its place at the task.
type Edge struct{ From, To int }

// Nowhere is where a blocker stands that is not there.
const Nowhere = -1

// Of places tasks, given by their layers, and orders each layer so that few
// lines cross. It depends on its arguments alone, and is the same every time:
// where ids, layers and edges stay, nothing moves. Its cost grows with the rows
// that all edges together pass.
func Of(layers []int, edges []Edge, form Form) Drawing {
	p := newPlan(layers, edges, form)
	p.order()
	p.routeArcs()
	p.tighten()
	d := Drawing{Form: form}
	d.Wide, d.High = p.place()
	for i := range layers {
		d.Nodes = append(d.Nodes, p.box(i))
	}
	ports := p.ports()
	for i := range edges {
		d.Lines = append(d.Lines, p.line(i, ports[i]))
	}
	return d
}
