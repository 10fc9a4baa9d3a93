//go:build !js

package e2e

import (
	"fmt"
	"os"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// TestScreens looks at what every screen must fulfil, and keeps pictures of the
// page and of the gallery where E2E_SHOTS says.
func TestScreens(t *testing.T) {
	for name, screen := range map[string]webdriver.Screen{
		"390x844":   {Width: 390, Height: 844, Mobile: true, Scale: 2},
		"1024x768":  {Width: 1024, Height: 768},
		"1280x720":  {Width: 1280, Height: 720},
		"1920x1080": {Width: 1920, Height: 1080},
	} {
		for scheme, dark := range map[string]bool{"light": false, "dark": true} {
			screen.Dark = dark
			t.Run(name+" "+scheme, func(t *testing.T) {
				p := newPage(t)
				p.must(p.Emulate(p.ctx, screen))
				shot := func(what string) {
					p.fits()
					p.shoot(fmt.Sprintf("%s-%s-%s", what, name, scheme))
				}
				p.open("")
				p.wantBoard(opening[0])
				shot("board")
				p.click("Complete task 4")
				p.wantInTask(4, "Task #4 is blocked by")
				shot("refused")
				p.load("#hook/3")
				p.wantBoard(opening[3])
				shot("hook-3")
				if os.Getenv("E2E_SHOTS") != "" {
					p.gallery(name + "-" + scheme)
				}
			})
		}
	}
}

// fits reports a page that is wider than the screen.
func (p *page) fits() {
	p.t.Helper()
	var wide []float64
	p.must(p.Eval(p.ctx, &wide, `return [document.documentElement.scrollWidth, innerWidth]`))
	if wide[0] > wide[1] {
		p.t.Errorf("the page is %v wide on a screen of %v", wide[0], wide[1])
	}
}

// gallery keeps one picture of the whole gallery.
func (p *page) gallery(name string) {
	p.t.Helper()
	p.load("gallery.html")
	var high float64
	p.must(p.Eval(p.ctx, &high, `return document.documentElement.scrollHeight`))
	var wide float64
	p.must(p.Eval(p.ctx, &wide, `return innerWidth`))
	p.must(p.CDP(p.ctx, nil, "Emulation.setDeviceMetricsOverride", map[string]any{
		"width": int(wide), "height": min(int(high), 16000), "deviceScaleFactor": 1, "mobile": false,
	}))
	p.shoot("gallery-" + name)
}
