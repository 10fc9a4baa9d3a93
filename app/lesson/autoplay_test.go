package lesson_test

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
)

// at returns a tab that was opened at a place, with nothing asked yet.
func at(t *testing.T, fragment string) *page {
	t.Helper()
	p := newPage(t, scenariotest.NewBoard())
	p.send(lesson.Opened{Store: view.InIndexedDB, Fragment: fragment})
	p.asked = nil
	return p
}

// takeClock returns what was asked of the clock since the last time.
func (p *page) takeClock() []lesson.Effect {
	var clock []lesson.Effect
	for _, effect := range p.asked {
		switch effect.(type) {
		case lesson.StartClock, lesson.StopClock:
			clock = append(clock, effect)
		}
	}
	p.asked = nil
	return clock
}

func TestPlayStopsAtTheEnd(t *testing.T) {
	p := at(t, "clear/7")
	p.send(lesson.Play{}, lesson.Play{})
	start := lesson.StartClock{Run: 1, Every: view.Normal.Every()}
	if got := p.takeClock(); !slices.Equal(got, []lesson.Effect{start}) {
		t.Fatalf("Play asked for %v", got)
	}
	for want := 8; want <= 10; want++ {
		if v := p.state.View(); !v.Playing {
			t.Errorf("not playing at position %d", v.Position.Step)
		}
		p.send(lesson.ClockTick{Run: 1})
		if got := p.state.View().Position.Step; got != want {
			t.Errorf("a tick led to %d, want %d", got, want)
		}
	}
	if got := p.takeClock(); !slices.Equal(got, []lesson.Effect{lesson.StopClock{}}) || p.state.View().Playing {
		t.Errorf("at the end: %v, playing %v", got, p.state.View().Playing)
	}
	p.send(lesson.ClockTick{Run: 1}, lesson.Play{})
	if v := p.state.View(); v.Position.Step != 0 || !v.Playing {
		t.Errorf("Play at the end led to %d, playing %v", v.Position.Step, v.Playing)
	}
	p.send(lesson.ClockTick{Run: 1})
	if got := p.state.View().Position.Step; got != 0 {
		t.Errorf("a tick of the first run moved the second to %d", got)
	}
	p.send(lesson.ClockTick{Run: 2})
	if got := p.state.View().Position.Step; got != 1 {
		t.Errorf("a tick of the second run led to %d", got)
	}
}

func TestPlayingDoesNotLeaveTheBoard(t *testing.T) {
	p := at(t, "")
	p.send(lesson.Play{})
	if v := p.state.View(); v.Mode != view.OnBoard || v.Playing {
		t.Errorf("%s, playing %v", v.Mode, v.Playing)
	}
	p = at(t, "clear/3")
	p.send(lesson.Play{}, lesson.YourBoard{}, lesson.ClockTick{Run: 1})
	if v := p.state.View(); v.Mode != view.OnBoard || v.Playing {
		t.Errorf("%s, playing %v", v.Mode, v.Playing)
	}
}

func TestAnyActionPausesPlay(t *testing.T) {
	tests := map[string]struct {
		does   lesson.Message
		pauses bool
	}{
		"Pause":               {lesson.Pause{}, true},
		"Next":                {lesson.Next{}, true},
		"Previous":            {lesson.Previous{}, true},
		"First":               {lesson.First{}, true},
		"Last":                {lesson.Last{}, true},
		"the slider":          {lesson.GoTo{Step: 9}, true},
		"Your board":          {lesson.YourBoard{}, true},
		"a link to a step":    {lesson.Navigated{Fragment: "hook/2"}, true},
		"an arrow key":        {lesson.Key{Name: "ArrowLeft"}, true},
		"Space":               {lesson.Key{Name: " "}, true},
		"a call":              {workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_list", Input: "{}"}}, true},
		"a place in the text": {lesson.Navigated{Fragment: "glossary"}, false},
		"the text again":      {lesson.SetDock{Dock: view.Peek}, true}, // nothing beside it would end the run
		"the whole lab":       {lesson.SetDock{Dock: view.Full}, false},
		"a pane":              {lesson.ShowPane{Pane: view.PaneSource}, false},
		"a file":              {lesson.ToggleFile{Name: "task_3.json"}, false},
		"the list of keys":    {lesson.Key{Name: "?"}, false},
		"a key of no use":     {lesson.Key{Name: "q"}, false},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := at(t, "clear/5")
			p.send(lesson.Play{})
			p.takeClock()
			p.send(test.does)
			stopped := slices.Contains(p.takeClock(), lesson.Effect(lesson.StopClock{}))
			if playing := p.state.View().Playing; playing == test.pauses || stopped != test.pauses {
				t.Errorf("playing %v, clock stopped %v, want pause %v", playing, stopped, test.pauses)
			}
			where := p.state.View().Position
			p.send(lesson.ClockTick{Run: 1})
			if moved := p.state.View().Position != where; moved == test.pauses {
				t.Errorf("a tick afterwards moved: %v", moved)
			}
		})
	}
}

func TestANewSpeedAppliesAtOnce(t *testing.T) {
	p := at(t, "clear/0")
	p.send(lesson.SetSpeed{Speed: view.Slow}, lesson.SetSpeed{Speed: "warp"})
	if got := p.takeClock(); got != nil || p.state.View().Speed != view.Slow {
		t.Errorf("%v, %s", got, p.state.View().Speed)
	}
	p.send(lesson.Play{}, lesson.SetSpeed{Speed: view.Fast}, lesson.SetSpeed{Speed: view.Fast})
	want := []lesson.Effect{
		lesson.StartClock{Run: 1, Every: view.Slow.Every()},
		lesson.StartClock{Run: 2, Every: view.Fast.Every()},
	}
	if got := p.takeClock(); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	p.send(lesson.ClockTick{Run: 1})
	if got := p.state.View().Position.Step; got != 0 {
		t.Errorf("a tick at the old speed led to %d", got)
	}
	if !(view.Fast.Every() < view.Normal.Every() && view.Normal.Every() < view.Slow.Every()) {
		t.Error("the speeds are out of order")
	}
}

func TestATickWaitsForThePositionBeforeIt(t *testing.T) {
	p := at(t, "clear/3")
	p.send(lesson.Play{})
	p.hold = true
	p.send(lesson.ClockTick{Run: 1}, lesson.ClockTick{Run: 1}, lesson.ClockTick{Run: 1})
	if len(p.held) != 1 {
		t.Errorf("%d positions are on their way", len(p.held))
	}
	p.letGo()
	if got := p.state.View().Position.Step; got != 4 {
		t.Errorf("at %d, want 4", got)
	}
	p.hold = true
	p.send(lesson.ClockTick{Run: 1})
	p.send(storage.FrameFailed{Position: p.held[0].(storage.ShowFrame).Position})
	if v := p.state.View(); v.Playing || v.Position.Step != 4 || v.Busy {
		t.Errorf("after a failure: playing %v at %d, busy %v", v.Playing, v.Position.Step, v.Busy)
	}
}

func TestKeysAreTheButtons(t *testing.T) {
	for key, button := range map[string]lesson.Message{
		"ArrowRight": lesson.Next{},
		"ArrowLeft":  lesson.Previous{},
		"Home":       lesson.First{},
		"End":        lesson.Last{},
		" ":          lesson.Play{},
		"?":          lesson.ShowPopover{Popover: view.KeysPopover},
		"Escape":     lesson.ShowPopover{},
		"Enter":      nil,
		"":           nil,
	} {
		p, q := at(t, "clear/7"), at(t, "clear/7")
		p.send(lesson.Key{Name: key})
		q.send(button)
		if got, want := p.state.View(), q.state.View(); !sameView(got, want) || !slices.Equal(p.asked, q.asked) {
			t.Errorf("%q: %s, %q, asked %v; the button: %s, %q, asked %v", key, got.Heading, got.Popover, p.asked, want.Heading, want.Popover, q.asked)
		}
	}
	p := at(t, "clear/7")
	p.send(lesson.Key{Name: " "}, lesson.Key{Name: " "}, lesson.Key{Name: "?"}, lesson.Key{Name: "?"})
	if p.state.View().Popover != view.NoPopover {
		t.Error("pressed again, ? left the list of keys open")
	}
	p.send(lesson.Key{Name: "?"})
	if v := p.state.View(); v.Playing || v.Popover != view.KeysPopover {
		t.Errorf("playing %v, popover %q", v.Playing, v.Popover)
	}
	p.send(lesson.Key{Name: "Escape"})
	if p.state.View().Popover != view.NoPopover {
		t.Error("Escape left the list of keys open")
	}
}

func TestFourHundredKeysBackAndForth(t *testing.T) {
	p := at(t, "clear/0")
	for n := range 400 {
		key := "ArrowRight"
		if n%100 >= 50 {
			key = "ArrowLeft"
		}
		p.send(lesson.Key{Name: key})
	}
	if v := p.state.View(); v.Position.Step != 0 || v.Busy || !strings.HasSuffix(v.Heading.String(), "start") {
		t.Errorf("%q, busy %v", v.Heading, v.Busy)
	}
}

// What a held key has sent may be many steps ahead of what is drawn: it ends with the chapter,
// and the next press leaves it.
func TestAHeldKeyEndsWithTheChapter(t *testing.T) {
	for _, key := range []string{"ArrowRight", "PageDown"} {
		p := at(t, "clear/7")
		for range 30 {
			p.send(lesson.Key{Name: key, Held: true})
		}
		v := p.state.View()
		if v.Position.Scenario != "clear" || v.Position.Step != v.Position.Last {
			t.Errorf("%s held: at %+v", key, v.Position)
		}
		asked := len(p.asked)
		p.send(lesson.Key{Name: key})
		if p.state.View().Position.Scenario == "clear" && len(p.asked) == asked {
			t.Errorf("%s pressed anew does not lead on", key)
		}
	}
}
