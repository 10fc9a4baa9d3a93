package layout

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// formsOfWork are those that a workshop has.
func formsOfWork() []Form {
	all := []Form{Cards.InWorkshop(), CardsBeside.InWorkshop(), Narrow, NarrowLong, Slips, SlipsTall, SlipsBeside, Map, Stops}
	for i := range all {
		all[i].Steady = true
	}
	return all
}

// workDrawings are those that are made of the board of a workshop.
func workDrawings(g graph, height Height) []Drawing {
	var all []Drawing
	for _, form := range formsOfWork() {
		all = append(all, Of(g.layers, g.edges, form.As(height)))
	}
	return all
}

// Task by task a board grows in a pane of a workshop, and its lines go the same way all
// the time.
func TestAGrowingGraphKeepsItsDirection(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for _, pane := range WorkPanes {
		for n := 1; n <= 40; n++ {
			line := atRandom(random, n, 1+n%6, 1+n%3)
			all := workDrawings(graphOf(t, line), Height(n%4))
			if d := all[pane.Choose(all)]; d.Direction != pane.Direction && d.Name != Stops.Name {
				t.Errorf("in %v %d tasks are %s", pane, n, d.Name)
			}
		}
	}
}

// In a pane of some height tasks have their names, as many as there are; numbers alone
// are for those in which nothing else fits.
func TestTasksHaveNamesWhereTheyFit(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for _, pane := range WorkPanes {
		for n := 1; n <= 60; n++ {
			all := workDrawings(graphOf(t, atRandom(random, n, 6, 2)), Buttons)
			d := all[pane.Choose(all)]
			named := false
			for _, other := range all {
				small := other.NodeHigh < cardHigh && other.Name != Stops.Name
				named = named || small && other.Direction == pane.Direction && pane.size(other) >= other.Least
			}
			if d.Name == Stops.Name && (named || !pane.small() && pane.Direction == Down) {
				t.Errorf("in %v %d tasks are numbers", pane, n)
			}
			if d.Name != Stops.Name && pane.small() && pane.size(d) < d.Least {
				t.Errorf("in %v %d tasks are %s at %.2f", pane, n, d.Name, pane.size(d))
			}
		}
	}
}

// Titles have two lines where nothing is smaller for that, and before letters are larger
// than running text: a plan of twelve beside a conversation, or a ring of five in a
// challenge. Without room for them, tasks are as large as they are with one.
func TestTitlesHaveTwoLinesWhereThereIsRoom(t *testing.T) {
	for board, c := range map[string]struct {
		pane WorkPane
		want Form
	}{
		"1 2<1 3<1 4<2,3 5<4 6 7<6 8<7 9<7 10<7 11<8,9,10 12<8,9,10": {WorkPane{Pane{26, 34}, Down}, SlipsTall},
		"1 2<1 4 3<2,4 5<3":                      {WorkPane{Pane{29, 34}, Down}, Cards},
		"1 2<1 3<2 4<3 5<4 6<5 7<6 8<7 9<8 10<9": {WorkPane{Pane{26, 34}, Down}, Slips},
	} {
		g := graphOf(t, board)
		all := workDrawings(g, Tall)
		if d := all[c.pane.Choose(all)]; d.Name != c.want.Name {
			t.Errorf("in %v %s is %s at %.2f, want %s", c.pane, board, d.Name, c.pane.size(d), c.want.Name)
		}
	}
	random := rand.New(rand.NewPCG(13, 14))
	for _, pane := range WorkPanes {
		for n := 1; n <= 40; n++ {
			all := workDrawings(graphOf(t, atRandom(random, n, 1+n%6, 1+n%3)), Tall)
			one := slices.DeleteFunc(slices.Clone(all), func(d Drawing) bool { return d.Wrapped })
			d, before := all[pane.Choose(all)], one[pane.Choose(one)]
			if pane.size(d) < min(1, pane.size(before)) {
				t.Errorf("in %v %d tasks are %s at %.2f, and could be at %.2f", pane, n, d.Name, pane.size(d), pane.size(before))
			}
		}
	}
}

// steps are how a board grows in front of the reader: one more task, with what it waits
// for.
func steps(all ...[]int) (boards []graph) {
	g := graph{}
	for i, waits := range all {
		layer := 0
		for _, from := range waits {
			layer = max(layer, g.layers[from]+1)
			g.edges = append(slices.Clip(g.edges), Edge{from, i})
		}
		g.layers = append(slices.Clip(g.layers), layer)
		boards = append(boards, g)
	}
	return boards
}

// While an agent works, the tasks of a level keep their order, and a new one stands
// beside the last of them, or below it: the eye finds all of them again.
func TestANewTaskComesLastInItsLevel(t *testing.T) {
	for name, boards := range map[string][]graph{
		"a plan of three": steps(nil, []int{0}, []int{0}, []int{1, 2}, []int{3}, nil, []int{5}, []int{6}),
		"a party":         steps(nil, []int{0}, []int{0}, []int{1, 2}, []int{3}, nil, nil, nil, []int{5, 6, 7}),
		"free ones":       steps(nil, []int{0}, nil, nil, nil),
	} {
		for n, g := range boards {
			for _, d := range workDrawings(g, Buttons) {
				for b := range g.layers {
					for a := range b {
						one, other := d.Nodes[a], d.Nodes[b]
						if d.Direction == Right {
							one, other = Box{one.Y, one.X, 0, 0}, Box{other.Y, other.X, 0, 0}
						}
						if before := one.Y < other.Y || one.Y == other.Y && one.X < other.X; g.layers[a] == g.layers[b] && !before {
							t.Errorf("%s, %s: of %d tasks %d stands before %d", name, d.Name, n+1, b, a)
						}
					}
				}
			}
		}
	}
}

// Tasks that wait for nothing stand close together, however many rows they take, before
// those that anything is tied to: none looks as if it came later, and no line runs
// behind it.
func TestFreeTasksStandTogether(t *testing.T) {
	g := graph{layers: make([]int, 24)}
	g.layers[1], g.layers[2], g.layers[3] = 1, 1, 2
	g.edges = []Edge{{0, 1}, {0, 2}, {1, 3}, {2, 3}}
	for _, form := range []Form{Slips, SlipsBeside, Cards.InWorkshop(), CardsBeside.InWorkshop()} {
		d := Of(g.layers, g.edges, form)
		along := func(b Box) (from, to float64) {
			if form.Direction == Right {
				return b.X, b.X + b.W
			}
			return b.Y, b.Y + b.H
		}
		begins, ends := along(d.Nodes[0])
		for i := 4; i < len(d.Nodes); i++ {
			from, to := along(d.Nodes[i])
			if from > begins {
				t.Errorf("%s: task %d, which is free, stands after the one that others wait for", form.Name, i)
			}
			for line := range d.Lines {
				if d.Crosses(line, d.Nodes[i]) {
					t.Errorf("%s: a line runs behind task %d", form.Name, i)
				}
			}
			next := 1e9
			for _, other := range d.Nodes {
				if b, _ := along(other); b > from+.01 {
					next = min(next, b)
				}
			}
			if from < begins-.01 && next-to > form.Close+.01 {
				t.Errorf("%s: behind the row of task %d there is a gap of %.2f", form.Name, i, next-to)
			}
		}
		if after, _ := along(d.Nodes[1]); after-ends < form.GapLayers-.01 {
			t.Errorf("%s: the next layer begins after %.2f", form.Name, after-ends)
		}
	}
}

// In a workshop no line passes behind a disc of a task that it does not lead to: it would
// look as if it ended there.
func TestNoLinePassesBehindAnotherDisc(t *testing.T) {
	for name, board := range map[string]string{
		"a plan of an interface": "1 2<1 3<1 4<2,3 5<4 6 7<6 8<7 9<7 10<7 11<8,9,10 12<8,9,10",
		"two plans":              "1 2<1 3<1 4<2,3 5<4 6 7<6 8<7",
		"pairs":                  "1 2 3 4 5<1,2 6<3,4 7<5,6",
	} {
		g := graphOf(t, board)
		for _, d := range workDrawings(g, Tall) {
			if d.Direction == Right {
				continue
			}
			for i, l := range d.Lines {
				r := l.Disc / 2
				for line, e := range g.edges {
					if e.To != g.edges[i].To && d.Crosses(line, Box{l.End.X - r, l.End.Y - r, 2 * r, 2 * r}) {
						t.Errorf("%s, %s: the line from task %d to %d passes behind the disc of %d on %d", name, d.Name, e.From+1, e.To+1, g.edges[i].From+1, g.edges[i].To+1)
					}
				}
			}
		}
	}
}
