//go:build !js

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// In front of a room a control that can be pressed is told from one that can not: its
// words have the contrast of text. The ring of Present is inside the window.
func TestControlsInPresentHaveTheContrastOfText(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, screen := range wideScreens {
		p.must(p.Emulate(p.ctx, screen))
		p.showStep("?present#", "clear/8")
		p.must(p.Eval(p.ctx, nil, `document.activeElement.blur()`))
		p.wantSeen(fmt.Sprintf("the controls on %dx%d", screen.Width, screen.Height), `
			const rgb = colour => colour.match(/[\d.]+/g).slice(0, 3).map(Number);
			const light = colour => colour.map(c => (c /= 255) <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4).reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
			const paper = rgb(getComputedStyle(document.body).backgroundColor);
			const controls = [...lab.querySelectorAll('.side .button:not([aria-disabled=true])')].filter(e => e.checkVisibility());
			if (controls.length < 3) faults.push('there are only ' + controls.length);
			for (const e of controls) {
				let opaque = 1;
				for (let x = e; x; x = x.parentElement) opaque *= getComputedStyle(x).opacity;
				const ink = rgb(getComputedStyle(e).color).map((c, i) => c * opaque + paper[i] * (1 - opaque));
				const [a, b] = [light(ink), light(paper)].sort((a, b) => b - a), contrast = (a + .05) / (b + .05);
				if (contrast < 4.5) faults.push(e.textContent.trim() + ' has a contrast of ' + contrast.toFixed(1));
			}`)
		p.must(p.Press(p.ctx, webdriver.Tab)) // who uses keys sees the ring
		p.must(p.Eval(p.ctx, nil, `document.getElementById('present').focus()`))
		p.wantSeen(fmt.Sprintf("the ring of Present on %dx%d", screen.Width, screen.Height), `
			const present = document.getElementById('present'), style = getComputedStyle(present);
			if (style.outlineStyle === 'none') return ['it has no ring'];
			const top = present.getBoundingClientRect().top - parseFloat(style.outlineOffset) - parseFloat(style.outlineWidth);
			if (top < 0) faults.push('it begins ' + -top + ' px above the window');`)
	}
}
