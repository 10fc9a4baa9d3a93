package lesson_test

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
)

// A clicker leads through the whole lesson, from the opening to the last position
// and all the way back, and asks for each place once. Who has chosen the short way is led
// along it, and no further.
func TestAClickerWalksTheWholeLessonAndBack(t *testing.T) {
	p := newPage(t, scenariotest.NewBoard())
	walkAndBack(t, p, chapterNames(p.library.Catalog())...)
	p = newPage(t, scenariotest.NewBoard())
	p.state = lesson.New(p.library.Catalog().Short(), p.library, lesson.Workbenches(p.library[scenario.Seed]))
	walkAndBack(t, p, scenario.ShortWay...)
}

func walkAndBack(t *testing.T, p *page, chapters ...string) {
	t.Helper()
	p.send(lesson.Present{On: true}, lesson.Opened{Store: view.InIndexedDB, Fresh: true})
	var all []string
	for _, name := range append([]string{scenario.Opening}, chapters...) {
		for step := range p.library[name].Last() + 1 {
			place := scenario.Position{Scenario: name, Step: step, Last: p.library[name].Last()}.Fragment()
			all = append(all, place)
		}
	}
	walk := func(key string, places []string) {
		t.Helper()
		for i, want := range places {
			if got := p.state.View().Position.Fragment(); got != want {
				t.Fatalf("after %d presses of %s it is at %s, want %s", i, key, got, want)
			}
			p.send(lesson.Key{Name: key})
		}
	}
	walk("PageDown", all)
	slices.Reverse(all)
	walk("PageUp", all)
	walk("PageUp", all[len(all)-1:]) // nothing is before the opening
}

func chapterNames(catalog scenario.Catalog) []string {
	var names []string
	for _, entry := range catalog {
		if entry.Title != "" {
			names = append(names, entry.Name)
		}
	}
	return names
}

// A reader is left at the start of a chapter.
func TestPreviousLeavesAChapterOnlyInPresent(t *testing.T) {
	p := at(t, "clear/0")
	p.send(lesson.Key{Name: "PageUp"}, lesson.Previous{})
	if got := p.state.View().Position.Fragment(); got != "clear/0" {
		t.Errorf("it is at %s", got)
	}
}

// The reader's board is not a dead end for a clicker.
func TestAClickerComesFromTheBoardToTheChapter(t *testing.T) {
	p := at(t, "clear/4")
	p.send(lesson.YourBoard{}, lesson.Key{Name: "PageDown"})
	if got := p.state.View().Position.Fragment(); got != "" {
		t.Errorf("the key leads a reader from their board to %s", got)
	}
	p.send(lesson.Present{On: true}, lesson.Key{Name: "PageDown"})
	if got := p.state.View().Position.Fragment(); got != "clear/4" {
		t.Errorf("it is at %q", got)
	}
}

// A clicker's keys go on and back in a scenario. Space does so in front of a room;
// otherwise it plays.
func TestTheKeysOfAClicker(t *testing.T) {
	p := at(t, "hook/2")
	wantStep := func(want int) {
		t.Helper()
		if got := p.state.View().Position.Step; got != want {
			t.Errorf("at step %d, want %d", got, want)
		}
	}
	p.send(lesson.Key{Name: "PageDown"})
	wantStep(3)
	p.send(lesson.Key{Name: "PageUp"}, lesson.Key{Name: "PageUp"})
	wantStep(1)
	p.send(lesson.Key{Name: " "})
	if !p.state.View().Playing {
		t.Error("Space does not play")
	}
	p.send(lesson.Key{Name: " "}, lesson.Present{On: true})
	if !p.state.View().Present {
		t.Error("the view does not say that the page is shown to a room")
	}
	p.send(lesson.Key{Name: " "})
	wantStep(2)
	if p.state.View().Playing {
		t.Error("in front of a room Space plays")
	}
	p.send(lesson.Present{}, lesson.Key{Name: " "})
	if !p.state.View().Playing || p.state.View().Present {
		t.Error("after that Space does not play")
	}
}

// Before a room the list of keys would lie over what the next press shows.
func TestAClickerClosesTheListOfKeys(t *testing.T) {
	p := at(t, "hook/1")
	p.send(lesson.Key{Name: "?"}, lesson.Next{})
	if got := p.state.View().Popover; got != view.KeysPopover {
		t.Errorf("beside the text a step leaves %q open", got)
	}
	p.send(lesson.Present{On: true}, lesson.Key{Name: "PageDown"})
	if got := p.state.View().Popover; got != view.NoPopover {
		t.Errorf("before a room a step leaves %q open", got)
	}
}

// What lies over the lab would not be seen in the opening, and come with the next
// chapter.
func TestTheOpeningHasNoListOfKeys(t *testing.T) {
	p := at(t, "open/1")
	p.send(lesson.Key{Name: "?"})
	if got := p.state.View().Popover; got != view.NoPopover {
		t.Errorf("%s is open", got)
	}
	p.send(lesson.Navigated{Fragment: "hook/2"}, lesson.Key{Name: "?"})
	if got := p.state.View().Popover; got != view.KeysPopover {
		t.Errorf("in the first chapter %q is open", got)
	}
}

func TestThePublishedWayIsShownOnRequest(t *testing.T) {
	p := at(t, "clear/6")
	if v := p.state.View(); !v.Beside || v.Published != nil {
		t.Errorf("offered %v, shown %v", v.Beside, v.Published != nil)
	}
	before := p.state.View()
	p.send(lesson.ShowPublished{On: true})
	during := p.state.View()
	during.Published = nil
	if !sameView(before, during) || p.state.View().Published == nil {
		t.Error("showing it changed the step beside it, or nothing")
	}
	p.send(lesson.Navigated{Fragment: "hook/1"})
	if v := p.state.View(); v.Beside || v.Published != nil {
		t.Error("the hook does not tell of it")
	}
	p.send(lesson.Navigated{Fragment: "clear/6"}, lesson.ShowPublished{})
	if !sameView(p.state.View(), before) {
		t.Error("put away, and the step is not as before")
	}
}

func TestAStepOfTheHookShowsItsLastMark(t *testing.T) {
	p := newPage(t, scenariotest.NewBoard())
	p.send(lesson.Opened{Fragment: "hook/1"})
	if s := p.state.View().Source; s == nil || s.Function != "(*edit).setStatus" || !strings.Contains(s.Lines[s.Line-s.First], "t.Status = to") {
		t.Errorf("the source is %+v", s)
	}
}

func TestThePublishedWayGoesWithEveryPosition(t *testing.T) {
	p := at(t, "clear/0")
	p.send(lesson.ShowPublished{On: true})
	for position := range viewtest.Fixture(t)["clear"].Last() + 1 {
		p.send(lesson.GoTo{Step: position})
		if v := p.state.View(); v.Position.Step != position || !v.Beside || v.Published == nil {
			t.Errorf("position %d: at %d, nothing beside it", position, v.Position.Step)
		}
	}
}
