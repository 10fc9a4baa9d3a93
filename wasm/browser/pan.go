//go:build js && wasm

package browser

import (
	"math"
	"syscall/js"
)

// graph is what is panned where it is larger than its pane.
const graph = lab + " .graph"

// handles are what a line is drawn from.
const handles = "[data-drags]"

// FitPanes shows of the graph the drawing that suits its pane, as panes.js does whenever
// the pane is another one.
func (p *Page) FitPanes() { attempt(func() { p.window.Call("tasklessonFit") }) }

// A pan is a mouse that drags the graph.
type pan struct {
	graph   js.Value
	pointer int
	x, y    float64 // where it is
	moving  bool    // it has left the slop: it is no press
}

// grabbed begins a pan of the main button on a graph that is larger than its pane. It
// may begin on a button: what is dragged is not pressed.
func (p *Page) grabbed(event js.Value) {
	p.pan = nil
	target := event.Get("target")
	if event.Get("pointerType").String() != "mouse" || event.Get("button").Int() != 0 || !within(target, graph) || within(target, handles) {
		return
	}
	around := target.Call("closest", graph)
	if p.scrolls(around, horizontal) || p.scrolls(around, vertical) {
		p.pan = &pan{graph: around, pointer: event.Get("pointerId").Int(), x: event.Get("clientX").Float(), y: event.Get("clientY").Float()}
	}
}

// dragged moves the graph with the mouse.
func (p *Page) dragged(event js.Value) {
	const slop = 6 // a mouse is steadier than a finger
	if p.pan == nil || event.Get("pointerId").Int() != p.pan.pointer {
		return
	}
	if event.Get("buttons").Int() == 0 { // it was let go where nobody heard of it
		p.pan = nil
		return
	}
	x, y := event.Get("clientX").Float(), event.Get("clientY").Float()
	dx, dy := x-p.pan.x, y-p.pan.y
	if !p.pan.moving {
		if math.Hypot(dx, dy) < slop {
			return
		}
		p.pan.moving = true
		// What is under it hears of no press then.
		attempt(func() { p.pan.graph.Call("setPointerCapture", p.pan.pointer) })
	}
	p.pan.graph.Call("scrollBy", map[string]any{"left": -dx, "top": -dy, "behavior": "instant"})
	p.pan.x, p.pan.y = x, y
}

// ShowActing brings the task that acts into view, or one that a refusal names, where
// the graph is larger than its pane. Where nothing acts, a graph that nobody has moved
// begins at the first task that can be worked on. What an agent does moves nothing under
// the reader's pointer or focus; once it has ended, what it has left to do last is brought
// into view, else what is ready then. Tasks that are rows begin at the first one where they
// come up and no agent is at work.
func (p *Page) ShowActing(agents, ended bool) {
	around := p.document.Call("querySelector", graph)
	if around.IsNull() {
		return
	}
	rows := around.Call("matches", `[data-tasks="rows"] *`).Bool()
	come := rows && !p.rows
	if p.rows = rows; come && !agents {
		around.Set("scrollTop", 0)
		return
	}
	if !p.scrolls(around, horizontal) && !p.scrolls(around, vertical) {
		return
	}
	if agents && around.Call("matches", ":hover, :focus-within").Bool() {
		return
	}
	shows := []string{`.task.now:not([data-state="completed"], .folded)`, `.task[data-state="ready"]`, ".task.now:not(.folded)", ".task.blocker", ".ghost"}
	if !ended {
		shows = shows[2:]
	}
	focused := around.Call("querySelector", ".task:focus-within")
	for _, which := range shows {
		if node := around.Call("querySelector", which+" .node"); !node.IsNull() {
			bring(around, node)
			if !focused.IsNull() && focused.Call("contains", node).Bool() { // with the focus it is higher
				near(around, focused.Call("querySelector", ".card"))
			}
			return
		}
	}
	first := around.Call("querySelector", `.task:is([data-state="in_progress"], [data-state="ready"]) .node`)
	if !first.IsNull() && around.Get("scrollLeft").Int() == 0 && around.Get("scrollTop").Int() == 0 {
		bring(around, first)
	}
}

// opened brings the card of a task that was pressed into view: with the focus it has
// all its words and its buttons, and may be higher than what was there. A press on one
// of its buttons leaves it where it is.
func (p *Page) opened(event js.Value) {
	target := event.Get("target")
	if within(target, "button") || !within(target, graph+" .task:focus-within") {
		return
	}
	near(target.Call("closest", graph), target.Call("closest", ".task").Call("querySelector", ".card"))
}

// near scrolls a region as little as brings all of what is in it into view, with the
// rim that is drawn around it. Of what is higher than the region the start is seen.
func near(around, inside js.Value) {
	const rim = 8
	pane, card := boxOf(around), boxOf(inside)
	by := func(start, end, from, to float64) float64 {
		return min(max(0, end+rim-to), start-rim-from)
	}
	around.Call("scrollBy", map[string]any{
		"left": by(card.left, card.right, pane.left, pane.right),
		"top":  by(card.top, card.bottom, pane.top, pane.bottom), "behavior": "instant",
	})
}

// bring scrolls a region so that what is in it stands in its middle, unless all of it
// can be seen.
func bring(around, inside js.Value) {
	pane, node := boxOf(around), boxOf(inside)
	if node.left >= pane.left && node.right <= pane.right && node.top >= pane.top && node.bottom <= pane.bottom {
		return
	}
	around.Call("scrollBy", map[string]any{
		"left": (node.left + node.right - pane.left - pane.right) / 2,
		"top":  (node.top + node.bottom - pane.top - pane.bottom) / 2, "behavior": "instant",
	})
}

// An axis is a direction in which a region can scroll, by the names that its
// properties have.
type axis struct{ overflow, content, room string }

var (
	horizontal = axis{"overflowX", "scrollWidth", "clientWidth"}
	vertical   = axis{"overflowY", "scrollHeight", "clientHeight"}
)

// scrolls reports whether an element is a region that the reader can scroll
// along an axis. The page itself is none.
func (p *Page) scrolls(element js.Value, a axis) bool {
	if p.nobody(element) || element.Get(a.content).Int() <= element.Get(a.room).Int() {
		return false
	}
	overflow := p.window.Call("getComputedStyle", element).Get(a.overflow).String()
	return overflow == "auto" || overflow == "scroll"
}

// scrollsAround reports whether an element, or one around it up to the page,
// scrolls along an axis.
func (p *Page) scrollsAround(element js.Value, a axis) bool {
	for ; !element.IsNull(); element = element.Get("parentElement") {
		if p.scrolls(element, a) {
			return true
		}
	}
	return false
}
