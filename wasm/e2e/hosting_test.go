//go:build !js

package e2e

import (
	"io/fs"
	"path"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

func TestTheSiteRunsUnderAnyPath(t *testing.T) {
	t.Parallel()
	for _, c := range some([]struct{ under, page string }{
		{"/sub/path/", "index.html?utm=1"},
		{"/", "index.html"},
		{"/sub/path/", ""},
		{"/sub/path/", "index.html"},
	}) {
		t.Run(c.under+c.page, func(t *testing.T) {
			p := newPageUnder(t, c.under).open(c.page)
			p.click("Complete task 1")
			p.wantBoard(seedBoards[1])
			p.open(c.page + "#hook/3")
			p.wantBoard(seedBoards[3])
		})
	}
}

func TestTheProgramArrivesInEveryEncoding(t *testing.T) {
	t.Parallel()
	for name, d := range variants(map[string]site.Delivery{
		"packed on the way":    site.Encoded,
		"packed twice":         site.Twice,
		"unpacked on the host": site.Raw,
		"slowly":               site.Slow,
	}, "packed twice", "unpacked on the host") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.site.Deliver(d)
			p.must(p.RunFirst(p.ctx, watchProgress))
			p.open("")
			p.click("Complete task 1")
			p.wantBoard(seedBoards[1])
			if most := p.eval(`return String(window.mostProgress)`); most != "0" && most > "1" {
				t.Errorf("progress went up to %s of 1", most)
			}
		})
	}
}

// watchProgress notes in window.mostProgress the largest share that any
// progress bar has shown. A bar clips its own value, so what is assigned is
// looked at.
const watchProgress = `window.mostProgress = 0;
const value = Object.getOwnPropertyDescriptor(HTMLProgressElement.prototype, 'value');
Object.defineProperty(HTMLProgressElement.prototype, 'value', {...value, set(v) {
	window.mostProgress = Math.max(window.mostProgress, v / this.max); value.set.call(this, v) }});`

func TestAMissingProgramIsExplained(t *testing.T) {
	t.Parallel()
	for name, d := range variants(map[string]site.Delivery{
		"missing":    site.Missing,
		"truncated":  site.Truncated,
		"corrupt":    site.Corrupt,
		"broken off": site.BrokenOff,
	}, "missing") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.expects = []string{"The program could not start", "Failed to load resource", "net::ERR"}
			p.site.Deliver(d)
			p.load("")
			p.wantData("lab", "failed")
			p.get("button", "Try again")
			p.wantText("The program")
			p.walk() // what needs no program still works
			p.site.Deliver(site.Whole)
			p.click("Try again")
			p.live()
		})
	}
}

// wantText waits until the page shows a text anywhere.
func (p *page) wantText(want string) {
	p.t.Helper()
	p.until("the text "+want, func() (string, error) {
		var text string
		err := p.Eval(p.ctx, &text, `return document.body.innerText`)
		if strings.Contains(text, want) {
			return "", err
		}
		return "the page says other things", err
	})
}

func TestTheProgramIsSmall(t *testing.T) {
	t.Parallel()
	limits := map[string]int64{
		site.Program: 1_470_000, // for every visitor
		site.Agent:   780_000,   // for those who come near the agent
	}
	seen := 0
	err := fs.WalkDir(dist, ".", func(name string, d fs.DirEntry, err error) error {
		limit, program := limits[path.Base(name)]
		if err != nil || !program {
			return err
		}
		seen++
		info, err := d.Info()
		if err != nil {
			return err
		}
		if info.Size() > limit {
			t.Errorf("%s has %d bytes, more than %d", name, info.Size(), limit)
		}
		t.Logf("%s has %d bytes", name, info.Size())
		return nil
	})
	if err != nil || seen != len(limits) {
		t.Fatalf("%d programs, %v", seen, err)
	}
}

// watchViolations notes in window.violations what a policy has forbidden.
const watchViolations = `window.violations = [];
addEventListener('securitypolicyviolation', e => window.violations.push(
	[e.effectiveDirective, e.blockedURI, e.sample, e.sourceFile, e.lineNumber].join(' ')))`

func (p *page) wantNoViolation() {
	p.t.Helper()
	if found := p.eval(`return window.violations.join('\n')`); found != "" {
		p.t.Errorf("a policy of the page forbids\n%s", found)
	}
}

// strict is the narrowest policy that a host can send: all that the lesson needs,
// and nothing inline but measures in attributes. No text becomes markup or script, and no policy of Trusted Types
// that makes an exception may be created either, but the one for the workers.
const strict = "require-trusted-types-for 'script'; trusted-types tasklesson; default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"

// TestATranslatedPageWorksUnderTheStrictestPolicy goes through the whole lab once for
// both: what a translating browser does to a page is its own, and no policy forbids it. Of
// the gallery, TestGallery says what the policy forbids.
func TestATranslatedPageWorksUnderTheStrictestPolicy(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Send("Content-Security-Policy", strict)
	p.must(p.RunFirst(p.ctx, watchViolations))
	p.open("")
	p.must(p.Eval(p.ctx, nil, translator))
	p.wantText("BEFORE YOU GO ON") // the text of the chapters is translated
	p.roam()
	p.live()
	p.wantNoViolation()
}

// Under the policy that README gave before measures stood in attributes the graph stands
// where it stands without any: its script says them.
func TestTheGraphIsDrawnWithoutStyleAttributes(t *testing.T) {
	t.Parallel()
	without := strings.Replace(strict, "style-src-attr 'unsafe-inline'; ", "", 1)
	for name, screen := range map[string]webdriver.Screen{"phone": phone, "laptop": laptop} {
		t.Run(name, func(t *testing.T) {
			var frame, live [2]string
			for i, policy := range []string{strict, without} {
				p := newPage(t)
				p.expects = []string{"inline style"}
				p.site.Send("Content-Security-Policy", policy)
				p.site.Deliver(site.Held)
				p.must(p.Emulate(p.ctx, screen))
				p.load("#hook/1")
				p.wantFramed(walkedFirst, 1)
				frame[i] = p.eval(nodesOfGraph)
				p.site.Release()
				p.live()
				live[i] = p.eval(nodesOfGraph)
			}
			if frame[0] != frame[1] || live[0] != live[1] || strings.Count(frame[0], ",") != 4 {
				t.Errorf("the nodes stand at\n%s in the frame and\n%s in the lab, and without attributes at\n%s and\n%s", frame[0], live[0], frame[1], live[1])
			}
		})
	}
}

const nodesOfGraph = `return [...document.querySelectorAll('#lab-place [data-task] .node')].filter(e => e.checkVisibility()).map(e => {
	const {x, y, width, height} = e.getBoundingClientRect();
	return [e.closest('[data-task]').dataset.task, x, y, width, height].map(Math.round).join(' ');
}).join(', ')`
