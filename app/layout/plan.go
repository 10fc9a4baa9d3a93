package layout

import (
	"maps"
	"slices"
)

// A stand is what takes up room in a row: a node, or the lane of an arrow that
// passes it.
type stand struct {
	lane          bool
	size          float64
	at            float64 // its middle, across
	pull          float64 // where its neighbours would like it
	before, after []*stand
}

// A plan is a drawing under way. "Along" is the axis the arrows point,
// "across" the other one.
type plan struct {
	dir    Direction
	rows   [][]*stand
	of     []*stand // the stand of each task
	rowOf  []int    // the row of each task
	edges  []Edge
	chains [][]*stand // what each edge runs through: its ends, and the lanes between them
}

// newPlan puts tasks into rows and gives every arrow a lane in each row that
// it passes.
func newPlan(layers []int, edges []Edge, dir Direction) *plan {
	p := &plan{dir: dir, of: make([]*stand, len(layers)), rowOf: make([]int, len(layers)), edges: edges}
	members := map[int][]int{}
	for i, layer := range layers {
		members[layer] = append(members[layer], i)
	}
	for _, layer := range slices.Sorted(maps.Keys(members)) {
		p.addLayer(members[layer])
	}
	for _, e := range edges {
		p.addEdge(e)
	}
	return p
}

// addLayer puts the tasks of a layer into as many rows as they need.
func (p *plan) addLayer(members []int) {
	rows := (len(members) + mostBeside - 1) / mostBeside
	for r := range rows {
		var row []*stand
		for _, i := range members[r*len(members)/rows : (r+1)*len(members)/rows] {
			p.of[i] = &stand{size: p.nodeAcross()}
			p.rowOf[i] = len(p.rows)
			row = append(row, p.of[i])
		}
		p.rows = append(p.rows, row)
	}
}

// addEdge gives an edge its lanes, and ties each stand on its way to the next.
func (p *plan) addEdge(e Edge) {
	first, end := p.rowOf[e.From]+1, p.rowOf[e.To]
	lanes := make([]stand, max(0, end-first))
	chain := make([]*stand, 0, len(lanes)+2)
	chain = append(chain, p.of[e.From])
	for i := range lanes {
		lanes[i] = stand{lane: true, size: lane}
		p.rows[first+i] = append(p.rows[first+i], &lanes[i])
		chain = append(chain, &lanes[i])
	}
	chain = append(chain, p.of[e.To])
	for i := range lanes {
		lanes[i].before, lanes[i].after = chain[i:i+1], chain[i+2:i+3]
	}
	last := len(chain) - 1
	p.of[e.From].after = append(p.of[e.From].after, chain[1])
	p.of[e.To].before = append(p.of[e.To].before, chain[last-1])
	p.chains = append(p.chains, chain)
}

func (p *plan) nodeAcross() float64 {
	if p.dir == Right {
		return nodeHigh
	}
	return nodeDown
}

func (p *plan) nodeAlong() float64 {
	if p.dir == Right {
		return nodeRight
	}
	return nodeHigh
}

func (p *plan) gapAlong() float64 {
	if p.dir == Right {
		return gapColumns
	}
	return gapLayers
}
