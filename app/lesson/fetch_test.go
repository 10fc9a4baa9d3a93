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

func TestTheDataOfAScenarioIsFetchedWhenSomebodyGoesThereAndOnce(t *testing.T) {
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
	if v := p.state.View(); v.Position != (scenario.Position{Scenario: "clear", Step: 5, Last: 22}) || v.Busy {
		t.Errorf("the steps that waited are at %+v, busy %v", v.Position, v.Busy)
	}
	p.hold = true
	p.send(lesson.YourBoard{}, lesson.Navigated{Fragment: "clear/9"})
	if got := fetches(p.held); len(got) != 0 {
		t.Errorf("what is there was asked for again: %v", got)
	}
}

func TestWhatIsSaidOfTheAddressStaysWhenTheDataComes(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(lesson.Navigated{Fragment: "clear/99"})
	v := p.state.View()
	if v.Position.Fragment() != "clear/22" || len(v.Notices) != 1 || v.Notices[0].Text != "The address names #clear/99, and the last step is 22." {
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
	if v := p.state.View(); !strings.Contains(v.Sentence, "on their way") || v.TryAgain || !v.Busy {
		t.Errorf("it says %q, try again %v, busy %v", v.Sentence, v.TryAgain, v.Busy)
	}
	p.letGo()
	if got := p.state.View().Sentence; strings.Contains(got, "on their way") {
		t.Errorf("when it is there it says %q", got)
	}
}

func TestAFetchThatFailedIsTriedAgainAndTheAddressIsKept(t *testing.T) {
	for name, again := range map[string]lesson.Message{
		"by the button": lesson.FetchAgain{},
		"by a link":     lesson.Navigated{Fragment: "clear/5"},
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
			want := []lesson.Effect{lesson.ReplaceAddress{Fragment: "clear/4"}, lesson.ReplaceAddress{Fragment: "clear/5"}}
			if !slices.Equal(p.asked, want) {
				t.Errorf("the browser was asked for %v, want %v", p.asked, want)
			}
			p.missing = nil
			p.send(again)
			if v := p.state.View(); v.Position.Fragment() != "clear/5" || v.TryAgain || v.Busy {
				t.Errorf("then the lab is at %+v, try again %v", v.Position, v.TryAgain)
			}
		})
	}
}

// Whoever opens the page at a step whose data does not come sees their board
// and why, rather than a page that waits for ever.
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

func TestWhatFailsAfterAReaderHasLeftIsNotSpokenOf(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.hold = true
	p.send(lesson.Navigated{Fragment: "clear/3"}, lesson.YourBoard{}, lesson.FetchFailed{Name: "clear", Err: lesson.NotFetched{}})
	if v := p.state.View(); v.TryAgain || v.Mode != view.OnBoard || strings.Contains(v.Sentence, "arrive") {
		t.Errorf("it says %q", v.Sentence)
	}
}
