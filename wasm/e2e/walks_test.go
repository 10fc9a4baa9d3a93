//go:build !js && all

package e2e

import (
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// TestEveryPositionIsReachedBeforeTheProgramIsThere goes to every position of every
// scenario by the button, back by a key, and again by a link, while the program never
// comes.
func TestEveryPositionIsReachedBeforeTheProgramIsThere(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("")
	names, last := p.ends()
	for _, name := range names {
		p.load("#" + name + "/0")
		p.wantFrame(name, 0)
		for at := 1; at <= last[name]; at++ {
			p.must(p.framed("next").Click(p.ctx))
			p.wantFrame(name, at)
		}
		p.must(p.Eval(p.ctx, nil, `arguments[0].focus()`, p.framed("previous")))
		for at := last[name] - 1; at >= 0; at-- {
			p.must(p.Press(p.ctx, webdriver.PageUp))
			p.wantFrame(name, at)
		}
		for at := 1; at <= last[name]; at++ {
			p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, fmt.Sprintf("%s/%d", name, at)))
			p.wantFrame(name, at)
		}
	}
	if got := p.eval(`return document.documentElement.dataset.lab`); got != "loading" {
		t.Errorf("the lab is %s", got)
	}
}
