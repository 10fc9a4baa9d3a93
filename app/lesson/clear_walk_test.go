package lesson_test

import (
	"maps"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"tasklesson/app/lesson"
)

// sameView compares what two views show.
func sameView(a, b lesson.View) bool { return reflect.DeepEqual(a, b) }

func TestBackAndForthGiveTheSamePositions(t *testing.T) {
	forth := moments(t)
	store, sc := newBoard(), library(t)[clear]
	for position := sc.Last(); position >= 0; position-- {
		frame, err := lesson.Enter(t.Context(), lesson.Directories{Tasks: store}, sc, position)
		if err != nil {
			t.Fatal(err)
		}
		if !maps.Equal(files(t, store), forth[position].disk) {
			t.Errorf("position %d: the way back restores other bytes", position)
		}
		if got := lesson.FrameView(frame); !sameView(got, forth[position].view) {
			t.Errorf("position %d: from behind\n%+v\nfrom before\n%+v", position, got, forth[position].view)
		}
	}
}

func TestAnyWalkShowsEachPositionTheSame(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	p := at(t, "clear/0")
	seen := map[lesson.Position]lesson.View{}
	keys := []string{"ArrowRight", "ArrowLeft", "Home", "End", " ", "?", "Escape", "x"}
	speeds := []lesson.Speed{lesson.Slow, lesson.Normal, lesson.Fast, "none"}
	for n := range 1500 {
		steps := []lesson.Message{
			lesson.Next{},
			lesson.Next{},
			lesson.Previous{},
			lesson.GoTo{Step: random.IntN(26) - 2},
			lesson.Play{},
			lesson.Pause{},
			lesson.Tick{Run: random.IntN(n + 1)},
			lesson.SetSpeed{Speed: speeds[random.IntN(4)]},
			lesson.Key{Name: keys[random.IntN(len(keys))]},
			lesson.Navigated{Fragment: "hook/3"},
			lesson.Navigated{Fragment: "clear/11"},
		}
		m := steps[random.IntN(len(steps))]
		p.send(m)
		v := p.state.View()
		if v.Busy || v.Sentence == "" {
			t.Fatalf("%d: %T: busy %v, says %q", n, m, v.Busy, v.Sentence)
		}
		v.Playing, v.Speed, v.Help = false, "", false
		first, known := seen[v.Position]
		if !known {
			seen[v.Position] = v
		} else if !sameView(v, first) {
			t.Fatalf("%d: %T: position %+v shows\n%+v\nand showed\n%+v", n, m, v.Position, v, first)
		}
	}
	if len(seen) < 24 {
		t.Errorf("only %d positions were walked", len(seen))
	}
}

func TestAStepThroughThatDoesNotHoldFails(t *testing.T) {
	const data, text = "clear.json", "en/clear.json"
	tests := map[string]struct{ file, replaced, by, says string }{
		"an event too few":          {data, `"commit", "ready 2", "ready 3"`, `"commit", "ready 2"`, "the trace is"},
		"an event of another task":  {data, `"strike 3"`, `"strike 4"`, "the trace is"},
		"two calls in one step":     {data, `"calls": [{`, `"calls": [{"tool": "task_list", "input": {}}, {`, "needs one call and its trace"},
		"files that are nobody's":   {data, `"hook"`, `"nobody"`, "nobody.json"},
		"files of a borrower":       {data, `"hook"`, `"clear"`, "chain of filesOf"},
		"sentences for steps":       {text, `"events"`, `"steps": ["x"], "events"`, "a sentence for each step"},
		"events, and no substeps":   {data, `"substeps": true,`, ``, "0 sentences for 2 steps"},
		"an unknown placeholder":    {text, `{from}`, `{form}`, "unknown placeholder"},
		"an event without sentence": {text, `"ready"`, `"restore"`, `no sentence for "ready"`},
		"what holds at the end":     {data, `"ready": [3]`, `"ready": [4]`, "ready are"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := playAltered(t, clear, []string{data, text}, test.file, test.replaced, test.by)
			if err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %v, want an error that says %q", err, test.says)
			}
		})
	}
}
