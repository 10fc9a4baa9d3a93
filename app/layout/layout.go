// Package layout says where everything of a graph stands: a layered drawing
// whose arrows point one way. It is geometry alone. It knows tasks by their
// index, and draws nothing.
package layout

// A Direction is the way the arrows of a drawing point.
type Direction int

// The directions: panes that are narrow want Down, wide and flat ones Right.
const (
	Down Direction = iota
	Right
)

// The measures of a drawing, in em of the canvas. The style sheet of the graph
// has the same.
const (
	pad        = 0.5  // around everything
	nodeHigh   = 5.8  // a node's height
	nodeDown   = 10.5 // a node's width where arrows point down
	nodeRight  = 9.0  // a node's width where they point right
	gapLayers  = 1.6  // between layers, for the arrows; down
	gapColumns = 1.4  // the same; right
	gapBeside  = 0.75 // between neighbours in a layer
	lane       = 0.75 // the room of an arrow that passes a layer
	headLong   = 0.5  // the length of an arrow's head
	mostBeside = 4    // a layer with more nodes is broken into rows
	leastWide  = 17.0 // room for a sentence beside a single node
)

// A Drawing says where everything of a graph stands. Lengths are in em of the
// canvas.
type Drawing struct {
	Direction  Direction
	Wide, High float64
	Rows       int     // along the arrows
	Beside     int     // the nodes in the widest row
	Lanes      int     // the lanes in it
	Nodes      []Box   // as the tasks
	Arrows     []Arrow // as the edges
}

// A Box is a rectangle: the place of a node.
type Box struct{ X, Y, W, H float64 }

// A Point is a place on the canvas.
type Point struct{ X, Y float64 }

// An Edge is an arrow from one task to another, as indexes of the tasks.
type Edge struct{ From, To int }

// Of places tasks, given by their layers, and orders each layer so that few
// arrows cross. It depends on its arguments alone, and is the same every time:
// where ids, layers and edges stay, nothing moves. Its cost grows with the rows
// that all edges together pass.
func Of(layers []int, edges []Edge, dir Direction) Drawing {
	p := newPlan(layers, edges, dir)
	p.order()
	d := Drawing{Direction: dir, Rows: len(p.rows)}
	d.Beside, d.Lanes = p.widest()
	along, across := p.place()
	d.Wide, d.High = across, along
	if dir == Right {
		d.Wide, d.High = max(along, leastWide), across
	}
	for i := range layers {
		d.Nodes = append(d.Nodes, p.box(i))
	}
	ports := p.ports()
	for i := range edges {
		d.Arrows = append(d.Arrows, p.arrow(i, ports[i]))
	}
	return d
}
