package tasks

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// showWhy writes an explanation on one line: "3@1 frees 4, 9@2 missing".
func showWhy(w Why) string {
	var causes []string
	for _, c := range w.Blockers {
		s := fmt.Sprintf("%d@%d", int64(c.ID), c.Depth)
		if c.Missing {
			s += " missing"
		}
		if c.Unreadable {
			s += " unreadable"
		}
		if c.InCycle {
			s += " cycle"
		}
		if len(c.Frees) > 0 {
			s += " frees " + showIDs(c.Frees)
		}
		causes = append(causes, s)
	}
	s := strings.Join(causes, ", ")
	if w.InCycle {
		s = "cycle: " + s
	}
	return s
}

func TestWhy(t *testing.T) {
	for _, c := range []struct {
		name, board string
		id          ID
		want        string
	}{
		{"a ready task waits for nothing", "1x < 2", 2, ""},
		{"a chain", "1 < 2 < 3", 3, "1@2 frees 2, 2@1 frees 3"},
		{"a diamond", "1 < 2 3 < 4", 4, "1@2 frees 2 3, 2@1, 3@1"},
		{"the longest way counts", "1 < 2 < 3; 1 < 3", 3, "1@2 frees 2, 2@1"},
		{"finished work is no cause, nor what lies behind it", "1 < 2x < 3", 3, ""},
		{"work in progress is one", "1> < 2", 2, "1@1 frees 2"},
		{"a missing blocker", "9? < 1 < 2", 2, "1@1 frees 2, 9@2 missing frees 1"},
		{"an unreadable blocker", "9! < 2", 2, "9@1 unreadable frees 2"},
		{"nothing is known behind a missing one", "1 < 9? < 2", 2, "9@1 missing frees 2"},
		{"freed is only what has no other blocker", "1 2 < 3; 1 < 4", 3, "1@1 frees 4, 2@1"},
		{"work in progress cannot become ready", "1 < 2> < 3", 3, "1@2, 2@1 frees 3"},
		{"finished work can have a blocker", "1 < 2x", 2, "1@1"},
		{"on a cycle", "1 < 2 < 3 < 1", 1, "cycle: 2@2 cycle frees 3, 3@1 cycle frees 1"},
		{"on a cycle of two", "1 < 2 < 1", 1, "cycle: 2@1 cycle frees 1"},
		{"behind a cycle, which is one step", "1 < 2 < 3 < 1; 3 < 4; 5 < 1", 4, "1@1 cycle frees 2, 2@1 cycle frees 3, 3@1 cycle frees 4, 5@2"},
		{"a cycle through finished work is none", "1x < 2 < 1x; 2 < 3", 3, "2@1 frees 3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := showWhy(whyOf(parseLine(t, c.board), c.id)); got != c.want {
				t.Errorf("board %s, task %v\n got %s\nwant %s", c.board, c.id, got, c.want)
			}
		})
	}
}

func TestWhyOnRandomBoards(t *testing.T) {
	exact := 0
	onRandomBoards(t, func(t *testing.T, b *line) {
		for _, id := range b.all() {
			if b.there[id] != present {
				continue
			}
			why := whyOf(b, id)
			depths, cycles := slowDepths(b, id)
			if len(why.Blockers) != len(depths) {
				t.Errorf("why %v: %s, want %v", id, showWhy(why), depths)
			}
			for _, cause := range why.Blockers {
				if !cycles && depths[cause.ID] != cause.Depth {
					t.Errorf("why %v: %v is %d away, want %d", id, cause.ID, cause.Depth, depths[cause.ID])
				}
				if want := slowFrees(b, cause.ID); !slices.Equal(cause.Frees, want) {
					t.Errorf("why %v: %v frees %v, want %v", id, cause.ID, cause.Frees, want)
				}
			}
			if !cycles && len(depths) > 1 {
				exact++
			}
		}
	})
	if exact < 1000 {
		t.Errorf("only %d explanations were compared exactly", exact)
	}
}

// slowDepths tries every simple way up from a task. It also reports whether
// there is a cycle that does not pass through the task.
func slowDepths(b *line, id ID) (depths map[ID]int, cycles bool) {
	depths = map[ID]int{}
	waiting := waitingFor(b)
	var climb func(way []ID)
	climb = func(way []ID) {
		for _, next := range waiting(way[len(way)-1]) {
			if slices.Contains(way, next) {
				cycles = cycles || next != id
				continue
			}
			depths[next] = max(depths[next], len(way))
			climb(append(slices.Clone(way), next))
		}
	}
	climb([]ID{id})
	return depths, cycles
}

// slowFrees finishes a task and looks what is ready then and was not before.
func slowFrees(b *line, id ID) []ID {
	after := b.finished(id)
	freed := []ID{}
	for _, other := range b.all() {
		if isReady(after, other) && !isReady(b, other) {
			freed = append(freed, other)
		}
	}
	return freed
}
