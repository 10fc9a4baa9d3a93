//go:build js && wasm

package browser

import (
	"fmt"
	"syscall/js"

	"tasklesson/app/lesson/view"
)

// seats are the ids of the places on the page in which the lab can stand.
var seats = map[view.Seat]string{view.SeatOpening: "seat-opening", view.SeatBeside: "lab-place"}

// How the lab moves from seat to seat.
const (
	moveName = "seat" // the animation's id
	moveTime = 400    // milliseconds
	moveEase = "cubic-bezier(.3, 0, .1, 1)"
)

// seat returns the element of a seat, null where the page has none.
func (p *Page) seat(of view.Seat) js.Value {
	return p.document.Call("getElementById", seats[of])
}

// TakeOver puts the lab that go-app has drawn out of sight into a seat, in
// the place of the static frames there, with the focus of any frame. The frames of
// the other seat stay as a picture. It reports whether the reader has scrolled since
// the page came to rest at its address, as far as the loader has noted where.
func (p *Page) TakeOver(seat view.Seat) (scrolled bool) {
	lab := p.document.Call("getElementById", "lab")
	place := p.seat(seat)
	p.unshieldScroll()
	if place.IsNull() || lab.IsNull() {
		return p.scrolled()
	}
	var keys []string
	if active := p.document.Get("activeElement"); !active.IsNull() && within(active, ".frames, #lab") {
		keys = keysAround(active)
	}
	// Before the lab is in its place, which has to be laid out then.
	scrolled, p.restored = p.scrolled(), p.cameBack()
	if p.deliver != nil {
		p.soon(func() { p.begin(scrolled) })
	}
	p.sit(lab, place, seat)
	attempt(func() { p.window.Call("tasklessonFind") })
	// Those of the other seat first: they have buttons with the same keys.
	frames := p.document.Call("querySelectorAll", ".frames")
	for i := range frames.Length() {
		forEyes(frames.Index(i))
	}
	if len(keys) > 0 {
		p.focusFirst(keys)
	}
	return scrolled
}

// LeaveSeat takes a picture of the lab where it stands; the function it returns
// moves the lab, as it is drawn by then, to a seat.
func (p *Page) LeaveSeat() (enter func(seat view.Seat)) {
	lab := p.document.Call("getElementById", "lab")
	if lab.IsNull() {
		return func(view.Seat) {}
	}
	left := lab.Get("parentElement")
	stopMove(lab)
	from := lab.Call("getBoundingClientRect")
	picture := p.picture(lab)
	return func(seat view.Seat) {
		place := p.seat(seat)
		if place.IsNull() || place.Equal(left) {
			return
		}
		now := p.lab() // it may have been made anew
		lab.Call("replaceWith", picture)
		p.sit(now, place, seat)
		p.moves(now, from)
	}
}

// Touched reports whether somebody else has changed the lab, as anew.js sees it, and
// whether a press goes on, which would lose the element that it began on. Then the answer
// is the same until it has ended.
func (p *Page) Touched() (touched, held bool) {
	attempt(func() {
		how := p.window.Call("tasklessonTouched").String()
		touched, held = how != "", how == "held"
	})
	return touched, held
}

// Drawn tells anew.js that what was done to the lab until now was done here.
func (p *Page) Drawn() { attempt(func() { p.window.Call("tasklessonDrawn") }) }

// Sit puts the lab that has been made anew into a seat, with what readers have written,
// scrolled and unfolded in the one that stood there.
func (p *Page) Sit(seat view.Seat) {
	lab, place := p.lab(), p.seat(seat)
	if lab.IsNull() || within(lab, "#lab-place, #seat-opening") {
		panic("the room in which the lab is made is gone") // the loader makes another
	}
	keep := p.window.Call("tasklessonKeep")
	p.sit(lab, place, seat)
	keep.Invoke(lab)
}

// sit puts the lab into a seat. The document says which one has it: a style sheet that
// asked for it by :has() would have the whole document styled anew at every step, and so
// would one by an attribute that says something of the lab too.
func (p *Page) sit(lab, place js.Value, seat view.Seat) {
	place.Call("replaceChildren", lab)
	for _, other := range p.all(p.document, "#lab") {
		switch {
		case other.Equal(lab):
		case within(other, "#lab-place, #seat-opening"): // of a program that has stopped
			other.Call("replaceWith", p.picture(other))
		default: // somebody else has put it there
			other.Call("remove")
		}
	}
	p.document.Get("documentElement").Get("dataset").Set("sits", string(seat))
}

// picture returns a copy of the lab for the eyes alone: nothing in it has a name, a
// role or the focus.
func (p *Page) picture(lab js.Value) js.Value {
	around := p.document.Call("createElement", "div")
	around.Set("className", "picture")
	clone := lab.Call("cloneNode", true)
	around.Call("append", clone)
	anonymous(clone)
	forEyes(around)
	return around
}

// forEyes takes an element away from keyboard, pointer and assistive technology.
func forEyes(element js.Value) {
	element.Call("setAttribute", "inert", "")
	element.Call("setAttribute", "aria-hidden", "true")
}

// moves lets the lab come from where it stood. The page has scrolled by then, if it
// scrolls at all. Readers who prefer less motion see it where it is.
func (p *Page) moves(lab, from js.Value) {
	if p.window.Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool() {
		return
	}
	var move js.Func
	move = js.FuncOf(func(js.Value, []js.Value) any {
		move.Release()
		to := lab.Call("getBoundingClientRect")
		wide, high := to.Get("width").Float(), to.Get("height").Float()
		if wide == 0 || high == 0 {
			return nil
		}
		begins := fmt.Sprintf("translate(%.1fpx, %.1fpx) scale(%.4f, %.4f)",
			from.Get("left").Float()-to.Get("left").Float(), from.Get("top").Float()-to.Get("top").Float(),
			from.Get("width").Float()/wide, from.Get("height").Float()/high)
		attempt(func() {
			lab.Call("animate", []any{
				map[string]any{"transform": begins, "transformOrigin": "0 0"},
				map[string]any{"transform": "none", "transformOrigin": "0 0"},
			}, map[string]any{"id": moveName, "duration": moveTime, "easing": moveEase})
		})
		return nil
	})
	p.window.Call("requestAnimationFrame", move)
}

// stopMove ends a move that is under way: the lab is where it was going.
func stopMove(lab js.Value) {
	attempt(func() {
		all := lab.Call("getAnimations")
		for i := range all.Length() {
			if all.Index(i).Get("id").String() == moveName {
				all.Index(i).Call("finish")
			}
		}
	})
}
