//go:build !js && all

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// The marker of an item that serves several steps has its two numbers, and its words begin
// behind them: whatever size the letters have in a window.
func markersOfStepsLieOverNoWord(t *testing.T) {
	p := newPage(t).open("#short/25")
	for _, screen := range []webdriver.Screen{projector, laptop, {Width: 360, Height: 640, Mobile: true, Still: true}} {
		p.must(p.Emulate(p.ctx, screen))
		p.wantSeen(fmt.Sprintf("the markers on %dx%d", screen.Width, screen.Height), `
			const items = [...document.querySelectorAll('main li[data-until]')], range = document.createRange();
			if (items.length < 10) faults.push('only ' + items.length + ' items have two numbers');
			for (const item of items) {
				range.selectNodeContents(item);
				const marker = getComputedStyle(item, '::before'), ends = item.getBoundingClientRect().left + item.clientLeft + parseFloat(marker.left) + parseFloat(marker.width);
				const begins = [...range.getClientRects()].find(box => box.width).left;
				if (begins < ends + 4) faults.push(item.dataset.step + ' begins ' + Math.round(begins - ends) + ' px from its marker');
			}`)
	}
}
