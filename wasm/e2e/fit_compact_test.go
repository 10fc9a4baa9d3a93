//go:build !js && all

package e2e

import (
	"encoding/json"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
)

// TestEveryStepOfTheCompactionFits walks the scenario by key. At each position a
// reader sees the sentence, the meter, the button that compacts, the hash of
// the files and Next, without scrolling, and of the conversation what is new.
func TestEveryStepOfTheCompactionFits(t *testing.T) {
	t.Parallel()
	everyStepFits(t, "compact", compactLast, view.Full, compactFitScript)
}

// compactFitScript looks at a step of a conversation. The hash stands in the
// head of the files, and where those have a tab, in the dock. A
// message that is higher than the list fills it. What is left of the plan is in
// sight row by row, and so are the answers that the user can give; then the list
// has less room.
const compactFitScript = lookScript + toldScript + `
look('the sentence', lab.querySelector('[role=status] .sentence'));
look('the meter', lab.querySelector('[role=meter]'));
look('the tokens', lab.querySelector('.meter .amount'));
look('Compact conversation', lab.querySelector('[data-key=compact]'));
look('New agent', lab.querySelector('[data-key=renew]'));
look('Next', lab.querySelector('[data-key=next]'));
look('Previous', lab.querySelector('[data-key=previous]'));
const kept = [...lab.querySelectorAll('.kept tbody tr')].filter(e => e.closest('.kept').getClientRects().length), replies = [...lab.querySelectorAll('[data-key^=reply-]')];
if (kept.length) look('the count of what was kept', lab.querySelector('.kept caption .count-of'));
for (const row of kept) if (!row.getClientRects().length) faults.push('there is no row of ' + row.textContent);
for (const row of kept) for (const cell of row.cells) if (cell.getClientRects().length) look('"' + cell.textContent + '"', cell);
if (kept.length) for (const name of lab.querySelectorAll('.kept thead th')) look('the heading ' + name.textContent, name);
const summary = lab.querySelector('.summary.here .bubble');
if (summary) fromItsStart(summary);
for (const reply of replies) look('the reply "' + reply.textContent + '"', reply);
if (replies.length && !lab.querySelector('.message.here').textContent.trim().endsWith('?')) faults.push('the question is not the message in sight');
for (const key of ['compact', 'renew']) {
	const button = lab.querySelector('[data-key=' + key + ']'), why = document.getElementById(button.getAttribute('aria-describedby'));
	if (button.getAttribute('aria-disabled') === 'true') look('the reason of ' + key, why);
}
const back = lab.querySelector('[data-key=walk]');
if (back.getClientRects().length) look('the way back to the walk', back);
const hashes = [...lab.querySelectorAll('.hash')].filter(e => e.querySelector('code').getClientRects().length); // it has no box of its own
const inTab = lab.querySelector('[data-key=tab-files]').getClientRects().length > 0;
if (hashes.length !== (inTab ? 0 : 1)) faults.push('the hash is shown ' + hashes.length + ' times');
for (const code of hashes.flatMap(hash => [...hash.querySelectorAll('code')])) look('the hash', code);
const list = lab.querySelector('[aria-label=Conversation]'), here = list.querySelector('.here .bubble');
if (!list.closest('.scroll').matches('[tabindex="0"]')) faults.push('the messages cannot be scrolled by keyboard');
const seen = edges(here), box = here.getBoundingClientRect();
if (seen.bottom - seen.top < (kept.length ? 72 : 120)) faults.push('the messages have a height of ' + Math.round(seen.bottom - seen.top) + ' px');
const part = Math.min(box.bottom, seen.bottom) - Math.max(box.top, seen.top);
if (part < Math.min(box.height, seen.bottom - seen.top - 32) - 1)
	faults.push('of the newest message ' + Math.round(part) + ' px of ' + Math.round(box.height) + ' are seen');
for (const text of lab.querySelectorAll('.context :is(p, span, b, li, h3), .hash *')) {
	const size = parseFloat(getComputedStyle(text).fontSize);
	if (text.getClientRects().length && text.textContent.trim() && size < 11.9) faults.push('text of ' + size + ' px: ' + text.textContent);
}
return faults;`

// toldScript looks at words: what was said last is read from its start. That they
// are whole is looked at in [TestNothingIsCutOrCovered].
const toldScript = `
const fromItsStart = bubble => {
	if (bubble.closest('.scroll').matches(':hover')) return; // who points at it scrolls it
	const top = bubble.getBoundingClientRect().top, seen = edges(bubble);
	if (top < seen.top - 1 || top > seen.bottom - 24) faults.push('what was said last starts at ' + Math.round(top) + ', and is seen from ' + Math.round(seen.top) + ' to ' + Math.round(seen.bottom));
};
const walk = lab.querySelector('[data-key=walk]');
if (walk.getClientRects().length) {
	const button = walk.getBoundingClientRect(), said = lab.querySelector('[role=status] .sentence').getBoundingClientRect();
	const gap = Math.max(said.top - button.bottom, button.top - said.bottom);
	if (gap < 4) faults.push('the way back to the walk is ' + gap + ' px from the sentence');
}
`

// listLast is the last position of the scenario list.
const listLast = 7

// TestEveryStepOfTwoAgentsFits walks the scenario by key. At each position a reader
// sees the sentence, both tallies, every piece in both lanes, both meters and the
// presses, without scrolling; and the lanes stand row by row beside each other.
func TestEveryStepOfTwoAgentsFits(t *testing.T) {
	t.Parallel()
	everyStepFits(t, "list", listLast, view.Full, lanesFitScript)
}

func TestButtonsOfTwoAgentsStayInPlace(t *testing.T) {
	t.Parallel()
	pressesStay(t, "list/3", []press{
		{"Compact conversation", "list/3c"},
		{"Compact conversation", "list/3c"}, // one summary is all there is
		{"Next", "list/3c1"},
		{"New agent", "list/3c1a"},
		{"Next", "list/3c1a1"},
	})
}

// lanesFitScript looks at a step of agents side by side.
const lanesFitScript = lookScript + toldScript + `
look('the sentence', lab.querySelector('[role=status] .sentence'));
look('Compact conversation', lab.querySelector('[data-key=compact]'));
look('New agent', lab.querySelector('[data-key=renew]'));
look('Next', lab.querySelector('[data-key=next]'));
look('Previous', lab.querySelector('[data-key=previous]'));
const sides = [...lab.querySelectorAll('.side-lane')];
if (sides.length !== 2) faults.push(sides.length + ' lanes');
for (const side of sides) {
	const whose = side.getAttribute('aria-label');
	look('the tally ' + whose, side.querySelector('.tally'));
	look('the meter ' + whose, side.querySelector('[role=meter]'));
	for (const part of side.querySelectorAll('.part')) look(part.textContent + ' ' + whose, part);
}
for (const bubble of lab.querySelectorAll('.side-lane .here .bubble')) fromItsStart(bubble);
const tops = sides.map(side => [...side.querySelectorAll('.part, [role=meter]')].map(e => Math.round(e.getBoundingClientRect().top)).join());
if (tops[0] !== tops[1]) faults.push('the rows stand at ' + tops.join(' and at '));
for (const text of lab.querySelectorAll('.lanes :is(p, span, b, li, h3)')) {
	const size = parseFloat(getComputedStyle(text).fontSize);
	if (text.getClientRects().length && text.textContent.trim() && size < 11.9) faults.push('text of ' + size + ' px: ' + text.textContent);
}
return faults;`

// A press is a button and the address that it leads to.
type press struct{ button, to string }

// TestButtonsStayInPlace presses what decides, and Next, and finds the
// buttons where they were.
func TestButtonsStayInPlace(t *testing.T) {
	t.Parallel()
	pressesStay(t, "compact/5", []press{
		{"Compact conversation", "compact/5c"},
		{"Compact conversation", "compact/5c"}, // one summary is all there is
		{"Next", "compact/5c1"},
		{"Compact conversation", "compact/5c1c"},
		{"Next", "compact/5c1c1"},
		{"New agent", "compact/5c1c1a"},
		{"Next", "compact/5c1c1a1"},
		{"Previous", "compact/5c1c1a1-1"}, // one back, and the way on is kept
	})
}

// pressesStay presses buttons from a place on, on every screen, and reports where one
// of them has moved.
func pressesStay(t *testing.T, start string, steps []press) {
	for name, screen := range fitScreens {
		screen.Still = true
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			p.must(p.Emulate(p.ctx, screen))
			p.open("#" + start)
			p.openDock(screen)
			p.wantPlace(start)
			want := p.presses()
			for _, step := range steps {
				p.click(step.button)
				p.wantPlace(step.to)
				if got := p.presses(); got != want {
					t.Errorf("after %s the buttons are at %s, before it at %s", step.button, got, want)
				}
			}
		})
	}
}

// wantHeading waits until the lab shows what stands under a heading.
func (p *page) wantHeading(want string) {
	p.t.Helper()
	p.until("the heading "+want, func() (string, error) {
		var got string
		err := p.Eval(p.ctx, &got, `const lab = document.getElementById('lab');
			return lab.getAttribute('aria-busy') ? 'busy' : lab.querySelector('h2').textContent`)
		if strings.HasSuffix(got, want) {
			return "", err
		}
		return "it is " + got, err
	})
}

// presses returns where the buttons are that are pressed again and again.
func (p *page) presses() string {
	p.t.Helper()
	var boxes json.RawMessage
	p.must(p.Eval(p.ctx, &boxes, `return ['compact', 'renew', 'previous', 'next'].map(key => {
		const box = document.querySelector('#lab [data-key=' + key + ']').getBoundingClientRect();
		return [box.left, box.top, box.width, box.height].map(Math.round);
	})`))
	return string(boxes)
}
