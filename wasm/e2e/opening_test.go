//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// unlock are the boards at the positions of the opening.
var unlock = []string{
	"1 completed, 2 completed, 3 in_progress, 4 blocked, 5 blocked",
	"1 completed, 2 completed, 3 in_progress, 4 blocked, 5 blocked",
	"1 completed, 2 completed, 3 completed, 4 ready, 5 blocked",
}

// press presses a control of the live lab by its key.
func (p *page) press(key string) {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key="'+arguments[0]+'"]').click()`, key))
}

// wantSeat waits until the lab stands in a seat, and the other seat has a picture
// that only eyes can see.
func (p *page) wantSeat(id string) {
	p.t.Helper()
	p.until("the lab stands in "+id, func() (string, error) {
		var got string
		err := p.Eval(p.ctx, &got, `
const other = {'seat-opening': 'lab-place', 'lab-place': 'seat-opening'}[arguments[0]]
if (document.getElementById('lab').parentElement.id !== arguments[0]) return 'it stands in ' + document.getElementById('lab').parentElement.id
const left = document.querySelector('#' + other + ' > *')
if (!left.inert || left.getAttribute('aria-hidden') !== 'true') return 'what is left is for everybody'
if (document.getElementById('lab').getAnimations().length) return 'it is on its way'
return left.querySelector('.lab').getBoundingClientRect().height > 200 ? '' : 'what is left has lost its size'`, id)
		return got, err
	})
}

func TestAFirstVisitorFindsTheOpening(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, moving(laptop)))
	p.visit("")
	p.wantSeat("seat-opening")
	p.wantFragment("")
	for position := 1; position < len(unlock); position++ {
		p.press("next")
		p.wantPlace(fmt.Sprintf("open/%d", position))
		p.wantBoard(unlock[position])
	}
	p.press("previous")
	p.wantPlace("open/1")
	p.wantBoard(unlock[1])
	if y := p.eval(`return String(scrollY)`); y != "0" {
		t.Errorf("the page has scrolled to %s", y)
	}
}

func TestTheLabMovesToItsOtherSeatAndBack(t *testing.T) {
	t.Parallel()
	p := newPage(t).visit("#open/1")
	p.wantSeat("seat-opening")
	p.wantBoard(unlock[1])
	p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/2'`))
	p.wantBoard(seedBoards[2])
	p.wantSeat("lab-place")
	p.must(p.Back(p.ctx))
	p.wantBoard(unlock[1])
	p.wantSeat("seat-opening")
}

func TestTheLabTakesOverAtTheAddressedSeat(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for position, want := range unlock {
		if position != 1 && !everywhere {
			continue
		}
		p.visit(fmt.Sprintf("?%d#open/%d", position, position))
		p.wantPlace(fmt.Sprintf("open/%d", position)) // two of the boards are the same
		p.wantBoard(want)
		p.wantSeat("seat-opening")
		p.must(p.Refresh(p.ctx))
		p.live()
		p.wantPlace(fmt.Sprintf("open/%d", position))
		p.wantBoard(want)
		p.wantSeat("seat-opening")
	}
}

func whoHasABoardFindsItBesideTheText(t *testing.T) {
	p := newPage(t).open("")
	p.wantBoard(seedBoards[0])
	p.wantSeat("lab-place")
	p.goOnInPicture("compact the conversation")
	p.wantPlace("open/1")
	p.wantBoard(unlock[1])
	p.wantSeat("seat-opening")
	if got := p.eval(`return document.activeElement.dataset.key ?? ''`); got != "next" {
		t.Errorf("the focus is on %q, not on what goes on from there", got)
	}
}

// goOnInPicture follows the link in the picture that the lab has left in the opening.
func (p *page) goOnInPicture(says string) {
	p.t.Helper()
	const link = `[...document.querySelectorAll('#opening a')].filter(a => a.closest('.facts, [inert]') === null && a.checkVisibility({visibilityProperty: true}))`
	if got := p.eval(`return ` + link + `.map(a => a.textContent.trim()).join(', ')`); got != says {
		p.t.Errorf("beside the picture one can press %q, want %q", got, says)
	}
	p.must(p.Eval(p.ctx, nil, `const link = `+link+`[0]; link.focus(); link.click()`))
}

// Any picture that the lab left in the opening has a press that goes on from
// there: as for somebody who never left.
func TestThePictureLeftInTheOpeningGoesOn(t *testing.T) {
	t.Parallel()
	p := newPage(t).visit("#open/0")
	for position, next := range []string{"open/1", "open/2", "hook/0"} {
		p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, fmt.Sprintf("open/%d", position)))
		p.wantPlace(fmt.Sprintf("open/%d", position))
		p.wantSeat("seat-opening")
		says := p.eval(`return document.querySelector('#lab .onward').textContent.trim()`)
		p.must(p.Eval(p.ctx, nil, `location.hash = 'clear/2'`))
		p.wantSeat("lab-place")
		p.goOnInPicture(says)
		p.wantPlace(next)
	}
	p.yourBoard()
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
	p.must(p.Press(p.ctx, webdriver.Home))
	p.goOnInPicture("read how it works")
}

// A reader on a phone reads how long the lesson is, and has the button in sight.
func aPhoneSaysHowMuchThereIsToRead(t *testing.T) {
	p := newPage(t)
	for _, screen := range []webdriver.Screen{{Width: 390, Height: 844, Still: true}, {Width: 844, Height: 390, Still: true}} {
		p.must(p.Emulate(p.ctx, screen))
		p.open("#open/0")
		p.until(fmt.Sprintf("the facts on %d by %d", screen.Width, screen.Height), func() (string, error) {
			return p.eval(`const facts = document.querySelector('.facts span'), onward = document.querySelector('#lab [data-key=next]').getBoundingClientRect()
				if (!facts.checkVisibility() || facts.getBoundingClientRect().right > innerWidth) return 'they are not in sight'
				return onward.bottom > innerHeight || onward.height === 0 ? 'the button is not in sight' : ''`), nil
		})
	}
}

// An address of the opening brings all of it into view, from wherever one reads.
func aPlaceOfTheOpeningBringsIt(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, moving(laptop)))
	p.open("#next/10")
	p.must(p.Eval(p.ctx, nil, `location.hash = 'open/1'`))
	p.wantPlace("open/1")
	p.wantSeat("seat-opening")
	p.until("the opening is in view", func() (y string, err error) {
		if err = p.Eval(p.ctx, &y, `return String(scrollY)`); y == "0" {
			y = ""
		}
		return y, err
	})
}
