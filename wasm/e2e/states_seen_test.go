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
