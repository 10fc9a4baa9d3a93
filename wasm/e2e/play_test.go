//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// scenarios are those that are played from end to end.
var scenarios = []string{"hook", "list", "clear", "compact"}

// eachScenario runs a test on pages of their own in the scenarios that are named, or
// [everywhere] in all; where none is named, in all too.
func eachScenario(t *testing.T, test func(p *page, scenario string), here ...string) {
	t.Helper()
	if everywhere || len(here) == 0 {
		here = scenarios
	}
	for _, scenario := range here {
		t.Run(scenario, func(t *testing.T) {
			t.Parallel()
			test(newPage(t), scenario)
		})
	}
}

// A tour moves through a scenario by one kind of input, to the end and back. It
// checks at every position that the heading counts it, that the sentence is
// another one, and that the way back shows the screens of the way there.
type tour struct {
	*page
	scenario    string
	there, back func()             // what moves one position on, and one back
	at          func(position int) // what else is looked at on the way there
}

// walk makes the tour, from the start, which must be shown.
func (w tour) walk() {
	w.t.Helper()
	now := w.wantAt(w.scenario, 0)
	last := now.Last
	if last < 5 {
		w.t.Fatalf("%s has only %d steps", w.scenario, last)
	}
	screens := make([]string, last+1)
	for position := range last + 1 {
		if position > 0 {
			w.there()
			now = w.moved(now, position)
		}
		screens[position] = w.accessible()
		if w.at != nil {
			w.at(position)
		}
	}
	for position := last - 1; position >= 0; position-- {
		w.back()
		now = w.moved(now, position)
		w.wantSame(fmt.Sprintf("#%s/%d on the way back", w.scenario, position), w.accessible(), screens[position])
	}
	w.wantAt(w.scenario, 0)
}

// moved waits for a position after another one.
func (w tour) moved(from reading, position int) reading {
	w.t.Helper()
	now := w.wantShown(position)
	if now.Sentence == "" || now.Sentence == from.Sentence {
		w.t.Errorf("at %d the sentence is still %q", position, now.Sentence)
	}
	return now
}

// TestPlayedByClicking also reloads at position 3, or [everywhere] at every third one, and
// at the end, when the address has followed: the same screen comes back.
func TestPlayedByClicking(t *testing.T) {
	t.Parallel()
	eachScenario(t, func(p *page, scenario string) {
		p.open("#" + scenario + "/0")
		tour{
			page: p, scenario: scenario,
			there: func() { p.click("Next") },
			back:  func() { p.click("Previous") },
			at: func(position int) {
				if position != p.last() && (position%3 != 0 || position > 3 && !everywhere) {
					return
				}
				p.wantAt(scenario, position)
				before := p.accessible()
				p.must(p.Refresh(p.ctx))
				p.live()
				p.wantAt(scenario, position)
				p.wantSame(fmt.Sprintf("#%s/%d after a reload", scenario, position), p.accessible(), before)
			},
		}.walk()
		p.wantDisabled("Previous", "First")
		p.click("Last")
		now := p.wantAt(scenario, p.last())
		p.wantDisabled("Last")
		p.wantOnward(scenario)
		p.click("First")
		tour{page: p, scenario: scenario}.moved(now, 0)
	}, "hook")
}

func TestPlayedByKeys(t *testing.T) {
	t.Parallel()
	eachScenario(t, func(p *page, scenario string) {
		p.must(p.Emulate(p.ctx, moving(laptop)))
		p.open("#" + scenario + "/0")
		press := func(key string) func() {
			return func() { p.must(p.Press(p.ctx, key)) }
		}
		tour{page: p, scenario: scenario, there: press(webdriver.Right), back: press(webdriver.Left)}.walk()
		// Outside of the lab these two scroll the text.
		p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=next]').focus()`))
		last := p.last()
		p.must(p.Press(p.ctx, webdriver.End))
		p.wantAt(scenario, last)
		p.must(p.Press(p.ctx, webdriver.Home))
		p.wantAt(scenario, 0)
		p.must(p.Press(p.ctx, webdriver.Left))
		// Both in one task: a second press before the end is seen does not mean the
		// chapter after it.
		p.must(p.Eval(p.ctx, nil, `for (const key of ['End', 'ArrowRight'])
			document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}))`))
		p.wantAt(scenario, last)
	}, "list")
}

// TestPlayedByItself presses Space, and then it is the test that strikes the
// clock.
func TestPlayedByItself(t *testing.T) {
	t.Parallel()
	eachScenario(t, func(p *page, scenario string) {
		p.must(p.Emulate(p.ctx, moving(laptop)))
		p.must(p.RunFirst(p.ctx, `window.setInterval = strike => { window.strike = strike; return 1 };
			window.clearInterval = () => { window.strike = null }`))
		p.open("#" + scenario + "/0")
		now := p.wantShown(0)
		p.focusStage()
		p.must(p.Press(p.ctx, webdriver.Space))
		for position := range now.Last {
			p.until("the clock to run", func() (string, error) {
				return p.eval(`return window.strike ? '' : 'it does not'`), nil
			})
			p.must(p.Eval(p.ctx, nil, `window.strike()`))
			now = tour{page: p, scenario: scenario}.moved(now, position+1)
			if atEnd := position+1 == now.Last; now.Playing == atEnd {
				p.t.Errorf("at %d of %d it plays: %v", position+1, now.Last, now.Playing)
			}
		}
		p.wantAt(scenario, now.Last)
	}, "list")
}

// TestPlayedByTouch swipes on the phone's dock to the end and back, then over the
// sentence and the stage of the whole lab.
func TestPlayedByTouch(t *testing.T) {
	t.Parallel()
	eachScenario(t, func(p *page, scenario string) {
		p.must(p.Emulate(p.ctx, phone))
		p.open("#" + scenario + "/0")
		dock := p.one("#lab [role=tabpanel]")
		swipe := func(dx float64) func() {
			return func() { p.swipe(dock, dx, 5) }
		}
		tour{page: p, scenario: scenario, there: swipe(-120), back: swipe(120)}.walk()
		p.click("Open the whole lab")
		p.swipe(p.get("status", "Step"), -120, 5)
		p.wantAt(scenario, 1)
		p.swipe(p.get("tabpanel", ""), -120, 5)
		p.wantAt(scenario, 2)
		p.swipe(p.get("tabpanel", ""), 120, 5)
		p.wantAt(scenario, 1)
	}, "list")
}

// last is the position at the slider's end.
func (p *page) last() int {
	p.t.Helper()
	r, err := p.reading()
	p.must(err)
	return r.Last
}

// wantOnward checks where the end of a scenario leads: to the chapter after it, or
// from the last to the end of the lesson.
func (p *page) wantOnward(scenario string) {
	p.t.Helper()
	chapters, _ := p.ends()
	after := slices.Index(chapters, scenario) + 1
	if after == len(chapters) {
		p.wantEnd()
		return
	}
	last := p.last()
	p.click("Next")
	p.wantAt(chapters[after], 0)
	p.must(p.Back(p.ctx))
	p.wantAt(scenario, last)
}

// wantDisabled waits until buttons lead nowhere; they can have the focus still.
func (p *page) wantDisabled(names ...string) {
	p.t.Helper()
	for _, name := range names {
		p.until(name+" to lead nowhere", func() (string, error) {
			off, err := p.get("button", name).Attribute(p.ctx, "aria-disabled")
			if off == "true" {
				return "", err
			}
			return fmt.Sprintf("it can be pressed: %q", off), err
		})
	}
}
