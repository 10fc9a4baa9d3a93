package lesson_test

import (
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// A chapter is entered at its head, which is text: the whole lab of a phone closes over
// it. Within a chapter it stays open.
func TestEnteringAChapterClosesTheWholeLab(t *testing.T) {
	for name, c := range map[string]struct {
		open  string
		press lesson.Message
		want  view.Dock
	}{
		"the button at a chapter's end": {"hook/5", lesson.Next{}, view.Peek},
		"a key":                         {"hook/5", lesson.Key{Name: "ArrowRight"}, view.Peek},
		"the address of a chapter":      {"hook/5", lesson.Navigated{Fragment: "clear/0"}, view.Peek},
		"that of its own chapter":       {"clear/5", lesson.Navigated{Fragment: "clear/0"}, view.Peek},
		"a step":                        {"hook/4", lesson.Next{}, view.Full},
		"back to the start":             {"hook/1", lesson.Previous{}, view.Full},
		"your board":                    {"hook/5", lesson.YourBoard{}, view.Full},
		"the address of a step":         {"hook/5", lesson.Navigated{Fragment: "clear/3"}, view.Full},
	} {
		t.Run(name, func(t *testing.T) {
			p := at(t, c.open)
			p.send(lesson.SetDock{Dock: view.Full}, c.press)
			if got := p.state.View().Dock; got != c.want {
				t.Errorf("the lab is %s, want %s", got, c.want)
			}
		})
	}
}

// Waves and the critical path belong to the chapter in which somebody asked for them:
// what the cards of another say agrees with its text.
func TestTheOrderThatIsShownStaysInItsChapter(t *testing.T) {
	p := at(t, "graph/0")
	shows := func(want bool) {
		t.Helper()
		if v := p.state.View(); v.ShowWaves != want || v.ShowChain != want {
			t.Errorf("at #%s waves are shown: %v, and the critical path: %v, want %v", v.Position.Fragment(), v.ShowWaves, v.ShowChain, want)
		}
	}
	p.send(lesson.ShowWaves{On: true}, lesson.ShowChain{On: true}, lesson.Next{})
	shows(true)
	p.send(lesson.YourBoard{})
	shows(true) // the chapter has the reader look at their board
	p.send(lesson.Navigated{Fragment: "clear/0"})
	shows(false)
	p.send(lesson.Navigated{Fragment: "graph/1"})
	shows(true)
	p.send(lesson.Navigated{Fragment: "clear/0"}, lesson.ShowWaves{On: true}, lesson.ShowWaves{}, lesson.Navigated{Fragment: "graph/1"})
	shows(false)
}
