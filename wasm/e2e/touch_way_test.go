//go:build !js && all

package e2e

import (
	"fmt"
	"math"
	"strings"

	"tasklesson/wasm/e2e/webdriver"
)

// byTouch is the way of those who have a phone: one finger, which presses and drags
// nothing, and is 44 px broad.
type byTouch struct {
	*page
	last *[2]float64 // where the finger was
}

// touching is the script that knows what a finger meets.
const touching = readOut + `const plain = s => (s ?? '').replace(/\s+/g, ' ').trim();
const lab = document.getElementById('lab');
const controls = [...lab.querySelectorAll('button, textarea, input, summary, a, [role=tab]')].filter(e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}));
const nameOf = e => plain(e.getAttribute('aria-label') || [...(e.labels ?? [])].map(l => l.textContent).join(' ') || told(e));
const within = (e, x, y) => { const at = e.getBoundingClientRect(); return x >= at.left && x <= at.right && y >= at.top && y <= at.bottom };
const meets = (e, x, y) => {
	const hit = document.elementFromPoint(x, y);
	if (!hit) return false;
	if (hit.contains(e) && hit !== e && within(e, x, y)) return true; // the scroll bar of what is around it, which takes no finger
	return e.contains(hit) || hit.closest('label')?.control === e;
};
const middle = e => { const at = (e.type === 'checkbox' ? e.labels[0] : e).getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2] };
const narrow = e => {
	// Of 22: what stands beside it may touch it, and on a map of many tasks, or in a list of
	// short messages, lie on its rim.
	const [x, y] = middle(e), near = e.matches('.pick, summary') ? 18 : 20;
	if (!meets(e, x, y)) return 'covered by ' + document.elementFromPoint(x, y)?.outerHTML.slice(0, 120);
	const missed = [[-near, 0], [near, 0], [0, -near], [0, near]].filter(([dx, dy]) => !meets(e, x + dx, y + dy));
	return missed.length ? 'narrower than a finger: ' + JSON.stringify(e.getBoundingClientRect()) + ' misses ' + missed.join(' and ') : '';
};`

// find brings a control into view and returns where a finger meets it.
func (b byTouch) find(role, name string) (x, y float64) {
	b.t.Helper()
	opened, task := false, ""
	if act := ofTask.FindStringSubmatch(name); act != nil {
		task = act[1]
	}
	b.until(fmt.Sprintf("%s %q under the finger", role, name), func() (string, error) {
		var found struct {
			Wrong  string
			Closed bool // its card is there
			At     [2]float64
		}
		err := b.Eval(b.ctx, &found, touching+`const e = controls.find(e => nameOf(e) === arguments[0]);
			if (lab.getAnimations().length || lab.ariaBusy) return {Wrong: 'the lab is at work'};
			if (!e) return {Wrong: 'it is not there', Closed: !!lab.querySelector('[data-task="' + arguments[1] + '"] .node')};
			if (e.ariaDisabled === 'true') return {Wrong: 'it is off'};
			e.scrollIntoView({block: 'nearest', inline: 'nearest'});
			if (narrow(e)) e.scrollIntoView({block: 'center', inline: 'center'});
			window.touched = '';
			const met = e.type === 'checkbox' ? 'change' : 'click';
			e.addEventListener(met, () => { window.touched = arguments[0] }, {once: true, capture: true});
			return {Wrong: narrow(e), At: middle(e)}`, name, task)
		stays := x == found.At[0] && y == found.At[1]
		x, y = found.At[0], found.At[1]
		if found.Closed && !opened { // a card shows its buttons when it is pressed
			opened = true
			b.tapOn(".says") // what another card shows can lie over this one
			card := `[aria-label="Tasks"] [data-task="` + task + `"] `
			b.tapOn(card + ".node")
			b.tapOn(card + ".words") // a button that comes to where the finger was would be met by half of a double press
		}
		if found.Wrong == "" && !stays { // a finger comes to what rests
			found.Wrong = "it is coming"
		}
		return found.Wrong, err
	})
	return x, y
}

func (b byTouch) enter() {
	b.t.Helper()
	b.wantDock("peek")
	b.tap("enter")
	b.wantDock("full")
}

func (b byTouch) choose(role, name string) {
	b.t.Helper()
	const most = 3 // what comes late can move things away under the finger
	for range most {
		x, y := b.find(role, name)
		if math.Hypot(x-b.last[0], y-b.last[1]) < 40 { // so soon it would be half of a double press
			b.tapOn(".says")
			x, y = b.find(role, name)
		}
		*b.last = [2]float64{x, y}
		b.must(b.Tap(b.ctx, x, y))
		if b.eval(`return window.touched ?? ''`) == name {
			return
		}
	}
	b.t.Fatalf("the finger does not meet %s %q", role, name)
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

// look measures all that can be pressed.
func (b byTouch) look(state string) {
	b.t.Helper()
	var faults []string
	b.must(b.Eval(b.ctx, &faults, touching+`const faults = [];
		// Until a finger is on them the messages snap back to the newest, an answer to a call, and the tabs to the selected one.
		for (const e of lab.querySelectorAll('.scroll, .tabs, .paste')) e.style.scrollSnapType = e.style.animation = 'none';
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
		for (const e of lab.querySelectorAll('.scroll, .tabs, .paste')) e.style.scrollSnapType = e.style.animation = '';
		return faults`))
	for _, fault := range faults {
		b.t.Errorf("%s: %s", state, fault)
	}
}
