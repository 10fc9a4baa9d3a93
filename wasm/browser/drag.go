//go:build js && wasm

package browser

import (
	"fmt"
	"math"
	"strconv"
	"syscall/js"

	"tasklesson/app/lesson"
	"tasklesson/tasks"
)

// handles are what a line can be drawn from, by the id of their task.
const handles = lab + " [data-drags]"

// A drawnLine is drawn with a mouse or a pen from the handle of a task to the one that is to
// wait for it. A finger scrolls, and presses instead.
type drawnLine struct {
	from    tasks.ID
	pointer int
	x, y    float64  // where it begins
	svg     js.Value // undefined until it has left the slop: it may be a press
	over    js.Value // the task that it leads to now
}

// listenLine draws lines. A press on the handle is the handle's own.
func (p *Page) listenLine() {
	p.on(p.document, "pointermove", p.lineMoved)
	p.on(p.document, "pointerup", p.lineEnded)
	p.on(p.document, "pointercancel", func(js.Value) { p.dropLine() })
	// What a line ends on is not pressed by that.
	p.listen(p.document, "click", map[string]any{"passive": false, "capture": true}, func(event js.Value) {
		if p.drew {
			event.Call("preventDefault")
			event.Call("stopPropagation")
		}
		p.drew = false
	})
}

// lineBegins begins a line on a handle, and reports whether it did.
func (p *Page) lineBegins(event js.Value) bool {
	p.line, p.drew = nil, false
	target := event.Get("target")
	if event.Get("pointerType").String() == "touch" || event.Get("button").Int() != 0 || !within(target, handles) {
		return false
	}
	handle := target.Call("closest", handles)
	id, err := strconv.ParseInt(handle.Call("getAttribute", "data-drags").String(), 10, 64)
	if err != nil {
		return false
	}
	at := boxOf(handle)
	p.line = &drawnLine{from: tasks.ID(id), pointer: event.Get("pointerId").Int(), x: (at.left + at.right) / 2, y: (at.top + at.bottom) / 2}
	return true
}

// lineMoved lets the line follow the pointer.
func (p *Page) lineMoved(event js.Value) {
	l := p.line
	if l == nil || event.Get("pointerId").Int() != l.pointer {
		return
	}
	if event.Get("buttons").Int() == 0 { // it was let go where nobody heard of it
		p.cancelLine()
		return
	}
	x, y := event.Get("clientX").Float(), event.Get("clientY").Float()
	if l.svg.IsUndefined() {
		if math.Hypot(x-l.x, y-l.y) < slop {
			return
		}
		l.svg = p.newLine()
		p.send(lesson.DrawLine{From: l.from})
	}
	l.svg.Get("firstChild").Call("setAttribute", "d", fmt.Sprintf("M%.1f %.1fL%.1f %.1f", l.x, l.y, x, y))
	l.svg.Get("lastChild").Call("setAttribute", "transform", fmt.Sprintf("translate(%.1f %.1f)", x, y))
	p.leadTo(p.taskAt(x, y))
}

// newLine makes the element that is drawn over the page.
func (p *Page) newLine() js.Value {
	make := func(tag string) js.Value {
		return p.document.Call("createElementNS", "http://www.w3.org/2000/svg", tag)
	}
	svg, end := make("svg"), make("circle")
	svg.Call("setAttribute", "class", "drawn-line")
	svg.Call("setAttribute", "aria-hidden", "true")
	end.Call("setAttribute", "r", "5")
	svg.Call("append", make("path"), end)
	p.document.Get("body").Call("append", svg)
	return svg
}

// taskAt returns the task that stands at a point of the window, null for none.
func (p *Page) taskAt(x, y float64) js.Value {
	top := p.document.Call("elementFromPoint", x, y)
	if top.IsNull() {
		return top
	}
	return top.Call("closest", lab+" [data-task]")
}

// leadTo marks the task that the line leads to.
func (p *Page) leadTo(task js.Value) {
	l := p.line
	if l.over.Truthy() && !l.over.Equal(task) {
		l.over.Call("removeAttribute", "data-drop")
	}
	if l.over = task; task.Truthy() {
		task.Call("setAttribute", "data-drop", "true")
	}
}

// lineEnded says which task the line leads to, if it was drawn.
func (p *Page) lineEnded(event js.Value) {
	l := p.line
	if l == nil || event.Get("pointerId").Int() != l.pointer {
		return
	}
	if l.svg.IsUndefined() {
		p.line = nil // it was a press
		return
	}
	p.drew = true
	task := p.taskAt(event.Get("clientX").Float(), event.Get("clientY").Float())
	if task.IsNull() {
		p.cancelLine()
		return
	}
	id, _ := strconv.ParseInt(task.Call("getAttribute", "data-task").String(), 10, 64)
	p.dropLine()
	p.send(lesson.DrawLine{From: l.from, To: tasks.ID(id)})
}

// cancelLine ends a line that leads nowhere.
func (p *Page) cancelLine() {
	drawn := !p.line.svg.IsUndefined()
	p.dropLine()
	if drawn {
		p.send(lesson.DrawLine{})
	}
}

// dropLine takes the line away.
func (p *Page) dropLine() {
	if p.line != nil && !p.line.svg.IsUndefined() {
		p.leadTo(js.Null())
		p.line.svg.Call("remove")
	}
	p.line = nil
}

// opensCard reports whether a key was pressed on a card itself, and presses what it stands
// for there: Enter and E open its form, or pick it where something is asked.
func (p *Page) opensCard(key string, event js.Value) bool {
	if key != "Enter" && key != "e" && key != "E" || event.Get("repeat").Truthy() || composes(event) || modified(event, key) {
		return false
	}
	target := event.Get("target")
	if matches := target.Get("matches"); matches.Type() != js.TypeFunction || !target.Call("matches", lab+" .task").Bool() {
		return false
	}
	button := target.Call("querySelector", `button.pick, [data-key^="edit-"]`)
	if button.IsNull() {
		return false
	}
	button.Call("click")
	return true
}
