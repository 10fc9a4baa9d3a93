//go:build !js

package e2e

import (
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// A clicker makes a challenge: its two keys lead through the steps, out of the fields of text
// too, and what is copied moves nothing.
func aClickerMakesAChallenge(t *testing.T) {
	p := newPage(t).open("?present#challenges/new")
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantSaid("Now bring the board to where it should be in the end.")
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantSaid("The goal is the same as the start.")
	p.click("Complete task 1")
	p.wantSaid("Now bring the board to where it should be in the end.")
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantFocus("challenge-title")
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantSaid("Give it a title")
	p.must(p.get("textbox", "Title").Type(p.ctx, "First things"))
	p.must(p.get("textbox", "What there is to do").Type(p.ctx, "Do what can be done."))
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantFocus("copy-link")
	boxes := func() string {
		return p.eval(`return JSON.stringify([...document.querySelectorAll('#lab .task, #lab [role=tab], #lab .challenge [data-key]')].map(e => {
			const box = e.getBoundingClientRect(); return [e.dataset.key ?? e.dataset.task, box.x, box.y, box.width, box.height].join(' ') }))`)
	}
	before := boxes()
	p.pressKey("copy-link")
	p.until("a word that it is copied", func() (string, error) {
		return p.eval(`return document.querySelector('#lab .challenge [role=status]')?.textContent ? '' : 'there is none'`), nil
	})
	if after := boxes(); after != before {
		t.Errorf("it moves\n%s\nto\n%s", before, after)
	}
	p.must(p.Press(p.ctx, webdriver.PageUp))
	p.wantSaid("Give the challenge a title")
	p.click("Complete task 3")
	p.wantSaid("The board has changed since you used it as the goal.")
}

// The field for the calls of another agent holds no clicker, and Escape closes it before it
// leaves the room; what was typed stands there again.
func theFieldOfPastedCallsHoldsNobody(t *testing.T) {
	p := newPage(t).open("?present#try")
	p.click("Paste a tool call")
	p.wantFocus("pasted")
	p.must(p.get("textbox", "A tool call of another agent, as JSON").Type(p.ctx, "{oops"))
	p.must(p.Press(p.ctx, webdriver.Escape))
	p.wantFocus("paste")
	if p.sees("main") || p.eval(`return document.getElementById('leaving').textContent`) != "" {
		t.Error("it also begins to leave the presentation")
	}
	p.click("Paste a tool call")
	p.wantFocus("pasted")
	if typed := p.eval(`return document.activeElement.value`); typed != "{oops" {
		t.Errorf("%q stands there", typed)
	}
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantHeadingOf("Challenges · Three in order")
}

// On a phone the address of a room opens the page as for any reader.
func theAddressOfARoomIsReadOnAPhone(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, phone))
	p.open("?lang=en&present#challenges/ghost")
	p.wantHeadingOf("Challenges · Waiting for a ghost")
	if !p.sees("main") || p.eval(`return String('present' in document.documentElement.dataset)`) != "false" {
		t.Error("the text is hidden")
	}
	if at := p.eval(`return location.search + location.hash`); at != "?lang=en#challenges/ghost" {
		t.Errorf("the address is %s", at)
	}
	p.must(p.Emulate(p.ctx, lyingPhone))
	p.open("?present#challenges/ghost")
	if p.sees("main") {
		t.Error("on a wider window there is text")
	}
}
