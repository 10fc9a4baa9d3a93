package layout

import (
	"slices"
)

// A stand is what takes up room in a row: a node, or the lane of a line that
// passes it.
type stand struct {
	lane          bool
	nth           int // of the nodes, as they came
	size          float64
	at            float64 // its middle, across
	pull          float64 // where its neighbours would like it
	before, after []*stand
}

// A plan is a drawing under way. "Along" is the axis the lines go, "across" the
// other one.
type plan struct {
	Form
	rows    [][]*stand
	of      []*stand // the stand of each task
	rowOf   []int    // the row of each task
	layers  []int    // the layer of each row
	edges   []Edge
	chains  [][]*stand // what each edge runs through: its ends, and the lanes between them
	arcs    []*arc     // the edges that lead back, the innermost first
	arcOf   []*arc     // of each edge, nil for none
	perBand int        // rows in a band
	shift   []float64  // what arcs move each column by, along, and the far side
	gutters []float64  // above each band, across
	middles []float64  // of each band, across
	end     float64    // the far side of the last band, across
}

// newPlan puts tasks into rows and gives every line a lane in each row that it
// passes.
func newPlan(layers []int, edges []Edge, form Form) *plan {
	p := &plan{Form: form, of: make([]*stand, len(layers)), rowOf: make([]int, len(layers)), edges: edges, arcOf: make([]*arc, len(edges))}
	p.Steady = p.Steady && len(layers) <= Few
	members := map[int][]int{}
	for i, layer := range layers {
		members[layer] = append(members[layer], i)
	}
	var sorted []int
	for layer := range members {
		sorted = append(sorted, layer)
	}
	slices.Sort(sorted)
	for _, layer := range sorted {
		if form.Close > 0 && !p.Steady {
			members[layer] = freeFirst(members[layer], edges)
		}
		p.addLayer(layer, members[layer])
	}
	p.perBand = max(1, len(p.rows))
	if form.Band > 0 && len(p.rows) > form.Band {
		bands := (len(p.rows) + form.Band - 1) / form.Band
		p.perBand = (len(p.rows) + bands - 1) / bands
	}
	for i, e := range edges {
		p.addEdge(i, e)
	}
	return p
}

// freeFirst puts the tasks that no edge is tied to before the others, so that no line
// runs behind them.
func freeFirst(members []int, edges []Edge) []int {
	tied := map[int]bool{}
	for _, e := range edges {
		tied[e.From], tied[e.To] = true, true
	}
	var free, others []int
	for _, i := range members {
		if tied[i] {
			others = append(others, i)
		} else {
			free = append(free, i)
		}
	}
	return append(free, others...)
}

// tighten moves rows of one layer close to each other, where nothing is plugged in
// between them.
func (p *plan) tighten() {
	if p.Close == 0 || p.perBand < len(p.rows) {
		return
	}
	moved := 0.0
	for r := 1; r < len(p.rows); r++ {
		plugged := slices.ContainsFunc(p.edges, func(e Edge) bool {
			return p.rowOf[e.To] == r || e.From != Nowhere && p.rowOf[e.From] == r-1 && p.rowOf[e.To] <= r-1
		})
		if p.layers[r] == p.layers[r-1] && !plugged {
			moved += p.GapLayers - p.Close
		}
		p.shift[r] -= moved
	}
	for r := len(p.rows); r < len(p.shift); r++ {
		p.shift[r] -= moved
	}
}

// addLayer puts the tasks of a layer into as many rows as they need.
func (p *plan) addLayer(layer int, members []int) {
	rows := (len(members) + p.MostBeside - 1) / p.MostBeside
	for r := range rows {
		from, to := r*len(members)/rows, (r+1)*len(members)/rows
		if p.Steady { // what comes is beside the last, or below it
			beside := (len(members) + rows - 1) / rows
			from, to = r*beside, min((r+1)*beside, len(members))
		}
		var row []*stand
		for nth, i := range members[from:to] {
			p.of[i] = &stand{size: p.nodeAcross(), nth: nth}
			p.rowOf[i] = len(p.rows)
			row = append(row, p.of[i])
		}
		p.rows, p.layers = append(p.rows, row), append(p.layers, layer)
	}
}

// addEdge gives an edge its lanes, and ties each stand on its way to the next.
// Between bands it runs in the gutter, where it needs none. One that leads back needs
// none either, and pulls at nothing.
func (p *plan) addEdge(edge int, e Edge) {
	if e.From == Nowhere {
		p.chains = append(p.chains, nil)
		return
	}
	if p.rowOf[e.To] <= p.rowOf[e.From] {
		a := &arc{from: p.of[e.From], to: p.of[e.To], first: p.rowOf[e.To], last: p.rowOf[e.From], wraps: p.wraps(e)}
		p.arcs, p.arcOf[edge] = append(p.arcs, a), a
		p.chains = append(p.chains, nil)
		return
	}
	first, end := p.rowOf[e.From]+1, p.rowOf[e.To]
	if p.wraps(e) {
		end = first
	}
	lanes := make([]stand, max(0, end-first))
	chain := make([]*stand, 0, len(lanes)+2)
	chain = append(chain, p.of[e.From])
	for i := range lanes {
		lanes[i] = stand{lane: true, size: p.Lane}
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

func (p *plan) band(row int) int { return row / p.perBand }

// wraps reports whether an edge leads from one band to another.
func (p *plan) wraps(e Edge) bool { return p.band(p.rowOf[e.From]) != p.band(p.rowOf[e.To]) }

func (p *plan) nodeAcross() float64 {
	if p.Direction == Right {
		return p.NodeHigh + p.Foot
	}
	return p.NodeWide
}

func (p *plan) nodeAlong() float64 {
	if p.Direction == Right {
		return p.NodeWide
	}
	return p.NodeHigh
}
