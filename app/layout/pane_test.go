package layout

import (
	"fmt"
	"math/rand/v2"
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
	lab, dock := Pane{"lab", 25, 25.5}, Pane{"dock", 22, 11}
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
