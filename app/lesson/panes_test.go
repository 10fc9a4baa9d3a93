package lesson_test

import (
	"slices"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// Whoever moves between the tabs by key goes on from the tab that is selected.
func TestTheFocusGoesWithTheTab(t *testing.T) {
	p := at(t, "clear/6")
	for _, pane := range []view.Pane{view.PaneBoard, view.PaneSource, view.PaneFiles, view.PanePublished, view.PaneGraph} {
		p.asked = nil
		p.send(lesson.ShowPane{Pane: pane})
		if want := (lesson.MoveFocus{Key: "tab-" + string(pane)}); !slices.Contains(p.asked, lesson.Effect(want)) {
			t.Errorf("%s: asked for %v, want %v", pane, p.asked, want)
		}
		if got := p.state.View().Pane; got != pane {
			t.Errorf("%s was asked for, %s is shown", pane, got)
		}
	}
	p.asked = nil
	p.send(lesson.ShowPane{Pane: "cellar"})
	if len(p.asked) != 0 {
		t.Errorf("there is no such pane, and it asks for %v", p.asked)
	}
}

func TestThePaneOfThePublishedWayAsksForIt(t *testing.T) {
	p := at(t, "clear/6")
	p.send(lesson.ShowPane{Pane: view.PanePublished})
	if p.state.View().Published == nil {
		t.Error("its pane is shown, and it is not")
	}
	p.send(lesson.ShowPublished{})
	if v := p.state.View(); v.Published != nil || v.Pane != view.PaneGraph {
		t.Errorf("it was put away, and the pane is %s", v.Pane)
	}
}

func TestTheFocusGoesIntoTheListOfKeysAndBack(t *testing.T) {
	p := at(t, "clear/6")
	for _, step := range []struct {
		send lesson.Message
		want []lesson.Effect
	}{
		{lesson.Key{Name: "Escape"}, nil}, // it is not open
		{lesson.Key{Name: "?"}, []lesson.Effect{lesson.MoveFocus{Key: "close-help"}}},
		{lesson.ShowHelp{On: true}, nil},
		{lesson.Key{Name: "Escape"}, []lesson.Effect{lesson.MoveFocus{Key: "help"}}},
	} {
		p.asked = nil
		p.send(step.send)
		if !slices.Equal(p.asked, step.want) {
			t.Errorf("%#v asks for %v, want %v", step.send, p.asked, step.want)
		}
	}
}
