//go:build !js

package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// A walked scenario has frames in one of the two seats: the opening's stand in the page,
// those of the first chapter but for its start come in a file.
type walked struct {
	seat, scenario string
	boards         []string // position by position
}

var (
	walkedOpening = walked{"seat-opening", "open", unlock}
	walkedFirst   = walked{"lab-place", "hook", seedBoards}
)

// end is the last position.
func (w walked) end() int { return len(w.boards) - 1 }

// walk steps through the frames of the opening and of the first chapter, forth and back.
func (p *page) walk() {
	p.t.Helper()
	p.walkThrough(walkedOpening)
	p.walkThrough(walkedFirst)
}

func (p *page) walkThrough(w walked) {
	p.t.Helper()
	for position := 1; position <= w.end(); position++ {
		p.must(p.linked(w, "Next: ").Click(p.ctx))
		p.wantFramed(w, position)
	}
	p.must(p.linked(w, "Previous").Click(p.ctx))
	p.wantFramed(w, w.end()-1)
}

// linked returns the one link of the frame in a seat whose name begins so.
func (p *page) linked(w walked, name string) webdriver.Element {
	p.t.Helper()
	var found []webdriver.Element
	p.until("one link "+name+" in "+w.seat, func() (string, error) {
		seat, err := p.All(p.ctx, "#"+w.seat)
		if err != nil {
			return "", err
		}
		all, err := seat[0].AllByRole(p.ctx, "link", "")
		found = nil
		for _, link := range all {
			if is, err := link.Name(p.ctx); err != nil {
				return "", err
			} else if strings.HasPrefix(is, name) {
				found = append(found, link)
			}
		}
		if len(found) == 1 {
			return "", err
		}
		return fmt.Sprintf("there are %d", len(found)), err
	})
	return found[0]
}

// wantFramed waits until a frame is shown with its board, and no other in its seat.
func (p *page) wantFramed(w walked, position int) {
	p.t.Helper()
	want := fmt.Sprintf("%s/%d: %s", w.scenario, position, w.boards[position])
	p.until("the frame "+want, func() (string, error) {
		var got string
		err := p.Eval(p.ctx, &got, `return [...document.querySelectorAll('#' + arguments[0] + ' .frame')].filter(e => e.firstElementChild.checkVisibility())
			.map(frame => frame.id + ': ' + [...frame.querySelectorAll('[role=list][aria-label=Tasks] [data-task]')]
				.sort((a, b) => a.dataset.task - b.dataset.task).map(e => e.dataset.task + ' ' + e.dataset.state).join(', ')).join('; ')`, w.seat)
		if got == want {
			return "", err
		}
		return "there is " + got, err
	})
}

func TestThePageWorksWithoutJavaScript(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.DisableScripts(p.ctx))
	p.load("")
	text, err := p.get("main", "").Text(p.ctx)
	p.must(err)
	if len(strings.Fields(text)) < 100 {
		t.Errorf("the text has only %d words:\n%s", len(strings.Fields(text)), text)
	}
	p.wantFramed(walkedOpening, 0)
	p.wantFramed(walkedFirst, 0)
	p.walkThrough(walkedOpening) // by links
	p.load("#hook/3")
	p.wantFramed(walkedFirst, 0)
	p.wantText("Scripts are switched off")
	if n := p.site.Count(site.Program); n != 0 {
		t.Errorf("the program was asked for %d times", n)
	}
}

func TestTheProgramTakesOverTheWalk(t *testing.T) {
	t.Parallel()
	for name, c := range variants(map[string]struct {
		screen webdriver.Screen
		walked walked
		steps  int
		focus  string
	}{
		"the opening, laptop":                 {moving(laptop), walkedOpening, 0, "next"},
		"the opening at its end, phone":       {moving(phone), walkedOpening, 2, "previous"},
		"the opening at step 1, projector":    {webdriver.Screen{Width: 1920, Height: 1080}, walkedOpening, 1, "next"},
		"chapter 1, laptop":                   {moving(laptop), walkedFirst, 0, "next"},
		"chapter 1 at step 3, laptop":         {moving(laptop), walkedFirst, 3, "next"},
		"chapter 1 at step 3, phone":          {moving(phone), walkedFirst, 3, "previous"},
		"chapter 1 at step 5, projector":      {webdriver.Screen{Width: 1920, Height: 1080}, walkedFirst, 5, "previous"},
		"chapter 1 at step 2, tablet, stands": {webdriver.Screen{Width: 1024, Height: 768, Still: true}, walkedFirst, 2, "next"},
	}, "the opening, laptop", "chapter 1 at step 3, phone") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.site.Deliver(site.Held)
			p.must(p.Emulate(p.ctx, c.screen))
			p.must(p.RunFirst(p.ctx, watchShifts))
			if c.walked.seat == walkedFirst.seat {
				p.load("#hook/0")
			} else {
				p.load("")
			}
			p.wantFramed(c.walked, 0)
			for step := range c.steps {
				p.must(p.linked(c.walked, "Next: ").Click(p.ctx))
				p.wantFramed(c.walked, step+1)
			}
			p.must(p.Eval(p.ctx, nil, `arguments[0].focus({focusVisible: true})`, p.walkControl(c.walked, c.focus)))
			before, sentence := p.places(c.walked), p.said(c.walked)
			// What moved while frames were walked was asked for.
			p.must(p.Eval(p.ctx, nil, `window.shifts.length = 0`))

			p.site.Release()
			p.live()

			p.wantSeat(c.walked.seat)
			p.wantBoard(c.walked.boards[c.steps])
			if got := p.said(c.walked); got != sentence || sentence == "" {
				t.Errorf("the sentence was %q and is %q", sentence, got)
			}
			p.samePlaces(before, p.places(c.walked))
			if shifts := p.eval(`return window.shifts.join('\n')`); shifts != "" {
				t.Errorf("the layout moved:\n%s", shifts)
			}
			if on := p.focusKey(); on != c.focus {
				t.Errorf("the focus is on %q, want %s", on, c.focus)
			}
		})
	}
}

// watchShifts notes every layout shift in window.shifts, but for those that
// come of input.
const watchShifts = `window.shifts = [];
new PerformanceObserver(list => {
	for (const e of list.getEntries()) if (!e.hadRecentInput)
		window.shifts.push(e.value + ': ' + e.sources.map(s => (s.node?.outerHTML ?? s.node?.textContent)?.slice(0, 80) + ' from ' + [s.previousRect.x, s.previousRect.y] + ' to ' + [s.currentRect.x, s.currentRect.y]).join(' | '));
}).observe({type: 'layout-shift', buffered: true})`

func (p *page) sentence() string {
	p.t.Helper()
	text, err := p.step()
	p.must(err)
	return text
}

// shownIn returns what a selector names and is shown in the seat of a walk: in its
// frame, or in the live lab.
const shownIn = `const shown = selector => [...document.getElementById(arguments[0]).querySelectorAll(selector)].filter(e => e.checkVisibility());`

// walkControl is a control of what stands in the seat of a walk: a link in the
// frames and a button once the lab is live.
func (p *page) walkControl(w walked, key string) webdriver.Element {
	p.t.Helper()
	var found []webdriver.Element
	p.must(p.Eval(p.ctx, &found, shownIn+`return shown('[data-key="' + arguments[1] + '"]')`, w.seat, key))
	if len(found) != 1 {
		p.t.Fatalf("%d controls %q are shown in %s", len(found), key, w.seat)
	}
	return found[0]
}

// said returns the sentence of what stands in the seat of a walk.
func (p *page) said(w walked) string {
	p.t.Helper()
	return p.eval(shownIn+`return shown('[role=status][aria-label=Step]').map(e => e.innerText).join('; ')`, w.seat)
}

// places are the boxes of what must not move when the lab goes live.
func (p *page) places(w walked) map[string]webdriver.Box {
	p.t.Helper()
	var places []struct {
		Name string
		Box  webdriver.Box
	}
	p.must(p.Eval(p.ctx, &places, shownIn+`const place = (name, e) => { const r = e.getBoundingClientRect();
			return {name, box: {x: r.x, y: r.y, width: r.width, height: r.height}} };
		return [
			...['[role=status][aria-label=Step]', '[data-key=next]', '.lab'].flatMap(each => shown(each).map(e => place(each, e))),
			...shown('[role=list][aria-label=Tasks] [data-task]').map(e => place('task ' + e.dataset.task, e)),
		]`, w.seat))
	boxes := map[string]webdriver.Box{}
	for _, each := range places {
		boxes[each.Name] = each.Box
	}
	if want := 3 + 5; len(boxes) != want || len(places) != want {
		p.t.Fatalf("there are %d places, want %d: %v", len(places), want, places)
	}
	return boxes
}

func (p *page) samePlaces(before, after map[string]webdriver.Box) {
	p.t.Helper()
	for name, b := range before {
		a, ok := after[name]
		far := max(math.Abs(a.X-b.X), math.Abs(a.Y-b.Y), math.Abs(a.Width-b.Width), math.Abs(a.Height-b.Height))
		if !ok || far > 0.5 {
			p.t.Errorf("%s was at %+v and is at %+v", name, b, a)
		}
	}
}

// On paper every card says its number and its state, in colours that can be read on
// what is behind them, and no line of a board is covered by what marks another.
func TestEveryCardOfTheHandoutCanBeRead(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.load("handout.html")
	var faults []string
	p.must(p.Eval(p.ctx, &faults, handoutScript))
	if len(faults) > 0 {
		t.Errorf("%d faults:\n%s", len(faults), strings.Join(faults[:min(len(faults), 20)], "\n"))
	}
}

const handoutScript = `
const faults = [], cards = [...document.querySelectorAll('.figure .task')];
if (cards.length < 100) faults.push('there are only ' + cards.length + ' cards');
const pixel = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
const rgba = colour => { pixel.clearRect(0, 0, 1, 1); pixel.fillStyle = colour; pixel.fillRect(0, 0, 1, 1); return [...pixel.getImageData(0, 0, 1, 1).data]; };
const luminance = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4).reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
const behind = e => { for (; e; e = e.parentElement) { const c = rgba(getComputedStyle(e).backgroundColor); if (c[3] === 255) return c; } return [255, 255, 255]; };
const contrast = e => { const [a, b] = [luminance(rgba(getComputedStyle(e).color)), luminance(behind(e))].sort((x, y) => y - x); return (a + .05) / (b + .05); };
const shown = e => e && e.checkVisibility() && e.textContent.trim() && e.getBoundingClientRect().width > 2;
for (const card of cards) {
	const name = '#' + card.closest('[data-figure]').dataset.figure + ', task ' + card.dataset.task;
	for (const [what, part] of [['number', card.querySelector('.no')], ['state', card.querySelector('.note')]]) {
		if (!shown(part)) faults.push(name + ': the ' + what + ' is not shown');
		else if (contrast(part) < 4.5) faults.push(name + ': the ' + what + ' "' + part.textContent.trim() + '" has a contrast of ' + contrast(part).toFixed(2));
	}
}
for (const now of document.querySelectorAll('.figure .board-text .now')) {
	const style = getComputedStyle(now), at = '#' + now.closest('[data-figure]').dataset.figure;
	if (style.boxShadow !== 'none' || rgba(style.backgroundColor)[3]) faults.push(at + ': "' + now.textContent + '" covers the lines beside it');
}
return faults;`
