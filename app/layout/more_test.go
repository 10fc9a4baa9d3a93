package layout

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestOneMoreNodeHasItsPlaceAndMovesNothing(t *testing.T) {
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
