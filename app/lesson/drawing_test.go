package lesson

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tasklesson/tasks"
)

func TestDiffLines(t *testing.T) {
	tests := map[string]struct{ before, after, want string }{
		"same":            {"a b", "a b", "a b"},
		"new":             {"", "a b", "+a +b"},
		"removed":         {"a b", "", "-a -b"},
		"one line":        {"a b c", "a x c", "a -b +x c"},
		"a line less":     {"a b c", "a c", "a -b c"},
		"a line more":     {"a c", "a b c", "a +b c"},
		"repeated":        {"a a b a", "a b a a", "a -a b +a a"},
		"nothing shared":  {"a b", "c d", "-a -b +c +d"},
		"moved":           {"a b c d", "c a b d", "+c a b -c d"},
		"both are empty":  {"", "", ""},
		"inside the tail": {"x x", "x", "x -x"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if got := oneLine(diffLines(lines(test.before), lines(test.after))); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestDiffLinesKeepsBothTexts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	text := func() string {
		words := make([]string, random.IntN(12))
		for i := range words {
			words[i] = string(rune('a' + random.IntN(4)))
		}
		return strings.Join(words, " ")
	}
	for range 2000 {
		before, after := text(), text()
		var old, now []string
		for _, line := range diffLines(lines(before), lines(after)) {
			if line.Diff != Added {
				old = append(old, line.Text)
			}
			if line.Diff != Removed {
				now = append(now, line.Text)
			}
		}
		if strings.Join(old, " ") != before || strings.Join(now, " ") != after {
			t.Fatalf("%q to %q: shows %q to %q", before, after, old, now)
		}
	}
}

// lines makes a text of words, each on a line of its own.
func lines(words string) []byte {
	if words == "" {
		return nil
	}
	return []byte(strings.ReplaceAll(words, " ", "\n") + "\n")
}

func oneLine(list []DiffLine) string {
	signs := map[Diff]string{Added: "+", Removed: "-"}
	words := make([]string, len(list))
	for i, line := range list {
		words[i] = signs[line.Diff] + line.Text
	}
	return strings.Join(words, " ")
}

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
			var edges []EdgeView
			for word := range strings.FieldsSeq(test.edges) {
				var e EdgeView
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
