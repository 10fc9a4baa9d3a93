package layout

// Flat is half as wide again as high, or a hair less.
const Flat = 1.499

// A WorkPane is a pane of a workshop. There the graph changes with every prompt, so the
// shape of the pane alone says which way its lines go: a new task turns nothing.
type WorkPane struct {
	Pane
	Direction Direction
}

// WorkPanes are the panes of workshops, those that are wide and flat after the others,
// each better than those before it of its shape, of which the first is for all that are
// smaller. Those that are [Flat] times as wide as they are high are flat.
var WorkPanes = []WorkPane{
	{Pane{9, 9}, Down},
	{Pane{16, 15}, Down},
	{Pane{17, 19}, Down},
	{Pane{20.4, 15}, Down},
	{Pane{22, 24}, Down},
	{Pane{22, 27}, Down},
	{Pane{22, 29.5}, Down},
	{Pane{22, 34}, Down},
	{Pane{26, 27}, Down},
	{Pane{26, 29.5}, Down},
	{Pane{26, 34}, Down},
	{Pane{24, 44}, Down},
	{Pane{29, 27}, Down},
	{Pane{29, 34}, Down},
	{Pane{36, 27}, Down},
	{Pane{36, 34}, Down},
	{Pane{42, 44}, Down},
	{Pane{14, 5}, Right},
	{Pane{20.4, 8}, Right},
	{Pane{22, 13}, Right},
	{Pane{30, 15}, Right},
	{Pane{32, 19.6}, Right},
	{Pane{40, 15.3}, Right},
	{Pane{40, 20}, Right},
	{Pane{42, 27}, Right},
	{Pane{48, 27}, Right},
	{Pane{60, 27}, Right},
}

// Choose returns which of some drawings suits a pane: the first of those that go its
// way that can be read, from the largest to the smallest. Where none can, in a small
// pane the last of all, which is the smallest; else the last with words on its nodes,
// which is scrolled.
func (p WorkPane) Choose(drawings []Drawing) int {
	words, last := -1, len(drawings)-1
	for i, d := range drawings {
		if d.Name == Stops.Name || d.Direction != p.Direction || d.Wrapped {
			continue
		}
		large := d.NodeHigh >= cardHigh
		if p.size(d) >= d.Least && !(large && p.small()) {
			return p.wrapped(drawings, i)
		}
		if d.Foot == 0 {
			words = i
		}
	}
	if words < 0 || p.small() && drawings[last].Name == Stops.Name {
		return last
	}
	return p.wrapped(drawings, words)
}

// wrapped returns the drawing after one, where that is the same with two lines for each
// subject and as large: titles come before letters larger than running text.
func (p Pane) wrapped(drawings []Drawing, i int) int {
	if n := i + 1; n < len(drawings) && drawings[n].Wrapped && p.size(drawings[n]) >= min(1, p.size(drawings[i])) {
		return n
	}
	return i
}
