package lesson_test

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// fetches counts how often each scenario was asked for among effects.
func fetches(effects []lesson.Effect) map[string]int {
	asked := map[string]int{}
	for _, effect := range effects {
		if f, ok := effect.(lesson.FetchScenario); ok {
			asked[f.Name]++
		}
	}
	return asked
}

func TestScenarioDataIsFetchedOnFirstVisitOnly(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.hold = true
	p.send(lesson.Navigated{Fragment: "hook/2"})
	if got := fetches(p.held); len(got) != 0 {
		t.Errorf("the opening was asked for: %v", got)
	}
	p.letGo()
	p.hold = true
	p.send(lesson.Navigated{Fragment: "clear/3"}, lesson.Next{}, lesson.Next{})
	if got := fetches(p.held); len(p.held) != 1 || got["clear"] != 1 {
		t.Errorf("asked for %v", p.held)
	}
	if v := p.state.View(); v.Position.Scenario != "hook" || !v.Busy || v.TryAgain {
		t.Errorf("while it comes the lab is at %+v, busy %v", v.Position, v.Busy)
	}
	p.letGo()
	if v := p.state.View(); v.Position != (scenario.Position{Scenario: "clear", Step: 5, Last: 10}) || v.Busy {
		t.Errorf("the steps that waited are at %+v, busy %v", v.Position, v.Busy)
	}
	p.hold = true
	p.send(lesson.YourBoard{}, lesson.Navigated{Fragment: "clear/9"})
	if got := fetches(p.held); len(got) != 0 {
		t.Errorf("what is there was asked for again: %v", got)
	}
}

func TestRemarksOnTheAddressOutliveTheData(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(lesson.Navigated{Fragment: "clear/99"})
	v := p.state.View()
	if v.Position.Fragment() != "clear/10" || len(v.Notices) != 1 || v.Notices[0].Text != "The address names #clear/99, and the last step is 10." {
		t.Errorf("at %s it says %+v", v.Position.Fragment(), v.Notices)
	}
}

func TestAFetchThatTakesLongIsTold(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.hold = true
	before := p.state.View().Sentence
	p.send(lesson.FetchSlow{Name: "clear"}, lesson.Navigated{Fragment: "clear/3"})
	if got := p.state.View().Sentence; got != before {
		t.Errorf("at once it says %q", got)
	}
	p.send(lesson.FetchSlow{Name: "clear"})
	if v := p.state.View(); !strings.Contains(v.Sentence, "are loading") || v.TryAgain || !v.Busy {
		t.Errorf("it says %q, try again %v, busy %v", v.Sentence, v.TryAgain, v.Busy)
	}
	p.letGo()
	if got := p.state.View().Sentence; strings.Contains(got, "are loading") {
		t.Errorf("when it is there it says %q", got)
	}
}

func TestAFetchThatFailedIsTriedAgainAndTheAddressIsKept(t *testing.T) {
	for name, again := range map[string]struct {
		by lesson.Message
		to string
	}{
		"by the button": {lesson.FetchAgain{}, "clear/3"},
		"by a link":     {lesson.Navigated{Fragment: "clear/5"}, "clear/5"},
		"by going on":   {lesson.Next{}, "clear/3"},
		"by a key":      {lesson.Key{Name: "PageDown"}, "clear/3"},
	} {
		t.Run(name, func(t *testing.T) {
			p := opened(t, scenariotest.NewBoard())
			p.missing = lesson.NotFetched{Status: 404}
			p.send(lesson.Navigated{Fragment: "clear/3"}, lesson.Play{})
			if !slices.Contains(p.asked, lesson.Effect(lesson.StopClock{})) {
				t.Error("it plays on")
			}
			p.asked = nil
			p.send(lesson.Next{}, lesson.Next{})
			v := p.state.View()
			if v.Sentence != "The steps of this chapter did not arrive: the server answered 404." || !v.TryAgain || v.Busy || v.Playing {
				t.Errorf("it says %q, try again %v, busy %v, playing %v", v.Sentence, v.TryAgain, v.Busy, v.Playing)
			}
			if len(p.asked) > 0 {
				t.Errorf("the browser was asked for %v", p.asked)
			}
			p.missing = nil
			p.send(again.by)
			if v := p.state.View(); v.Position.Fragment() != again.to || v.TryAgain || v.Busy {
				t.Errorf("then the lab is at %+v, try again %v", v.Position, v.TryAgain)
			}
		})
	}
}

// What is on the stage meanwhile is where one came from.
func TestBackLeavesAChapterThatDidNotCome(t *testing.T) {
	for _, c := range []struct{ from, back string }{{"hook/5", "hook/5"}, {"hook/2", "hook/2"}, {"", ""}} {
		p := at(t, c.from)
		p.missing = lesson.NotFetched{}
		p.send(lesson.Present{On: true}, lesson.Navigated{Fragment: "clear/0"}, lesson.Key{Name: "ArrowRight"}, lesson.Last{})
		if v := p.state.View(); !v.TryAgain || p.state.Scenario() != "clear" {
			t.Errorf("from %q: try again %v, at %s", c.from, v.TryAgain, p.state.Scenario())
		}
		p.asked = nil
		p.send(lesson.Key{Name: "PageUp"})
		if v := p.state.View(); v.Position.Fragment() != c.back || v.TryAgain || v.Busy {
			t.Errorf("from %q back is %s, try again %v, busy %v", c.from, v.Position.Fragment(), v.TryAgain, v.Busy)
		}
		if want := []lesson.Effect{lesson.ReplaceAddress{Fragment: c.back}, lesson.PushAddress{Fragment: c.back}}; !slices.ContainsFunc(p.asked, func(e lesson.Effect) bool { return slices.Contains(want, e) }) {
			t.Errorf("from %q the browser is asked for %v", c.from, p.asked)
		}
		p.missing = nil
		if c.back != "hook/5" {
			continue
		}
		p.send(lesson.Key{Name: "PageDown"})
		if got := p.state.View().Position.Fragment(); got == c.back {
			t.Errorf("the next press leads nowhere")
		}
	}
}

// The slider is that of what is on the stage.
func TestTheSliderLeadsBackFromAChapterThatDidNotCome(t *testing.T) {
	p := at(t, "hook/5")
	p.missing = lesson.NotFetched{}
	p.send(lesson.Navigated{Fragment: "clear/0"})
	p.send(lesson.GoTo{Step: 3})
	if v := p.state.View(); v.Position.Fragment() != "hook/3" || v.TryAgain {
		t.Errorf("it is at %s, try again %v", v.Position.Fragment(), v.TryAgain)
	}
}

// In front of a room nobody has seen what a press would pass over while data is on
// its way.
func TestInPresentNoUnseenPressCounts(t *testing.T) {
	p := at(t, "hook/5")
	p.send(lesson.Present{On: true})
	p.hold = true
	p.send(lesson.Navigated{Fragment: "clear/0"}, lesson.Key{Name: "PageDown"}, lesson.Key{Name: "PageDown"})
	if got := fetches(p.held); got["clear"] != 1 {
		t.Errorf("asked for %v", got)
	}
	p.letGo()
	if got := p.state.View().Position.Fragment(); got != "clear/0" {
		t.Errorf("it is at %s", got)
	}
}

// A reader who opens the page at a step whose data does not come sees their
// board and why, rather than a page that waits for ever.
func TestAPageOpenedWhereTheDataDoesNotComeIsReady(t *testing.T) {
	p := newPage(t, scenariotest.NewBoard())
	p.missing = lesson.NotFetched{}
	p.send(lesson.Opened{Store: view.InIndexedDB, Fragment: "clear/3"})
	v := p.state.View()
	if !p.state.Ready() || v.Mode != view.OnBoard || len(v.Tasks) != 5 || !v.TryAgain || !strings.Contains(v.Sentence, "cannot be reached") {
		t.Errorf("ready %v, %s, %q", p.state.Ready(), v.Mode, v.Sentence)
	}
	p.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: viewCall(v, "Complete task 1")})
	if v := p.state.View(); v.TryAgain || !strings.Contains(v.Sentence, "Task 1 is completed") {
		t.Errorf("back on the board it says %q", v.Sentence)
	}
}

func viewCall(v view.View, name string) view.ToolCall {
	for _, task := range v.Tasks {
		for _, action := range task.Actions {
			if action.Name == name {
				return action.Call
			}
		}
	}
	return view.ToolCall{}
}

func TestAFailureAfterLeavingIsNotReported(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.hold = true
	p.send(lesson.Navigated{Fragment: "clear/3"}, lesson.YourBoard{}, lesson.FetchFailed{Name: "clear", Err: lesson.NotFetched{}})
	if v := p.state.View(); v.TryAgain || v.Mode != view.OnBoard || strings.Contains(v.Sentence, "arrive") {
		t.Errorf("it says %q", v.Sentence)
	}
}
