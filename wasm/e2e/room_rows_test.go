//go:build !js && all

package e2e

import (
	"fmt"
	"strconv"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// Whoever walks through a fault compares the same rows: from step to step of a part
// they stay where they are, whatever is called, answered and found.
func theRowsOfBothWaysKeepTheirPlace(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 720, Still: true}))
	p.open("?present#short/1")
	for _, part := range [][2]int{{1, 4}, {14, 18}} {
		first := ""
		for step := part[0]; step <= part[1]; step++ {
			p.must(p.Eval(p.ctx, nil, `location.hash = 'short/' + arguments[0]`, step))
			p.wantAt("short", step)
			at := p.eval(`return String(Math.round(document.querySelector('#lab [data-way-file]').getBoundingClientRect().top))`)
			if first == "" {
				first = at
			}
			if far(t, first, at) > 2 {
				t.Errorf("short/%d: the first row stands at %s px, at short/%d it stood at %s", step, at, part[0], first)
			}
		}
	}
}

// far is how far two lengths that a page has measured are from each other.
func far(t *testing.T, a, b string) int {
	t.Helper()
	x, err := strconv.Atoi(a)
	if err == nil {
		var y int
		if y, err = strconv.Atoi(b); err == nil {
			return max(x-y, y-x)
		}
	}
	t.Fatal(err)
	return 0
}

// What a sentence compares is in sight in a room: the answers, with their verdicts, and
// of ten files the last.
func whatAStepOfBothWaysIsAboutIsInSight(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 720, Still: true}))
	p.open("?present#short/39")
	for _, c := range []struct {
		scenario string
		step     int
		sight    string
	}{
		{"short", 39, ".way .answer-of, #lab .way > .verdict"},
		{"todo", 5, `[data-way-file="task_10.json"], #lab [data-way-file="task_1.json"]`},
		{"todo", 6, `[data-way-file="task_10.json"]`},
		{"todo", 9, ".way .answer-of"},
	} {
		p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, fmt.Sprintf("%s/%d", c.scenario, c.step)))
		p.wantAt(c.scenario, c.step)
		p.until(fmt.Sprintf("%s/%d: all of what it is about", c.scenario, c.step), func() (string, error) {
			return p.eval(`const pane = document.querySelector('#lab .ways').getBoundingClientRect(), all = [...document.querySelectorAll('#lab ' + arguments[0])]
				const cut = all.map(e => [e.textContent, e.getBoundingClientRect()]).filter(([, box]) => box.top < pane.top - 1 || box.bottom > pane.bottom + 1)
				return all.length === 0 ? 'there is nothing' : cut.map(([text, box]) => text.slice(0, 40) + ' ends at ' + Math.round(box.bottom) + ' of ' + Math.round(pane.bottom)).join('; ')`, c.sight), nil
		})
	}
}

// All chapters are in sight in the contents of a low window, in a room as well. What a
// phone held sideways has no room for is below, not beside it.
func theContentsShowAllChapters(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1280, Height: 720, Still: true}))
	for _, at := range []string{"?present#hook/1", "#hook/1"} {
		p.open(at)
		p.must(p.Eval(p.ctx, nil, `document.querySelector('.contents').open = true`))
		p.until(at+": the last chapter in the contents", func() (string, error) {
			return p.eval(`const list = document.querySelector('.contents div'), box = list.getBoundingClientRect()
				return list.scrollHeight > list.clientHeight + 1 ? 'there is more of the list, ' + list.scrollHeight + ' px in ' + list.clientHeight
					: box.bottom > innerHeight ? 'it ends below the window' : ''`), nil
		})
	}
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 844, Height: 390, Still: true}))
	p.until("all contents of a phone held sideways", func() (string, error) {
		return p.eval(`const list = document.querySelector('.contents div'), box = list.getBoundingClientRect()
			const beside = [...list.querySelectorAll('a')].filter(a => a.getBoundingClientRect().right > box.right)
			return box.bottom > innerHeight ? 'it ends below the window' : beside.map(a => a.textContent).join(' and ') + (beside.length ? ': beside the list' : '')`), nil
	})
}
