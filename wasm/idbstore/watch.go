//go:build js && wasm

package idbstore

import (
	"context"
	"sync"
	"sync/atomic"
	"syscall/js"
)

// hints tells watchers that a directory may have changed. Correctness does not
// depend on it: a browser without BroadcastChannel, or one that loses a
// message, makes a watcher late, not wrong. See also [directory.poll].
type hints struct {
	mu       sync.Mutex
	watchers map[*watcher]bool
	done     chan struct{} // closed with the DB
	closed   bool

	using atomic.Int64 // sessions that have their turn, which other tabs may wait for
	heard atomic.Bool  // another tab has said so of its own, since the last question

	channel  js.Value // to other tabs, undefined where there is none
	messages listener
	front    []listener // while somebody watches
}

// A watcher is one call of Watch.
type watcher struct {
	path    string
	changed chan struct{} // holds one value: hints are merged
}

func (w *watcher) wake() {
	select {
	case w.changed <- struct{}{}:
	default:
	}
}

// A listener is a Go function that listens for an event.
type listener struct {
	target js.Value
	event  string
	fn     js.Func
}

// listen calls f for every event of that name. f must not wait.
func listen(target js.Value, event string, f func(event js.Value)) listener {
	fn := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	target.Call("addEventListener", event, fn)
	return listener{target: target, event: event, fn: fn}
}

func (l listener) remove() {
	if l.event != "" {
		l.target.Call("removeEventListener", l.event, l.fn)
		l.fn.Release()
	}
}

func newHints() *hints {
	return &hints{watchers: map[*watcher]bool{}, done: make(chan struct{})}
}

// open joins the channel of the database of that name. A message is the path
// of a directory.
func (h *hints) open(database string) {
	_ = caught(func() { // opaque origins throw, old browsers have none
		constructor := js.Global().Get("BroadcastChannel")
		if !constructor.Truthy() {
			return
		}
		h.channel = constructor.New("idbstore:" + database)
		h.messages = listen(h.channel, "message", func(event js.Value) {
			if data := event.Get("data"); data.Type() == js.TypeString {
				h.hear(data.String())
			}
		})
	})
}

// What tabs ask each other beside the paths, none of which is a path.
const (
	whoUses = "?"
	iUse    = "!"
)

// hear takes a message of another tab.
func (h *hints) hear(message string) {
	switch {
	case message == iUse:
		h.heard.Store(true)
	case message != whoUses:
		h.local(message)
	case h.using.Load() > 0:
		h.post(iUse)
	}
}

// Others asks the other tabs whether one of them is using the files now. The function
// that it returns reports whether one has said so meanwhile, which takes milliseconds
// where it is alive.
func (db *DB) Others() (use func() bool) {
	db.hints.heard.Store(false)
	db.hints.post(whoUses)
	return db.hints.heard.Load
}

// close ends all watchers and leaves the channel.
func (h *hints) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return
	}
	h.closed = true
	close(h.done)
	_ = caught(func() {
		h.messages.remove()
		if h.channel.Truthy() {
			h.channel.Call("close")
		}
	})
	h.channel = js.Undefined()
}

// post tells the other tabs, and the other DBs of this one, that the directory
// at path was changed.
func (h *hints) post(path string) {
	if h.channel.Truthy() {
		_ = caught(func() { h.channel.Call("postMessage", path) })
	}
}

// local tells the watchers of this DB.
func (h *hints) local(path string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for w := range h.watchers {
		if w.path == path {
			w.wake()
		}
	}
}

// all tells every watcher of this DB, of any directory.
func (h *hints) all() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for w := range h.watchers {
		w.wake()
	}
}

// watch adds a watcher until ctx is done, closed is closed, or h is.
func (h *hints) watch(ctx context.Context, path string, closed <-chan struct{}) (<-chan struct{}, error) {
	w := &watcher{path: path, changed: make(chan struct{}, 1)}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, failure("watch", ErrClosed)
	}
	if len(h.watchers) == 0 {
		h.front = listenFront(h.all)
	}
	h.watchers[w] = true
	go func() {
		select {
		case <-ctx.Done():
		case <-closed:
		case <-h.done:
		}
		h.leave(w)
	}()
	return w.changed, nil
}

// leave ends a watcher; the last one takes the page's listeners with it.
func (h *hints) leave(w *watcher) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.watchers, w)
	close(w.changed)
	if len(h.watchers) == 0 {
		for _, l := range h.front {
			l.remove()
		}
		h.front = nil
	}
}

// listenFront calls f when the page comes to the front or back from the
// cache: while it was away, messages may have been lost. When it goes away it is
// left alone: a browser may freeze it at once, and a transaction that has begun
// would hold up all other tabs. A worker has no page.
func listenFront(f func()) []listener {
	document := js.Global().Get("document")
	if !document.Truthy() {
		return nil
	}
	call := func(js.Value) { f() }
	return []listener{
		listen(document, "visibilitychange", func(js.Value) {
			if !document.Get("hidden").Truthy() {
				f()
			}
		}),
		listen(js.Global(), "pageshow", call),
		listen(js.Global(), "focus", call),
	}
}
