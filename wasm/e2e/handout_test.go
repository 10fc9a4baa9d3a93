//go:build !js

package e2e

import (
	"strings"
	"testing"
)

// On paper every card says its number and its state, in colours that can be read on
// what is behind them, and no line of a board is covered by what marks another.
func TestEveryCardOfTheHandoutCanBeRead(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.load("handout.html")
	var faults []string
	p.must(p.Eval(p.ctx, &faults, handoutScript))
	if len(faults) > 0 {
		t.Errorf("%d faults:\n%s", len(faults), strings.Join(faults[:min(len(faults), 20)], "\n"))
	}
}

const handoutScript = `
const faults = [], cards = [...document.querySelectorAll('.figure .task')];
if (cards.length < 100) faults.push('there are only ' + cards.length + ' cards');
const pixel = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
const rgba = colour => { pixel.clearRect(0, 0, 1, 1); pixel.fillStyle = colour; pixel.fillRect(0, 0, 1, 1); return [...pixel.getImageData(0, 0, 1, 1).data]; };
const luminance = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4).reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
const behind = e => { for (; e; e = e.parentElement) { const c = rgba(getComputedStyle(e).backgroundColor); if (c[3] === 255) return c; } return [255, 255, 255]; };
const contrast = e => { const [a, b] = [luminance(rgba(getComputedStyle(e).color)), luminance(behind(e))].sort((x, y) => y - x); return (a + .05) / (b + .05); };
const shown = e => e && e.checkVisibility() && e.textContent.trim() && e.getBoundingClientRect().width > 2;
for (const card of cards) {
	const name = '#' + card.closest('[data-figure]').dataset.figure + ', task ' + card.dataset.task;
	for (const [what, part] of [['number', card.querySelector('.no')], ['state', card.querySelector('.note')]]) {
		if (!shown(part)) faults.push(name + ': the ' + what + ' is not shown');
		else if (contrast(part) < 4.5) faults.push(name + ': the ' + what + ' "' + part.textContent.trim() + '" has a contrast of ' + contrast(part).toFixed(2));
	}
}
for (const now of document.querySelectorAll('.figure .board-text .now')) {
	const style = getComputedStyle(now), at = '#' + now.closest('[data-figure]').dataset.figure;
	if (style.boxShadow !== 'none' || rgba(style.backgroundColor)[3]) faults.push(at + ': "' + now.textContent + '" covers the lines beside it');
}
return faults;`
