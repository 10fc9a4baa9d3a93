//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/wasm/e2e/webdriver"
)

// fitScreens are the screens on which a step has to be seen at once.
var fitScreens = map[string]webdriver.Screen{
	"1280x720": {Width: 1280, Height: 720},
	"1024x768": {Width: 1024, Height: 768},
	"390x844":  {Width: 390, Height: 844, Mobile: true, Scale: 1},
}

// TestEveryStepFits walks a scenario by key, or [everywhere] two. At each position a reader sees
// the sentence, the graph, the line of the file that matters and Next, without
// scrolling, and can read what is written in the graph. On a phone the dock has all
// of it.
func TestEveryStepFits(t *testing.T) {
	t.Parallel()
	for scenario, last := range variants(map[string]int{"hook": seedEnd, "clear": 10}, "hook") {
		everyStepFits(t, scenario, last, view.Peek, fitScript)
	}
}

// everyStepFits walks a scenario by key on every screen and reports what the
// script finds wrong at each position. On a phone the lab has the height of dock. Where E2E_SHOTS says, it walks in the
// dark too and keeps pictures of all steps on one sheet for each walk.
func everyStepFits(t *testing.T, scenario string, last int, dock view.Dock, script string) {
	for name, screen := range fitScreens {
		for scheme, dark := range map[string]bool{"light": false, "dark": true} {
			if dark && shotsDir() == "" || name == "1024x768" && !everywhere {
				continue // boxes have no colour
			}
			screen := screen
			screen.Still, screen.Dark = true, dark
			t.Run(strings.Join([]string{scenario, name, scheme}, " "), func(t *testing.T) {
				t.Parallel()
				p := newPage(t)
				p.must(p.Emulate(p.ctx, screen))
				p.open("#" + scenario + "/0")
				if dock == view.Full {
					p.openDock(screen)
				}
				var sheet contactSheet
				for position := range last + 1 {
					if position > 0 {
						p.must(p.Press(p.ctx, webdriver.Right))
					}
					p.wantPosition(position)
					for _, fault := range p.misfits(script) {
						t.Errorf("%s/%d: %s", scenario, position, fault)
					}
					if shotsDir() != "" {
						data, err := p.Screenshot(p.ctx)
						p.must(err)
						p.must(sheet.add(data))
					}
				}
				if shotsDir() != "" {
					p.must(sheet.write(shotsDir(), "sheet-"+scenario+"-"+name+"-"+scheme))
				}
			})
		}
	}
}

// openDock opens the whole lab from the phone's dock. A finger does not stay where it
// has pressed: a pointer would stand over the messages then, and hold them.
func (p *page) openDock(screen webdriver.Screen) {
	p.t.Helper()
	if screen.Mobile {
		p.get("button", "Open the whole lab")
		p.tap("dock")
		p.get("button", "Close")
	}
}

// wantPosition waits until the lab shows a position of a scenario.
func (p *page) wantPosition(want int) {
	p.t.Helper()
	p.until(fmt.Sprintf("position %d", want), func() (string, error) {
		var got string
		err := p.Eval(p.ctx, &got, `const lab = document.getElementById('lab');
			return lab.getAttribute('aria-busy') ? 'busy' : lab.querySelector('[data-key=step]').value`)
		if got == fmt.Sprint(want) {
			return "", err
		}
		return "it is at " + got, err
	})
}

// misfits returns what of the step cannot be seen: a sentence for each.
func (p *page) misfits(script string) []string {
	p.t.Helper()
	var faults []string
	p.must(p.Eval(p.ctx, &faults, script))
	return faults
}

// lookScript looks at boxes: an element is seen where its box lies inside the
// window and inside everything around it that cuts off or scrolls.
const lookScript = `
const lab = document.getElementById('lab') ?? document.querySelector('.lab'), faults = []; // a frame has only the class
const edges = e => {
	const seen = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
	for (let around = e.parentElement; around && around !== document.body; around = around.parentElement) {
		if (getComputedStyle(around).overflowY === 'visible') continue;
		const box = around.getBoundingClientRect();
		seen.left = Math.max(seen.left, box.left); seen.right = Math.min(seen.right, box.right);
		seen.top = Math.max(seen.top, box.top); seen.bottom = Math.min(seen.bottom, box.bottom);
	}
	return seen;
};
const look = (what, e) => {
	if (!e || e.getClientRects().length === 0) return faults.push(what + ' is not shown');
	const box = e.getBoundingClientRect(), seen = edges(e), slack = 1;
	if (box.left < seen.left - slack || box.right > seen.right + slack || box.top < seen.top - slack || box.bottom > seen.bottom + slack)
		faults.push(what + ' at ' + [box.left, box.top, box.right, box.bottom].map(Math.round) + ' is cut off by ' +
			[seen.left, seen.top, seen.right, seen.bottom].map(Math.round));
};
`

// fitScript looks at a step of a board.
const fitScript = lookScript + `
const line = lab.querySelector('.line[data-about]'), lineShown = !!line?.getClientRects().length;
if (!lineShown) look('the sentence', lab.querySelector('[role=status] .sentence')); // in the dock a line of a file takes its place
look('Next', lab.querySelector('[data-key=next]'));
const nodes = [...lab.querySelectorAll('[aria-label=Tasks] [data-task]')];
if (nodes.length !== 5) faults.push(nodes.length + ' tasks in the graph');
for (const node of nodes) {
	look('the node of task ' + node.dataset.task, node.querySelector('.card'));
	for (const text of node.querySelectorAll('.card p *')) {
		const size = parseFloat(getComputedStyle(text).fontSize);
		if (text.textContent.trim() && size < 11.9) faults.push('text of ' + size + ' px in task ' + node.dataset.task + ': ' + text.textContent);
	}
}
if (lineShown) look('the changed line', line);
else if (line) {
	const file = lab.querySelector('[data-lines="' + line.dataset.about + '"]');
	const rows = file ? [...file.querySelectorAll('.telling:not([hidden])')] : [];
	const inTable = lab.querySelector('[data-file="' + line.dataset.about + '"]');
	look('the row of ' + line.dataset.about, inTable);
	if (rows.length === 0 && !inTable?.matches('.now')) faults.push('nothing of ' + line.dataset.about + ' stands out');
	for (const row of rows) look('"' + row.textContent.trim() + '" of ' + line.dataset.about, row);
} else if (lab.querySelector('[data-key=step]').value !== '0' && !lab.querySelector('.sentence').textContent.includes('Nobody had to remember')) faults.push('no line of a file is told'); // at the end of a walk that has a word on it the sentence has its place
return faults;`
