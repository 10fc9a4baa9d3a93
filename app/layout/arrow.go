package layout

import (
	"cmp"
	"math"
	"slices"
)

// An Arrow is a line through Points: smooth curves between layers, straight
// lines through them. It begins at the blocker and ends where its head begins.
type Arrow struct {
	Points []Point
	Tip    Point
}

// arrow returns the way of an edge to its port. Where the recorded edges close
// a ring, an edge may have to point back: it leaves and arrives at the same
// sides.
func (p *plan) arrow(edge int, port float64) Arrow {
	from, to, chain := p.edges[edge].From, p.edges[edge].To, p.chains[edge]
	lanes := chain[1 : len(chain)-1]
	tip := p.start(p.rowOf[to])
	end := p.of[to].at + port
	points := make([]Point, 0, 2+2*len(lanes))
	points = append(points, p.point(p.start(p.rowOf[from])+p.nodeAlong(), p.of[from].at))
	for i, s := range lanes {
		begin := p.start(p.rowOf[from] + 1 + i)
		points = append(points, p.point(begin, s.at), p.point(begin+p.nodeAlong(), s.at))
	}
	return Arrow{Points: append(points, p.point(tip-headLong, end)), Tip: p.point(tip, end)}
}

// ports returns how far from the middle of its task each edge arrives: the
// arrows into one task stand side by side, in the order they come from.
func (p *plan) ports() []float64 {
	into := make([][]int, len(p.of))
	for i, e := range p.edges {
		into[e.To] = append(into[e.To], i)
	}
	ports := make([]float64, len(p.edges))
	came := func(edge int) float64 { chain := p.chains[edge]; return round(chain[len(chain)-2].at) }
	for _, edges := range into {
		slices.SortStableFunc(edges, func(a, b int) int { return cmp.Compare(came(a), came(b)) })
		apart := min(1, p.nodeAcross()*0.6/float64(len(edges)))
		for i, edge := range edges {
			ports[edge] = (float64(i) - float64(len(edges)-1)/2) * apart
		}
	}
	return ports
}

// Line returns the line of an arrow as the data of an SVG path.
func (d Drawing) Line(arrow int) string {
	points := d.Arrows[arrow].Points
	b := make([]byte, 0, 24*len(points))
	b = appendPoint(append(b, 'M'), points[0])
	for i := 1; i < len(points); i++ {
		from, to := points[i-1], points[i]
		if i%2 == 0 { // through a lane
			b = appendPoint(append(b, 'L'), to)
			continue
		}
		c1, c2 := from, to
		if d.Direction == Right {
			bend := math.Abs(to.X-from.X) * 0.6
			c1.X, c2.X = round(from.X+bend), round(to.X-bend)
		} else {
			bend := math.Abs(to.Y-from.Y) * 0.6
			c1.Y, c2.Y = round(from.Y+bend), round(to.Y-bend)
		}
		b = appendPoint(append(b, 'C'), c1)
		b = appendPoint(append(b, ' '), c2)
		b = appendPoint(append(b, ' '), to)
	}
	return string(b)
}

// Head returns the head of an arrow as the data of an SVG path.
func (d Drawing) Head(arrow int) string {
	const half = 0.24
	a := d.Arrows[arrow]
	foot := a.Points[len(a.Points)-1]
	l, r := Point{foot.X - half, foot.Y}, Point{foot.X + half, foot.Y}
	if d.Direction == Right {
		l, r = Point{foot.X, foot.Y - half}, Point{foot.X, foot.Y + half}
	}
	return "M" + l.String() + "L" + a.Tip.String() + "L" + r.String() + "Z"
}

// String returns the point as SVG writes it.
func (p Point) String() string { return string(appendPoint(nil, p)) }

func appendPoint(b []byte, p Point) []byte {
	b = append(appendNumber(b, p.X), ' ')
	return appendNumber(b, p.Y)
}
