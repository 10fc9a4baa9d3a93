package layout

import (
	"cmp"
	"slices"
)

// An arc is the way of an edge that leads back, as one does where tasks wait for each
// other in a ring: out of its task, beside all rows that it passes, and round into
// the task that waits.
type arc struct {
	edge      int
	rank      int     // of all arcs, the innermost first
	side      float64 // where it passes the rows: -1 before them, 1 behind them, across
	beside    float64 // how far from the middle of its band
	out, into turn    // in the gaps where it turns
	nth, of   int     // which of those that leave its task on this side
}

// The room of arcs, in em: between a row and the first of them, between two of them,
// between two that turn in one gap, and beyond those that turn outside.
const (
	arcClear = .7
	arcApart = .7
	arcTurns = .45
	arcEdge  = .15
)

// back reports whether an edge leads to no later row.
func (p *plan) back(e Edge) bool { return p.rowOf[e.To] <= p.rowOf[e.From] }

func (p *plan) column(row int) int { return row % p.perBand }

// routeArcs says where the arcs run, the shorter inside the longer, and makes room for
// them between the columns. The rows stand around 0.
func (p *plan) routeArcs() {
	p.shift = make([]float64, p.perBand+1)
	if len(p.arcs) == 0 {
		return
	}
	reach := func(a *arc) int { return p.rowOf[p.edges[a.edge].From] - p.rowOf[p.edges[a.edge].To] }
	slices.SortStableFunc(p.arcs, func(a, b *arc) int { return cmp.Compare(reach(a), reach(b)) })
	out, into := make([][]turn, p.perBand+1), make([][]turn, p.perBand+1)
	for i, a := range p.arcs {
		a.rank = i
		p.pass(a, p.arcs[:i])
		e := p.edges[a.edge]
		to, from := p.gaps(a)
		a.out, a.into = p.turnAt(e.From, a, out[from]), p.turnAt(e.To, a, into[to])
		out[from], into[to] = append(out[from], a.out), append(into[to], a.into)
	}
	p.share()
	for i := range p.shift {
		p.shift[i] = p.widen(i, max(most(out[i]), most(into[i])))
		if i > 0 {
			p.shift[i] += p.shift[i-1]
		}
	}
}

// A turn is where an arc runs across a gap, between its task and its side: so many
// others nearer to the task.
type turn struct {
	side, at float64
	band     int // -1 for all of them
	nth      int
}

// turnAt returns where an arc turns at a task: beyond those before it that it would lie
// upon. To different sides two may run in line.
func (p *plan) turnAt(task int, a *arc, before []turn) turn {
	t := turn{side: a.side, at: p.of[task].at, band: p.band(p.rowOf[task])}
	if p.wraps(p.edges[a.edge]) {
		t.band = -1
	}
	for _, other := range before {
		inLine := other.band == t.band && t.band >= 0 && other.side != t.side && (other.at-t.at)*t.side <= 0
		if !inLine {
			t.nth = max(t.nth, other.nth+1)
		}
	}
	return t
}

// most returns how many arcs turn side by side.
func most(turns []turn) (n int) {
	for _, t := range turns {
		n = max(n, t.nth+1)
	}
	return n
}

// gaps returns where an arc turns: the gap before the task that waits, and that behind
// the one where it begins, each as the column that comes after it.
func (p *plan) gaps(a *arc) (to, from int) {
	e := p.edges[a.edge]
	return p.column(p.rowOf[e.To]), p.column(p.rowOf[e.From]) + 1
}

// pass decides on which side an arc passes its rows, the one that is nearer, and how
// far out: beyond all arcs before it that it would lie upon. One to another band comes
// to it from below, through the gutter.
func (p *plan) pass(a *arc, inner []*arc) {
	e := p.edges[a.edge]
	band := p.band(p.rowOf[e.From])
	first, last := p.rowOf[e.To], p.rowOf[e.From]
	a.side = -1
	if p.wraps(e) {
		first, last = band*p.perBand, min((band+1)*p.perBand, len(p.rows))-1
	} else if round(p.of[e.From].at+p.of[e.To].at) > 0 {
		a.side = 1
	}
	for _, row := range p.rows[first : last+1] {
		a.beside = max(a.beside, p.spread(row)/2+arcClear)
	}
	for _, other := range inner {
		if other.side == a.side && p.band(p.rowOf[p.edges[other.edge].From]) == band && p.meet(a, other) {
			a.beside = max(a.beside, other.beside+arcApart)
		}
	}
}

// meet reports whether two arcs run side by side somewhere.
func (p *plan) meet(a, b *arc) bool {
	a1, a2 := p.gaps(a)
	b1, b2 := p.gaps(b)
	return min(a1, a2) <= max(b1, b2) && min(b1, b2) <= max(a1, a2)
}

// share counts the arcs that leave one task on one side.
func (p *plan) share() {
	type exit struct {
		task int
		side float64
	}
	leaving := map[exit]int{}
	key := func(a *arc) exit { return exit{p.edges[a.edge].From, a.side} }
	for _, a := range p.arcs {
		a.nth = leaving[key(a)]
		leaving[key(a)]++
	}
	for _, a := range p.arcs {
		a.of = leaving[key(a)]
	}
}

// widen returns by how much the gap before a column grows for so many arcs that turn
// in it. Outside there is none but theirs; inside, the lines that go forward keep its middle.
func (p *plan) widen(column, n int) float64 {
	switch {
	case n == 0:
		return 0
	case column == 0 || column == min(p.perBand, len(p.rows)):
		return max(0, p.turns(n-1)+arcEdge-p.Side)
	}
	return max(0, 2*p.turns(n-1)+arcTurns-p.GapLayers)
}

// turns returns how far from its task an arc turns, the first of a gap and those after it:
// past its disc, and on a map past the words.
func (f Form) turns(nth int) float64 {
	const past = .175
	first := f.Disc/2 + past
	if f.Foot > 0 {
		first = f.GapLayers / 2
	}
	return first + float64(nth)*arcTurns
}

// beyond returns how far the arcs of a band run outside its rows, which take so much
// room: before them, and behind.
func (p *plan) beyond(band int, size float64) (before, behind float64) {
	for _, a := range p.arcs {
		more := a.beside - size/2
		switch {
		case p.band(p.rowOf[p.edges[a.edge].From]) != band:
		case a.side < 0:
			before = max(before, more)
		default:
			behind = max(behind, more)
		}
	}
	return before, behind
}

// arrival is where an arc arrives among the lines into its task: those of each side at
// that side, so that they do not cross.
func (a *arc) arrival() float64 {
	const far = 1e6
	return a.side * (far - float64(a.rank))
}

// around returns the points of an arc that ends at a place, across.
func (p *plan) around(edge int, end float64) []Point {
	a, e := p.arcOf[edge], p.edges[edge]
	from, to := p.rowOf[e.From], p.rowOf[e.To]
	begin, tip := p.start(from)+p.nodeAlong(), p.start(to)
	at := p.middle(p.of[e.From]) + a.side*p.room()/2*float64(a.of-a.nth)/float64(a.of+1)
	out, in := begin+p.turns(a.out.nth), tip-p.turns(a.into.nth)
	beside := p.middles[p.band(from)] + a.side*a.beside
	return []Point{
		p.point(begin, at), p.point(out, at), p.point(out, beside),
		p.point(in, beside), p.point(in, end), p.point(tip, end),
	}
}
