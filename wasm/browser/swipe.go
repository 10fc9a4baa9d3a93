//go:build js && wasm

package browser

import (
	"math"
	"syscall/js"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// Distances in CSS pixels.
const (
	slop  = 10 // a finger that has moved less has not said where it goes
	reach = 48 // how far a swipe has to go
)

// pulled is the button at the lower edge of the dock, and handle what is pulled with
// it.
const (
	pulled = `[data-key="dock"]`
	handle = pulled + `, .line`
)

// A swipe is a finger on the lab. Its direction is settled when it has left
// the slop: then it is the lab's, or the browser's, which scrolls.
type swipe struct {
	pointer int // the id of the finger
	from    js.Value
	x, y    float64
	settled bool
	upright bool // up or down, on the handle
}

// listenTouch drags the graph with a mouse, and reports swipes on the lab: to the
// left Next, to the right Previous; on the handle down the whole lab and up the dock. A region that
// scrolls sideways and the slider keep their gestures, and everything scrolls
// up and down but the handle. With two fingers, or on a page that is zoomed
// in, there are no swipes.
func (p *Page) listenTouch() {
	// Only the place of the lab listens: a browser has to ask before it scrolls
	// there, and reading the text costs nothing.
	place := p.document.Call("getElementById", "lab-place")
	if place.IsNull() {
		return
	}
	p.on(place, "pointerdown", func(event js.Value) { p.touched(event); p.grabbed(event) })
	p.on(place, "pointermove", func(event js.Value) { p.moved(event); p.dragged(event) })
	p.on(place, "pointerup", func(event js.Value) { p.lifted(event); p.pan = nil })
	p.on(place, "pointercancel", func(js.Value) { p.swipe, p.pan = nil, nil })
	p.on(place, "click", p.opened)
	p.on(place, "selectstart", func(event js.Value) { // a drag moves the graph, and marks no words
		if p.pan != nil {
			event.Call("preventDefault")
		}
	})
	// A browser that is not kept from it scrolls, and cancels the pointer.
	p.on(place, "touchmove", func(event js.Value) {
		if p.swipe != nil && p.swipe.settled && event.Get("cancelable").Truthy() {
			event.Call("preventDefault")
		}
	})
}

// touched begins a swipe of the first finger on the live lab.
func (p *Page) touched(event js.Value) {
	p.swipe = nil
	target := event.Get("target")
	if event.Get("pointerType").String() != "touch" || !event.Get("isPrimary").Truthy() || p.zoomed() {
		return
	}
	if within(target, lab) && !within(target, typing) && !within(target, `input[type="range"], [role="slider"]`) {
		p.swipe = &swipe{
			pointer: event.Get("pointerId").Int(), from: target,
			x: event.Get("clientX").Float(), y: event.Get("clientY").Float(),
		}
	}
}

// moved settles where a swipe goes.
func (p *Page) moved(event js.Value) {
	s := p.swipe
	if s == nil || s.settled || event.Get("pointerId").Int() != s.pointer {
		return
	}
	dx, dy := s.way(event)
	if math.Hypot(dx, dy) < slop {
		return
	}
	s.settled, s.upright = true, math.Abs(dy) > math.Abs(dx)
	if s.upright && !p.onHandle(s.from) || !s.upright && p.scrollsAround(s.from, horizontal) {
		p.swipe = nil
	}
}

// lifted sends what a swipe means, if it went far enough and did not turn.
func (p *Page) lifted(event js.Value) {
	s := p.swipe
	p.swipe = nil
	if s == nil || !s.settled || event.Get("pointerId").Int() != s.pointer {
		return
	}
	p.reader.scrolls = false // it was the lab's
	along, across := s.way(event)
	var back, forth lesson.Message = lesson.Next{}, lesson.Previous{}
	if s.upright {
		along, across = across, along
		back, forth = lesson.SetDock{Dock: view.Peek}, lesson.SetDock{Dock: view.Full}
	}
	switch {
	case math.Abs(along) < reach || math.Abs(across) > math.Abs(along):
		return
	case along < 0:
		p.send(back)
	default:
		p.send(forth)
	}
}

// way returns how far the finger is from where it began.
func (s *swipe) way(event js.Value) (dx, dy float64) {
	return event.Get("clientX").Float() - s.x, event.Get("clientY").Float() - s.y
}

// onHandle reports whether an element belongs to the handle of a dock that can be
// pulled here: on wide screens there is none.
func (p *Page) onHandle(element js.Value) bool {
	button := p.document.Call("querySelector", lab+" "+pulled)
	return within(element, handle) && !button.IsNull() && !hidden(button) && !p.scrollsAround(element, vertical)
}

// zoomed reports whether the reader has zoomed in with two fingers, so that one
// moves the page.
func (p *Page) zoomed() bool {
	viewport := p.window.Get("visualViewport")
	return viewport.Truthy() && viewport.Get("scale").Float() > 1.01
}
