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
				held := []string{"page.js", site.Program}
				if address == "" {
					held = append(held, "later.css")
				}
				p.heldUntil(address, `[...document.querySelectorAll('.frame')].some(e => e.firstElementChild.checkVisibility())`, held...)
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
	p.heldUntil("", `[0, 1].some(step => {
		const frame = document.getElementById('open/' + step)?.firstElementChild;
		if (!step && frame?.checkVisibility()) frame.querySelector('[data-step=next]').click();
		return step && frame?.checkVisibility();
	})`, "later.css", "page.js", site.Program, "hook.json")
	var asked []string
	for _, path := range p.site.Requests() {
		file := path[strings.LastIndex(path, "/")+1:]
		if file == met {
			break
		}
		if !slices.Contains([]string{"later.css", "page.js", "hook.json", "icon.svg", "site.webmanifest"}, file) {
			asked = append(asked, file)
		}
	}
	if want := []string{"", "frames.js", "head.js", "page.css"}; !slices.Equal(slices.Sorted(slices.Values(asked)), want) {
		t.Errorf("the first step has asked for %q, want %q", asked, want)
	}
	p.live()
}

// heldUntil loads a page that lacks some files until what it shows meets a condition of
// JavaScript. The driver waits for a page that loads: so the page itself tells the site.
func (p *page) heldUntil(address, condition string, files ...string) {
	p.t.Helper()
	p.expects = append(p.expects, "404")
	for _, file := range files {
		p.site.DeliverOf(file, site.Held)
	}
	p.site.ReleaseAt(met)
	p.must(p.RunFirst(p.ctx, `const meets = () => `+condition+`;
		const look = () => { if (document.body && meets()) fetch('`+met+`'); else requestAnimationFrame(look) };
		requestAnimationFrame(look)`))
	p.load(address)
}

const met = "met" // the file that such a page asks for

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
