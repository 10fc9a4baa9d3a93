//go:build js && wasm

package browser

// boardMark is the name in localStorage that says that the reader has a board.
// The script in the head of the page looks for it before anything is painted.
const boardMark = "tasklesson-board"

// Home returns the address of the page, without query and fragment.
func (p *Page) Home() string {
	at := p.window.Get("location")
	return at.Get("origin").String() + at.Get("pathname").String()
}

// solvedMark is the name in localStorage of what [Page.KeepSolved] keeps.
const solvedMark = "tasklesson-solved"

// KeepSolved keeps the names of the challenges that are solved. Without
// localStorage the next visit knows of none.
func (p *Page) KeepSolved(names string) {
	if p.storage.Truthy() {
		attempt(func() { p.storage.Call("setItem", solvedMark, names) })
	}
}

// Solved returns what was kept, "" for nothing.
func (p *Page) Solved() (names string) {
	if p.storage.Truthy() {
		attempt(func() {
			if kept := p.storage.Call("getItem", solvedMark); !kept.IsNull() {
				names = kept.String()
			}
		})
	}
	return names
}

// MarkDone tells progress.js that a chapter is done.
func (p *Page) MarkDone(chapter string) {
	p.tell("tasklesson:done", chapter)
}

// MarkBoard notes that the reader has a board, and has progress.js ask the browser to keep
// it. Without localStorage the next visit shows the opening until the board is read.
func (p *Page) MarkBoard() {
	p.document.Call("dispatchEvent", p.window.Get("Event").New("tasklesson:board"))
	if p.storage.Truthy() {
		attempt(func() { p.storage.Call("setItem", boardMark, "1") })
	}
}

// ForgetReader takes that note away, the names of what is solved, what progress.js keeps,
// and gives the page back the theme of the system, by the control that knows how.
func (p *Page) ForgetReader() {
	p.document.Call("dispatchEvent", p.window.Get("Event").New("tasklesson:forget"))
	if p.storage.Truthy() {
		attempt(func() {
			p.storage.Call("removeItem", boardMark)
			p.storage.Call("removeItem", solvedMark)
		})
	}
	if choice := p.document.Call("querySelector", "#theme select"); !choice.IsNull() {
		choice.Set("value", "system")
		choice.Call("dispatchEvent", p.window.Get("Event").New("change"))
	}
}

// HasBoard reports whether that was noted. Without localStorage it was not. In
// front of a room nobody has one, and the lesson begins with the opening. A page that
// comes back to the board, and a program to that of one that has stopped, has one anyway.
func (p *Page) HasBoard() (noted bool) {
	noted = p.document.Get("documentElement").Call("hasAttribute", "data-returns").Bool()
	if !noted && !p.presenting() && p.storage.Truthy() {
		attempt(func() { noted = !p.storage.Call("getItem", boardMark).IsNull() })
	}
	return noted
}

// shieldStorage keeps the program alive in a window that is refused storage, as
// in a sandboxed frame or with cookies blocked. Merely reading window.indexedDB
// or window.localStorage throws there. The one becomes null, which idbstore
// reports; the other keeps a few notes.
func (p *Page) shieldStorage() {
	if _, ok := property(p.window, "indexedDB"); !ok {
		p.define("indexedDB", nil)
	}
	p.storage, _ = property(p.window, "localStorage")
}

// shieldAddress writes an address that go-app cannot read so that it can: go-app
// takes what it could not read for an address all the same, and stops. The
// fragment stays what it was to the lesson.
func (p *Page) shieldAddress() {
	here := p.window.Get("location").Get("href").String()
	if sound := soundAddress(here); sound != here {
		attempt(func() { p.window.Get("history").Call("replaceState", nil, "", sound) })
	}
}

// define gives the window a property in place of its own.
func (p *Page) define(name string, value any) {
	attempt(func() {
		p.window.Get("Object").Call("defineProperty", p.window, name,
			map[string]any{"configurable": true, "value": value})
	})
}

// shieldLinks keeps go-app from listening to clicks and to the history, from its first
// moment on: it takes a press on a link of the frames for its own, so that the frames are
// not told of it, lets the second click on one link do nothing, and loads no other page.
func (p *Page) shieldLinks() {
	p.define("onclick", nil)
	p.define("onpopstate", nil)
}

// shieldScroll keeps go-app from scrolling to the element that the fragment
// names: the browser has done so when the page arrived, and the reader may have
// gone on since.
func (p *Page) shieldScroll() {
	p.target = p.document.Call("getElementById", p.fragment())
	if p.target.Truthy() {
		p.target.Set("scrollIntoView", p.window.Get("Object")) // a function that does nothing here
	}
}

// unshieldScroll ends shieldScroll.
func (p *Page) unshieldScroll() {
	if p.target.Truthy() {
		p.target.Delete("scrollIntoView")
	}
}
