//go:build !js && all

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// byKeys is the way of those who have a keyboard and no mouse. Wherever they
// come, the focus can be seen, and it is never lost.
type byKeys struct {
	*page
	tabs *int // how often Tab was pressed
}

// A stop is what has the focus.
type stop struct {
	Role, Name, Key string
	Where           string // lab, text or page; nowhere where nothing has it
	Faults          string // why it cannot be seen
}

// stopHere describes what has the focus.
const stopHere = readOut + `const e = document.activeElement;
if (!e || e === document.body) return {Where: 'nowhere'};
const plain = s => (s ?? '').replace(/\s+/g, ' ').trim();
const ids = (e.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
const roles = {A: 'link', BUTTON: 'button', TEXTAREA: 'textbox', SELECT: 'combobox', SUMMARY: 'button', LI: 'listitem'};
const faults = [], at = e.getBoundingClientRect();
if (!e.matches(':focus-visible')) faults.push('the browser shows no focus');
const drawn = x => [null, '::before', '::after'].some(part => { const s = getComputedStyle(x, part); return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 && s.content !== 'none' });
if (![e, e.parentElement, ...e.querySelectorAll('*')].some(drawn)) faults.push('it has no ring');
if (at.right <= 0 || at.left >= innerWidth || at.bottom <= 0 || at.top >= innerHeight) faults.push('it is out of sight');
return {
	Role: e.getAttribute('role') ?? roles[e.tagName] ?? (e.type === 'text' ? 'textbox' : e.type),
	Name: plain(e.getAttribute('aria-label') || ids.map(id => document.getElementById(id)?.textContent).join(' ') || [...(e.labels ?? [])].map(l => l.textContent).join(' ') || told(e)),
	Key: e.dataset.key ?? '', Where: e.closest('#lab') ? 'lab' : e.closest('main') ? 'text' : 'page', Faults: faults.join(', '),
}`

func (b byKeys) stop() (at stop) {
	b.t.Helper()
	b.must(b.Eval(b.ctx, &at, stopHere))
	return at
}

// step presses Tab, or Shift and Tab, and returns where that leads.
func (b byKeys) step(back bool) stop {
	b.t.Helper()
	keys := []string{webdriver.Tab}
	if back {
		keys = []string{webdriver.Shift, webdriver.Tab}
	}
	b.must(b.Chord(b.ctx, keys...))
	*b.tabs++
	at := b.stop()
	if at.Faults != "" {
		b.t.Errorf("%s %q (%s): %s", at.Role, at.Name, at.Key, at.Faults)
	}
	return at
}

// wherefrom says whether a control stands before the focus in the page: then the shorter
// way is back. A button of a card that has none yet is where the card is.
const wherefrom = readOut + `const [name, task] = arguments, plain = s => (s ?? '').replace(/\s+/g, ' ').trim(), now = document.activeElement;
const named = [...document.querySelectorAll('#lab :is(button, textarea, input, select, [role=tab])')].find(e => e.checkVisibility() &&
	[e.getAttribute('aria-label'), told(e), ...[...(e.labels ?? [])].map(l => l.textContent)].some(s => plain(s) === name));
const card = document.querySelector('#lab [data-task="' + task + '"]'), to = named ?? (card?.contains(now) ? null : card);
return !to ? '' : now.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING ? 'on' : 'back'`

// reach goes to a control by Tab.
func (b byKeys) reach(role, name string) {
	b.t.Helper()
	b.kept()
	var task string
	if act := ofTask.FindStringSubmatch(name); act != nil {
		task = act[1]
	}
	way := ""
	b.until(fmt.Sprintf("%s %q", role, name), func() (string, error) {
		if way = b.eval(wherefrom, name, task); way == "" {
			return "it is not there", nil
		}
		return "", nil
	})
	const most = 80
	var seen []string
	for at := b.stop(); len(seen) < most; at = b.step(way == "back") {
		if at.Role == role && (at.Name == name || role == "tab") {
			if role == "tab" {
				b.turnTo(name)
			}
			return
		}
		if at.Key == "task-"+task { // its buttons are there now, after it
			way = "on"
		}
		seen = append(seen, at.Role+" "+at.Name)
	}
	b.t.Fatalf("Tab does not lead to %s %q, but to\n%s", role, name, strings.Join(seen, "\n"))
}

// turnTo goes from tab to tab with the arrows.
func (b byKeys) turnTo(name string) {
	b.t.Helper()
	for range 8 {
		was := b.stop().Name
		if was == name {
			return
		}
		b.must(b.Press(b.ctx, webdriver.Right))
		b.until("another tab", func() (string, error) {
			if is := b.stop(); is.Role != "tab" || is.Name == was {
				return "it is " + is.Name, nil
			}
			return "", nil
		})
	}
	b.t.Fatalf("the arrows do not lead to the tab %q", name)
}

// kept waits until the lab has done what it was asked for; something must have the focus.
func (b byKeys) kept() {
	b.t.Helper()
	b.until("something to have the focus", func() (string, error) {
		return b.eval(`const e = document.activeElement;
			if (document.getElementById('lab').ariaBusy) return 'the lab is busy';
			return e && e !== document.body && e.getClientRects().length ? '' : 'nothing has it'`), nil
	})
}

func (b byKeys) enter() {}

func (b byKeys) choose(role, name string) {
	b.t.Helper()
	b.reach(role, name)
	key := webdriver.Enter
	if role == "checkbox" || role == "tab" {
		key = webdriver.Space
	}
	b.must(b.Press(b.ctx, key))
	b.kept()
}

func (b byKeys) fillIn(field, text string) {
	b.t.Helper()
	b.reach("textbox", field)
	b.must(b.Chord(b.ctx, webdriver.Control, webdriver.End))
	b.must(b.Press(b.ctx, strings.Split(text, "")...))
}

func (b byKeys) hears() (heard, error) { return b.seen() }

// look goes out of the lab at its end and back through it, out at its start, and in again:
// the focus is seen at every stop, and held nowhere.
func (b byKeys) look(state string) {
	b.t.Helper()
	b.kept()
	pass := func(back bool) (stops []string) {
		const most = 150
		for range most {
			at := b.step(back)
			if at.Where != "lab" {
				return stops
			}
			stops = append(stops, at.Role+" "+at.Name)
		}
		b.t.Fatalf("%s: Tab does not lead out of the lab, but to\n%s", state, strings.Join(stops, "\n"))
		return nil
	}
	pass(false)
	back, on := pass(true), pass(false)
	for _, stop := range back { // a card shows its buttons to those who come from before it
		if !slices.Contains(on, stop) {
			b.t.Errorf("%s: Shift and Tab lead to %s, and Tab does not", state, stop)
		}
	}
	if at := b.step(true); at.Where != "lab" {
		b.t.Errorf("%s: there is no way back into the lab", state)
	}
}

// seen returns what the lab shows.
func (p *page) seen() (h heard, err error) {
	err = p.Eval(p.ctx, &h, `const lab = document.getElementById('lab'), plain = s => s.replace(/\s+/g, ' ').trim();
		const told = e => plain([...e.childNodes].map(n => n.nodeType === 3 ? n.data : n.nodeType !== 1 || n.matches('[aria-hidden=true], button, .tools') ? '' : told(n)).join(' '));
		const shown = css => [...lab.querySelectorAll(css)].filter(e => e.checkVisibility());
		const step = lab.querySelector('[role=status][aria-label=Step]');
		return {
			Heading: plain(step?.querySelector('h2')?.textContent ?? ''), Step: plain(step?.textContent ?? ''),
			Alerts: shown('[role=alert]').map(e => (e.closest('[role=form]')?.getAttribute('aria-label') ?? '') + ': ' + told(e)),
			Tasks: [...lab.querySelectorAll('[aria-label=Tasks] [data-task]')].map(told),
			Messages: shown('[aria-label=Conversation] > li').map(told),
			Conditions: shown('.conditions > li').map(told),
		}`)
	return h, err
}

// arrive comes from the top of the page to where work begins in a chapter: by its link in
// the list of chapters, and the first link of its text that leads into the lab. It
// returns how often Tab was pressed from the chapter's heading on.
func (b byKeys) arrive(chapter, link, at string) int {
	b.t.Helper()
	const most = 30
	to := func(where, name string) (tabs int) {
		b.t.Helper()
		for range most {
			here := b.step(false)
			if tabs++; here.Where == where && strings.HasPrefix(here.Name, name) {
				b.must(b.Press(b.ctx, webdriver.Enter))
				return tabs
			}
		}
		b.t.Fatalf("Tab does not lead to %q", name)
		return 0
	}
	to("page", "Contents")
	to("page", chapter)
	b.wantRest()
	tabs := to("text", link)
	b.wantFocus(at)
	return tabs
}

func TestBothChaptersByKeysAlone(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("")
	tabs := 0
	keys := byKeys{p, &tabs}
	w := walker{p, keys}
	const near = 12
	if n := keys.arrive("Try it", "This board", "prompt"); n > near {
		t.Errorf("from the heading of Try it to the prompt it is %d times Tab", n)
	}
	w.tryIt()
	w.challenges()
}
