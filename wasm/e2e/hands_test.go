//go:build !js

package e2e

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// others makes the functions by which somebody else changes the lab: by the name of what is
// done, to how many of its nodes, and which. What is done depends on the seed alone.
const others = `window.others ??= (what, many, seed) => {
	const random = n => Math.floor((seed = (seed * 1664525 + 1013904223) >>> 0) / 2 ** 32 * n);
	const lab = document.getElementById('lab');
	if (!lab) return 'there is no lab';
	const all = [lab, ...lab.querySelectorAll('*')];
	const texts = () => all.flatMap(one => [...one.childNodes]).filter(one => one.nodeType === Node.TEXT_NODE && one.data.trim());
	const wrap = (one, tag) => { const around = document.createElement(tag); one.replaceWith(around); around.append(one); return around };
	const one = list => list[random(list.length)];
	const does = {
		wrapTexts: t => wrap(t, 'font'),
		translate: t => { wrap(wrap(t, 'font'), 'font'); t.data = t.data.toUpperCase() },
		replace: t => { const font = document.createElement('font'); font.textContent = t.data; t.replaceWith(font) },
		split: t => t.splitText(t.data.length >> 1),
		rewrite: t => { t.data = 'x' + t.data },
		removeTexts: t => t.remove(),
		moveTexts: t => one(all).append(t),
		wrap: e => wrap(e, 'div'),
		remove: e => e.remove(),
		empty: e => e.replaceChildren(),
		move: e => { const to = one(all.filter(other => !e.contains(other))); (to ?? document.body).append(e) },
		clone: e => e.replaceWith(e.cloneNode(true)),
		markup: e => { e.innerHTML = e.innerHTML },
		rewriteAttributes: e => [...e.attributes].forEach(a => e.setAttribute(a.name, 'x')),
		removeAttributes: e => [...e.attributes].forEach(a => e.removeAttribute(a.name)),
		restyle: e => { e.classList.add('dark', 'night'); e.style.setProperty('--night', '1'); e.setAttribute('data-night', '') },
	}[what];
	const ofTexts = /Texts|translate|replace|split|rewrite$/.test(what);
	for (let left = many; left > 0; left--) {
		const list = ofTexts ? texts() : all.filter(e => e.isConnected);
		if (many > list.length && left === many) { list.forEach(e => does(e)); break } // to all of them
		if (list.length > 0) does(what === 'markup' && many > 1 ? lab : one(list));
	}
	return '';
}`

var handsDo = []string{
	"wrapTexts", "translate", "replace", "split", "rewrite", "removeTexts", "moveTexts",
	"wrap", "remove", "empty", "move", "clone", "markup", "rewriteAttributes", "removeAttributes", "restyle",
}

// goOn presses what leads on, until the lab is at a place: whoever finds no button, or one that
// does nothing, presses somewhere, and then the button.
const goOn = `const [to, step, from] = arguments;
return new Promise(done => {
	const began = performance.now();
	let pressed = began - (location.hash.slice(1) === from ? 900 : 0);
	const look = () => {
		const lab = document.getElementById('lab'), now = performance.now();
		const at = location.hash.slice(1) === to && !lab?.hasAttribute('aria-busy') && lab?.querySelector('[data-key=step]')?.value === step;
		if (at || document.documentElement.dataset.lab !== 'live' || now - began > 20000) return done(at ? '' : document.documentElement.dataset.lab + ' at ' + location.hash);
		if (now - pressed > 900 && !lab?.hasAttribute('aria-busy')) {
			pressed = now;
			(location.hash.slice(1) !== to && lab?.querySelector('[data-step=next]') || document.body).click();
		}
		setTimeout(look, 20);
	};
	look();
})`

// A leg is a step that is gone to, and the one that is gone on to from there.
type leg struct{ from, to string }

var handsAt = []leg{
	{"hook/0", "hook/1"},
	{"hook/1", "hook/2"},
	{"hook/4", "hook/5"},
	{"clear/2", "clear/3"},
	{"open/0", "open/1"},
	{"open/2", "hook/0"},
	{"compact/3", "compact/4"},
	{"graph/1", "graph/2"},
	{"list/2", "list/3"},
	{"claim/1", "claim/2"},
	{"short/2", "short/3"},
}

// jump goes to a step by its address.
func (p *page) jump(to string) {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, to))
	p.wantPlace(to)
}

// handsOff changes the lab so many times as others do, and looks whether the next step is
// what it is where nobody has.
func (p *page) handsOff(times int, seed uint64) {
	p.t.Helper()
	random := rand.New(rand.NewPCG(seed, 35))
	untouched := map[leg]string{}
	for _, w := range handsAt {
		p.jump(w.from)
		p.walkOn(w.to)
		untouched[w] = p.accessible()
	}
	for i := range times {
		w := handsAt[random.IntN(len(handsAt))]
		what, many := handsDo[random.IntN(len(handsDo))], []int{1, 5, 10000}[random.IntN(3)]
		reached, when := []string{"jumped", "walked", "jumped", "walked", "loaded"}[random.IntN(5)], []string{"before", "in motion", "after"}[random.IntN(3)]
		told := fmt.Sprintf("%d of seed %d: %s of %d nodes, %s, %s to %v", i, seed, what, many, when, reached, w)
		p.t.Log(told)
		hand := func() {
			time.Sleep(time.Duration(random.IntN(400)) * time.Millisecond)
			if wrong := p.eval(others+`; return window.others(...arguments)`, what, many, random.IntN(1<<30)); wrong != "" {
				p.t.Fatalf("%s: %s", told, wrong)
			}
		}
		switch name, step, _ := strings.Cut(w.from, "/"); {
		case reached == "walked" && step != "0":
			p.jump(name + "/0")
			for i, at := 1, ""; at != w.from; i++ {
				at = fmt.Sprintf("%s/%d", name, i)
				p.walkOn(at)
			}
		case reached == "loaded":
			p.load("card.png") // another page: nothing of the place in the text is left
			p.open("#" + w.from)
			if _, wrong, err := p.drawn(w.from); wrong != "" || err != nil { // WebKit may come to rest elsewhere in the text
				p.jump("hook/3")
				p.jump(w.from)
			}
		default:
			p.jump(w.from)
		}
		switch when {
		case "before":
			hand()
		case "in motion":
			p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-step=next]').click()`))
			hand()
		}
		if wrong := p.eval(goOn, w.to, w.to[strings.Index(w.to, "/")+1:]); wrong != "" {
			p.t.Errorf("%s: the lab is %s", told, wrong)
			p.must(p.Refresh(p.ctx))
			p.live()
			continue
		}
		if when == "after" {
			hand()
			p.jump(w.from)
			p.walkOn(w.to)
		}
		p.until(told, func() (string, error) {
			_, wrong, err := p.drawn(w.to)
			if got := p.accessible(); got != untouched[w] {
				wrong = firstDifference(got, untouched[w])
			}
			if wrong != "" || err != nil {
				p.must(p.Eval(p.ctx, nil, `document.body.click()`)) // whoever sees it broken presses somewhere
				return fmt.Sprint(wrong, err), nil
			}
			return "", nil
		})
	}
	if starts := p.eval(`return document.documentElement.dataset.rest ?? ''`); starts == "again" {
		p.t.Logf("seed %d: the program was started again", seed)
	}
}

// walkOn goes on to a place by the lab's own button.
func (p *page) walkOn(to string) {
	p.t.Helper()
	if wrong := p.eval(goOn, to, to[strings.Index(to, "/")+1:]); wrong != "" {
		p.t.Fatalf("on the way to %s the lab is %s", to, wrong)
	}
}

func firstDifference(got, want string) string {
	is, should := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(is), len(should)) {
		if is[i] != should[i] {
			return fmt.Sprintf("line %d is %q, not %q", i, is[i], should[i])
		}
	}
	return fmt.Sprintf("it has %d lines, not %d", len(is), len(should))
}

// Whatever others do to the lab, its next step is what it is where nobody has.
func TestOthersDoNotStopTheLab(t *testing.T) {
	seeds := 1
	if everywhere {
		seeds = 13 // 520 times
	}
	for seed := range seeds {
		t.Run(fmt.Sprint(seed+1), func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			p.expects = []string{"Error: <"} // what is wrong in an attribute that they have written
			p.must(p.Emulate(p.ctx, moving(laptop)))
			p.open("#hook/0")
			p.handsOff(40, uint64(seed+1))
		})
	}
}

// Whoever writes while others change the lab goes on where they were.
func TestOthersTakeNoWordFromWhoWrites(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("#try")
	p.must(p.prompt().Type(p.ctx, "Plan the"))
	p.must(p.Eval(p.ctx, nil, others+`; window.others('replace', 10000, 1)`))
	p.until("the lab made anew", func() (string, error) {
		return p.eval(`return document.querySelector('#lab font') ? 'it is as others have left it' : ''`), nil
	})
	if got := p.eval(`const { dataset, value, selectionStart } = document.activeElement; return [dataset.key, value, selectionStart].join()`); got != "prompt,Plan the,8" {
		t.Errorf("the focus is on %s", got)
	}
}

// A press counts, though others change the lab while it lasts.
func TestOthersTakeNoPressFromWhoPresses(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("")
	p.click("Add a task")
	for id, what := range map[int]string{4: "replace", 5: "rewriteAttributes"} {
		box := fmt.Sprintf(`document.querySelector('#lab [data-key="pick-%d"]')`, id)
		p.until("the box of "+what, func() (string, error) {
			return p.eval(`return ` + box + ` ? '' : 'it is not there'`), nil
		})
		var at [2]float64
		p.must(p.Eval(p.ctx, &at, others+`; document.addEventListener('pointerdown', () => {
			if (arguments[0] === 'replace') window.others('replace', 10000, 1);
			else for (const e of document.querySelectorAll('#lab h2, #lab h3')) e.className = 'x';
			delete window.rested; // what comes to rest in between is drawn by then
			setTimeout(() => window.rested = true, 1000);
		}, {once: true});
		const at = `+box+`.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]`, what))
		p.must(p.Hold(p.ctx, at[0], at[1], at[0], at[1]))
		p.until("some time to have passed", func() (string, error) {
			return p.eval(`return window.rested ? '' : 'not yet'`), nil
		})
		p.must(p.LetGo(p.ctx))
		p.until("a checked box for "+what, func() (string, error) {
			return p.eval(`return ` + box + `?.checked ? '' : 'it is not checked'`), nil
		})
	}
}

// What is heard of an element that the next drawing forgets, as it makes the lab anew, stops
// nothing. Which of the two comes first is chance, so it is tried often.
func TestOthersStopNothingThatIsHeard(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("")
	p.click("Add a task")
	p.must(p.get("textbox", "Subject").Type(p.ctx, "Release notes"))
	for range 4 { // a script has its time
		if got := p.eval(`let times = 0;
		return new Promise(done => {
			const go = () => {
				const subject = document.querySelector('#lab [data-key=subject]');
				if (times++ === 40 || document.documentElement.dataset.rest === 'again') return done(subject?.value + ', ' + document.documentElement.dataset.rest);
				for (const e of document.querySelectorAll('#lab h2, #lab h3, #lab input')) e.className = 'x' + times;
				for (let n = 0; subject && n < 5; n++) subject.dispatchEvent(new Event('input', {bubbles: true}));
				document.body.click();
				setTimeout(go, times % 7);
			};
			go();
		})`); got != "Release notes, 0" {
			t.Fatalf("the field and the program are %q", got)
		}
	}
}
