//go:build !js && all

package e2e

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// TestTheMarkedTextStaysInView presses Next through every chapter. The marked item
// is whole within the part of the window that text has, and nothing lies over it: when
// it has become the marked one, and at the last position that it speaks of.
func TestTheMarkedTextStaysInView(t *testing.T) {
	for name, screen := range readingScreens {
		if name != "phone" && !everywhere {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			if screen == laptop { // what any step of the lesson moves is seen once
				screen = moving(laptop)
			}
			p.must(p.Emulate(p.ctx, screen))
			p.open("")
			for _, c := range p.chapters() {
				last := p.lastOf(c.Scenario)
				p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, c.Scenario+"/0"))
				p.wantPlace(c.Scenario + "/0")
				if atWorkshop(c.Scenario, c.Scenario+"/0") {
					continue // no step of it moves any text
				}
				p.wantHeading(p.eval(`return document.querySelector('[data-scenario=' + arguments[0] + '] > h1').textContent`, c.Scenario) + " · start")
				for i, number := range c.Items {
					end := last
					if i+1 < len(c.Items) {
						end = c.Items[i+1] - 1
					}
					if end == 0 {
						continue // it was entered at its head
					}
					for _, position := range []int{max(number, 1), end} {
						p.nextTo(position)
						p.wantMarkedInView(fmt.Sprintf("%s/%d", c.Scenario, number))
					}
				}
				p.wantPlace(fmt.Sprintf("%s/%d", c.Scenario, last))
			}
		})
	}
}

// nextTo presses Next until the lab shows a position.
func (p *page) nextTo(position int) {
	p.t.Helper()
	for now, err := p.reading(); ; now, err = p.reading() {
		p.must(err)
		at, err := strconv.Atoi(now.Slider)
		p.must(err)
		if at >= position {
			break
		}
		p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-step=next], #lab [data-key=next]').click()`))
		p.wantShown(at + 1) // the address follows when stepping rests
	}
	p.wantShown(position)
}

// TestEveryPositionIsReachedWithoutTheProgram goes to every position of every
// scenario by the button, back by a key, and again by a link, while the program never
// comes.
func TestEveryPositionIsReachedWithoutTheProgram(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("")
	names, last := p.ends()
	for _, name := range names {
		p.load("#" + name + "/0")
		p.wantFrame(name, 0)
		for at := 1; at <= last[name]; at++ {
			p.must(p.framed("next").Click(p.ctx))
			p.wantFrame(name, at)
		}
		p.must(p.Eval(p.ctx, nil, `arguments[0].focus()`, p.framed("previous")))
		for at := last[name] - 1; at >= 0; at-- {
			p.must(p.Press(p.ctx, webdriver.PageUp))
			p.wantFrame(name, at)
		}
		for at := 1; at <= last[name]; at++ {
			p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, fmt.Sprintf("%s/%d", name, at)))
			p.wantFrame(name, at)
		}
	}
	if got := p.eval(`return document.documentElement.dataset.lab`); got != "loading" {
		t.Errorf("the lab is %s", got)
	}
}

// Tab leads to the button that goes on, and that button keeps the focus all the way.
func TestTheFirstChapterByKeysAlone(t *testing.T) {
	t.Parallel()
	p := newPage(t).visit("")
	const most = 40 // stops before the button: a number for each chapter is one
	for range most {
		if p.focusKey() == "next" {
			break
		}
		p.must(p.Press(p.ctx, webdriver.Tab))
	}
	places := firstChapter()
	for _, want := range places[1:] {
		p.wantFocus("next")
		p.must(p.Press(p.ctx, webdriver.Enter))
		p.wantPlace(want)
	}

	p.must(p.Press(p.ctx, webdriver.Right, webdriver.Right, webdriver.Left))
	p.wantPlace("list/1")
	p.must(p.Press(p.ctx, webdriver.Home))
	p.wantPlace("list/0")
}

// One thumb goes on by the bar, and from side to side on the dock.
func TestTheFirstChapterByTouchAlone(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, moving(phone)))
	p.visit("")
	for _, want := range firstChapter()[1:] {
		p.tap("next")
		p.wantPlace(want)
	}
	swipe := func(dx float64) {
		t.Helper()
		var at [2]float64
		p.must(p.Eval(p.ctx, &at, `const box = document.querySelector('#lab .stage').getBoundingClientRect();
			return [box.x + box.width / 2, box.y + box.height / 2]`))
		p.must(p.Swipe(p.ctx, at[0], at[1], at[0]+dx, at[1]))
	}
	swipe(-120)
	p.wantPlace("list/1")
	swipe(120)
	p.wantPlace("list/0")
	p.tap("next")
	p.wantPlace("list/1")
	p.tap("previous")
	p.wantPlace("list/0")
}

// whatIs reads what a step can change, by what shows it: a selector, and what stands
// there. What only stops to say what the step before has done is left out, and so are
// nodes that are new: their lines come to them.
const whatIs = looking + `
	const all = (selector, name, look) => real(selector).map(e => [name(e), look(e)]);
	const words = e => e.textContent.trim();
	const by = attribute => e => '[data-' + attribute + '="' + e.dataset[attribute] + '"]';
	const task = part => e => '[data-task="' + e.closest('[data-task]').dataset.task + '"] ' + part;
	const nth = selector => (e => selector + ':nth-child(' + ([...e.parentNode.children].indexOf(e) + 1) + ')');
	const row = e => [...e.querySelectorAll('.cell')].map(cell => [...cell.querySelectorAll('.disc:not(del)')].map(words).join(' ')
		|| [...cell.querySelectorAll(cell.matches('.copied') ? '.value, .noted' : '.value')].map(words).join(' ')
		|| cell.querySelector('.ids') && 'pending').join();
	const whatIs = () => ({
		message: all('.context .message', nth('.context .message'), words).concat(all('.talk .bubble', nth('.talk .bubble'), words)),
		node: all('[data-task] .card', task('.card'), e => e.closest('[data-task]').dataset.state),
		copy: all('[data-task] .copy', task('.copy'), e => words(e) + e.className),
		line: all('[data-edge]', by('edge'), e => String(e.classList.contains('done'))),
		hole: all('[data-hole]', by('hole'), () => ''),
		struck: all('[data-struck]', by('struck'), () => ''),
		file: all('.files [data-file]', by('file'), row),
		told: ['.sentence', '.counts', '.hash', '.unmoved', '.phases', '.kept', '.reasons', '.score', '.amount', '.talk-full']
			.flatMap(s => all(s, () => s, words)).filter(([, is]) => is),
	});
	const changed = (before, after) => Object.fromEntries(Object.entries(after).map(([kind, list]) => {
		const was = new Map(before[kind]);
		return [kind, list.filter(([name, is]) => was.get(name) !== is && (kind !== 'node' || was.has(name))).map(([name]) => name)];
	}));`

// beginnings says of each thing that a step has changed when its new look is first
// seen, with all moments at the same time, every 50 ms: -1 for never.
const beginnings = whatIs + `
	const news = changed(window.before, whatIs()), first = {};
	const ends = Math.max(0, ...moments.map(m => m.effect.getComputedTiming().endTime));
	for (let time = 0; time <= ends + 50; time += 50) {
		for (const m of moments) if (m.playState !== 'idle' && m.effect.target.isConnected) m.currentTime = time;
		for (const [kind, names] of Object.entries(news)) for (const name of names) {
			first[kind] ??= {};
			if (!(first[kind][name] >= 0)) first[kind][name] = isNew(name) ? time : -1;
		}
	}
	return {news: first, kinds: [...new Set(moments.map(m => m.id.replace('moment-', '')))]}`

// news are when the things that a step has changed are first seen, by their kinds and
// selectors.
type news map[string]map[string]int

// A change is one thing of the news.
type change struct{ kind, name string }

// follows checks that some things are not seen before others.
func (n news) follows(p *page, where string, effects, causes []change) {
	p.t.Helper()
	for _, cause := range causes {
		for _, effect := range effects {
			if n[effect.kind][effect.name] < n[cause.kind][cause.name] {
				p.t.Errorf("%s: %s is seen after %d ms, %s before it after %d ms", where,
					cause.name, n[cause.kind][cause.name], effect.name, n[effect.kind][effect.name])
			}
		}
	}
}

// of returns the changes of some kinds.
func (n news) of(kinds ...string) (list []change) {
	for _, kind := range kinds {
		for name := range n[kind] {
			list = append(list, change{kind, name})
		}
	}
	return list
}

// one returns a change, if it is there.
func (n news) one(kind, name string) []change {
	if _, there := n[kind][name]; !there {
		return nil
	}
	return []change{{kind, name}}
}

// check compares all that was seen with what causes what: a message what its call
// does, a node what runs along its lines, and everything what is told of it.
func (n news) check(p *page, where string) {
	p.t.Helper()
	for _, c := range n.of("message", "node", "copy", "line", "hole", "struck", "file", "told") {
		if n[c.kind][c.name] < 0 {
			p.t.Errorf("%s: the new %s is never seen", where, c.name)
		}
	}
	done := n.of("node", "copy", "line", "hole", "struck", "file")
	n.follows(p, where, done, n.of("message"))
	n.follows(p, where, n.of("struck"), n.of("copy"))
	for _, e := range n.of("line") {
		ends := strings.Fields(strings.Trim(strings.TrimPrefix(e.name, "[data-edge="), `"]`))
		from, to := n.one("node", `[data-task="`+ends[0]+`"] .card`), n.one("node", `[data-task="`+ends[1]+`"] .card`)
		hole := n.one("hole", `[data-hole="`+ends[0]+" "+ends[1]+`"]`)
		row := n.one("file", `[data-file="task_`+ends[1]+`.json"]`)
		n.follows(p, where, slices.Concat(hole, row), from)
		n.follows(p, where, []change{e}, slices.Concat(from, hole))
		n.follows(p, where, to, []change{e})
	}
	told := n.one("told", ".sentence")
	n.follows(p, where, told, append(done, n.of("message")...))
	n.follows(p, where, slices.Concat(n.one("told", ".counts"), n.one("told", ".hash"), n.one("told", ".kept")), append(done, n.of("message")...))
}

// kinds are the ways in which something moves.
var kinds = []string{"turn", "say", "light", "let", "drain", "appear", "rise", "lift", "pulse", "fall", "drop", "sink"}

// TestNoEffectOfAnyStepIsSeenBeforeItsCause walks through all scenarios.
func TestNoEffectOfAnyStepIsSeenBeforeItsCause(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	steps := 0
	for _, scenario := range []string{"open", "hook", "list", "files", "clear", "compact", "claim"} {
		p := held(t, "#"+scenario+"/0")
		last := p.wantAt(scenario, 0).Last
		for position := 1; position <= last; position++ {
			p.must(p.Eval(p.ctx, nil, whatIs+`moments.length = 0; window.before = whatIs()`))
			p.press("next")
			p.wantAt(scenario, position) // what moves begins in the same task as the drawing
			var is struct {
				News  news
				Kinds []string
			}
			p.must(p.Eval(p.ctx, &is, beginnings))
			if len(is.News.of(slices.Collect(maps.Keys(is.News))...)) == 0 {
				t.Errorf("%s/%d: nothing is new, and %q moves", scenario, position, is.Kinds)
			}
			is.News.check(p, fmt.Sprintf("%s/%d", scenario, position))
			for _, kind := range is.Kinds {
				seen[kind] = true
			}
			steps++
		}
	}
	for _, kind := range kinds {
		if !seen[kind] {
			t.Errorf("nothing moves as %s", kind)
		}
	}
	if steps < 50 {
		t.Errorf("only %d steps", steps)
	}
}
