//go:build !js && all

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

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

// The tab Board begins at its top, wherever the graph was scrolled to.
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
