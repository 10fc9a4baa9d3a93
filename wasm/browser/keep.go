//go:build js && wasm

package browser

import (
	"strconv"
	"strings"
)

// keptAs begins the names in sessionStorage of what is kept for the page after this one:
// it belongs to its tab.
const keptAs = "tasklesson-kept:"

// Keep keeps a text for the page that comes after this one.
func (p *Page) Keep(name, text string) {
	kept, ok := p.session()
	if !ok {
		return
	}
	attempt(func() {
		if text == "" {
			kept.Call("removeItem", keptAs+name)
			return
		}
		kept.Call("setItem", keptAs+name, text) // throws where there is no room
	})
}

// Kept returns the texts that were kept.
func (p *Page) Kept() map[string]string {
	all := map[string]string{}
	kept, ok := p.session()
	if !ok {
		return all
	}
	attempt(func() {
		for i := range kept.Get("length").Int() {
			key := kept.Call("key", i).String()
			if name, is := strings.CutPrefix(key, keptAs); is {
				all[name] = kept.Call("getItem", key).String()
			}
		}
	})
	return all
}

// Copy selects a text of the lab, and gives it to the clipboard by the one way that
// needs neither https nor a permission.
func (p *Page) Copy(key string) (copied bool) {
	element := p.document.Call("querySelector", lab+" [data-key="+strconv.Quote(key)+"]")
	if element.IsNull() {
		return false
	}
	attempt(func() {
		p.window.Call("getSelection").Call("selectAllChildren", element)
		copied = p.document.Call("execCommand", "copy").Truthy()
	})
	return copied
}
