//go:build !js

package e2e

import (
	"context"
	"fmt"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

func aReloadBringsTheBoardBack(t *testing.T) {
	p := newPage(t).open("")
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
	p.add("Kept", 2)
	p.wantBoard(seedBoards[1] + ", 6 blocked")
	p.must(p.Refresh(p.ctx))
	p.live()
	p.wantBoard(seedBoards[1] + ", 6 blocked")
	p.wantInTask(6, "Kept")
}

func TestTheBoardSurvivesABrowserRestart(t *testing.T) {
	t.Parallel()
	s := site.Serve(dist, "/")
	t.Cleanup(s.Close)
	driver := startChromium(t)
	profile := t.TempDir()
	visit := func(before, click, after string) {
		ctx := t.Context()
		session, err := driver.NewSession(ctx, webdriver.Options{Profile: profile, Whole: true})
		if err != nil {
			t.Fatal(err)
		}
		p := &page{Session: session, t: t, ctx: ctx, site: s}
		p.open("")
		p.wantBoard(before)
		p.click(click)
		p.wantBoard(after)
		p.must(session.Close(context.Background()))
	}
	visit(seedBoards[0], "Complete task 1", seedBoards[1])
	visit(seedBoards[1], "Complete task 2", seedBoards[2])
}

// TestTwoWindowsInEngines has two windows of a browser take turns at one board, and press
// at once.
func TestTwoWindowsInEngines(t *testing.T) {
	inEngines(t, func(p *page) {
		p.open("")
		one, err := p.Tab(p.ctx)
		p.must(err)
		two, err := p.NewTab(p.ctx)
		p.must(err)
		p.must(p.SwitchTab(p.ctx, two))
		p.open("")
		press := func(in string, task int) {
			p.must(p.SwitchTab(p.ctx, in))
			p.must(p.Eval(p.ctx, nil, `document.querySelector('#lab [data-key="complete-' + arguments[0] + '"]')?.click()`, task))
		}
		for i, window := range []string{two, one, two, one} {
			p.must(p.SwitchTab(p.ctx, window))
			p.wantBoard(seedBoards[i])
			press(window, i+1)
		}
		for _, window := range []string{one, two} {
			p.must(p.SwitchTab(p.ctx, window))
			p.wantBoard(seedBoards[4])
		}
		for _, window := range []string{one, two} { // the second press may find it completed
			press(window, 5)
		}
		for _, window := range []string{one, two} {
			p.must(p.SwitchTab(p.ctx, window))
			p.wantBoard(seedBoards[5])
			p.wantSaved(files(5)...)
		}
		p.must(p.CloseTab(p.ctx))
	}, webdriver.Engines...)
}

func TestWithoutIndexedDBTheBoardIsInMemory(t *testing.T) {
	t.Parallel()
	for name, script := range variants(map[string]string{
		"missing": `delete Window.prototype.indexedDB; Object.defineProperty(window, 'indexedDB', {value: undefined})`,
		"refused": `Object.defineProperty(window, 'indexedDB', {get() { throw new DOMException('refused', 'SecurityError') }})`,
		"closed":  `IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError') }`,
		// A database of a later version refuses to be opened, by an event.
		"from the future": `const open = IDBFactory.prototype.open;
			IDBFactory.prototype.open = function (name) { open.call(this, name, 1000); return open.call(this, name, 999) }`,
	}, "refused", "from the future") {
		t.Run(name, func(t *testing.T) {
			p := newPage(t)
			p.must(p.RunFirst(p.ctx, script))
			p.open("")
			p.wantData("store", "memory")
			p.wantText("keeps no files")
			p.click("Complete task 1")
			p.wantBoard(seedBoards[1])
		})
	}
}

// On a phone the lab is a dock until it is opened; what concerns all of it is said
// there too, and in the opening.
func TestANoticeIsInSightOnAPhone(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.Emulate(p.ctx, phone))
	p.must(p.RunFirst(p.ctx, `delete Window.prototype.indexedDB; Object.defineProperty(window, 'indexedDB', {value: undefined})`))
	for _, at := range some([]string{"", "#hook/0"}) {
		p.load("gallery.html") // of the same origin, without the program
		p.visit(at)
		p.until("the notice in sight at "+at, func() (string, error) {
			return p.eval(`const box = document.querySelector('#lab [role=status].notice, #lab [role=alert].notice')?.getBoundingClientRect();
				if (!box || box.height < 20) return 'there is none';
				const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
				return box.bottom <= innerHeight && at?.closest('.notice') ? '' : 'it lies at ' + JSON.stringify(box)`), nil
		})
	}
}

// Other pages of the origin have entries of their own, and one may look like an
// expired entry of the library that draws the lab.
func TestEntriesOfOtherPagesAreLeftAlone(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, `for (const storage of [localStorage, sessionStorage])
		storage.setItem('theirs', '{"value":"x","expiresAt":"2020-01-01T00:00:00Z"}')`))
	p.open("")
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
	if left := p.eval(`return [localStorage, sessionStorage].map(storage => storage.getItem('theirs') ? 'kept' : 'gone').join()`); left != "kept,kept" {
		t.Errorf("their entries in localStorage and sessionStorage are %s", left)
	}
}

// TestARestoredTabIsUpToDate keeps from the other tab every hint that
// something has changed: all it has is that it comes back.
func TestARestoredTabIsUpToDate(t *testing.T) {
	t.Parallel()
	browsers.whole(t)
	for name, state := range map[string]string{"from behind": "", "from a freeze": "frozen"} {
		t.Run(name, func(t *testing.T) {
			one := newPage(t).open("")
			first, err := one.Tab(one.ctx)
			one.must(err)
			if state != "" {
				one.must(one.CDP(one.ctx, nil, "Page.setWebLifecycleState", map[string]any{"state": state}))
			}
			two := newTab(t, one.site)
			two.must(two.RunFirst(two.ctx, `BroadcastChannel.prototype.postMessage = () => {}`))
			two.open("")
			for done := range 2 {
				two.click(fmt.Sprintf("Complete task %d", done+1))
				two.wantBoard(seedBoards[done+1])
			}
			one.must(one.SwitchTab(one.ctx, first))
			if state != "" {
				one.must(one.CDP(one.ctx, nil, "Page.setWebLifecycleState", map[string]any{"state": "active"}))
			}
			one.wantBoard(seedBoards[2])
		})
	}
}
