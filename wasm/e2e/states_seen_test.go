//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// What is written in the pane of the statuses has room: a name before the first task,
// the words of a call in its button, a box in the panel. What is checked, and what a claim
// would be answered, look like neither an agent nor a rule.
func TestTheWordsOfTheStatusesHaveRoom(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, screen := range some([]webdriver.Screen{fitScreens["390x844"], lyingPhone, wideScreens[0], projector}) {
		screen.Still = true
		p.must(p.Emulate(p.ctx, screen))
		p.visit("#claim/board")
		p.must(p.Refresh(p.ctx))
		p.live()
		p.tap("claim-next")
		p.wantSeen(fmt.Sprintf("the statuses on %dx%d", screen.Width, screen.Height), `
			const range = document.createRange(), words = e => { range.selectNodeContents(e); return range.getBoundingClientRect() };
			const chip = lab.querySelector('[data-status=in_progress] .chip');
			if (!chip) return ['nothing is in progress'];
			for (const box of lab.querySelectorAll('.status-box')) {
				const first = box.querySelector('.chip')?.getBoundingClientRect(), name = words(box.querySelector('h3')), around = box.getBoundingClientRect();
				if (first && first.top < name.bottom && first.left - name.right < 8) faults.push('a task is ' + (first.left - name.right).toFixed(1) + ' px from the name ' + box.dataset.status);
				look('the box ' + box.dataset.status, box);
				const panel = box.closest('.pane').getBoundingClientRect();
				if (lab.dataset.dock !== 'peek' && panel.bottom - around.bottom < 4) faults.push('the box ' + box.dataset.status + ' ends ' + (panel.bottom - around.bottom) + ' px above the end of the panel');
			}
			for (const call of lab.querySelectorAll('.machine > .between:not(:last-child) .call')) {
				const inside = words(call), around = call.getBoundingClientRect(), arrow = getComputedStyle(call).gridAutoFlow === 'column' ? 12 : 0;
				if (inside.left - around.left < 4 || around.right - inside.right - arrow < 4) faults.push(call.textContent + ' fills its button');
			}
			const busy = lab.querySelector('[data-key=check-busy]'), chosen = lab.querySelector('[data-key^=as-][aria-pressed=true]');
			if (busy.clientHeight > 1) {
				range.selectNodeContents(busy);
				const lines = new Set([...range.getClientRects()].filter(r => r.width > 1).map(r => Math.round(r.top)));
				if (lines.size > 2) faults.push('what is checked has ' + lines.size + ' lines');
				if (getComputedStyle(busy, '::before').content === 'none') faults.push('what is checked has no box to tick');
			}
			const answer = lab.querySelector('.claim-asks b'), says = getComputedStyle(answer), rule = getComputedStyle(answer.parentElement);
			if (says.display === 'inline' || says.fontWeight === rule.fontWeight) faults.push('the answer is one with the rule');`)
		if screen.Mobile && screen.Width < 500 {
			continue // there it is in the whole lab
		}
		p.tap("check-busy")
		p.wantSeen(fmt.Sprintf("what is checked on %dx%d", screen.Width, screen.Height), `
			const busy = lab.querySelector('[data-key=check-busy]'), chosen = lab.querySelector('[data-key^=as-][aria-pressed=true]');
			if (busy.getAttribute('aria-pressed') !== 'true') return ['it is not checked'];
			if (getComputedStyle(busy).backgroundColor === getComputedStyle(chosen).backgroundColor) faults.push('it looks like a chosen agent');`)
	}
}

// The bytes of one file go on behind their key where a line is broken, and fade where
// there is more of them.
func aLineOfOneFileGoesOnBehindItsKey(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, wideScreens[0]))
	p.open("#files/4")
	p.must(p.get("tab", "One file").Click(p.ctx))
	p.wantSeen("the keys", `
		const keyed = lab.querySelector('.keyed'), range = document.createRange(), style = getComputedStyle(keyed);
		keyed.style.width = '14rem'; // so narrow that lines are broken
		if (style.maskImage === 'none' || !style.animationName.includes('more')) faults.push('nothing says that there is more below');
		let broken = 0;
		for (const key of keyed.querySelectorAll('.key')) {
			const text = key.firstChild;
			if (text.data.includes('\n')) { // its lines have their own beginning
				if (getComputedStyle(key).textIndent !== '0px') faults.push('the lines of ' + text.data + ' are moved');
				continue;
			}
			range.setStart(text, text.data.search(/\S/));
			range.setEnd(text, text.data.length);
			const lines = [...range.getClientRects()].filter(r => r.width > 1);
			for (const line of lines.slice(1)) {
				broken++;
				if (line.left <= lines[0].left) faults.push('"' + text.data + '" goes on ' + (lines[0].left - line.left) + ' px left of its key');
			}
		}
		if (!broken) faults.push('no line is broken');
		keyed.style.width = '';`)
}

// In front of a room a control that can be pressed is told from one that can not: its
// words have the contrast of text. The ring of Present is inside the window.
func TestControlsInPresentHaveTheContrastOfText(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, screen := range wideScreens {
		p.must(p.Emulate(p.ctx, screen))
		p.showStep("?present#", "clear/8")
		p.must(p.Eval(p.ctx, nil, `document.activeElement.blur()`))
		p.wantSeen(fmt.Sprintf("the controls on %dx%d", screen.Width, screen.Height), `
			const rgb = colour => colour.match(/[\d.]+/g).slice(0, 3).map(Number);
			const light = colour => colour.map(c => (c /= 255) <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4).reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
			const paper = rgb(getComputedStyle(document.body).backgroundColor);
			const controls = [...lab.querySelectorAll('.side .button:not([aria-disabled=true])')].filter(e => e.checkVisibility());
			if (controls.length < 3) faults.push('there are only ' + controls.length);
			for (const e of controls) {
				let opaque = 1;
				for (let x = e; x; x = x.parentElement) opaque *= getComputedStyle(x).opacity;
				const ink = rgb(getComputedStyle(e).color).map((c, i) => c * opaque + paper[i] * (1 - opaque));
				const [a, b] = [light(ink), light(paper)].sort((a, b) => b - a), contrast = (a + .05) / (b + .05);
				if (contrast < 4.5) faults.push(e.textContent.trim() + ' has a contrast of ' + contrast.toFixed(1));
			}`)
		p.must(p.Press(p.ctx, webdriver.Tab)) // users of keys see the ring
		p.must(p.Eval(p.ctx, nil, `document.getElementById('present').focus()`))
		p.wantSeen(fmt.Sprintf("the ring of Present on %dx%d", screen.Width, screen.Height), `
			const present = document.getElementById('present'), style = getComputedStyle(present);
			if (style.outlineStyle === 'none') return ['it has no ring'];
			const top = present.getBoundingClientRect().top - parseFloat(style.outlineOffset) - parseFloat(style.outlineWidth);
			if (top < 0) faults.push('it begins ' + -top + ' px above the window');`)
	}
}

// That a challenge is solved, and why, is in sight at once in every window; nothing of it
// stands before that, and what was asked for is folded.
func TestSolvedIsInSightAtOnce(t *testing.T) {
	t.Parallel()
	inPicture(t, "challenge-solved", workshopScreens, false, `
		const pane = lab.querySelector('.challenge'), box = pane.getBoundingClientRect();
		for (const of of ['.solved', '.why']) {
			const e = pane.querySelector(of), at = e.getBoundingClientRect();
			if (!at.height || at.top < box.top || at.top + Math.min(at.height, 40) > Math.min(box.bottom, innerHeight)) faults.push(of + ' stands at ' + at.top + ' in ' + box.top + ' to ' + box.bottom);
		}
		if (pane.querySelector('details').open || pane.querySelector('.conditions').checkVisibility()) faults.push('what was asked for is unfolded');
		if (!lab.querySelector('.tab[data-solved]')) faults.push('its tab does not say so');`)
}

// The list of all challenges has the pane to itself, and its rows are as large as a finger.
func TestTheListOfChallengesFillsItsPane(t *testing.T) {
	t.Parallel()
	inPicture(t, "challenge-all", workshopScreens, false, `
		const pane = lab.querySelector('.challenge').getBoundingClientRect(), body = lab.querySelector('.pane-body').getBoundingClientRect();
		if (pane.height < body.height - 1 || pane.width < body.width - 1) faults.push('it has ' + pane.width + ' by ' + pane.height + ' of ' + body.width + ' by ' + body.height);
		const least = matchMedia('(pointer: coarse)').matches ? 44 : 36, rows = [...lab.querySelectorAll('.entry')];
		if (rows.length !== 22) faults.push(rows.length + ' rows');
		for (const row of rows) if (row.getBoundingClientRect().height < least - .5 || row.scrollWidth > row.clientWidth + 1) faults.push(row.textContent + ' is ' + row.getBoundingClientRect().height + ' high');`)
}

// What helps in a challenge is one row at the end of what is asked for, in sight in every
// window, and no word of it is broken; the button that opens all challenges is whole.
func TestHelpInAChallengeIsInSight(t *testing.T) {
	t.Parallel()
	const script = `
		const pane = lab.querySelector('.challenge').getBoundingClientRect(), least = matchMedia('(pointer: coarse)').matches ? 44 : 36;
		const buttons = [...lab.querySelectorAll('.challenge > .helps .button, .challenge > header .button')].filter(e => e.checkVisibility());
		if (buttons.length < 2 && !lab.querySelector('.entry')) faults.push('there are ' + buttons.length);
		for (const button of buttons) {
			const box = button.getBoundingClientRect(), words = document.createRange();
			words.selectNodeContents(button);
			if (button.closest('.helps') && (box.bottom > pane.bottom + 1 || box.top < pane.top || box.bottom > innerHeight + 1)) faults.push(button.textContent + ' stands at ' + box.top + ' in ' + pane.top + ' to ' + pane.bottom);
			if (box.height < least - .5) faults.push(button.textContent + ' is ' + box.height + ' high');
			if (button.scrollWidth > button.clientWidth + 1 || box.right > pane.right) faults.push(button.textContent + ' is cut');
			if (words.getClientRects().length > button.textContent.split(' ').length) faults.push(button.textContent + ' is broken');
		}`
	for _, picture := range []string{"challenge", "challenge-begun", "challenge-all"} {
		inPicture(t, picture, workshopScreens, false, script)
	}
}

// Writing to the agent of a challenge, readers see how it stands, on phones in
// one line, or in two where they are upright.
func TestAChallengesConversationShowsItsStatus(t *testing.T) {
	t.Parallel()
	const script = `
		const stands = lab.querySelector('.stands'), field = lab.querySelector('[data-key=prompt]').getBoundingClientRect();
		if (!stands || !stands.checkVisibility()) { faults.push('nothing says how it stands'); return }
		const box = stands.getBoundingClientRect(), pane = lab.querySelector('.talk').getBoundingClientRect();
		if (box.top < pane.top || box.bottom > field.top + 1 || box.right > pane.right) faults.push('it stands at ' + box.top + ' to ' + box.bottom + ', the line at ' + field.top);
		if ((innerWidth < 576 || innerHeight < 576) && box.height > (innerHeight > 704 ? 44 : 30)) faults.push('it is ' + box.height + ' high');
		if (!/^\d of \d met/.test(stands.textContent)) faults.push('it says ' + stands.textContent);`
	inPicture(t, "challenge-talk", workshopScreens, false, script)
	inPicture(t, "challenge-talk", []webdriver.Screen{projector, {Width: 1280, Height: 720, Still: true}}, true, script)
}
