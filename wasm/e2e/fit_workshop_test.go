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
func TestTheConversationOfAWorkshopHasAllOfItInSight(t *testing.T) {
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
func TestTheMessagesHaveTheRoomOfASmallPhone(t *testing.T) {
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

// Under the tab Board the tasks have the room: what the tool printed has a third of the pane
// at most.
func theTasksHaveTheRoomUnderBoard(t *testing.T) {
	p := newPage(t).open("#try")
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=tab-board]').click()`))
	p.wantData("lab", "live")
	for _, screen := range some([]webdriver.Screen{{Width: 1280, Height: 720, Still: true}, lyingPhone, {Width: 390, Height: 844, Mobile: true, Still: true}, {Width: 320, Height: 640, Mobile: true, Still: true}}) {
		p.must(p.Emulate(p.ctx, screen))
		p.must(p.Eval(p.ctx, nil, `document.getElementById('lab').dataset.dock = 'full'; document.getElementById('lab').scrollIntoView()`))
		p.wantSeen(fmt.Sprintf("the board in %dx%d", screen.Width, screen.Height), `
			const high = e => lab.querySelector(e).getBoundingClientRect().height, pane = high('.pane-body');
			if (high('section.board') > .36 * pane) faults.push('of ' + pane + ' px the text has ' + high('section.board'));
			if (high('.graph-panel') < .6 * pane) faults.push('of ' + pane + ' px the tasks have ' + high('.graph-panel'));
			const text = lab.querySelector('.board-text');
			if (text.scrollHeight > text.clientHeight + 1 && getComputedStyle(text).overflowY !== 'auto') faults.push('the text is cut');`)
	}
}

// Whichever tab is pressed, its name stands whole in the row, and from the width of a laptop
// on so do those of all others.
func theTabThatIsPressedIsWhole(t *testing.T) {
	for _, chapter := range []string{"#try", "#challenges"} {
		p := newPage(t).open(chapter)
		for _, screen := range some([]webdriver.Screen{{Width: 1280, Height: 720, Still: true}, {Width: 390, Height: 844, Mobile: true, Still: true}, {Width: 320, Height: 640, Mobile: true, Still: true}}) {
			p.must(p.Emulate(p.ctx, screen))
			p.must(p.Eval(p.ctx, nil, `document.getElementById('lab').dataset.dock = 'full'`))
			for _, tab := range []string{"tab-graph", "tab-board", "tab-conversation"} {
				p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=' + arguments[0] + ']').click()`, tab))
				p.wantData("lab", "live")
				p.until(fmt.Sprintf("%s of %s in %d px", tab, chapter, screen.Width), func() (string, error) {
					var fault string
					err := p.Eval(p.ctx, &fault, `
						const row = document.querySelector('#lab .tabs'), box = row.getBoundingClientRect(), at = row.querySelector('[aria-selected=true]').getBoundingClientRect();
						if (at.left < box.left - 1 || at.right > box.right + 1) return 'it stands from ' + at.left + ' to ' + at.right + ' in a row from ' + box.left + ' to ' + box.right;
						if (innerWidth > 1000 && row.scrollWidth > row.clientWidth + 1) return 'of ' + row.scrollWidth + ' px ' + row.clientWidth + ' are in sight';
						for (const e of document.querySelectorAll('#lab .tasks-pane > header > :not(.tabs)')) {
							const other = e.getBoundingClientRect();
							if (getComputedStyle(e).clipPath === 'none' && other.width && other.left < box.right - 12 && other.top < box.bottom - 1) return '.' + e.className + ' lies over it';
						}
						return '';`)
					return fault, err
				})
			}
		}
	}
}

// From the back row the conversation is to be read: it has its share of the window, and the
// board stands beside it.
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

// Under the tabs Board and Files tasks are rows, or a strip: nothing of the drawing of the
// graph stands between them.
func theRowsOfAWorkshopStandTogether(t *testing.T) {
	p := newPage(t).open("#try")
	for _, screen := range []webdriver.Screen{{Width: 1280, Height: 720, Still: true}, {Width: 390, Height: 844, Mobile: true, Still: true}} {
		p.must(p.Emulate(p.ctx, screen))
		p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=enter]:not([hidden])')?.click()`))
		for _, tab := range []string{"tab-board", "tab-files", "tab-conversation"} {
			p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=' + arguments[0] + ']').click()`, tab))
			p.wantData("lab", "live")
			if tab == "tab-conversation" {
				break
			}
			p.until("the rows below "+tab, func() (string, error) {
				var fault string
				err := p.Eval(p.ctx, &fault, `
					const stage = document.querySelector('#lab .stage'), drawn = [...stage.querySelectorAll('.at')].filter(e => e.getClientRects().length && stage.dataset.tasks !== 'graph');
					if (drawn.length) return drawn.length + ' parts of the drawing are in sight';
					if (stage.dataset.tasks === 'graph') return innerWidth > 1000 ? '' : 'the graph is shown';
					const rows = [...stage.querySelectorAll('.task')].map(e => e.getBoundingClientRect());
					const apart = rows.filter((r, i) => i && r.top - rows[i - 1].bottom > 12);
					return rows.length < 5 ? rows.length + ' rows' : apart.length ? apart.length + ' rows stand apart' : '';`)
				return fault, err
			})
		}
	}
}

// A card of a workshop says its state, however long its subject is; where the pane is high
// enough it has its buttons, without a press.
func everyCardOfAWorkshopSaysItsState(t *testing.T) {
	p := newPage(t).open("#challenges/two-pairs-of-hands")
	for _, screen := range []webdriver.Screen{{Width: 1280, Height: 720, Still: true}, {Width: 1920, Height: 1080, Still: true}} {
		p.must(p.Emulate(p.ctx, screen))
		p.wantSeen(fmt.Sprintf("two pairs of hands in %dx%d", screen.Width, screen.Height), `
			for (const card of lab.querySelectorAll('.task .card')) {
				const box = card.getBoundingClientRect(), status = card.querySelector('.status'), at = status.getBoundingClientRect();
				if (getComputedStyle(status).clipPath !== 'none' || at.height < 10 || at.bottom > box.bottom) faults.push(card.textContent + ' does not say its state');
			}
			const acts = [...lab.querySelectorAll('[data-state=ready] .act:not(.tool)')];
			if (acts.length !== 8) faults.push('there are ' + acts.length + ' buttons');
			for (const act of acts) look(act.textContent, act);`)
	}
}

// The line of a ring is pressed like its disc.
func theLineOfARingIsPressedToLetGo(t *testing.T) {
	p := newPage(t).open("#challenges/ring")
	p.must(p.Eval(p.ctx, nil, `
		const line = [...document.querySelectorAll('#lab [data-edge="3 1"]')].find(e => e.getClientRects().length), box = line.getBoundingClientRect();
		document.elementFromPoint(box.left + 1, (box.top + box.bottom) / 2).dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1}));`))
	p.until("no ring", func() (string, error) {
		var left string
		err := p.Eval(p.ctx, &left, `return document.querySelector('#lab [data-edge="3 1"]') ? 'task 1 waits for 3' : ''`)
		return left, err
	})
}

// The tab Board begins at its top, whatever the graph was scrolled to.
func theBoardBeginsAtItsTop(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 720, Still: true}))
	p.open("#try")
	p.fill(24, 5)
	for _, first := range []string{"tab-graph", "tab-conversation"} {
		p.pressKey(first)
		p.wantDrawn(`[data-key=tab-board][aria-selected=false]`, true)
		p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab .graph').scrollTo(0, 200)`))
		p.pressKey("tab-board")
		p.wantSeen("the rows after "+first, `
			const rows = lab.querySelector('.stage[data-tasks=rows] .graph');
			if (!rows) faults.push('there are none');
			else if (rows.scrollTop > 0 || rows.scrollHeight < rows.clientHeight + 50) faults.push('they are scrolled by ' + rows.scrollTop + ' of ' + rows.scrollHeight);`)
	}
}

// Where counts grow no tab is hidden by them, and the buttons beside the tabs stay where they are.
func noCountMovesATab(t *testing.T) {
	p := newPage(t)
	for _, chapter := range []string{"#try", "#challenges/two-pairs-of-hands"} {
		p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1440, Height: 900, Still: true}))
		p.open(chapter)
		p.wantDrawn(`[data-key=tab-board]`, true)
		for width := 1440; width <= 2560; width += 80 {
			p.must(p.Emulate(p.ctx, webdriver.Screen{Width: width, Height: 900, Still: true}))
			p.wantSeen(fmt.Sprintf("%s in %d px", chapter, width), `
				const tabs = lab.querySelector('.tabs'), orders = lab.querySelector('.orders'), count = lab.querySelector('.count[data-state=in_progress]');
				const at = () => Math.round(orders.getBoundingClientRect().left), before = at(), was = count.hidden;
				count.hidden = false;
				if (at() !== before) faults.push('the buttons go from ' + before + ' to ' + at());
				if (tabs.scrollWidth > tabs.clientWidth + 1) faults.push('of ' + tabs.scrollWidth + ' px of tabs ' + tabs.clientWidth + ' are in sight');
				count.hidden = was;`)
		}
	}
}

// What is written, and what an agent does then, leaves the line of the prompt where it is.
func theLineOfThePromptKeepsItsPlace(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1440, Height: 900, Still: true}))
	p.open("#try")
	p.wantDrawn(`[data-key=send]`, true)
	at := func() string {
		return p.eval(`const field = document.querySelector('#lab [data-key=prompt]').getBoundingClientRect(), button = document.querySelector('#lab :is([data-key=send], [data-key=stop])').getBoundingClientRect();
			return [field.top, field.width, button.left].map(Math.round).join()`)
	}
	first, still := "", 0
	p.until("the line to stand still", func() (string, error) {
		now := at()
		if still++; now != first {
			first, still = now, 0
		}
		if still < 4 {
			return "it moves", nil
		}
		return "", nil
	})
	p.write("Create 3 tasks: design, build, test. Make them depend on each other in order.")
	if now := at(); now != first {
		t.Errorf("written it is at %s, and was at %s", now, first)
	}
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantDrawn(`[data-key=stop]`, true)
	if now := at(); now != first {
		t.Errorf("at work it is at %s, and was at %s", now, first)
	}
	p.wantDrawn(`[data-key=send]`, true)
	if now := at(); now != first {
		t.Errorf("answered it is at %s, and was at %s", now, first)
	}
}

// The form of a task leaves nothing of what it lies over in sight in part.
func theFormOfATaskLeavesNothingHalfVisible(t *testing.T) {
	p := newPage(t)
	for _, chapter := range []string{"#try", "#challenges/ring"} {
		for _, screen := range some([]webdriver.Screen{{Width: 390, Height: 844, Mobile: true, Still: true}, {Width: 320, Height: 568, Mobile: true, Still: true}, lyingPhone}) {
			p.must(p.Emulate(p.ctx, screen))
			p.open(chapter)
			p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=enter]').click()`))
			p.pressKey("add")
			p.wantSeen(fmt.Sprintf("%s in %dx%d", chapter, screen.Width, screen.Height), `
				const form = lab.querySelector('.add .form');
				if (!form) { faults.push('there is no form'); return faults }
				look('its heading', form.querySelector('h3'));
				const over = form.parentNode.getBoundingClientRect();
				for (const e of lab.querySelectorAll('.says .sentence, .tab, .challenge > *, .talk > :not(.examples), .example, .stage .node')) {
					if (!e.checkVisibility({visibilityProperty: true, opacityProperty: true}) || e.closest('.talk, .challenge') && getComputedStyle(e.closest('.talk, .challenge')).clipPath !== 'none') continue;
					const box = e.getBoundingClientRect();
					if (box.height > 1 && box.bottom > over.top + 1 && box.top < over.bottom - 1) faults.push((e.className || e.localName) + ' "' + e.textContent.slice(0, 20) + '" stands at ' + Math.round(box.top) + ' to ' + Math.round(box.bottom) + ', the form from ' + Math.round(over.top) + ' on');
				}
				faults.splice(3);`)
		}
	}
}

// What is shown of a goal is not below the title that stays over it, nor does anything
// show above that.
func theGoalStandsBelowTheTitle(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 390, Height: 844, Mobile: true, Scale: 1, Still: true}))
	p.open("#challenges/two-pairs-of-hands")
	p.click("Open this challenge")
	p.click("Show goal")
	p.wantFocus("goal-shown")
	p.until("the goal below the title", func() (string, error) {
		return p.eval(`const pane = document.querySelector('#lab .challenge').getBoundingClientRect(), title = document.querySelector('#lab .challenge h3').getBoundingClientRect();
			const at = y => document.elementFromPoint(title.left + 20, y)?.closest('h3, .aside, .helps')?.className ?? '';
			const goal = document.querySelector('#lab [data-key=goal-shown]').getBoundingClientRect();
			if (title.top < pane.top) return 'the title is gone';
			if (goal.top < title.bottom + 4) return 'the goal begins at ' + goal.top + ', and the title ends at ' + title.bottom;
			return at(title.top + 2) || at(title.bottom - 2)`), nil
	})
}
