//go:build !js && all

package e2e

import (
	"fmt"
	"strconv"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// Readers who walk through a fault compare the same rows: from step to step of a
// part these stay where they are, no matter what is called, answered and found.
func theRowsOfBothWaysKeepTheirPlace(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 720, Still: true}))
	p.open("?present#short/1")
	for _, part := range [][2]int{{2, 3}, {6, 7}} {
		first := ""
		for step := part[0]; step <= part[1]; step++ {
			p.must(p.Eval(p.ctx, nil, `location.hash = 'short/' + arguments[0]`, step))
			p.wantAt("short", step)
			at := p.eval(`return String(Math.round(document.querySelector('#lab [data-way-file]').getBoundingClientRect().top))`)
			if first == "" {
				first = at
			}
			if far(t, first, at) > 2 {
				t.Errorf("short/%d: the first row stands at %s px, at short/%d it stood at %s", step, at, part[0], first)
			}
		}
	}
}

// far is how far two lengths that a page has measured are from each other.
func far(t *testing.T, a, b string) int {
	t.Helper()
	x, err := strconv.Atoi(a)
	if err == nil {
		var y int
		if y, err = strconv.Atoi(b); err == nil {
			return max(x-y, y-x)
		}
	}
	t.Fatal(err)
	return 0
}

// What a sentence compares is in sight in a room: the answers, with their verdicts, and
// of ten files the last.
func whatAStepOfBothWaysIsAboutIsInSight(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 720, Still: true}))
	p.open("?present#short/11")
	for _, c := range []struct {
		scenario string
		step     int
		sight    string
	}{
		{"short", 11, ".way .answer-of, #lab .way > .verdict"},
		{"todo", 5, `[data-way-file="task_10.json"], #lab [data-way-file="task_1.json"]`},
		{"todo", 6, `[data-way-file="task_10.json"]`},
		{"todo", 9, ".way .answer-of"},
	} {
		p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, fmt.Sprintf("%s/%d", c.scenario, c.step)))
		p.wantAt(c.scenario, c.step)
		p.until(fmt.Sprintf("%s/%d: all of what it is about", c.scenario, c.step), func() (string, error) {
			return p.eval(`const pane = document.querySelector('#lab .ways').getBoundingClientRect(), all = [...document.querySelectorAll('#lab ' + arguments[0])]
				const cut = all.map(e => [e.textContent, e.getBoundingClientRect()]).filter(([, box]) => box.top < pane.top - 1 || box.bottom > pane.bottom + 1)
				return all.length === 0 ? 'there is nothing' : cut.map(([text, box]) => text.slice(0, 40) + ' ends at ' + Math.round(box.bottom) + ' of ' + Math.round(pane.bottom)).join('; ')`, c.sight), nil
		})
	}
}

// All chapters are in sight in the contents of a low window, in a room as well. What a
// phone held sideways has no room for is below, not beside it.
func theContentsShowAllChapters(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 720, Still: true}))
	for _, at := range []string{"?present#hook/1", "#hook/1"} {
		p.open(at)
		p.must(p.Eval(p.ctx, nil, `document.querySelector('.contents').open = true`))
		p.until(at+": the last chapter in the contents", func() (string, error) {
			return p.eval(`const list = document.querySelector('.contents div'), box = list.getBoundingClientRect()
				return list.scrollHeight > list.clientHeight + 1 ? 'there is more of the list, ' + list.scrollHeight + ' px in ' + list.clientHeight
					: box.bottom > innerHeight ? 'it ends below the window' : ''`), nil
		})
	}
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 844, Height: 390, Still: true}))
	p.until("all contents of a phone held sideways", func() (string, error) {
		return p.eval(`const list = document.querySelector('.contents div'), box = list.getBoundingClientRect()
			const beside = [...list.querySelectorAll('a')].filter(a => a.getBoundingClientRect().right > box.right)
			return box.bottom > innerHeight ? 'it ends below the window' : beside.map(a => a.textContent).join(' and ') + (beside.length ? ': beside the list' : '')`), nil
	})
}

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
