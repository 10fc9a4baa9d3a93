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
	last       js.Value // the animation that ends last
	until      int      // when it does, in milliseconds
	writes     []func() // what is to be done once the layout is read
}

// Animate ends what moves, and keeps how the lab looks where moments are about to
// change it. The function it returns is to be called after the drawing. What is
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

// animate has an element move, once the layout is read, and keeps the animation.
func (p *Page) animate(element js.Value, m motion.Moment, t timing, keyframes ...frame) {
	list := make([]any, len(keyframes))
	for i, k := range keyframes {
		list[i] = map[string]any(k)
	}
	p.write(func() {
		animation := element.Call("animate", list, map[string]any{
			"id": "moment-" + string(m.Kind), "delay": t.delay, "duration": t.duration, "fill": t.fill, "easing": t.easing,
		})
		p.moving.animations = append(p.moving.animations, animation)
		if end := t.delay + t.duration; end > p.moving.until {
			p.moving.until, p.moving.last = end, animation
		}
	})
}

// write has something done once the layout is read.
func (p *Page) write(do func()) { p.moving.writes = append(p.moving.writes, do) }

// A frame is one keyframe, by the names of its properties.
type frame map[string]any

// A timing is when an animation runs, in milliseconds, and what is seen before and
// after it.
type timing struct {
	delay, duration int
	fill, easing    string
}

// before shows the first keyframe until the moment starts, and what is drawn after
// its end.
func before(m motion.Moment) timing {
	return timing{m.Start, m.Duration, "backwards", "cubic-bezier(.2, 0, .1, 1)"}
}

// throughout shows the first keyframe before the moment and the last one after it.
func throughout(m motion.Moment) timing {
	return timing{m.Start, m.Duration, "both", "cubic-bezier(.2, 0, .1, 1)"}
}

// withheld shows its keyframe until a time, and what is drawn from then on.
func withheld(until int) timing { return timing{0, until, "none", "linear"} }
