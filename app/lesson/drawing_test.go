package lesson

import (
	"math/rand/v2"
	"strings"
	"testing"
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
