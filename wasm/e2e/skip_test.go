//go:build !js

package e2e

import (
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// By keyboard one press leads from the head of a chapter to the lab, and one back; a link to
// a chapter leads to its heading.
func TestByKeyboardTheLabIsOnePressFromTheText(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	on := func(says string) {
		t.Helper()
		p.until("the focus on "+says, func() (string, error) {
			return p.eval(`const now = document.activeElement.textContent.trim()
				return now === arguments[0] ? '' : 'it is on ' + now.slice(0, 40)`, says), nil
		})
	}
	p.open("#clear/3")
	p.must(p.Eval(p.ctx, nil, `document.querySelector('[data-scenario=clear] .skip').focus()`))
	on("Skip to the lab")
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantFocus("next")
	p.must(p.Press(p.ctx, webdriver.Tab))
	on("Skip to the text")
	p.must(p.Press(p.ctx, webdriver.Enter))
	on("How completion clears")
	p.wantPlace("clear/3")
	p.must(p.Eval(p.ctx, nil, `document.querySelector('.contents a[href="#chapter-ids"]').click()`))
	on("Ids never come back")
}
