//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// phone is a screen on which the lab is a dock.
var phone = webdriver.Screen{Width: 390, Height: 844, Mobile: true, Still: true}

func aFocusedButtonKeepsItsSpace(t *testing.T) {
	p := newPage(t).open("#hook/2")
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=previous]').focus()`))
	p.must(p.Press(p.ctx, webdriver.Space))
	p.wantBoard(seedBoards[1]) // playing would not lead there
	p.must(p.Press(p.ctx, webdriver.Home))
	p.wantBoard(seedBoards[0])
	p.must(p.Press(p.ctx, webdriver.End))
	p.wantBoard(seedBoards[seedEnd])
}

// focusStage gives the focus to a task of the lab, as a click there does, or to the
// slider where the board is empty.
func (p *page) focusStage() {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `(document.querySelector('#lab [data-task]') ?? document.querySelector('#lab [data-key=step]')).focus()`))
}

func spacePlaysFromTheEndToTheStartAndOn(t *testing.T) {
	p := newPage(t).open(fmt.Sprintf("#hook/%d", seedEnd))
	p.wantBoard(seedBoards[seedEnd])
	p.focusStage() // outside of the lab it scrolls the text
	p.must(p.Press(p.ctx, webdriver.Space))
	p.wantBoard(seedBoards[0])
	p.wantBoard(seedBoards[1]) // by itself
	p.must(p.Press(p.ctx, webdriver.Space))
}

func TestSwipesOnAPhone(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, moving(phone)))
	p.open("#hook/2")
	swipe := func(on string, dx, dy float64) {
		t.Helper()
		var at [2]float64
		p.must(p.Eval(p.ctx, &at, `const box = document.querySelector(arguments[0]).getBoundingClientRect()
			return [box.x + box.width / 2, box.y + box.height / 2]`, on))
		p.must(p.Swipe(p.ctx, at[0], at[1], at[0]+dx, at[1]+dy))
	}
	const stage, handle = `#lab [role=tabpanel]`, `#lab [data-key=dock]`
	swipe(stage, -120, 0)
	p.wantBoard(seedBoards[3])
	swipe(stage, 120, 0)
	p.wantBoard(seedBoards[2])

	height := func(want string) {
		t.Helper()
		p.until("the dock to be "+want, func() (string, error) {
			return p.eval(`const lab = document.getElementById('lab'), now = lab.dataset.dock;
				if (lab.getAnimations().length > 0) return 'it is moving';
				return now === arguments[0] ? '' : 'it is ' + now`, want), nil
		})
	}
	swipe(handle, 0, 120)
	height("full")
	swipe(stage, -120, 10)
	p.wantBoard(seedBoards[3])
	swipe(handle, 0, -120)
	height("peek")
	swipe(`#lab .line`, 0, 120)
	height("full")
	swipe(handle, 0, -120)
	height("peek")

	// The text still scrolls under a finger; sideways it says nothing to the lab.
	p.must(p.Swipe(p.ctx, 195, 650, 195, 400))
	p.until("the text to scroll", func() (string, error) {
		return p.eval(`return scrollY > 50 ? '' : 'it is at ' + scrollY`), nil
	})
	at := p.wantRest()
	p.must(p.Swipe(p.ctx, 300, 400, 100, 400))
	if now := p.wantRest(); now != at {
		t.Errorf("the lab was at %s and is at %s", at, now)
	}
}

// wantRest waits until neither the text nor the lab has moved for longer than the
// text has to rest until the lab follows it, and returns the fragment.
func (p *page) wantRest() string {
	p.t.Helper()
	var at string
	p.must(p.Eval(p.ctx, &at, `return (async () => {
		const lab = document.getElementById('lab'), now = () => scrollY + ' ' + lab.querySelector('[data-key=step]').value + location.hash;
		for (let seen = now(), since = performance.now(); performance.now() - since < 500; await new Promise(requestAnimationFrame))
			if (now() !== seen || lab.hasAttribute('aria-busy')) [seen, since] = [now(), performance.now()];
		return location.hash;
	})()`))
	return at
}

func TestATabWithoutBroadcastChannelSeesChanges(t *testing.T) {
	t.Parallel()
	browsers.whole(t)
	one := newPage(t)
	// It is always seen, and does not hear that it comes to the front: it can only
	// look.
	one.must(one.RunFirst(one.ctx, `delete window.BroadcastChannel
		Object.defineProperty(document, 'hidden', {value: false})
		for (const event of ['visibilitychange', 'focus', 'pageshow'])
			addEventListener(event, e => e.stopImmediatePropagation(), true)`))
	one.open("")
	first, err := one.Tab(one.ctx)
	one.must(err)
	two := newTab(t, one.site).open("")
	two.click("Complete task 1")
	two.wantBoard(seedBoards[1])
	one.must(one.SwitchTab(one.ctx, first))
	one.wantBoard(seedBoards[1])
}

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
			if (!found) return 'there is none';
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
