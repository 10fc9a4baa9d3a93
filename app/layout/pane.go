package layout

import "math"

// A Pane is a size that what shows a graph can have, in em of running text: at
// least so wide and so high.
type Pane struct{ Wide, High float64 }

// The panes, each better than those before it. The first is for all that are
// smaller: the map that rides along on a phone.
var Panes = []Pane{
	{17.5, 5},
	{20.4, 9.2},
	{22, 24},
	{22, 29},
	{30, 19.6},
	{26, 24.4},
	{28.5, 29},
	{40.5, 15.3},
	{50, 20.5},
	{44, 31},
}

// Few tasks are known by their numbers, and have all room in the whole lab.
const Few = 12

// A small pane has room for a map at best.
func (p Pane) small() bool { return p.High < 15 }

// size returns how large a drawing is in a pane, where 1 is its em at the size of
// running text. It counts in whole em, see [Drawing.Sizes].
func (p Pane) size(d Drawing) float64 {
	return min(p.Wide/max(math.Ceil(d.Wide), 1), p.High/max(math.Ceil(d.High), 1))
}

// Choose returns which of some drawings suits a pane: the largest cards, where
// they can be read; else the first map that can be, though of many tasks only one
// with words, where there is room for words; else cards that are scrolled, and in a
// small pane the last drawing, which is the smallest.
func (p Pane) Choose(drawings []Drawing) int {
	best, cards, last := -1, -1, len(drawings)-1
	for i, d := range drawings {
		isMap := d.Foot > 0 || d.Name == Stops.Name
		if !isMap && (cards < 0 || p.size(d) > p.size(drawings[cards])) {
			cards = i
		}
		numbers := d.Name == Stops.Name && len(d.Nodes) > Few && !p.small()
		if isMap && !numbers && best < 0 && p.size(d) >= d.Least {
			best = i
		}
	}
	fits := cards >= 0 && p.size(drawings[cards]) >= drawings[cards].Least
	switch {
	case fits && !p.small(), best < 0 && cards >= 0 && !p.small():
		return cards
	case best >= 0:
		return best
	}
	return last
}
