//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// aDoubleClickIsOnePress: Release stands where Start was.
func aDoubleClickIsOnePress(t *testing.T) {
	for _, between := range some([]time.Duration{150 * time.Millisecond, 0}) {
		p := newPage(t).open("")
		started := strings.Replace(seedBoards[0], "1 ready", "1 in_progress", 1)
		p.twice("Start task 1", between)
		p.wantBoard(started)
		p.settled()
		p.wantBoard(started)

		// Keys and separate clicks are as many presses as they are.
		for _, press := range []struct{ key, board string }{{"release-1", seedBoards[0]}, {"start-1", started}} {
			p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key="' + arguments[0] + '"]').focus()`, press.key))
			p.must(p.Press(p.ctx, webdriver.Enter))
			p.wantBoard(press.board)
		}
		p.click("Release task 1")
		p.wantBoard(seedBoards[0])
		p.twice("Complete task 1", between)
		p.wantBoard(seedBoards[1])
		p.settled()
		p.wantBoard(seedBoards[1])
	}
}

// twice clicks a button twice with the mouse.
func (p *page) twice(name string, between time.Duration) {
	p.t.Helper()
	button := p.get("button", name)
	p.must(p.Eval(p.ctx, nil, `arguments[0].scrollIntoView({block: 'center'})`, button))
	at, err := button.Box(p.ctx)
	p.must(err)
	p.must(p.ClickTwice(p.ctx, at.X+at.Width/2, at.Y+at.Height/2, between))
}

// Readers who walk the frames while the program starts stay where they are when
// the lab takes their place: no press is lost, whichever piece of the start it
// meets.
func TestNoPressIsLostWhileTheProgramStarts(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, `window.pressed = window.pushed = 0;
		const loading = () => document.documentElement.dataset.lab !== 'live';
		const push = history.pushState;
		history.pushState = function (...all) {
			if (loading()) pushed++;
			return push.apply(this, all);
		};
		const press = () => {
			if (!loading()) return;
			const key = pressed % 2 ? 'previous' : 'next';
			const link = [...document.querySelectorAll('#lab-frames [data-key=' + key + ']')].find(e => e.checkVisibility());
			if (link && location.hash === '#clear/' + pressed % 2) {
				link.click();
				pressed++;
			}
			setTimeout(press, 5);
		};
		const real = WebAssembly.instantiate;
		WebAssembly.instantiate = (...all) => (setTimeout(press), real(...all))`))
	p.load("#clear/0")
	p.live()
	var pressed int
	p.must(p.Eval(p.ctx, &pressed, `return pressed`))
	if pressed < 5 {
		t.Errorf("only %d presses while the program started", pressed)
	}
	if pushed := p.eval(`return pushed ? 'it was' : ''`); pushed != "" {
		t.Error("a press on a link of the frames was taken by the program")
	}
	p.wantPosition(pressed % 2)
	if at := p.eval(`return location.hash`); at != fmt.Sprintf("#clear/%d", pressed%2) {
		t.Errorf("after %d presses the address is %s", pressed, at)
	}
}

// aMapIsWorkedByKeys has so little room that the buttons of a task are shown when
// it has the focus.
func aMapIsWorkedByKeys(t *testing.T) {
	p := newPage(t)
	p.must(p.Emulate(p.ctx, webdriver.Screen{Width: 1024, Height: 768}))
	p.open("")
	p.wantBoard(seedBoards[0])
	if p.shows("[data-key=complete-1]") {
		t.Fatal("there is no map")
	}
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [role=tab][aria-selected=true]').focus()`))
	for _, want := range []string{"waves", "chain", "task-1", "complete-1"} {
		p.must(p.Press(p.ctx, webdriver.Tab))
		p.wantFocus(want)
	}
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantBoard(seedBoards[1])
	for _, want := range []string{"edit-1", "connect-1", "task-2"} {
		p.must(p.Press(p.ctx, webdriver.Tab))
		p.wantFocus(want)
	}
}

// completeAndStartInOneMoment presses both before the first is done.
func completeAndStartInOneMoment(t *testing.T) {
	p := newPage(t).open("")
	p.must(p.Eval(p.ctx, nil, `for (const key of ['complete-1', 'start-1']) document.querySelector('#lab [data-key="' + key + '"]').click()`))
	p.wantBoard(seedBoards[1])
	p.wantRefusal("Task 1 had changed by then, so Start was not done. This is how it is now.")
	p.wantBoard(seedBoards[1])
}

// TestAddWorksWhereFormsAreBlocked has the page in a frame that may not submit
// forms.
func TestAddWorksWhereFormsAreBlocked(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.load("")
	p.expects = append(p.expects, "favicon.ico") // that file names none
	p.must(p.Eval(p.ctx, nil, `localStorage.setItem('tasklesson-board', '1')`))
	// The page itself holds no frames; a file of the site shown as text does.
	p.must(p.Open(p.ctx, p.eval(`return document.querySelector('script[src$="page.js"]').src`)))
	p.must(p.Eval(p.ctx, nil, `const frame = document.createElement('iframe');
		frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
		frame.width = 1200; frame.height = 700; frame.src = arguments[0];
		document.body.replaceChildren(frame)`, p.site.URL("")))
	const inner = `const page = document.querySelector('iframe').contentDocument;
		const control = key => page?.querySelector('#lab [data-key="' + key + '"]');`
	p.until("the lab in the frame", func() (string, error) {
		var lab string
		err := p.Eval(p.ctx, &lab, inner+`return String(page?.documentElement?.dataset.lab)`)
		return strings.TrimPrefix(lab, "live"), err
	})
	wantTask := func(subject string) {
		t.Helper()
		p.until("the task "+subject, func() (string, error) {
			var text string
			err := p.Eval(p.ctx, &text, inner+`return page.querySelector('#lab .tasks').textContent`)
			if strings.Contains(text, subject) {
				return "", err
			}
			return text, err
		})
	}
	openForm := func() {
		p.must(p.Eval(p.ctx, nil, inner+`control('add').click()`))
		p.until("the focus in the field", func() (string, error) {
			var key string
			err := p.Eval(p.ctx, &key, inner+`return String(page.activeElement.dataset.key)`)
			return strings.TrimPrefix(key, "subject"), err
		})
	}
	openForm()
	p.must(p.Eval(p.ctx, nil, inner+`control('subject').value = 'By the button'; control('submit').click()`))
	wantTask("By the button")
	openForm()
	p.must(p.Eval(p.ctx, nil, `document.querySelector('iframe').contentWindow.focus()`))
	p.must(p.Press(p.ctx, "k", "e", "y", webdriver.Enter))
	wantTask("key")
}

func enterAddsTheTask(t *testing.T) {
	p := newPage(t).open("")
	p.click("Add a task")
	p.must(p.get("textbox", "Subject").Type(p.ctx, "Typed"+webdriver.Enter))
	p.wantInTask(6, "Typed")
	// A browser can fill in a field without an event.
	p.click("Add a task")
	p.must(p.Eval(p.ctx, nil, `arguments[0].value = 'Filled in'`, p.get("textbox", "Subject")))
	p.click("Add")
	p.wantInTask(7, "Filled in")
}

// TestReadingOnIsNotInterrupted holds the program back while the reader
// scrolls.
func TestReadingOnIsNotInterrupted(t *testing.T) {
	t.Parallel()
	phone := webdriver.Screen{Width: 390, Height: 844, Mobile: true}
	for name, c := range variants(map[string]struct {
		screen   webdriver.Screen
		link     string
		scrolled bool
	}{
		"laptop, to the end":       {moving(laptop), "#clear/8", true},
		"phone, from a frame":      {phone, "#hook/3", true},
		"laptop, nowhere":          {moving(laptop), "#clear/8", false},
		"phone, nowhere":           {phone, "#compact/9", false},
		"laptop, without fragment": {moving(laptop), "", true},
	}, "laptop, to the end", "phone, nowhere") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.site.Deliver(site.Held)
			p.must(p.Emulate(p.ctx, c.screen))
			p.load(c.link)
			p.until("the page at rest", func() (string, error) {
				var rest string
				// Where it rests is noted a frame after it is complete.
				err := p.Eval(p.ctx, &rest, `if (document.readyState !== 'complete' || !document.documentElement.dataset.rest) return 'not yet'
					return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(''))))`)
				return rest, err
			})
			if c.scrolled {
				p.must(p.Eval(p.ctx, nil, `scrollTo(0, document.documentElement.scrollHeight)`))
			}
			before := p.eval(`return String(Math.round(scrollY))`)
			p.site.Release()
			p.live()
			p.wantRest()
			after := p.eval(`return String(Math.round(scrollY))`)
			if c.scrolled && after != before {
				t.Errorf("the reader was at %s and is at %s", before, after)
			}
			if !c.scrolled {
				p.wantChapter(strings.TrimPrefix(strings.Split(c.link, "/")[0], "#"))
			}
		})
	}
}
