package lesson_test

import (
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view/viewtest"
)

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
