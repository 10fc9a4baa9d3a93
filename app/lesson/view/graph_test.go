package view

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/tasks"
)

func TestLayersAreTheLongestWayFromAnyStart(t *testing.T) {
	tests := map[string]struct{ edges, want string }{
		"alone":              {"", "1:0 2:0 3:0 4:0 5:0"},
		"diamond":            {"1>2 1>3 2>4 3>4 4>5", "1:0 2:1 3:1 4:2 5:3"},
		"the longest wins":   {"1>5 1>2 2>3 3>5", "1:0 2:1 3:2 4:0 5:3"},
		"against the ids":    {"5>4 4>3 3>2 2>1", "1:4 2:3 3:2 4:1 5:0"},
		"ring":               {"1>2 2>3 3>1", "1:0 2:1 3:2 4:0 5:0"},
		"behind a ring":      {"2>3 3>2 3>1", "1:2 2:0 3:1 4:0 5:0"},
		"before a ring":      {"5>3 3>4 4>3", "1:0 2:0 3:1 4:2 5:0"},
		"between two rings":  {"1>2 2>1 2>3 3>4 4>5 5>4", "1:0 2:1 3:2 4:3 5:4"},
		"itself and missing": {"1>1 9>2 3>9", "1:0 2:0 3:0 4:0 5:0"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var edges []Edge
			for word := range strings.FieldsSeq(test.edges) {
				var e Edge
				if _, err := fmt.Sscanf(word, "%d>%d", &e.From, &e.To); err != nil {
					t.Fatal(err)
				}
				edges = append(edges, e)
			}
			ids := []tasks.ID{1, 2, 3, 4, 5}
			layers := layersOf(ids, edges)
			words := make([]string, len(ids))
			for i, id := range ids {
				words[i] = fmt.Sprintf("%d:%d", id, layers[id])
			}
			if got := strings.Join(words, " "); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestBoardLinesKnowTheirTask(t *testing.T) {
	tests := map[string]tasks.ID{
		"[ ] #3: Add API endpoints (blocked by: [1, 2])": 3,
		"[x] #12: done":                     12,
		"[!] task_2.json: unreadable: ring": 2,
		"No tasks.":                         0,
		"[ ]":                               0,
		"":                                  0,
	}
	for line, want := range tests {
		if got := lineTask(line); got != want {
			t.Errorf("%q is about %d, want %d", line, got, want)
		}
	}
}
