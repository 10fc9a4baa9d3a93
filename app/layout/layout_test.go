package layout

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"
)

// A graph is what a layout is made of.
type graph struct {
	layers []int
	edges  []Edge
}

// graphOf reads a graph in one line: "1 2<1 4<2,3" are tasks with what they
// wait for, ascending.
func graphOf(t testing.TB, line string) graph {
	t.Helper()
	var g graph
	index := map[string]int{}
	for i, word := range strings.Fields(line) {
		name, waits, _ := strings.Cut(word, "<")
		index[name] = i
		g.layers = append(g.layers, 0)
		for _, from := range strings.FieldsFunc(waits, func(r rune) bool { return r == ',' }) {
			at, known := index[from]
			if !known {
				t.Fatalf("%q waits for a task that comes later", word)
			}
			g.layers[i] = max(g.layers[i], g.layers[at]+1)
			g.edges = append(g.edges, Edge{at, i})
		}
	}
	return g
}

// atRandom writes a graph of n tasks, each waiting for some of the reach tasks
// before it, one of odds.
func atRandom(random *rand.Rand, n, reach, odds int) string {
	var b strings.Builder
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, " %d", i)
		for j, sep := max(1, i-reach), "<"; j < i; j++ {
			if random.IntN(odds) == 0 {
				fmt.Fprintf(&b, "%s%d", sep, j)
				sep = ","
			}
		}
	}
	return b.String()
}

// boards are layouts to check: the ones of the lesson, and many more.
func boards() map[string]string {
	list := map[string]string{
		"no task":   "",
		"one":       "1",
		"the five":  "1 2<1 3<1 4<2,3 5<4",
		"a chain":   "1 2<1 3<2 4<3 5<4 6<5 7<6 8<7",
		"apart":     "1 2 3 4 5 6 7 8 9 10 11",
		"a fan":     "1 2<1 3<1 4<1 5<1 6<1 7<1 8<1",
		"a long go": "1 2<1 3<2 4<3,1",
	}
	random := rand.New(rand.NewPCG(1, 2))
	for n := 2; n <= 60; n += 3 {
		list[fmt.Sprintf("%d at random", n)] = atRandom(random, n, 7, 4)
	}
	return list
}

// eachDrawing checks every board in both directions.
func eachDrawing(t *testing.T, check func(t *testing.T, d Drawing, g graph)) {
	for name, line := range boards() {
		for word, dir := range map[string]Direction{"down": Down, "right": Right} {
			t.Run(name+" "+word, func(t *testing.T) {
				g := graphOf(t, line)
				check(t, Of(g.layers, g.edges, dir), g)
			})
		}
	}
}

func TestNodesStandApartAndOnTheCanvas(t *testing.T) {
	eachDrawing(t, func(t *testing.T, d Drawing, g graph) {
		for i, a := range d.Nodes {
			if a.X < 0 || a.Y < 0 || a.X+a.W > d.Wide+0.01 || a.Y+a.H > d.High+0.01 {
				t.Errorf("task %v at %v leaves the canvas of %v by %v", i+1, a, d.Wide, d.High)
			}
			for j, b := range d.Nodes[:i] {
				if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
					t.Errorf("tasks %v and %v overlap: %v, %v", j+1, i+1, b, a)
				}
			}
		}
	})
}

func TestArrowsPointForwardAndTouchNoOtherNode(t *testing.T) {
	eachDrawing(t, func(t *testing.T, d Drawing, g graph) {
		for i, a := range d.Arrows {
			way := append(append([]Point{}, a.Points...), a.Tip)
			for k := 1; k < len(way); k++ {
				forward := way[k].Y - way[k-1].Y
				if d.Direction == Right {
					forward = way[k].X - way[k-1].X
				}
				if forward <= 0 {
					t.Errorf("%v goes back from %v to %v", g.edges[i], way[k-1], way[k])
				}
			}
			if passed := rowsBetween(d, g.edges[i]); len(a.Points) != 2+2*passed {
				t.Errorf("%v passes %d rows, and its line has %d points", g.edges[i], passed, len(a.Points))
			}
			for k := 2; k < len(a.Points); k += 2 { // through a lane
				for j, b := range d.Nodes {
					p, q := a.Points[k-1], a.Points[k]
					if q.X > b.X && p.X < b.X+b.W && q.Y > b.Y && p.Y < b.Y+b.H {
						t.Errorf("%v runs through task %v", g.edges[i], j+1)
					}
				}
			}
		}
	})
}

// rowsBetween counts the rows that an edge has to pass.
func rowsBetween(d Drawing, e Edge) int {
	start := func(b Box) float64 {
		if d.Direction == Right {
			return b.X
		}
		return b.Y
	}
	rows := map[float64]bool{}
	for _, b := range d.Nodes {
		if row := start(b); row > start(d.Nodes[e.From]) && row < start(d.Nodes[e.To]) {
			rows[row] = true
		}
	}
	return len(rows)
}

func TestTheSameBoardIsDrawnTheSame(t *testing.T) {
	eachDrawing(t, func(t *testing.T, d Drawing, g graph) {
		for range 3 {
			if again := Of(g.layers, g.edges, d.Direction); !reflect.DeepEqual(d, again) {
				t.Fatal("two drawings of one board differ")
			}
		}
	})
}

func TestARowIsOrderedSoThatArrowsDoNotCross(t *testing.T) {
	for line, want := range map[string][2]int{
		"1 2<1 3<1 4<2,3 5<4":   {2, 3},
		"1 2 3<2 4<1":           {4, 3},
		"1 2 3 4<3 5<1 6<2":     {5, 6},
		"1 2 3<1,2 4<2 5<1 6<1": {5, 4},
	} {
		g := graphOf(t, line)
		d := Of(g.layers, g.edges, Down)
		if first, second := d.Nodes[want[0]-1], d.Nodes[want[1]-1]; first.X >= second.X {
			t.Errorf("%s: task %d stands at %v, not left of task %d at %v", line, want[0], first.X, want[1], second.X)
		}
	}
}

func TestARingIsDrawnToo(t *testing.T) {
	if d := Of([]int{0, 0}, []Edge{{0, 1}, {1, 0}}, Down); len(d.Arrows) != 2 {
		t.Errorf("%d arrows, want 2", len(d.Arrows))
	}
}

// The arrows into one task come side by side, in the order in which they stand
// above it, and arrive within its width.
func TestArrowsArriveSideBySide(t *testing.T) {
	eachDrawing(t, func(t *testing.T, d Drawing, g graph) {
		across := func(p Point) float64 {
			if d.Direction == Right {
				return p.Y
			}
			return p.X
		}
		into := map[int][]Arrow{}
		for i, e := range g.edges {
			into[e.To] = append(into[e.To], d.Arrows[i])
		}
		for to, arrows := range into {
			b := d.Nodes[to]
			for i, a := range arrows {
				if at := a.Tip; at.X < b.X || at.X > b.X+b.W || at.Y < b.Y || at.Y > b.Y+b.H {
					t.Errorf("an arrow into task %d ends at %v, beside %v", to+1, at, b)
				}
				for _, other := range arrows[:i] {
					before := func(a Arrow) float64 { return across(a.Points[len(a.Points)-2]) }
					if d := (across(a.Tip) - across(other.Tip)) * (before(a) - before(other)); across(a.Tip) == across(other.Tip) || d < 0 {
						t.Errorf("two arrows into task %d cross or meet", to+1)
					}
				}
			}
		}
	})
}

func TestTheDataOfAPath(t *testing.T) {
	g := graphOf(t, "1 2<1 3<2,1")
	for dir, want := range map[Direction][2]string{
		Down:  {"M8.5 6.3C8.5 6.96 7.75 6.74 7.75 7.4", "M7.51 7.4L7.75 7.9L7.99 7.4Z"},
		Right: {"M9.5 4.15C10.04 4.15 9.86 3.4 10.4 3.4", "M10.4 3.16L10.9 3.4L10.4 3.64Z"},
	} {
		d := Of(g.layers, g.edges, dir)
		if line, head := d.Line(0), d.Head(0); line != want[0] || head != want[1] {
			t.Errorf("direction %d: the line is %s and the head %s", dir, line, head)
		}
		if n := strings.Count(d.Line(1), "L"); n != 0 {
			t.Errorf("direction %d: an edge to the next row has %d lanes", dir, n)
		}
		if n := strings.Count(d.Line(2), "L") + strings.Count(d.Line(1), "L"); n != 1 {
			t.Errorf("direction %d: the edge past one row has %d lanes, want 1", dir, n)
		}
	}
}

func TestTheStyleSheetKnowsTheMeasures(t *testing.T) {
	sheet, err := os.ReadFile("../../static/styles/panel_graph.css")
	if err != nil {
		t.Fatal(err)
	}
	beside := func(node float64) string { return Number(node + gapBeside) }
	along := func(node, gap float64) string { return Number(node+gap) + " - " + Number(gap-2*pad) }
	ends := " + " + Number(2*pad-gapBeside)
	for what, want := range map[string]string{
		"width, down":       "max(" + Number(leastWide) + ", var(--d-beside) * " + beside(nodeDown) + " + var(--d-lanes) * " + Number(lane+gapBeside) + ends + ")",
		"height, down":      "--high: var(--d-rows) * " + along(nodeHigh, gapLayers),
		"width, right":      "--wide: var(--r-rows) * " + along(nodeRight, gapColumns),
		"height, right":     "var(--r-beside) * " + beside(nodeHigh) + " + var(--r-lanes) * " + Number(lane+gapBeside) + ends,
		"a node, down":      "--node: " + Number(nodeDown) + "em",
		"a node, right":     "--node: " + Number(nodeRight) + "em",
		"a node's height":   "height: " + Number(nodeHigh) + "em",
		"the smallest text": "clamp(14.5px",
	} {
		if !strings.Contains(string(sheet), want) {
			t.Errorf("%s: panel_graph.css lacks %q", what, want)
		}
	}
}

func TestTheExtentIsTheDrawingsSize(t *testing.T) {
	eachDrawing(t, func(t *testing.T, d Drawing, g graph) {
		if len(g.layers) == 0 {
			return
		}
		node, long, gap, least := nodeDown, nodeHigh, gapLayers, leastWide
		across, along := d.Wide, d.High
		if d.Direction == Right {
			node, long, gap, least = nodeHigh, nodeRight, gapColumns, 0
			across, along = d.High, d.Wide
		}
		if want := max(least, float64(d.Beside)*(node+gapBeside)+float64(d.Lanes)*(lane+gapBeside)+2*pad-gapBeside); round(want) != round(across) {
			t.Errorf("%v across, the style sheet takes it for %v", across, want)
		}
		if want := float64(d.Rows)*(long+gap) - gap + 2*pad; d.Direction == Down && round(want) != round(along) {
			t.Errorf("%v along, the style sheet takes it for %v", along, want)
		}
	})
}

// What layouts cost: a board that is worked off in small steps, and one whose
// edges reach far, so that most rows are full of lanes.
func BenchmarkLayout1000(b *testing.B) {
	for name, reach := range map[string][2]int{"near": {7, 4}, "far": {500, 250}} {
		random := rand.New(rand.NewPCG(1, 2))
		g := graphOf(b, atRandom(random, 1000, reach[0], reach[1]))
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Of(g.layers, g.edges, Down)
			}
			b.ReportMetric(float64(len(g.edges)), "edges")
		})
	}
}
