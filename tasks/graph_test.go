package tasks

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// showGraph writes the answers that a case is about on one line.
func showGraph(g Graph) string {
	var blocked []string
	for _, b := range g.Blocked {
		blocked = append(blocked, fmt.Sprintf("%d by %s", int64(b.ID), showIDs(b.By)))
	}
	var waves []string
	for _, wave := range g.Waves {
		waves = append(waves, showIDs(wave))
	}
	return fmt.Sprintf("ready %s | blocked %s | waves %s | path %s | never %s",
		showIDs(g.Ready), strings.Join(blocked, ", "), strings.Join(waves, ", "), showIDs(g.CriticalPath), showIDs(g.Unschedulable))
}

func showIDs(ids []ID) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = fmt.Sprint(int64(id))
	}
	return strings.Join(words, " ")
}

func TestGraph(t *testing.T) {
	for _, c := range []struct{ name, board, want string }{
		{"an empty board", "", "ready  | blocked  | waves  | path  | never "},
		{"tasks without edges run at once", "1; 2", "ready 1 2 | blocked  | waves 1 2 | path 1 | never "},
		{"a diamond", "1 < 2 3 < 4", "ready 1 | blocked 2 by 1, 3 by 1, 4 by 2 3 | waves 1, 2 3, 4 | path 1 2 4 | never "},
		{"finished work blocks nothing and is in no wave", "1x < 2 3 < 4", "ready 2 3 | blocked 4 by 2 3 | waves 2 3, 4 | path 2 4 | never "},
		{"work in progress still blocks", "1> < 2", "ready  | blocked 2 by 1 | waves 1, 2 | path 1 2 | never "},
		{"forced work waits in a later wave, but is not blocked", "1 < 2>", "ready 1 | blocked  | waves 1, 2 | path 1 2 | never "},
		{"a wave follows the slowest blocker", "1 < 2 < 3; 1 < 3", "ready 1 | blocked 2 by 1, 3 by 1 2 | waves 1, 2, 3 | path 1 2 3 | never "},
		{"a tie goes to the smallest start", "2 < 3; 1 < 4", "ready 1 2 | blocked 3 by 2, 4 by 1 | waves 1 2, 3 4 | path 1 4 | never "},
		{"a tie goes to the smallest step", "1 < 2 3; 2 < 5; 3 < 4", "ready 1 | blocked 2 by 1, 3 by 1, 4 by 3, 5 by 2 | waves 1, 2 3, 4 5 | path 1 2 5 | never "},
		{"a missing blocker blocks for ever", "9? < 1 < 2", "ready  | blocked 1 by 9, 2 by 1 | waves  | path  | never 1 2"},
		{"an unreadable blocker too", "9! < 1; 2", "ready 2 | blocked 1 by 9 | waves 2 | path 2 | never 1"},
		{"a cycle and what waits for it", "1 < 2 < 1; 2 < 3; 4", "ready 4 | blocked 1 by 2, 2 by 1, 3 by 2 | waves 4 | path 4 | never 1 2 3"},
		{"a cycle through finished work stops nobody", "1x < 2 < 1x", "ready 2 | blocked  | waves 2 | path 2 | never "},
		{"work in progress on a cycle", "1> < 2 < 1>", "ready  | blocked 2 by 1 | waves  | path  | never 1 2"},
		{"finished work is never unschedulable", "9? < 1x < 2", "ready 2 | blocked  | waves 2 | path 2 | never "},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := showGraph(graphOf(parseLine(t, c.board))); got != c.want {
				t.Errorf("board %s\n got %s\nwant %s", c.board, got, c.want)
			}
		})
	}
}

func TestGraphSortsEveryTaskFileIntoOneList(t *testing.T) {
	onRandomBoards(t, func(t *testing.T, b *line) {
		g := graphOf(b)
		once := slices.Concat(g.Ready, g.InProgress, g.Completed, g.Unreadable)
		for _, blocked := range g.Blocked {
			once = append(once, blocked.ID)
		}
		slices.Sort(once)
		if !slices.Equal(once, b.all()) {
			t.Errorf("listed %v, files %v", once, b.all())
		}
	})
}

// TestGraphOnRandomBoards compares with the definitions, computed slowly.
func TestGraphOnRandomBoards(t *testing.T) {
	onRandomBoards(t, func(t *testing.T, b *line) {
		g := graphOf(b)
		waves := slowWaves(b)
		var never []ID
		for _, id := range b.all() {
			if isUnfinished(b, id) && waves[id] == 0 {
				never = append(never, id)
			}
			if isReady(b, id) != slices.Contains(g.Ready, id) {
				t.Errorf("%v in ready %v", id, g.Ready)
			}
		}
		if !slices.Equal(never, g.Unschedulable) {
			t.Errorf("unschedulable %v, want %v", g.Unschedulable, never)
		}
		for i, wave := range g.Waves {
			for _, id := range wave {
				if waves[id] != i+1 {
					t.Errorf("%v in wave %d, want %d", id, i+1, waves[id])
				}
				delete(waves, id)
			}
		}
		if len(waves) > 0 {
			t.Errorf("in no wave: %v", waves)
		}
		if want := slowChain(b, slowWaves(b)); !slices.Equal(g.CriticalPath, want) {
			t.Errorf("critical path %v, want %v", g.CriticalPath, want)
		}
	})
}

// slowWaves applies "1 + the largest wave of the unfinished blockers" until
// nothing changes.
func slowWaves(b *line) map[ID]int {
	waves := map[ID]int{}
	for changed := true; changed; {
		changed = false
		for _, id := range b.all() {
			wave, known := 1, isUnfinished(b, id)
			for _, blocker := range unfinishedBlockers(b, id) {
				known = known && waves[blocker] > 0
				wave = max(wave, waves[blocker]+1)
			}
			if known && waves[id] == 0 {
				waves[id], changed = wave, true
			}
		}
	}
	return waves
}

// slowChain tries every chain of tasks that have a wave.
func slowChain(b *line, waves map[ID]int) []ID {
	var best []ID
	var extend func(chain []ID)
	extend = func(chain []ID) {
		if len(chain) > len(best) || len(chain) == len(best) && slices.Compare(chain, best) < 0 {
			best = slices.Clone(chain)
		}
		for _, next := range b.all() {
			follows := len(chain) == 0 || slices.Contains(b.blockers(next), chain[len(chain)-1])
			if waves[next] > 0 && follows {
				extend(append(slices.Clone(chain), next))
			}
		}
	}
	extend(nil)
	return best
}

func TestGraphJSON(t *testing.T) {
	got := graphOf(parseLine(t, "1x < 2 < 3; 4!")).JSON()
	want := `{
  "ready": [
    2
  ],
  "blocked": [
    {
      "id": 3,
      "by": [
        2
      ]
    }
  ],
  "in_progress": [],
  "completed": [
    1
  ],
  "unreadable": [
    4
  ],
  "waves": [
    [
      2
    ],
    [
      3
    ]
  ],
  "critical_path": [
    2,
    3
  ],
  "unschedulable": []
}`
	if got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if empty := (Graph{}).JSON(); strings.Contains(empty, "null") {
		t.Errorf("an empty list is null: %s", empty)
	}
}

func TestDeletionJSON(t *testing.T) {
	want := "{\n  \"deleted\": 3,\n  \"references\": [\n    1\n  ],\n  \"unblocked\": []\n}"
	if got := (Deletion{Deleted: 3, References: []ID{1}}).JSON(); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}
