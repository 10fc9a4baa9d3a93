//go:build !js && all

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// Beside a conversation tasks have their names, and what is pressed stands whole in the
// pane with its buttons, with no disc over it: on a desk and on a phone.
func aPressedTaskIsWholeInAWorkshop(t *testing.T) {
	for name, c := range map[string]struct {
		screen webdriver.Screen
		names  bool
	}{
		"1280x720":  {webdriver.Screen{Width: 1280, Height: 720, Still: true}, true},
		"1920x1080": {webdriver.Screen{Width: 1920, Height: 1080, Still: true}, true},
		"390x844":   {webdriver.Screen{Width: 390, Height: 844, Mobile: true, Scale: 1, Still: true}, false},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.must(p.Emulate(p.ctx, c.screen))
			p.open("#try")
			p.fill(12, 0)
			if c.screen.Mobile {
				p.openDock(c.screen)
			}
			if named := p.eval(`return String([...document.querySelectorAll('#lab .graph .words')].every(e => e.getBoundingClientRect().width > 20))`); named != fmt.Sprint(c.names) {
				t.Errorf("all tasks have names: %s", named)
			}
			for _, id := range []int{1, 2, 3, 10, 12} {
				for _, fault := range p.misfits(fmt.Sprintf(pressedScript, id)) {
					t.Error(fault)
				}
			}
		})
	}
}

// pressedScript gives a task the focus, as a press does, and looks at its card.
const pressedScript = lookScript + `
const task = lab.querySelector('[data-task="%d"]'), card = task.querySelector('.card');
task.focus({preventScroll: true});
const pane = lab.querySelector('.graph').getBoundingClientRect(), box = card.getBoundingClientRect();
if (box.left < pane.left - 1 || box.right > pane.right + 1) faults.push('task ' + task.dataset.task + ' leaves the pane: ' + [box.left, box.right, pane.left, pane.right].map(Math.round));
for (const button of card.querySelectorAll('.act:not(.tool)')) {
	const b = button.getBoundingClientRect();
	if (b.width === 0 || b.left < box.left - 1 || b.right > box.right + 1) { faults.push('"' + button.textContent + '" hangs out of task ' + task.dataset.task); continue }
	button.scrollIntoView({block: 'nearest'});
	const at = button.getBoundingClientRect();
	const over = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
	if (!button.contains(over)) faults.push('over "' + button.textContent + '" of task ' + task.dataset.task + ' lies ' + (over?.outerHTML ?? 'nothing').slice(0, 80));
}
return faults;`

// On a lying phone a task of a challenge that is pressed has all its buttons in the pane.
func whatIsPressedOnALyingPhoneHasItsButtonsInSight(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 844, Height: 390, Mobile: true, Still: true}))
	p.open("#challenges/in-between")
	p.wantHeadingOf("Challenges · One more in between")
	p.press("tab-graph")
	p.wantDrawn("[data-key=task-2] .node", true)
	p.must(p.one("#lab [data-key=task-2] .node").Click(p.ctx))
	p.until("its buttons", func() (string, error) {
		return p.eval(`const pane = document.querySelector('#lab .graph').getBoundingClientRect(), acts = [...document.querySelectorAll('#lab [data-key=task-2] .act')].filter(e => e.checkVisibility());
			const out = acts.filter(e => e.getBoundingClientRect().bottom > pane.bottom + 1).map(e => e.textContent + ' ends at ' + e.getBoundingClientRect().bottom + ', the pane at ' + pane.bottom);
			return acts.length === 4 ? out.join() : acts.length + ' are there'`), nil
	})
}
