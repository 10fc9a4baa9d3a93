package lesson_test

import (
	"slices"
	"testing"

	"tasklesson/app/lesson"
)

// Whoever moves between the tabs by key goes on from the tab that is selected.
func TestTheFocusGoesWithTheTab(t *testing.T) {
	p := at(t, "clear/6")
	for _, pane := range []lesson.Pane{lesson.PaneBoard, lesson.PaneSource, lesson.PaneFiles, lesson.PanePublished, lesson.PaneGraph} {
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
	p.send(lesson.ShowPane{Pane: lesson.PanePublished})
	if p.state.View().Published == nil {
		t.Error("its pane is shown, and it is not")
	}
	p.send(lesson.ShowPublished{})
	if v := p.state.View(); v.Published != nil || v.Pane != lesson.PaneGraph {
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

// The published way opens every file before it saves the last: one can see it.
func TestThePublishedWayShowsWhatItHasOpened(t *testing.T) {
	marks := map[string]bool{}
	for position, v := range beside(t) {
		opened := 0
		for _, f := range v.Files {
			marks[f.Mark] = true
			if f.Mark == "opened" {
				opened++
			}
		}
		if opened > v.Theirs.Opened {
			t.Errorf("position %d: %d files are marked as opened, and %d were", position, opened, v.Theirs.Opened)
		}
		if position == 14 && opened != 2 {
			t.Errorf("after the call %d files were opened for nothing, want 2", opened)
		}
	}
	for _, mark := range []string{"opened", "saved"} {
		if !marks[mark] {
			t.Errorf("no file is ever marked %q", mark)
		}
	}
}

func TestAPaneWithNothingToShowIsRefused(t *testing.T) {
	for _, place := range []struct {
		fragment string
		pane     lesson.Pane
	}{
		{"compact/3", lesson.PanePublished},
		{"hook/2", lesson.PanePublished},
		{"", lesson.PanePublished},
		{"clear/6", lesson.PaneConversation},
		{"", lesson.PaneConversation},
	} {
		p := at(t, place.fragment)
		before := p.state.View().Pane
		p.asked = nil
		p.send(lesson.ShowPane{Pane: place.pane})
		if got := p.state.View().Pane; got != before || len(p.asked) > 0 {
			t.Errorf("#%s: %s was asked for, %s is selected, was %s; and %v", place.fragment, place.pane, got, before, p.asked)
		}
	}
}

// What was chosen in one scenario and is not offered in the next comes back
// with the first.
func TestAPaneThatIsNotOfferedGivesWay(t *testing.T) {
	p := at(t, "clear/6")
	p.send(lesson.ShowPane{Pane: lesson.PanePublished})
	for _, step := range []struct {
		fragment string
		want     lesson.Pane
	}{
		{"compact/9", lesson.PaneConversation}, {"hook/2", lesson.PaneGraph}, {"", lesson.PaneGraph}, {"clear/7", lesson.PanePublished},
	} {
		p.send(lesson.Navigated{Fragment: step.fragment})
		if v := p.state.View(); v.Pane != step.want {
			t.Errorf("#%s: %s is selected, want %s", step.fragment, v.Pane, step.want)
		}
	}
}
