//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// workshopScreens are the windows in which the panes of a workshop are looked at.
var workshopScreens = []webdriver.Screen{
	{Width: 1280, Height: 720, Still: true},
	{Width: 1024, Height: 768, Still: true},
	projector,
	lyingPhone,
	{Width: 390, Height: 844, Mobile: true, Still: true},
	{Width: 360, Height: 740, Mobile: true, Still: true},
	{Width: 320, Height: 640, Mobile: true, Still: true},
}

// inPicture runs a script on a picture of the gallery in windows, in which the whole lab is
// open; in Present where that is said.
func inPicture(t *testing.T, picture string, screens []webdriver.Screen, present bool, script string) {
	t.Helper()
	p := newPage(t)
	p.load("gallery/" + picture + ".html")
	p.must(p.Eval(p.ctx, nil, `
		document.getElementById('lab').dataset.dock = 'full';
		if (arguments[0]) Object.assign(document.documentElement.dataset, {present: '', lab: 'live'});`, present))
	for _, screen := range screens {
		p.must(p.Emulate(p.ctx, screen))
		p.must(p.Eval(p.ctx, nil, `document.getElementById('lab').scrollIntoView()`))
		p.wantSeen(fmt.Sprintf("%s in %dx%d", picture, screen.Width, screen.Height), script)
	}
}

// No tab ends in the middle of a word: all are whole, or the row is scrolled, and then its
// end fades. From the width of a phone on its side on, all are.
func TestTheTabsOfAWorkshopAreWholeOrFade(t *testing.T) {
	t.Parallel()
	const script = `
		const row = lab.querySelector('[role=tablist]'), box = row.getBoundingClientRect();
		const tabs = [...row.querySelectorAll('[role=tab]')].filter(e => e.getClientRects().length);
		if (tabs.length < 3) faults.push('there are only ' + tabs.length + ' tabs');
		const scrolls = row.scrollWidth > row.clientWidth + 1;
		if (innerWidth > 800 && scrolls) faults.push('of ' + row.scrollWidth + ' px of tabs ' + row.clientWidth + ' are in sight');
		if (scrolls && !getComputedStyle(row).maskImage.includes('gradient')) faults.push('they are cut');
		const end = parseFloat(getComputedStyle(row).paddingRight);
		if (!scrolls) for (const tab of tabs) if (tab.getBoundingClientRect().right > box.right - end + 1) faults.push(tab.textContent + ' stands where the row fades');
		for (const e of lab.querySelectorAll('.orders, .counts')) // which give way to them
			if (e.getClientRects().length && getComputedStyle(e).clipPath === 'none' && e.getBoundingClientRect().right > lab.querySelector('.tasks-pane').getBoundingClientRect().right) faults.push('.' + e.className + ' is outside');`
	for _, picture := range []string{"talk", "challenge"} {
		inPicture(t, picture, workshopScreens, false, script)
	}
}

// The field of the prompt says whole what it is for, as large as it is written.
func TestTheFieldOfThePromptSaysWhatItIsFor(t *testing.T) {
	t.Parallel()
	inPicture(t, "talk", workshopScreens, false, `
		const field = lab.querySelector('[data-key=prompt]'), style = getComputedStyle(field), pen = document.createElement('canvas').getContext('2d');
		pen.font = style.fontSize + ' ' + style.fontFamily;
		const needs = pen.measureText(field.placeholder).width, has = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
		const lines = Math.round((field.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)) / parseFloat(style.lineHeight));
		if (field.value) faults.push('something is written there');
		if (needs > has * (getComputedStyle(field, '::placeholder').whiteSpace === 'nowrap' ? 1 : lines)) faults.push('"' + field.placeholder + '" takes ' + Math.round(needs) + ' px of ' + Math.round(has));`)
}

// What empties the window is a button each with its words in one line, and is in sight
// where the window is not that of a phone of the smallest kind; so are the prompt and what
// was answered last, with what takes its changes back in one row below it.
func TestAWorkshopShowsAllOfItsConversation(t *testing.T) {
	t.Parallel()
	inPicture(t, "talk", slices.DeleteFunc(slices.Clone(workshopScreens), func(s webdriver.Screen) bool {
		return s == lyingPhone || s.Width == 320
	}), false, talkFitScript)
}

const talkFitScript = `
	for (const key of ['prompt', 'send', 'paste', 'compact', 'renew', 'group-undo-1', 'group-back-1', 'group-on-1']) look(key, lab.querySelector('[data-key=' + key + ']'));
	look('the meter', lab.querySelector('[role=meter]'));
	for (const key of ['compact', 'renew', 'paste']) {
		const range = document.createRange(), words = lab.querySelector('[data-key=' + key + ']');
		range.selectNodeContents(words.querySelector('.word') ?? words);
		if (range.getClientRects().length > 1 && new Set([...range.getClientRects()].map(r => Math.round(r.top / 4))).size > 1) faults.push(key + ' is written in several lines');
	}
	const tops = [...lab.querySelectorAll('.group button')].map(e => Math.round(e.getBoundingClientRect().bottom));
	if (Math.max(...tops) - Math.min(...tops) > 2) faults.push('what a prompt has changed is not one row: ' + tops);
	const list = edges(lab.querySelector('.messages'));
	if (list.bottom - list.top < 100) faults.push('the messages have a height of ' + Math.round(list.bottom - list.top) + ' px');`

// Where there is little room the messages have most of it: what empties the window is behind
// one button beside the prompt, which is two lines high at most and keeps its distance from
// the rim. Nothing of it is cut, and pressed, the button shows all that is behind it.
func TestMessagesFillASmallPhone(t *testing.T) {
	t.Parallel()
	inPicture(t, "talk", []webdriver.Screen{lyingPhone, {Width: 320, Height: 640, Mobile: true, Still: true}}, false, `
		const rest = lab.querySelector('[data-key=rest]'), field = lab.querySelector('[data-key=prompt]'), high = e => { const box = edges(e); return box.bottom - box.top };
		rest.parentNode.open = false;
		const least = innerWidth > 800 ? 120 : 140;
		if (high(lab.querySelector('.talk > .scroll')) < least) faults.push('the messages have a height of ' + high(lab.querySelector('.talk > .scroll')));
		for (const key of ['prompt', 'send', 'rest', 'group-undo-1', 'group-on-1']) look(key, lab.querySelector('[data-key=' + key + ']'));
		if (lab.querySelector('[data-key=compact]').getClientRects().length) faults.push('what empties the window is in sight at once');
		field.value = 'word '.repeat(99);
		const style = getComputedStyle(field);
		if (field.clientHeight > 2.2 * parseFloat(style.lineHeight)) faults.push('the field is ' + field.clientHeight + ' px high');
		if (parseFloat(style.borderTopWidth) < 6) faults.push('what is written touches the rim of its field');
		look('the field that is full', field);
		field.value = '';
		rest.parentNode.open = true;
		for (const key of ['prompt', 'send', 'rest', 'paste', 'compact', 'renew']) {
			const e = lab.querySelector('[data-key=' + key + ']');
			e.scrollIntoView({block: 'nearest'});
			look(key + ' of all', e);
		}
		rest.parentNode.open = false;`)
}

// The conversation must be readable from the back row: it has its share of the
// window, and the board stands beside it.
func TestAConversationInPresentIsWideAndLarge(t *testing.T) {
	t.Parallel()
	inPicture(t, "talk", wideScreens, true, talkFitScript+`
		const part = e => lab.querySelector(e).getBoundingClientRect().width / innerWidth;
		if (part('.talk') < .45) faults.push('the conversation has ' + Math.round(100 * part('.talk')) + '% of the width');
		if (part('.graph-panel') < .3) faults.push('the board has ' + Math.round(100 * part('.graph-panel')) + '% of the width');
		const height = parseFloat(getComputedStyle(lab.querySelector('.message:last-child .words')).fontSize) / innerHeight;
		if (height < .02) faults.push('what is said is ' + height + ' of the height');
		for (const e of lab.querySelectorAll('.message:nth-last-child(-n+3) .bubble')) look(e.textContent.slice(0, 24), e);`)
}

// What helps with a challenge is in one row, or in columns of the same width.
func TestTheHelpOfAChallengeStandsInRows(t *testing.T) {
	t.Parallel()
	inPicture(t, "challenge", workshopScreens, false, `
		const boxes = [...lab.querySelectorAll('.challenge .buttons button')].filter(e => e.getClientRects().length).map(e => e.getBoundingClientRect());
		if (boxes.length < 3) faults.push('there are ' + boxes.length + ' buttons');
		const rows = new Set(boxes.map(b => Math.round(b.top)));
		if (rows.size > 1 && new Set(boxes.map(b => Math.round(b.width))).size > 1) faults.push('they stand in ' + rows.size + ' rows of their own widths');
		const head = [...lab.querySelectorAll('.challenge > header > *')].map(e => e.getBoundingClientRect());
		if (head[1].top >= head[0].bottom) faults.push('the way to all challenges stands below its line');`)
}
