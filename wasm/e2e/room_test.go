//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// overHeaderScript returns what of the header the lab's own texts lie over.
const overHeaderScript = `
const boxes = e => [...e.getClientRects()].filter(box => box.width > 1 && box.height > 1);
const seen = e => e.checkVisibility({visibilityProperty: true}) && getComputedStyle(e).clipPath !== 'inset(50%)';
const texts = within => [...within.querySelectorAll('*')].filter(e => seen(e) && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()));
const found = [];
for (const one of texts(document.querySelector('.top')))
	for (const other of texts(document.querySelector('#lab .says')))
		if (boxes(one).some(a => boxes(other).some(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)))
			found.push(one.textContent.trim() + ' and ' + other.textContent.trim());
return found;`

func TestPresentShowsThePositionBesideChapters(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, width := range []int{1024, 1280, 1920} {
		p.must(p.Emulate(p.ctx, webdriver.Screen{Width: width, Height: width * 9 / 16, Still: true}))
		for _, chapter := range []string{"hook", "list", "clear", "compact"} {
			p.visit("?present#" + chapter + "/2")
			p.wantAt(chapter, 2)
			var over []string
			p.must(p.Eval(p.ctx, &over, overHeaderScript))
			for _, one := range over {
				t.Errorf("%d px wide, #%s/2: one over the other: %s", width, chapter, one)
			}
		}
	}
}

// After a change of the theme, or a look at the list of chapters, the same key
// goes on.
func aClickerGoesOnWhateverHasTheFocus(t *testing.T) {
	p := newPage(t).open("?present#hook/1")
	p.must(p.Eval(p.ctx, nil, `document.querySelector('.settings select').focus()`))
	theme := p.eval(`return document.activeElement.value`)
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantAt("hook", 2)
	if now := p.eval(`return document.querySelector('.settings select').value`); now != theme {
		t.Errorf("the key changes the theme to %q as well", now)
	}
	p.must(p.one(".contents summary").Click(p.ctx))
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantAt("hook", 3)
	if p.sees(".contents ol") {
		t.Error("the list of chapters lies over the step")
	}
}

// What is typed before the room stays in its field, Space too. The page keys of a clicker lead
// on from there as from everywhere, and the text stands there the next time.
func beforeARoomATextIsTypedAndHoldsNobody(t *testing.T) {
	p := newPage(t).open("?present#challenges/cut-off")
	p.wantHeadingOf("Challenges · Half a file")
	for _, c := range []struct{ open, key string }{{"add", "subject"}, {"open-file", "bytes"}} {
		p.pressKey(c.open)
		p.wantFocus(c.key)
		p.must(p.Press(p.ctx, "a", webdriver.Space, "b", webdriver.PageDown))
		p.wantAt("next", 0)
		p.must(p.Press(p.ctx, webdriver.PageUp))
		p.wantHeadingOf("Challenges · Half a file")
		p.pressKey(c.open)
		p.until("the text in its field", func() (string, error) {
			if typed := p.eval(`return document.querySelector('#lab [data-key=' + arguments[0] + ']')?.value ?? 'nothing'`, c.key); !strings.Contains(typed, "a b") {
				return typed, nil
			}
			return "", nil
		})
		p.must(p.one("#lab [data-key=" + c.key + "]").Click(p.ctx))
		p.must(p.Press(p.ctx, webdriver.Escape))
		p.until(c.key+" to be closed", func() (string, error) {
			return map[bool]string{true: "it is open"}[p.sees("#lab [data-key="+c.key+"]")], nil
		})
		if p.sees("main") || p.eval(`return document.getElementById('leaving').textContent`) != "" {
			t.Error("it also begins to leave the presentation")
		}
	}
}

// A press that comes before the program leads on in the chapter that the address names, and
// not in the opening, which is not what the room has come for.
func TestInPresentAnEarlyPressLeavesTheChapter(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.site.Deliver(site.Held)
	p.load("?present#todo")
	p.until("the first step", func() (string, error) {
		return p.eval(`return document.getElementById('todo/0')?.firstElementChild?.getClientRects().length ? '' : 'it is not there'`), nil
	})
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantFrame("todo", 1)
}

// Readers who have sent a prompt go on writing before the room as well: nothing
// that is typed then leads anywhere, or makes the screen black, until a
// clicker's key does.
func beforeARoomWhoHasSentAPromptWritesOn(t *testing.T) {
	p := newPage(t).open("?present#try")
	p.ask("list")
	p.must(p.Press(p.ctx, "b", ".", webdriver.Space, "?"))
	p.until("the text in its field", func() (string, error) {
		if typed := p.eval(`return document.activeElement.value ?? 'nothing'`); typed != "b. ?" {
			return typed, nil
		}
		return "", nil
	})
	p.wantHeadingOf("Try it · Your board")
	if p.sees("#black") || p.sees("#lab .popover[data-popover]") {
		t.Error("what is typed is a key of the lab")
	}
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantHeadingOf("Challenges · Three in order")
}

// Off the walk a clicker would be stuck where nothing follows but an answer.
func aClickerLeadsFromTheEndOfABranchBackToTheWalk(t *testing.T) {
	p := newPage(t).open("?present#compact/1c2")
	p.until("the end of the branch", func() (string, error) {
		if p.eval(`return document.querySelector('#lab [data-step=next]').textContent.trim()`) == "your answer" {
			return "", nil
		}
		return "something follows", nil
	})
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantAt("compact", 1)
}

func escapeLeavesThePresentationWhenNothingElseIsToBeClosed(t *testing.T) {
	p := newPage(t).open("?present#hook/1")
	presented := func(want bool) {
		t.Helper()
		p.until(fmt.Sprintf("presenting: %t", want), func() (string, error) {
			if p.sees("main") == want || (p.eval(`return document.getElementById('present').textContent.trim()`) == "Esc") != want {
				return "it is not so", nil
			}
			return "", nil
		})
	}
	p.must(p.one(".contents summary").Click(p.ctx))
	p.must(p.Press(p.ctx, webdriver.Escape))
	presented(true)
	p.must(p.openMore())
	p.get("button", "Last")
	p.must(p.Press(p.ctx, webdriver.Escape))
	p.until("More to be closed", func() (string, error) {
		return map[bool]string{true: "it is open"}[p.sees("#lab [data-key=last]")], nil
	})
	presented(true)
	leaving := func(want string) {
		t.Helper()
		p.until(fmt.Sprintf("the words %q", want), func() (string, error) {
			if got := p.eval(`return document.getElementById('leaving')?.innerText ?? 'nothing'`); got != want {
				return got + " is said", nil
			}
			return "", nil
		})
	}
	const again = "Press Escape again to stop presenting."
	p.must(p.Press(p.ctx, webdriver.Escape))
	leaving(again)
	presented(true)
	p.must(p.Press(p.ctx, webdriver.PageDown)) // a reader who goes on stays
	p.wantAt("hook", 2)
	leaving("")
	p.must(p.Press(p.ctx, webdriver.Escape))
	leaving(again)
	leaving("") // after a while
	presented(true)
	p.must(p.Press(p.ctx, webdriver.Escape, webdriver.Escape))
	presented(false)
	leaving("")
	p.wantAt("hook", 2)
	p.click("Present")
	presented(true)
	p.must(p.Eval(p.ctx, nil, `document.querySelector('.settings select').focus()`))
	p.must(p.Press(p.ctx, webdriver.Escape, webdriver.Escape))
	presented(false)
}

// The reader's board has no address of its own, and before a room the bare one is the
// opening's: a reload finds the board all the same, and a page that is opened anew begins.
func TestInPresentAReloadReturnsToTheBoard(t *testing.T) {
	t.Parallel()
	p := newPage(t).open("?present#hook/1")
	p.click("Your board")
	p.wantPlace("")
	for range 2 {
		p.must(p.Refresh(p.ctx))
		p.live()
		p.wantPlace("")
	}
	p.must(p.Press(p.ctx, webdriver.PageDown))
	p.wantAt("hook", 0)
	p.must(p.Refresh(p.ctx))
	p.live()
	p.wantAt("hook", 0)
	p.visit("?present")
	p.until("the opening", func() (string, error) {
		_, wrong, err := p.drawn("open/0")
		return wrong, err
	})
	p.must(p.Refresh(p.ctx))
	p.live()
	p.until("the opening again", func() (string, error) {
		_, wrong, err := p.drawn("open/0")
		return wrong, err
	})
}
