//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/address"
	"tasklesson/app/lesson/view"
	"tasklesson/static"
	"tasklesson/wasm/e2e/webdriver"
)

// library are the scenarios of the page.
var library = sync.OnceValues(func() (scenario.Library, error) {
	return scenario.Load(static.Scenarios(), "en", view.Actors())
})

// A reading is what the lab says of where it stands, at one moment.
type reading struct {
	Busy     bool // something is under way
	Mode     view.Mode
	Seat     string // the id of the element that it stands in
	Heading  string // "Hook · step 3 of 5", "" in the opening
	Sentence string
	Slider   string // the value of the slider, "" on the reader's board
	Last     int    // the position at the slider's end
	Fragment string // of the address, without "#"
	Playing  bool
}

// reading reads the lab.
func (p *page) reading() (reading, error) {
	var r reading
	err := p.Eval(p.ctx, &r, `const lab = document.getElementById('lab'), slider = lab.querySelector('[data-key=step]');
		const step = lab.querySelector('[role=status][aria-label=Step]');
		return {
			busy: lab.hasAttribute('aria-busy'), mode: lab.dataset.mode, seat: lab.parentElement.id, playing: !!lab.querySelector('[data-key=play]')?.textContent.includes('Pause'),
			heading: step.querySelector('h2')?.textContent ?? '', sentence: step.querySelector('p')?.textContent ?? '',
			slider: slider?.value ?? '', last: Number(slider?.max ?? 0), fragment: location.hash.slice(1),
		}`)
	return r, err
}

// wrong says what is not as it must be at a position, "" where all is: nothing
// under way, and heading and slider at the position.
func (r reading) wrong(position int) string {
	end := fmt.Sprintf(" · step %d of %d", position, r.Last)
	if position == 0 {
		end = " · start"
	}
	switch {
	case r.Busy:
		return "the lab is busy"
	case r.Slider != fmt.Sprint(position):
		return fmt.Sprintf("the slider is at %q", r.Slider)
	case !strings.HasSuffix(r.Heading, end):
		return fmt.Sprintf("the heading is %q", r.Heading)
	}
	return ""
}

// wantShown waits until the lab shows a position, and returns what it says then.
// The address follows when stepping has settled.
func (p *page) wantShown(position int) reading {
	p.t.Helper()
	var r reading
	p.until(fmt.Sprintf("position %d", position), func() (string, error) {
		var err error
		r, err = p.reading()
		return r.wrong(position), err
	})
	return r
}

// wantAt waits until the lab shows a position of a scenario and the address
// says so, and returns what it says then.
func (p *page) wantAt(scenario string, position int) reading {
	p.t.Helper()
	return p.wantPlace(fmt.Sprintf("%s/%d", scenario, position))
}

// wantPlace waits until the lab shows a place, which may be one of a branch, and the
// address says so; "" is the reader's board. It returns what the lab says then. The
// address alone says too little: it is another one before the lab is drawn anew.
func (p *page) wantPlace(want string) reading {
	p.t.Helper()
	var r reading
	p.until("#"+want, func() (wrong string, err error) {
		if r, wrong, err = p.drawn(want); wrong == "" && r.Fragment != want && !atWorkshop(r.Fragment, want) {
			wrong = "the address ends with #" + r.Fragment
		}
		return wrong, err
	})
	return r
}

// atWorkshop reports whether a fragment is of the chapter of a place, which is a workbench:
// its name alone, or with what stands there.
func atWorkshop(fragment, place string) bool {
	name, _, _ := strings.Cut(fragment, "/")
	return name+"/0" == place && (name == lesson.AgentsFrom || name == lesson.ChallengesFrom)
}

// drawn reads the lab and says what is not as it must be at a place, with any
// address: "" where all is.
func (p *page) drawn(place string) (r reading, wrong string, err error) {
	p.t.Helper()
	all, err := library()
	p.must(err)
	name, path, _, _ := address.ParseFragment(place)
	sc := all[name]
	if place != "" && sc.Name == "" {
		p.t.Fatalf("there is no scenario of #%s", place)
	}
	r, err = p.reading()
	switch {
	case r.Busy:
		return r, "the lab is busy", err
	case place != "":
		return r, r.notAt(sc, path), err
	case r.Mode != view.OnBoard:
		return r, fmt.Sprintf("the heading is %q", r.Heading), err
	}
	return r, "", err
}

// notAt says what is not as it must be at a place of a scenario, "" where slider and
// heading are there. The opening has its seat in the place of a heading.
func (r reading) notAt(sc scenario.Scenario, path address.Path) string {
	if atWorkshop(sc.Name, sc.Name+"/0") {
		if r.Mode != view.OnBoard || r.Seat != "lab-place" || !strings.HasPrefix(r.Heading, sc.Title+" · ") {
			return fmt.Sprintf("the heading is %q", r.Heading)
		}
		return ""
	}
	place := path.Len() - path.Back
	seat, heading, of := "lab-place", "", sc.Last()
	if len(path.Choices) > 0 {
		of = path.Len() // of the branch
	}
	switch here := path.To(place); {
	case sc.Name == scenario.Opening:
		seat = "seat-opening"
	case place == 0:
		heading = sc.Title + " · start"
	case len(here.Choices) > 0:
		heading = sc.Title + " · your own way"
	default:
		heading = fmt.Sprintf("%s · step %d of %d", sc.Title, place, of)
	}
	switch {
	case r.Mode != view.OnScenario || r.Seat != seat:
		return fmt.Sprintf("the lab shows a %s, in %s", r.Mode, r.Seat)
	case r.Slider != fmt.Sprint(place):
		return fmt.Sprintf("the slider is at %q", r.Slider)
	case r.Heading != heading:
		return fmt.Sprintf("the heading is %q", r.Heading)
	}
	return ""
}

// accessible returns what assistive technology is told of the lab: a line for
// each element that has a role, with its name, its states and what the page
// promises of it, and a line for each text. On a slow machine the lab may say
// meanwhile that the files are in use: accessible waits until it no longer does.
func (p *page) accessible() string {
	p.t.Helper()
	var told string
	p.until("the files to be free", func() (string, error) {
		err := p.Eval(p.ctx, &told, accessibleText)
		if strings.Contains(told, inUse) {
			return "they are in use", err
		}
		return "", err
	})
	return told
}

// accessibleText walks over what is shown and not hidden from assistive
// technology. Where the focus is, and how far a region is scrolled, is no part
// of it. Text that only the style sheet hides from the eye is.
const accessibleText = `
const implied = {BUTTON: 'button', A: 'link', H1: 'heading', H2: 'heading', H3: 'heading', H4: 'heading', UL: 'list', OL: 'list', LI: 'listitem',
	SELECT: 'combobox', FIELDSET: 'group', DETAILS: 'group', TABLE: 'table', TR: 'row', TH: 'header', TD: 'cell', PRE: 'text', DEL: 'deletion', INS: 'insertion',
	INPUT: {range: 'slider', checkbox: 'checkbox', text: 'textbox'}};
const states = ['aria-expanded', 'aria-selected', 'aria-pressed', 'aria-disabled', 'aria-busy', 'aria-current', 'aria-valuenow', 'aria-valuetext',
	'data-task', 'data-state', 'data-file', 'data-disk', 'data-mode', 'data-role', 'data-hash', 'data-before', 'href', 'title'];
const plain = s => s.replace(/\s+/g, ' ').trim();
const lines = [];
const walk = (node, depth) => {
	if (node.nodeType === Node.TEXT_NODE) {
		if (plain(node.data)) lines.push(' '.repeat(depth) + plain(node.data));
		return;
	}
	if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility({visibilityProperty: true})) return;
	const own = implied[node.tagName], role = node.getAttribute('role') || (typeof own === 'object' ? own[node.type] : own);
	const said = states.filter(s => node.hasAttribute(s)).map(s => s + '=' + node.getAttribute(s));
	for (const property of ['value', 'max', 'checked', 'open', 'disabled'])
		if (/^(INPUT|SELECT|DETAILS)$/.test(node.tagName) && node[property] !== undefined) said.push(property + ':' + node[property]);
	if (role || said.length) {
		lines.push(plain(' '.repeat(depth) + [role, JSON.stringify(node.getAttribute('aria-label') || ''), ...said].join(' ')));
		depth++;
	}
	if (node.tagName !== 'SELECT') node.childNodes.forEach(child => walk(child, depth));
};
walk(document.getElementById('lab'), 0);
return lines.join('\n')`

// wantSame reports the first line in which two accessible texts differ.
func (p *page) wantSame(what, got, want string) {
	p.t.Helper()
	is, should := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(is), len(should)) {
		a, b := "nothing more", "nothing more"
		if i < len(is) {
			a = is[i]
		}
		if i < len(should) {
			b = should[i]
		}
		if a != b {
			p.t.Errorf("%s: line %d of %d says\n\t%s\nwant\n\t%s", what, i+1, len(is), a, b)
			return
		}
	}
}

// swipe draws a finger over an element, from its middle. It is quicker than
// [webdriver.Session.Swipe], which takes the time that a finger takes.
func (p *page) swipe(on webdriver.Element, dx, dy float64) {
	p.t.Helper()
	box, err := on.Box(p.ctx)
	p.must(err)
	x, y := box.X+box.Width/2, box.Y+box.Height/2
	touch := func(kind string, points ...map[string]any) {
		p.must(p.CDP(p.ctx, nil, "Input.dispatchTouchEvent", map[string]any{"type": kind, "touchPoints": append([]map[string]any{}, points...)}))
	}
	touch("touchStart", map[string]any{"x": x, "y": y})
	touch("touchMove", map[string]any{"x": x + dx, "y": y + dy})
	touch("touchEnd")
}

// wantRead waits until a block of the text is where text is read, and it is of the chapter
// that the address names.
func (p *page) wantRead(when, block string) {
	p.t.Helper()
	p.until(when+": "+block+" where text is read", func() (string, error) {
		return p.eval(roomScript+`if (history.state?.y !== scrollY) return 'it has not come to rest';
			const at = document.querySelector(arguments[0]).getBoundingClientRect();
			return at.bottom > room.top && at.top < room.bottom - 40 ? '' : at.top + ' to ' + at.bottom + ' in a room from ' + room.top + ' to ' + room.bottom`, block), nil
	})
}

// Readers who turn the phone, or widen the window, go on where they were
// reading.
func theTextStaysWhereItWasReadWhenTheWindowChanges(t *testing.T) {
	upright, across := webdriver.Screen{Width: 390, Height: 844, Mobile: true, Still: true}, webdriver.Screen{Width: 844, Height: 390, Mobile: true, Still: true}
	for _, c := range some([]struct{ address, block string }{
		{"try", `[data-scenario=try] h1, [data-scenario=try] h2`},
		{"challenges/ring", `[data-scenario=challenges] h1, [data-scenario=challenges] h2`},
		{"clear/5", `[data-scenario=clear] li[aria-current=step]`},
	}) {
		t.Run(c.address, func(t *testing.T) {
			p := newPage(t)
			p.must(p.Emulate(p.ctx, upright))
			p.open("#" + c.address)
			p.wheel(8)
			p.wantRead("at first", c.block)
			p.must(p.Emulate(p.ctx, across))
			p.wantRead("turned", c.block)
			p.must(p.Emulate(p.ctx, upright))
			p.wantRead("turned back", c.block)
			if got := p.eval(`return location.hash.slice(1)`); got != c.address {
				t.Errorf("the lab has gone to %s", got)
			}
		})
	}
}

// The end of the lesson lies over the lab, but not before its last step has been read, and
// then whole.
func TestTheEndLiesOverTheLabAfterItsLastStep(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	seen := func(want string, size [2]int) {
		p.until(fmt.Sprintf("the %s on the last button at %v", want, size), func() (string, error) {
			on := p.eval(`const { left, top, width, height } = document.querySelector('#lab [data-ends]').getBoundingClientRect();
			const at = document.elementFromPoint(left + width / 2, top + height / 2);
			return at?.closest('#lab') ? 'lab' : at?.closest('#end') ? 'end' : String(at?.outerHTML)`)
			if on != want {
				return "there is " + on, nil
			}
			return "", nil
		})
	}
	for _, size := range [][2]int{{1024, 600}, {1280, 720}, {1920, 1080}, {844, 390}} {
		p.must(p.Emulate(p.ctx, webdriver.Screen{Width: size[0], Height: size[1]}))
		p.visit("#next/12")
		p.wantAt("next", 12)
		seen("lab", size)
		p.must(p.Eval(p.ctx, nil, `location.hash = 'end'`))
		seen("end", size)
	}
}
