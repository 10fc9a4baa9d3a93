package app

import (
	"cmp"
	"slices"

	"tasklesson/app/lesson/view"
)

// A direction is the way the arrows of a drawing point.
type direction int

// The directions: panes that are narrow want down, wide and flat ones right.
const (
	down direction = iota
	right
)

// The measures of a drawing, in em of the canvas.
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

// A drawing says where everything of a graph stands.
type drawing struct {
	Wide, High float64
	Rows       int     // along the arrows
	Beside     int     // the nodes in the widest row
	Lanes      int     // the lanes in it
	Nodes      []box   // as the tasks
	Arrows     []arrow // as the edges
}

// A box is a rectangle: the place of a node.
type box struct{ X, Y, W, H float64 }

// A point is a place on the canvas.
type point struct{ X, Y float64 }

// An arrow is a line through Points: smooth curves between layers, straight
// lines through them. It begins at the blocker and ends where its head begins.
type arrow struct {
	Points []point
	Tip    point
}

// A stand is what takes up room in a row: a node, or the lane of an arrow that
// passes it.
type stand struct {
	node int // index of the task, -1 for a lane
	size float64
	at   float64 // its middle, across
	pull float64 // where its neighbours would like it
}

// A plan is a drawing under way. "Along" is the axis the arrows point,
// "across" the other one.
type plan struct {
	dir   direction
	rows  [][]*stand
	of    []*stand   // the stand of each task
	rowOf []int      // the row of each task
	lanes [][]*stand // for each edge, its lanes from the first row passed to the last
	edges [][2]int   // as indexes of tasks
}

// layOut places tasks by their layer and orders each layer so that few arrows
// cross. It depends on ids, layers and edges alone, not on states: nothing
// moves while a board is worked off.
func layOut(tasks []view.Task, edges []view.Edge, dir direction) drawing {
	p := newPlan(tasks, edges, dir)
	p.order()
	d := drawing{Rows: len(p.rows)}
	d.Beside, d.Lanes = p.widest()
	along, across := p.place()
	d.Wide, d.High = across, along
	if dir == right {
		d.Wide, d.High = max(along, leastWide), across
	}
	for i := range tasks {
		d.Nodes = append(d.Nodes, p.box(i))
	}
	for i := range edges {
		d.Arrows = append(d.Arrows, p.arrow(i))
	}
	return d
}

// newPlan puts tasks into rows and gives every arrow a lane in each row that
// it passes.
func newPlan(tasks []view.Task, edges []view.Edge, dir direction) *plan {
	p := &plan{dir: dir, of: make([]*stand, len(tasks)), rowOf: make([]int, len(tasks))}
	index := map[any]int{}
	layers := map[int][]int{}
	for i, t := range tasks {
		index[t.ID] = i
		layers[t.Layer] = append(layers[t.Layer], i)
	}
	for _, layer := range sortedKeys(layers) {
		members := layers[layer]
		rows := (len(members) + mostBeside - 1) / mostBeside
		for r := range rows {
			var row []*stand
			for _, i := range members[r*len(members)/rows : (r+1)*len(members)/rows] {
				p.of[i] = &stand{node: i, size: p.nodeAcross()}
				p.rowOf[i] = len(p.rows)
				row = append(row, p.of[i])
			}
			p.rows = append(p.rows, row)
		}
	}
	for _, e := range edges {
		from, to := index[e.From], index[e.To]
		var lanes []*stand
		for r := p.rowOf[from] + 1; r < p.rowOf[to]; r++ {
			s := &stand{node: -1, size: lane}
			p.rows[r] = append(p.rows[r], s)
			lanes = append(lanes, s)
		}
		p.edges = append(p.edges, [2]int{from, to})
		p.lanes = append(p.lanes, lanes)
	}
	return p
}

// order sorts every row by the middle of its neighbours, down and up again:
// the barycenter method. Ties keep their order, so the result is the same
// every time.
func (p *plan) order() {
	before, after := map[*stand][]*stand{}, map[*stand][]*stand{}
	for i := range p.edges {
		chain := p.chain(i)
		for k := 1; k < len(chain); k++ {
			before[chain[k]] = append(before[chain[k]], chain[k-1])
			after[chain[k-1]] = append(after[chain[k-1]], chain[k])
		}
	}
	for range 2 {
		for r := range p.rows {
			p.sortRow(r, before)
		}
		for r := len(p.rows) - 1; r >= 0; r-- {
			p.sortRow(r, after)
		}
	}
	for r := range p.rows {
		p.sortRow(r, before)
	}
}

// chain returns what an edge runs through, its ends included.
func (p *plan) chain(edge int) []*stand {
	chain := append([]*stand{p.of[p.edges[edge][0]]}, p.lanes[edge]...)
	return append(chain, p.of[p.edges[edge][1]])
}

// sortRow orders a row by where its neighbours stand, and places it around
// the middle, 0.
func (p *plan) sortRow(r int, neighbours map[*stand][]*stand) {
	p.spread(r)
	for _, s := range p.rows[r] {
		s.pull = s.at
		if near := neighbours[s]; len(near) > 0 {
			s.pull = 0
			for _, n := range near {
				s.pull += n.at / float64(len(near))
			}
		}
	}
	slices.SortStableFunc(p.rows[r], func(a, b *stand) int { return cmp.Compare(round(a.pull), round(b.pull)) })
	p.spread(r)
}

// spread places a row around the middle, 0, and returns its size.
func (p *plan) spread(r int) float64 {
	size := -gapBeside
	for _, s := range p.rows[r] {
		size += s.size + gapBeside
	}
	at := -size / 2
	for _, s := range p.rows[r] {
		s.at = at + s.size/2
		at += s.size + gapBeside
	}
	return size
}

func (p *plan) nodeAcross() float64 {
	if p.dir == right {
		return nodeHigh
	}
	return nodeDown
}

func (p *plan) nodeAlong() float64 {
	if p.dir == right {
		return nodeRight
	}
	return nodeHigh
}

func (p *plan) gapAlong() float64 {
	if p.dir == right {
		return gapColumns
	}
	return gapLayers
}
