//go:build !js && all

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// uprightPhones are the widths of phones that stand.
var uprightPhones = []webdriver.Screen{uprightPhone, {Width: 360, Height: 740, Mobile: true, Still: true}, {Width: 320, Height: 640, Mobile: true, Still: true}}

// In the list of tasks a name has a line of its own, and its state is read whole beside the
// buttons, or above them.
func aRowOfTheBoardIsReadWholeOnAPhone(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, uprightPhone))
	p.open("#try")
	p.openWhole()
	p.ask("Create 9 tasks: a1, a2, a3, a4, a5, a6, a7, a8, Announcement")
	p.pressKey("tab-board")
	p.pressKey("start-1")
	p.wantDrawn(`[data-task="1"][data-state=in_progress]`, true)
	for _, screen := range uprightPhones {
		p.must(p.Emulate(p.ctx, screen))
		p.wantSeen(fmt.Sprintf("the rows in %d px", screen.Width), `
			const linesOf = e => { const range = document.createRange(); range.selectNodeContents(e); return [...range.getClientRects()].filter(r => r.width > 1) };
			const cards = [...lab.querySelectorAll('.stage[data-tasks=rows] .task .card')];
			if (cards.length < 14) faults.push('there are ' + cards.length + ' rows');
			for (const card of cards) {
				const name = card.querySelector('.words'), note = card.querySelector('.note'), clip = note.getBoundingClientRect(), row = card.getBoundingClientRect();
				const title = card.querySelector('.subject'), words = linesOf(name);
				if (title.scrollHeight > title.clientHeight + 2 || new Set(words.map(r => Math.round(r.top))).size > 1) faults.push('"' + name.textContent + '" is broken or cut');
				for (const r of linesOf(note)) if (r.bottom > clip.bottom + 2 || r.right > clip.right + 1) faults.push('"' + note.textContent + '" is cut');
				const tops = linesOf(note).map(r => r.top);
				if (Math.max(...tops) - Math.min(...tops) > 8) faults.push('"' + note.textContent + '" is broken');
				const acts = [...card.querySelectorAll('.act')].filter(e => e.getClientRects().length).map(e => e.getBoundingClientRect());
				for (const act of acts) {
					const middle = (act.top + act.bottom) / 2;
					if (middle < words[0].bottom) faults.push('a button stands beside "' + name.textContent + '"');
					if (act.right > row.right - 2 || middle + 12 > row.bottom) faults.push('a button of "' + name.textContent + '" leaves its row');
					for (const r of linesOf(note)) if (r.right > act.left + 1 && r.bottom > middle - 8 && r.top < middle + 8) faults.push('a button lies over "' + note.textContent + '"');
				}
			}
			faults.splice(4);`)
	}
}

// Where the board is drawn as numbers alone, what can be done with a task lies at the foot of
// its pane: the number stays where it stands, the sheet leaves most of the pane, and its
// buttons keep their distance from the edges.
func whatLiesOverASmallGraphLeavesMostOfIt(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, uprightPhones[1]))
	p.open("#challenges/nobody-idle")
	p.openWhole()
	p.tapOn(`[data-task="1"] .no`)
	p.wantSeen("the sheet", `
		const task = lab.querySelector('[data-task="1"]'), sheet = task.querySelector('.card'), pane = lab.querySelector('.graph').getBoundingClientRect(), box = sheet.getBoundingClientRect();
		if (!task.contains(document.activeElement) || getComputedStyle(sheet).position !== 'fixed') return ['there is none'];
		const stop = getComputedStyle(task, '::before');
		if (!stop.content.includes('"1"') || stop.display === 'none' || stop.backgroundColor === stop.color) faults.push('the number is not where it stood: ' + stop.content);
		if (box.height > .45 * pane.height) faults.push('of ' + Math.round(pane.height) + ' px it covers ' + Math.round(box.height));
		const acts = [...sheet.querySelectorAll('.act')];
		if (acts.length < 4) faults.push('there are ' + acts.length + ' buttons');
		for (const act of acts) {
			const at = act.getBoundingClientRect();
			if (at.left < pane.left + 6 || at.right > pane.right - 6) faults.push(act.textContent + ' stands at the edge: ' + [at.left, at.right, pane.left, pane.right].map(Math.round));
		}`)
}

// The act that solves a challenge closes what lay over its graph.
func whatLiesOverTheGraphClosesWhenItIsSolved(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, lyingPhone))
	p.open("#challenges/one-key")
	p.tapOn(`[data-task="2"] .no`)
	p.pressKey("complete-2")
	p.wantSolved(true)
	p.wantFocus("challenge")
	p.wantSeen("the graph", `
		if (lab.querySelector('.task:focus-within')) faults.push('a task is open');
		for (const card of lab.querySelectorAll('.task .card')) if (getComputedStyle(card).position === 'fixed') faults.push('a sheet lies over it');`)
}

// While a task is added on a phone, what the challenge asks for is read above the form, whose
// buttons are whole.
func theFormOfATaskLeavesWhatIsAskedForInSight(t *testing.T) {
	p := newPage(t)
	for _, screen := range uprightPhones[:2] {
		p.must(p.Emulate(p.ctx, screen))
		for _, challenge := range []string{"#challenges/three-in-order", "#challenges/diamond"} {
			p.open(challenge)
			p.openWhole()
			p.pressKey("add")
			p.wantDrawn(`.add .form`, true)
			p.wantSeen(fmt.Sprintf("%s in %d px", challenge, screen.Width), `
				for (const key of ['subject', 'cancel', 'submit']) look(key, lab.querySelector('.add [data-key=' + key + ']'));
				const asks = lab.querySelector('.challenge .task-of'), range = document.createRange();
				look('what is asked for', asks);
				range.selectNodeContents(asks);
				const seen = edges(asks), lines = [...range.getClientRects()];
				if (lines.some(r => r.bottom > seen.bottom + 1 || r.bottom > lab.querySelector('.add').getBoundingClientRect().top)) faults.push('it is cut');`)
			p.pressKey("cancel")
		}
	}
}

// Where the tabs of a challenge have no room in their row, one of them is seen in part: that
// the row goes on is seen before it is touched.
func theRowOfTabsShowsThatItGoesOn(t *testing.T) {
	p := newPage(t)
	for _, screen := range uprightPhones[:2] {
		p.must(p.Emulate(p.ctx, screen))
		p.open("#challenges/three-in-order")
		p.openWhole()
		p.wantSeen(fmt.Sprintf("the tabs in %d px", screen.Width), `
			const row = lab.querySelector('[role=tablist]'), end = row.getBoundingClientRect().right;
			const shown = [...row.querySelectorAll('[role=tab]')].filter(e => e.getClientRects().length).map(e => {
				const range = document.createRange();
				range.selectNodeContents(e);
				const words = range.getBoundingClientRect();
				return {name: e.textContent, seen: end - words.left, of: words.width};
			});
			if (shown.length < 6) faults.push('there are ' + shown.length + ' tabs');
			if (row.scrollWidth > row.clientWidth + 1 && !shown.some(({seen, of}) => seen > 20 && seen < of - 4)) faults.push('none is seen in part: ' + shown.map(({name, seen, of}) => name + ' ' + Math.round(seen) + ' of ' + Math.round(of)));`)
	}
}

// What can be done with a task of many is a finger apart, and while one is connected, what
// another waits for is read beside its circle.
func theButtonsOfATaskOfManyAreAFingerApart(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, uprightPhone))
	p.open("#try")
	p.openWhole()
	p.ask(twelveTasks)
	p.pressKey("tab-graph")
	p.wantSeen("the card", `
		lab.querySelector('[data-task="15"]').focus(); // the answer may take the focus once more
		const acts = [...lab.querySelectorAll('[data-task="15"] .act')].filter(e => e.getClientRects().length).map(e => [e.textContent, e.getBoundingClientRect()]);
		if (acts.length < 3) faults.push('it has ' + acts.length + ' buttons');
		for (const [a, one] of acts) for (const [b, other] of acts)
			if (a < b && one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1) faults.push(a + ' lies over ' + b);`)
	p.pressKey("connect-17")
	p.wantSeen("the circles", `
		const circles = lab.querySelectorAll('.pick .ic'), range = document.createRange();
		if (circles.length < 15) return ['there are ' + circles.length];
		for (const id of [11, 12, 13]) {
			const task = lab.querySelector('[data-task="' + id + '"]'), note = task.querySelector('.note'), circle = task.querySelector('.pick .ic').getBoundingClientRect(), clip = note.getBoundingClientRect();
			range.selectNodeContents(note);
			for (const line of range.getClientRects()) {
				if (line.bottom > clip.bottom + 2) faults.push(note.textContent + ' is cut');
				if (line.right > circle.left - 1 && line.bottom > circle.top && line.top < circle.bottom) faults.push(note.textContent + ' touches its circle');
			}
		}`)
}

// Why a challenge is solved is read to its end where it was solved in the conversation.
func whyItIsSolvedIsReadToItsEnd(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, uprightPhone))
	p.open("#challenges/diamond")
	p.openWhole()
	p.pressKey("tab-conversation")
	p.ask("parse -> transform, emit -> test")
	p.ask("#3 depends on #1")
	p.ask("#4 depends on #2")
	p.wantSolved(true)
	p.wantSeen("the sentence", `
		const says = lab.querySelector('.says .sentence');
		look('the sentence', says);
		if (!says.textContent.startsWith('Solved')) faults.push('it says ' + says.textContent);
		if (says.scrollHeight > says.clientHeight + 2) faults.push('of ' + says.scrollHeight + ' px ' + says.clientHeight + ' are seen');`)
}
