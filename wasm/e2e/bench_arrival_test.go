//go:build !js

package e2e

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"tasklesson/wasm/e2e/site"
)

// BenchmarkArrival measures a first visit: when there is something to see, when the first
// step can be taken, when the lab is live, and what that takes of line and processor. The
// reference is a page of the same text without styles, scripts and lab, in turns with it;
// E2E_BEFORE names another built site that is measured in turns too. slow is a line of
// 1.6 Mbit/s with 150 ms and a quarter of this processor for the page's own thread, on a
// phone; fast is this machine as it is; again is a second visit.
func BenchmarkArrival(b *testing.B) {
	plain, err := plainPage()
	if err != nil {
		b.Fatal(err)
	}
	sites := []struct {
		name  string
		files fs.FS
	}{{"plain", plain}, {"page", dist}}
	if before := os.Getenv("E2E_BEFORE"); before != "" {
		sites = append(sites, struct {
			name  string
			files fs.FS
		}{"before", os.DirFS(before)})
	}
	for _, line := range []string{"slow", "fast", "again"} {
		taken := map[string][]arrival{}
		b.Run(line, func(b *testing.B) {
			for range min(b.N, 7) {
				for _, s := range sites {
					taken[s.name] = append(taken[s.name], arrive(b, s.files, line, s.name != "plain"))
				}
			}
			reference := taken["plain"]
			b.ReportMetric(0, "ns/op") // says nothing: it is the time of the driver
			for _, s := range sites {
				for name, of := range arrivals {
					value := median(each(taken[s.name], of))
					b.ReportMetric(value, s.name+"-"+name)
					if is := median(each(reference, of)); s.name != "plain" && is > 0 {
						b.ReportMetric(value/is, s.name+"-"+name+"/plain")
					}
				}
			}
		})
	}
}

// An arrival is one visit. Times are in milliseconds since it began.
type arrival struct {
	Seen, Step, Live float64 // the first picture, the first step, the lab
	Longest          float64 // of the tasks of the page's thread, where it is over 50 ms, until the lab is live
	Shift            float64 // of the layout
	Work             float64 // ms of the page's own thread, by its own clock
	Threads          float64 // ms of all threads of the browser
	Bytes, First     float64 // that were sent in all, and before the first step could be taken
	Requests         float64 // before the first step
	Answer           float64 // from a press as the program begins to a sign of it in a picture
}

// arrivals are what is reported of it, by unit.
var arrivals = map[string]func(arrival) float64{
	"seen-ms":        func(a arrival) float64 { return a.Seen },
	"step-ms":        func(a arrival) float64 { return a.Step },
	"live-ms":        func(a arrival) float64 { return a.Live },
	"longest-ms":     func(a arrival) float64 { return a.Longest },
	"shift":          func(a arrival) float64 { return a.Shift },
	"main-ms":        func(a arrival) float64 { return a.Work },
	"threads-ms":     func(a arrival) float64 { return a.Threads },
	"kB":             func(a arrival) float64 { return a.Bytes / 1000 },
	"kB-to-step":     func(a arrival) float64 { return a.First / 1000 },
	"requests-first": func(a arrival) float64 { return a.Requests },
	"answer-ms":      func(a arrival) float64 { return a.Answer },
}

func each(all []arrival, of func(arrival) float64) (values []float64) {
	for _, one := range all {
		values = append(values, of(one))
	}
	return values
}

// arrive visits a site. A page without a lab is measured until it is loaded.
func arrive(b *testing.B, files fs.FS, line string, lab bool) (a arrival) {
	b.Helper()
	s := site.Serve(files, "/")
	defer s.Close()
	s.Pack()
	p := newTab(b, s)
	p.must(p.Emulate(p.ctx, moving(phone)))
	visit := func() {
		p.load("")
		p.until("the page", func() (string, error) {
			return p.eval(`return (arguments[0] ? document.documentElement.dataset.lab === 'live' : document.readyState === 'complete') ? '' : 'on its way'`, lab), nil
		})
	}
	if line == "again" {
		s.Keep()
		visit()
		p.until("ten seconds of a visit", func() (string, error) { // the page keeps what the next one needs
			return p.eval(`return performance.now() > 1e4 ? '' : 'it has just begun'`), nil
		})
	}
	p.expects = append(p.expects, "404")
	p.load("nothing") // the thread that is measured is the site's from here on
	if line == "slow" {
		p.slow()
	}
	p.must(p.RunFirst(p.ctx, arrivalWatch))
	work, threads, sent := p.spent(), busy(), s.Sent()
	visit()
	a.Work, a.Threads, a.Bytes = p.spent()-work, busy()-threads, float64(s.Sent()-sent)
	p.must(p.Eval(p.ctx, &a, `return arrived()`))
	if lab {
		p.must(p.RunFirst(p.ctx, answerWatch))
		p.load("?again#hook/0")
		p.live()
		p.must(p.Eval(p.ctx, &a.Answer, `return window.answered ?? 0`))
	}
	p.must(p.CDP(p.ctx, nil, "Emulation.setCPUThrottlingRate", map[string]any{"rate": 1}))
	return a
}

// arrivalWatch notes in window.arrival what an [arrival] says, and presses what goes on
// as soon as that is seen.
const arrivalWatch = `window.arrival = {Longest: 0, Shift: 0};
const watch = (type, take) => new PerformanceObserver(list => list.getEntries().forEach(take)).observe({type, buffered: true});
watch('longtask', e => { if (!arrival.Live) arrival.Longest = Math.max(arrival.Longest, e.duration) });
watch('layout-shift', e => { if (!e.hadRecentInput) arrival.Shift += e.value });
watch('paint', e => { arrival.Seen = e.startTime });
let pressed;
const look = () => {
	const next = [...document.querySelectorAll('[data-step="next"]')].find(e => e.checkVisibility() && e.getClientRects().length);
	if (next && !pressed) {
		pressed = next;
		next.click();
	} else if (next && next !== pressed) {
		arrival.Step ??= performance.now();
	}
	if (document.documentElement?.dataset.lab === 'live') arrival.Live ??= performance.now();
	else requestAnimationFrame(look);
};
requestAnimationFrame(look);
window.arrived = () => {
	const early = performance.getEntriesByType('resource').filter(e => e.startTime < arrival.Step);
	const [page] = performance.getEntriesByType('navigation');
	return {...arrival, First: early.reduce((n, e) => n + (e.responseEnd < arrival.Step ? e.encodedBodySize : 0), page.encodedBodySize), Requests: 1 + early.length};
};`

// answerWatch presses what waits for the program as that begins: the press waits for its first
// piece, as one by hand would. Where that piece is all of the start there is nothing to press.
const answerWatch = `let first;
Object.defineProperty(window, 'tasklessonFirst', {get: () => first, set: all => {
	first = all;
	const begun = performance.now();
	setTimeout(() => {
		[...document.querySelectorAll('.frame [data-later]')].find(e => e.checkVisibility() && e.getClientRects().length)?.click();
		requestAnimationFrame(() => setTimeout(() => {
			if (document.querySelector('.frame .more')?.getClientRects().length) window.answered = performance.now() - begun;
		}));
	});
}});`

// plainPage is the text of the page and nothing else.
func plainPage() (fs.FS, error) {
	page, err := fs.ReadFile(dist, "index.html")
	if err != nil {
		return nil, err
	}
	text := regexp.MustCompile(`(?s)<main .*</main>`).Find(page)
	if text == nil {
		return nil, fmt.Errorf("the page has no text")
	}
	return fstest.MapFS{"index.html": {Data: []byte(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain</title><link rel="icon" href="data:,"></head><body>` + string(text) + `</body></html>`)}}, nil
}

// busy returns how many milliseconds of processors all programs that this one has begun
// have taken so far.
func busy() (ms float64) {
	const tick = 10 // ms, as Linux counts for programs
	parents, times := map[string]string{}, map[string]float64{}
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, file := range stats {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // it has ended
		}
		head, rest, _ := strings.Cut(string(text), ") ") // a name may have spaces
		fields := strings.Fields(rest)
		pid, _, _ := strings.Cut(head, " ")
		parents[pid] = fields[1]
		for _, field := range fields[11:15] { // its own time, and that of what has ended below it
			n, _ := strconv.ParseFloat(field, 64)
			times[pid] += n * tick
		}
	}
	self := strconv.Itoa(os.Getpid())
	for pid, taken := range times {
		for up := parents[pid]; up != ""; up = parents[up] {
			if up == self {
				ms += taken
				break
			}
		}
	}
	return ms
}

// slow gives the tab a line of 1.6 Mbit/s with 150 ms, and a quarter of this processor.
func (p *page) slow() {
	p.t.Helper()
	p.site.Line(1.6e6/8, 150*time.Millisecond)
	p.must(p.CDP(p.ctx, nil, "Emulation.setCPUThrottlingRate", map[string]any{"rate": 4}))
}

// newSlowPage returns such a tab, to which the program never comes. Texts come compressed,
// as most hosts send them.
func newSlowPage(b *testing.B) *page {
	b.Helper()
	p := newPage(b)
	p.site.Deliver(site.Held)
	p.site.Pack()
	p.slow()
	return p
}

// BenchmarkDeepLink measures, on the slow page, how long it takes from opening a link to
// a step within a chapter until that step is seen.
func BenchmarkDeepLink(b *testing.B) {
	for _, fragment := range []string{"clear/8", "compact/7"} {
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
