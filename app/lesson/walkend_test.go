package lesson_test

import (
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view/viewtest"
)

// No chapter follows the last one: its button leads to the reader's board, and from
// there a clicker comes back. Keys stand still, so that nobody leaves by one press too
// many in front of a room.
func TestTheEndOfTheLastWalkLeadsToTheReadersBoard(t *testing.T) {
	end := viewtest.End(t)
	p := at(t, end)
	p.send(lesson.Present{On: true})
	for _, key := range []string{"ArrowRight", "PageDown"} {
		p.send(lesson.Key{Name: key})
		if got := p.fragment(); got != end {
			t.Errorf("%s leads to %q", key, got)
		}
	}
	if v := p.state.View(); !v.Next.Board || v.Next.Off {
		t.Errorf("the button says that it leads to %+v", v.Next)
	}
	p.send(lesson.YourBoard{})
	if p.state.Scenario() != "" || p.state.View().Path != lesson.ReaderBoard {
		t.Errorf("it leads to %q, %q", p.state.Scenario(), p.state.View().Path)
	}
	p.send(lesson.Key{Name: "PageDown"})
	if got := p.fragment(); got != end {
		t.Errorf("a clicker leads from there to %q, want %q", got, end)
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
