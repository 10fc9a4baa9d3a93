package layout

import (
	"cmp"
	"math"
	"slices"
)

// A Line is the way of an edge: smooth curves between layers, straight lines
// through them. It begins at the blocker and ends on the edge of the task that
// waits, where the disc with the blocker's id has its middle. It has no points
// where the blocker is not there.
type Line struct {
	Points []Point
	Wraps  bool // it leads to another band, or back, with corners
	Back   bool // it leads back, around the rows that it passes
	End    Point
	Apart  float64 // to the next line that ends there
	Out    float64 // how far before its end the disc stands, where they are too close
	Disc   float64 // across the disc
}

// line returns the way of an edge to its port. Where the recorded edges close
// a ring, one of them goes back: it leaves and arrives at the same sides.
func (p *plan) line(edge int, port port) Line {
	e := p.edges[edge]
	tip, end := p.start(p.rowOf[e.To]), p.middle(p.of[e.To])+port.at
	l := Line{End: p.point(tip, end), Apart: port.apart, Out: port.out, Disc: port.disc}
	if e.From == Nowhere {
		return l
	}
	if a := p.arcOf[edge]; a != nil {
		l.Back, l.Wraps, l.Points = true, true, p.around(a, end)
		return l
	}
	if l.Wraps = p.wraps(e); l.Wraps {
		l.Points = p.corners(e, end)
		return l
	}
	from, chain := p.rowOf[e.From], p.chains[edge]
	lanes := chain[1 : len(chain)-1]
	l.Points = make([]Point, 0, 2+2*len(lanes))
	l.Points = append(l.Points, p.point(p.start(from)+p.nodeAlong(), p.middle(p.of[e.From])))
	for i, s := range lanes {
		begin := p.start(from + 1 + i)
		l.Points = append(l.Points, p.point(begin, s.at), p.point(begin+p.nodeAlong(), s.at))
	}
	l.Points = append(l.Points, l.End)
	return l
}

// corners returns the way from one band to another: out, along the gutter, and
// in. Past a band it runs beside all of them.
func (p *plan) corners(e Edge, end float64) []Point {
	from, to := p.rowOf[e.From], p.rowOf[e.To]
	begin, at := p.start(from)+p.nodeAlong(), p.middle(p.of[e.From])
	out, in := begin+min(p.GapLayers, p.Side)*.5, p.start(to)-min(p.GapLayers, p.Side)*.6
	below, above := p.end, p.gutters[p.band(to)]
	if next := p.band(from) + 1; next < len(p.gutters) {
		below = p.gutters[next]
	}
	points := []Point{p.point(begin, at), p.point(out, at), p.point(out, below)}
	if below != above {
		const edge = .3
		points = append(points, p.point(edge, below), p.point(edge, above))
	}
	return append(points, p.point(in, above), p.point(in, end), p.point(p.start(to), end))
}

// A port is where a line meets a task: so far from its middle, and so far from
// the next one. Its disc stands so far out of the row of them.
type port struct{ at, apart, out, disc float64 }

// ports returns where each edge arrives: the lines into one task end side by
// side, in the order they come from, and what comes from nowhere stands last.
func (p *plan) ports() []port {
	into := make([][]int, len(p.of))
	for i, e := range p.edges {
		into[e.To] = append(into[e.To], i)
	}
	ports := make([]port, len(p.edges))
	came := func(edge int) float64 {
		if a := p.arcOf[edge]; a != nil {
			return a.arrival()
		}
		chain := p.chains[edge]
		if chain == nil {
			return math.MaxFloat64
		}
		return round(p.middle(chain[len(chain)-2]))
	}
	for _, edges := range into {
		slices.SortStableFunc(edges, func(a, b int) int { return cmp.Compare(came(a), came(b)) })
		n := float64(len(edges))
		apart := min(p.Disc*1.45, (p.nodeAcross()-p.Foot-.4)/n)
		high, out := p.disc(apart)
		for i, edge := range edges {
			ports[edge] = port{(float64(i) - (n-1)/2) * apart, apart, out * float64(i%2), high}
		}
	}
	return ports
}

// disc returns how large the discs of lines are that end so far from each other. Where
// they would be too small to be read on a map, or beside a slip, every other one stands
// farther out on its line.
func (f Form) disc(apart float64) (high, out float64) {
	const small, readable, gap = .7, .83, .06
	high = min(f.Disc, apart*.92)
	low := f.Foot > 0 || f.Name == Stops.Name || f.Name == SlipsBeside.Name
	if !low || high >= f.Disc*small {
		return high, 0
	}
	high = min(f.Disc*readable, 2*apart*.92)
	return high, math.Sqrt(max(0, high*high-apart*apart)) + gap + f.out
}

// Pill returns how wide the disc of a line is with a number of some digits, which lies
// inside, and whether the number has to be small for that: above a task the discs beside
// it have their room.
func (f Form) Pill(line Line, digits int) (wide float64, small bool) {
	wide, small = line.Disc, line.Disc <= f.Disc*.8
	if digits > 1 {
		want := line.Disc*.4 + .55*float64(digits)
		room := want
		if f.Direction == Down {
			room = line.Apart * .95
		}
		wide = max(line.Disc, min(want, room))
		small = small || wide < want-.1
	}
	return wide, small
}

// Path returns a line as the data of an SVG path, "" where it has none.
func (d Drawing) Path(line int) string {
	l := d.Lines[line]
	if len(l.Points) == 0 {
		return ""
	}
	if l.Wraps {
		return rounded(l.Points, l.Back)
	}
	b := make([]byte, 0, 24*len(l.Points))
	b = appendPoint(append(b, 'M'), l.Points[0])
	for i := 1; i < len(l.Points); i++ {
		from, to := l.Points[i-1], l.Points[i]
		if i%2 == 0 { // through a lane
			b = appendPoint(append(b, 'L'), to)
			continue
		}
		c1, c2 := d.bent(from, to)
		b = appendPoint(append(b, 'C'), c1)
		b = appendPoint(append(b, ' '), c2)
		b = appendPoint(append(b, ' '), to)
	}
	return string(b)
}

// bent returns what a line between two layers is bent by: it leaves and arrives
// straight, on a map so far that it turns beside the words, not in them.
func (d Drawing) bent(from, to Point) (c1, c2 Point) {
	c1, c2 = from, to
	if d.Direction == Right {
		bend := math.Abs(to.X-from.X) * d.Bend
		c1.X, c2.X = round(from.X+bend), round(to.X-bend)
	} else {
		bend := math.Abs(to.Y-from.Y) * d.Bend
		c1.Y, c2.Y = round(from.Y+bend), round(to.Y-bend)
		if d.Close > 0 { // it turns above the discs of other tasks, not behind them
			c1.Y, c2.Y = round(from.Y+bend/2), round(to.Y-bend*1.5)
		}
	}
	return c1, c2
}

// Crosses reports whether a line runs through a place.
func (d Drawing) Crosses(line int, place Box) bool {
	const parts = 24 // of each stretch
	points := d.Lines[line].Points
	for i := 1; i < len(points); i++ {
		from, to := points[i-1], points[i]
		c1, c2 := from, to
		if i%2 == 1 && !d.Lines[line].Wraps {
			c1, c2 = d.bent(from, to)
		}
		for n := range parts + 1 {
			t := float64(n) / parts
			at := func(a, b, c, d float64) float64 {
				return (1-t)*(1-t)*(1-t)*a + 3*t*(1-t)*(1-t)*b + 3*t*t*(1-t)*c + t*t*t*d
			}
			x, y := at(from.X, c1.X, c2.X, to.X), at(from.Y, c1.Y, c2.Y, to.Y)
			if place.X < x && x < place.X+place.W && place.Y < y && y < place.Y+place.H {
				return true
			}
		}
	}
	return false
}

// rounded returns a way with round corners.
func rounded(points []Point, arc bool) string {
	radius := .5
	if arc {
		radius = .9
	}
	b := appendPoint([]byte{'M'}, points[0])
	for i := 1; i < len(points)-1; i++ {
		b = appendPoint(append(b, 'L'), toward(points[i], points[i-1], radius))
		b = appendPoint(append(b, 'Q'), points[i])
		b = appendPoint(append(b, ' '), toward(points[i], points[i+1], radius))
	}
	return string(appendPoint(append(b, 'L'), points[len(points)-1]))
}

// toward returns the point that lies so far on the way to another, at most half
// of it.
func toward(from, to Point, far float64) Point {
	dx, dy := to.X-from.X, to.Y-from.Y
	long := math.Hypot(dx, dy)
	if long == 0 {
		return from
	}
	part := min(far, long/2) / long
	return Point{round(from.X + dx*part), round(from.Y + dy*part)}
}

// String returns the point as SVG writes it.
func (p Point) String() string { return string(appendPoint(nil, p)) }

func appendPoint(b []byte, p Point) []byte {
	b = append(appendNumber(b, p.X), ' ')
	return appendNumber(b, p.Y)
}
