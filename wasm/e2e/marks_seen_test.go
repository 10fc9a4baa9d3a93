//go:build !js && all

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// marksScript looks at what is drawn for a prediction on the graph: circles for marks
// and verdicts have a place of their own.
const marksScript = `
const range = document.createRange(), sized = r => r.width > 1;
const rects = e => { range.selectNodeContents(e); return [...range.getClientRects()].filter(sized) };
const shown = (selector, from = lab) => [...from.querySelectorAll('.canvas ' + selector)].filter(e => e.checkVisibility());
const round = e => { const b = e.getBoundingClientRect(); return {x: (b.left + b.right) / 2, y: (b.top + b.bottom) / 2, r: b.width / 2} };
const away = (c, x, y) => Math.hypot(c.x - x, c.y - y) - c.r;
const toBox = (c, b) => away(c, Math.max(b.left, Math.min(c.x, b.right)), Math.max(b.top, Math.min(c.y, b.bottom)));
// The box of a line of text is higher than its letters.
const ink = b => { const trim = b.height * .2; return {left: b.left, right: b.right, top: b.top + trim, bottom: b.bottom - trim} };
const circles = [...shown('.pick .ic'), ...shown('.badge')].filter(e => e.getBoundingClientRect().width);
if (circles.length < 3) faults.push('there are only ' + circles.length + ' circles');
for (const e of circles) {
	const c = round(e), name = (e.closest('.badge') ? 'the verdict on ' : 'the mark of ') + e.closest('[data-task]').dataset.task, clear = (gap, least, what) => {
		if (gap < least) faults.push(name + ' is ' + gap.toFixed(1) + ' px from ' + what);
	};
	if (e.matches('.ic') && (c.r < 8 || c.r > 12.5)) faults.push(name + ' is ' + 2 * c.r + ' px wide');
	look(name, e);
	for (const other of circles) if (other !== e) { const o = round(other); clear(away(c, o.x, o.y) - o.r, 1, 'another circle') }
	for (const text of shown(':is(.no, .words, .note)')) for (const b of rects(text)) clear(toBox(c, ink(b)), .5, '"' + text.textContent.trim() + '"');
	for (const disc of shown('[data-disc] rect')) { const o = round(disc); clear(away(c, o.x, o.y) - o.r, .5, 'a plugged id') }
	if (e.matches('.ic')) for (const line of shown('path.edge')) {
		const to = line.getScreenCTM(), length = line.getTotalLength();
		for (let at = 0; at <= length; at += length / 60) {
			const p = line.getPointAtLength(at).matrixTransform(to);
			if (away(c, p.x, p.y) < 1) { clear(away(c, p.x, p.y), 1, 'a line'); break }
		}
	}
}
for (const e of lab.querySelectorAll('[data-verdict=missed] path')) {
	const box = e.getBBox();
	if (box.width > 8 && box.height > 8) faults.push('what was missed has the sign of an empty circle');
}
`

// askedScript looks at the question: its button stands clear of the panel, and says
// what it is about where the question has no room beside it.
const askedScript = `
const none = lab.querySelector('.none-of'), box = none.getBoundingClientRect(), panel = lab.querySelector('.stage').getBoundingClientRect();
if (box.top < panel.top && panel.top - box.bottom < 6) faults.push('None is ' + (panel.top - box.bottom) + ' px above the panel');
look('None', none);
const question = lab.querySelector('.asks p');
if (!question.checkVisibility() && !getComputedStyle(none, '::after').content.includes(none.getAttribute('aria-label'))) faults.push('nobody sees what None is about');
`

// A circle for a mark, the verdict on the mark before, a number, a name and what a task
// waits for are told apart on every screen.
func TestMarksAndVerdictsCoverNothing(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, screen := range []webdriver.Screen{fitScreens["390x844"], lyingPhone, {Width: 320, Height: 640, Mobile: true}, {Width: 768, Height: 1024, Mobile: true}, {Width: 1024, Height: 768}, wideScreens[0], projector} {
		screen.Still = true
		p.must(p.Emulate(p.ctx, screen))
		p.visit("#graph/0")
		p.must(p.Refresh(p.ctx)) // without the marks of the screen before
		p.live()
		p.wantAt("graph", 0)
		on := fmt.Sprintf("on %dx%d", screen.Width, screen.Height)
		p.wantSeen("the circles "+on, marksScript+askedScript)
		p.tap("mark-2")
		p.tap("mark-4")
		p.wantPressed("Task 4 will be ready", true)
		p.wantSeen("what is marked "+on, marksScript+askedScript+`
			for (const e of lab.querySelectorAll('[data-disc] rect')) {
				if (!e.checkVisibility()) continue;
				const b = e.getBoundingClientRect();
				e.style.pointerEvents = 'auto'; // else no press finds it
				const top = document.elementFromPoint((b.left + b.right) / 2, (b.top + b.bottom) / 2);
				e.style.pointerEvents = '';
				if (!top?.closest('[data-disc]')) faults.push('the mark lies over a plugged id');
			}`)
		p.tap("next")
		p.wantAt("graph", 1)
		p.wantVerdicts("#2: right, its list is empty now", "#3: missed, its list is empty now", "#4: wrong, it still waits for 2, 3")
		p.wantSeen("the verdicts "+on, marksScript+askedScript)
		p.tap("mark-4")
		p.wantSeen("a mark beside a verdict "+on, marksScript+askedScript)
	}
}
