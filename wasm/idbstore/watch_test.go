//go:build js && wasm

package idbstore

import (
	"context"
	"syscall/js"
	"testing"
	"time"

	"tasklesson/tasks"
)

func watchOf(t *testing.T, b tasks.Backend) <-chan struct{} {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	hints, err := b.Watch(ctx)
	if err != nil {
		t.Fatalf("Watch: %v", err)
	}
	return hints
}

func TestWatchHearsOnlyItsDirectory(t *testing.T) {
	name := freshDatabase(t)
	here, there := openTab(t, name), openTab(t, name)
	hints := watchOf(t, here.Directory(board))
	commitTo(t, there.Directory(board+"2"), file("f", "1"))
	commitTo(t, there.Directory(board), file("f", "1"))
	<-hints
	if err := there.RemoveDirectory(context.Background(), board); err != nil {
		t.Fatal(err)
	}
	<-hints
	// Messages arrive in their order, so a hint of the other directory would
	// have come with the first.
	select {
	case <-hints:
		t.Error("a third hint, of a directory that is not watched")
	default:
	}
}

func TestWatchMergesHints(t *testing.T) {
	b := freshTab(t).Directory(board)
	hints := watchOf(t, b)
	for range 5 {
		commitTo(t, b, file("f", "1"))
	}
	<-hints
	select {
	case <-hints:
		t.Error("five commits left more than one hint")
	default:
	}
}

// withoutChannel takes BroadcastChannel away until the test ends, and puts
// something in its place.
func withoutChannel(t *testing.T, instead any) {
	constructor := js.Global().Get("BroadcastChannel")
	t.Cleanup(func() { js.Global().Set("BroadcastChannel", constructor) })
	js.Global().Set("BroadcastChannel", instead)
}

func TestWatchWithoutBroadcastChannel(t *testing.T) {
	for name, instead := range map[string]any{
		"not defined": js.Undefined(),
		"it throws":   function(`throw new DOMException("denied", "SecurityError")`),
	} {
		t.Run(name, func(t *testing.T) {
			withoutChannel(t, instead)
			b := freshTab(t).Directory(board)
			hints := watchOf(t, b)
			commitTo(t, b, file("f", "1"))
			<-hints
		})
	}
}

// impatient is a tab without a channel that does not wait a second each time.
func impatient(t *testing.T, database string) tasks.Backend {
	t.Helper()
	db := openTab(t, database)
	db.pollEvery = time.Millisecond
	return db.Directory(board)
}

func TestATabWithoutBroadcastChannelLooksForItself(t *testing.T) {
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

func TestALookAtTheSameRevisionIsNoHint(t *testing.T) {
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
	hide := function(`Object.defineProperty(document, "hidden", {configurable: true, get() { window.asked = (window.asked || 0) + 1; return true }})`)
	show := function(`delete document.hidden; delete window.asked`)
	hide.Invoke()
	t.Cleanup(func() { show.Invoke() })
	b := impatient(t, freshDatabase(t))
	looks := countLooks(t)
	hints := watchOf(t, b)
	for js.Global().Get("asked").IsUndefined() || js.Global().Get("asked").Int() < 5 {
		time.Sleep(time.Millisecond)
	}
	if n := looks(); n != 0 {
		t.Errorf("while hidden the page looked %d times", n)
	}
	show.Invoke()
	<-hints
}

func TestTheLookingEndsWithTheWatch(t *testing.T) {
	withoutChannel(t, js.Undefined())
	db := openTab(t, freshDatabase(t))
	db.pollEvery = time.Millisecond
	dir := newDirectory(db, board)
	for name, end := range map[string]func(cancel func()){
		"cancelled":        func(cancel func()) { cancel() },
		"directory closed": func(func()) { _ = dir.Close() },
		"database closed":  func(func()) { db.Close() },
	} {
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan struct{})
		go func() {
			dir.poll(ctx)
			close(ended)
		}()
		end(cancel)
		<-ended
		cancel()
		t.Log(name)
	}
}

// countLooks returns how many transactions have begun since.
func countLooks(t *testing.T) func() int {
	js.Global().Set("looks", 0)
	replace(t, "IDBDatabase", "transaction", "window.looks++; return original.apply(this, args)")
	return func() int { return js.Global().Get("looks").Int() }
}

func TestWatchHearsThePageComingBack(t *testing.T) {
	hints := watchOf(t, freshTab(t).Directory(board))
	for _, c := range []struct {
		event  string
		target js.Value
	}{
		{"visibilitychange", js.Global().Get("document")},
		{"pageshow", js.Global()},
		{"focus", js.Global()},
	} {
		c.target.Call("dispatchEvent", js.Global().Get("Event").New(c.event))
		select {
		case <-hints:
		default:
			t.Errorf("no hint at %s", c.event)
		}
	}
}

func TestLastWatcherTakesTheListenersAway(t *testing.T) {
	db := freshTab(t)
	var second <-chan struct{}
	for range 2 {
		ctx, cancel := context.WithCancel(context.Background())
		first, err := db.Directory(board).Watch(ctx)
		if err != nil {
			t.Fatal(err)
		}
		second = watchOf(t, db.Directory(board))
		cancel()
		for range first { // until it is closed
		}
		if len(db.hints.front) != 3 {
			t.Errorf("%d listeners with one watcher left, want 3", len(db.hints.front))
		}
		js.Global().Call("dispatchEvent", js.Global().Get("Event").New("focus"))
		<-second
	}
	db.Close()
	for range second { // until it is closed
	}
	if len(db.hints.front) != 0 {
		t.Errorf("%d listeners are left", len(db.hints.front))
	}
}
