//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// wantHeadingOf waits until the lab is headed by a chapter and something in it.
func (p *page) wantHeadingOf(want string) {
	p.t.Helper()
	p.until("the heading "+want, func() (string, error) {
		is := p.eval(`return document.querySelector('#lab .says h2').textContent`)
		if is == want {
			return "", nil
		}
		return "it is " + is, nil
	})
}

// pressKey presses the button of the lab with this data-key.
func (p *page) pressKey(key string) {
	p.t.Helper()
	p.until("the button "+key, func() (string, error) {
		return p.eval(`const found = document.querySelector('#lab [data-key="' + arguments[0] + '"]');
			found?.click();
			return found ? '' : 'it is not there'`, key), nil
	})
}

// wantSolved waits until the challenge on the stage is solved, or is not.
func (p *page) wantSolved(want bool) {
	p.t.Helper()
	p.until(fmt.Sprintf("solved: %t", want), func() (string, error) {
		if (p.eval(`return document.querySelector('#lab [data-key=tab-challenge]')?.dataset.solved ?? ''`) != "") == want {
			return "", nil
		}
		return p.eval(`return document.querySelector('#lab .conditions')?.textContent ?? 'there are no conditions'`), nil
	})
}

func theAddressesOfTryItAndOfTheChallenges(t *testing.T) {
	p := newPage(t).open("#try")
	p.wantHeadingOf("Try it · Your board")
	p.wantChapter("try")
	p.wantBoard(seedBoards[0])
	p.must(p.Eval(p.ctx, nil, `location.hash = 'challenges/diamond'`))
	p.wantHeadingOf("Challenges · Side by side")
	p.wantChapter("challenges")
	p.wantFragment("challenges/diamond")
	p.wantBoard("")
	p.must(p.Refresh(p.ctx))
	p.live()
	p.wantHeadingOf("Challenges · Side by side")
	p.pressKey("challenge-list")
	p.pressKey("level-ring")
	p.wantHeadingOf("Challenges · Going round in a ring")
	p.wantFragment("challenges/ring")
	p.must(p.Back(p.ctx))
	p.wantHeadingOf("Challenges · Side by side")
	p.must(p.Back(p.ctx))
	p.wantHeadingOf("Try it · Your board")
	p.wantFragment("try")
	p.wantBoard(seedBoards[0])
	p.must(p.Eval(p.ctx, nil, `location.hash = 'todo/10'`))
	p.wantAt("todo", 10)
	p.click("Next chapter: Try it")
	p.wantHeadingOf("Try it · Your board")
	p.wantChapter("try")
	p.click("Next chapter: Challenges")
	p.wantChapter("challenges")
	p.click("Next chapter: Where it goes next")
	p.wantAt("next", 0)
}

// A prompt of the text stands in the line when it is pressed, and what is answered counts.
func aPromptOfTheTextIsSentByTheReader(t *testing.T) {
	p := newPage(t).open("#try")
	p.must(p.Eval(p.ctx, nil, `document.querySelector('main a[href^="#try/=Complete"]').click()`))
	p.wantValue("prompt", "Complete task 1 and then list tasks to see task 2 unblocked.")
	p.wantFragment("try")
	p.wantFocus("prompt")
	p.wantBoard(seedBoards[0])
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantBoard(seedBoards[1])
	p.wantDone("try")
}

func aChallengeIsSolvedByHandAndStaysSolved(t *testing.T) {
	p := newPage(t).open("#challenges/three-in-order")
	p.wantSolved(false)
	p.add("Setup project")
	p.wantBoard("1 ready")
	p.add("Write code", 1)
	p.add("Write tests", 2)
	p.wantBoard("1 ready, 2 blocked, 3 blocked")
	p.wantSolved(true)
	p.wantSaid("Solved: Three in order.")
	p.wantDone("challenges")
	p.click("Undo")
	p.wantSolved(false)
	p.must(p.Refresh(p.ctx))
	p.live()
	p.pressKey("challenge-list")
	p.wantText("1 of 22 solved")
	p.pressKey("challenge-list")
	p.wantBoard("1 ready, 2 blocked") // it waits as it was left
	p.pressKey("challenge-solution")
	p.wantBoard("") // the solution begins at the start
	for range 3 {
		p.pressKey("move")
		p.settled()
	}
	p.wantSaid("That was the solution")
}

// With any address the page lives and says what is wrong.
func aBrokenLinkOfAChallengeIsAnswered(t *testing.T) {
	p := newPage(t).open("#challenges/=eyJ0aXRsZSI6IjxpbWcgc3JjPXg")
	p.wantText("This link is not whole")
	p.wantHeadingOf("Challenges · Three in order")
	for _, rest := range []string{"nobody", "%3Cimg%20src%3Dx%3E", "=" + strings.Repeat("A", 40_000), "%E2%80%AE", "x/y"} {
		p.must(p.Eval(p.ctx, nil, `location.hash = 'challenges/' + arguments[0]`, rest))
		p.wantFragment("challenges/three-in-order")
		p.wantHeadingOf("Challenges · Three in order")
	}
	p.must(p.Eval(p.ctx, nil, `location.hash = 'try/nonsense'`))
	p.wantText("this lesson has no such step")
	p.wantHeadingOf("Try it · Your board")
}

// A reader makes a challenge, and another one opens its link.
func aChallengeGoesThroughALink(t *testing.T) {
	p := newPage(t).open("#challenges/new")
	p.wantBoard(seedBoards[0])
	p.pressKey("challenge-from")
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
	p.pressKey("challenge-to")
	p.must(p.get("textbox", "Title").Type(p.ctx, "First <b>things</b>"))
	p.must(p.get("textbox", "What there is to do").Type(p.ctx, "Do what can be done."))
	p.pressKey("challenge-link")
	link := ""
	p.until("a link", func() (string, error) {
		if link = p.eval(`return document.querySelector('#lab [data-key=challenge-address]')?.textContent ?? ''`); strings.Contains(link, "#challenges/=") {
			return "", nil
		}
		return "it is " + link, nil
	})
	other := newPage(t)
	_, fragment, _ := strings.Cut(link, "#")
	other.open("#" + fragment)
	other.wantHeadingOf("Challenges · First <b>things</b>")
	other.wantBoard(seedBoards[0])
	other.click("Complete task 1")
	other.wantSolved(true)
}

func aClickerGoesThroughTryItAndTheChallenges(t *testing.T) {
	p := newPage(t).open("?present#todo/10")
	p.wantAt("todo", 10)
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantHeadingOf("Try it · Your board")
	p.wantRest()
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantHeadingOf("Challenges · Three in order")
	p.wantRest()
	p.must(p.Press(p.ctx, webdriver.PageUp))
	p.wantHeadingOf("Try it · Your board")
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantHeadingOf("Challenges · Three in order")
	p.wantRest()
	p.click("Next challenge: Side by side")
	p.wantHeadingOf("Challenges · Side by side")
	p.wantRest()
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantAt("next", 0)
	p.must(p.Press(p.ctx, webdriver.PageUp))
	p.wantHeadingOf("Challenges · Side by side")
	p.wantRest()
	p.must(p.Press(p.ctx, webdriver.PageUp))
	p.wantHeadingOf("Try it · Your board")
	p.must(p.Press(p.ctx, webdriver.PageUp))
	p.wantAt("todo", 10)
}

// On a small projector the button for the next challenge leaves the one of the clicker its room.
func TestInPresentBothNextButtonsFit(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, width := range []int{800, 1024, 1280} {
		p.must(p.Emulate(p.ctx, webdriver.Screen{Width: width, Height: 600, Still: true}))
		p.visit("?present#challenges/one-edge")
		p.get("button", "Next challenge: Going round in a ring")
		if tall := p.eval(`return [...document.querySelectorAll('#lab .controls .button')].filter(e => e.checkVisibility() && (e.getBoundingClientRect().height > 70 || e.scrollWidth > e.clientWidth)).map(e => e.textContent).join()
			+ (document.documentElement.scrollWidth > innerWidth ? ' too wide' : '')`); tall != "" {
			t.Errorf("%d px wide: %s", width, tall)
		}
	}
}

// Before the program is there a frame of the chapter stands in the place of its board.
func TestAWorkshopHasAFrameBeforeTheProgram(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("#challenges/ring")
	p.wantFrameShown("challenges/0")
	p.site.Release()
	p.live()
	p.wantHeadingOf("Challenges · Going round in a ring")
}
