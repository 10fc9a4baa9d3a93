//go:build !js

package e2e

import (
	"strings"
	"testing"
)

// holdMoments pauses every moment as it begins, once a test says so.
const holdMoments = `const animate = Element.prototype.animate;
	window.moments = [];
	Element.prototype.animate = function (...how) {
		const animation = animate.apply(this, how);
		if (animation.id.startsWith('moment-')) {
			moments.push(animation);
			if (window.held) animation.pause();
		}
		return animation;
	};`

// looking are the functions by which a test looks at what is painted: how much
// of an element can be seen, and whether a copy of how it was lies over it.
const looking = `
	const lab = document.getElementById('lab');
	const shown = e => {
		let seen = 1;
		for (let x = e; x && x !== document.body; x = x.parentElement) seen *= +getComputedStyle(x).opacity;
		const inset = getComputedStyle(e).clipPath.match(/^inset\((.*)\)$/);
		if (inset && inset[1].split(' ').includes('100%')) seen = 0;
		return getComputedStyle(e).visibility === 'hidden' ? 0 : seen;
	};
	const real = selector => [...lab.querySelectorAll(selector)].filter(e => e.getClientRects().length && !e.closest('.drawn-before'));
	const isNew = selector => real(selector).some(e => shown(e) > .02);
	const old = selector => {
		const kind = selector.split(' ').pop().replace(/\[.*/, '');
		return real(selector).some(e => {
			const box = e.getBoundingClientRect();
			return moments.some(m => {
				const was = m.effect?.target;
				if (!was?.isConnected || !was.closest('.drawn-before') || kind && !was.matches(kind) || shown(was) < .02) return false;
				const b = was.getBoundingClientRect();
				return Math.abs(b.left - box.left) < 3 && Math.abs(b.top - box.top) < 3;
			});
		});
	};
	const look = e => (s => [s.transform, s.translate, s.clipPath, s.opacity].join())(getComputedStyle(e));
	const moved = id => moments.some(m => m.id === 'moment-' + id && m.effect.target.isConnected && (m.first ??= look(m.effect.target)) !== look(m.effect.target));
	const running = id => moments.some(m => m.id === 'moment-' + id && m.effect.target.isConnected && shown(m.effect.target) > .02);
`

// held returns a page at a fragment whose next step is held at its first moment.
func held(t *testing.T, fragment string) *page {
	t.Helper()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, moving(laptop)))
	p.must(p.RunFirst(p.ctx, holdMoments))
	p.open(fragment)
	if !strings.HasPrefix(fragment, "#open/") { // where there is no list of keys
		p.settled()
	}
	p.must(p.Eval(p.ctx, nil, `window.held = true`))
	return p
}

// goOn presses the button that goes on, without the mouse, and waits until the
// address names the position.
func (p *page) goOn(to string) {
	p.t.Helper()
	p.use("next", to)
}

func (p *page) use(key, to string) {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key="' + arguments[0] + '"]').click()`, key))
	p.wantFragment(to)
}

// wantMoments waits until something moves.
func (p *page) wantMoments() {
	p.t.Helper()
	p.until("something to move", func() (string, error) {
		var n int
		err := p.Eval(p.ctx, &n, `return moments.filter(m => m.playState !== 'idle' && m.effect.target.isConnected).length`)
		if n > 0 {
			return "", err
		}
		return "nothing does", err
	})
}

// An event is a thing that can be seen to begin: an expression of [looking].
type event struct{ name, seen string }

func isNew(selector string) event { return event{"the new " + selector, `isNew('` + selector + `')`} }

// begins returns when each event is first seen, in milliseconds, with all moments
// at the same time, every 50 ms.
func (p *page) begins(events []event) []int {
	p.t.Helper()
	script := looking + `const first = [], list = [`
	for _, e := range events {
		script += "() => " + e.seen + ", "
	}
	script += `];
		for (let time = 0; time <= 2400; time += 50) {
			for (const m of moments) if (m.playState !== 'idle' && m.effect.target.isConnected) m.currentTime = time;
			list.forEach((seen, i) => { if (first[i] === undefined && seen()) first[i] = time });
		}
		return list.map((_, i) => first[i] ?? -1)`
	var first []int
	p.must(p.Eval(p.ctx, &first, script))
	return first
}

// wantOrder checks that each of the events is seen, and none before the one above it
// in the list.
func (p *page) wantOrder(events ...event) {
	p.t.Helper()
	first := p.begins(events)
	for i, e := range events {
		if first[i] < 0 {
			p.t.Errorf("%s is never seen", e.name)
		}
		if i > 0 && first[i] < first[i-1] {
			p.t.Errorf("%s is seen after %d ms, before %s after %d ms", e.name, first[i], events[i-1].name, first[i-1])
		}
		p.t.Logf("%4d ms: %s", first[i], e.name)
	}
}

func TestNoEffectIsSeenBeforeItsCause(t *testing.T) {
	t.Parallel()
	t.Run("a completion", func(t *testing.T) {
		p := held(t, "#hook/0")
		p.goOn("hook/1")
		p.wantBoard(seedBoards[1]) // at once, for those who do not look
		p.wantMoments()
		p.wantOrder(
			isNew(`[data-task="1"] .card`),
			event{"the pulse", `running('pulse')`},
			event{"the disc falls", `moved('fall')`},
			isNew(`[data-hole="1 2"]`),
			isNew(`[data-edge="1 2"]`),
			isNew(`[data-task="2"] .card`),
			isNew(`.counts`),
			isNew(`.sentence`),
		)
	})
	t.Run("the id leaves the file as its disc falls", func(t *testing.T) {
		p := held(t, "#hook/0")
		p.goOn("hook/1")
		p.wantMoments()
		p.wantOrder(
			event{"the pulse", `running('pulse')`},
			event{"the disc falls", `moved('fall')`},
			isNew(`[data-file="task_2.json"]`),
			isNew(`[data-edge="1 2"]`),
		)
	})
	t.Run("a commit", func(t *testing.T) {
		p := held(t, "#clear/6")
		p.goOn("clear/7")
		p.wantBoard(seedBoards[1])
		p.wantMoments()
		p.wantOrder(
			event{"the copies drop", `moved('drop')`},
			isNew(`[data-task="1"] .card`),
			event{"the discs fall", `moved('fall')`},
			isNew(`[data-edge="1 2"]`),
			isNew(`[data-task="2"] .card`),
			isNew(`.counts`),
			isNew(`.sentence`),
		)
	})
	t.Run("a compaction", func(t *testing.T) {
		p := held(t, "#compact/6")
		p.goOn("compact/7")
		p.wantMoments()
		p.wantOrder(
			event{"the messages fall", `moved('sink')`},
			event{"the meter falls", `moved('drain')`},
			isNew(`.message.summary`),
			isNew(`.hash .verdict`),
			isNew(`.sentence`),
		)
	})
}

// What has not had its moment looks as it did: neither gone nor new.
func TestNothingChangesBeforeItsMoment(t *testing.T) {
	t.Parallel()
	p := held(t, "#hook/0")
	p.goOn("hook/1")
	p.wantMoments()
	var wrong []string
	p.must(p.Eval(p.ctx, &wrong, looking+`const wrong = [];
		for (let time = 0; time <= 2400; time += 50) {
			for (const m of moments) m.currentTime = time;
			for (const on of ['[data-task="1"] .card', '[data-task="2"] .card', '[data-task="3"] .card', '.sentence', '.counts']) {
				const is = isNew(on), was = old(on), fading = ['.sentence', '.counts'].includes(on);
				if (!is && !was && !fading) wrong.push(time + ' ms: nothing of ' + on);
				if (time < 500 && on !== '[data-task="1"] .card' && !was) wrong.push(time + ' ms: not the old ' + on);
			}
		}
		return wrong`))
	for _, w := range wrong {
		t.Error(w)
	}
	// A screen reader and a test find what is there, once, and final.
	var found string
	p.must(p.Eval(p.ctx, &found, `for (const m of moments) m.currentTime = 0;
		return [...document.querySelectorAll('#lab [data-task="2"]')].map(e => e.dataset.state).join(' ') + ', '
			+ document.querySelectorAll('#lab [role=status] .sentence').length + ' sentence, '
			+ document.querySelectorAll('.drawn-before:not([aria-hidden=true])').length + ' copies to be heard'`))
	if want := "ready, 1 sentence, 0 copies to be heard"; found != want {
		t.Errorf("at the first moment there is %s, want %s", found, want)
	}
}

// A copy of how something looked has the letters that it had.
func TestACopyKeepsItsLetters(t *testing.T) {
	t.Parallel()
	for _, from := range []string{"open/0", "open/1", "hook/1", "clear/3", "compact/6"} {
		t.Run(from, func(t *testing.T) {
			t.Parallel()
			p := held(t, "#"+from)
			p.must(p.Eval(p.ctx, nil, `window.were = {};
				for (const e of document.querySelectorAll('#lab [class]')) {
					const key = e.className + ' ' + e.textContent;
					if (e.textContent && e.getClientRects().length) were[key] = [...were[key] ?? [], getComputedStyle(e).fontSize];
				}`))
			p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key="next"]').click()`))
			p.wantMoments()
			var seen struct {
				Copies int
				Faults []string
			}
			p.must(p.Eval(p.ctx, &seen, `const seen = {Copies: 0, Faults: []};
				for (const e of document.querySelectorAll('#lab .drawn-before, #lab .drawn-before [class]')) {
					const was = were[e.className.replace?.(/ ?(drawn-before|laid)/g, '') + ' ' + e.textContent], is = getComputedStyle(e).fontSize;
					if (!was || !e.getClientRects().length) continue;
					seen.Copies++;
					if (!was.some(size => Math.abs(parseFloat(size) - parseFloat(is)) < .1)) seen.Faults.push(e.className + ': ' + is + ', was ' + was);
				}
				return seen`))
			if len(seen.Faults) > 0 || seen.Copies == 0 {
				t.Errorf("of %d copies these have other letters: %q", seen.Copies, seen.Faults)
			}
		})
	}
}

func TestMotionEnds(t *testing.T) {
	t.Parallel()
	const left = `return moments.filter(m => m.playState !== 'idle').length + ' move, ' + document.querySelectorAll('.drawn-before').length + ' copies'`
	nothing := func(p *page, what string) {
		p.t.Helper()
		p.until("nothing to move "+what, func() (string, error) {
			var got string
			err := p.Eval(p.ctx, &got, left)
			if got == "0 move, 0 copies" {
				return "", err
			}
			return got, err
		})
	}
	t.Run("by itself", func(t *testing.T) {
		p := held(t, "#hook/0")
		p.must(p.Eval(p.ctx, nil, `window.held = false`))
		p.goOn("hook/1")
		p.wantMoments()
		nothing(p, "after a while")
	})
	t.Run("with the next press", func(t *testing.T) {
		p := held(t, "#hook/0")
		p.goOn("hook/1")
		p.wantMoments()
		p.must(p.Eval(p.ctx, nil, `window.first = moments; window.moments = []`))
		p.goOn("hook/2")
		p.wantBoard(seedBoards[2])
		p.wantMoments()
		if got := p.eval(`return String(first.filter(m => m.playState !== 'idle').length)`); got != "0" {
			t.Errorf("%s moments of the first step go on", got)
		}
	})
	t.Run("back", func(t *testing.T) {
		p := held(t, "#hook/0")
		p.goOn("hook/1")
		p.wantMoments()
		p.use("previous", "hook/0")
		p.wantBoard(seedBoards[0])
		nothing(p, "on the way back")
	})
	t.Run("before it begins, for who wants no motion", func(t *testing.T) {
		p := held(t, "#hook/0")
		p.must(p.Emulate(p.ctx, laptop))
		p.goOn("hook/1")
		p.wantBoard(seedBoards[1])
		p.settled()
		if got := p.eval(`return String(moments.length)`); got != "0" {
			t.Errorf("%s moments", got)
		}
	})
}

// TestMotionMovesOnlyItsOwnParts looks for boxes that are in another place while the
// copies lie over the lab than when they are gone.
func TestMotionMovesOnlyItsOwnParts(t *testing.T) {
	t.Parallel()
	for _, step := range some([][2]string{{"clear/6", "clear/7"}, {"hook/0", "hook/1"}, {"compact/6", "compact/7"}}) {
		p := held(t, "#"+step[0])
		p.goOn(step[1])
		p.wantMoments()
		const places = `return [...document.querySelectorAll('#lab *')].filter(e => !e.ownerSVGElement && !e.closest('.drawn-before') && e.getClientRects().length)
			.map(e => { const b = e.getBoundingClientRect(); return [e.tagName, e.getAttribute('class'), Math.round(b.left), Math.round(b.top), Math.round(b.width), Math.round(b.height)].join(' ') })`
		var during, after []string
		p.must(p.Eval(p.ctx, &during, `for (const m of moments) m.currentTime = 100000; `+places))
		p.must(p.Eval(p.ctx, &after, `document.querySelectorAll('.drawn-before').forEach(e => e.remove()); for (const m of moments) m.cancel(); `+places))
		if len(during) != len(after) {
			t.Fatalf("%s: there are %d boxes, and %d without the copies", step[1], len(during), len(after))
		}
		for i := range during {
			if during[i] != after[i] {
				t.Errorf("%s: %s, and without the copies %s", step[1], during[i], after[i])
			}
		}
	}
}

// A change that needs another drawing of the graph shows how a task was in the place where
// it is now, and nowhere else.
func TestAnOldTaskIsShownAtItsNewPlace(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, moving(laptop)))
	p.open("?present#challenges/in-between")
	p.wantHeadingOf("Challenges · One more in between")
	p.add("Security review", 2)
	p.wantInTask(4, "Security review")
	p.press("connect-4")
	p.until("tasks to choose from", func() (string, error) {
		return p.eval(`return document.querySelector('#lab [data-key=wait-3]') ? '' : 'there are none'`), nil
	})
	var seen struct {
		Copies int
		Wrong  string
	}
	p.must(p.Eval(p.ctx, &seen, `const lab = document.getElementById('lab'), copies = '.work .task.drawn-before', seen = {Copies: 0, Wrong: ''};
		lab.querySelector('[data-key=wait-3]').click();
		return new Promise(done => {
			let frames = 0;
			const look = () => {
				const are = [...lab.querySelectorAll('.work .task:not(.drawn-before) .card')].map(e => e.getBoundingClientRect());
				for (const copy of lab.querySelectorAll(copies)) {
					const at = copy.querySelector('.card').getBoundingClientRect();
					if (!at.width || ++seen.Copies && are.some(is => Math.abs(is.x - at.x) < 16 && Math.abs(is.y - at.y) < 16)) continue;
					seen.Wrong = copy.textContent.slice(0, 30) + ' at ' + [at.x, at.y].map(Math.round);
				}
				if (seen.Copies && !lab.querySelector(copies) || ++frames > 600) done(seen);
				else requestAnimationFrame(look);
			};
			look();
		})`))
	if seen.Copies == 0 || seen.Wrong != "" {
		t.Errorf("of %d copies %s", seen.Copies, seen.Wrong)
	}
}
