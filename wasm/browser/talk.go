//go:build js && wasm

package browser

import (
	"strconv"
	"strings"

	"tasklesson/app/lesson/files"
)

// talkOf begins the names in sessionStorage under which conversations are kept: they
// belong to their tab.
const talkOf = "tasklesson-talk:"

// KeepTalk keeps a conversation for the page that comes after this one.
func (p *Page) KeepTalk(path files.Path, text string) {
	kept, ok := p.session()
	if !ok {
		return
	}
	attempt(func() {
		if text == "" {
			kept.Call("removeItem", talkOf+string(path))
			return
		}
		kept.Call("setItem", talkOf+string(path), text) // throws where there is no room
	})
}

// Talks returns the conversations that were kept.
func (p *Page) Talks() map[files.Path]string {
	all := map[files.Path]string{}
	kept, ok := p.session()
	if !ok {
		return all
	}
	attempt(func() {
		for i := range kept.Get("length").Int() {
			name := kept.Call("key", i).String()
			if path, is := strings.CutPrefix(name, talkOf); is {
				all[files.Path(path)] = kept.Call("getItem", name).String()
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
