package layout

// An arc is the way of an edge that leads back, as one does where tasks wait for each
// other in a ring: out of its task, beside all rows that it passes, and round into
// the task that waits.
type arc struct {
	from, to    *stand
	first, last int     // the rows that it passes
	wraps       bool    // it leads to another band
	rank        float64 // of all arcs, the innermost first
	nth         float64 // how many others lie between it and its tasks
	side        float64 // where it passes the rows: -1 before them, 1 behind them, across
	beside      float64 // how far from the middle of its band
}

// The room of arcs, in em: between a row and the first of them, between two of them,
// between two that turn in one gap, and beyond those that turn outside.
const (
	arcClear = .7
	arcApart = .7
	arcTurns = .45
	arcEdge  = .15
)

// routeArcs says where the arcs run, the shorter inside the longer, and makes room for
// them between the columns. The rows stand around 0.
func (p *plan) routeArcs() {
	p.shift = make([]float64, p.perBand+1)
	for i, a := range p.arcs {
		for ; i > 0 && p.arcs[i-1].last-p.arcs[i-1].first > a.last-a.first; i-- {
			p.arcs[i] = p.arcs[i-1]
		}
		p.arcs[i] = a
	}
	for i, a := range p.arcs {
		a.rank = float64(i)
		p.pass(a)
		for _, inner := range p.arcs[:i] {
			if p.clash(a, inner) {
				a.nth = max(a.nth, inner.nth+1)
				a.beside = max(a.beside, inner.beside+arcApart)
			}
		}
		to, from := p.gaps(a)
		p.widen(to, a)
		p.widen(from, a)
	}
	for i := range p.perBand {
		p.shift[i+1] += p.shift[i]
	}
}

// gaps returns where an arc turns: the gap before the task that waits, and that behind
// the one where it begins, each as the column that comes after it.
func (p *plan) gaps(a *arc) (to, from int) { return a.first % p.perBand, a.last%p.perBand + 1 }

// pass decides on which side an arc passes its rows, the one that is nearer, and how far
// out it has to. To another band it comes from below, through the gutter.
func (p *plan) pass(a *arc) {
	first, last := a.first, a.last
	a.side = -1
	if a.wraps {
		first = last - last%p.perBand
		last = min(first+p.perBand, len(p.rows)) - 1
	} else if round(a.from.at+a.to.at) > 0 {
		a.side = 1
	}
	for ; first <= last; first++ {
		a.beside = max(a.beside, p.spread(p.rows[first])/2+arcClear)
	}
}

// clash reports whether two arcs would lie upon each other somewhere. To different sides
// they may turn in line.
func (p *plan) clash(a, b *arc) bool {
	to, from := p.gaps(a)
	to2, from2 := p.gaps(b)
	switch {
	case min(to, from) > max(to2, from2) || min(to2, from2) > max(to, from):
		return false
	case a.wraps || b.wraps:
		return true
	case p.band(a.last) != p.band(b.last):
		return false
	case a.side > b.side:
		a, b = b, a
	}
	return a.side == b.side || max(a.from.at, a.to.at) > min(b.from.at, b.to.at)
}

// widen makes the gap before a column wide enough for an arc that turns in it. Outside
// there is none but them; inside, the lines that go forward keep its middle.
func (p *plan) widen(column int, a *arc) {
	far := p.Turn + a.nth*arcTurns
	more := 2*far + arcTurns - p.GapLayers
	if column == 0 || column == min(p.perBand, len(p.rows)) {
		more = far + arcEdge - p.Side
	}
	p.shift[column] = max(p.shift[column], more)
}

// beyond returns how far the arcs of a band run outside its rows on a side, which take
// so much room.
func (p *plan) beyond(band int, side, size float64) (more float64) {
	for _, a := range p.arcs {
		if a.side == side && p.band(a.last) == band {
			more = max(more, a.beside-size/2)
		}
	}
	return more
}

// arrival is where an arc arrives among the lines into its task: those of each side at
// that side, so that they do not cross.
func (a *arc) arrival() float64 { return a.side * (1e6 - a.rank) }

// around returns the points of an arc that ends at a place, across.
func (p *plan) around(a *arc, end float64) []Point {
	begin, tip, far := p.start(a.last)+p.nodeAlong(), p.start(a.first), p.Turn+a.nth*arcTurns
	at := p.middle(a.from) + a.side*(p.nodeAcross()-p.Foot)/(4+4*a.nth)
	beside := p.middles[p.band(a.last)] + a.side*a.beside
	return []Point{
		p.point(begin, at), p.point(begin+far, at), p.point(begin+far, beside),
		p.point(tip-far, beside), p.point(tip-far, end), p.point(tip, end),
	}
}
