//go:build !js && all

package e2e

import (
	"testing"

	"tasklesson/app/lesson/view"
)

// listLast is the last position of the scenario list.
const listLast = 8

// TestEveryStepOfTwoAgentsFits walks the scenario by key. At each position a reader
// sees the sentence, both tallies, every piece in both lanes, both meters and the
// presses, without scrolling; and the lanes stand row by row beside each other.
func TestEveryStepOfTwoAgentsFits(t *testing.T) {
	t.Parallel()
	everyStepFits(t, "list", listLast, view.Full, lanesFitScript)
}

func TestThePressesForTwoAgentsStayInTheirPlaces(t *testing.T) {
	t.Parallel()
	pressesStay(t, place{"list/4", "step 4 of 8"}, []place{
		{"Compact conversation", "your branch 4c"},
		{"Compact conversation", "your branch 4c"}, // one summary is all there is
		{"Next", "your branch 4c1"},
		{"New agent", "your branch 4c1a"},
		{"Next", "your branch 4c1a1"},
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
