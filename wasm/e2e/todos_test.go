//go:build !js

package e2e

import (
	"maps"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/webdriver"
)

// threeTodosOutliveTheReload writes three todos by keys, forgets them, reloads, and finds them,
// here and in another tab; the reader's board is none the wiser.
func threeTodosOutliveTheReload(t *testing.T) {
	p := newPage(t).open("#open/2")
	p.wantBoard(unlock[2])
	board := p.stored("board/.tasks/")
	if len(board) == 0 {
		t.Fatal("there is no board to be left alone")
	}
	p.byKey("todos", webdriver.Enter)
	p.wantFocus("todo")
	p.wantBoard("")
	p.must(p.Press(p.ctx, webdriver.Enter)) // empty
	p.until("a refusal", func() (string, error) {
		return p.eval(`return document.querySelector('#lab .todo-line .refused')?.textContent ? '' : 'nothing is refused'`), nil
	})
	wants := []string{"1 ready", "1 ready, 2 ready", "1 ready, 2 ready, 3 ready"}
	for i, text := range []string{"Call the landlord", "Fix <b>the</b> bike", "Go → home"} {
		name := "Todo " + []string{"one", "two", "three"}[i] + " of three"
		p.must(p.get("textbox", name).Type(p.ctx, text))
		p.must(p.Press(p.ctx, webdriver.Enter))
		p.wantBoard(wants[i])
		p.wantFragment("open/2")
	}
	p.wantFocus("todo-act")
	p.click("Compact conversation")
	p.wantSaid("Now reload this page")
	kept := p.stored("todos/.tasks/")
	if len(kept) != 4 || !strings.Contains(kept["task_2.json"], `\u003cb\u003ethe`) && !strings.Contains(kept["task_2.json"], "<b>the</b>") {
		t.Errorf("on disk are %q", kept)
	}

	p.eval(`window.before = true; return ''`)
	p.click("Reload this page")
	p.until("another page", func() (string, error) { return p.eval(`return window.before ? 'it is the old one' : ''`), nil })
	p.live()
	found := func(p *page) {
		p.t.Helper()
		p.wantSaid("You forgot. The files did not. Three tasks were kept: Call the landlord, Fix <b>the</b> bike, Go → home.")
		p.wantBoard(wants[2])
		p.wantSeat("seat-opening")
	}
	found(p)
	if now := p.stored("todos/.tasks/"); !maps.Equal(now, kept) {
		t.Errorf("after the reload there are %q, before %q", now, kept)
	}
	first, err := p.Tab(p.ctx)
	p.must(err)
	other := newTab(t, p.site).open("#open/2")
	found(other)
	other.click("Remove them")
	other.wantBoard("")
	other.wantFocus("todo")
	p.must(p.SwitchTab(p.ctx, first))
	p.wantBoard("")
	if left := p.stored("todos/.tasks/"); len(left) > 0 {
		t.Errorf("removed, there are still %q", left)
	}
	if now := p.stored("board/.tasks/"); !maps.Equal(now, board) {
		t.Errorf("the reader's board holds %q, held %q", now, board)
	}
	p.click("Previous")
	p.wantBoard(unlock[2])
}
