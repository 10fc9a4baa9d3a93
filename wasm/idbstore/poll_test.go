//go:build js && wasm

package idbstore

import (
	"context"
	"syscall/js"
	"testing"
	"time"

	"tasklesson/tasks"
)

// impatient is a tab without a channel that does not wait a second each time.
func impatient(t *testing.T, database string) tasks.Backend {
	t.Helper()
	db := openTab(t, database)
	db.pollDeaf, db.pollHearing = time.Millisecond, time.Millisecond
	return db.Directory(board)
}

func TestATabWithoutBroadcastChannelPolls(t *testing.T) {
	withoutChannel(t, js.Undefined())
	name := freshDatabase(t)
	here, there := impatient(t, name), openTab(t, name).Directory(board)
	hints := watchOf(t, here)
	<-hints // of the first look: what was missed before it
	for _, data := range []string{"1", "2"} {
		want := commitTo(t, there, file("f", data))
		<-hints
		if got := revisionOf(t, here); got != want {
			t.Errorf("the hint came at revision %q, want %q", got, want)
		}
	}
}

// A tab that dies after its commit and before its message is heard of by nobody.
func TestATabThatDiedBeforeItsMessageIsNoticed(t *testing.T) {
	name := freshDatabase(t)
	here, there := impatient(t, name), openTab(t, name).Directory(board)
	hints := watchOf(t, here)
	<-hints // of the first look
	replace(t, "BroadcastChannel", "postMessage", "")
	commitTo(t, there, file("f", "1"))
	<-hints
	wantFiles(t, here, "f=1")
}

func TestTheSameRevisionGivesNoHint(t *testing.T) {
	withoutChannel(t, js.Undefined())
	looks := countLooks(t)
	hints := watchOf(t, impatient(t, freshDatabase(t)))
	<-hints
	for looks() < 5 {
		time.Sleep(time.Millisecond)
	}
	select {
	case <-hints:
		t.Error("a hint, and nobody has changed anything")
	default:
	}
}

func TestAHiddenPageDoesNotLook(t *testing.T) {
	withoutChannel(t, js.Undefined())
	js.Global().Set("asked", 0) // how often the page was asked whether it is hidden
	hide := function(`Object.defineProperty(document, "hidden", {configurable: true, get() { window.asked++; return true }})`)
	show := function(`delete document.hidden`)
	hide.Invoke()
	t.Cleanup(func() { show.Invoke() })
	looks := countLooks(t)
	hints := watchOf(t, impatient(t, freshDatabase(t)))
	for js.Global().Get("asked").Int() < 5 && looks() == 0 {
		time.Sleep(time.Millisecond)
	}
	if n := looks(); n != 0 {
		t.Errorf("while hidden the page looked %d times", n)
	}
	show.Invoke()
	<-hints
}

func TestPollingEndsWithTheWatch(t *testing.T) {
	withoutChannel(t, js.Undefined())
	for name, end := range map[string]func(dir *directory, cancel func()){
		"by its context":      func(_ *directory, cancel func()) { cancel() },
		"with its directory":  func(dir *directory, _ func()) { _ = dir.Close() },
		"with its connection": func(dir *directory, _ func()) { dir.db.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			dir := newDirectory(freshTab(t), board)
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			ended := make(chan struct{})
			go func() {
				dir.poll(ctx, time.Millisecond)
				close(ended)
			}()
			end(dir, cancel)
			<-ended // looking on would hang the test
		})
	}
}

// countLooks returns how many transactions have begun since.
func countLooks(t *testing.T) func() int {
	js.Global().Set("looks", 0)
	replace(t, "IDBDatabase", "transaction", "window.looks++; return original.apply(this, args)")
	return func() int { return js.Global().Get("looks").Int() }
}
