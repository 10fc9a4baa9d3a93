//go:build !js

package e2e

import (
	"bytes"
	"errors"
	"fmt"
	"image/color"
	"image/png"
	"maps"
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
		for _, address := range []string{"", "#clear/3", "?present", "#chapter-next", "?present#clear/3."} {
			t.Run(name+"/"+address, func(t *testing.T) {
				t.Parallel()
				p := newPage(t)
				p.must(p.Emulate(p.ctx, screen))
				p.must(p.RunFirst(p.ctx, watchShifts))
				held := []string{"page.js", site.Program}
				if address == "" {
					held = append(held, "later.css")
				}
				p.heldUntil(address, `[...document.querySelectorAll('.frame')].some(e => e.firstElementChild.checkVisibility() &&
					(!('built' in e.dataset && e.querySelector('.canvas:not([data-fit])')) || window.shifts.push('a frame is up that does not fit its pane')))`, held...)
				p.live()
				if shifts := p.eval(`return window.shifts.join('\n')`); shifts != "" {
					t.Errorf("the layout moved:\n%s", shifts)
				}
			})
		}
	}
}

// The first picture, and what stands two screens below it, has all its styles from the
// first sheet: when the others come, nothing of it looks different.
func TestLaterStylesLeaveTheFirstPicture(t *testing.T) {
	t.Parallel()
	for name, screen := range variants(map[string]webdriver.Screen{
		"phone": phone, "lying phone": {Width: 844, Height: 390, Mobile: true, Still: true}, "laptop": laptop, "projector": {Width: 1920, Height: 1080, Still: true},
		"small phone": {Width: 320, Height: 568, Mobile: true, Still: true}, "tablet": {Width: 768, Height: 1024, Mobile: true, Still: true},
	}, "phone", "laptop") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			p.must(p.Emulate(p.ctx, screen))
			p.must(p.RunFirst(p.ctx, `Object.defineProperty(window, 'tasklessonStyles', {get: () => () => {}, set(bring) { window.bring = bring }})`))
			p.site.Lose("page.js") // nothing goes on by itself
			p.expects = []string{"page.js"}
			p.load("")
			p.wantFramed(walkedOpening, 0)
			// What comes after a while, and what says how long the page is.
			p.must(p.Eval(p.ctx, nil, `document.getElementById('incomplete').remove(); document.documentElement.style.scrollbarWidth = 'none'`))
			before := p.pictures(screen)
			p.must(p.Eval(p.ctx, nil, `return new Promise(done => { document.addEventListener('tasklesson:styled', () => done()); window.bring() })`))
			after := p.pictures(screen)
			for _, where := range slices.Sorted(maps.Keys(before)) {
				if n := differing(t, before[where], after[where]); n > 150 { // the rims of what is drawn between pixels are not the same twice
					t.Errorf("it looks different, %s: %d pixels", where, n)
					p.keep(name+" before "+where, before[where])
					p.keep(name+" after "+where, after[where])
				}
			}
		})
	}
}

// pictures returns what is seen of the first screens, in both colours.
func (p *page) pictures(screen webdriver.Screen) map[string][]byte {
	p.t.Helper()
	all := map[string][]byte{}
	for _, dark := range []bool{false, true} {
		screen.Dark = dark
		p.must(p.Emulate(p.ctx, screen))
		for below := range 3 {
			p.must(p.Eval(p.ctx, nil, `scrollTo(0, arguments[0] * innerHeight)
				return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))`, below))
			picture, err := p.Screenshot(p.ctx)
			p.must(err)
			all[fmt.Sprintf("dark %v, %d screens below", dark, below)] = picture
		}
	}
	return all
}

// differing returns how many pixels of two pictures can be told from each other.
func differing(t *testing.T, before, after []byte) (n int) {
	t.Helper()
	a, err := png.Decode(bytes.NewReader(before))
	b, other := png.Decode(bytes.NewReader(after))
	if err = errors.Join(err, other); err != nil || a.Bounds() != b.Bounds() {
		t.Fatalf("%v and %v, %v", a.Bounds(), b.Bounds(), err)
	}
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			one, two := color.GrayModel.Convert(a.At(x, y)).(color.Gray).Y, color.GrayModel.Convert(b.At(x, y)).(color.Gray).Y
			if max(one, two)-min(one, two) > 32 {
				n++
			}
		}
	}
	return n
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

// The unpacked program is kept by the browser: a second visit asks for no file of it. What is
// kept of another version goes, and what has been damaged is unpacked anew.
func TestASecondVisitNeverUnpacksTheProgram(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.load("gallery.html") // of the same origin
	p.must(p.Eval(p.ctx, nil, `return caches.open('tasklesson').then(cache => cache.put('v-old/app.wasm.packed', new Response('old')))`))
	p.open("")
	kept := func(size string) {
		t.Helper()
		p.until("a program of "+size+" kept", func() (string, error) {
			return p.eval(`return caches.open('tasklesson').then(async cache => {
				const sizes = await Promise.all((await cache.keys()).map(async key => (await (await cache.match(key)).blob()).size));
				return sizes.length === 1 && sizes[0] ` + size + ` ? '' : 'kept are the bytes ' + sizes;
			})`), nil
		})
	}
	kept("> 5e6")
	again := func(asked int) {
		t.Helper()
		p.open("")
		if n := p.site.Count(site.Program); n != asked {
			t.Errorf("the program was asked for %d times, want %d", n, asked)
		}
		p.click("Complete task 1")
		p.wantBoard(seedBoards[1])
		p.click("Reset")
	}
	again(1)
	p.must(p.Eval(p.ctx, nil, `return caches.open('tasklesson').then(async cache => cache.put((await cache.keys())[0], new Response('damaged', {headers: {'Content-Type': 'application/wasm'}})))`))
	again(2)
	kept("> 5e6")
}

// Where the program can be unpacked and compiled in no worker, the page does it.
func TestTheProgramArrivesWithoutAWorker(t *testing.T) {
	t.Parallel()
	for name, c := range variants(map[string]struct{ policy, before string }{
		"no workers":                 {"", `delete window.Worker`},
		"a worker that fails":        {"", `window.Worker = class { constructor() { setTimeout(() => this.onerror({})) } postMessage() {} terminate() {} }`},
		"trusted types of none":      {strings.Replace(strict, "trusted-types tasklesson;", "trusted-types 'none';", 1), ""},
		"no DecompressionStream":     {"", `delete window.DecompressionStream`},
		"a cache that never answers": {"", `delete window.Worker; CacheStorage.prototype.open = () => new Promise(() => {})`},
	}, "no workers", "trusted types of none", "a cache that never answers") {
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

// The sentence that the agent is on its way goes when it is there, and nothing else does.
func TestNothingMovesWhenTheAgentArrives(t *testing.T) {
	t.Parallel()
	for name, screen := range variants(map[string]webdriver.Screen{
		"phone": moving(phone), "laptop": moving(laptop), "projector": {Width: 1920, Height: 1080},
	}, "phone", "laptop") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			p.must(p.Emulate(p.ctx, screen))
			p.must(p.RunFirst(p.ctx, watchShifts))
			p.site.DeliverOf(site.Agent, site.Held)
			p.open("#try")
			p.wantAtPrompt("The agent is still being fetched.")
			places := func() string {
				return p.eval(`return ['prompt', 'send'].map(key => { const r = document.querySelector('#lab [data-key=' + key + ']').getBoundingClientRect(); return [key, r.x, r.y, r.width, r.height] }).join(' ')`)
			}
			p.settled()
			before := places()
			p.must(p.Eval(p.ctx, nil, `window.shifts.length = 0`))
			p.site.Release()
			p.wantAtPrompt("")
			p.settled()
			if after, shifts := places(), p.eval(`return window.shifts.join('\n')`); after != before || shifts != "" {
				t.Errorf("with the agent %s, before %s; what moved:\n%s", after, before, shifts)
			}
		})
	}
}
