//go:build !js

package e2e

import "testing"

// compactLast is the last position of the scenario compact.
const compactLast = 24

// TestEveryStepOfTheCompactionFits walks the scenario by key. At each position a
// reader sees the sentence, the meter, the button that compacts, the hash of
// the files and Next, without scrolling, and of the conversation what is new.
func TestEveryStepOfTheCompactionFits(t *testing.T) {
	t.Parallel()
	everyStepFits(t, "compact", compactLast, compactFitScript)
}

// compactFitScript looks at a step of a conversation. The hash stands in the
// head of the files, and in a line of its own where those have no room. A
// message that is higher than the list fills it.
const compactFitScript = lookScript + `
look('the sentence', lab.querySelector('[role=status] .sentence'));
look('the meter', lab.querySelector('[role=meter]'));
look('the tokens', lab.querySelector('.meter .amount'));
look('Compact conversation', lab.querySelector('[data-key=compact]'));
look('New agent', lab.querySelector('[data-key=renew]'));
look('Next', lab.querySelector('[data-key=next]'));
look('Previous', lab.querySelector('[data-key=previous]'));
const hashes = [...lab.querySelectorAll('.hash')].filter(e => e.getClientRects().length);
if (hashes.length !== 1) faults.push('the hash is shown ' + hashes.length + ' times');
for (const hash of hashes) look('the hash', hash);
const list = lab.querySelector('[aria-label=Conversation]'), here = list.querySelector('.here .bubble');
if (!list.closest('.scroll').matches('[tabindex="0"]')) faults.push('the messages cannot be scrolled by keyboard');
const seen = edges(here), box = here.getBoundingClientRect();
if (seen.bottom - seen.top < 120) faults.push('the messages have a height of ' + Math.round(seen.bottom - seen.top) + ' px');
const part = Math.min(box.bottom, seen.bottom) - Math.max(box.top, seen.top);
if (part < Math.min(box.height, seen.bottom - seen.top - 32) - 1)
	faults.push('of the newest message ' + Math.round(part) + ' px of ' + Math.round(box.height) + ' are seen');
for (const text of lab.querySelectorAll('.context :is(p, span, b, li, h4), .hash *')) {
	const size = parseFloat(getComputedStyle(text).fontSize);
	if (text.getClientRects().length && text.textContent.trim() && size < 12) faults.push('text of ' + size + ' px: ' + text.textContent);
}
const thrown = document.documentElement.scrollWidth - innerWidth;
if (thrown > 0) faults.push('the page is wider than the window by ' + thrown);
return faults;`
