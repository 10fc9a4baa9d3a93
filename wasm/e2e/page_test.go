//go:build !js

package e2e

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// laptop is the screen of tests that do not care. Nothing moves there: they wait for what
// stays, and a step that moves takes the processor twice as long.
var laptop = webdriver.Screen{Width: 1280, Height: 720, Still: true}

// some returns the first of the windows, places or words that a test is repeated in, or
// [everywhere] all.
func some[T any](repeats []T) []T {
	if everywhere {
		return repeats
	}
	return repeats[:1]
}

// variants returns those of a test's cases that are named, or [everywhere] all.
func variants[T any](cases map[string]T, here ...string) map[string]T {
	if everywhere {
		return cases
	}
	few := map[string]T{}
	for _, name := range here {
		one, ok := cases[name]
		if !ok {
			panic("no case " + name)
		}
		few[name] = one
	}
	return few
}

// moving is a screen for somebody who wants to see how things move.
func moving(screen webdriver.Screen) webdriver.Screen {
	screen.Still = false
	return screen
}

// testLimit ends what will never end: a busy machine makes a test slow, never red.
const testLimit = 20 * time.Minute

// A page is a tab of the browser that looks at a site of its own.
type page struct {
	*webdriver.Session
	t       testing.TB
	ctx     context.Context
	site    *site.Site
	console []string // what the page has written there
	expects []string // parts of console errors that are no fault
}

// newPage makes a site under "/" and an empty tab for it. Nothing is loaded
// yet, so that a test can first say how the site or the tab misbehaves.
func newPage(t testing.TB) *page {
	t.Helper()
	return newPageUnder(t, "/")
}

func newPageUnder(t testing.TB, under string) *page {
	t.Helper()
	s := site.Serve(dist, under)
	t.Cleanup(s.Close)
	return newTab(t, s)
}

// newTab makes an empty tab of Chromium for a site.
func newTab(t testing.TB, s *site.Site) *page {
	t.Helper()
	return newTabIn(t, webdriver.Chromium, s)
}

func newTabIn(t testing.TB, engine webdriver.Engine, s *site.Site) *page {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), testLimit)
	t.Cleanup(cancel)
	browser, err := browsers.of(t).Session(ctx, engine)
	if err != nil {
		t.Fatal(err)
	}
	p := &page{Session: browser, t: t, ctx: ctx, site: s}
	p.must(browser.SwitchTab(ctx, browser.Home))
	if engine == webdriver.Chromium { // the only one that keeps logs
		if _, measured := t.(*testing.B); !measured {
			p.must(browsers.warm(ctx, browser))
		}
		// What an earlier test left in them is not this test's.
		_, err := browser.Console(ctx)
		p.must(err)
		_, err = browser.Requests(ctx)
		p.must(err)
	}
	tab, err := browser.NewTab(ctx)
	p.must(err)
	screen := laptop
	if _, measured := t.(*testing.B); measured || engine != webdriver.Chromium { // the others cannot be told
		screen = moving(laptop)
	}
	p.must(p.Emulate(ctx, screen))
	t.Cleanup(func() { p.close(tab) })
	return p
}

// startChromium starts a driver of its own, for browsers that do not have the
// profile of the shared one. They end with the test.
func startChromium(t testing.TB) *webdriver.Driver {
	t.Helper()
	driver, err := webdriver.Start(t.Context(), webdriver.Chromium)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(driver.Close)
	return driver
}

// close looks for faults that no test asks about, then closes the tab.
func (p *page) close(tab string) {
	p.must(p.SwitchTab(p.ctx, tab))
	if p.Engine == webdriver.Chromium {
		p.checkConsole()
		p.checkRequests()
	} else if state, err := p.data("lab"); err != nil || state != "live" {
		p.t.Errorf("in the end the lab is %q, %v", state, err)
	}
	if p.t.Failed() {
		p.describe()
	}
	p.must(p.CloseTab(p.ctx))
	p.must(p.SwitchTab(p.ctx, p.Home))
}

var goPanic = regexp.MustCompile(`\b(panic: |fatal error: )`)

func (p *page) checkConsole() {
	entries, err := p.Console(p.ctx)
	p.must(err)
	for _, e := range entries {
		p.console = append(p.console, e.Level+" "+e.Message)
		wrong := e.Level == "SEVERE" || goPanic.MatchString(e.Message)
		expected := slices.ContainsFunc(p.expects, func(part string) bool { return strings.Contains(e.Message, part) })
		if wrong && !expected {
			p.t.Errorf("the console says %s: %s", e.Level, e.Message)
		}
	}
}

func (p *page) checkRequests() {
	requests, err := p.Requests(p.ctx)
	p.must(err)
	here := p.site.URL("")
	for _, url := range requests {
		// Any other address is the browser's own.
		onNetwork := strings.HasPrefix(url, "http") || strings.HasPrefix(url, "ws")
		if onNetwork && !strings.HasPrefix(url, here) {
			p.t.Errorf("the page asked for %s, outside of %s", url, here)
		}
	}
}

// describe logs what the page looks like, for the reader of the failure.
func (p *page) describe() {
	var seen string
	err := p.Eval(p.ctx, &seen, `return location.href + '\n' + JSON.stringify(document.documentElement.dataset) + '\n' + document.body.innerText.slice(0, 1500)`)
	p.t.Logf("the console:\n%s\nthe page, %v: %s", strings.Join(p.console, "\n"), err, seen)
	p.shoot("failed-" + strings.ReplaceAll(p.t.Name(), "/", "-"))
}

// shoot keeps a screenshot where E2E_SHOTS says.
func (p *page) shoot(name string) {
	if shotsDir() == "" {
		return
	}
	data, err := p.Screenshot(p.ctx)
	p.must(err)
	p.keep(name, data)
}

// keep keeps a picture there.
func (p *page) keep(name string, data []byte) {
	dir := shotsDir()
	if dir == "" {
		return
	}
	p.must(os.MkdirAll(dir, 0o755))
	p.must(os.WriteFile(filepath.Join(dir, name+".png"), data, 0o644))
}

func (p *page) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// open loads a page of the site, "" or "#hook/3", and waits until its lab is live.
// Opened without a fragment, it is the page of a reader who has a board: a first
// visitor finds the opening there, see [page.visit].
func (p *page) open(name string) *page {
	p.t.Helper()
	if !strings.Contains(name, "#") {
		p.hasBoard()
	}
	p.load(name)
	p.live()
	return p
}

// hasBoard makes the browser one in which the page has kept a board.
func (p *page) hasBoard() {
	p.t.Helper()
	const remember = `try {
if (!sessionStorage.getItem('visited')) localStorage.setItem('tasklesson-board', '1')
sessionStorage.setItem('visited', '1')
} catch {}`
	if p.Engine == webdriver.Chromium {
		p.must(p.RunFirst(p.ctx, remember))
		return
	}
	p.load("gallery.html") // of the same origin, without the program
	p.must(p.Eval(p.ctx, nil, remember))
}

// visit opens the page as somebody who has never been there.
func (p *page) visit(name string) *page {
	p.t.Helper()
	p.load(name)
	p.live()
	return p
}

// load loads a page of the site and waits for nothing else.
func (p *page) load(name string) {
	p.t.Helper()
	p.must(p.Open(p.ctx, p.site.URL(name)))
}

// live waits until the lab is live.
func (p *page) live() {
	p.t.Helper()
	p.wantData("lab", "live")
}

// wantData waits until a data attribute of the document has a value.
func (p *page) wantData(name, want string) {
	p.t.Helper()
	p.until("data-"+name+"="+want, func() (string, error) {
		got, err := p.data(name)
		if got == want {
			return "", err
		}
		return "it is " + got, err
	})
}

// data returns a data attribute of the document.
func (p *page) data(name string) (string, error) {
	var v string
	err := p.Eval(p.ctx, &v, `return document.documentElement.dataset[arguments[0]] || ''`, name)
	return v, err
}

func (p *page) until(what string, check func() (string, error)) {
	p.t.Helper()
	p.must(webdriver.Until(p.ctx, what, check))
}

func (p *page) eval(body string, arguments ...any) string {
	p.t.Helper()
	var v string
	p.must(p.Eval(p.ctx, &v, body, arguments...))
	return v
}
