//go:build js && wasm

package browser

import "syscall/js"

// blocks are what a text is made of, as far as one of them is where a reader is.
const blocks = "p, li, h1, h2, h3, pre, table, summary, figure"

// A spot is where a text is read: the first block in the room, how far its head is below that
// of the room, as a part of the room's height, or how much of it is above, as a part of its own.
type spot struct {
	block js.Value
	below float64
	above float64
	width float64 // of the window, then
}

// noteSpot notes where the text is read. Of a text that is hidden the last place stays.
func (p *Page) noteSpot() {
	top, bottom, shown := p.room()
	if !shown {
		return
	}
	text := boxOf(p.document.Call("getElementById", "text"))
	const apart = 20 // less than a line and what is between two blocks
	for y := top + 1; y < bottom; y += apart {
		hit := p.document.Call("elementFromPoint", (text.left+text.right)/2, y)
		if hit.IsNull() || !within(hit, "main") {
			continue
		}
		if block := hit.Call("closest", blocks); !block.IsNull() {
			at := boxOf(block)
			p.reader.spot = spot{block: block, below: max(0, at.top-top) / (bottom - top), above: max(0, top-at.top) / (at.bottom - at.top), width: p.width()}
			return
		}
	}
}

func (p *Page) width() float64 { return p.window.Get("innerWidth").Float() }

// returnToSpot brings the text back to where it was read before the window had another
// width: all above that is higher or lower now.
func (p *Page) returnToSpot() {
	top, bottom, shown := p.room()
	if at := p.reader.spot; shown && at.block.Truthy() && at.width != p.width() && at.block.Get("isConnected").Bool() {
		is := boxOf(at.block)
		p.scrollTo(p.window.Get("scrollY").Float() + is.top + at.above*(is.bottom-is.top) - at.below*(bottom-top) - top)
	}
}
