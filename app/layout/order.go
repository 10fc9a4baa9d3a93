package layout

import "slices"

// order sorts every row by the middle of its neighbours, down and up again:
// the barycenter method. Ties keep their order, so the result is the same
// every time. In a steady drawing the tasks of a row stay as they came.
func (p *plan) order() {
	before := func(s *stand) []*stand { return s.before }
	after := func(s *stand) []*stand { return s.after }
	for range 2 {
		for _, row := range p.rows {
			p.sortRow(row, before)
		}
		for _, row := range slices.Backward(p.rows) {
			p.sortRow(row, after)
		}
	}
	for _, row := range p.rows {
		p.sortRow(row, before)
	}
}

// sortRow orders a row by where its neighbours stand, and places it around
// the middle, 0.
func (p *plan) sortRow(row []*stand, neighbours func(*stand) []*stand) {
	p.spread(row)
	for _, s := range row {
		s.pull = s.at
		if near := neighbours(s); len(near) > 0 {
			s.pull = 0
			for _, n := range near {
				s.pull += n.at / float64(len(near))
			}
		}
		s.pull = round(s.pull)
	}
	if !sortByPull(row) {
		return // as most are, the second time
	}
	if p.Steady {
		asTheyCame(row)
	}
	p.spread(row)
}

// sortByPull sorts a row, ties as they are, and reports whether that changed it. A row is
// nearly sorted, or short: a sort of package slices would cost every visitor some kB.
func sortByPull(row []*stand) (changed bool) {
	for i := range row {
		for ; i > 0 && row[i-1].pull > row[i].pull; i-- {
			row[i-1], row[i], changed = row[i], row[i-1], true
		}
	}
	return changed
}

// asTheyCame puts the nodes of a row back into their order, and lets lanes be where they
// are.
func asTheyCame(row []*stand) {
	for i := range row {
		for j := range i {
			if a, b := row[j], row[i]; !a.lane && !b.lane && a.nth > b.nth {
				row[j], row[i] = b, a
			}
		}
	}
}

// spread places a row around the middle, 0, and returns its size.
func (p *plan) spread(row []*stand) float64 {
	size := -p.GapBeside
	for _, s := range row {
		size += s.size + p.GapBeside
	}
	at := -size / 2
	for _, s := range row {
		s.at = at + s.size/2
		at += s.size + p.GapBeside
	}
	return size
}
