//go:build js && wasm

package browser

import (
	"syscall/js"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// An overlay is the whole lab over the text of a phone, and the entry of the history
// that stands for it: Back closes the lab, and leaves the reader in their chapter.
type overlay struct {
	open   bool   // its entry is the newest, or below the newest
	closes bool   // it was closed otherwise: the entry is about to go
	again  bool   // it was opened again before that
	href   string // the address that stays when the entry is gone
}

// HoldBack has the browser's Back close the whole lab from now on, or leads to where
// it led before. Where the lab lies over nothing, Back is left alone.
func (p *Page) HoldBack(on bool) {
	history := p.window.Get("history")
	switch {
	case on && p.overlay.closes:
		p.overlay.again = true
	case !on && p.overlay.closes:
		p.overlay.again = false
	case on && !p.overlay.open && p.docks():
		p.address.flush()
		p.overlay = overlay{open: attempt(func() {
			history.Set("scrollRestoration", "manual") // of both entries: the text follows the lab
			history.Call("replaceState", map[string]any{"y": p.window.Get("scrollY").Float(), below: true}, "")
			history.Call("pushState", map[string]any{"whole": true}, "")
		}), href: p.window.Get("location").Get("href").String()}
	case !on && p.overlay.open:
		p.overlay.open, p.overlay.closes = false, true
		history.Call("back")
	}
}

// docks reports whether the lab can lie over the text: it has a handle then.
func (p *Page) docks() bool {
	handle := p.document.Call("querySelector", lab+" "+pulled)
	return !handle.IsNull() && handle.Call("getClientRects").Length() > 0
}

// below is what the state of an entry has on which the whole lab was opened.
const below = "below"

// cameOut takes the entry that Back has led to, where that was to close the whole lab:
// it gets the address of what is shown. It reports false for any other: then the
// reader has gone on to another address, and Back leads from there to the lab.
func (p *Page) cameOut(state js.Value) bool {
	was := p.overlay
	if !was.open && !was.closes {
		return false
	}
	p.overlay = overlay{}
	if state.Type() != js.TypeObject || !state.Get(below).Truthy() {
		attempt(func() { p.window.Get("history").Set("scrollRestoration", "auto") })
		return false
	}
	p.restored = true // the text stays where it is
	attempt(func() { p.window.Get("history").Call("replaceState", js.Null(), "", was.href) })
	p.soon(func() { // now it would have the browser go to the head of a page whose address names no place
		if !p.overlay.open {
			attempt(func() { p.window.Get("history").Set("scrollRestoration", "auto") })
		}
	})
	p.heard = p.fragment()
	p.address.flush()
	switch {
	case was.open:
		p.send(lesson.SetDock{Dock: view.Peek})
	case was.again:
		p.HoldBack(true)
	}
	return true
}

// goesOn takes the lab for what its entry shows: the reader goes from it to another
// address, and Back leads to it.
func (p *Page) goesOn() {
	if p.overlay.open {
		p.overlay = overlay{}
		attempt(func() { p.window.Get("history").Set("scrollRestoration", "auto") })
	}
}
