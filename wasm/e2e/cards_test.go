//go:build !js && all

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// Beside a conversation the titles of twelve tasks are whole where the pane has the height
// for two lines, and those of a challenge, which its conditions name, at any size of a desk.
func titlesAreWholeWhereThereIsRoom(t *testing.T) {
	const whole = `
		const all = [...lab.querySelectorAll('.task .subject')].filter(e => e.getClientRects().length);
		if (all.length < 5) faults.push('there are ' + all.length + ' titles');
		for (const e of all) {
			const range = document.createRange();
			range.selectNodeContents(e);
			if (Math.max(...[...range.getClientRects()].map(r => r.bottom)) > e.getBoundingClientRect().bottom + 3) faults.push('"' + e.textContent + '" is cut');
		}`
	p := newPage(t).open("#try")
	p.fill(12, 0)
	for _, screen := range []webdriver.Screen{{Width: 1440, Height: 900, Still: true}, {Width: 1280, Height: 720, Still: true}} {
		p.must(p.Emulate(p.ctx, screen))
		p.wantSeen(fmt.Sprintf("twelve in %dx%d", screen.Width, screen.Height), whole)
	}
	p = newPage(t).open("#challenges/ring")
	for _, screen := range []webdriver.Screen{{Width: 1440, Height: 900, Still: true}, {Width: 1920, Height: 1080, Still: true}} {
		p.must(p.Emulate(p.ctx, screen))
		p.wantSeen(fmt.Sprintf("the ring in %dx%d", screen.Width, screen.Height), whole)
	}
}

// The handle from which a line is drawn lies over no button of any card.
func theHandleLiesOverNoButton(t *testing.T) {
	for _, chapter := range []string{"#challenges/two-pairs-of-hands", "#challenges/ring", "#try"} {
		p := newPage(t).open(chapter)
		for _, screen := range []webdriver.Screen{{Width: 1440, Height: 900, Still: true}, {Width: 1280, Height: 720, Still: true}} {
			p.must(p.Emulate(p.ctx, screen))
			p.wantSeen(fmt.Sprintf("%s in %dx%d", chapter, screen.Width, screen.Height), `
				const acts = [...lab.querySelectorAll('.task .act:not(.tool)')].filter(e => e.getClientRects().length);
				if (!acts.length) faults.push('there are no buttons');
				for (const act of acts) {
					const box = act.getBoundingClientRect();
					for (let i = 0; i <= 20; i++) for (const y of [.15, .5, .85]) {
						const over = document.elementFromPoint(box.left + 2 + (box.width - 4) * i / 20, box.top + box.height * y);
						if (over?.closest('.tool')) { faults.push('"' + over.closest('.tool').ariaLabel + '" lies over "' + act.ariaLabel + '"'); i = 99 }
					}
					const row = act.parentNode.querySelectorAll('.act:not(.tool)'), own = act.closest('.card').querySelector('.connect').getBoundingClientRect(), middle = (own.left + own.right) / 2;
					const [first, last] = [row[0], row[row.length - 1]].map(e => e.getBoundingClientRect());
					if (middle > first.left && middle < last.right && own.top < first.bottom) faults.push('the handle of ' + act.ariaLabel + ' stands between buttons');
				}`)
		}
	}
}

// What a disc says under the pointer stands on a ground of its own, says what a
// press does, and covers one card at most.
func theTipOfADiscCoversOneCard(t *testing.T) {
	for _, chapter := range []string{"#challenges/ring", "#try"} {
		p := newPage(t).open(chapter)
		p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1440, Height: 900, Still: true}))
		if chapter == "#try" {
			p.fill(12, 0)
		}
		for _, disc := range []string{"2 3", "4 3", "1 4", "3 6", "9 10"} {
			if p.eval(`return [...document.querySelectorAll('#lab [data-disc="`+disc+`"]')].some(e => e.getClientRects().length) ? 'yes' : ''`) == "" {
				continue
			}
			x, y := p.middle(`[data-disc="` + disc + `"]`)
			p.must(p.Move(p.ctx, x, y))
			p.wantSeen(chapter+": the tip of "+disc, `
				const tip = [...lab.querySelectorAll('.tip')].find(e => e.getClientRects().length && e.querySelector('text').getClientRects().length);
				if (!tip) return ['there is none'];
				const ground = tip.querySelector('rect'), on = ground.getBoundingClientRect(), fill = getComputedStyle(ground);
				if (fill.fill.startsWith('rgba') || fill.opacity !== '1') faults.push('its ground is ' + fill.fill);
				for (const words of tip.querySelectorAll('text')) {
					const box = words.getBoundingClientRect();
					if (box.left < on.left || box.right > on.right || box.top < on.top - 1 || box.bottom > on.bottom + 1) faults.push(words.textContent + ' leaves it');
				}
				const says = tip.textContent.replace(/ /g, '');
				if (!says.startsWith('Remove')) faults.push('it says ' + says);
				const cards = [...lab.querySelectorAll('.task .card')].filter(e => { const b = e.getBoundingClientRect(); return b.left < on.right - 2 && b.right > on.left + 2 && b.top < on.bottom - 2 && b.bottom > on.top + 2 });
				if (cards.length > 1) faults.push('it covers ' + cards.map(e => e.textContent));`)
		}
	}
}

// The marker of an item that serves several steps has its two numbers, and its
// words begin behind them: with any size of letters in a window.
func markersOfStepsLieOverNoWord(t *testing.T) {
	p := newPage(t).open("#short/6")
	for _, screen := range []webdriver.Screen{projector, laptop, {Width: 360, Height: 640, Mobile: true, Still: true}} {
		p.must(p.Emulate(p.ctx, screen))
		p.wantSeen(fmt.Sprintf("the markers on %dx%d", screen.Width, screen.Height), `
			const items = [...document.querySelectorAll('main li[data-until]')], range = document.createRange();
			if (items.length < 10) faults.push('only ' + items.length + ' items have two numbers');
			for (const item of items) {
				range.selectNodeContents(item);
				const marker = getComputedStyle(item, '::before'), ends = item.getBoundingClientRect().left + item.clientLeft + parseFloat(marker.left) + parseFloat(marker.width);
				const begins = [...range.getClientRects()].find(box => box.width).left;
				if (begins < ends + 4) faults.push(item.dataset.step + ' begins ' + Math.round(begins - ends) + ' px from its marker');
			}`)
	}
}

// The names over the bars of a walk touch neither each other nor the end of their row,
// and that of the act that is shown is whole.
func namesOverTheBarsNeverTouch(t *testing.T) {
	p := newPage(t).open("#hook/1")
	for name, screen := range readingScreens {
		p.must(p.Emulate(p.ctx, screen))
		for _, place := range []string{"clear/0", "clear/3", "clear/9", "compact/6", "short/1", "short/12", "files/2", "todo/0", "ids/9"} {
			p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, place))
			p.wantPlace(place)
			for _, fault := range p.misfits(`const faults = [], row = document.querySelector('#lab .act-names'), box = row.getBoundingClientRect();
				const names = [...row.querySelectorAll('.act-name')].filter(e => e.checkVisibility() && ['none', 'inset(-9px)'].includes(getComputedStyle(e).clipPath) && e.textContent.trim()).map(e => {
					const text = document.createRange();
					text.selectNodeContents(e);
					const {left, right} = text.getBoundingClientRect(), whole = e.matches('.now');
					return {name: e.textContent, whole, left, right: whole ? right : Math.min(right, e.getBoundingClientRect().right - parseFloat(getComputedStyle(e).paddingRight))};
				});
				if (!box.height) return faults; // a row that is not shown, such as on the lowest windows
				if (names.filter(one => one.whole).length !== 1) faults.push('not one is of now');
				names.forEach((one, i) => {
					if (one.left < box.left - 1 || one.right > box.right + 1) faults.push(one.name + ' leaves its row');
					if (i && names[i - 1].right > one.left) faults.push(names[i - 1].name + ' touches ' + one.name);
				});
				return faults`) {
				t.Errorf("%s, #%s: %s", name, place, fault)
			}
		}
	}
}

// Numbers of two and three digits lie on their discs, on cards, slips and stops, and in the
// rows of the files, also shown to a room.
func numbersLieOnTheirDiscs(t *testing.T) {
	for _, way := range []string{"?present", ""} {
		for _, board := range [][2]int{{24, 0}, {120, 108}} {
			p := newPage(t).open(way + "#try")
			p.fill(board[0], board[1])
			for _, screen := range []webdriver.Screen{{Width: 1440, Height: 900, Still: true}, {Width: 1280, Height: 720, Still: true}, {Width: 390, Height: 844, Mobile: true, Still: true}} {
				p.must(p.Emulate(p.ctx, screen))
				p.wantSeen(fmt.Sprintf("%s: %d tasks in %dx%d", way, board[0], screen.Width, screen.Height), digitsScript)
			}
		}
	}
}

const digitsScript = `
	const boxes = [...document.querySelectorAll('#lab .discs .disc, #lab .file-row .disc')].filter(e => e.getClientRects().length);
	if (!boxes.some(e => e.textContent.length > 1)) faults.push('no number has two digits');
	for (const e of boxes) {
		const range = document.createRange(), rect = e.querySelector('rect');
		range.selectNodeContents(rect ? e.querySelector('text:not(.tip *)') : e);
		const words = range.getBoundingClientRect(), disc = (rect ?? e).getBoundingClientRect();
		if (words.left < disc.left || words.right > disc.right) faults.push(e.textContent + ' from ' + words.left + ' to ' + words.right + ' is on a disc from ' + disc.left + ' to ' + disc.right);
	}`
