//go:build js && wasm

package browser

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"syscall/js"
	"time"
)

// abandoned is the age at which a tab's directories are taken for left behind
// where the browser cannot say which tabs are open. A tab that is older finds
// its directories gone, and makes them again at its next step.
const abandoned = 24 * time.Hour

// lockOf is the name of the Web Lock that a tab holds while it is open.
const lockOf = "tasklesson-tab-"

// A Tab is the id of one visit of the page: the name of its scenario
// directories. It is new at every visit, as a duplicated tab inherits what is
// kept in sessionStorage, and would share its directories with the first one.
// It begins with the time of the visit: "mb2k9x1c-7q3f0d".
type Tab string

// NewTab returns the id of this visit and holds its lock, where there are Web
// Locks. Nothing but the cleaning up depends on the lock.
func (p *Page) NewTab() Tab {
	tab := newTab(time.Now())
	if locks, ok := p.locks(); ok {
		never := p.window.Get("Promise").New(js.FuncOf(func(js.Value, []js.Value) any { return nil }))
		hold := js.FuncOf(func(js.Value, []js.Value) any { return never })
		attempt(func() { quiet(locks.Call("request", lockOf+string(tab), hold)) })
	}
	return tab
}

func newTab(now time.Time) Tab {
	const six = 1 << 30 // from here to its double, numbers have six digits in base 36
	return Tab(strconv.FormatInt(now.UnixMilli(), 36) + "-" + strconv.FormatInt(six+rand.Int64N(six), 36))
}

// Gone returns those of the tabs that are no longer open: those without a lock,
// or without Web Locks those of another day. It waits for the browser, so it is
// not to be called on the UI goroutine. Where the browser fails, none is gone.
func (p *Page) Gone(tabs []Tab) (gone []Tab) {
	locks, ok := p.locks()
	if !ok {
		return older(tabs, time.Now().Add(-abandoned))
	}
	done := make(chan map[Tab]bool, 1)
	answer := js.FuncOf(func(_ js.Value, args []js.Value) any {
		done <- held(args[0])
		return nil
	})
	refused := js.FuncOf(func(js.Value, []js.Value) any {
		close(done)
		return nil
	})
	if !attempt(func() { locks.Call("query").Call("then", answer, refused) }) {
		return nil
	}
	open, ok := <-done
	if !ok {
		return nil
	}
	return without(tabs, open)
}

// locks returns the Web Locks of the browser. There are none over plain http.
func (p *Page) locks() (locks js.Value, ok bool) {
	navigator, ok := property(p.window, "navigator")
	if !ok {
		return js.Value{}, false
	}
	return property(navigator, "locks")
}

// held returns the tabs that hold a lock in an answer of locks.query.
func held(answer js.Value) map[Tab]bool {
	open := map[Tab]bool{}
	list := answer.Get("held")
	for i := range list.Length() {
		if tab, ours := strings.CutPrefix(list.Index(i).Get("name").String(), lockOf); ours {
			open[Tab(tab)] = true
		}
	}
	return open
}

// without returns the tabs that are not open.
func without(tabs []Tab, open map[Tab]bool) (gone []Tab) {
	for _, tab := range tabs {
		if !open[tab] {
			gone = append(gone, tab)
		}
	}
	return gone
}

// older returns the tabs that were opened before limit; anything but an id of a
// tab is older than everything.
func older(tabs []Tab, limit time.Time) (gone []Tab) {
	for _, tab := range tabs {
		began, _, _ := strings.Cut(string(tab), "-")
		milli, err := strconv.ParseInt(began, 36, 64)
		if err != nil || time.UnixMilli(milli).Before(limit) {
			gone = append(gone, tab)
		}
	}
	return gone
}

// quiet takes the rejection of a promise, which would be reported as an error
// of the page.
func quiet(promise js.Value) {
	promise.Call("catch", js.FuncOf(func(js.Value, []js.Value) any { return nil }))
}
