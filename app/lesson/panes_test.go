package lesson_test

import (
	"slices"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// A reader who moves between the tabs by key goes on from the selected one.
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

// Beside the source both ways stand; the tabs of ours show what their names say.
func TestAnotherTabClosesThePublishedWay(t *testing.T) {
	for _, pane := range []view.Pane{view.PaneGraph, view.PaneBoard} {
		p := at(t, "clear/6")
		p.send(lesson.ShowPublished{On: true}, lesson.ShowSource{On: true}, lesson.ShowPane{Pane: pane})
		if v := p.state.View(); v.Published != nil || v.Pane != pane {
			t.Errorf("%s was asked for: %s is shown, the published way %v", pane, v.Pane, v.Published != nil)
		}
	}
}

func TestTheFocusGoesIntoTheListOfKeysAndBack(t *testing.T) {
	p := at(t, "clear/6")
	for _, step := range []struct {
		send lesson.Message
		want []lesson.Effect
	}{
		{lesson.Key{Name: "Escape"}, nil}, // it is not open
		{lesson.Key{Name: "?"}, []lesson.Effect{lesson.MoveFocus{Key: "close-keys"}}},
		{lesson.ShowPopover{Popover: view.KeysPopover}, nil},
		{lesson.Key{Name: "Escape"}, []lesson.Effect{lesson.MoveFocus{Key: "more"}}},
	} {
		p.asked = nil
		p.send(step.send)
		if !slices.Equal(p.asked, step.want) {
			t.Errorf("%#v asks for %v, want %v", step.send, p.asked, step.want)
		}
	}
}

// The published way opens every file before it saves the last: one can see it.
func TestAPaneWithNothingToShowIsRefused(t *testing.T) {
	for _, place := range []struct {
		fragment string
		pane     view.Pane
	}{
		{"compact/3", view.PanePublished},
		{"hook/2", view.PanePublished},
		{"", view.PanePublished},
		{"clear/6", view.PaneConversation},
		{"", view.PaneConversation},
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
	p.send(lesson.ShowPane{Pane: view.PanePublished})
	for _, step := range []struct {
		fragment string
		want     view.Pane
	}{
		{"compact/5", view.PaneConversation}, {"hook/2", view.PaneGraph}, {"", view.PaneGraph}, {"clear/7", view.PanePublished},
	} {
		p.send(lesson.Navigated{Fragment: step.fragment})
		if v := p.state.View(); v.Pane != step.want {
			t.Errorf("#%s: %s is selected, want %s", step.fragment, v.Pane, step.want)
		}
	}
}

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
