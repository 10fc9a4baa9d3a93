package lesson_test

import (
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// An aside is walked like a walk of its own, and is no part of the walk: that ends where
// the next chapter follows, and the end of an aside leads back to it.
func TestAnAsideLiesBesideTheWalk(t *testing.T) {
	p := at(t, "short/11")
	for i, c := range []struct {
		send lesson.Message
		at   string
		on   string // what is written on the button that goes on, "" for anything
	}{
		{lesson.Next{}, "short/12", "Next chapter: Todo or task?"},
		{lesson.GoTo{Step: 14}, "short/14", ""},
		{lesson.Previous{}, "short/13", ""},
		{lesson.Previous{}, "short/13", ""},
		{lesson.Last{}, "short/15", "back to the walk"},
		{lesson.First{}, "short/13", ""},
		{lesson.Next{}, "short/14", ""},
		{lesson.Next{}, "short/15", "back to the walk"},
		{lesson.Next{}, "short/12", ""},
		{lesson.GoTo{Step: 31}, "short/31", "back to the walk"},
		{lesson.GoTo{Step: 4}, "short/4", ""},
		{lesson.Last{}, "short/12", ""},
	} {
		p.send(c.send)
		v := p.state.View()
		if got := v.Position.Fragment(); got != c.at || c.on != "" && v.Next.Label != c.on {
			t.Errorf("%d: %T leads to %s, want %s; on leads %q", i, c.send, got, c.at, v.Next.Label)
		}
		for _, s := range v.Segments {
			if s.From < v.Position.First || s.To > v.Position.Last {
				t.Errorf("%s: the slider has steps %d to %d", c.at, s.From, s.To)
			}
		}
	}
	if v := at(t, "short/17").state.View(); v.Heading.Place != "step 2 of 3" || len(v.Segments) != 1 {
		t.Errorf("beside the walk it says %q, and the slider has %v", v.Heading.Place, v.Segments)
	}
}

func TestPlayStaysInAnAside(t *testing.T) {
	p := at(t, "short/14")
	p.send(lesson.Play{}, lesson.ClockTick{Run: 1})
	if v := p.state.View(); v.Position.Step != 15 || v.Playing {
		t.Errorf("it plays on to %d, and goes on: %v", v.Position.Step, v.Playing)
	}
	p.send(lesson.Play{})
	if v := p.state.View(); v.Position.Step != 13 || !v.Playing {
		t.Errorf("from its end it plays at %d", v.Position.Step)
	}
}

func TestBehindTheLastAsideIsNoStep(t *testing.T) {
	v := at(t, "short/32").state.View()
	want := v.Words.NoStepAfter("#short/32", "31")
	if v.Position.Step != 31 || len(v.Notices) != 1 || v.Notices[0].Text != want {
		t.Errorf("#short/32 shows step %d and says %v", v.Position.Step, v.Notices)
	}
	if v.Position.First != 30 || v.Mode != view.OnScenario {
		t.Errorf("the aside begins at %d", v.Position.First)
	}
}
