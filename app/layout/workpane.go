package layout

// A WorkPane is a pane of a workshop. There the graph changes with every prompt, so the
// shape of the pane alone says which way its lines go: whatever is added, nothing turns.
type WorkPane struct {
	Pane
	Direction Direction
}

// WorkPanes are the panes of workshops, those that are wide and flat after the others,
// each better than those before it of its shape: those that are at least half as wide
// again as they are high are flat. The style sheet has the same.
var WorkPanes = []WorkPane{
	{Pane{"u0", 9, 9}, Down},
	{Pane{"u1", 16, 15}, Down},
	{Pane{"u2", 17, 19}, Down},
	{Pane{"u3", 20.4, 15}, Down},
	{Pane{"u4", 22, 24}, Down},
	{Pane{"u5", 22, 27}, Down},
	{Pane{"u11", 22, 29.5}, Down},
	{Pane{"u13", 22, 34}, Down},
	{Pane{"u6", 26, 27}, Down},
	{Pane{"u12", 26, 29.5}, Down},
	{Pane{"u14", 26, 34}, Down},
	{Pane{"u7", 24, 44}, Down},
	{Pane{"u8", 29, 27}, Down},
	{Pane{"u15", 29, 34}, Down},
	{Pane{"u9", 36, 27}, Down},
	{Pane{"u16", 36, 34}, Down},
	{Pane{"u10", 42, 44}, Down},
	{Pane{"f0", 14, 5}, Right},
	{Pane{"f1", 20.4, 8}, Right},
	{Pane{"f2", 22, 13}, Right},
	{Pane{"f3", 30, 15}, Right},
	{Pane{"f4", 32, 19.6}, Right},
	{Pane{"f5", 40, 15.3}, Right},
	{Pane{"f6", 40, 20}, Right},
	{Pane{"f7", 42, 27}, Right},
	{Pane{"f8", 48, 27}, Right},
	{Pane{"f9", 60, 27}, Right},
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
