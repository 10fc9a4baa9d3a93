//go:build !js && all

package e2e

import (
	"fmt"
	"strconv"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// TestTheMarkedTextStaysInView presses Next through every chapter. The marked item
// is whole within the part of the window that text has, and nothing lies over it: when
// it has become the marked one, and at the last position that it speaks of.
func TestTheMarkedTextStaysInView(t *testing.T) {
	for name, screen := range readingScreens {
		if name != "phone" && !everywhere {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			if screen == laptop { // what any step of the lesson moves is seen once
				screen = moving(laptop)
			}
			p.must(p.Emulate(p.ctx, screen))
			p.open("")
			for _, c := range p.chapters() {
				last := p.lastOf(c.Scenario)
				p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, c.Scenario+"/0"))
				p.wantPlace(c.Scenario + "/0")
				if atWorkshop(c.Scenario, c.Scenario+"/0") {
					continue // no step of it moves any text
				}
				p.wantHeading(p.eval(`return document.querySelector('[data-scenario=' + arguments[0] + '] > h1').textContent`, c.Scenario) + " · start")
				for i, number := range c.Items {
					end := last
					if i+1 < len(c.Items) {
						end = c.Items[i+1] - 1
					}
					if end == 0 {
						continue // it was entered at its head
					}
					for _, position := range []int{max(number, 1), end} {
						p.nextTo(position)
						p.wantMarkedInView(fmt.Sprintf("%s/%d", c.Scenario, number))
					}
				}
				p.wantPlace(fmt.Sprintf("%s/%d", c.Scenario, last))
			}
		})
	}
}

// nextTo presses Next until the lab shows a position.
func (p *page) nextTo(position int) {
	p.t.Helper()
	for now, err := p.reading(); ; now, err = p.reading() {
		p.must(err)
		at, err := strconv.Atoi(now.Slider)
		p.must(err)
		if at >= position {
			break
		}
		p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-step=next], #lab [data-key=next]').click()`))
		p.wantShown(at + 1) // the address follows when stepping rests
	}
	p.wantShown(position)
}

// TestEveryPositionIsReachedBeforeTheProgramIsThere goes to every position of every
// scenario by the button, back by a key, and again by a link, while the program never
// comes.
func TestEveryPositionIsReachedBeforeTheProgramIsThere(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("")
	names, last := p.ends()
	for _, name := range names {
		p.load("#" + name + "/0")
		p.wantFrame(name, 0)
		for at := 1; at <= last[name]; at++ {
			p.must(p.framed("next").Click(p.ctx))
			p.wantFrame(name, at)
		}
		p.must(p.Eval(p.ctx, nil, `arguments[0].focus()`, p.framed("previous")))
		for at := last[name] - 1; at >= 0; at-- {
			p.must(p.Press(p.ctx, webdriver.PageUp))
			p.wantFrame(name, at)
		}
		for at := 1; at <= last[name]; at++ {
			p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, fmt.Sprintf("%s/%d", name, at)))
			p.wantFrame(name, at)
		}
	}
	if got := p.eval(`return document.documentElement.dataset.lab`); got != "loading" {
		t.Errorf("the lab is %s", got)
	}
}
