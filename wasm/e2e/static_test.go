//go:build !js

package e2e

import (
	"io/fs"
	"math"
	"os"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// walk steps through the frames of the opening, forth and back. They are
// links, so that they need no script.
func (p *page) walk() {
	p.t.Helper()
	for position := 1; position <= openingEnd; position++ {
		p.must(p.get("link", "Next").Click(p.ctx))
		p.wantBoard(opening[position])
	}
	p.must(p.get("link", "Previous").Click(p.ctx))
	p.wantBoard(opening[openingEnd-1])
}

func TestWithoutJavaScriptThePageReadsAndWalks(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.DisableScripts(p.ctx))
	p.load("")
	text, err := p.get("main", "").Text(p.ctx)
	p.must(err)
	if len(strings.Fields(text)) < 100 {
		t.Errorf("the text has only %d words:\n%s", len(strings.Fields(text)), text)
	}
	p.wantBoard(opening[0])
	p.walk()
	p.load("#hook/3")
	p.wantBoard(opening[3])
	if n := p.site.Count(site.Program); n != 0 {
		t.Errorf("the program was asked for %d times", n)
	}
}

func TestTheOpeningIsWalkedBeforeTheProgramArrivesAndTakenOver(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		screen webdriver.Screen
		steps  int
		focus  string
	}{
		"at the start, laptop":     {laptop, 0, "Next"},
		"at step 3, laptop":        {laptop, 3, "Next"},
		"at step 3, phone":         {webdriver.Screen{Width: 390, Height: 844, Mobile: true}, 3, "Previous"},
		"at step 5, projector":     {webdriver.Screen{Width: 1920, Height: 1080}, 5, "Previous"},
		"at step 2, tablet, still": {webdriver.Screen{Width: 1024, Height: 768, Still: true}, 2, "Next"},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.site.Deliver(site.Held)
			p.must(p.Emulate(p.ctx, c.screen))
			p.must(p.RunFirst(p.ctx, watchShifts))
			p.load("")
			for range c.steps {
				p.must(p.get("link", "Next").Click(p.ctx))
			}
			p.wantBoard(opening[c.steps])
			p.must(p.Eval(p.ctx, nil, `arguments[0].focus({focusVisible: true})`, p.control(c.focus)))
			before, sentence := p.places(), p.sentence()
			// What moved while frames were walked was asked for.
			p.must(p.Eval(p.ctx, nil, `window.shifts.length = 0`))

			p.site.Release()
			p.live()

			p.wantBoard(opening[c.steps])
			if got := p.sentence(); got != sentence {
				t.Errorf("the sentence was %q and is %q", sentence, got)
			}
			p.samePlaces(before, p.places())
			if shifts := p.eval(`return window.shifts.join('\n')`); shifts != "" {
				t.Errorf("the layout moved:\n%s", shifts)
			}
			focused, err := p.Focused(p.ctx)
			p.must(err)
			if name, err := focused.Name(p.ctx); err != nil || name != c.focus {
				t.Errorf("the focus is on %q, %v, want %s", name, err, c.focus)
			}
		})
	}
}

// watchShifts notes every layout shift in window.shifts, but for those that
// come of input.
const watchShifts = `window.shifts = [];
new PerformanceObserver(list => {
	for (const e of list.getEntries()) if (!e.hadRecentInput)
		window.shifts.push(e.value + ': ' + e.sources.map(s => s.node?.outerHTML?.slice(0, 80)).join(' | '));
}).observe({type: 'layout-shift', buffered: true})`

func (p *page) sentence() string {
	p.t.Helper()
	text, err := p.step()
	p.must(err)
	return text
}

// control is the shown link or button with a name: a control is a link in the
// static frames and a button once live.
func (p *page) control(name string) webdriver.Element {
	p.t.Helper()
	for _, role := range []string{"link", "button"} {
		found, err := p.AllByRole(p.ctx, role, name)
		p.must(err)
		if len(found) == 1 {
			return found[0]
		}
	}
	p.t.Fatalf("there is no link and no button %q", name)
	return webdriver.Element{}
}

// places are the boxes of what must not move when the lab goes live.
func (p *page) places() map[string]webdriver.Box {
	p.t.Helper()
	elements := map[string]webdriver.Element{"the step's sentence": p.get("status", "Step"), "Next": p.control("Next"), "the lab": p.get("region", "Lab")}
	var nodes []webdriver.Element
	p.must(p.Eval(p.ctx, &nodes, `return [...arguments[0].querySelectorAll('[data-task]')]`, p.get("list", "Tasks")))
	boxes := map[string]webdriver.Box{}
	for name, e := range elements {
		b, err := e.Box(p.ctx)
		p.must(err)
		boxes[name] = b
	}
	var tasks []struct {
		Name string
		Box  webdriver.Box
	}
	p.must(p.Eval(p.ctx, &tasks, `return arguments[0].map(e => { const r = e.getBoundingClientRect();
		return {name: 'task ' + e.dataset.task, box: {x: r.x, y: r.y, width: r.width, height: r.height}} })`, nodes))
	for _, task := range tasks {
		boxes[task.Name] = task.Box
	}
	return boxes
}

func (p *page) samePlaces(before, after map[string]webdriver.Box) {
	p.t.Helper()
	for name, b := range before {
		a, ok := after[name]
		far := max(math.Abs(a.X-b.X), math.Abs(a.Y-b.Y), math.Abs(a.Width-b.Width), math.Abs(a.Height-b.Height))
		if !ok || far > 0.5 {
			p.t.Errorf("%s was at %+v and is at %+v", name, b, a)
		}
	}
}

// contents are the files below dir by name.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	fsys := os.DirFS(dir)
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(fsys, name)
		files[name] = string(data)
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files in %s, %v", len(files), dir, err)
	}
	return files
}
