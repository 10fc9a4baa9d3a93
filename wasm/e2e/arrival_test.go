//go:build !js

package e2e

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// The first picture is that of the opening, whole, and stays where it is: when the other
// styles come, when the other scripts do, and when the lab is live. Any other first screen
// is shown when its styles are there.
func TestNothingMovesWhileThePageArrives(t *testing.T) {
	t.Parallel()
	for name, screen := range variants(map[string]webdriver.Screen{
		"phone": moving(phone), "lying phone": moving(webdriver.Screen{Width: 844, Height: 390, Mobile: true}), "laptop": moving(laptop), "projector": {Width: 1920, Height: 1080},
	}, "phone", "laptop") {
		for _, address := range []string{"", "#clear/3", "?present", "#chapter-next"} {
			t.Run(name+"/"+address, func(t *testing.T) {
				t.Parallel()
				p := newPage(t)
				p.must(p.Emulate(p.ctx, screen))
				p.must(p.RunFirst(p.ctx, watchShifts))
				held := []string{"later.css", "page.js", site.Program}
				for _, file := range held {
					p.site.DeliverOf(file, site.Held)
				}
				p.load(address)
				if address == "" {
					p.wantFramed(walkedOpening, 0)
				}
				for _, file := range held {
					p.site.DeliverOf(file, site.Whole)
				}
				p.site.Release()
				p.live()
				if shifts := p.eval(`return window.shifts.join('\n')`); shifts != "" {
					t.Errorf("the layout moved:\n%s", shifts)
				}
			})
		}
	}
}

// What the first step needs is there after few files: all others can be away.
func TestTheFirstStepNeedsFewFiles(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, file := range []string{"later.css", "page.js", site.Program, "hook.json"} {
		p.site.DeliverOf(file, site.Held)
	}
	p.load("")
	p.must(p.linked(walkedOpening, "Next: ").Click(p.ctx))
	p.wantFramed(walkedOpening, 1)
	var asked []string
	for _, path := range p.site.Requests() {
		file := path[strings.LastIndex(path, "/")+1:]
		if !slices.Contains([]string{"later.css", "page.js", "hook.json", "icon.svg", "site.webmanifest"}, file) {
			asked = append(asked, file)
		}
	}
	if want := []string{"", "frames.js", "head.js", "page.css"}; !slices.Equal(slices.Sorted(slices.Values(asked)), want) {
		t.Errorf("the first step has asked for %q, want %q", asked, want)
	}
	p.site.Release()
	p.live()
}

// Until there is something to see the program takes nothing of the line and the processor.
func TestTheProgramIsAskedForAfterTheFirstPicture(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, `const real = window.Worker
		window.Worker = class extends real { constructor(...all) { window.began ??= performance.now(); super(...all) } }`))
	for range 3 {
		p.open("")
		if early := p.eval(`const [paint] = performance.getEntriesByName('first-contentful-paint')
			return paint && window.began > paint.startTime ? '' : 'it began at ' + window.began + ', and the paint was at ' + paint?.startTime`); early != "" {
			t.Error(early)
		}
	}
}

// Where the program can be unpacked and compiled in no worker, the page does it.
func TestTheProgramArrivesWithoutAWorker(t *testing.T) {
	t.Parallel()
	for name, c := range variants(map[string]struct{ policy, before string }{
		"no workers":             {"", `delete window.Worker`},
		"a worker that fails":    {"", `window.Worker = class { constructor() { setTimeout(() => this.onerror({})) } postMessage() {} terminate() {} }`},
		"trusted types of none":  {strings.Replace(strict, "trusted-types tasklesson;", "trusted-types 'none';", 1), ""},
		"no DecompressionStream": {"", `delete window.DecompressionStream`},
	}, "no workers", "trusted types of none") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.expects = []string{"TrustedTypes", "TrustedTypePolicy"}
			if c.policy != "" {
				p.site.Send("Content-Security-Policy", c.policy)
			}
			if c.before != "" {
				p.must(p.RunFirst(p.ctx, c.before))
			}
			p.open("")
			p.click("Complete task 1")
			p.wantBoard(seedBoards[1])
		})
	}
}
