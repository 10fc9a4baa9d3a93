//go:build !js

package app

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/tasks"
)

// graphOf reads a board in one line: "1 2<1 4<2,3" are tasks with what they
// wait for, ascending.
func graphOf(t *testing.T, line string) ([]view.Task, []view.Edge) {
	t.Helper()
	var list []view.Task
	var edges []view.Edge
	layers := map[tasks.ID]int{}
	for _, word := range strings.Fields(line) {
		name, waits, _ := strings.Cut(word, "<")
		task := view.Task{ID: parseID(t, name)}
		for _, from := range strings.FieldsFunc(waits, func(r rune) bool { return r == ',' }) {
			e := view.Edge{From: parseID(t, from), To: task.ID}
			task.Layer = max(task.Layer, layers[e.From]+1)
			edges = append(edges, e)
		}
		layers[task.ID] = task.Layer
		list = append(list, task)
	}
	return list, edges
}

func parseID(t *testing.T, s string) tasks.ID {
	t.Helper()
	var id tasks.ID
	if _, err := fmt.Sscan(s, &id); err != nil {
		t.Fatal(err)
	}
	return id
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
		var b strings.Builder
		for i := 1; i <= n; i++ {
			fmt.Fprintf(&b, " %d", i)
			for j, sep := max(1, i-7), "<"; j < i; j++ {
				if random.IntN(4) == 0 {
					fmt.Fprintf(&b, "%s%d", sep, j)
					sep = ","
				}
			}
		}
		list[fmt.Sprintf("%d at random", n)] = b.String()
	}
	return list
}

// eachDrawing checks every board in both directions.
func eachDrawing(t *testing.T, check func(t *testing.T, d drawing, list []view.Task, edges []view.Edge, dir direction)) {
	for name, line := range boards() {
		for word, dir := range map[string]direction{"down": down, "right": right} {
			t.Run(name+" "+word, func(t *testing.T) {
				list, edges := graphOf(t, line)
				check(t, layOut(list, edges, dir), list, edges, dir)
			})
		}
	}
}

func TestNodesStandApartAndOnTheCanvas(t *testing.T) {
	eachDrawing(t, func(t *testing.T, d drawing, list []view.Task, _ []view.Edge, _ direction) {
		for i, a := range d.Nodes {
			if a.X < 0 || a.Y < 0 || a.X+a.W > d.Wide+0.01 || a.Y+a.H > d.High+0.01 {
				t.Errorf("task %v at %v leaves the canvas of %v by %v", list[i].ID, a, d.Wide, d.High)
			}
			for j, b := range d.Nodes[:i] {
				if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H {
					t.Errorf("tasks %v and %v overlap: %v, %v", list[j].ID, list[i].ID, b, a)
				}
			}
		}
	})
}

func TestArrowsPointForwardAndTouchNoOtherNode(t *testing.T) {
	eachDrawing(t, func(t *testing.T, d drawing, list []view.Task, edges []view.Edge, dir direction) {
		for i, a := range d.Arrows {
			way := append(append([]point{}, a.Points...), a.Tip)
			for k := 1; k < len(way); k++ {
				forward := way[k].Y - way[k-1].Y
				if dir == right {
					forward = way[k].X - way[k-1].X
				}
				if forward <= 0 {
					t.Errorf("%v goes back from %v to %v", edges[i], way[k-1], way[k])
				}
			}
			if passed := rowsBetween(d, list, edges[i], dir); len(a.Points) != 2+2*passed {
				t.Errorf("%v passes %d rows, and its line has %d points", edges[i], passed, len(a.Points))
			}
			for k := 2; k < len(a.Points); k += 2 { // through a lane
				for j, b := range d.Nodes {
					p, q := a.Points[k-1], a.Points[k]
					if q.X > b.X && p.X < b.X+b.W && q.Y > b.Y && p.Y < b.Y+b.H {
						t.Errorf("%v runs through task %v", edges[i], list[j].ID)
					}
				}
			}
		}
	})
}

// rowsBetween counts the rows that an edge has to pass.
func rowsBetween(d drawing, list []view.Task, e view.Edge, dir direction) int {
	start := func(b box) float64 {
		if dir == right {
			return b.X
		}
		return b.Y
	}
	at := map[tasks.ID]float64{}
	for i, task := range list {
		at[task.ID] = start(d.Nodes[i])
	}
	rows := map[float64]bool{}
	for _, row := range at {
		if row > at[e.From] && row < at[e.To] {
			rows[row] = true
		}
	}
	return len(rows)
}

func TestTheSameBoardIsDrawnTheSame(t *testing.T) {
	eachDrawing(t, func(t *testing.T, d drawing, list []view.Task, edges []view.Edge, dir direction) {
		for range 3 {
			if again := layOut(list, edges, dir); !reflect.DeepEqual(d, again) {
				t.Fatal("two drawings of one board differ")
			}
		}
	})
}

func TestNothingMovesWhileABoardIsWorkedOff(t *testing.T) {
	before, after := boardView(0), boardView(4)
	if a, b := layOut(before.Tasks, before.Edges, down), layOut(after.Tasks, after.Edges, down); !reflect.DeepEqual(a, b) {
		t.Error("completing tasks moved the graph")
	}
}

func TestARowIsOrderedSoThatArrowsDoNotCross(t *testing.T) {
	for line, want := range map[string][2]tasks.ID{
		"1 2<1 3<1 4<2,3 5<4":   {2, 3},
		"1 2 3<2 4<1":           {4, 3},
		"1 2 3 4<3 5<1 6<2":     {5, 6},
		"1 2 3<1,2 4<2 5<1 6<1": {5, 4},
	} {
		list, edges := graphOf(t, line)
		d := layOut(list, edges, down)
		if first, second := d.Nodes[want[0]-1], d.Nodes[want[1]-1]; first.X >= second.X {
			t.Errorf("%s: task %d stands at %v, not left of task %d at %v", line, want[0], first.X, want[1], second.X)
		}
	}
}

func TestARingIsDrawnToo(t *testing.T) {
	list := []view.Task{{ID: 1}, {ID: 2}}
	edges := []view.Edge{{From: 1, To: 2}, {From: 2, To: 1}}
	if d := layOut(list, edges, down); len(d.Arrows) != 2 {
		t.Errorf("%d arrows, want 2", len(d.Arrows))
	}
}

func TestTheStyleSheetKnowsTheMeasures(t *testing.T) {
	sheet, err := os.ReadFile("../static/styles/graph.css")
	if err != nil {
		t.Fatal(err)
	}
	beside := func(node float64) string { return number(node + gapBeside) }
	along := func(node, gap float64) string { return number(node+gap) + " - " + number(gap-2*pad) }
	ends := " + " + number(2*pad-gapBeside)
	for what, want := range map[string]string{
		"width, down":       "max(" + number(leastWide) + ", var(--d-beside) * " + beside(nodeDown) + " + var(--d-lanes) * " + number(lane+gapBeside) + ends + ")",
		"height, down":      "--high: var(--d-rows) * " + along(nodeHigh, gapLayers),
		"width, right":      "--wide: var(--r-rows) * " + along(nodeRight, gapColumns),
		"height, right":     "var(--r-beside) * " + beside(nodeHigh) + " + var(--r-lanes) * " + number(lane+gapBeside) + ends,
		"a node, down":      "--node: " + number(nodeDown) + "em",
		"a node, right":     "--node: " + number(nodeRight) + "em",
		"a node's height":   "height: " + number(nodeHigh) + "em",
		"the smallest text": "clamp(14.5px",
	} {
		if !strings.Contains(string(sheet), want) {
			t.Errorf("%s: graph.css lacks %q", what, want)
		}
	}
}

func TestTheExtentIsTheDrawingsSize(t *testing.T) {
	eachDrawing(t, func(t *testing.T, d drawing, list []view.Task, _ []view.Edge, dir direction) {
		if len(list) == 0 {
			return
		}
		node, long, gap, least := nodeDown, nodeHigh, gapLayers, leastWide
		across, along := d.Wide, d.High
		if dir == right {
			node, long, gap, least = nodeHigh, nodeRight, gapColumns, 0
			across, along = d.High, d.Wide
		}
		if want := max(least, float64(d.Beside)*(node+gapBeside)+float64(d.Lanes)*(lane+gapBeside)+2*pad-gapBeside); round(want) != round(across) {
			t.Errorf("%v across, the style sheet takes it for %v", across, want)
		}
		if want := float64(d.Rows)*(long+gap) - gap + 2*pad; dir == down && round(want) != round(along) {
			t.Errorf("%v along, the style sheet takes it for %v", along, want)
		}
	})
}
