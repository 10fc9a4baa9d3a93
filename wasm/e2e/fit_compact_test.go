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
const kept = [...lab.querySelectorAll('.kept tbody tr')].filter(e => e.getClientRects().length), replies = [...lab.querySelectorAll('[data-key^=reply-]')];
if (kept.length) look('the count of what was kept', lab.querySelector('.kept caption .count-of'));
for (const row of kept) for (const cell of row.cells) if (cell.getClientRects().length) look('"' + cell.textContent + '"', cell);
for (const words of lab.querySelectorAll('.kept :is(.state-of, tbody th)')) whole('a cell', words);
for (const cell of lab.querySelectorAll('.kept .lost')) whole('a hole', cell);
if (kept.length) for (const name of lab.querySelectorAll('.kept thead th')) look('the heading ' + name.textContent, name);
const summary = lab.querySelector('.summary.here .bubble');
if (summary) fromItsStart(summary);
for (const reply of replies) look('the reply "' + reply.textContent + '"', reply);
if (replies.length && !lab.querySelector('.here').textContent.trim().endsWith('?')) faults.push('the question is not the message in sight');
for (const key of ['compact', 'renew']) {
	const button = lab.querySelector('[data-key=' + key + ']'), why = document.getElementById(button.getAttribute('aria-describedby'));
	if (button.getAttribute('aria-disabled') === 'true') look('the reason of ' + key, why);
}
const back = lab.querySelector('[data-key=walk]');
if (back.getClientRects().length) look('the way back to the walk', back);
const hashes = [...lab.querySelectorAll('.hash')].filter(e => e.getClientRects().length);
if (hashes.length !== 1) faults.push('the hash is shown ' + hashes.length + ' times');
for (const hash of hashes) look('the hash', hash);
const list = lab.querySelector('[aria-label=Conversation]'), here = list.querySelector('.here .bubble');
if (!list.closest('.scroll').matches('[tabindex="0"]')) faults.push('the messages cannot be scrolled by keyboard');
const seen = edges(here), box = here.getBoundingClientRect();
if (seen.bottom - seen.top < (kept.length ? 72 : 120)) faults.push('the messages have a height of ' + Math.round(seen.bottom - seen.top) + ' px');
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
