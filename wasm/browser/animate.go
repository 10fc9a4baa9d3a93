//go:build js && wasm

package browser

import (
	"syscall/js"

	"tasklesson/app/motion"
)

// An inMotion is what moves after a drawing.
type inMotion struct {
	looks      []look
	animations []js.Value
	last       js.Value // the animation that began last
	until      int      // when all of them end, in milliseconds
	writes     []func() // what to do once the layout is read
}

// Animate ends what moves, and keeps how the lab looks where moments are about to
// change it. Call the function it returns after the drawing. What is
// drawn stays as it is; copies of how it was lie over it, and the parts under them
// come when it is their turn, by animations whose ids begin with "moment-".
func (p *Page) Animate(moments []motion.Moment) (perform func()) {
	p.stand()
	lab := p.lab()
	if len(moments) == 0 || lab.IsNull() || p.document.Get("hidden").Truthy() || p.still() {
		return func() {}
	}
	kept := make([][]look, len(moments))
	var known []surrounding
	for i, m := range moments {
		if !m.Kind.Fresh() {
			kept[i] = p.keepLooks(lab, m, &known)
		}
	}
	return func() { p.perform(moments, kept) }
}

// lab returns the live lab, null before it is there.
func (p *Page) lab() js.Value { return p.document.Call("getElementById", "lab") }

// still reports whether the reader wants nothing to move.
func (p *Page) still() bool {
	return p.window.Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}

// stand ends all that moves: the lab looks as it is drawn.
func (p *Page) stand() {
	for _, animation := range p.moving.animations {
		animation.Call("cancel")
	}
	for _, l := range p.moving.looks {
		l.root.Call("remove")
	}
	p.moving = inMotion{}
}

// perform shows the moments. All that is read of the layout is read before anything
// is written that would change it; only where the copies come to lie is seen
// afterwards.
func (p *Page) perform(moments []motion.Moment, kept [][]look) {
	lab := p.lab()
	if lab.IsNull() {
		return
	}
	now := make([][]js.Value, len(moments))
	for i, m := range moments {
		if !m.Kind.Past() {
			now[i] = p.seen(lab, m.On)
		}
		if len(now[i]) == len(kept[i]) {
			for j, element := range now[i] {
				kept[i][j].next = boxOf(element)
			}
		}
	}
	copies := settled(moments, kept)
	for i, m := range moments {
		looks := kept[i]
		if m.Kind != motion.Drop { // they go as the old look of their node does
			looks = append(looks[:len(looks):len(looks)], copies[m.On]...)
		}
		p.move(lab, m, looks, now[i])
	}
	var over []look
	for _, past := range []bool{false, true} { // what leaves lies over what stays
		for i, looks := range kept {
			if moments[i].Kind.Past() == past {
				over = append(over, looks...)
			}
		}
	}
	p.lay(over)
	for _, write := range p.moving.writes {
		write()
	}
	if p.moving.until > 0 {
		p.moving.last.Set("onfinish", p.ended())
	}
}

// ended returns the function that clears away what has moved.
func (p *Page) ended() js.Func {
	if p.end.IsUndefined() {
		p.end = js.FuncOf(func(js.Value, []js.Value) any {
			p.stand()
			return nil
		})
	}
	return p.end
}

// animate has an element move, once the layout is read, and keeps the animation. All
// that moves does so from the drawing until the last of it has: where one began or ended
// on its own, the page's thread would have to look at all of them.
func (p *Page) animate(element js.Value, m motion.Moment, t timing, keyframes ...frame) {
	p.moving.until = max(p.moving.until, t.delay+t.duration)
	p.write(func() {
		p.moving.last = element.Call("animate", t.within(p.moving.until, keyframes), map[string]any{
			"id": "moment-" + string(m.Kind), "duration": p.moving.until, "fill": "both",
		})
		p.moving.animations = append(p.moving.animations, p.moving.last)
	})
}

// write has something done once the layout is read.
func (p *Page) write(do func()) { p.moving.writes = append(p.moving.writes, do) }

// A frame is one keyframe, by the names of its properties.
type frame map[string]any

// A timing is when an element moves, in milliseconds: until then its first keyframe is
// seen, and afterwards the last one, or another.
type timing struct {
	delay, duration int
	after           frame // nil for the last keyframe
}

// within returns the keyframes for an animation that is longer.
func (t timing) within(all int, keyframes []frame) []any {
	var list []any
	add := func(k frame, at float64, easing string) {
		one := map[string]any{}
		for name, value := range k {
			one[name] = value
		}
		one["offset"], one["easing"] = at/float64(all), easing
		list = append(list, one)
	}
	easing, last := eases, len(keyframes)-1
	switch { // a way of several parts is eased as one: here is what is left for each
	case last > 2:
		easing = "linear"
	case last > 1:
		easing = "cubic-bezier(0, .4, .2, 1)"
	}
	if t.delay > 0 {
		add(keyframes[0], 0, "linear")
	}
	for i, k := range keyframes {
		part, given := k["offset"].(float64)
		if !given {
			part = float64(i) / float64(last)
		}
		if 0 < i && i < last {
			part = eased(part)
		}
		add(k, float64(t.delay)+part*float64(t.duration), easing)
	}
	end := keyframes[last]
	if t.after != nil {
		end = t.after
		add(end, float64(t.delay+t.duration), "linear")
	}
	if t.delay+t.duration < all {
		add(end, float64(all), "linear")
	}
	return list
}

// eases is how everything moves: soon there, and then slowly at rest.
const eases = "cubic-bezier(.2, 0, .1, 1)"

// eased returns the part of the time after which so much of a way is done.
func eased(way float64) float64 {
	low, high := 0., 1.
	for range 20 {
		if at := (low + high) / 2; at*at*(3-2*at) < way {
			low = at
		} else {
			high = at
		}
	}
	rest := 1 - high
	return high * (.6*rest*rest + .3*rest*high + high*high)
}

// during is when a moment is.
func during(m motion.Moment) timing { return timing{delay: m.Start, duration: m.Duration} }

// withheld hides what is drawn until a time.
func withheld(until int) timing { return timing{duration: until, after: frame{"opacity": 1}} }
