package layout

import (
	"math"
	"slices"
)

// More returns a drawing with one more node, which comes after the given tasks:
// the last of Nodes, and their lines to it the last of Lines. Nothing else moves.
// It stands behind the last of them, as near to their middle as there is room, and
// where the canvas ends before that, the canvas grows.
func (d Drawing) More(after []int) Drawing {
	along, want := d.behind(after)
	across := want
	for step := 0; ; step++ {
		const by = .5
		if right := want + float64(step)*by; d.free(along, right) {
			across = right
			break
		}
		if left := want - float64(step)*by; left >= d.Pad && d.free(along, left) {
			across = left
			break
		}
	}
	box := Box{round(across), round(along), d.NodeWide, d.NodeHigh}
	if d.Direction == Right {
		box.X, box.Y = box.Y, box.X
	}
	d.Nodes = append(slices.Clip(d.Nodes), box)
	d.Lines = slices.Clip(d.Lines)
	n := float64(len(after))
	for i, from := range after {
		apart := min(d.Disc*1.45, (d.room()-.4)/n)
		d.Lines = append(d.Lines, d.link(d.Nodes[from], box, (float64(i)-(n-1)/2)*apart, apart))
	}
	if d.Direction == Right {
		d.Wide, d.High = max(d.Wide, box.X+box.W+d.Side), max(d.High, box.Y+box.H+d.Foot+d.Pad)
	} else {
		d.Wide, d.High = max(d.Wide, box.X+box.W+d.Pad), max(d.High, box.Y+box.H+d.Side)
	}
	return d
}

// behind returns where a node has to begin that comes after some tasks, along, and
// where it would best, across.
func (d Drawing) behind(after []int) (along, across float64) {
	along, across = d.Side, d.Pad
	if d.Direction == Down && len(after) == 0 {
		across = max(d.Pad, d.Wide/2-d.NodeWide/2)
	}
	middle := 0.0
	for _, i := range after {
		box := d.Nodes[i]
		end, at := box.Y+box.H, box.X
		if d.Direction == Right {
			end, at = box.X+box.W, box.Y
		}
		along = max(along, end+d.GapLayers)
		middle += at / float64(len(after))
	}
	if len(after) > 0 {
		across = middle
	}
	if d.Band > 0 && along > d.Side && along+d.NodeWide+d.Side > d.Wide+.01 && len(d.Nodes) >= d.Band { // in a band of its own
		return d.Side, d.High
	}
	return along, across
}

// free reports whether a node has room at a place.
func (d Drawing) free(along, across float64) bool {
	x, y, gapX, gapY := across, along, d.GapBeside, .5
	if d.Direction == Right {
		x, y, gapX, gapY = along, across, .5, d.GapBeside
	}
	return !slices.ContainsFunc(d.Nodes, func(b Box) bool {
		return x < b.X+b.W+gapX && b.X < x+d.NodeWide+gapX && y < b.Y+b.H+d.Foot+gapY && b.Y < y+d.NodeHigh+d.Foot+gapY
	})
}

// room is how much of a node lines can end on.
func (d Drawing) room() float64 {
	if d.Direction == Right {
		return d.NodeHigh
	}
	return d.NodeWide
}

// link is a line from one box to another.
func (d Drawing) link(from, to Box, port, apart float64) Line {
	begin, end := Point{from.X + from.W/2, from.Y + from.H}, Point{to.X + to.W/2 + port, to.Y}
	if d.Direction == Right {
		begin, end = Point{from.X + from.W, from.Y + from.H/2}, Point{to.X, to.Y + to.H/2 + port}
	}
	for _, p := range []*Point{&begin, &end} {
		p.X, p.Y = math.Max(0, round(p.X)), math.Max(0, round(p.Y))
	}
	return Line{Points: []Point{begin, end}, End: end, Apart: apart, Disc: min(d.Disc, apart*.92)}
}
