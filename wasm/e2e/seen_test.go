//go:build !js

package e2e

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// A projector is what Present is looked at on, beside a laptop.
var projector = webdriver.Screen{Width: 1920, Height: 1080, Still: true}

// wideScreens are those of a room.
var wideScreens = []webdriver.Screen{{Width: 1280, Height: 720, Still: true}, projector}

// lyingPhone is a phone on its side.
var lyingPhone = webdriver.Screen{Width: 844, Height: 390, Mobile: true, Still: true}

// wantSeen reports what a script finds wrong, until it finds nothing.
func (p *page) wantSeen(what, script string) {
	p.t.Helper()
	p.until(what, func() (string, error) {
		var faults []string
		err := p.Eval(p.ctx, &faults, lookScript+script+`
			return faults;`)
		return strings.Join(faults, "; "), err
	})
}

// showStep opens the page at a step of a scenario.
func (p *page) showStep(way, fragment string) {
	p.t.Helper()
	p.visit(way + fragment)
	scenario, step, _ := strings.Cut(fragment, "/")
	n, err := strconv.Atoi(step)
	p.must(err)
	p.wantAt(scenario, n)
}

// saidWhole looks at what was said in this step: all of it is seen, without scrolling.
const saidWhole = `
const said = [...lab.querySelectorAll('.message.now:is([data-role=assistant], .summary) .bubble')].filter(e => e.getClientRects().length);
if (!said.length) faults.push('nothing is said');
for (const bubble of said) look('"' + bubble.textContent.trim().slice(0, 24) + '"', bubble);
`

// What a step in front of a room is about is seen whole from where its viewers sit.
func TestSentencesInPresentAreSeenWhole(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, screen := range some(wideScreens) {
		p.must(p.Emulate(p.ctx, screen))
		for _, fragment := range []string{"list/5", "list/6", "compact/7"} {
			p.showStep("?present#", fragment)
			p.wantSeen(fmt.Sprintf("#%s on %dx%d", fragment, screen.Width, screen.Height), saidWhole)
		}
		p.showStep("?present#", "list/7") // the question is of the step before
		p.wantSeen(fmt.Sprintf("the question on %dx%d", screen.Width, screen.Height), `
			for (const bubble of lab.querySelectorAll('.side-lane .message.here .bubble')) look('what was said last', bubble);`)
	}
}

// The comparison has its title and the heads of its columns, and no name is cut.
func TestTheComparisonInPresentIsWhole(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, screen := range some(wideScreens) {
		p.must(p.Emulate(p.ctx, screen))
		for _, step := range []int{8, 10, 12} {
			p.showStep("?present#", fmt.Sprintf("compact/%d", step))
			p.wantSeen(fmt.Sprintf("the comparison at compact/%d on %dx%d", step, screen.Width, screen.Height), `
				const kept = lab.querySelector('.kept'), named = [...kept.querySelectorAll('caption b, thead th, tbody th, .state-of')];
				if (named.length < 10) faults.push('it has only ' + named.length + ' names');
				for (const e of named) {
					look(e.textContent, e);
					if (e.getBoundingClientRect().height < 12 || parseFloat(getComputedStyle(e).fontSize) < 12) faults.push(e.textContent + ' is not to be read');
					if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline') faults.push(e.textContent + ' is cut');
				}`)
		}
	}
}

// A phone on its side has room for little: what is left of the work, or what was said, is
// there at its step, and it fades where there is more below.
func TestALandscapePhoneStartsWithTheSentence(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, lyingPhone))
	for _, fragment := range []string{"list/5", "list/6", "list/7", "compact/7"} {
		p.showStep("#", fragment)
		p.wantSeen("#"+fragment, `
			const pane = lab.querySelector('.lanes:not(.none, [hidden])') ?? lab.querySelector('.context'), box = pane.getBoundingClientRect();
			const parts = pane.querySelectorAll('.part, .kept tbody tr'); // what is left comes before what was said
			for (const bubble of parts.length ? parts : pane.querySelectorAll('.message.here .bubble')) {
				const from = bubble.getBoundingClientRect(), whole = from.bottom < box.bottom + 1;
				if (from.top < box.top - 1 || !whole && from.top > box.top + 24) faults.push('it is seen from ' + Math.round(from.top - box.top) + ' px to ' + Math.round(from.bottom - box.top) + ' of ' + Math.round(box.height));
			}
			const fade = getComputedStyle(pane, '::after');
			if (fade.content === 'none' || fade.position !== 'sticky') faults.push('nothing says that there is more below');
			if (pane.scrollHeight <= pane.clientHeight) faults.push('there is nothing to scroll');
			for (const e of pane.querySelectorAll('.scroll')) if (e.clientHeight < e.scrollHeight - 1 && getComputedStyle(e).overflowY !== 'visible') faults.push('it scrolls within what scrolls');`)
	}
}

// Where a file's mark stands beside what the copy has, neither lies over the other.
func TestTheMarkOfACopyCoversNothing(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, screen := range some(wideScreens) {
		p.must(p.Emulate(p.ctx, screen))
		for _, way := range some([]string{"#", "?present#"}) {
			for _, step := range []int{1, 4, 9} {
				p.showStep(way, fmt.Sprintf("clear/%d", step))
				p.wantSeen(fmt.Sprintf("%sclear/%d on %dx%d", way, step, screen.Width, screen.Height), `
					const range = document.createRange(), rects = e => {
						if (e.nodeType === 3) { range.selectNodeContents(e); return [...range.getClientRects()].filter(r => r.width > 1) }
						return e.matches('.heard') ? [] : [...e.childNodes].flatMap(rects);
					};
					for (const row of lab.querySelectorAll('.files [data-file]')) {
						const mark = row.querySelector('.mark');
						if (getComputedStyle(mark).clipPath !== 'none') continue; // it is heard, not seen
						for (const a of rects(mark)) for (const cell of row.querySelectorAll('.copied')) for (const b of rects(cell))
							if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) faults.push('"' + mark.textContent + '" lies over "' + cell.textContent + '"');
					}`)
			}
		}
	}
}

// A card that was tapped is seen with all its buttons, wherever it stood.
func TestATappedCardIsSeenWithItsButtons(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, lyingPhone))
	for _, id := range []int{1, 3, 4} {
		p.visit("#hook-two-tabs-one-board")
		p.wantBoard(seedBoards[0])
		p.tapOn(fmt.Sprintf(`[data-task="%d"] .card .no`, id))
		p.wantSeen(fmt.Sprintf("task %d", id), fmt.Sprintf(`
			const card = lab.querySelector('[data-task="%d"] .card');
			look('the card', card);
			const acts = [...card.querySelectorAll('.act')];
			if (!acts.length) faults.push('it has no buttons');
			for (const act of acts) {
				const box = act.getBoundingClientRect(), at = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
				look(act.textContent, act);
				if (!act.contains(at)) faults.push(act.textContent + ' is covered');
			}`, id))
	}
}

// Nothing of the graph is drawn over what is opened over the stage.
func TestTheGraphStaysUnderAPopover(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	phone := fitScreens["390x844"]
	p.must(p.Emulate(p.ctx, phone))
	p.visit("#hook-two-tabs-one-board")
	p.wantBoard(seedBoards[0])
	p.openDock(phone)
	p.tap("more")
	p.tap("keys")
	p.get("dialog", "Keys")
	p.wantSeen("the keys", `
		const panel = lab.querySelector('.keys.popover'), box = panel.getBoundingClientRect();
		let under = 0;
		for (const disc of lab.querySelectorAll('[data-disc] rect')) {
			const r = disc.getBoundingClientRect(), x = (r.left + r.right) / 2, y = (r.top + r.bottom) / 2;
			if (!r.width || x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
			under++;
			for (let e = disc; e && e !== lab; e = e.parentElement) e.style.pointerEvents = 'auto'; // else no press finds it
			if (!panel.contains(document.elementFromPoint(x, y))) faults.push('a disc is drawn over it');
		}
		if (!under) faults.push('no disc is under it');`)
}

// The form keeps its field and its buttons in sight, no matter what to wait for,
// and what picks a task covers none of its words.
func TestTheFormKeepsItsFieldAndItsButtons(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, screen := range some([]webdriver.Screen{lyingPhone, fitScreens["390x844"]}) {
		p.must(p.Emulate(p.ctx, screen))
		p.visit("#hook-two-tabs-one-board")
		p.wantBoard(seedBoards[0])
		if screen == lyingPhone {
			p.must(p.Eval(p.ctx, nil, `document.getElementById('lab').scrollIntoView()`))
		} else {
			p.openDock(screen)
		}
		p.tap("add")
		look := `
			const form = lab.querySelector('.add');
			look('the label', form.querySelector('.field label'));
			look('the field', form.querySelector('[data-key=subject]'));
			look('Cancel', form.querySelector('[data-key=cancel]'));
			look('Add', form.querySelector('[data-key=submit]'));
			const range = document.createRange();
			for (const pick of lab.querySelectorAll('.pick .ic')) {
				const a = pick.getBoundingClientRect();
				if (!a.width) continue;
				for (const words of lab.querySelectorAll('.canvas :is(.words, .note)')) {
					range.selectNodeContents(words);
					const b = range.getBoundingClientRect(), seen = words.getBoundingClientRect(), high = (b.bottom - b.top) / 6; // of a line that is no letter
					if (!words.checkVisibility() || !b.width) continue;
					if (a.left < Math.min(b.right, seen.right) && b.left < a.right && a.top < Math.min(b.bottom, seen.bottom) - high && b.top + high < a.bottom) faults.push('a circle lies over "' + words.textContent + '"');
				}
			}`
		if screen == lyingPhone {
			look += `
			for (const choice of form.querySelectorAll('.choice')) look(choice.textContent, choice);`
		}
		p.wantSeen(fmt.Sprintf("the form on %dx%d", screen.Width, screen.Height), look)
		p.tap("submit")
		p.wantSeen(fmt.Sprintf("the form that wants a subject on %dx%d", screen.Width, screen.Height), look+`
			look('why', form.querySelector('.refused'));`)
		p.tap("cancel") // on a phone that lies the form has the room of the board
	}
}
