package app

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// place moves the rows from around 0 onto the canvas and returns its size.
func (p *plan) place() (along, across float64) {
	for r := range p.rows {
		across = max(across, p.spread(r))
	}
	across += 2 * pad
	if p.dir == down {
		across = max(across, leastWide)
	}
	for _, row := range p.rows {
		for _, s := range row {
			s.at += across / 2
		}
	}
	n := float64(len(p.rows))
	return n*p.nodeAlong() + max(0, n-1)*p.gapAlong() + 2*pad, across
}

// widest counts the nodes and lanes of the row that is largest across.
func (p *plan) widest() (nodes, lanes int) {
	most := 0.0
	for r, row := range p.rows {
		if size := p.spread(r); size > most {
			most, nodes, lanes = size, 0, 0
			for _, s := range row {
				if s.node < 0 {
					lanes++
				} else {
					nodes++
				}
			}
		}
	}
	return nodes, lanes
}

// start returns where a row begins, along.
func (p *plan) start(r int) float64 {
	return pad + float64(r)*(p.nodeAlong()+p.gapAlong())
}

// point turns along and across into a place.
func (p *plan) point(along, across float64) point {
	if p.dir == right {
		return point{round(along), round(across)}
	}
	return point{round(across), round(along)}
}

// box returns the place of a task.
func (p *plan) box(i int) box {
	at := p.point(p.start(p.rowOf[i]), p.of[i].at-p.nodeAcross()/2)
	if p.dir == right {
		return box{at.X, at.Y, nodeRight, nodeHigh}
	}
	return box{at.X, at.Y, nodeDown, nodeHigh}
}

// arrow returns the way of an edge. Where the recorded edges close a ring, an
// edge may have to point back: it leaves and arrives at the same sides.
func (p *plan) arrow(edge int) arrow {
	from, to := p.edges[edge][0], p.edges[edge][1]
	tip := p.start(p.rowOf[to])
	end := p.of[to].at + p.port(edge)
	points := []point{p.point(p.start(p.rowOf[from])+p.nodeAlong(), p.of[from].at)}
	for i, s := range p.lanes[edge] {
		begin := p.start(p.rowOf[from] + 1 + i)
		points = append(points, p.point(begin, s.at), p.point(begin+p.nodeAlong(), s.at))
	}
	return arrow{Points: append(points, p.point(tip-headLong, end)), Tip: p.point(tip, end)}
}

// port returns how far from the middle of its task an edge arrives: the
// arrows into one task stand side by side, in the order they come from.
func (p *plan) port(edge int) float64 {
	to := p.edges[edge][1]
	var into []int
	for i, e := range p.edges {
		if e[1] == to {
			into = append(into, i)
		}
	}
	came := func(i int) float64 { c := p.chain(i); return c[len(c)-2].at }
	slices.SortStableFunc(into, func(a, b int) int { return cmp.Compare(round(came(a)), round(came(b))) })
	apart := min(1, p.nodeAcross()*0.6/float64(len(into)))
	return (float64(slices.Index(into, edge)) - float64(len(into)-1)/2) * apart
}

// line returns the arrow's line as the data of an SVG path.
func (a arrow) line(dir direction) string {
	var b strings.Builder
	b.WriteString("M" + a.Points[0].String())
	for i := 1; i < len(a.Points); i++ {
		from, to := a.Points[i-1], a.Points[i]
		if i%2 == 0 { // through a lane
			b.WriteString("L" + to.String())
			continue
		}
		c1, c2 := from, to
		if dir == right {
			bend := math.Abs(to.X-from.X) * 0.6
			c1.X, c2.X = round(from.X+bend), round(to.X-bend)
		} else {
			bend := math.Abs(to.Y-from.Y) * 0.6
			c1.Y, c2.Y = round(from.Y+bend), round(to.Y-bend)
		}
		b.WriteString("C" + c1.String() + " " + c2.String() + " " + to.String())
	}
	return b.String()
}

// head returns the arrow's head as the data of an SVG path.
func (a arrow) head(dir direction) string {
	const half = 0.24
	foot := a.Points[len(a.Points)-1]
	l, r := point{foot.X - half, foot.Y}, point{foot.X + half, foot.Y}
	if dir == right {
		l, r = point{foot.X, foot.Y - half}, point{foot.X, foot.Y + half}
	}
	return "M" + l.String() + "L" + a.Tip.String() + "L" + r.String() + "Z"
}

// String returns the point as SVG writes it.
func (p point) String() string { return number(p.X) + " " + number(p.Y) }
