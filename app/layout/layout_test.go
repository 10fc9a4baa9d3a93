package layout

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
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

var forms = []Form{Cards, Cards.As(Buttons), CardsBeside, CardsBeside.As(Tall), Sheets, Map, Stops}

// eachDrawing checks every board in every form.
func eachDrawing(t *testing.T, check func(t *testing.T, d Drawing, g graph)) {
	for name, line := range boards() {
		for _, form := range forms {
			t.Run(name+" "+form.Name, func(t *testing.T) {
				g := graphOf(t, line)
				check(t, Of(g.layers, g.edges, form), g)
			})
		}
	}
}

func TestNodesStandApartAndOnTheCanvas(t *testing.T) {
	eachDrawing(t, func(t *testing.T, d Drawing, g graph) {
		for i, a := range d.Nodes {
			if a.X < 0 || a.Y < 0 || a.X+a.W > d.Wide+0.01 || a.Y+a.H+d.Foot > d.High+0.01 {
				t.Errorf("task %v at %v leaves the canvas of %v by %v", i+1, a, d.Wide, d.High)
			}
			for j, b := range d.Nodes[:i] {
				if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H+d.Foot && b.Y < a.Y+a.H+d.Foot {
					t.Errorf("tasks %v and %v overlap: %v, %v", j+1, i+1, b, a)
				}
			}
		}
	})
}

func TestLinesGoForwardAndTouchNoOtherNode(t *testing.T) {
	eachDrawing(t, func(t *testing.T, d Drawing, g graph) {
		for i, l := range d.Lines {
			if l.Wraps {
				continue
			}
			for k := 1; k < len(l.Points); k++ {
				forward := l.Points[k].Y - l.Points[k-1].Y
				if d.Direction == Right {
					forward = l.Points[k].X - l.Points[k-1].X
				}
				if forward <= 0 {
					t.Errorf("%v goes back from %v to %v", g.edges[i], l.Points[k-1], l.Points[k])
				}
			}
			if passed := rowsBetween(d, g.edges[i]); len(l.Points) != 2+2*passed {
				t.Errorf("%v passes %d rows, and its line has %d points", g.edges[i], passed, len(l.Points))
			}
			for k := 2; k < len(l.Points); k += 2 { // through a lane
				for j, b := range d.Nodes {
					p, q := l.Points[k-1], l.Points[k]
					if q.X > b.X && p.X < b.X+b.W && q.Y > b.Y && p.Y < b.Y+b.H {
						t.Errorf("%v runs through task %v", g.edges[i], j+1)
					}
				}
			}
		}
	})
}

// A line to another band runs between the nodes: along the gutter, and through the
// gaps between the columns.
func TestLinesBetweenBandsTouchNoNode(t *testing.T) {
	wrapped := 0
	eachDrawing(t, func(t *testing.T, d Drawing, g graph) {
		for i, l := range d.Lines {
			if !l.Wraps {
				continue
			}
			wrapped++
			for k := 1; k < len(l.Points); k++ {
				p, q := l.Points[k-1], l.Points[k]
				for j, b := range d.Nodes {
					const slack = .01
					if max(p.X, q.X) > b.X+slack && min(p.X, q.X) < b.X+b.W-slack && max(p.Y, q.Y) > b.Y+slack && min(p.Y, q.Y) < b.Y+b.H-slack {
						t.Errorf("%v runs through task %v, from %v to %v", g.edges[i], j+1, p, q)
					}
				}
			}
		}
	})
	if wrapped == 0 {
		t.Error("no line leads to another band")
	}
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

// On a map up to three discs at one task are large enough for their numbers, and lie
// beside each other.
func TestDiscsOfAMapCanBeRead(t *testing.T) {
	for _, form := range []Form{Map, Stops} {
		for _, line := range []string{"1 2<1", "1 2 3<1,2", "1 2<1 3<1 4<1 5<2,3,4"} {
			g := graphOf(t, line)
			d := Of(g.layers, g.edges, form)
			for i, a := range d.Lines {
				if a.Disc < d.Disc*.7 {
					t.Errorf("%s, %s: the disc of %v is %.2f em, of a form with %.2f", form.Name, line, g.edges[i], a.Disc, d.Disc)
				}
				for j, b := range d.Lines[:i] {
					if g.edges[i].To != g.edges[j].To {
						continue
					}
					if far := math.Hypot(a.End.X-a.Out-b.End.X+b.Out, a.End.Y-b.End.Y); far < a.Disc {
						t.Errorf("%s, %s: the discs of %v and %v are %.2f em from each other, and %.2f across", form.Name, line, g.edges[j], g.edges[i], far, a.Disc)
					}
				}
			}
		}
	}
}

func TestDrawingABoardIsDeterministic(t *testing.T) {
	eachDrawing(t, func(t *testing.T, d Drawing, g graph) {
		for range 3 {
			if again := Of(g.layers, g.edges, d.Form); !reflect.DeepEqual(d, again) {
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
		d := Of(g.layers, g.edges, Cards)
		if first, second := d.Nodes[want[0]-1], d.Nodes[want[1]-1]; first.X >= second.X {
			t.Errorf("%s: task %d stands at %v, not left of task %d at %v", line, want[0], first.X, want[1], second.X)
		}
	}
}

func TestARingIsDrawnToo(t *testing.T) {
	if d := Of([]int{0, 0}, []Edge{{0, 1}, {1, 0}}, Cards); len(d.Lines) != 2 {
		t.Errorf("%d arrows, want 2", len(d.Lines))
	}
}

// The lines into one task come side by side, in the order in which they stand
// before it, and end on the edge of the task; what comes from nowhere is the last.
func TestLinesArriveSideBySide(t *testing.T) {
	eachDrawing(t, func(t *testing.T, d Drawing, g graph) {
		across := func(p Point) float64 {
			if d.Direction == Right {
				return p.Y
			}
			return p.X
		}
		into := map[int][]Line{}
		for i, e := range g.edges {
			into[e.To] = append(into[e.To], d.Lines[i])
		}
		for to, lines := range into {
			b := d.Nodes[to]
			for i, l := range lines {
				if at := l.End; at.X < b.X || at.X > b.X+b.W || at.Y < b.Y || at.Y > b.Y+b.H {
					t.Errorf("a line into task %d ends at %v, beside %v", to+1, at, b)
				}
				for _, other := range lines[:i] {
					if gap := across(l.End) - across(other.End); max(gap, -gap) < l.Apart-.02 {
						t.Errorf("two lines into task %d end %v from each other, and say %v", to+1, gap, l.Apart)
					}
					if l.Wraps || other.Wraps {
						continue
					}
					before := func(l Line) float64 { return across(l.Points[len(l.Points)-2]) }
					if (across(l.End)-across(other.End))*(before(l)-before(other)) < 0 {
						t.Errorf("two lines into task %d cross", to+1)
					}
				}
			}
		}
	})
}

func TestAnEdgeFromNowhereKeepsItsPlace(t *testing.T) {
	for _, form := range forms {
		d := Of([]int{0, 1}, []Edge{{Nowhere, 1}, {0, 1}}, form)
		missing, line := d.Lines[0], d.Lines[1]
		if d.Path(0) != "" || missing.End == line.End || d.Path(1) == "" {
			t.Errorf("%s: %+v beside %+v", form.Name, missing, line)
		}
	}
}

func TestTheDataOfAPath(t *testing.T) {
	g := graphOf(t, "1 2<1 3<2,1")
	for want, form := range map[string]Form{
		"M7.75 4.75C7.75 6.13 6.7 5.67 6.7 7.05": Cards,
		"M12.9 4C14.64 4 14.06 2.8 15.8 2.8":     CardsBeside,
	} {
		d := Of(g.layers, g.edges, form)
		if line := d.Path(0); line != want {
			t.Errorf("%s: the line is %s", form.Name, line)
		}
		if n := strings.Count(d.Path(1), "L"); n != 0 {
			t.Errorf("%s: an edge to the next row has %d lanes", form.Name, n)
		}
		if n := strings.Count(d.Path(2), "L") + strings.Count(d.Path(1), "L"); n != 1 {
			t.Errorf("%s: the edge past one row has %d lanes, want 1", form.Name, n)
		}
	}
}

// The style sheet shows the one drawing that data-form names, by the kind of its nodes and
// its name, of any form.
func TestTheStyleSheetShowsEveryForm(t *testing.T) {
	sheet := ""
	for _, name := range []string{"panel_graph.css", "later_work.css"} {
		raw, err := os.ReadFile("../../static/styles/" + name)
		if err != nil {
			t.Fatal(err)
		}
		sheet += string(raw)
	}
	for _, form := range []Form{Cards, CardsBeside, Sheets, Narrow, NarrowLong, Slips, SlipsTall, SlipsBeside, Map, Stops} {
		shown := regexp.MustCompile(`\[data-form(~="` + form.Name + `"|="` + form.Look() + `")\] \.at\.` + form.Name + `[ ,]`)
		if n := len(shown.FindAllString(sheet, -1)); n != 1 {
			t.Errorf("%s is shown by %d selectors", form.Look(), n)
		}
	}
}

func TestTheMeasuresOfADrawing(t *testing.T) {
	g := graphOf(t, "1 2<1")
	for want, form := range map[string]Form{
		"--wide:14;--high:12;--node-wide:11.8;--node-high:3.8;--floor:0.8": Cards,
		"--wide:9;--high:4;--node-wide:2.55;--node-high:2.2;--floor:0.75":  Stops.Digits(2),
	} {
		if got := Of(g.layers, g.edges, form).Sizes(); got != want {
			t.Errorf("%s: %s, want %s", form.Name, got, want)
		}
	}
}

// What layouts cost: a board that is worked off in small steps, and one whose
// edges reach far, so that most rows are full of lanes.
func BenchmarkLayout1000(b *testing.B) {
	for name, reach := range map[string][2]int{"near": {7, 4}, "far": {500, 250}} {
		random := rand.New(rand.NewPCG(1, 2))
		g := graphOf(b, atRandom(random, 1000, reach[0], reach[1]))
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Of(g.layers, g.edges, Cards)
			}
			b.ReportMetric(float64(len(g.edges)), "edges")
		})
	}
}
