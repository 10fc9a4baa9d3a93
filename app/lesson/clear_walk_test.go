package lesson_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view"
)

// sameView compares what two views show.
func sameView(a, b view.View) bool { return reflect.DeepEqual(a, b) }

func TestAnyWalkShowsEachPositionTheSame(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	p := at(t, "clear/0")
	seen := map[scenario.Position]view.View{}
	keys := []string{"ArrowRight", "ArrowLeft", "Home", "End", " ", "?", "Escape", "x"}
	speeds := []view.Speed{view.Slow, view.Normal, view.Fast, "none"}
	for n := range 1500 {
		steps := []lesson.Message{
			lesson.Next{},
			lesson.Next{},
			lesson.Previous{},
			lesson.GoTo{Step: random.IntN(26) - 2},
			lesson.Play{},
			lesson.Pause{},
			lesson.ClockTick{Run: random.IntN(n + 1)},
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
		v.Playing, v.Speed, v.Popover = false, "", view.NoPopover
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
