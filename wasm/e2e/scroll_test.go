//go:build !js

package e2e

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// readingScreens are where text and lab are tried together.
var readingScreens = map[string]webdriver.Screen{
	"phone":     {Width: 390, Height: 844, Mobile: true, Still: true},
	"landscape": {Width: 844, Height: 390, Mobile: true, Still: true},
	"laptop":    laptop,
}

// wheel turns the wheel over the text, as a reader does.
func (p *page) wheel(dy float64) {
	p.t.Helper()
	var at struct{ X, Y float64 }
	p.must(p.Eval(p.ctx, &at, roomScript+`return {x: room.x, y: room.top + (room.bottom - room.top) / 2}`))
	p.must(p.CDP(p.ctx, nil, "Input.dispatchMouseEvent", map[string]any{"type": "mouseWheel", "x": at.X, "y": at.Y, "deltaX": 0, "deltaY": dy}))
}

// roomScript finds where text can be read: the part of the window, at the middle of
// the text, that nothing lies over.
const roomScript = `
	const text = document.getElementById('text').getBoundingClientRect(), room = {x: (text.left + text.right) / 2, top: -1, bottom: -1};
	const free = y => {
		const hit = document.elementFromPoint(room.x, y);
		return !hit || !hit.closest('header, #notice, #lab') || !!hit.closest('#opening');
	};
	for (let y = 0; y < innerHeight; y += 8) { // what lies over the text is higher than that
		if (!free(y)) continue;
		if (room.top < 0) room.top = y;
		room.bottom = y + 1;
	}
	while (room.top > 0 && free(room.top - 1)) room.top--;
	while (room.bottom > 0 && room.bottom < innerHeight && free(room.bottom)) room.bottom++;
`

// wheelTo turns the wheel until the head of an element that a selector finds is just
// above the reading line. Where the dock comes to the top of the window, the line
// goes down at once, past what was just below it.
func (p *page) wheelTo(selector string) {
	p.t.Helper()
	var last float64
	p.until("the text to reach "+selector, func() (string, error) {
		var away float64
		err := p.Eval(p.ctx, &away, roomScript+`const top = document.querySelector(arguments[0]).getBoundingClientRect().top;
			const away = Math.round(top + 10 - (room.top + .4 * (room.bottom - room.top)));
			return away < 0 && scrollY === 0 ? 0 : away // there is nothing above the top`, selector)
		passed := last > 0 && last < 60 && away < 0
		if err != nil || away >= -8 && away <= 8 || passed {
			return "", err
		}
		if away != last { // what was turned has come
			p.wheel(away)
		}
		last = away
		return fmt.Sprintf("it is %v away", away), nil
	})
}

// A chapterOfText is a chapter with its numbered items that are shown.
type chapterOfText struct {
	Scenario string
	Items    []int
}

func (p *page) chapters() []chapterOfText {
	p.t.Helper()
	var found []chapterOfText
	p.must(p.Eval(p.ctx, &found, `return [...document.querySelectorAll('main [data-scenario]')].map(chapter => ({
		scenario: chapter.dataset.scenario,
		items: [...chapter.querySelectorAll('li[data-step]')].filter(li => !li.closest('details')).map(li => li.value),
	}))`))
	return found
}

func TestScrollingShowsEachChapterItsScenario(t *testing.T) {
	for name, screen := range variants(readingScreens, "laptop") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			p.must(p.Emulate(p.ctx, screen))
			p.open("")
			entries := p.eval(`return String(history.length)`)
			chapters := p.chapters()
			if !everywhere {
				chapters = chapters[:5]
			}
			for _, c := range chapters {
				p.wheelTo(`[data-scenario="` + c.Scenario + `"] > h1`)
				p.wantPlace(c.Scenario + "/0")
				for _, number := range []int{c.Items[len(c.Items)/2], c.Items[len(c.Items)-1]} {
					at := fmt.Sprintf("%s/%d", c.Scenario, number)
					p.wheelTo(`[data-step="` + at + `"]`)
					if c.Scenario == "graph" { // which readers must predict
						at = "graph/0"
					}
					p.wantPlace(at)
				}
			}
			for _, c := range slices.Backward(chapters) { // above the first head the lab goes up to the opening
				p.wheelTo(fmt.Sprintf(`[data-step="%s/%d"]`, c.Scenario, c.Items[0]))
				p.until("the scenario of "+c.Scenario, func() (string, error) {
					var at string
					err := p.Eval(p.ctx, &at, `return location.hash`)
					if at == "#"+c.Scenario || strings.HasPrefix(at, "#"+c.Scenario+"/") { // a workshop has an address of its own
						return "", err
					}
					return "the address ends with " + at, err
				})
			}
			if now := p.eval(`return String(history.length)`); now != entries {
				t.Errorf("scrolling made the history of %s entries one of %s", entries, now)
			}
		})
	}
}

// TestAJumpOutOfTheOpeningMovesTheLab goes to the end of the page by one key, past
// all chapters, and into the middle of one as a search does.
func TestAJumpOutOfTheOpeningMovesTheLab(t *testing.T) {
	t.Parallel()
	for name, screen := range variants(readingScreens, "laptop") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.must(p.Emulate(p.ctx, screen))
			stands := func(seat, scenario string) {
				p.until(scenario+" in "+seat, func() (string, error) {
					if now, err := p.reading(); now.Seat != seat || scenario != "" && !strings.HasPrefix(now.Fragment, scenario+"/") {
						return fmt.Sprintf("it is in %s at #%s", now.Seat, now.Fragment), err
					}
					return "", nil
				})
			}
			p.visit("")
			chapters, _ := p.ends()
			p.must(p.Press(p.ctx, webdriver.End))
			stands("lab-place", chapters[len(chapters)-1])
			p.must(p.Press(p.ctx, webdriver.Home))
			stands("seat-opening", "")
			p.must(p.Eval(p.ctx, nil, `document.querySelector('[data-step="clear/6"]').scrollIntoView({block: 'center'})`))
			stands("lab-place", "clear")
		})
	}
}

func theBoardIsShownWhereItIsSpokenOf(t *testing.T) {
	p := newPage(t).open("")
	p.wheelTo(`[data-step="hook/3"]`)
	p.wantPlace("hook/3")
	p.wheelTo(`h2[data-stage=board]`)
	p.wantPlace("")
	p.wantBoard(seedBoards[0])
	p.wheelTo(`[data-step="hook/5"]`)
	p.wantPlace("hook/5")
}

// one returns the first element that a selector finds.
func (p *page) one(selector string) webdriver.Element {
	p.t.Helper()
	found, err := p.All(p.ctx, selector)
	p.must(err)
	if len(found) == 0 {
		p.t.Fatalf("there is no %s", selector)
	}
	return found[0]
}

// lastOf returns the last position of a scenario.
func (p *page) lastOf(scenario string) int {
	p.t.Helper()
	var last int
	p.must(p.Eval(p.ctx, &last, `return Number(document.querySelector('meta[name=scenarios]').content.match(new RegExp('(?:^|\\s)' + arguments[0] + '/(\\d+)'))[1])`, scenario))
	return last
}

// wantMarkedInView waits until an item is the marked one and can be read.
func (p *page) wantMarkedInView(step string) {
	p.t.Helper()
	p.until("#"+step+" to be marked and in view", func() (string, error) {
		var is struct{ Marked, Wrong string }
		err := p.Eval(p.ctx, &is, roomScript+`
			const marked = [...document.querySelectorAll('main li[aria-current=step]')], box = marked[0]?.getBoundingClientRect();
			const high = box && box.height > room.bottom - room.top, line = room.top + .4 * (room.bottom - room.top);
			const inside = box && (high ? box.top <= line && box.bottom > line : box.top >= room.top && box.bottom <= room.bottom);
			return {marked: marked.map(li => li.dataset.step).join(), wrong: inside ? '' : JSON.stringify({box, room})}`)
		if is.Marked == step && is.Wrong == "" {
			return "", err
		}
		return fmt.Sprintf("#%s is marked, %s", is.Marked, is.Wrong), err
	})
}

// reported waits until the page knows which chapter is at the line.
func (p *page) reported(scenario string) {
	p.t.Helper()
	p.until("the chapter of "+scenario+" to be marked in the header", func() (string, error) {
		var marked string
		err := p.Eval(p.ctx, &marked, `return document.querySelector('.chapters a[aria-current]')?.hash || ''`)
		if marked == "#chapter-"+scenario {
			return "", err
		}
		return "it is " + marked, err
	})
	p.settled()
}

// onlyTheReaderLeads moves the text in all the ways that are not the reader's
// scrolling, and looks where the lab is once the page has heard of it.
func onlyTheReaderLeads(t *testing.T) {
	for name, move := range variants(map[string]func(p *page){
		"a script": func(p *page) {
			p.must(p.Eval(p.ctx, nil, `document.querySelector('[data-scenario=compact] > h1').scrollIntoView({block: 'center'})`))
			p.reported("compact")
		},
		"a place in the text of the chapter": func(p *page) {
			p.must(p.Eval(p.ctx, nil, `location.hash = 'clear-why-all-at-once'`))
			p.reported("clear")
			p.wantFragment("clear-why-all-at-once")
			p.must(p.Eval(p.ctx, nil, `history.replaceState(null, '', '#clear/5')`))
		},
		"another size of the window": func(p *page) {
			p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 500}))
			p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 900, Height: 1300}))
			p.settled()
		},
	}, "a script") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t).open("#clear/5")
			p.wheel(40) // the reader has scrolled before
			p.reported("clear")
			for _, place := range []string{"clear/6", "clear/5"} { // an address ends it
				p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, place))
				p.wantPlace(place)
			}
			move(p)
			p.wantRest()
			p.wantPlace("clear/5")
		})
	}
}

func TestScrollingBeforeTheProgramMovesTheLab(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("#clear/8")
	p.wantFrame("clear", 8)
	p.wheelTo(`[data-scenario="compact"] > h1`)
	before := p.eval(`return String(Math.round(scrollY))`)
	p.site.Release()
	p.live()
	p.wantPlace("compact/0")
	if now := p.eval(`return String(Math.round(scrollY))`); now != before {
		t.Errorf("the page went from %s to %s", before, now)
	}
}

func anAddressWinsAtTheTakeOver(t *testing.T) {
	p := newPage(t).open("#clear/8")
	p.reported("clear")
	p.wantPlace("clear/8")
	p.wantMarkedInView("clear/8")
}

// backReturnsToWhereOneRead goes from place to place by links of the text, and
// back.
func backReturnsToWhereOneRead(t *testing.T) {
	p := newPage(t).open("")
	type place struct {
		Hash string
		Y    int
	}
	here := func() (at place) {
		p.must(p.Eval(p.ctx, &at, `return {hash: location.hash, y: Math.round(scrollY)}`))
		return at
	}
	var been []place
	for _, link := range []string{"#hook/3", "#clear/7", "#compact/3c3c", "#chapter-list"} {
		a := p.one(`main a[href="` + link + `"]`)
		p.must(p.Eval(p.ctx, nil, `arguments[0].scrollIntoView({block: 'center'})`, a))
		p.settled()
		been = append(been, here())
		p.must(a.Click(p.ctx))
		want := link[1:]
		if link == "#chapter-list" {
			want = "list/0"
		}
		p.wantPlace(want)
	}
	for _, want := range slices.Backward(been) {
		p.must(p.Back(p.ctx))
		p.until(fmt.Sprint(want), func() (string, error) {
			now := here()
			if now.Hash == want.Hash && now.Y-want.Y <= 1 && want.Y-now.Y <= 1 {
				return "", nil
			}
			return fmt.Sprint(now), nil
		})
		p.settled()
		if now := here(); now.Y-want.Y > 1 || want.Y-now.Y > 1 {
			t.Errorf("then the page went to %v, from %v", now, want)
		}
	}
}

// theLinksToChaptersAct presses every kind of them, each twice.
func theLinksToChaptersAct(t *testing.T) {
	p := newPage(t).open("")
	for range some([]int{1, 2}) {
		for _, c := range []struct{ link, scenario string }{
			{`main [data-scenario=hook] .onward a`, "list"},
			{`.marks a[href="#chapter-compact"]`, "compact"},
			{`main [data-scenario=clear] .no a`, "clear"},
			{`.contents a[href="#chapter-hook"]`, "hook"},
		} {
			entries := 0
			p.must(p.Eval(p.ctx, &entries, `return history.length`))
			link := p.one(c.link)
			if c.link[1] == 'c' {
				p.must(p.one(".contents summary").Click(p.ctx))
			}
			p.reach(link)
			p.wantPlace(c.scenario + "/0")
			p.wantChapter(c.scenario)
			p.reported(c.scenario)
			now := 0
			if p.must(p.Eval(p.ctx, &now, `return history.length`)); now != entries+1 {
				t.Errorf("%s made %d entries", c.link, now-entries)
			}
			p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-step=next], #lab [data-key=next]').click()`))
			p.wantPlace(c.scenario + "/1")
		}
	}
}

// theContentsClose sees that they lie over the text no longer than they are
// needed, and list every chapter.
func theContentsClose(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 320, Height: 640, Mobile: true}))
	p.open("")
	open := func() {
		t.Helper()
		p.must(p.one(".contents summary").Click(p.ctx))
		var titles []string
		p.must(p.Eval(p.ctx, &titles, `return [...document.querySelectorAll('.contents[open] a b')].slice(1).map(b => b.textContent)`))
		var heads []string
		p.must(p.Eval(p.ctx, &heads, `return [...document.querySelectorAll('main .chapter > h1')].map(h => h.textContent)`))
		if !slices.Equal(titles, heads) {
			t.Errorf("the contents list %q, the chapters are %q", titles, heads)
		}
		var wide json.Number
		p.must(p.Eval(p.ctx, &wide, `return document.documentElement.scrollWidth`))
		if wide != "320" {
			t.Errorf("with the contents the page is %s wide", wide)
		}
	}
	closed := func(how string) {
		t.Helper()
		p.until("the contents to close by "+how, func() (string, error) {
			var is bool
			err := p.Eval(p.ctx, &is, `return !document.querySelector('.contents[open]')`)
			if is {
				return "", err
			}
			return "they are open", err
		})
	}
	open()
	p.must(p.Press(p.ctx, webdriver.Escape))
	closed("Escape")
	open()
	p.must(p.Tap(p.ctx, 160, 500))
	closed("a tap elsewhere")
}
