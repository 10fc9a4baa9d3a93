//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// sees reports whether the element that a selector names is shown.
func (p *page) sees(selector string) bool {
	p.t.Helper()
	return p.eval(`return String(!!document.querySelector(arguments[0])?.checkVisibility())`, selector) == "true"
}

// A clicker has two keys that turn pages and one that makes the screen black,
// and its holder has no pointer.
func TestAClickerAloneShowsTheFirstChapter(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1920, Height: 1080}))
	p.site.Deliver(site.Held)
	p.load("?present#hook/0")
	p.wantFrame("hook", 0)
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantFrame("hook", 1)
	p.must(p.Press(p.ctx, webdriver.Space))
	p.wantFrame("hook", 2)
	p.must(p.Press(p.ctx, webdriver.PageUp))
	p.wantFrame("hook", 1)

	p.site.Release()
	p.live()
	p.wantAt("hook", 1)
	for position := 2; position <= seedEnd; position++ {
		p.must(p.Press(p.ctx, webdriver.PageDown))
		p.wantAt("hook", position)
	}
	p.must(p.Press(p.ctx, webdriver.PageUp))
	p.wantAt("hook", seedEnd-1)

	p.must(p.Press(p.ctx, "b"))
	if !p.sees("#black") {
		t.Error("the screen is not black")
	}
	p.must(p.Press(p.ctx, webdriver.PageDown))
	if p.sees("#black") {
		t.Error("a key does not bring the page back")
	}
	p.wantRest()
	p.wantAt("hook", seedEnd-1) // it did nothing else
	p.must(p.Press(p.ctx, ".", "."))
	if p.sees("#black") {
		t.Error("the second full stop does not bring the page back")
	}
	p.must(p.Press(p.ctx, webdriver.Space))
	p.wantAt("hook", seedEnd)
	full := func(on bool) {
		t.Helper()
		p.until(fmt.Sprintf("the whole screen: %t", on), func() (string, error) {
			if is := p.eval(`return String(!!document.fullscreenElement)`); is != fmt.Sprint(on) {
				return "it is " + is, nil
			}
			return "", nil
		})
	}
	p.must(p.Press(p.ctx, "b", "f"))
	full(true)
	if p.sees("#black") {
		t.Error("the page takes the whole screen, and it is black")
	}
	p.must(p.Press(p.ctx, "f"))
	full(false)
}

// smallScript returns every text in the window that is smaller than some pixels, and
// all code that is smaller than others, with its size.
const smallScript = `
const [least, code] = arguments, found = new Set();
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
	const text = texts.currentNode, e = text.parentElement;
	if (!text.data.trim() || !e.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
	let hidden = false;
	for (let at = e; at && !hidden; at = at.parentElement) hidden = getComputedStyle(at).clipPath === 'inset(50%)';
	const range = document.createRange();
	range.selectNodeContents(text);
	const box = range.getBoundingClientRect(), style = getComputedStyle(e), size = parseFloat(style.fontSize);
	if (hidden || box.width < 1 || box.bottom < 0 || box.top > innerHeight) continue;
	const want = code && style.fontFamily.includes('mono') && !e.closest('.disc, .discs, .out') ? code : least;
	if (size < want - .05) found.add(size + ' px: ' + text.data.trim().slice(0, 24));
}
return [...found];`

// From the back row everything is read: nothing is smaller than 16 px on a window of
// 1280 by 720, and code has 24 px on a projector. One sees how far the walk is.
func TestPresentIsReadableFromTheBackRow(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, c := range some([]struct{ width, height, least, code int }{{1920, 1080, 24, 24}, {1280, 720, 16, 0}}) {
		p.must(p.Emulate(p.ctx, webdriver.Screen{Width: c.width, Height: c.height, Still: true}))
		for _, at := range []struct {
			scenario string
			step     int
		}{{"open", 1}, {"hook", 3}, {"list", 4}, {"clear", 6}, {"clear", 7}, {"compact", 7}} {
			p.visit(fmt.Sprintf("?present#%s/%d", at.scenario, at.step))
			p.wantAt(at.scenario, at.step)
			for _, small := range p.small(c.least, c.code) {
				t.Errorf("%dx%d: #%s/%d: %s", c.width, c.height, at.scenario, at.step, small)
			}
			if at.scenario == "open" {
				continue // it has the names of its acts
			}
			if told := p.eval(`const h = document.querySelector('#lab .says h2'), box = h.getBoundingClientRect();
				return box.width > 20 && box.top >= 0 && getComputedStyle(h).clipPath === 'none' ? h.innerText : 'nothing'`); !strings.Contains(told, fmt.Sprintf("step %d of ", at.step)) {
				t.Errorf("%dx%d: #%s/%d: %q is seen of where one stands", c.width, c.height, at.scenario, at.step, told)
			}
		}
	}
}

func (p *page) small(least, code int) []string {
	p.t.Helper()
	var found []string
	p.must(p.Eval(p.ctx, &found, smallScript, least, code))
	return found
}

// A clicker begins at the bare address: the opening, the first chapter, the next, and
// back the same way. Whether the program is there makes no difference, nor a board of
// an earlier visit.
func TestAClickerGoesThroughTheChaptersAndBack(t *testing.T) {
	t.Parallel()
	for name, held := range variants(map[string]bool{"before the program": true, "live": false}, "live") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1920, Height: 1080, Still: true}))
			p.must(p.RunFirst(p.ctx, `localStorage.setItem('tasklesson-board', '1')`))
			shows := func(place string) {
				t.Helper()
				p.until("#"+place+", alone in the window", func() (string, error) {
					var is string
					err := p.Eval(p.ctx, &is, `const live = document.documentElement.dataset.lab === 'live';
						const shown = [...document.querySelectorAll('.frame')].filter(e => e.firstElementChild.checkVisibility()).map(e => e.id);
						const over = document.documentElement.scrollHeight - innerHeight;
						return over + ' px over, ' + (live ? location.hash.slice(1) || 'open/0' : shown)`)
					if err != nil || is != "0 px over, "+place {
						return is, err
					}
					if held {
						return "", nil
					}
					_, wrong, err := p.drawn(place)
					return wrong, err
				})
			}
			if held {
				p.site.Deliver(site.Held)
				p.load("?present")
			} else {
				p.visit("?present")
			}
			places := firstChapter()
			shows(places[0])
			for _, place := range places[1:] {
				p.must(p.Press(p.ctx, webdriver.PageDown))
				shows(place)
			}
			for at := len(places) - 2; at >= 0; at-- {
				p.must(p.Press(p.ctx, webdriver.PageUp))
				shows(places[at])
			}
			if held {
				p.site.Release()
				p.live()
			}
		})
	}
}

func presentHidesTheTextAndIsKeptOverReload(t *testing.T) {
	p := newPage(t).open("#clear/6")
	if p.sees("#black") || !p.sees("main") {
		t.Fatal("the page is not as it is read")
	}
	p.click("Present")
	p.must(p.Refresh(p.ctx))
	p.live()
	p.wantAt("clear", 6)
	if p.sees("main") || p.sees("footer") {
		t.Error("there is text")
	}
	if over := p.eval(`return String(document.documentElement.scrollHeight - innerHeight)`); over != "0" {
		t.Errorf("%s px of the page are below the window", over)
	}
	if wide := p.eval(`return String(Math.round(document.querySelector('#lab').getBoundingClientRect().width - innerWidth))`); wide != "0" {
		t.Errorf("the lab is %s px wider than the window", wide)
	}
	p.click("Stop presenting (Esc)")
	if !p.sees("main") || p.eval(`return location.search`) != "" {
		t.Error("the text does not come back")
	}
	p.wantAt("clear", 6)
}

func whoReadsKeepsTheKeysOfAClicker(t *testing.T) {
	p := newPage(t).open("#clear/3")
	p.wantAt("clear", 3)
	p.must(p.Press(p.ctx, "b", "f", "."))
	if p.sees("#black") || p.eval(`return String(!!document.fullscreenElement)`) == "true" {
		t.Error("a letter is taken of who reads")
	}
	p.wantAt("clear", 3)
	top := p.eval(`return String(scrollY)`)
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.until("the text to scroll", func() (string, error) {
		if p.eval(`return String(scrollY)`) == top {
			return "it stays", nil
		}
		return "", nil
	})
	p.until("the lab to follow the text", func() (string, error) {
		if r, err := p.reading(); err != nil || r.Fragment == "clear/3" {
			return "it is where it was", err
		}
		return "", nil
	})
	p.atRest(`main`)

	// In the lab they step, also on the slider, which has them the other way round.
	p.must(p.Eval(p.ctx, nil, `location.hash = '#clear/3'`))
	p.wantAt("clear", 3)
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=step]').focus()`))
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantAt("clear", 4)
	p.must(p.Press(p.ctx, webdriver.PageDown, webdriver.PageDown))
	p.wantAt("clear", 6)
	p.must(p.Press(p.ctx, webdriver.PageUp))
	p.wantAt("clear", 5)
}

// A clicker leads to the last step and no further, and its holder is told so.
func aClickerIsToldOfTheLastStep(t *testing.T) {
	p := newPage(t).open("?present#next/0")
	last := p.lastOf("next")
	said := func(want string) {
		t.Helper()
		p.until("what is said", func() (string, error) {
			if got := p.eval(`return document.getElementById('leaving').textContent`); !strings.HasPrefix(got, want) || want == "" && got != "" {
				return "it is " + got, nil
			}
			return "", nil
		})
	}
	p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, fmt.Sprintf("#next/%d", last-1)))
	p.wantAt("next", last-1)
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantAt("next", last)
	p.get("link", "Next: the end of the lesson")
	said("")
	p.must(p.Press(p.ctx, webdriver.PageDown))
	said("This is the last step.")
	p.wantAt("next", last)
	p.must(p.Press(p.ctx, webdriver.Escape)) // which is its first
	said("Press Escape again")
	p.must(p.Press(p.ctx, webdriver.PageUp))
	p.wantAt("next", last-1)
	said("")
}
