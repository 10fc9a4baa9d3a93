//go:build !js

package e2e

import (
	"strings"
	"testing"
)

// silence keeps from the page what IndexedDB answers, while window.silent says so: "ends"
// the ends of transactions, "all" what is read too.
const silence = `{
	const deaf = (target, names) => { for (const name of names) target.addEventListener(name, event => event.stopImmediatePropagation()); return target };
	const begin = IDBDatabase.prototype.transaction;
	IDBDatabase.prototype.transaction = function (...args) {
		const txn = begin.apply(this, args);
		return window.silent ? deaf(txn, ['complete', 'abort', 'error']) : txn;
	};
	for (const name of ['get', 'getAll', 'getAllKeys']) {
		const read = IDBObjectStore.prototype[name];
		IDBObjectStore.prototype[name] = function (...args) {
			const request = read.apply(this, args);
			return window.silent === 'all' ? deaf(request, ['success', 'error']) : request;
		};
	}
}`

const noAnswer = "The browser does not answer"

// silent opens the page, and has IndexedDB answer nothing of a kind from then on.
func silent(t *testing.T, kind string) *page {
	t.Helper()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, silence))
	p.open("")
	p.wantBoard(seedBoards[0])
	p.must(p.Eval(p.ctx, nil, `window.silent = arguments[0]`, kind))
	return p
}

// A commit whose end is kept from the page has landed, and is shown as that, once.
func TestACommitThatLandsLateIsShownAsLanded(t *testing.T) {
	t.Parallel()
	p := silent(t, "ends")
	p.click("Complete task 1")
	p.wantText(noAnswer)
	p.wantText("is not known yet")
	if other := p.says(inUse); other {
		t.Error("it speaks of another tab, and there is none")
	}
	p.wantBoard(seedBoards[1])
	p.must(p.Eval(p.ctx, nil, `window.silent = ''`))
	p.wantNoText(noAnswer)
	p.click("Undo")
	p.wantBoard(seedBoards[0])
}

func TestWhereNothingIsAnsweredTheReaderGoesOn(t *testing.T) {
	t.Parallel()
	p := silent(t, "all")
	p.click("Complete task 1")
	p.wantText(noAnswer)
	p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/2'`))
	p.wantText("Steps are played in memory")
	p.wantFragment("hook/2")
	p.click("Your board")
	p.click("Go on in memory")
	p.wantBoard(seedBoards[1])
	p.wantData("store", "memory")
	p.click("Complete task 2")
	p.wantBoard(seedBoards[2])
	p.click("Undo")
	p.click("Undo")
	p.wantBoard(seedBoards[0])
	p.click("Reload")
	p.live()
	p.wantData("store", "indexeddb")
	p.wantBoard(seedBoards[0])
}

// A visit to a browser that opens its database, and answers nothing after it.
func TestAVisitWithoutAnyAnswerIsLive(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, `window.silent = 'all'; `+silence))
	p.open("#hook/2")
	p.wantText("Steps are played in memory")
	p.must(p.Eval(p.ctx, nil, `location.hash = 'hook/3'`))
	p.wantSentence("step 3")
	p.click("Your board")
	p.click("Go on in memory")
	p.wantBoard(seedBoards[0])
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
}

func TestAClearedStorageIsPutBack(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.must(p.RunFirst(p.ctx, `window.asked = 0; StorageManager.prototype.persist = async () => { window.asked++; return true }`))
	p.open("")
	p.click("Complete task 1")
	p.wantBoard(seedBoards[1])
	if asked := p.eval(`return String(window.asked)`); asked != "1" {
		t.Errorf("after a change of the reader's the browser was asked %s times to keep it", asked)
	}
	origin := strings.TrimSuffix(p.site.URL(""), "/")
	p.must(p.CDP(p.ctx, nil, "Storage.clearDataForOrigin", map[string]any{"origin": origin, "storageTypes": "indexeddb"}))
	p.wantText("was cleared")
	p.wantBoard(seedBoards[0])
	p.click("Put these five tasks back")
	p.wantBoard(seedBoards[1])
	p.click("Undo")
	p.wantBoard(seedBoards[0])
	p.click("Redo")
	p.wantBoard(seedBoards[1])
	p.must(p.Refresh(p.ctx))
	p.live()
	p.wantBoard(seedBoards[1])
}
