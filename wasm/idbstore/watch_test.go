//go:build js && wasm

package idbstore

import (
	"context"
	"syscall/js"
	"testing"

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

func TestWatchHintsWhenThePageReturns(t *testing.T) {
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

func TestAPageBeingHiddenIsLeftAlone(t *testing.T) {
	hints := watchOf(t, freshTab(t).Directory(board))
	function(`Object.defineProperty(document, "hidden", {configurable: true, value: true})`).Invoke()
	t.Cleanup(func() { function(`delete document.hidden`).Invoke() })
	js.Global().Get("document").Call("dispatchEvent", js.Global().Get("Event").New("visibilitychange"))
	select {
	case <-hints:
		t.Error("a hint for a page that nobody sees, and that may be frozen at once")
	default:
	}
}

func TestTheLastWatcherRemovesTheListeners(t *testing.T) {
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
