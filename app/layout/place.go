package layout

import (
	"math"
	"strconv"
)

// place moves the rows from around 0 onto the canvas and returns its size.
func (p *plan) place() (along, across float64) {
	for _, row := range p.rows {
		across = max(across, spread(row))
	}
	across += 2 * pad
	if p.dir == Down {
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
	for _, row := range p.rows {
		if size := spread(row); size > most {
			most, nodes, lanes = size, 0, 0
			for _, s := range row {
				if s.lane {
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
func (p *plan) point(along, across float64) Point {
	if p.dir == Right {
		return Point{round(along), round(across)}
	}
	return Point{round(across), round(along)}
}

// box returns the place of a task.
func (p *plan) box(i int) Box {
	at := p.point(p.start(p.rowOf[i]), p.of[i].at-p.nodeAcross()/2)
	if p.dir == Right {
		return Box{at.X, at.Y, nodeRight, nodeHigh}
	}
	return Box{at.X, at.Y, nodeDown, nodeHigh}
}

// round cuts a length to hundredths of an em, which is below a pixel.
func round(x float64) float64 { return math.Round(x*100) / 100 }

// Number writes a length as CSS and SVG do.
func Number(x float64) string { return string(appendNumber(nil, x)) }

func appendNumber(b []byte, x float64) []byte { return strconv.AppendFloat(b, round(x), 'f', -1, 64) }
