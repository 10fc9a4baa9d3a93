//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// scenarios are those that are played from end to end.
var scenarios = []string{"hook", "clear", "compact"}

// eachScenario runs a test on every scenario, in a tab of its own.
func eachScenario(t *testing.T, test func(p *page, scenario string)) {
	for _, scenario := range scenarios {
		t.Run(scenario, func(t *testing.T) { test(newPage(t), scenario) })
	}
}

// A tour moves through a scenario by one kind of input, to the end and back. It
// checks at every position that the sentence is another one, and that the way
// back shows the screens of the way there.
type tour struct {
	*page
	scenario string
	there    func(position int) // what moves one position on; nil ends with the first way
	back     func(position int) // to that position
	at       func(position int) // what else is looked at on the way there
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
			w.there(position)
			now = w.moved(now, position)
		}
		screens[position] = w.accessible()
		if w.at != nil {
			w.at(position)
		}
	}
	for position := last - 1; position >= 0; position-- {
		w.back(position)
		now = w.moved(now, position)
		w.wantSame(fmt.Sprintf("#%s/%d on the way back", w.scenario, position), w.accessible(), screens[position])
	}
}

// moved waits for a position after another one.
func (w tour) moved(from reading, position int) reading {
	w.t.Helper()
	now := w.wantAt(w.scenario, position)
	if now.Sentence == "" || now.Sentence == from.Sentence {
		w.t.Errorf("at %d the sentence is still %q", position, now.Sentence)
	}
	return now
}

// TestPlayedByClicking also reloads at every position: the same screen comes
// back.
func TestPlayedByClicking(t *testing.T) {
	eachScenario(t, func(p *page, scenario string) {
		p.open("#" + scenario + "/0")
		tour{
			page: p, scenario: scenario,
			there: func(int) { p.click("Next") },
			back:  func(int) { p.click("Previous") },
			at: func(position int) {
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
		p.wantDisabled("Next", "Last")
		p.click("First")
		tour{page: p, scenario: scenario}.moved(now, 0)
	})
}

func TestPlayedByKeys(t *testing.T) {
	eachScenario(t, func(p *page, scenario string) {
		p.open("#" + scenario + "/0")
		press := func(key string) func(int) {
			return func(int) { p.must(p.Press(p.ctx, key)) }
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
		p.must(p.Press(p.ctx, webdriver.End, webdriver.Right))
		p.wantAt(scenario, last)
	})
}

// TestPlayedByItself presses Space once; the clock of the page is a fast one.
func TestPlayedByItself(t *testing.T) {
	eachScenario(t, func(p *page, scenario string) {
		p.must(p.RunFirst(p.ctx, fastClock))
		p.open("#" + scenario + "/0")
		last := p.wantAt(scenario, 0).Last
		p.must(p.Eval(p.ctx, nil, watchHeadings))
		p.must(p.Press(p.ctx, webdriver.Space))
		if end := p.wantAt(scenario, last); end.Playing {
			t.Error("at the end it still plays")
		}
		var shown []string
		p.must(p.Eval(p.ctx, &shown, `return window.headings`))
		for position, heading := range shown {
			if want := fmt.Sprintf("step %d of %d", position+1, last); !strings.HasSuffix(heading, want) || len(shown) != last {
				t.Fatalf("it showed %d of %d steps: %q", len(shown), last, shown)
			}
		}
	})
}

// fastClock lets the timers of the page strike sooner.
const fastClock = `const every = window.setInterval;
window.setInterval = (strike, ms, ...rest) => every(strike, ms / 100, ...rest)`

// watchHeadings notes in window.headings each heading that the lab gets.
const watchHeadings = `window.headings = [];
const heading = document.querySelector('#lab [role=status] h2');
new MutationObserver(() => {
	if (heading.textContent !== window.headings.at(-1)) window.headings.push(heading.textContent);
}).observe(heading, {subtree: true, characterData: true, childList: true})`

// TestPlayedByTouch swipes on the phone's sheet: to the end over the sentence
// of its peek, back over the whole sheet.
func TestPlayedByTouch(t *testing.T) {
	eachScenario(t, func(p *page, scenario string) {
		p.must(p.Emulate(p.ctx, phone))
		p.open("#" + scenario + "/0")
		step := p.get("status", "Step")
		swipe := func(dx float64) func(int) {
			return func(int) { p.swipe(step, dx, 5) }
		}
		tour{page: p, scenario: scenario, there: swipe(-120), back: swipe(120)}.walk()
		p.click("Open the lab")
		p.swipe(step, -120, 5)
		p.wantAt(scenario, 1)
		p.swipe(p.get("list", "Tasks"), -120, 5)
		p.wantAt(scenario, 2)
		p.swipe(p.get("list", "Tasks"), 120, 5)
		p.wantAt(scenario, 1)
	})
}

// last is the position at the slider's end.
func (p *page) last() int {
	p.t.Helper()
	r, err := p.reading()
	p.must(err)
	return r.Last
}

// wantDisabled checks that buttons lead nowhere, and can have the focus still.
func (p *page) wantDisabled(names ...string) {
	p.t.Helper()
	for _, name := range names {
		if off, err := p.get("button", name).Attribute(p.ctx, "aria-disabled"); err != nil || off != "true" {
			p.t.Errorf("%s can be pressed here: %q, %v", name, off, err)
		}
	}
}
