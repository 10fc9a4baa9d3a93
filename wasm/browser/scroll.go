//go:build js && wasm

package browser

import "syscall/js"

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
