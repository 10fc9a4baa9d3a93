//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// byTouch is the way of those who have a phone: one finger, which presses and drags
// nothing, and is 44 px broad.
type byTouch struct{ *page }

// touching is the script that knows what a finger meets.
const touching = `const plain = s => (s ?? '').replace(/\s+/g, ' ').trim();
const lab = document.getElementById('lab');
const controls = [...lab.querySelectorAll('button, textarea, input, summary, a, [role=tab]')].filter(e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}));
const nameOf = e => plain(e.getAttribute('aria-label') || [...(e.labels ?? [])].map(l => l.textContent).join(' ') || e.textContent);
const within = (e, x, y) => { const at = e.getBoundingClientRect(); return x >= at.left && x <= at.right && y >= at.top && y <= at.bottom };
const meets = (e, x, y) => {
	const hit = document.elementFromPoint(x, y);
	if (!hit) return false;
	if (hit.contains(e) && hit !== e && within(e, x, y)) return true; // the scroll bar of what is around it, which takes no finger
	return e.contains(hit) || hit.closest('label')?.control === e;
};
const middle = e => { const at = (e.type === 'checkbox' ? e.labels[0] : e).getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2] };
const narrow = e => {
	const [x, y] = middle(e), near = 20; // of 22: what stands beside it may touch it
	if (!meets(e, x, y)) return 'covered by ' + document.elementFromPoint(x, y)?.outerHTML.slice(0, 120);
	const missed = [[-near, 0], [near, 0], [0, -near], [0, near]].filter(([dx, dy]) => !meets(e, x + dx, y + dy));
	return missed.length ? 'narrower than a finger: ' + JSON.stringify(e.getBoundingClientRect()) + ' misses ' + missed.join(' and ') : '';
};`

// find brings a control into view and returns where a finger meets it.
func (b byTouch) find(role, name string) (x, y float64) {
	b.t.Helper()
	opened := false
	b.until(fmt.Sprintf("%s %q under the finger", role, name), func() (string, error) {
		var found struct {
			Wrong string
			At    [2]float64
		}
		err := b.Eval(b.ctx, &found, touching+`const e = controls.find(e => nameOf(e) === arguments[0]);
			if (!e) return {Wrong: 'it is not there'};
			if (lab.getAnimations().length) return {Wrong: 'the lab is moving'};
			if (e.ariaDisabled === 'true') return {Wrong: 'it is off'};
			e.scrollIntoView({block: 'nearest', inline: 'nearest'});
			if (narrow(e)) e.scrollIntoView({block: 'center', inline: 'center'});
			return {Wrong: narrow(e), At: middle(e)}`, name)
		x, y = found.At[0], found.At[1]
		if act := ofTask.FindStringSubmatch(name); act != nil && found.Wrong != "" && !opened { // a card shows its buttons when it is pressed
			opened = true
			b.tapOn(".says") // what another card shows can lie over this one
			b.tapOn(`[aria-label="Tasks"] [data-task="` + act[1] + `"] .node`)
		}
		return found.Wrong, err
	})
	return x, y
}

func (b byTouch) enter() {
	b.t.Helper()
	b.wantDock("peek")
	b.tap("dock")
	b.wantDock("full")
}

func (b byTouch) choose(role, name string) {
	b.t.Helper()
	x, y := b.find(role, name)
	b.must(b.Tap(b.ctx, x, y))
}

func (b byTouch) fillIn(field, text string) {
	b.t.Helper()
	b.choose("textbox", field)
	b.until("the focus in "+field, func() (string, error) {
		return b.eval(touching+`const e = document.activeElement; return nameOf(e) === arguments[0] ? '' : 'it is on ' + nameOf(e)`, field), nil
	})
	b.must(b.Chord(b.ctx, webdriver.Control, webdriver.End)) // a touch comes between any two letters
	b.must(b.Press(b.ctx, strings.Split(text, "")...))
}

func (b byTouch) hears() (heard, error) { return b.seen() }

// look measures whatever can be pressed.
func (b byTouch) look(state string) {
	b.t.Helper()
	var faults []string
	b.must(b.Eval(b.ctx, &faults, touching+`const faults = [];
		// Until a finger is on them the messages snap back to the newest.
		for (const e of lab.querySelectorAll('.scroll')) e.style.scrollSnapType = 'none';
		// What the form waits for can be picked in its list too, where there is room.
		for (const e of controls.filter(e => !lab.querySelector('.add .form') || !e.matches('.pick'))) {
			let wrong = narrow(e);
			for (const block of ['nearest', 'center', 'end']) {
				if (!wrong) break;
				e.scrollIntoView({block, inline: block});
				wrong = narrow(e);
			}
			if (wrong) faults.push(nameOf(e).slice(0, 60) + ' is ' + wrong);
		}
		for (const e of lab.querySelectorAll('.scroll')) e.style.scrollSnapType = '';
		return faults`))
	for _, fault := range faults {
		b.t.Errorf("%s: %s", state, fault)
	}
}

func TestBothChaptersByTouchOnAPhone(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, phone))
	p.open("#try")
	w := walker{p, byTouch{p}}
	w.tryIt()
	w.challenges()
}
