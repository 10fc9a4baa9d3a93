package lesson_test

import (
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view/viewtest"
)

// No chapter follows the last one: its button, and the keys that stand for it, lead to
// the reader's board, in front of a room too, and from there a clicker comes back.
func TestTheEndOfTheLastWalkLeadsToTheReadersBoard(t *testing.T) {
	end := viewtest.End(t)
	for name, press := range map[string]lesson.Message{
		"the button": lesson.Next{}, "a key": lesson.Key{Name: "ArrowRight"}, "a clicker": lesson.Key{Name: "PageDown"},
	} {
		p := at(t, end)
		if v := p.state.View(); !v.Next.Board || v.Next.Off {
			t.Errorf("%s says that it leads to %+v", name, v.Next)
		}
		p.send(lesson.Present{On: true}, press)
		if p.state.Scenario() != "" || p.state.View().Path != lesson.ReaderBoard {
			t.Errorf("%s leads to %q, %q", name, p.state.Scenario(), p.state.View().Path)
		}
		p.send(lesson.Key{Name: "PageDown"})
		if got := p.fragment(); got != end {
			t.Errorf("a clicker leads from there to %q, want %q", got, end)
		}
	}
}

// All lines of a file are shown until the next step, which brings its own lines into
// sight.
func TestAllLinesAreShownUntilTheNextStep(t *testing.T) {
	p := at(t, "graph/1")
	p.send(lesson.ShowWhole{On: true})
	if !p.state.View().Whole {
		t.Error("all lines are asked for, and not shown")
	}
	p.send(lesson.Next{})
	if p.state.View().Whole {
		t.Error("in the next step all lines are shown still")
	}
}
