//go:build !js && all

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// Numbers of two and three digits lie on their discs, on cards, slips and stops, and in the
// rows of the files, also shown to a room.
func numbersLieOnTheirDiscs(t *testing.T) {
	for _, way := range []string{"?present", ""} {
		for _, board := range [][2]int{{24, 0}, {120, 108}} {
			p := newPage(t).open(way + "#try")
			p.fill(board[0], board[1])
			for _, screen := range []webdriver.Screen{{Width: 1440, Height: 900, Still: true}, {Width: 1280, Height: 720, Still: true}, {Width: 390, Height: 844, Mobile: true, Still: true}} {
				p.must(p.Emulate(p.ctx, screen))
				p.wantSeen(fmt.Sprintf("%s: %d tasks in %dx%d", way, board[0], screen.Width, screen.Height), digitsScript)
			}
		}
	}
}

const digitsScript = `
	const boxes = [...document.querySelectorAll('#lab .discs .disc, #lab .file-row .disc')].filter(e => e.getClientRects().length);
	if (!boxes.some(e => e.textContent.length > 1)) faults.push('no number has two digits');
	for (const e of boxes) {
		const range = document.createRange(), rect = e.querySelector('rect');
		range.selectNodeContents(rect ? e.querySelector('text:not(.tip *)') : e);
		const words = range.getBoundingClientRect(), disc = (rect ?? e).getBoundingClientRect();
		if (words.left < disc.left || words.right > disc.right) faults.push(e.textContent + ' from ' + words.left + ' to ' + words.right + ' is on a disc from ' + disc.left + ' to ' + disc.right);
	}`
