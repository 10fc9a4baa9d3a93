//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// A chapter is entered at its head, which nobody sees under the whole lab of a phone: that
// closes. What was reached in the chapter before is where Back leads.
func theNextChapterOfAPhoneBeginsWithItsText(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 390, Height: 844, Mobile: true, Still: true}))
	p.open("#hook/4")
	for _, enter := range []string{`document.querySelector('#lab [data-step=next]').click()`, `location.hash = 'chapter-list'`} {
		p.pressDock("full")
		p.must(p.one("#lab [data-step=next]").Click(p.ctx))
		p.wantPlace("hook/5")
		p.must(p.Eval(p.ctx, nil, enter))
		p.wantPlace("list/0")
		p.wantDock("peek")
		p.settled()
		p.until("the title of the chapter to be in sight", func() (string, error) {
			return p.eval(`const at = document.querySelector('[data-scenario=list] h1, [data-scenario=list] header, [data-scenario=list]').getBoundingClientRect();
				const lab = document.getElementById('lab').getBoundingClientRect();
				return at.top > lab.bottom - 30 && at.top < innerHeight - 100 ? '' : 'it is at ' + at.top + ', and the lab ends at ' + lab.bottom`), nil
		})
		p.must(p.Back(p.ctx))
		p.wantPlace("hook/5")
		p.wantDock("peek")
		p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/4'`))
		p.wantPlace("hook/4")
		p.settled()
	}
}

// A reader back from Present finds the chapter marked that was shown, and none
// before it.
func afterPresentNoOtherChapterIsMarked(t *testing.T) {
	p := newPage(t).open("#list/1")
	p.click("Present")
	p.must(p.Eval(p.ctx, nil, `location.hash = 'tools/10'`))
	p.wantPlace("tools/10")
	p.settled()
	p.must(p.Eval(p.ctx, nil, `window.marked = new Set();
		const see = () => {
			for (const a of document.querySelectorAll('.chapters a[aria-current]')) if (!('present' in document.documentElement.dataset)) marked.add(a.getAttribute('href'));
			requestAnimationFrame(see);
		};
		see()`))
	p.must(p.Press(p.ctx, webdriver.Escape, webdriver.Escape))
	p.until("the text to be back", func() (string, error) {
		return p.eval(`return !('present' in document.documentElement.dataset) && scrollY > 0 && marked.has('#chapter-tools') ? '' : 'it is not'`), nil
	})
	p.settled()
	if got := p.eval(`return [...marked].join(' ')`); got != "#chapter-tools" {
		t.Errorf("marked are %s", got)
	}
}

// The row of parts begins with the one that is shown, wherever that of the chapter before
// was scrolled to.
func theRowOfPartsShowsTheCurrentOne(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 390, Height: 844, Mobile: true, Still: true}))
	p.open("#short/1")
	p.pressDock("full")
	inSight := func(place string, scrolled int) {
		t.Helper()
		p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab .way-acts').scrollLeft = arguments[0]; location.hash = arguments[1]`, scrolled, place))
		p.wantPlace(place)
		p.settled()
		p.until("the part of "+place+" to be in sight", func() (string, error) {
			return p.eval(`const row = document.querySelector('#lab .way-acts'), part = row.querySelector('[aria-current]') ?? row.firstElementChild;
				const at = part.getBoundingClientRect(), pane = row.getBoundingClientRect();
				return pane.width > 0 && at.left >= pane.left - 1 && at.right <= pane.right + 1 ? '' : 'it is from ' + at.left + ' to ' + at.right + ' of ' + pane.right`), nil
		})
	}
	const toItsEnd = 9999
	inSight("short/10", 0)
	inSight("todo/2", toItsEnd)
	inSight("short/2", toItsEnd)
}

// A reader who follows a link to a heading has the lab of its chapter there, and
// still after a little scrolling. The address keeps the heading; the text as a
// whole leads nowhere.
func aLinkToAHeadingBringsTheLabOfItsChapter(t *testing.T) {
	for name, screen := range map[string]webdriver.Screen{
		"a laptop": laptop, "a phone": {Width: 390, Height: 844, Mobile: true, Still: true},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.must(p.Emulate(p.ctx, screen))
			p.open("#clear/5")
			goes := func(heading, place string) {
				t.Helper()
				p.must(p.Eval(p.ctx, nil, `document.querySelector('a[href="#' + arguments[0] + '"]').click()`, heading))
				p.wantFragment(heading)
				p.until("the lab to show "+place, func() (string, error) {
					_, wrong, err := p.drawn(place)
					return wrong, err
				})
			}
			goes("next-quick-start-for-engineers", fmt.Sprintf("next/%d", p.lastOf("next"))) // below the last chapter
			goes("todo-what-is-different", "todo/0")
			goes("text", "todo/0")
		})
	}
}
