//go:build !js

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/wasm/e2e/site"
)

// BenchmarkClick measures the five-task board: from the time stamp of a click
// on a Complete button to the second animation frame after a data-state has
// changed and the transaction in IndexedDB is complete. The same is measured
// on a page of plain JavaScript that puts one record; the ratio of the medians
// travels from machine to machine, the milliseconds do not.
func BenchmarkClick(b *testing.B) {
	reference := median(measureReference(b))
	p := newPage(b)
	p.must(p.RunFirst(p.ctx, stopwatch))
	p.open("")
	for i := range b.N { // not b.Loop: the number of clicks is given
		done := i % 5
		if done == 0 && i > 0 {
			p.click("Reset")
		}
		p.wantBoard(seedBoards[done])
		p.click(fmt.Sprintf("Complete task %d", done+1))
		p.wantSamples(i + 1)
	}
	times := p.samples()
	b.ReportMetric(0, "ns/op") // says nothing: it is the time of the driver
	b.ReportMetric(median(times), "ms-median")
	b.ReportMetric(percentile(times, 95), "ms-p95")
	b.ReportMetric(median(times)/reference, "x-reference")
}

// measureReference measures 50 clicks on a page that does as little as can be.
func measureReference(b *testing.B) []float64 {
	b.Helper()
	s := site.Serve(fstest.MapFS{"index.html": {Data: []byte(referencePage)}}, "/")
	b.Cleanup(s.Close)
	p := newTab(b, s)
	p.must(p.RunFirst(p.ctx, stopwatch))
	p.load("")
	p.wantData("lab", "live")
	for i := range 50 {
		p.click("Complete task 1")
		p.wantSamples(i + 1)
	}
	return p.samples()
}

const referencePage = `<!doctype html><html lang="en"><head><title>Reference</title><link rel="icon" href="data:,"></head><body>
<button aria-label="Complete task 1">Complete</button><p id="task" data-state="ready">ready</p>
<script>
const open = indexedDB.open('reference');
open.onupgradeneeded = () => open.result.createObjectStore('files');
open.onsuccess = () => { document.documentElement.dataset.lab = 'live' };
let n = 0;
document.querySelector('button').onclick = () => {
	const write = open.result.transaction('files', 'readwrite');
	write.objectStore('files').put(new TextEncoder().encode('{"id": 1}'), 'task_1.json');
	write.oncomplete = () => { task.dataset.state = task.textContent = n++ % 2 ? 'ready' : 'completed' };
};
</script></body></html>`

// stopwatch notes in window.samples how long each click on a Complete button
// took. It sees the page from outside: it wraps what makes a transaction, and
// observes the attributes.
const stopwatch = `window.samples = [];
let click = null;
addEventListener('click', e => {
	const name = e.target.closest('button')?.getAttribute('aria-label') || '';
	click = name.startsWith('Complete') ? {start: e.timeStamp} : null;
}, true);
const look = c => {
	if (!c || !c.saved || !c.changed || c.seen) return;
	c.seen = true;
	requestAnimationFrame(() => requestAnimationFrame(() => window.samples.push(performance.now() - c.start)));
};
const transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (...args) {
	const made = transaction.apply(this, args), c = click;
	if (c && made.mode === 'readwrite') made.addEventListener('complete', () => { c.saved = true; look(c) });
	return made;
};
new MutationObserver(() => { if (click) { click.changed = true; look(click) } })
	.observe(document, {subtree: true, attributes: true, attributeFilter: ['data-state']});`

func (p *page) samples() []float64 {
	p.t.Helper()
	var times []float64
	p.must(p.Eval(p.ctx, &times, `return window.samples`))
	return times
}

func (p *page) wantSamples(n int) {
	p.t.Helper()
	p.until("the click to be measured", func() (string, error) {
		var got int
		err := p.Eval(p.ctx, &got, `return window.samples.length`)
		if got == n {
			return "", err
		}
		return fmt.Sprintf("%d of %d are", got, n), err
	})
}

func median(times []float64) float64 { return percentile(times, 50) }

func percentile(times []float64, percent int) float64 {
	if len(times) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(times))
	return sorted[min(len(sorted)*percent/100, len(sorted)-1)]
}

func TestTheStopwatchMeasuresEveryClick(t *testing.T) {
	t.Parallel()
	s := site.Serve(fstest.MapFS{"index.html": {Data: []byte(strings.Replace(referencePage, "let n = 0", "let n = 7", 1))}}, "/")
	t.Cleanup(s.Close)
	p := newTab(t, s)
	p.must(p.RunFirst(p.ctx, stopwatch))
	p.load("")
	p.wantData("lab", "live")
	for i := range 3 {
		p.click("Complete task 1")
		p.wantSamples(i + 1)
	}
	for _, ms := range p.samples() {
		if ms <= 0 {
			t.Errorf("a click took %v ms", ms)
		}
	}
}
