//go:build !js

package e2e

import (
	"slices"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// painted lists what of the discs can be seen, each with its number, whether it is
// struck, and its place.
const painted = looking + `
	const discs = () => [...lab.querySelectorAll('.discs g')]
		.filter(g => g.getClientRects().length && shown(g) > .02 && getComputedStyle(g.ownerSVGElement).display !== 'none')
		.map(g => { const b = g.getBoundingClientRect(); return [g.textContent, g.classList.contains('out') ? 'struck' : 'solid',
			Math.round((b.left + b.right) / 2), Math.round((b.top + b.bottom) / 2)].join(' ') })
		.sort();
`

// In the moment in which a step begins every disc is where it was, with its number:
// nothing stands on a task that is not in its file.
func TestEveryDiscStaysOnItsTask(t *testing.T) {
	t.Parallel()
	for _, step := range some([][2]string{{"clear/6", "clear/7"}, {"clear/9", "clear/10"}, {"hook/0", "hook/1"}}) {
		p := held(t, "#"+step[0])
		var before, first []string
		p.must(p.Eval(p.ctx, &before, painted+`return discs()`))
		p.goOn(step[1])
		p.wantMoments()
		p.must(p.Eval(p.ctx, &first, painted+`for (const m of moments) m.currentTime = 0; return discs()`))
		if len(before) == 0 || !slices.Equal(slices.Compact(first), slices.Compact(before)) {
			t.Errorf("%s: the discs are\n%q, and as it begins\n%q", step[1], before, first)
		}
		p.must(p.Eval(p.ctx, &before, painted+`for (const m of moments) m.currentTime = 2400; return discs()`))
		p.must(p.Eval(p.ctx, &first, painted+`document.querySelectorAll('.drawn-before').forEach(e => e.remove()); for (const m of moments) m.cancel(); return discs()`))
		if !slices.Equal(first, before) {
			t.Errorf("%s: in the end the discs are\n%q, and drawn are\n%q", step[1], before, first)
		}
	}
}

// A copy drops into its own node, and from the first moment to the last the subject of
// the task can be read there.
func TestACopyStaysInItsNode(t *testing.T) {
	t.Parallel()
	p := held(t, "#clear/6")
	p.goOn("clear/7")
	p.wantMoments()
	var wrong []string
	p.must(p.Eval(p.ctx, &wrong, looking+`const wrong = [];
		for (let time = 0; time <= 2400; time += 50) {
			for (const m of moments) m.currentTime = time;
			for (const id of [1, 2, 3]) {
				const node = lab.querySelector('[data-task="' + id + '"] .node').getBoundingClientRect();
				const subject = lab.querySelector('[data-task="' + id + '"] .card .words').textContent;
				const words = [...lab.querySelectorAll('.subject .words')].filter(w => w.textContent === subject && w.getClientRects().length && shown(w) > .02);
				if (words.reduce((seen, w) => seen + shown(w), 0) < .9) wrong.push(time + ' ms: nobody can read ' + subject);
				for (const w of words) {
					const b = w.getBoundingClientRect();
					if (b.left < node.left || b.top < node.top || b.left > node.right || b.top > node.bottom + 20)
						wrong.push(time + ' ms: ' + subject + ' at ' + [b.left - node.left, b.top - node.top].map(Math.round) + ' of its node');
				}
			}
		}
		return wrong`))
	for _, w := range wrong {
		t.Error(w)
	}
}

// The verdicts on a prediction are a line more above the stage. It is kept free where there
// is room; elsewhere the old looks come along with the panes that move.
func TestCopiesOfOldPanesMoveWithThePanes(t *testing.T) {
	t.Parallel()
	for _, screen := range some([]webdriver.Screen{{Width: 1280, Height: 720}, {Width: 880, Height: 800}}) {
		p := newPage(t)
		p.must(p.Emulate(p.ctx, screen))
		p.must(p.RunFirst(p.ctx, holdMoments))
		p.open("?present#graph/0").settled()
		p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key="mark-2"]').click()`))
		p.settled()
		const top = `return String(Math.round(document.querySelector('#lab .stage').getBoundingClientRect().top))`
		before := p.eval(top)
		p.must(p.Eval(p.ctx, nil, `window.held = true`))
		p.goOn("graph/1")
		p.wantMoments()
		if after := p.eval(top); (after != before) == (screen.Width == 1280) {
			t.Errorf("in a width of %d the stage goes from %s to %s", screen.Width, before, after)
		}
		if wrong := p.eval(looking + `for (const m of moments) m.currentTime = 0;
			return ['.counts', '[data-file="task_1.json"]', '[data-file="task_2.json"]', '[data-file="task_3.json"]'].filter(on => real(on).length && !old(on)).join(' ')`); wrong != "" {
			t.Errorf("in a width of %d the old look is not in the place of %s", screen.Width, wrong)
		}
	}
}
