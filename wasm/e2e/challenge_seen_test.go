//go:build !js

package e2e

import (
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

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
func TestTheListOfAllChallengesHasThePane(t *testing.T) {
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
func TestWhatHelpsInAChallengeIsInSight(t *testing.T) {
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

// Who writes to the agent of a challenge has in sight how it stands, on phones in one line, or
// in two where they are upright.
func TestHowAChallengeStandsIsInSightInItsConversation(t *testing.T) {
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
