//go:build js && wasm

package browser

import "syscall/js"

// A spot is where a text is read: the first block in the room, and where its head is, in
// heights of the room below that of the room.
type spot struct {
	block js.Value
	below float64
	width float64 // of the window, then
}

// keepSpot brings the text back to where it was read before the window had another width,
// when all above that is higher or lower, and notes where it is. Of a text that is hidden
// the last place stays.
func (p *Page) keepSpot() {
	top, bottom, shown := p.room()
	if !shown {
		return
	}
	s := &p.reader.spot
	width, high := p.window.Get("innerWidth").Float(), bottom-top
	if s.width != 0 && s.width != width && s.block.Get("isConnected").Bool() {
		p.scrollTo(p.window.Get("scrollY").Float() + boxOf(s.block).top - s.below*high - top)
	}
	text := boxOf(p.document.Call("getElementById", "text"))
	const apart = 20 // less than a line and what is between two blocks
	for y := top + 1; y < bottom; y += apart {
		hit := p.document.Call("elementFromPoint", (text.left+text.right)/2, y)
		if hit.IsNull() {
			continue
		}
		if over := hit.Call("closest", lab); !over.IsNull() {
			y = max(y, boxOf(over).bottom-apart+1)
			continue
		}
		if block := hit.Call("closest", "main :is(p, li, h1, h2, h3, pre, table, summary, figure)"); !block.IsNull() {
			*s = spot{block: block, below: (boxOf(block).top - top) / high, width: width}
			return
		}
	}
}
