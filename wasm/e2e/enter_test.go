//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// wantHead waits until the head of a chapter stands at the top of the room that text
// has, and stays there.
func (p *page) wantHead(scenario string) {
	p.t.Helper()
	at := func() string {
		return p.eval(roomScript+`
			const chapter = document.querySelector('main [data-scenario=' + arguments[0] + ']'), no = chapter.querySelector('.no').getBoundingClientRect(), h1 = chapter.querySelector('h1').getBoundingClientRect();
			const well = no.top >= room.top && h1.bottom <= room.bottom && h1.top < room.top + .4 * (room.bottom - room.top);
			return well ? '' : JSON.stringify({no: no.top, h1: h1.top, room})`, scenario)
	}
	p.until("the head of "+scenario, func() (string, error) { return at(), nil })
	p.settled()
	if wrong := at(); wrong != "" {
		p.t.Errorf("then the head of %s goes: %s", scenario, wrong)
	}
}

// A chapter is entered at its head, whichever way one comes, and the first press leads
// on from there.
func TestAChapterIsEnteredAtItsHead(t *testing.T) {
	for name, screen := range variants(readingScreens, "phone") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			p.must(p.Emulate(p.ctx, screen))
			p.open("#open/2")
			next := func() {
				p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-step=next], #lab [data-key=next]').click()`))
			}
			next()
			p.wantPlace("hook/0")
			p.wantHead("hook")
			next()
			p.wantPlace("hook/1")
			p.wantMarkedInView("hook/1")
			p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/5'`))
			p.wantPlace("hook/5")
			p.wantMarkedInView("hook/5")
			next()
			p.wantPlace("list/0")
			p.wantHead("list")
			p.must(p.Eval(p.ctx, nil, `location.hash = 'clear/0'`))
			p.wantPlace("clear/0")
			p.wantHead("clear")
			p.must(p.Eval(p.ctx, nil, `location.hash = 'clear/7'`)) // the chapter is on the screen, this is not
			p.wantPlace("clear/7")
			p.wantMarkedInView("clear/7")
			p.must(p.Eval(p.ctx, nil, `location.hash = 'clear/0'`))
			p.wantPlace("clear/0")
			p.wantHead("clear")
		})
	}
}

// A reader back from Present finds the text where the lab is, with the lab
// beside it.
func afterPresentTheTextIsWhereTheLabIs(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 720, Still: true}))
	p.open("?present#open/2")
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantPlace("hook/0")
	p.must(p.Eval(p.ctx, nil, `location.hash = 'clear/6'`))
	p.wantPlace("clear/6")
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantPlace("clear/7")
	p.click("Stop presenting (Esc)")
	p.wantMarkedInView("clear/7")
	p.wantSeat("lab-place")

	// The history has entries from before it: the page is as each of them says.
	for _, c := range []struct {
		move  func() error
		place string
		text  bool
	}{
		{func() error { return p.Back(p.ctx) }, "hook/0", false},
		{func() error { return p.Back(p.ctx) }, "open/2", false},
		{func() error { return p.Forward(p.ctx) }, "hook/0", false},
		{func() error { return p.Forward(p.ctx) }, "clear/7", true},
	} {
		p.must(c.move())
		p.wantPlace(c.place)
		p.until(fmt.Sprintf("text at #%s: %v", c.place, c.text), func() (string, error) {
			if p.sees("main") != c.text || p.eval(`return String(new URLSearchParams(location.search).has('present'))`) == fmt.Sprint(c.text) {
				return "it is not so", nil
			}
			return "", nil
		})
	}
}

// The ring of a focus that a click has left would stay before the room.
func theRingGoesWithTheFirstKeyOfTheClicker(t *testing.T) {
	p := newPage(t).open("#clear/6")
	p.click("Present")
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantPlace("clear/7")
	if p.eval(`return document.activeElement.id`) == "present" {
		t.Error("the button keeps the focus")
	}
	p.click("Source")
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantPlace("clear/8")
	if ring := p.eval(`return document.activeElement.matches(':focus-visible') ? document.activeElement.textContent : ''`); ring != "" {
		t.Errorf("%s keeps its ring", ring)
	}
	p.must(p.one("#lab [data-key=more]").Click(p.ctx))
	p.until("More to be open", func() (string, error) {
		return p.eval(`return document.activeElement.dataset.key === 'first' ? '' : 'the focus is elsewhere'`), nil
	})
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantPlace("clear/9")
	if ring := p.eval(`return document.activeElement.matches(':focus-visible') ? document.activeElement.textContent : ''`); ring != "" {
		t.Errorf("after More %s has a ring", ring)
	}
	p.must(p.one("#lab [data-key=source]").Click(p.ctx))
	p.must(p.Press(p.ctx, webdriver.Tab, webdriver.PageDown))
	p.wantPlace("clear/10")
	if p.eval(`return String(document.activeElement.matches('#lab :focus-visible'))`) != "true" {
		t.Error("who moves by keys no longer sees where they are")
	}
}

// wantDock waits until the lab of a phone is "full", over the text, or no more than a
// "peek" at it.
func (p *page) wantDock(want string) {
	p.t.Helper()
	p.until("the dock to be "+want, func() (string, error) {
		is := p.eval(`return document.getElementById('lab').dataset.dock`)
		if is == want {
			return "", nil
		}
		return "it is " + is, nil
	})
}

// pressDock opens the lab of a phone, or closes it, by its handle.
func (p *page) pressDock(want string) {
	p.t.Helper()
	p.must(p.one("#lab [data-key=dock]").Click(p.ctx))
	p.wantDock(want)
}

// Over the text of a phone, Back closes the whole lab and leaves the reader in their
// chapter; closed otherwise, the lab leaves nothing in the history.
func backClosesTheWholeLabFirst(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 390, Height: 844, Mobile: true, Still: true}))
	p.open("#hook/1")
	p.must(p.Eval(p.ctx, nil, `location.hash = 'clear/3'`))
	p.wantPlace("clear/3")
	for i, how := range []string{"Back", "the handle"} {
		p.pressDock("full")
		p.must(p.one("#lab [data-step=next]").Click(p.ctx))
		next := fmt.Sprintf("clear/%d", 4+i)
		p.wantPlace(next)
		if how == "Back" {
			p.must(p.Back(p.ctx))
			p.wantDock("peek")
		} else {
			p.pressDock("peek")
		}
		p.settled()
		p.wantPlace(next)
		p.wantMarkedInView(map[string]string{"clear/4": "clear/4", "clear/5": "clear/4"}[next])
	}
	p.must(p.Back(p.ctx))
	p.wantPlace("hook/1")
	p.pressDock("full")
	p.must(p.Eval(p.ctx, nil, `location.hash = 'clear/2'`)) // another address leads there all the same
	p.wantPlace("clear/2")
}

// What was reached in the whole lab stays when it is closed: the entry of the history
// that stood for the lab is no longer the newest.
func whatIsReachedInTheWholeLabStaysWhenItIsClosed(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 390, Height: 844, Mobile: true, Still: true}))
	p.open("#hook/3")
	p.pressDock("full")
	p.must(p.one("#lab [data-step=next]").Click(p.ctx))
	p.wantPlace("hook/4")
	p.pressDock("peek")
	p.settled()
	p.wantAt("hook", 4)
	p.wantPlace("hook/4")
	p.pressDock("full")
	p.click("Your board")
	p.wantPlace("")
	p.pressDock("peek")
	p.settled()
	p.wantPlace("")
	p.wantBoard(seedBoards[0])
}
