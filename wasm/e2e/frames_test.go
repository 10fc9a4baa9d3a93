//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// framed returns the control of a frame that is shown, by its key.
func (p *page) framed(key string) webdriver.Element {
	p.t.Helper()
	all, err := p.All(p.ctx, `#lab-place .frame [data-key="`+key+`"]`)
	p.must(err)
	var shown []int
	p.must(p.Eval(p.ctx, &shown, `return arguments[0].flatMap((e, i) => e.checkVisibility() ? [i] : [])`, all))
	if len(shown) != 1 {
		p.t.Fatalf("%d controls %q are shown", len(shown), key)
	}
	return all[shown[0]]
}

// wantFrame waits until the frame of a position is shown, and no other beside the
// text.
func (p *page) wantFrame(scenario string, position int) {
	p.t.Helper()
	want := fmt.Sprintf("%s/%d", scenario, position)
	p.wantFrameShown(want)
	p.wantFragment(want)
}

// wantFrameShown is wantFrame with any address.
func (p *page) wantFrameShown(want string) {
	p.t.Helper()
	p.until("the frame "+want, func() (string, error) {
		var shown []string
		err := p.Eval(p.ctx, &shown, `return [...document.querySelectorAll('#lab-place .frame')].filter(e => e.firstElementChild.checkVisibility()).map(e => e.id)`)
		if len(shown) == 1 && shown[0] == want {
			return "", err
		}
		return fmt.Sprintf("%q are shown", shown), err
	})
}

// focusKey returns the key of the control that has the focus.
func (p *page) focusKey() string {
	p.t.Helper()
	return p.eval(`return document.activeElement?.dataset.key || ''`)
}

func TestFramesAreWalkedAndThenTakenOver(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("#clear/6")
	p.wantFrame("clear", 6)
	p.wantChapter("clear")
	p.must(p.Eval(p.ctx, nil, `arguments[0].focus()`, p.framed("next")))
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantFrame("clear", 7)
	p.must(p.Press(p.ctx, webdriver.Enter))
	p.wantFrame("clear", 8)
	p.wantFocus("next")
	p.must(p.framed("previous").Click(p.ctx))
	p.wantFrame("clear", 7)
	told := func() string {
		return p.eval(`return [...document.querySelectorAll('#lab-place .sentence')].find(e => e.checkVisibility()).textContent`)
	}
	sentence := told()

	p.site.Release()
	p.live()

	p.wantAt("clear", 7)
	if got := told(); got != sentence {
		t.Errorf("the sentence was %q and is %q", sentence, got)
	}
	if on := p.focusKey(); on != "previous" {
		t.Errorf("the focus is on %q", on)
	}
	p.wantChapter("clear")
}

// A link of the text leads to a frame as it leads to a position of the live lab, and
// the head of a chapter to its first.
func TestTheTextLeadsThroughTheFramesOfAllChapters(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("")
	p.follow("#clear/5")
	p.wantFrame("clear", 5)
	p.follow("#hook/2")
	p.wantFrame("hook", 2)
	p.follow("#compact/5")
	p.wantFrame("compact", 5)
	p.must(p.Eval(p.ctx, nil, `location.hash = '#chapter-hook'`))
	p.until("the first chapter", func() (string, error) {
		return strings.TrimPrefix(p.chapterInView(), "hook"), nil
	})
	p.wantFrameShown("hook/0")
	for _, name := range []string{"clear", "compact"} {
		if n := p.asked("/frames/en/" + name + ".json"); n != 1 {
			t.Errorf("the frames of %s were fetched %d times", name, n)
		}
	}
	p.site.Release()
	p.live()
}

// asked returns how often files were asked for whose address ends so.
func (p *page) asked(end string) int {
	n := 0
	for _, path := range p.site.Requests() {
		if strings.HasSuffix(path, end) {
			n++
		}
	}
	return n
}

func TestAPressBeforeTheProgramIsDone(t *testing.T) {
	t.Parallel()
	for name, c := range variants(map[string]struct {
		press []string
		then  string // another place
		want  string
	}{
		"compact":              {[]string{"compact"}, "", "compact/5c"},
		"the last one":         {[]string{"compact", "renew"}, "", "compact/5a"},
		"and gone on from it":  {[]string{"compact"}, "#compact/6", "compact/6"},
		"what can be done now": {[]string{"compact", "next"}, "", "compact/6"},
	}, "the last one", "what can be done now") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			p.site.Deliver(site.Held)
			p.load("#compact/5")
			p.wantFrame("compact", 5)
			for _, key := range c.press {
				p.must(p.framed(key).Click(p.ctx))
				p.until("the note after "+key, func() (string, error) {
					if noted := p.says("Your press is noted"); noted != (key != "next") {
						return fmt.Sprintf("the page says that a press is noted: %v", noted), nil
					}
					return "", nil
				})
			}
			if c.then != "" {
				p.must(p.Eval(p.ctx, nil, `location.hash = arguments[0]`, c.then))
			}
			p.site.Release()
			p.live()
			p.wantPlace(c.want)
		})
	}
}

// pressAtStart presses a control of the frame that is shown once, in a task of its own, when
// the program begins, or when a piece of its lab has been drawn out of sight. It notes in
// window.signs what the frame that is shown says in the next picture, and in window.done
// how often the lab was pressed after that.
const pressAtStart = `window.signs = []; window.done = 0;
const shown = selector => [...document.querySelectorAll(selector)].find(e => e.checkVisibility());
const press = () => {
	const sign = () => requestAnimationFrame(() => signs.push(shown('#lab-place .sentence').textContent));
	const control = shown('#lab-place .frame [data-key="%[1]s"]');
	if (control.matches('a')) addEventListener('hashchange', sign, {once: true});
	else sign();
	control.click();
};
document.addEventListener('click', e => { if (e.target.closest('#lab [data-key="%[1]s"]')) done++ }, true);
let first;
Object.defineProperty(window, 'tasklessonFirst', {get: () => first, set: all => {
	first = all;
	if (%[2]q === 'begins') return setTimeout(press);
	new MutationObserver((_, all) => {
		if (!document.getElementById('lab')) return;
		all.disconnect();
		if (document.querySelector('#lab [data-key="%[1]s"]')) signs.push('too late');
		setTimeout(press);
	}).observe(document.body, {childList: true, subtree: true});
}});`

// The program starts and draws in pieces: a press between two of them is answered at once,
// and done once by the lab that comes, or leads on in the frames, where the lab takes over.
func TestAPressWhileTheProgramStartsIsDoneOnce(t *testing.T) {
	t.Parallel()
	for name, c := range variants(map[string]struct {
		key, when, sign, want string
		done                  int
	}{
		"as it begins":                  {"compact", "begins", "Your press is noted", "compact/5c", 1},
		"while the lab is drawn":        {"compact", "draws", "Your press is noted", "compact/5c", 1},
		"as it begins, leading on":      {"next", "begins", "", "compact/6", 0},
		"while it is drawn, leading on": {"next", "draws", "", "compact/6", 0},
	}, "as it begins", "while the lab is drawn", "while it is drawn, leading on") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			p.must(p.RunFirst(p.ctx, fmt.Sprintf(pressAtStart, c.key, c.when)))
			p.site.Deliver(site.Held)
			p.load("#compact/5")
			p.wantFrame("compact", 5)
			before := p.eval(`return shown('#lab-place .frame .sentence').textContent`)
			p.site.Release()
			p.live()
			p.wantPlace(c.want)
			var signs []string
			p.must(p.Eval(p.ctx, &signs, `return signs`))
			if len(signs) != 1 || signs[0] == before || !strings.Contains(signs[0], c.sign) {
				t.Errorf("to the press the page says %q, and before it %q", signs, before)
			}
			if done := p.eval(`return String(done)`); done != fmt.Sprint(c.done) {
				t.Errorf("the press was done %s times, want %d", done, c.done)
			}
		})
	}
}

func TestMissingFramesAreReported(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.expects = append(p.expects, "404")
	p.site.Deliver(site.Held)
	p.site.Lose("frames")
	p.load("#clear/3")
	p.until("a sentence", func() (string, error) {
		if !p.says("The steps of this chapter did not arrive.") {
			return "it is not said", nil
		}
		return "", nil
	})
	p.site.Lose("")
	p.follow("#hook/2")
	p.wantFrame("hook", 2)
	p.must(p.Back(p.ctx))
	p.site.Release()
	p.live()
	p.wantAt("clear", 3)
}

// TestAnAddressHoldsWhileTheProgramTakesOver shows places before the program is there
// and afterwards. Nobody scrolls: neither lab nor text may leave the place.
func TestAnAddressHoldsWhileTheProgramTakesOver(t *testing.T) {
	for name, screen := range map[string]webdriver.Screen{"phone": moving(phone), "laptop": moving(laptop)} {
		for _, address := range []string{"clear/6", "clear/8", "compact/6", "list/4", "hook/3"} {
			t.Run(name+"/"+address, func(t *testing.T) {
				t.Parallel()
				p := newPage(t)
				p.must(p.Emulate(p.ctx, screen))
				p.site.Deliver(site.Held)
				p.load("#" + address)
				scenario, digits, _ := strings.Cut(address, "/")
				var position int
				if _, err := fmt.Sscan(digits, &position); err != nil {
					t.Fatal(err)
				}
				p.wantFrame(scenario, position)
				p.site.Release()
				p.live()
				p.reported(scenario)
				p.wantPlace(address)
				p.settled()
				p.wantPlace(address)
				p.wantShown(position)
				p.must(p.Eval(p.ctx, nil, `dispatchEvent(new Event('scroll'))`)) // as browsers tell of their own
				p.settled()
				p.wantPlace(address)
				p.wantShown(position)
			})
		}
	}
}
