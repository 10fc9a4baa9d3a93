//go:build js && wasm

package browser

import (
	"net/url"
	"strings"
	"syscall/js"
	"time"

	"tasklesson/app/lesson/scenario/address"
)

// settle is how long stepping has to rest before the address follows it.
// Chromium stops silently after some 200 changes in a row, WebKit throws.
const settle = 200 * time.Millisecond

// A burst joins changes of the address: the first is made at once, the last when the
// burst is over, and none between. It is used on one goroutine, the one its timer calls
// back on included.
type burst struct {
	change  func(method, fragment string)
	later   func(func()) (stop func()) // calls back after settle, unless stopped
	stop    func()                     // of the timer that runs, nil while at rest
	waiting bool
	next    string // what the address will be, while waiting
}

func newBurst(change func(method, fragment string)) *burst {
	return &burst{change: change, later: func(f func()) func() {
		timer := time.AfterFunc(settle, f)
		return func() { timer.Stop() }
	}}
}

// replace changes the fragment in place, now or when the burst is over.
func (a *burst) replace(fragment string) {
	if a.stop == nil {
		a.change("replaceState", fragment)
	} else {
		a.stop()
		a.waiting, a.next = true, fragment
	}
	a.stop = a.later(a.flush)
}

// push makes a new entry. The entry that is left behind gets its due first.
func (a *burst) push(fragment string) {
	a.flush()
	a.change("pushState", fragment)
}

// flush ends the burst.
func (a *burst) flush() {
	if a.waiting {
		a.change("replaceState", a.next)
	}
	a.forget()
}

// forget ends the burst without its last change: the reader has gone elsewhere.
func (a *burst) forget() {
	if a.stop != nil {
		a.stop()
	}
	a.stop, a.waiting = nil, false
}

// Fragment returns the fragment of the address without "#", or the one that a
// burst of changes is about to leave there. That of a chapter is the start of its
// scenario.
func (p *Page) Fragment() string {
	if p.address.waiting {
		return p.address.next
	}
	return p.addresses.StartOf(p.fragment())
}

// Know tells what the addresses of the page can name, ahead of anything but [Open].
func (p *Page) Know(addresses address.Site) { p.addresses = addresses }

// fragment returns the fragment as it stands in the address.
func (p *Page) fragment() string {
	return fragmentOf(p.window.Get("location").Get("href").String())
}

// PushAddress makes a new entry in the history.
func (p *Page) PushAddress(fragment string) {
	p.keepPlace()
	p.restored, p.followed = false, js.Undefined()
	p.goesOn()
	p.address.push(fragment)
}

// ReplaceAddress changes the fragment in place, once stepping settles.
func (p *Page) ReplaceAddress(fragment string) { p.address.replace(fragment) }

// changeHistory calls a method of the history, where the fragment is another.
// A browser that refuses keeps the old address; the lesson does not need it. A
// reader's address that the page has not heard of yet is not replaced.
func (p *Page) changeHistory(method, fragment string) {
	here := p.window.Get("location").Get("href").String()
	now := fragmentOf(here)
	if now == fragment || now != p.heard && method == "replaceState" {
		return
	}
	history := p.window.Get("history")
	state := js.Null()
	if method == "replaceState" {
		state = history.Get("state") // where the reader is stays with the entry
	}
	attempt(func() { history.Call(method, state, "", withFragment(here, fragment)) })
	p.overlay.href = withFragment(here, fragment)
	p.heard = p.fragment()
}

// fragmentOf returns the fragment of an address without "#", decoded where it
// can be.
func fragmentOf(href string) string {
	_, fragment, _ := strings.Cut(href, "#")
	return address.Decode(fragment)
}

// withFragment returns the address with another fragment; path and query stay as
// they are.
func withFragment(href, fragment string) string {
	page, _, _ := strings.Cut(href, "#")
	if fragment == "" {
		return page
	}
	return page + "#" + (&url.URL{Fragment: fragment}).EscapedFragment()
}

// soundAddress returns an address with the same fragment that [url.Parse] takes.
// A browser leaves a "%" in a fragment as it was typed.
func soundAddress(href string) string {
	if _, err := url.Parse(href); err == nil {
		return href
	}
	return withFragment(href, fragmentOf(href))
}
