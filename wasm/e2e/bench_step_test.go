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
