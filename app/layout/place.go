package layout

import (
	"math"
	"slices"
	"strconv"
)

// place moves the rows from around 0 onto the canvas and returns its size.
func (p *plan) place() (wide, high float64) {
	across := p.Pad
	for first := 0; first < len(p.rows); first += p.perBand {
		rows := p.rows[first:min(first+p.perBand, len(p.rows))]
		if first > 0 {
			across += p.gutter()
		}
		p.gutters = append(p.gutters, across-p.gutter()/2)
		size := 0.0
		for _, row := range rows {
			size = max(size, p.spread(row))
		}
		across += p.beyond(p.band(first), -1, size)
		for _, row := range rows {
			for _, s := range row {
				s.at += across + size/2
			}
		}
		p.middles = append(p.middles, across+size/2)
		across += size + p.beyond(p.band(first), 1, size)
	}
	p.end = across
	n := float64(min(p.perBand, len(p.rows)))
	across, along := across+p.Pad, n*p.nodeAlong()+max(0, n-1)*p.GapLayers+2*p.Side+p.shift[min(p.perBand, len(p.rows))]
	if p.Direction == Right {
		return along, across
	}
	return across, along
}

// gutter is the room between two bands.
func (p *plan) gutter() float64 { return p.Lane + p.GapBeside }

// start returns where a row begins, along.
func (p *plan) start(r int) float64 {
	column := r % p.perBand
	return p.Side + p.shift[column] + float64(column)*(p.nodeAlong()+p.GapLayers)
}

// middle returns where a line meets a stand, across.
func (p *plan) middle(s *stand) float64 {
	if p.Direction == Right && !s.lane {
		return s.at - p.Foot/2
	}
	return s.at
}

// point turns along and across into a place.
func (p *plan) point(along, across float64) Point {
	if p.Direction == Right {
		return Point{round(along), round(across)}
	}
	return Point{round(across), round(along)}
}

// box returns the place of a task.
func (p *plan) box(i int) Box {
	at := p.point(p.start(p.rowOf[i]), p.of[i].at-p.nodeAcross()/2)
	return Box{at.X, at.Y, p.NodeWide, p.NodeHigh}
}

// round cuts a length to hundredths of an em, which is below a pixel.
func round(x float64) float64 { return math.Round(x*100) / 100 }

// Number writes a length as CSS and SVG do.
func Number(x float64) string { return string(appendNumber(nil, x)) }

func appendNumber(b []byte, x float64) []byte { return strconv.AppendFloat(b, round(x), 'f', -1, 64) }

// RoomBelow reports whether nothing stands in the two lines below the words under a
// stop, and no line runs through them.
func (d Drawing) RoomBelow(node int) bool {
	const lines, words = 1.9, 2.05 // of the two, and beside a stop
	box := d.Nodes[node]
	end := box.Y + box.H + d.Foot + lines
	if end > d.High {
		return false
	}
	for _, other := range d.Nodes {
		if other.X < box.X+box.W && box.X < other.X+other.W && other.Y > box.Y && other.Y < end {
			return false
		}
	}
	for line := range d.Lines {
		if d.Crosses(line, Box{box.X - words, box.Y + box.H + d.Foot, box.W + 2*words, lines}) {
			return false
		}
	}
	return true
}

// RoomBeside reports whether the words under a stop may be wider than its column:
// nothing stands beside them but lines.
func (d Drawing) RoomBeside(node int) bool {
	const more, words, discs = 3.4, 2.1, .9 // beside a stop: of wide words, of others, of what is plugged in
	box := d.Nodes[node]
	left, right, top := box.X-more, box.X+box.W+more, box.Y+box.H
	if left < 0 || right > d.Wide {
		return false
	}
	for i, other := range d.Nodes {
		stop, end := other.Y+other.H, other.Y+other.H+d.Foot
		besideStop := other.X-discs < right && left < other.X+other.W && other.Y < top+d.Foot && top < stop
		besideWords := other.X-words < right && left < other.X+other.W+words && stop < top+d.Foot && top < end
		if i != node && (besideStop || besideWords) {
			return false
		}
	}
	place := Box{left, top, right - left, d.Foot}
	for i := range d.Lines {
		if d.Lines[i].Back && d.Crosses(i, place) {
			return false
		}
	}
	return true
}

// Free reports whether no node stands in a place of the canvas.
func (d Drawing) Free(place Box) bool {
	inside := place.X+place.W <= d.Wide && place.Y+place.H <= d.High
	return inside && !slices.ContainsFunc(d.Nodes, place.meets)
}

// Struck returns where the disc of a line stands that a copy has struck out, after
// some others of the same node: on the upper edge of the copy, which lies over its
// node to the right and below; on a map, beside the stop.
func (d Drawing) Struck(line, others int) Point {
	const right, below = .8, 1.95 // as the style sheet has them
	end := d.Lines[line].End
	if d.Foot > 0 || d.Name == Stops.Name {
		return Point{round(end.X - 1.1*d.Disc), end.Y}
	}
	for _, n := range d.Nodes {
		if n.X <= end.X && end.X <= n.X+n.W && n.Y <= end.Y && end.Y <= n.Y+n.H {
			return Point{round(n.X + n.W + right - d.Disc*(.6+1.1*float64(others))), round(n.Y + below)}
		}
	}
	return end
}
