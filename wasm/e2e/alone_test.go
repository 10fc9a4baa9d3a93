//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// firstChapter are the places from the opening's start to the start of the second
// chapter, as the button that goes on leads to them.
func firstChapter() []string {
	var places []string
	for position := range unlock {
		places = append(places, fmt.Sprintf("open/%d", position))
	}
	for position := range seedBoards {
		places = append(places, fmt.Sprintf("hook/%d", position))
	}
	return append(places, "list/0")
}

// Tab leads to the button that goes on, and that button keeps the focus all the way.
func TestTheFirstChapterByKeysAlone(t *testing.T) {
	t.Parallel()
	p := newPage(t).visit("")
	const most = 40 // stops before the button: a number for each chapter is one
	for range most {
		if p.focusKey() == "next" {
			break
		}
		p.must(p.Press(p.ctx, webdriver.Tab))
	}
	places := firstChapter()
	for _, want := range places[1:] {
		p.wantFocus("next")
		p.must(p.Press(p.ctx, webdriver.Enter))
		p.wantPlace(want)
	}

	p.must(p.Press(p.ctx, webdriver.Right, webdriver.Right, webdriver.Left))
	p.wantPlace("list/1")
	p.must(p.Press(p.ctx, webdriver.Home))
	p.wantPlace("list/0")
}

// tap touches the control of the live lab with a key.
func (p *page) tap(key string) {
	p.t.Helper()
	p.tapOn(`[data-key="` + key + `"]`)
}

// tapOn touches the middle of what a selector finds in the live lab; it must be what
// the finger meets.
func (p *page) tapOn(selector string) {
	p.t.Helper()
	var at [2]float64
	p.until(selector+" under the finger", func() (string, error) {
		var meets string
		err := p.Eval(p.ctx, &meets, `const found = document.querySelector('#lab ' + arguments[0]);
			found.scrollIntoView({block: 'nearest'});
			const box = found.getBoundingClientRect();
			const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
			if (document.getElementById('lab').getAnimations().length > 0) return 'the lab is moving';
			return hit && found.contains(hit) ? '' : 'at ' + JSON.stringify(box) + ' is ' + hit?.outerHTML.slice(0, 200)`, selector)
		return meets, err
	})
	p.must(p.Eval(p.ctx, &at, `const box = document.querySelector('#lab ' + arguments[0]).getBoundingClientRect();
		return [box.x + box.width / 2, box.y + box.height / 2]`, selector))
	p.must(p.Tap(p.ctx, at[0], at[1]))
}

// One thumb goes on by the bar, and from side to side on the dock.
func TestTheFirstChapterByTouchAlone(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, moving(phone)))
	p.visit("")
	for _, want := range firstChapter()[1:] {
		p.tap("next")
		p.wantPlace(want)
	}
	swipe := func(dx float64) {
		t.Helper()
		var at [2]float64
		p.must(p.Eval(p.ctx, &at, `const box = document.querySelector('#lab .stage').getBoundingClientRect();
			return [box.x + box.width / 2, box.y + box.height / 2]`))
		p.must(p.Swipe(p.ctx, at[0], at[1], at[0]+dx, at[1]))
	}
	swipe(-120)
	p.wantPlace("list/1")
	swipe(120)
	p.wantPlace("list/0")
	p.tap("next")
	p.wantPlace("list/1")
	p.tap("previous")
	p.wantPlace("list/0")
}
