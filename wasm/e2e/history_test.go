//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// follow clicks a link of the text.
func (p *page) follow(href string) {
	p.t.Helper()
	p.reach(p.one(`main a[href="` + href + `"]`))
}

// reach clicks a link where nothing lies over it: away from the header, and when the
// text no longer moves.
func (p *page) reach(link webdriver.Element) {
	p.t.Helper()
	last := -1.0
	p.until("the link to be at rest", func() (string, error) {
		var at struct {
			Top  float64
			Free bool
		}
		err := p.Eval(p.ctx, &at, `const [link] = arguments, [box] = link.getClientRects(); // a driver clicks on the first line
			const free = !!document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('a')?.isSameNode(link);
			if (!free && link.closest('main')) link.scrollIntoView({block: 'center'});
			return {top: box.top, free}`, link)
		if err != nil || at.Free && at.Top == last {
			return "", err
		}
		last = at.Top
		return fmt.Sprintf("it is at %v, free: %v", at.Top, at.Free), nil
	})
	p.must(link.Click(p.ctx))
}

// chapterInView returns the scenario of the chapter at the middle of the
// window, "" between chapters.
func (p *page) chapterInView() string {
	p.t.Helper()
	return p.eval(`const middle = innerHeight / 2;
		return [...document.querySelectorAll('[data-scenario]')].find(chapter => {
			const box = chapter.getBoundingClientRect();
			return box.top <= middle && box.bottom >= middle;
		})?.dataset.scenario || ''`)
}

// wantChapter waits until the chapter of a scenario is in view.
func (p *page) wantChapter(scenario string) {
	p.t.Helper()
	p.until("the chapter of "+scenario, func() (string, error) {
		if seen := p.chapterInView(); seen != scenario {
			return fmt.Sprintf("in view is that of %q", seen), nil
		}
		return "", nil
	})
}

func backAndForwardGoFromPlaceToPlace(t *testing.T) {
	p := newPage(t).open("")
	typed := func(scenario string, position int) { // into the address, so that nobody leaves by a link in another chapter
		t.Helper()
		p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, fmt.Sprintf("%s/%d", scenario, position)))
		p.wantAt(scenario, position)
		p.wantChapter(scenario)
	}
	typed("hook", 3)
	typed("clear", 5)
	p.must(p.Press(p.ctx, webdriver.Right, webdriver.Right))
	p.wantAt("clear", 7) // in the place of 5: stepping makes no entries
	typed("hook", 1)

	p.must(p.Back(p.ctx))
	p.wantAt("clear", 7)
	p.wantChapter("clear")
	p.must(p.Back(p.ctx))
	p.wantAt("hook", 3)
	p.wantChapter("hook")
	p.must(p.Back(p.ctx))
	p.wantBoard(seedBoards[0])
	p.wantFragment("")
	for _, place := range []struct {
		scenario string
		position int
	}{{"hook", 3}, {"clear", 7}, {"hook", 1}} {
		p.must(p.Forward(p.ctx))
		p.wantAt(place.scenario, place.position)
		p.wantChapter(place.scenario)
	}
}

func aPastedLinkOpensItsChapter(t *testing.T) {
	for link, c := range variants(map[string]struct {
		chapter  string
		position int
	}{"hook/2": {"hook", 2}, "clear/7": {"clear", 7}, "compact/9": {"compact", 9}}, "clear/7") {
		for name, paste := range map[string]func(p *page){
			"in a new tab": func(p *page) { p.open("#" + link) },
			"into the address of the page": func(p *page) {
				p.open("")
				// The reader is as far away as can be.
				p.must(p.Eval(p.ctx, nil, `scrollTo(0, arguments[0] === 'hook' ? document.documentElement.scrollHeight : 0)
					location.hash = arguments[1]`, c.chapter, link))
			},
		} {
			t.Run(link+" "+name, func(t *testing.T) {
				p := newPage(t)
				paste(p)
				p.wantAt(c.chapter, c.position)
				p.wantChapter(c.chapter)
			})
		}
	}
}

// aLinkToAPlaceInTheTextLeadsThere sees that the lab comes along into the chapter of
// the place, and does not call the reader back: neither to its step nor to the head.
func aLinkToAPlaceInTheTextLeadsThere(t *testing.T) {
	p := newPage(t).open("#hook/3")
	p.wantAt("hook", 3)
	p.must(p.Eval(p.ctx, nil, `location.hash = 'clear-why-all-at-once'`))
	p.wantFragment("clear-why-all-at-once")
	p.until("the lab of the chapter", func() (string, error) {
		_, wrong, err := p.drawn("clear/0")
		return wrong, err
	})
	p.settled()
	p.wantChapter("clear")
	p.wantFragment("clear-why-all-at-once")
	if p.eval(`const at = document.getElementById('clear-why-all-at-once').getBoundingClientRect(); return String(at.top >= 0 && at.bottom < innerHeight)`) != "true" {
		t.Error("the place is not in sight")
	}
	p.must(p.Back(p.ctx))
	p.wantAt("hook", 3)
}

// The section about the reader's board says that the lab shows it: so it does for who
// comes there by a link, or back.
func aLinkToTheSectionOnTheBoardShowsIt(t *testing.T) {
	p := newPage(t).open("#clear/3")
	p.must(p.Eval(p.ctx, nil, `location.hash = 'hook-try-it-on-your-own-board'`))
	p.wantBoard(seedBoards[0])
	p.follow("#hook/2")
	p.wantPlace("hook/2")
	p.must(p.Back(p.ctx))
	p.wantBoard(seedBoards[0])
	p.wantFragment("hook-try-it-on-your-own-board")
	if !p.has("Add a task") {
		t.Error("beside the section about the reader's board it cannot be worked on")
	}
}

// Readers who look at their board from a step come back to that step.
func theStepThatWasLeftForTheBoardComesBack(t *testing.T) {
	p := newPage(t).open("#clear/6")
	for _, step := range []string{"clear/6", "list/4", "compact/7"} {
		p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, step))
		p.wantPlace(step)
		p.click("More")
		p.click("Your board")
		p.wantBoard(seedBoards[0])
		p.click("Show this chapter")
		p.wantPlace(step)
	}
}

// settled waits until the page has heard of everything that has happened up to
// now, and drawn it.
func (p *page) settled() {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `document.dispatchEvent(new KeyboardEvent('keydown', {key: '?', bubbles: true}))`))
	p.get("dialog", "Keys")
	p.must(p.Eval(p.ctx, nil, `document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))`))
	p.until("the list of keys to close", func() (string, error) {
		found, err := p.AllByRole(p.ctx, "dialog", "Keys")
		if len(found) > 0 {
			return "it is open", err
		}
		return "", err
	})
}

// TestTheSliderIsDragged moves the thumb from the start to the middle and to the
// end, with the mouse.
func TestTheSliderIsDragged(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("#clear/0")
	p.wantAt("clear", 0)
	box, err := p.get("slider", "Step").Box(p.ctx)
	p.must(err)
	mouse := func(kind string, part float64) {
		t.Helper()
		const thumb = 20
		p.must(p.CDP(p.ctx, nil, "Input.dispatchMouseEvent", map[string]any{
			"type": kind, "button": "left", "buttons": 1, "clickCount": 1,
			"x": box.X + thumb/2 + part*(box.Width-thumb), "y": box.Y + box.Height/2,
		}))
	}
	mouse("mousePressed", 0)
	for step := range 5 {
		mouse("mouseMoved", float64(step+1)/10)
	}
	p.wantAt("clear", 5)
	for step := range 5 {
		mouse("mouseMoved", float64(step+6)/10)
	}
	mouse("mouseReleased", 1)
	p.wantAt("clear", 10)
	if focused, err := p.Focused(p.ctx); err != nil {
		t.Error(err)
	} else if role, err := focused.Role(p.ctx); role != "slider" {
		t.Errorf("the focus is on a %s, %v", role, err)
	}
	p.must(p.Press(p.ctx, webdriver.Left)) // now it is the slider's own key
	p.wantAt("clear", 9)
}

// theSliderFollowsFromScenarioToScenario looks more than once, because what
// goes wrong goes wrong at random: max and value of a slider that go-app sets in
// any order.
func theSliderFollowsFromScenarioToScenario(t *testing.T) {
	p := newPage(t).open("#hook/1")
	p.wantAt("hook", 1)
	times := 3
	if everywhere {
		times = 12
	}
	for range times {
		for _, place := range []struct {
			scenario string
			position int
		}{{"clear", 8}, {"hook", 2}, {"clear", 10}, {"hook", 5}} {
			p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, fmt.Sprintf("%s/%d", place.scenario, place.position)))
			p.wantAt(place.scenario, place.position)
		}
	}
}

// A fragment that is no escaped text is an address like any other that the
// lesson does not know: readers with a board find it.
func aStrayPercentInTheAddressStopsNothing(t *testing.T) {
	for name, fragment := range map[string]string{
		"alone":            "%",
		"no hexadecimal":   "%zz",
		"after a scenario": "hook/%",
		"half a character": "%E0%A4%A",
		"a long run":       strings.Repeat("%", 100_000),
	} {
		if name != "a long run" && name != "after a scenario" && !everywhere {
			continue // package browser has all of them
		}
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.hasBoard()
			p.open("#" + fragment)
			p.wantBoard(seedBoards[0])
			p.click("Complete task 1")
			p.wantBoard(seedBoards[1])
			p.must(p.Refresh(p.ctx))
			p.live()
			p.wantBoard(seedBoards[1])
			p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/3'`))
			p.wantAt("hook", 3)
		})
	}
}
