//go:build !js

package e2e

import (
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
)

const incomplete = "Parts of this page did not arrive"

// notFound is what the console says of files that are gone.
var notFound = []string{"Failed to load resource", "Refused to", "Manifest fetch"}

// endAnimations brings every animation of the style sheet to its end.
const endAnimations = `document.getAnimations().forEach(animation => animation.finish())`

// speaksOf reports whether a reader sees a text.
func (p *page) speaksOf(text string) bool {
	p.t.Helper()
	return strings.Contains(p.eval(`return document.body.innerText`), text)
}

func TestAPageWithMissingFilesSaysSo(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.expects = notFound
	p.site.Lose("v-*")
	p.load("")
	p.wantText(incomplete)
	// Without a style sheet an icon is as large as it says itself.
	if large := p.eval(`return [...document.querySelectorAll('svg[viewBox="0 0 16 16"]')].filter(svg => svg.getBoundingClientRect().width > 32)
		.map(svg => svg.outerHTML.slice(0, 80)).join('\n')`); large != "" {
		t.Errorf("the page is covered by\n%s", large)
	}
	if p.speaksOf("Loading the lab") {
		t.Error("the page promises a lab that does not come")
	}
	p.shoot("incomplete")
}

func TestAPageWithoutItsLoaderSaysSo(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.expects = notFound
	p.site.Lose("page.js")
	p.load("")
	if p.speaksOf(incomplete) {
		t.Error("the page despairs before the loader had time to arrive")
	}
	p.must(p.Eval(p.ctx, nil, endAnimations))
	p.wantText(incomplete)
	p.walk() // what needs no program still works
	p.shoot("no-loader")
}

// The one that comes first, or all of them: refused, as by a host that sends each as text.
func TestAPageWithoutScriptsThatItShouldHaveSaysSo(t *testing.T) {
	t.Parallel()
	for _, pattern := range []string{"*.js", "head.js"} {
		t.Run(pattern, func(t *testing.T) {
			p := newPage(t)
			p.expects = []string{""} // a browser tells of each
			p.site.Lose(pattern)
			p.load("")
			p.must(p.Eval(p.ctx, nil, endAnimations))
			p.wantText(incomplete)
			p.site.Lose("")
			if p.has("Try again") {
				p.click("Try again")
			} else {
				p.must(p.Refresh(p.ctx))
			}
			p.live()
		})
	}
}

func TestAPageWhoseLoaderFailsSaysSo(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.expects = []string{"a broken script"}
	p.must(p.RunFirst(p.ctx, `Object.defineProperty(window, 'tasklessonSeen', {get() { throw new Error('a broken script') }, set() {}})`))
	p.load("")
	p.must(p.Eval(p.ctx, nil, endAnimations))
	p.wantText(incomplete)
}

func TestAPageWithoutStylesWorksAndSaysSo(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.expects = notFound
	p.site.Lose("page.css")
	p.open("")
	p.wantText(incomplete)
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
}

func TestAWholePageNeverSaysThatPartsAreMissing(t *testing.T) {
	t.Parallel()
	t.Run("while the program is on its way", func(t *testing.T) {
		p := newPage(t)
		p.site.Deliver(site.Held)
		p.load("")
		p.until("the words to be gone", func() (string, error) {
			return p.eval(`return document.getElementById('incomplete')?.textContent ?? ''`), nil
		})
	})
	t.Run("without JavaScript", func(t *testing.T) {
		p := newPage(t)
		p.must(p.DisableScripts(p.ctx))
		p.load("")
		p.must(p.Eval(p.ctx, nil, endAnimations))
		if p.speaksOf(incomplete) {
			t.Error("the page says that parts are missing")
		}
	})
}

// hurried lets the timers of the page run twenty times as fast.
const hurried = `const real = window.setTimeout;
	window.setTimeout = (f, after, ...rest) => real(f, after / 20, ...rest)`

func TestAHangingProgramIsExplained(t *testing.T) {
	t.Parallel()
	for name, d := range variants(map[string]site.Delivery{"before it begins": site.Held, "in the middle": site.Stalled}, "in the middle") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.must(p.RunFirst(p.ctx, hurried))
			p.site.Deliver(d)
			p.load("")
			p.get("progressbar", "Loading the lab")
			p.wantText("The program is slow to arrive")
			p.get("button", "Try again")
			p.walk()
			p.site.Release()
			p.live()
			if p.speaksOf("slow to arrive") || p.has("Try again") {
				t.Error("the notice stays though the program has arrived")
			}
		})
	}
}

func TestTryAgainLoadsAHungProgram(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, laptop))
	p.must(p.RunFirst(p.ctx, hurried))
	p.site.Deliver(site.Held)
	p.load("?present#hook/2")
	p.wantText("The program is slow to arrive")
	if covered := p.eval(`const said = ['#notice', '#loading span'].map(e => document.querySelector(e).getBoundingClientRect().bottom);
		return [...document.querySelectorAll('.frame:is(:target, [data-up]) :is(.segments, .sentence)')]
			.filter(e => e.getBoundingClientRect().top < Math.max(...said)).map(e => e.className).join(', ') || 'nothing'`); covered != "nothing" {
		t.Errorf("in front of a room it covers: %s", covered)
	}
	p.site.Deliver(site.Whole)
	p.click("Try again")
	p.live()
	p.wantBoard(walkedFirst.boards[2])
}

func TestALongLoadingIsExplained(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("")
	p.must(p.Eval(p.ctx, nil, endAnimations))
	p.wantText("Loading the lab")
	p.shoot("loading")
	p.site.Release()
	p.live()
	if p.speaksOf("Loading the lab") {
		t.Error("the words stay")
	}
}

// A sandboxed frame has an origin of its own: fetching the site's own program
// needs the host's leave there.
func TestASandboxedFrameIsExplained(t *testing.T) {
	t.Parallel()
	sandbox := func(t *testing.T) *page {
		p := newPage(t)
		p.site.Send("Content-Security-Policy", "sandbox allow-scripts")
		return p
	}
	t.Run("without the host's leave", func(t *testing.T) {
		p := sandbox(t)
		p.expects = []string{"CORS", "Failed to load resource", "The program could not start", "net::ERR"}
		p.load("")
		p.wantData("lab", "failed")
		p.wantText("a closed-off frame")
		p.walkThrough(walkedOpening)
	})
	for name, fragment := range variants(map[string]string{"with it": "", "with it, at a stray percent": "#hook/%"}, "with it") {
		t.Run(name, func(t *testing.T) {
			p := sandbox(t)
			p.site.Send("Access-Control-Allow-Origin", "*")
			p.open(fragment)
			p.wantData("store", "memory")
			p.yourBoard()
			p.click("Complete task 1")
			p.wantBoard(seedBoards[1])
		})
	}
}

// panics has the program panic where a bug in a message would.
const panics = `document.dispatchEvent(new CustomEvent('tasklesson:panic'))`

// stop stops the program until the page starts it no more.
func (p *page) stop(crash string) {
	p.t.Helper()
	p.until("a program that has stopped", func() (string, error) {
		is := p.eval(crash + "; return document.documentElement.dataset.lab")
		if is == "failed" {
			return "", nil
		}
		return "it is " + is, nil
	})
	p.wantText("stopped")
}

// restarts stops the program once, and waits until another has come in its place.
func (p *page) restarts() {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `document.getElementById('lab').dataset.mine = ''; `+panics))
	p.until("another program", func() (string, error) {
		return p.eval(`return document.querySelector('#lab[data-mine]') ? 'the old lab is there' : ''`), nil
	})
}

// A program that has stopped is started again where it was: nothing else in the page moves.
func TestAProgramThatHasStoppedIsStartedAgain(t *testing.T) {
	t.Parallel()
	at := func(p *page) string {
		return p.eval(`return [location.hash, Math.round(scrollY), document.activeElement.dataset.key, document.getElementById('notice').innerText].join(' ')`)
	}
	for name, lead := range variants(map[string]func(p *page){
		"at a step": func(p *page) {
			p.open("#hook/2")
			p.click("Next")
			p.wantAt("hook", 3)
		},
		"on the reader's board": func(p *page) {
			p.open("")
			p.click("Complete task 1")
			p.wantBoard(seedBoards[1])
		},
		"on a board without an address of its own": func(p *page) {
			p.open("")
			p.click("Complete task 1")
			p.wantBoard(seedBoards[1])
			p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/board'`))
			p.wantText("no such step")
		},
	}, "at a step", "on a board without an address of its own") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.expects = []string{"The lesson stopped", "The program stopped", "panic: "}
			lead(p)
			p.must(p.Eval(p.ctx, nil, `scrollBy(0, 40); document.querySelector('#lab .controls button:not([disabled])').focus()`))
			board, before := p.eval(theBoard), at(p)
			p.restarts()
			if got := at(p); got != before {
				t.Errorf("after a restart the page is at %s, before it was at %s", got, before)
			}
			p.until("the same board", func() (string, error) {
				if got := p.eval(theBoard); got != board {
					return "it is " + got, nil
				}
				return "", nil
			})
			p.wantNoText("no such step")
			on := "Next"
			if got := p.eval(`return document.getElementById('lab').dataset.mode`); got == "board" {
				on = "Complete task 2"
			}
			p.click(on)
			p.until("another step", func() (string, error) {
				if p.eval(theBoard) != board {
					return "", nil
				}
				return "it is the same", nil
			})
		})
	}
}

// theBoard are the tasks of the lab with their states.
const theBoard = `return [...document.querySelectorAll('#lab [data-task]')].map(task => task.dataset.task + ' ' + task.dataset.state).join()`

func TestACrashIsShownAndTheBoardIsIntact(t *testing.T) {
	t.Parallel()
	for name, crash := range variants(map[string]string{
		// The page offers this one to its tests.
		"a panic in the program": panics,
		// What the program calls in the browser throws: while it draws, and
		// while it handles an event.
		"an error while drawing": `Element.prototype.setAttribute = Node.prototype.appendChild = CharacterData.prototype.replaceData = () => { throw new Error('torn') };
			Object.defineProperty(Node.prototype, 'nodeValue', {set() { throw new Error('torn') }});
			document.querySelector('[aria-label="Complete task 2"]').click()`,
	}, "an error while drawing") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.expects = []string{""} // a dying program says so
			p.open("")
			p.click("Complete task 1")
			p.wantBoard(seedBoards[1])
			// The page's own scripts must be able to show a notice: only the
			// program's calls throw.
			p.stop(crash)
			if inert := p.eval(`return String(document.getElementById('lab').inert)`); inert != "true" {
				t.Error("the lab can still be clicked")
			}
			p.click("Reload")
			p.live()
			p.until("a whole board", func() (string, error) {
				got, err := p.board()
				// Task 2 may have been completed before the drawing died.
				if got == seedBoards[1] || got == seedBoards[2] {
					return "", err
				}
				return "it is " + got, err
			})
			p.wantSaved(files(5)...)
		})
	}
}
