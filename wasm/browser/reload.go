//go:build js && wasm

package browser

import "syscall/js"

// noteOfReload is the name in sessionStorage under which a page leaves a note for the
// one that takes its place.
const noteOfReload = "tasklesson-reload"

// Reload loads the page again, at the address that the lab is about to have. Where
// nothing can be kept for the page that comes, it knows nothing of this one.
func (p *Page) Reload(note string) {
	p.address.flush()
	p.keepPlace()
	if kept, ok := p.session(); ok {
		attempt(func() { kept.Call("setItem", noteOfReload, note) })
	}
	p.window.Get("location").Call("reload")
}

// TakeNote returns the note that was left by the page before this one, once.
func (p *Page) TakeNote() (note string) {
	kept, ok := p.session()
	if !ok {
		return ""
	}
	attempt(func() {
		if found := kept.Call("getItem", noteOfReload); !found.IsNull() {
			note = found.String()
			kept.Call("removeItem", noteOfReload)
		}
	})
	return note
}

// session returns the sessionStorage, where the browser gives one.
func (p *Page) session() (js.Value, bool) { return property(p.window, "sessionStorage") }
