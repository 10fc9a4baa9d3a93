//go:build js && wasm

package browser

import (
	"math"
	"strconv"
	"syscall/js"

	"tasklesson/app/motion"
)

// move shows one moment: of what was there the looks, of what is there now the
// elements.
func (p *Page) move(lab js.Value, m motion.Moment, looks []look, now []js.Value) {
	switch m.Kind {
	case motion.Turn, motion.Let, motion.Say:
		p.replaceLook(m, looks, now)
	case motion.Light:
		p.light(lab, m, looks, now)
	case motion.Drain:
		p.drain(m, looks, now)
	case motion.Pulse:
		p.pulse(m, now)
	case motion.Lift:
		p.liftCopies(m, now)
	case motion.Drop:
		p.drop(m, looks)
	case motion.Appear:
		p.come(m, now, frame{"opacity": 0, "translate": "0 6px"})
	case motion.Rise:
		p.come(m, now, frame{"opacity": 0, "translate": "0 48px", "scale": .94})
	case motion.Stroke:
		for _, element := range now {
			p.animate(element, m, during(m), frame{"clipPath": "inset(0 100% 0 0)"}, frame{"clipPath": "inset(0)"})
		}
	case motion.Fall:
		p.fall(m, looks)
	case motion.Sink:
		for _, l := range looks {
			deep := max(0, min(70, l.floor-l.box.bottom)) // it stays within its window
			p.animate(l.target, m, during(m), frame{"opacity": 1}, frame{"opacity": 0, "translate": "0 " + pixels(deep), "scale": .9})
		}
	}
}

// replaceLook lets the old look give way to the new one. A face stays whole until it does;
// of words the old ones go first.
func (p *Page) replaceLook(m motion.Moment, looks []look, now []js.Value) {
	if len(looks) == 0 { // it was not there
		p.come(m, now, frame{"opacity": 0})
		return
	}
	goes := []frame{{"opacity": 1}, {"opacity": 0}}
	if m.Kind == motion.Say {
		goes = []frame{{"opacity": 1}, {"opacity": 0, "offset": .5}, {"opacity": 0}}
	}
	for _, l := range looks {
		p.animate(l.target, m, during(m), goes...)
	}
	for _, element := range now {
		switch m.Kind {
		case motion.Say:
			p.animate(element, m, during(m), frame{"opacity": 0}, frame{"opacity": 0, "offset": .5}, frame{"opacity": 1})
		case motion.Let:
			p.animate(element, m, during(m), frame{"opacity": 0}, frame{"opacity": 1})
		default:
			p.animate(element, m, withheld(m.Start), frame{"opacity": 0}, frame{"opacity": 0})
		}
	}
}

// come lets something appear, from a place beside its own where it is no part of a
// drawing, which measures otherwise.
func (p *Page) come(m motion.Moment, now []js.Value, from frame) {
	for _, element := range now {
		first := from
		if drawing(element) {
			first = frame{"opacity": 0}
		}
		p.animate(element, m, during(m), first, frame{"opacity": 1})
	}
}

// drawing reports whether an element is part of an SVG drawing.
func drawing(element js.Value) bool {
	svg := element.Get("ownerSVGElement")
	return !svg.IsUndefined() && !svg.IsNull()
}

// light fills a node with its new look from the side on which its disc was.
func (p *Page) light(lab js.Value, m motion.Moment, looks []look, now []js.Value) {
	const rim = "-24px" // what is drawn around a node
	for _, element := range now {
		hidden := "inset(" + rim + " 100% " + rim + " 0)"
		if p.fromAbove(lab, element) {
			hidden = "inset(0 " + rim + " 100% " + rim + ")"
		}
		p.animate(element, m, during(m), frame{"clipPath": hidden}, frame{"clipPath": "inset(" + rim + ")"})
	}
	for _, l := range looks {
		gone := "inset(" + rim + " " + rim + " " + rim + " 100%)"
		if len(now) > 0 && p.fromAbove(lab, now[0]) {
			gone = "inset(100% " + rim + " " + rim + ")"
		}
		p.animate(l.target, m, during(m), frame{"clipPath": "inset(" + rim + ")"}, frame{"clipPath": gone})
	}
}

// fromAbove reports whether the discs of a task's node are at its upper edge rather
// than at its left one.
func (p *Page) fromAbove(lab, card js.Value) bool {
	task := card.Call("closest", "[data-task]")
	if task.IsNull() {
		return false
	}
	id := task.Call("getAttribute", "data-task").String()
	node := boxOf(card)
	ends := strconv.Quote(" " + id)
	for _, disc := range p.seen(lab, "[data-hole$="+ends+"], [data-disc$="+ends+"]") {
		d := boxOf(disc)
		return (d.left+d.right)/2 > node.left+(node.right-node.left)*.15
	}
	return false
}

// drain lets a bar shrink to the share of it that stays.
func (p *Page) drain(m motion.Moment, looks []look, now []js.Value) {
	for _, l := range looks {
		gone := strconv.FormatFloat(100*(1-m.To), 'f', 1, 64) + "%"
		left := "inset(0 " + gone + " 0 0)"
		if l.box.bottom-l.box.top > l.box.right-l.box.left { // it stands
			left = "inset(" + gone + " 0 0 0)"
		}
		p.animate(l.target, m, during(m), frame{"clipPath": "inset(0)", "opacity": 1}, frame{"clipPath": left, "opacity": 1, "offset": .999}, frame{"clipPath": left, "opacity": 0})
	}
	for _, element := range now {
		p.animate(element, m, withheld(m.End()), frame{"opacity": 0}, frame{"opacity": 0})
	}
}

// pulse lets something run along a line.
func (p *Page) pulse(m motion.Moment, now []js.Value) {
	for _, element := range now {
		line := element
		if inner := element.Call("querySelector", ".line"); !inner.IsNull() {
			line = inner
		}
		if line.Get("getTotalLength").Type() != js.TypeFunction {
			continue
		}
		scale := line.Call("getScreenCTM").Get("a").Float()
		if scale <= 0 {
			scale = 1
		}
		const half, thick = 10, 4 // pixels
		run := p.document.Call("createElementNS", line.Get("namespaceURI"), "path")
		run.Call("setAttribute", "class", "drawn-before pulse")
		run.Call("setAttribute", "aria-hidden", "true")
		run.Call("setAttribute", "d", "M"+number(-half/scale)+" 0H"+number(half/scale))
		run.Get("style").Set("strokeWidth", number(thick/scale))
		p.moving.looks = append(p.moving.looks, look{root: run})
		p.write(func() { element.Get("parentNode").Call("append", run) })
		p.animate(run, m, during(m), along(line)...)
	}
}

// along returns the way of what runs along a line: a browser moves it so without drawing
// it anew at every frame.
func along(line js.Value) []frame {
	const parts = 12
	length := line.Call("getTotalLength").Float()
	at := func(part int) (x, y float64) {
		point := line.Call("getPointAtLength", length*float64(part)/parts)
		return point.Get("x").Float(), point.Get("y").Float()
	}
	frames := make([]frame, parts+1)
	x, y := at(0)
	turned := 0.
	for i := range frames {
		toX, toY := x, y
		if i < parts {
			toX, toY = at(i + 1)
			turned = math.Atan2(toY-y, toX-x)
		}
		frames[i] = frame{"opacity": 1, "transform": "translate(" + number(x) + "px, " + number(y) + "px) rotate(" + number(turned) + "rad)"}
		x, y = toX, toY
	}
	frames[0]["opacity"], frames[parts]["opacity"] = 0, 0
	return frames
}

func number(n float64) string { return strconv.FormatFloat(n, 'f', 3, 64) }

// liftCopies lets copies come off their nodes.
func (p *Page) liftCopies(m motion.Moment, now []js.Value) {
	for _, element := range now {
		from := "0 0"
		if task := element.Call("closest", "[data-task]"); !task.IsNull() {
			if node := task.Call("querySelector", ".node"); !node.IsNull() {
				from = shift(boxOf(element), boxOf(node))
			}
		}
		p.animate(element, m, during(m), frame{"opacity": 0, "translate": from}, frame{"opacity": 1})
	}
}

// shift returns the translation that brings one box into the middle of another.
func shift(from, to box) string {
	return pixels((to.left+to.right-from.left-from.right)/2) + " " + pixels((to.top+to.bottom-from.top-from.bottom)/2)
}

// drop lets copies drop into their nodes. There they stay until the node has its new
// look: it is not without its words meanwhile. See [Page.settled].
func (p *Page) drop(m motion.Moment, looks []look) {
	for _, l := range looks {
		p.animate(l.target, m, during(m), frame{"translate": "0 0"}, frame{"translate": shift(l.box, l.node)})
	}
}

// settled returns by the selector of each node the copies that have dropped into it.
func settled(moments []motion.Moment, kept [][]look) map[string][]look {
	copies := map[string][]look{}
	for i, m := range moments {
		if m.Kind == motion.Drop {
			copies[m.Into] = append(copies[m.Into], kept[i]...)
		}
	}
	return copies
}

// fall lets discs fall off: for as long, they are what has just happened. Browsers move
// parts of a drawing by transform alone without drawing them anew at every frame, and
// no colour.
func (p *Page) fall(m motion.Moment, looks []look) {
	for _, l := range looks {
		p.animate(l.target, m, during(m),
			frame{"opacity": 1, "transform": "translate(0, 0) rotate(0)"},
			frame{"opacity": 1, "transform": "translate(-35%, 0) rotate(0)", "offset": .3},
			frame{"opacity": 0, "transform": "translate(-60%, 220%) rotate(-40deg)"})
		if face := l.target.Call("querySelector", "rect"); !face.IsNull() {
			lit := face.Call("cloneNode", false)
			lit.Get("style").Set("fill", "var(--now-line)")
			face.Call("after", lit)
			p.animate(lit, m, during(m), frame{"opacity": 0}, frame{"opacity": 1, "offset": .3}, frame{"opacity": 1})
		}
	}
}
