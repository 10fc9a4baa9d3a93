package tasks

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// The index remembers where to look for the first ready task. After any writes
// it finds the same tasks as a look at every one.
func TestReadyIndexMatchesALookAtEveryTask(t *testing.T) {
	const most = 12
	for seed := range uint64(300) {
		random := rand.New(rand.NewPCG(seed, 0))
		x := newIndex("", nil, 0)
		for step := range 40 {
			id := 1 + ID(random.IntN(most))
			task := Task{ID: id, Status: []Status{Pending, InProgress, Completed}[random.IntN(3)]}
			for range random.IntN(3) {
				other := 1 + ID(random.IntN(most))
				switch {
				case other == id:
				case random.IntN(2) == 0:
					task.BlockedBy = with(task.BlockedBy, other)
				default:
					task.Blocks = with(task.Blocks, other)
				}
			}
			if data := appendTask(nil, task); random.IntN(8) > 0 {
				x.put(id, &File{Data: data})
			} else {
				x.put(id, nil)
			}
			var want []ID
			for _, id := range x.ids {
				if isReady(x, id) {
					want = append(want, id)
				}
			}
			if got := slices.Collect(x.ready()); !slices.Equal(got, want) {
				t.Fatalf("seed %d, step %d: ready is %v, want %v", seed, step, got, want)
			}
		}
	}
}

func TestParseWhole(t *testing.T) {
	for number, want := range map[string]ID{
		"1": 1, "3.0": 3, "3.000": 3, "3e0": 3, "30e-1": 3, "0.3e1": 3, "0.03E+2": 3, "100": 100, "1e2": 100,
		"9007199254740991": MaxID, "9007199254740991.0": MaxID, "9.007199254740991e15": MaxID,
		"0": 0, "0.0": 0, "0e5": 0, "-0": 0, "-1": 0, "3.5": 0, "35e-1": 0,
		"3.00000000000000000000000001": 0, "9007199254740992": 0, "9007199254740991.5": 0,
		"1e16": 0, "1e999999999999999999999": 0, "1e-999999999999999999999": 0, "1e1000000": 0, "": 0,
		"1" + strings.Repeat("0", 1000) + "e-1000": 1,
	} {
		got, ok := parseWhole(number)
		if got != want || ok != (want > 0) {
			t.Errorf("parseWhole(%.30s) = %d, %v, want %d", number, got, ok, want)
		}
	}
}

func TestParseMark(t *testing.T) {
	const no = -1
	for text, want := range map[string]ID{
		"7\n": 7, "7": 7, " 7 \r\n": 7, "007": 7, "0\n": 0, "9007199254740991\n": MaxID,
		"": no, "\n": no, "-1": no, "+1": no, "7.0": no, "7 8": no, "seven": no, "0x7": no, "1_000": no,
		"9007199254740992": no, "99999999999999999999": no, "\ufeff7": no, "7\x00": no,
	} {
		got, ok := ParseMark([]byte(text))
		if ok != (want != no) || ok && got != want {
			t.Errorf("ParseMark(%q) = %d, %v, want %d", text, got, ok, want)
		}
		if ok {
			if again, ok := ParseMark(formatMark(got)); !ok || again != got {
				t.Errorf("formatMark(%d) = %q is read as %d, %v", got, formatMark(got), again, ok)
			}
		}
	}
	if got := string(formatMark(12)); got != "12\n" {
		t.Errorf("formatMark(12) = %q", got)
	}
}
