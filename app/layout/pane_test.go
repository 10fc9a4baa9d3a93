package layout

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// drawings are those that are made of a board, as the page makes them.
func drawings(g graph, height Height) []Drawing {
	var all []Drawing
	for _, form := range []Form{Cards, CardsBeside, Map, Stops} {
		all = append(all, Of(g.layers, g.edges, form.As(height)))
	}
	return all
}

func chosen(g graph, height Height, pane Pane) (Drawing, float64) {
	all := drawings(g, height)
	d := all[pane.Choose(all)]
	return d, pane.size(d)
}

// The whole lab at 1280 by 720 shows twelve tasks, the dock of a phone seven:
// without scrolling, and at a size that can be read.
func TestSmallBoardsFit(t *testing.T) {
	lab, dock := Pane{25, 25.5}, Pane{22, 11}
	random := rand.New(rand.NewPCG(3, 4))
	for n := 1; n <= 12; n++ {
		for i := range 60 {
			line := atRandom(random, n, 1+i%5, 1+i%4)
			g := graphOf(t, line)
			for _, height := range []Height{Plain, Buttons, Tall} {
				if d, size := chosen(g, height, lab); size < d.Least {
					t.Errorf("%d tasks%s stand in the lab as %s at %.2f", n, line, d.Name, size)
				}
			}
			if d, size := chosen(g, Plain, dock); n <= 7 && size < d.Least {
				t.Errorf("%d tasks%s stand in the dock as %s at %.2f", n, line, d.Name, size)
			}
		}
	}
}

func TestTheFiveAreCardsWhereThereIsRoomAndAMapInTheDock(t *testing.T) {
	g := graphOf(t, "1 2<1 3<1 4<2,3 5<4")
	for height, want := range map[Height][]string{
		Plain:   {"stops", "map", "down", "down", "down", "down", "down", "map", "down", "down"},
		Buttons: {"stops", "map", "down", "down", "map", "down", "down", "map", "right", "down"},
	} {
		for i, pane := range Panes {
			if d, size := chosen(g, height, pane); d.Name != want[i] || size < d.Least {
				t.Errorf("in %+v they are %s at %.2f, want %s", pane, d.Name, size, want[i])
			}
		}
	}
}

// In the seat of the opening the files are sheets, in panes of a desk.
func TestTheFilesAreSheetsOnADesk(t *testing.T) {
	g := graphOf(t, "1 2<1 3<1 4<2,3 5<4")
	var all []Drawing
	for _, form := range []Form{Sheets, Map, Stops} {
		all = append(all, Of(g.layers, g.edges, form))
	}
	for _, pane := range Panes {
		if desk := pane.Wide >= 40; desk != (all[pane.Choose(all)].Name == Sheets.Name) {
			t.Errorf("in %+v they are drawn as %s", pane, all[pane.Choose(all)].Name)
		}
	}
}

func TestManyTasksAreCardsThatAreScrolled(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	g := graphOf(t, atRandom(random, 40, 6, 3))
	for _, pane := range Panes[3:] {
		if d, _ := chosen(g, Buttons, pane); d.Name == Stops.Name {
			t.Errorf("in %s they are numbers alone", fmt.Sprint(pane))
		}
	}
}

func TestOneMoreNodeMovesNothing(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 9))
	eachDrawing(t, func(t *testing.T, d Drawing, g graph) {
		var after []int
		for i := range g.layers {
			if random.IntN(4) == 0 && len(after) < 3 {
				after = append(after, i)
			}
		}
		more := d.More(after)
		if !slices.Equal(more.Nodes[:len(d.Nodes)], d.Nodes) || len(more.Lines) != len(d.Lines)+len(after) {
			t.Fatalf("after %v: the others moved, or there are %d lines more", after, len(more.Lines)-len(d.Lines))
		}
		a := more.Nodes[len(d.Nodes)]
		if a.X < 0 || a.Y < 0 || a.X+a.W > more.Wide+.01 || a.Y+a.H+d.Foot > more.High+.01 || more.Wide < d.Wide || more.High < d.High {
			t.Errorf("after %v it stands at %v, on a canvas of %v by %v", after, a, more.Wide, more.High)
		}
		for i, b := range d.Nodes {
			if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H+d.Foot && b.Y < a.Y+a.H+d.Foot {
				t.Errorf("after %v it stands at %v, over task %d at %v", after, a, i+1, b)
			}
		}
	})
}

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
