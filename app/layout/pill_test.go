package layout

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// letters are how large the numbers on discs are in the style sheets, at the smallest size
// of their forms.
var letters = map[string]float64{"down": .86, "right": .86, "sheets": .86, "narrow": .86, "slips": 1.08, "slipsbeside": 1.08, "map": 1.07, "stops": 1}

// A number of two digits or three lies inside its disc, in every form, however many discs a
// task has: with the corners of its digits inside the round ends. Up to three discs of a task
// stand beside each other.
func TestNumbersLieInTheirDiscs(t *testing.T) {
	for _, form := range []Form{Cards, CardsBeside, Cards.InWorkshop(), Sheets, Narrow, Slips, SlipsBeside, Map, Stops} {
		for digits := 2; digits <= 3; digits++ {
			for blockers := 1; blockers <= 5; blockers++ {
				var waits []string
				line := ""
				for i := range blockers {
					line += fmt.Sprint(i+1, " ")
					waits = append(waits, fmt.Sprint(i+1))
				}
				g := graphOf(t, line+"9<"+strings.Join(waits, ","))
				d := Of(g.layers, g.edges, form.Digits(digits))
				for i, l := range d.Lines {
					wide, small := d.Pill(l, digits)
					size := letters[form.Name]
					if small {
						size = .7
					}
					x, y := (float64(digits)*.602-.08)*size/2, .73*size/2 // of the ink
					if far := math.Hypot(max(0, x-(wide-l.Disc)/2), y); far > l.Disc/2*1.04 {
						t.Errorf("%s: of %d discs one of %.2f by %.2f em has a number of %d digits of %.2f em", d.Name, blockers, wide, l.Disc, digits, size)
					}
					if blockers > 3 {
						continue // they touch
					}
					for _, other := range d.Lines[:i] {
						x, y := math.Abs(l.End.X-l.Out-other.End.X+other.Out), math.Abs(l.End.Y-other.End.Y)
						if math.Hypot(max(0, x-(wide-l.Disc)), y) < l.Disc*.99 {
							t.Errorf("%s: two of %d discs of %.2f by %.2f em stand %.2f and %.2f em apart", d.Name, blockers, wide, l.Disc, x, y)
						}
					}
				}
			}
		}
	}
}

// What is as high as a stop, as the tasks of a goal are, is at least as wide.
func TestNoNumberMakesADiscNarrow(t *testing.T) {
	for digits := 1; digits <= 3; digits++ {
		if wide, _ := Stops.Pill(Line{Disc: Stops.NodeHigh}, digits); wide < Stops.NodeHigh {
			t.Errorf("with %d digits it is %.2f wide and %.2f high", digits, wide, Stops.NodeHigh)
		}
	}
}
