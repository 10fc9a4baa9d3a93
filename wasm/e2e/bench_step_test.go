//go:build !js

package e2e

import (
	"fmt"
	"testing"
	"testing/fstest"

	"tasklesson/wasm/e2e/site"
)

// BenchmarkStep measures what steps of the first walks cost the page: the time that
// its thread spends on scripts, styles and layout, from a press on the button that
// goes on until nothing moves any more. Time in which other programs had the
// machine does not count. The reference is a click on the page of plain
// JavaScript. Long tasks, those above 50 ms, are counted by the clock.
func BenchmarkStep(b *testing.B) {
	reference := median(referenceWork(b))
	for _, still := range []bool{false, true} {
		name := map[bool]string{false: "moving", true: "still"}[still]
		b.Run(name, func(b *testing.B) {
			p := newPage(b)
			screen := laptop
			screen.Still = still
			p.must(p.Emulate(p.ctx, screen))
			p.must(p.RunFirst(p.ctx, `window.long = 0;
new PerformanceObserver(list => { if (window.stepping) window.long += list.getEntries().length }).observe({type: 'longtask'});`))
			var work []float64
			long := 0
			for _, walk := range []struct {
				name  string
				steps int
			}{{"hook", 4}, {"list", 5}, {"clear", 10}, {"compact", 10}} {
				if len(work) >= b.N {
					break
				}
				p.open("?" + name + "#" + walk.name + "/0")
				p.settled()
				p.must(p.Eval(p.ctx, nil, `window.stepping = true`))
				for step := range min(walk.steps, b.N-len(work)) {
					work = append(work, p.workOf(func() {
						p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-step=next]').click()`))
						p.wantFragment(fmt.Sprintf("%s/%d", walk.name, step+1))
						p.until("nothing to move", func() (string, error) {
							return p.eval(`return document.getAnimations().find(a => a.id.startsWith('moment-'))?.id || ''`), nil
						})
					}))
				}
				var n int
				p.must(p.Eval(p.ctx, &n, `return window.long`))
				long += n
			}
			b.ReportMetric(0, "ns/op") // says nothing: it is the time of the driver
			b.ReportMetric(median(work), "ms-median")
			b.ReportMetric(percentile(work, 95), "ms-p95")
			b.ReportMetric(median(work)/reference, "x-reference")
			b.ReportMetric(float64(long)/float64(len(work)), "long-tasks/step")
		})
	}
}

// referenceWork measures clicks on a page that does as little as can be.
func referenceWork(b *testing.B) (work []float64) {
	b.Helper()
	s := site.Serve(fstest.MapFS{"index.html": {Data: []byte(referencePage)}}, "/")
	b.Cleanup(s.Close)
	p := newTab(b, s)
	p.load("")
	p.wantData("lab", "live")
	for i := range 20 {
		want := []string{"completed", "ready"}[i%2]
		work = append(work, p.workOf(func() {
			p.click("Complete task 1")
			p.until("the change", func() (string, error) {
				is := p.eval(`return task.dataset.state`)
				if is == want {
					return "", nil
				}
				return "it is " + is, nil
			})
		}))
	}
	return work
}

// workOf returns how many milliseconds the page's thread spent on scripts, styles
// and layout while something was done.
func (p *page) workOf(do func()) float64 {
	p.t.Helper()
	before := p.spent()
	do()
	return p.spent() - before
}

func (p *page) spent() (ms float64) {
	p.t.Helper()
	p.must(p.CDP(p.ctx, nil, "Performance.enable", map[string]any{"timeDomain": "threadTicks"}))
	var got struct {
		Metrics []struct {
			Name  string
			Value float64 // seconds
		}
	}
	p.must(p.CDP(p.ctx, &got, "Performance.getMetrics", nil))
	for _, m := range got.Metrics {
		switch m.Name {
		case "ScriptDuration", "LayoutDuration", "RecalcStyleDuration":
			ms += 1000 * m.Value
		}
	}
	return ms
}

// BenchmarkFirstPress measures how soon somebody can do something on a slow phone:
// from the start of the visit until another position of the opening is seen, after
// a press on what goes on as soon as that is seen. The program is held back. The
// network is that of slow 4G, and the processor a quarter as fast.
func BenchmarkFirstPress(b *testing.B) {
	var seen, pressed []float64
	for range min(b.N, 7) {
		p := newSlowPage(b)
		p.must(p.RunFirst(p.ctx, firstPress))
		p.load("")
		p.until("the first press", func() (string, error) {
			if p.eval(`return String(!!window.first.pressed)`) == "true" {
				return "", nil
			}
			return "nothing has changed", nil
		})
		var first struct{ Seen, Pressed float64 }
		p.must(p.Eval(p.ctx, &first, `return window.first`))
		seen, pressed = append(seen, first.Seen), append(pressed, first.Pressed)
		p.must(p.CDP(p.ctx, nil, "Emulation.setCPUThrottlingRate", map[string]any{"rate": 1}))
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(median(seen), "ms-seen")
	b.ReportMetric(median(pressed), "ms-pressed")
}

// newSlowPage returns a tab behind a slow line, 1.6 Mbit/s with 150 ms, on a quarter of
// this processor; the program never comes. Texts come compressed, as most hosts send
// them.
func newSlowPage(b *testing.B) *page {
	b.Helper()
	p := newPage(b)
	p.site.Deliver(site.Held)
	p.site.Pack()
	p.must(p.CDP(p.ctx, nil, "Network.enable", nil))
	p.must(p.CDP(p.ctx, nil, "Network.emulateNetworkConditions", map[string]any{
		"offline": false, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8,
	}))
	p.must(p.CDP(p.ctx, nil, "Emulation.setCPUThrottlingRate", map[string]any{"rate": 4}))
	return p
}

// BenchmarkDeepLink measures, on the slow page, how long it takes from opening a link to
// a step within a chapter until that step is seen.
func BenchmarkDeepLink(b *testing.B) {
	for _, fragment := range []string{"clear/8", "compact/13"} {
		b.Run(fragment, func(b *testing.B) {
			var seen []float64
			for range min(b.N, 7) {
				p := newSlowPage(b)
				p.must(p.RunFirst(p.ctx, `const look = () => {
	const frame = document.getElementById('`+fragment+`');
	if (frame?.firstElementChild?.checkVisibility()) window.seen = performance.now();
	else requestAnimationFrame(look);
};
look();`))
				p.load("#" + fragment)
				var at float64
				p.until("the step", func() (string, error) {
					err := p.Eval(p.ctx, &at, `return window.seen ?? 0`)
					return map[bool]string{true: "it is not seen"}[at == 0], err
				})
				seen = append(seen, at)
				p.must(p.CDP(p.ctx, nil, "Emulation.setCPUThrottlingRate", map[string]any{"rate": 1}))
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(median(seen), "ms-seen")
		})
	}
}

// firstPress presses what goes on as soon as it is seen, and notes in window.first
// when that was, and when another one is seen in its place.
const firstPress = `window.first = {};
let pressed;
const look = () => {
	const next = [...document.querySelectorAll('[data-step="next"]')].find(e => e.checkVisibility() && e.getClientRects().length);
	if (next && !pressed) {
		pressed = next;
		first.seen = performance.now();
		next.click();
	} else if (next && next !== pressed) {
		first.pressed = performance.now();
		return;
	}
	requestAnimationFrame(look);
};
requestAnimationFrame(look);`

// BenchmarkFirstAnswer measures, on a fast line, how long it takes from opening Try it
// until its agent has answered a prompt that is sent as soon as there is a line for it:
// the page's program, then the agent's, then one reading of the board.
func BenchmarkFirstAnswer(b *testing.B) {
	var live, answered []float64
	for range min(b.N, 7) {
		p := newPage(b)
		p.must(p.RunFirst(p.ctx, firstAnswer))
		p.load("#try")
		p.until("the first answer", func() (string, error) {
			if p.eval(`return String(!!window.first.answered)`) == "true" {
				return "", nil
			}
			return "nobody has answered", nil
		})
		var first struct{ Live, Answered float64 }
		p.must(p.Eval(p.ctx, &first, `return window.first`))
		live, answered = append(live, first.Live), append(answered, first.Answered)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(median(live), "ms-live")
	b.ReportMetric(median(answered), "ms-answered")
}

// firstAnswer sends a prompt as soon as the lab takes one, and notes in window.first when
// that was, and when the agent has answered.
const firstAnswer = `window.first = {};
const look = () => {
	const field = document.querySelector('#lab [data-key=prompt]');
	const send = document.querySelector('#lab [data-key=send]');
	if (document.documentElement?.dataset.lab === 'live' && field && send && !first.live) {
		first.live = performance.now();
		field.value = 'What can I do now?';
		field.dispatchEvent(new Event('input', {bubbles: true}));
		send.click();
	}
	if (document.querySelector('#lab [aria-label="Conversation"] > [data-role=assistant]')) {
		first.answered = performance.now();
		return;
	}
	requestAnimationFrame(look);
};
look();`
