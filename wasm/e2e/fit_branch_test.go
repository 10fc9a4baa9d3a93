//go:build !js && all

package e2e

import (
	"encoding/json"
	"strings"
	"testing"
)

// A place is where a press or an address leads, by what stands over it.
type place struct{ to, heading string }

// TestThePressesStayInTheirPlaces presses what decides, and Next, and finds the
// buttons where they were.
func TestThePressesStayInTheirPlaces(t *testing.T) {
	t.Parallel()
	pressesStay(t, place{"compact/5", "step 5 of 24"}, []place{
		{"Compact conversation", "your branch 5c"},
		{"Compact conversation", "your branch 5c"}, // one summary is all there is
		{"Next", "your branch 5c1"},
		{"Compact conversation", "your branch 5c1c"},
		{"Next", "your branch 5c1c1"},
		{"New agent", "your branch 5c1c1a"},
		{"Next", "your branch 5c1c1a1"},
		{"Previous", "your branch 5c1c1a"},
	})
}

// pressesStay presses buttons from a place on, on every screen, and reports where one
// of them has moved.
func pressesStay(t *testing.T, start place, steps []place) {
	for name, screen := range fitScreens {
		screen.Still = true
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			p.must(p.Emulate(p.ctx, screen))
			p.open("#" + start.to)
			p.openDock(screen)
			p.wantHeading(start.heading)
			want := p.presses()
			for _, step := range steps {
				p.click(step.to)
				p.wantHeading(step.heading)
				if got := p.presses(); got != want {
					t.Errorf("after %s the buttons are at %s, before it at %s", step.to, got, want)
				}
			}
		})
	}
}

// wantHeading waits until the lab shows what stands under a heading.
func (p *page) wantHeading(want string) {
	p.t.Helper()
	p.until("the heading "+want, func() (string, error) {
		var got string
		err := p.Eval(p.ctx, &got, `const lab = document.getElementById('lab');
			return lab.getAttribute('aria-busy') ? 'busy' : lab.querySelector('h2').textContent`)
		if strings.HasSuffix(got, want) {
			return "", err
		}
		return "it is " + got, err
	})
}

// presses returns where the buttons are that are pressed again and again.
func (p *page) presses() string {
	p.t.Helper()
	var boxes json.RawMessage
	p.must(p.Eval(p.ctx, &boxes, `return ['compact', 'renew', 'previous', 'next'].map(key => {
		const box = document.querySelector('#lab [data-key=' + key + ']').getBoundingClientRect();
		return [box.left, box.top, box.width, box.height].map(Math.round);
	})`))
	return string(boxes)
}
