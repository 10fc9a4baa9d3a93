//go:build !js

package e2e

import (
	"fmt"
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

// A file that cannot be read is opened from its card, says what is wrong with it, and once
// it is saved the reader sees that the challenge is solved.
func aBrokenFileIsMendedFromItsCard(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 390, Height: 844, Mobile: true, Still: true}))
	p.open("#challenges/cut-off")
	p.wantHeadingOf("Challenges · Half a file")
	p.pressKey("dock")
	p.pressKey("open-file-2")
	p.wantText("Not readable: it is not valid JSON: unexpected end.")
	p.until("the field", func() (string, error) {
		return p.eval(`const field = document.querySelector('#lab [data-key=bytes]');
			if (!field || document.activeElement !== field) return 'it has not the focus';
			field.value = '{"id": 2, "subject": "Build prototype", "description": "", "status": "in_progress", "blockedBy": [], "blocks": [3], "owner": "ann"}';
			field.dispatchEvent(new Event('input', {bubbles: true}));
			return ''`), nil
	})
	p.pressKey("save")
	p.wantSolved(true)
	p.wantText("Why this works")
}

// What was asked for on request comes into sight: the goal, and the challenge at hand in the list.
func whatIsAskedForComesIntoSight(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 390, Height: 844, Mobile: true, Still: true}))
	p.open("#challenges/low-mark")
	p.wantHeadingOf("Challenges · A number given twice")
	inSight := func(key string) {
		t.Helper()
		p.until(key+" in sight", func() (string, error) {
			return p.eval(`const e = document.querySelector('#lab [data-key="' + arguments[0] + '"]');
				if (!e || document.activeElement !== e) return 'it has not the focus';
				const at = e.getBoundingClientRect(), pane = e.closest('.challenge').getBoundingClientRect();
				return at.top >= pane.top - 1 && Math.min(at.bottom, at.top + 40) <= pane.bottom + 1 ? '' : 'it stands at ' + at.top`, key), nil
		})
	}
	p.pressKey("dock")
	p.pressKey("challenge-goal")
	inSight("goal-shown")
	if shown := p.eval(`return String(document.querySelectorAll('#lab .goal .stop').length)`); shown != "3" {
		t.Errorf("the goal is drawn with %s tasks", shown)
	}
	p.pressKey("challenge-list")
	inSight("level-low-mark")
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

// Wherever what is asked for is scrolled to, its title lies over no text that is seen in part:
// where it stays it covers its strip, from the top of the pane on and as wide as that.
func theTitleOfAChallengeLiesOverNoText(t *testing.T) {
	p := newPage(t).open("#challenges/ring")
	p.pressKey("challenge-hint")
	p.pressKey("challenge-goal")
	p.wantFocus("goal-shown")
	for _, screen := range some(append([]webdriver.Screen{{Width: 1440, Height: 900, Still: true}}, workshopScreens...)) {
		p.must(p.Emulate(p.ctx, screen))
		p.wantSeen(fmt.Sprintf("in %dx%d", screen.Width, screen.Height), `
			const pane = lab.querySelector('.challenge'), title = pane.querySelector('h3'), box = pane.getBoundingClientRect();
			const lines = [...pane.querySelectorAll('p, .conditions li > span, .goal li, .of-group, .helps button')].filter(e => e.checkVisibility() && getComputedStyle(e).clipPath === 'none');
			for (let to = 0; to <= pane.scrollHeight - pane.clientHeight; to += 6) {
				pane.scrollTop = to;
				const at = title.getBoundingClientRect();
				if (at.bottom < box.top + 4) continue; // it goes with the text
				for (const line of lines) {
					const words = document.createRange();
					words.selectNodeContents(line);
					for (const r of words.getClientRects()) {
						if (r.top > at.bottom - 4 || r.bottom < box.top + 2) continue;
						for (const y of [Math.max(r.top, box.top) + 1, Math.min(r.bottom, at.bottom) - 1]) {
							const found = document.elementFromPoint(r.left + 2, y);
							if (at.top < r.bottom - 1 && found && line.contains(found)) faults.push('scrolled by ' + to + ' "' + line.textContent.slice(0, 20) + '" is seen at ' + Math.round(y) + ', the title stands from ' + Math.round(at.top) + ' to ' + Math.round(at.bottom));
						}
					}
				}
			}
			pane.scrollTop = 0;
			faults.splice(3);`)
	}
}

// What was opened is brought into sight, and nothing is scrolled further than that takes.
func whatIsOpenedScrollsNoFurtherThanItHasTo(t *testing.T) {
	for _, screen := range some([]webdriver.Screen{{Width: 1440, Height: 900, Still: true}, {Width: 390, Height: 844, Mobile: true, Still: true}, {Width: 1920, Height: 1080, Still: true}}) {
		p := newPage(t)
		p.must(p.Emulate(p.ctx, screen))
		p.open("#challenges/ring")
		if screen.Mobile {
			p.pressKey("enter")
			p.wantFocus("challenge")
		}
		for _, shown := range []string{"hint", "goal"} {
			p.pressKey("challenge-" + shown)
			p.wantFocus(shown + "-shown")
			p.wantSeen(fmt.Sprintf("the %s in %d px", shown, screen.Width), `
				const pane = lab.querySelector('.challenge'), box = pane.getBoundingClientRect(), at = document.activeElement.getBoundingClientRect();
				const over = at.bottom - (box.bottom - parseFloat(getComputedStyle(pane).scrollPaddingBottom));
				if (at.top < box.top - 1) faults.push('it begins above the pane');
				if (over > 2 && at.height < box.height - 80) faults.push(over + ' px of it are below');
				if (over < -3 && pane.scrollTop > 0) faults.push('it is scrolled by ' + pane.scrollTop + ', and ' + -over + ' px below it are free');`)
		}
	}
}

// The first screen of a challenge has what is to be done, whole, and the first of what is asked
// for, also where it is low; what lies under the row of what helps fades there.
func theFirstScreenOfAChallengeHasWhatItAsks(t *testing.T) {
	p := newPage(t)
	for _, screen := range some([]webdriver.Screen{{Width: 390, Height: 844, Mobile: true, Still: true}, {Width: 320, Height: 568, Mobile: true, Still: true}, {Width: 320, Height: 640, Mobile: true, Still: true}, lyingPhone, {Width: 1280, Height: 720, Still: true}}) {
		p.must(p.Emulate(p.ctx, screen))
		for _, level := range []string{"two-pairs-of-hands", "ring", "three-in-order"} {
			p.open("#challenges/" + level)
			p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key=enter]').click()`))
			p.wantSeen(fmt.Sprintf("%s in %dx%d", level, screen.Width, screen.Height), `
				const pane = lab.querySelector('.challenge'), helps = pane.querySelector('.helps');
				look('the title', pane.querySelector('h3'));
				look('what is to be done', pane.querySelector('.task-of'));
				const first = pane.querySelector('.conditions li');
				look('the first condition', first);
				const below = getComputedStyle(helps).position === 'sticky' ? helps.getBoundingClientRect().top : Infinity;
				if (first.getBoundingClientRect().bottom > below + 1) faults.push('the first condition ends at ' + first.getBoundingClientRect().bottom + ', what helps begins at ' + below);
				if (below < Infinity && !getComputedStyle(helps, '::before').backgroundImage.includes('gradient')) faults.push('nothing fades');`)
		}
	}
}
