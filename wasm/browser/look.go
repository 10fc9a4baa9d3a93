//go:build js && wasm

package browser

import (
	"strconv"
	"strings"
	"syscall/js"

	"tasklesson/app/motion"
)

// A look is how an element looked in the drawing before: a copy of it that nothing
// but eyes can find.
type look struct {
	target js.Value // what moves
	item   js.Value // target, or the item that it is part of, with nothing else shown
	root   js.Value // item, within copies of what was around it
	host   js.Value // that root is put into
	placed bool     // item does not come to its place by itself
	place  box      // where item was
	box    box      // where target was
	node   box      // where the node of its task was
	next   box      // where what comes in the place of target is, if anything does
	around js.Value // the part of the lab that it stands in, with which it moves
	from   box      // where that was
	view   box      // what of it could be seen
	floor  float64  // below it nothing of its list could be
}

// A box is a place in the window, in pixels.
type box struct{ left, top, right, bottom float64 }

func boxOf(element js.Value) box {
	r := element.Call("getBoundingClientRect")
	return box{r.Get("left").Float(), r.Get("top").Float(), r.Get("right").Float(), r.Get("bottom").Float()}
}

func (b box) meets(other box) bool {
	return b.left < other.right && other.left < b.right && b.top < other.bottom && other.top < b.bottom
}

func (b box) within(other box) box {
	return box{max(b.left, other.left), max(b.top, other.top), min(b.right, other.right), min(b.bottom, other.bottom)}
}

func (b box) empty() bool { return b.right <= b.left || b.bottom <= b.top }

// items are the elements that carry the state by which the style sheet draws what
// is in them.
const items = "[data-task], [data-disc], [data-struck], [data-edge], [data-file]"

// parts are what has a place of its own in the lab. A step can bring a line above the
// stage, and what stands there comes lower.
const parts = ".pane, .stage, .says, " + lab

// names are the attributes by which scripts, tests and readers' tools would find a
// copy.
var names = []string{
	"id", "data-task", "data-disc", "data-edge", "data-file", "data-struck", "data-hole", "data-key", "data-step", "data-panel", "data-lines",
	"role", "tabindex", "name", "for", "title", "href", "aria-live", "aria-label", "aria-labelledby", "aria-describedby",
}

var named = "[" + strings.Join(names, "], [") + "]"

// seen returns the elements of the lab that a selector selects and the window shows.
// In the place of one that has no box of its own stand those in it.
func (p *Page) seen(lab js.Value, selector string) []js.Value {
	window := p.viewport()
	var list []js.Value
	var look func(elements js.Value, deeper bool)
	look = func(elements js.Value, deeper bool) {
		for i := range elements.Length() {
			element := elements.Index(i)
			b := boxOf(element)
			switch {
			case b.meets(window):
				if element.Call("closest", ".drawn-before").IsNull() {
					list = append(list, element)
				}
			case deeper && b == box{}:
				look(element.Get("children"), false)
			}
		}
	}
	look(lab.Call("querySelectorAll", selector), true)
	return list
}

func (p *Page) viewport() box {
	return box{0, 0, p.window.Get("innerWidth").Float(), p.window.Get("innerHeight").Float()}
}

// keepLooks returns how the elements of a moment look.
func (p *Page) keepLooks(lab js.Value, m motion.Moment, known *[]surrounding) []look {
	var looks []look
	for _, element := range p.seen(lab, m.On) {
		if l := p.keepLook(lab, element, known); !l.view.empty() {
			looks = append(looks, l)
		}
	}
	return looks
}

// keepLook copies an element as it looks. A part of an item is copied with its
// item, and nothing else of that is shown: so the style sheet draws it as it
// did.
func (p *Page) keepLook(lab, element js.Value, known *[]surrounding) look {
	const mark = "data-moves"
	item := element.Call("closest", items)
	if item.IsNull() || !lab.Call("contains", item).Bool() {
		item = element
	}
	element.Call("setAttribute", mark, "")
	clone := item.Call("cloneNode", true)
	element.Call("removeAttribute", mark)
	l := look{target: clone, item: clone, root: clone, host: item.Get("parentElement"), place: boxOf(item), box: boxOf(element)}
	if !item.Equal(element) {
		l.target = clone.Call("querySelector", "["+mark+"]")
		clone.Get("style").Set("visibility", "hidden")
		l.target.Get("style").Set("visibility", "visible")
	}
	l.target.Call("removeAttribute", mark)
	anonymous(clone)
	if node := item.Call("querySelector", ".node"); !node.IsNull() {
		l.node = boxOf(node)
	}
	l.view = p.viewport().within(l.box)
	l.floor = p.viewport().bottom
	l.around = item.Call("closest", parts)
	l.from = boxOf(l.around)
	l.enclose(item)
	if p.inFlow(item) {
		size := p.window.Call("getComputedStyle", item).Get("fontSize")
		clone.Get("style").Set("fontSize", size) // outside of what scrolls, letters can be measured by another box
		l.lift(item, p.around(lab, item.Get("parentElement"), known))
	}
	l.root.Get("classList").Call("add", "drawn-before")
	l.root.Call("setAttribute", "aria-hidden", "true")
	l.root.Call("setAttribute", "inert", "")
	return l
}

// enclose has the copy of what stands in a drawing within another bring that drawing
// along: its place is written there, and the next drawing may be of something else.
func (l *look) enclose(item js.Value) {
	for e := item.Get("parentElement"); !e.IsNull() && drawing(e); e = e.Get("parentElement") {
		around := e.Call("cloneNode", false)
		unname(around)
		around.Call("append", l.root)
		l.root, l.host = around, e.Get("parentElement")
	}
}

// anonymous takes from a copy, and from all that is in it, what it could be found by.
func anonymous(clone js.Value) {
	unname(clone)
	found := clone.Call("querySelectorAll", named)
	for i := range found.Length() {
		unname(found.Index(i))
	}
}

func unname(element js.Value) {
	for _, name := range names {
		element.Call("removeAttribute", name)
	}
}

// inFlow reports whether the place of an element depends on those around it.
func (p *Page) inFlow(element js.Value) bool {
	if !element.Get("ownerSVGElement").IsUndefined() && !element.Get("ownerSVGElement").IsNull() {
		return false
	}
	position := p.window.Call("getComputedStyle", element).Get("position").String()
	return position != "absolute" && position != "fixed"
}

// A surrounding is what is around the items of one list.
type surrounding struct {
	list  js.Value
	outer js.Value // what scrolls, or is read aloud: copies are put outside of it; null for none
	view  box      // what of the window could show an item
}

// around returns the surrounding of a list, from those that are known or newly looked at.
func (p *Page) around(lab, list js.Value, known *[]surrounding) surrounding {
	for _, s := range *known {
		if s.list.Equal(list) {
			return s
		}
	}
	s := surrounding{list: list, outer: js.Null(), view: p.viewport()}
	for e := list; !e.IsNull() && !e.Equal(lab); e = e.Get("parentElement") {
		style := p.window.Call("getComputedStyle", e)
		overflow := style.Get("overflowY").String()
		if overflow != "visible" {
			s.view = s.view.within(boxOf(e))
		}
		if overflow == "auto" || overflow == "scroll" || e.Call("matches", "[role=status]").Bool() {
			s.outer = e
		}
		if style.Get("containerType").String() != "normal" {
			break // what is within is drawn by its size
		}
	}
	*known = append(*known, s)
	return s
}

// lift has the copy of an item that stands among others put outside of what scrolls
// and of what is read aloud, within copies of what was around it.
func (l *look) lift(item js.Value, s surrounding) {
	l.placed = true
	l.item.Get("classList").Call("add", "laid")
	l.view, l.floor = l.view.within(s.view), s.view.bottom
	if s.outer.IsNull() {
		return
	}
	l.host = s.outer.Get("parentElement")
	for e := item.Get("parentElement"); ; e = e.Get("parentElement") {
		around := e.Call("cloneNode", false)
		unname(around)
		style := around.Get("style")
		style.Set("display", "contents")
		style.Set("animation", "none") // of a list that scrolls, which has a box of its own
		around.Call("append", l.root)
		l.root = around
		if e.Equal(s.outer) {
			return
		}
	}
}

// lay puts copies over the drawing, each where it was.
func (p *Page) lay(looks []look) {
	p.moving.looks = append(p.moving.looks, looks...)
	for _, l := range looks {
		if l.placed {
			style := l.item.Get("style")
			style.Set("width", pixels(l.place.right-l.place.left))
			style.Set("height", pixels(l.place.bottom-l.place.top))
		}
		l.host.Call("append", l.root)
	}
	x, y := make([]float64, len(looks)), make([]float64, len(looks))
	for i, l := range looks { // all is read before the first of them is moved
		x[i], y[i] = l.astray()
	}
	for i, l := range looks {
		style := l.item.Get("style")
		if x[i] != 0 || y[i] != 0 {
			style.Set("left", pixels(x[i]))
			style.Set("top", pixels(y[i]))
		}
		if l.placed && l.view != l.box && l.item.Equal(l.target) {
			style.Set("clipPath", "inset("+pixels(l.view.top-l.box.top)+" "+pixels(l.box.right-l.view.right)+
				" "+pixels(l.box.bottom-l.view.bottom)+" "+pixels(l.view.left-l.box.left)+")")
		}
	}
}

// astray returns how far a copy lies from its place, which is the one that its item had.
// One that came to its place by itself goes to what comes there instead, where the drawing
// that it was placed in is shown no more: a graph with an edge more can need another one.
func (l look) astray() (x, y float64) {
	if l.placed {
		at := l.moved(boxOf(l.item))
		return l.place.left - at.left, l.place.top - at.top
	}
	if l.next == (box{}) || drawing(l.item) {
		return 0, 0
	}
	const near = 16 // pixels
	at := boxOf(l.target)
	x, y = l.next.left-at.left, l.next.top-at.top
	if at == (box{}) || max(x, -x, y, -y) < near {
		return 0, 0
	}
	return x, y
}

// moved returns a box of now as it would be, had the part of the lab that the item stands
// in stayed where it was.
func (l look) moved(b box) box {
	now := boxOf(l.around)
	if now == (box{}) { // it is gone
		return b
	}
	x, y := now.left-l.from.left, now.top-l.from.top
	return box{b.left - x, b.top - y, b.right - x, b.bottom - y}
}

func pixels(n float64) string { return strconv.FormatFloat(n, 'f', 2, 64) + "px" }
