//go:build js && wasm

package browser

import (
	"strconv"
	"syscall/js"
)

// keyed finds what can be given the focus again: panels give every control a
// data-key that is the same for the same control in every picture, and the
// element around the controls of a task has one too.
const keyed = "[data-key]"

// left marks the control that the page's own script has taken the focus from,
// because a ring around it would stay before a room.
const left = "data-left"

// resorts are the data-keys to try when everything around the lost control is
// gone too.
var resorts = []string{"next", "previous"}

// KeepFocus notes which control of the lab has the focus; the function it
// returns gives a focus back that the drawing has lost. go-app matches children
// by their index, so an element can be gone, and it can also have become
// another control, which must not be the one that the next Enter presses.
func (p *Page) KeepFocus() (restore func()) {
	active := p.document.Get("activeElement")
	keys := keysAround(active)
	if len(keys) == 0 {
		return func() {}
	}
	active.Call("removeAttribute", left)
	return func() {
		now := p.document.Get("activeElement")
		switch {
		case active.Call("hasAttribute", left).Bool():
			return
		case now.IsNull() || now.Equal(p.document.Get("body")):
			// lost: its element is gone
		case now.Equal(active) && !is(now, keys[0]):
			// kept by an element that is another control now
		case now.Equal(active) && hidden(now):
			// hidden: the browser is about to take it
		default:
			return // still there, or the reader has gone on
		}
		p.focusFirst(append(keys, resorts...))
	}
}

// Focus moves the focus to the control with this data-key, if there is one. What can lie
// out of sight in its panel comes into view: an answer, the one at hand in a list, what was
// asked for.
func (p *Page) Focus(key string) {
	before := p.document.Get("activeElement")
	p.focusFirst([]string{key})
	active := p.document.Get("activeElement")
	switch {
	case active.Equal(before):
	case within(active, ".reply, .entry, .aside"):
		active.Call("scrollIntoView", map[string]any{"block": "nearest"})
	case within(active, `input[type="text"]`): // what is written goes on at its end
		const end = 1 << 30
		active.Call("setSelectionRange", end, end)
	}
}

// Fill puts a text into the field with this data-key. A reader who writes there
// goes on in its place, where the field was empty: the text is what they wrote
// before.
func (p *Page) Fill(key, text string) {
	field := p.document.Call("querySelector", "#lab [data-key="+strconv.Quote(key)+"]")
	if field.IsNull() {
		return
	}
	if was := field.Get("value").String(); was != text {
		field.Set("value", text)
		if was == "" && p.document.Get("activeElement").Equal(field) {
			field.Call("select")
		}
	}
}

// focusFirst gives the focus to the first element that takes it, in the order
// of the keys. Other elements, such as the node of a task, are made able to.
func (p *Page) focusFirst(keys []string) {
	for _, key := range keys {
		found := p.document.Call("querySelectorAll", "[data-key="+strconv.Quote(key)+"]")
		for i := range found.Length() {
			element := found.Index(i)
			if hidden(element) {
				continue
			}
			if element.Get("tabIndex").Int() < 0 && !element.Call("hasAttribute", "tabindex").Bool() {
				element.Call("setAttribute", "tabindex", "-1")
			}
			element.Call("focus", map[string]any{"preventScroll": true})
			if p.document.Get("activeElement").Equal(element) {
				return
			}
		}
	}
}

// hidden reports whether an element is not drawn at all.
func hidden(element js.Value) bool { return element.Call("getClientRects").Length() == 0 }

// keysAround returns the data-keys of an element and of those around it,
// innermost first, if the element is part of a control. An element whose control goes
// with it names in data-back the one that it came by.
func keysAround(element js.Value) []string {
	var keys []string
	if element.IsNull() {
		return nil
	}
	for e := element.Call("closest", keyed); !e.IsNull(); {
		keys = append(keys, e.Call("getAttribute", "data-key").String())
		if back := e.Call("getAttribute", "data-back"); !back.IsNull() {
			keys = append(keys, back.String())
		}
		around := e.Get("parentElement")
		if around.IsNull() {
			break
		}
		e = around.Call("closest", keyed)
	}
	return keys
}

// is reports whether the nearest data-key of an element is key.
func is(element js.Value, key string) bool {
	keys := keysAround(element)
	return len(keys) > 0 && keys[0] == key
}
