//go:build !js

package e2e

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tasklesson/wasm/e2e/site"
	"tasklesson/wasm/e2e/webdriver"
)

// hold begins a long read-write transaction over everything, as another tab
// may, says so to those that ask, and ends it at letGo.
const hold = `return new Promise((resolve, reject) => {
	const others = new BroadcastChannel('idbstore:tasklesson');
	others.onmessage = ({data}) => { if (data === '?' && !window.letGo) others.postMessage('!') };
	const open = indexedDB.open('tasklesson');
	open.onerror = () => reject(open.error);
	open.onsuccess = () => {
		const held = open.result.transaction(['files', 'directories'], 'readwrite');
		const store = held.objectStore('files');
		const go = () => { resolve(true); if (!window.letGo) store.get('none').onsuccess = go; else open.result.close() };
		go();
	};
})`

func (p *page) hold() {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, hold))
}

func (p *page) letGo() {
	p.t.Helper()
	p.must(p.Eval(p.ctx, nil, `window.letGo = true`))
}

const inUse = "Another tab is using the files"

// says reports whether a text can be read on the page.
func (p *page) says(text string) bool {
	p.t.Helper()
	return strings.Contains(p.eval(`return document.body.innerText`), text)
}

func (p *page) wantNoText(text string) {
	p.t.Helper()
	p.until("no text "+text, func() (string, error) {
		if p.says(text) {
			return "it is there", nil
		}
		return "", nil
	})
}

func clicksWaitForAnotherTabAndLand(t *testing.T) {
	p := newPage(t).open("")
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
	p.hold()
	p.click("Complete task 2")
	p.click("Complete task 3") // whose file the click before it leaves alone
	p.wantText(inUse)
	p.letGo()
	p.wantBoard(seedBoards[3])
	p.wantNoText(inUse)
	p.click("Undo")
	p.wantBoard(seedBoards[2])
}

func TestAVisitSaysThatItWaitsForAnotherTab(t *testing.T) {
	t.Parallel()
	for _, fragment := range some([]string{"#hook/2", ""}) {
		t.Run("at "+fragment, func(t *testing.T) {
			windows := newWindows(t, "")
			first := windows[0].look().open("")
			first.wantBoard(seedBoards[0])
			first.hold()
			second := windows[1].look()
			second.load(fragment)
			second.wantText(inUse)
			windows[0].look().letGo()
			second.look().live()
			second.wantNoText(inUse)
		})
	}
}

// put stores values under keys, both JavaScript, as any script of the origin
// can.
func (p *page) put(store string, entries ...string) {
	p.t.Helper()
	for _, entry := range entries {
		p.must(p.Eval(p.ctx, nil, `return new Promise((resolve, reject) => {
			const open = indexedDB.open('tasklesson');
			open.onerror = () => reject(open.error);
			open.onsuccess = () => {
				const txn = open.result.transaction(['files', 'directories'], 'readwrite');
				txn.objectStore(arguments[0]).put(`+entry+`);
				txn.oncomplete = () => { open.result.close(); resolve(true) };
				txn.onabort = () => reject(txn.error);
			};
		})`, store))
	}
}

func foreignRecordsNeitherStopThePageNorBlankTheBoard(t *testing.T) {
	p := newPage(t).open("")
	p.wantBoard(seedBoards[0])
	p.put(
		"files", `'x', 'board/.tasks/a\nb'`, `{toString: 1, valueOf: 1}, 'board/.tasks/task_2.json'`, `[{toString: 1}], 'board/.tasks/task_3.json'`,
		`5n, 'board/.tasks/task_4.json'`, `'a\0b', 'board/.tasks/task_5.json'`, `5n, 7`,
	)
	p.put("directories", `5n, [1]`, `5n, 'tab/\n'`, `{toString: 1}, 'tab/x/hook/.tasks'`)
	p.must(p.Refresh(p.ctx))
	p.live()
	p.wantBoard("1 ready, 2 unreadable, 3 unreadable, 4 unreadable, 5 unreadable")
	p.click("Complete task 1")
	p.wantBoard("1 completed, 2 unreadable, 3 unreadable, 4 unreadable, 5 unreadable")
	p.click("Reset")
	p.wantBoard(seedBoards[0])
	p.put("files", `null, 'board/.tasks/.highwatermark'`)
	p.must(p.Refresh(p.ctx))
	p.live()
	p.click("Complete task 1") // it does not need the mark, and writes it anew
	p.wantBoard(seedBoards[1])
	if mark := p.stored("board/.tasks/")[".highwatermark"]; mark != "5\n" {
		p.t.Errorf("the mark says %q", mark)
	}
	p.click("Reset")
	p.wantBoard(seedBoards[0])
	p.put("directories", `5n, 'board/.tasks'`)
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
}

// resetEverything goes the whole way out.
func (p *page) resetEverything() {
	p.t.Helper()
	p.click("Reset everything")
	p.wantText("cannot be undone")
	p.click("Keep everything")
	p.wantNoText("cannot be undone")
	p.click("Reset everything")
	p.click("Delete everything")
	p.live()
	p.wantData("store", "indexeddb")
	p.wantSeat("seat-opening") // as for a first visitor
	p.wantBoard(unlock[0])
	if left := p.eval(`return Object.keys(localStorage).join()`); left != "" {
		p.t.Errorf("after Reset everything localStorage holds %s: %s", left, p.eval(`return JSON.stringify(localStorage)`))
	}
	p.yourBoard()
	p.wantBoard(seedBoards[0])
}

func TestResetEverythingIsTheWayOut(t *testing.T) {
	t.Parallel()
	t.Run("of a crash", func(t *testing.T) {
		p := newPage(t)
		p.expects = []string{""} // a dying program says so
		p.open("")
		p.click("Complete task 1")
		p.wantBoard(seedBoards[1])
		p.must(p.Eval(p.ctx, nil, `localStorage.setItem('tasklesson-theme', 'dark')`))
		p.stop(panics)
		p.resetEverything()
	})
	t.Run("of a database that cannot be opened", func(t *testing.T) {
		p := newPage(t)
		p.load("handout.html") // of the same origin, without the program
		p.must(p.Eval(p.ctx, nil, `return new Promise(resolve => { indexedDB.open('tasklesson', 1000).onsuccess = event => { event.target.result.close(); resolve(true) } })`))
		p.open("")
		p.wantData("store", "memory")
		p.wantText("newer version of this page")
		p.resetEverything()
	})
	t.Run("of a database without its stores", func(t *testing.T) {
		p := newPage(t)
		p.load("handout.html")
		p.must(p.Eval(p.ctx, nil, `return new Promise(resolve => { indexedDB.open('tasklesson', 1).onsuccess = event => { event.target.result.close(); resolve(true) } })`))
		p.open("")
		p.wantText("Could not read the board: the files that this browser keeps for the page cannot be read.")
		p.resetEverything()
	})
}

// own runs a browser with a profile of its own.
func own(t *testing.T, preferences string) *page {
	t.Helper()
	s := site.Serve(dist, "/")
	t.Cleanup(s.Close)
	profile := t.TempDir()
	if err := os.MkdirAll(filepath.Join(profile, "Default"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(profile, "Default", "Preferences"), []byte(preferences), 0o644); err != nil {
		t.Fatal(err)
	}
	session, err := startChromium(t).NewSession(t.Context(), webdriver.Options{Profile: profile, Whole: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close(context.Background()) })
	return &page{Session: session, t: t, ctx: t.Context(), site: s}
}

// wantPlain looks for a sentence, and for words that only a program says.
func (p *page) wantPlain(sentence string) {
	p.t.Helper()
	p.wantText(sentence)
	for _, jargon := range []string{"idbstore", "IndexedDB", "Error", "commit:", "task_", "rebuild"} {
		notices := p.eval(`return [...document.querySelectorAll('#lab [role=status].notice, #lab [role=alert]')].map(e => e.innerText).join('\n')`)
		if strings.Contains(notices, jargon) {
			p.t.Errorf("the reader is told of %q:\n%s", jargon, notices)
		}
	}
}

func TestBlockedSiteDataIsExplained(t *testing.T) {
	t.Parallel()
	p := own(t, `{"profile": {"default_content_setting_values": {"cookies": 2}}}`)
	p.visit("")
	p.wantSeat("seat-opening")
	p.wantData("store", "memory")
	p.wantPlain("This browser keeps no files here: its settings, or a private window, do not let it.")
	p.yourBoard()
	p.wantPlain("This browser keeps no files here: its settings, or a private window, do not let it.")
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
}

func TestAFirstVisitOnAFullDiskIsExplained(t *testing.T) {
	t.Parallel()
	p := own(t, `{}`)
	origin := strings.TrimSuffix(p.site.URL(""), "/")
	p.must(p.CDP(p.ctx, nil, "Storage.overrideQuotaForOrigin", map[string]any{"origin": origin, "quotaSize": 1}))
	p.visit("")
	p.wantData("store", "memory")
	p.wantPlain("This browser keeps no files here: there is no room to keep files.")
}

func TestAFullDiskIsExplained(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, `IDBTransaction.prototype.commit = function () {
		if (!window.full) return;
		Object.defineProperty(this, 'error', {value: new DOMException('Internal error committing transaction: IO error: .../000003.log: FILE_ERROR_NO_SPACE (ChromeMethodBFE: 9::WritableFileAppend::8)', 'UnknownError')});
		this.abort();
	}`))
	p.open("")
	p.wantBoard(seedBoards[0])
	p.must(p.Eval(p.ctx, nil, `window.full = true`))
	p.click("Complete task 1")
	p.wantPlain("there is no room to keep files.")
	p.must(p.Eval(p.ctx, nil, `window.full = false`))
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
}
