package layout

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the drawings anew")

// closing returns a graph with edges more that lead back: "3>1 2>2" are two of them.
func closing(t testing.TB, line, back string) graph {
	t.Helper()
	g := graphOf(t, line)
	for _, word := range strings.Fields(back) {
		var from, to int
		if _, err := fmt.Sscanf(word, "%d>%d", &from, &to); err != nil {
			t.Fatal(err)
		}
		g.edges = append(g.edges, Edge{from - 1, to - 1})
	}
	return g
}

// ringBoards are boards with rings, each as the lines of tasks, as they are read where
// every ring is opened, and the edges that close them.
func ringBoards(t testing.TB) map[string]graph {
	list := map[string]graph{
		"of three, and what waits":  closing(t, "1 2<1 4 3<2,4 5<3", "4>1"),
		"for itself":                closing(t, "1", "1>1"),
		"for itself among others":   closing(t, "1 2 3 4 5<3", "1>1 3>3 5>5"),
		"for each other":            closing(t, "1 2<1", "2>1"),
		"two that share a task":     closing(t, "1 2<1 3<2 4<2 5<4", "3>1 5>2"),
		"two that share their last": closing(t, "1 2<1 3<2", "3>1 3>2"),
		"two that share a first":    closing(t, "1 2<1 3<2", "2>1 3>1"),
		"of five":                   closing(t, "1 2<1 3<2 4<3 5<4", "5>1"),
		"of nine, in bands":         closing(t, "1 2<1 3<2 4<3 5<4 6<5 7<6 8<7 9<8", "9>1 9>8 6>2 8>8"),
		"one inside another":        closing(t, "1 2<1 3<2 4<3", "4>1 3>2 3>3"),
		"side by side":              closing(t, "1 2 3<1 4<2", "3>1 4>2"),
	}
	random := rand.New(rand.NewPCG(4, 12))
	for n := 2; n <= 40; n++ {
		var back strings.Builder
		for range 1 + random.IntN(6) {
			from := 1 + random.IntN(n)
			fmt.Fprintf(&back, " %d>%d", from, 1+random.IntN(from))
		}
		list[fmt.Sprintf("%d at random", n)] = closing(t, atRandom(random, n, 7, 4), back.String())
	}
	return list
}

// eachRing checks every board with a ring in every form, in a workshop and elsewhere.
func eachRing(t *testing.T, check func(t *testing.T, d Drawing, g graph)) {
	for name, g := range ringBoards(t) {
		for _, form := range append(formsOfWork(), forms...) {
			t.Run(name+" "+form.Name, func(t *testing.T) { check(t, Of(g.layers, g.edges, form), g) })
		}
	}
}

// through returns points along a line, as close as the eye looks.
func (d Drawing) through(line int) (all []Point) {
	points := d.Lines[line].Points
	for i := 1; i < len(points); i++ {
		from, to := points[i-1], points[i]
		c1, c2 := from, to
		if i%2 == 1 && !d.Lines[line].Wraps {
			c1, c2 = d.bent(from, to)
		}
		const parts = 60
		for n := range parts + 1 {
			t := float64(n) / parts
			at := func(a, b, c, d float64) float64 {
				return (1-t)*(1-t)*(1-t)*a + 3*t*(1-t)*(1-t)*b + 3*t*t*(1-t)*c + t*t*t*d
			}
			all = append(all, Point{at(from.X, c1.X, c2.X, to.X), at(from.Y, c1.Y, c2.Y, to.Y)})
		}
	}
	return all
}

func TestARingIsInsideItsDrawing(t *testing.T) {
	const line = .1 // half of what is drawn
	eachRing(t, func(t *testing.T, d Drawing, g graph) {
		for i, e := range g.edges {
			for _, p := range d.through(i) {
				if p.X < line || p.Y < line || p.X > d.Wide-line || p.Y > d.High-line {
					t.Fatalf("%v leaves the canvas of %v by %v at %v", e, d.Wide, d.High, p)
				}
			}
		}
	})
}

// An edge that leads back leaves its task where all lines leave it, and goes around: it
// touches neither a card nor the words under a stop, turns beyond the disc at its end, and
// arrives from outside.
func TestBackEdgesGoAround(t *testing.T) {
	arcs := 0
	eachRing(t, func(t *testing.T, d Drawing, g graph) {
		for i, e := range g.edges {
			l := d.Lines[i]
			from, to := d.Nodes[e.From], d.Nodes[e.To]
			if back := along(d, to) <= along(d, from) && !l.Wraps || l.Back; back != l.Back {
				t.Fatalf("%v leads back from %v to %v, and goes %v", e, from, to, l.Points)
			}
			if !l.Back {
				continue
			}
			arcs++
			const slack = .011
			for j, b := range d.Nodes {
				if place := (Box{b.X + slack, b.Y + slack, b.W - 2*slack, b.H - 2*slack}); d.Crosses(i, place) {
					t.Errorf("%v runs through task %d", e, j+1)
				}
				if words := (Box{b.X - 2.05, b.Y + b.H, b.W + 2*2.05, d.Foot}); d.Name == Map.Name && d.Crosses(i, words) {
					t.Errorf("%v runs through the words of task %d", e, j+1)
				}
			}
			begin, end := l.Points[0], l.Points[len(l.Points)-1]
			leaves, arrives := begin.Y-from.Y-from.H, end.Y-to.Y
			if d.Direction == Right {
				leaves, arrives = begin.X-from.X-from.W, end.X-to.X
			}
			if max(leaves, -leaves) > slack || max(arrives, -arrives) > slack || end != l.End {
				t.Errorf("%v leaves %v at %v, and comes to %v at %v", e, from, begin, to, end)
			}
			if near := min(turned(d, l.Points[1]).X-turned(d, begin).X, turned(d, end).X-turned(d, l.Points[4]).X); near < d.Disc/2 {
				t.Errorf("%v turns %v from its tasks, under the disc there", e, near)
			}
		}
	})
	if arcs == 0 {
		t.Error("nothing leads back")
	}
}

// along returns where a node begins in the way the lines go.
func along(d Drawing, b Box) float64 {
	if d.Direction == Right {
		return b.X
	}
	return b.Y
}

// Two arcs may cross; they never lie upon each other, neither beside the rows nor where
// they turn.
func TestArcsRunApart(t *testing.T) {
	eachRing(t, func(t *testing.T, d Drawing, g graph) {
		for i, a := range d.Lines {
			for j, b := range d.Lines[:i] {
				if !a.Back || !b.Back {
					continue
				}
				const slack = .02
				p, q, r, s := turned(d, a.Points[2]), turned(d, a.Points[3]), turned(d, b.Points[2]), turned(d, b.Points[3])
				if apart := math.Abs(p.Y - r.Y); apart < arcApart-slack && overlap(p.X, q.X, r.X, s.X) > slack {
					t.Errorf("%v and %v run %v from each other", g.edges[j], g.edges[i], apart)
				}
				for _, k := range []int{1, 3} {
					for _, m := range []int{1, 3} {
						p, q, r, s := turned(d, a.Points[k]), turned(d, a.Points[k+1]), turned(d, b.Points[m]), turned(d, b.Points[m+1])
						if apart := math.Abs(p.X - r.X); apart < arcTurns-slack && overlap(p.Y, q.Y, r.Y, s.Y) > slack {
							t.Errorf("%v and %v turn %v from each other", g.edges[j], g.edges[i], apart)
						}
					}
				}
			}
		}
	})
}

// overlap returns how much of two stretches is the same.
func overlap(a1, a2, b1, b2 float64) float64 {
	return min(max(a1, a2), max(b1, b2)) - max(min(a1, a2), min(b1, b2))
}

// turned returns a point as it is where lines go to the right.
func turned(d Drawing, p Point) Point {
	if d.Direction == Right {
		return p
	}
	return Point{p.Y, p.X}
}

// A board without a ring is drawn byte for byte as before there were arcs.
func TestBoardsWithoutARingAreUnchanged(t *testing.T) {
	var b strings.Builder
	for _, name := range []string{"the five", "a chain", "a fan", "a long go", "20 at random"} {
		for _, form := range forms {
			g := graphOf(t, boards()[name])
			d := Of(g.layers, g.edges, form)
			fmt.Fprintf(&b, "%s, %s: %v by %v\n%v\n", name, form.Name, d.Wide, d.High, d.Nodes)
			for i := range d.Lines {
				fmt.Fprintln(&b, d.Path(i), d.Lines[i].End)
			}
		}
	}
	file := filepath.Join("testdata", "withoutring.txt")
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("they are drawn otherwise; if that is meant, run with -update")
	}
}
