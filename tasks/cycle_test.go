package tasks

import (
	"slices"
	"testing"
)

func TestRingClosedBy(t *testing.T) {
	for _, c := range []struct {
		name, board        string
		blocker, dependent ID
		want               string
	}{
		{"an edge along the work closes none", "1 < 2 < 3", 1, 3, ""},
		{"the way back is the cycle", "1 < 2 < 3", 3, 1, "#3 → #1 → #2 → #3"},
		{"two tasks", "1 < 2", 2, 1, "#2 → #1 → #2"},
		{"finished tasks count", "1x < 2x < 3", 3, 1, "#3 → #1 → #2 → #3"},
		{"missing tasks count", "1 < 9? < 3", 3, 1, "#3 → #1 → #9 → #3"},
		{"the shortest cycle", "1 < 2 < 3 < 4; 1 < 4", 4, 1, "#4 → #1 → #4"},
		{"of equals the smallest ids from the start", "1 < 3 4; 3 < 6; 4 < 5; 5 6 < 7", 7, 1, "#7 → #1 → #3 → #6 → #7"},
		{"an old cycle elsewhere is not this one", "1 < 2 < 1; 3 < 4", 4, 3, "#4 → #3 → #4"},
		{"an old cycle on the way does not hold up", "1 < 2 < 1; 2 < 3", 3, 1, "#3 → #1 → #2 → #3"},
		{"tasks that have nothing to do with each other", "1; 2", 1, 2, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			cycle := cycleClosedBy(parseLine(t, c.board), c.blocker, c.dependent)
			if got := joinIDs(cycle, " → "); got != c.want {
				t.Errorf("board %s, edge %v → %v: got %q, want %q", c.board, c.blocker, c.dependent, got, c.want)
			}
		})
	}
}

func TestRingClosedByOnRandomBoards(t *testing.T) {
	onRandomBoards(t, func(t *testing.T, b *line) {
		for _, blocker := range b.all() {
			for _, dependent := range b.all() {
				if blocker == dependent {
					continue
				}
				got, want := cycleClosedBy(b, blocker, dependent), slowCycle(b, blocker, dependent)
				if !slices.Equal(got, want) {
					t.Errorf("edge %v → %v: cycle %v, want %v", blocker, dependent, got, want)
				}
			}
		}
	})
}

// slowCycle tries every simple way from the dependent to the blocker.
func slowCycle(b *line, blocker, dependent ID) []ID {
	var best []ID
	var extend func(cycle []ID)
	extend = func(cycle []ID) {
		last := cycle[len(cycle)-1]
		if last == blocker {
			if best == nil || len(cycle) < len(best) || len(cycle) == len(best) && slices.Compare(cycle, best) < 0 {
				best = slices.Clone(cycle)
			}
			return
		}
		for _, next := range b.dependents(last) {
			if !slices.Contains(cycle[1:], next) {
				extend(append(slices.Clone(cycle), next))
			}
		}
	}
	extend([]ID{blocker, dependent})
	return best
}

func TestRings(t *testing.T) {
	for _, c := range []struct {
		name, board string
		want        []string
	}{
		{"a board without cycles", "1 < 2 3 < 4", nil},
		{"one for each part", "5 < 4 < 5; 1 < 2 < 3 < 1; 3 < 4", []string{"#1 → #2 → #3 → #1", "#4 → #5 → #4"}},
		{"finished tasks count", "1x < 2x < 1x", []string{"#1 → #2 → #1"}},
		{"missing tasks count", "1 < 9? < 1", []string{"#1 → #9 → #1"}},
		{"the shortest through the smallest id", "1 < 2 < 3 < 1; 2 < 1", []string{"#1 → #2 → #1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, cycle := range cycles(parseLine(t, c.board)) {
				got = append(got, joinIDs(cycle, " → "))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("board %s: got %q, want %q", c.board, got, c.want)
			}
		})
	}
}

// TestRingsOnRandomBoards checks that each set of tasks that reach each other
// has one cycle, the best one through its smallest id.
func TestRingsOnRandomBoards(t *testing.T) {
	onRandomBoards(t, func(t *testing.T, b *line) {
		var want [][]ID
		seen := map[ID]bool{}
		for _, id := range mentioned(b) {
			var best []ID
			for _, dependent := range b.dependents(id) {
				cycle := slowCycle(b, id, dependent)
				if cycle != nil && (best == nil || len(cycle) < len(best)) {
					best = cycle
				}
			}
			if best != nil && !seen[id] {
				want = append(want, best)
			}
			for _, other := range mentioned(b) {
				if best != nil && slowCycle(b, id, other) != nil && slowCycle(b, other, id) != nil {
					seen[other] = true
				}
			}
		}
		if got := cycles(b); !slices.EqualFunc(got, want, slices.Equal[[]ID]) {
			t.Errorf("cycles %v, want %v", got, want)
		}
	})
}

func TestComponentsComeAfterTheirSuccessors(t *testing.T) {
	onRandomBoards(t, func(t *testing.T, b *line) {
		place := map[ID]int{}
		for i, part := range components(mentioned(b), b.dependents) {
			for _, id := range part {
				place[id] = i
			}
		}
		if len(place) != len(mentioned(b)) {
			t.Errorf("%d ids in components, %d on the board", len(place), len(mentioned(b)))
		}
		for _, edge := range b.edges {
			if place[edge[1]] > place[edge[0]] {
				t.Errorf("edge %v leads to a later component", edge)
			}
		}
	})
}

func TestComponentsOfAVeryLongChain(t *testing.T) {
	const n = 200_000
	next := func(id ID) []ID {
		if id == n {
			return nil
		}
		return []ID{id + 1}
	}
	if got := len(components([]ID{1}, next)); got != n {
		t.Errorf("%d components, want %d", got, n)
	}
}
