//go:build !js

package e2e

import (
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// wantRead waits until a block of the text is where text is read, and it is of the chapter
// that the address names.
func (p *page) wantRead(when, block string) {
	p.t.Helper()
	p.until(when+": "+block+" where text is read", func() (string, error) {
		return p.eval(roomScript+`if (history.state?.y !== scrollY) return 'it has not come to rest';
			const at = document.querySelector(arguments[0]).getBoundingClientRect();
			return at.bottom > room.top && at.top < room.bottom - 40 ? '' : at.top + ' to ' + at.bottom + ' in a room from ' + room.top + ' to ' + room.bottom`, block), nil
	})
}

// Whoever turns the phone, or makes the window wider, goes on where they were reading.
func theTextStaysWhereItWasReadWhenTheWindowChanges(t *testing.T) {
	upright, across := webdriver.Screen{Width: 390, Height: 844, Mobile: true, Still: true}, webdriver.Screen{Width: 844, Height: 390, Mobile: true, Still: true}
	for _, c := range some([]struct{ address, block string }{
		{"try", `[data-scenario=try] h1, [data-scenario=try] h2`},
		{"challenges/ring", `[data-scenario=challenges] h1, [data-scenario=challenges] h2`},
		{"clear/5", `[data-scenario=clear] li[aria-current=step]`},
	}) {
		t.Run(c.address, func(t *testing.T) {
			p := newPage(t)
			p.must(p.Emulate(p.ctx, upright))
			p.open("#" + c.address)
			p.wheel(8)
			p.wantRead("at first", c.block)
			p.must(p.Emulate(p.ctx, across))
			p.wantRead("turned", c.block)
			p.must(p.Emulate(p.ctx, upright))
			p.wantRead("turned back", c.block)
			if got := p.eval(`return location.hash.slice(1)`); got != c.address {
				t.Errorf("the lab has gone to %s", got)
			}
		})
	}
}
