//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// phone is a screen on which the lab is a sheet.
var phone = webdriver.Screen{Width: 390, Height: 844, Mobile: true}

func TestFourHundredKeysBreakNothing(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("")
	p.must(p.Press(p.ctx, webdriver.Right))
	p.wantBoard(opening[1])
	entries := p.eval(`return String(history.length)`)
	p.must(p.Press(p.ctx, slices.Concat(
		slices.Repeat([]string{webdriver.Right, webdriver.Right, webdriver.Left}, 100),
		slices.Repeat([]string{webdriver.Left}, 97),
		slices.Repeat([]string{webdriver.Right}, 3),
	)...))
	p.wantBoard(opening[3])
	p.wantFragment("hook/3")
	if now := p.eval(`return String(history.length)`); now != entries {
		t.Errorf("400 keys made the history of %s entries one of %s", entries, now)
	}
	p.must(p.Back(p.ctx))
	p.wantFragment("")
	p.wantBoard(opening[0])
	p.must(p.Forward(p.ctx))
	p.wantFragment("hook/3")
	p.wantBoard(opening[3])
	p.must(p.Refresh(p.ctx))
	p.live()
	p.wantBoard(opening[3])
}

func TestAFocusedButtonKeepsItsSpace(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("#hook/2")
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=previous]').focus()`))
	p.must(p.Press(p.ctx, webdriver.Space))
	p.wantBoard(opening[1]) // playing would not lead there
	p.must(p.Press(p.ctx, webdriver.Home))
	p.wantBoard(opening[0])
	p.must(p.Press(p.ctx, webdriver.End))
	p.wantBoard(opening[openingEnd])
}

func TestSpacePlaysFromTheEndToTheStartAndOn(t *testing.T) {
	p := newPage(t).open(fmt.Sprintf("#hook/%d", openingEnd))
	p.must(p.Press(p.ctx, webdriver.Space))
	p.wantBoard(opening[0])
	p.wantBoard(opening[1]) // by itself
	p.must(p.Press(p.ctx, webdriver.Space))
}

func TestSwipesOnAPhone(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, phone))
	p.open("#hook/2")
	swipe := func(on string, dx, dy float64) {
		t.Helper()
		var at [2]float64
		p.must(p.Eval(p.ctx, &at, `const box = document.querySelector(arguments[0]).getBoundingClientRect()
			return [box.x + box.width / 2, box.y + box.height / 2]`, on))
		p.must(p.Swipe(p.ctx, at[0], at[1], at[0]+dx, at[1]+dy))
	}
	const sentence = `#lab .sentence`
	swipe(sentence, -120, 0)
	p.wantBoard(opening[3])
	swipe(sentence, 120, 0)
	p.wantBoard(opening[2])

	height := func(want string) {
		t.Helper()
		p.until("the sheet to be "+want, func() (string, error) {
			return p.eval(`const now = document.getElementById('lab').dataset.sheet; return now === arguments[0] ? '' : 'it is ' + now`, want), nil
		})
	}
	swipe(sentence, 0, -120)
	height("full")
	swipe(`#lab [aria-label="Tasks"]`, -120, 10)
	p.wantBoard(opening[3])
	swipe(sentence, 0, 120)
	height("peek")

	// The text still scrolls under a finger, and says nothing to the lab.
	p.must(p.Swipe(p.ctx, 195, 400, 195, 150))
	p.until("the text to scroll", func() (string, error) {
		return p.eval(`return scrollY > 50 ? '' : 'it is at ' + scrollY`), nil
	})
	p.must(p.Swipe(p.ctx, 300, 400, 100, 400))
	p.wantBoard(opening[3])
}

func TestATabWithoutBroadcastChannelFollowsTheBoard(t *testing.T) {
	t.Parallel()
	one := newPage(t)
	// It is always seen, and does not hear that it comes to the front: what is
	// left is to look.
	one.must(one.RunFirst(one.ctx, `delete window.BroadcastChannel
		Object.defineProperty(document, 'hidden', {value: false})
		for (const event of ['visibilitychange', 'focus', 'pageshow'])
			addEventListener(event, e => e.stopImmediatePropagation(), true)`))
	one.open("")
	first, err := one.Tab(one.ctx)
	one.must(err)
	two := newTab(t, one.site).open("")
	two.click("Complete task 1")
	two.wantBoard(opening[1])
	one.must(one.SwitchTab(one.ctx, first))
	one.wantBoard(opening[1])
}
