//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// TestAnAddressHoldsWhileTheProgramTakesOver shows places before the program is there
// and afterwards. Nobody scrolls: neither lab nor text may leave the place.
func TestAnAddressHoldsWhileTheProgramTakesOver(t *testing.T) {
	for name, screen := range map[string]webdriver.Screen{"phone": moving(phone), "laptop": moving(laptop)} {
		for _, address := range []string{"clear/6", "clear/13", "compact/11", "list/5", "hook/3"} {
			t.Run(name+"/"+address, func(t *testing.T) {
				t.Parallel()
				p := newPage(t)
				p.must(p.Emulate(p.ctx, screen))
				p.site.Deliver(site.Held)
				p.load("#" + address)
				scenario, digits, _ := strings.Cut(address, "/")
				var position int
				if _, err := fmt.Sscan(digits, &position); err != nil {
					t.Fatal(err)
				}
				p.wantFrame(scenario, position)
				p.site.Release()
				p.live()
				p.reported(scenario)
				p.wantPlace(address)
				p.settled()
				p.wantPlace(address)
				p.wantShown(position)
				p.must(p.Eval(p.ctx, nil, `dispatchEvent(new Event('scroll'))`)) // as browsers tell of their own
				p.settled()
				p.wantPlace(address)
				p.wantShown(position)
			})
		}
	}
}
