//go:build js && wasm

package browser

import (
	"slices"
	"strings"
	"syscall/js"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// What has uses of its own for keys.
var (
	// typing is where every key is text, or looks for an entry of a list.
	typing = selectors(
		"textarea", "select",
		`input:not([type="range"], [type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="file"], [type="color"])`,
		`[role="textbox"]`, `[role="searchbox"]`, `[role="combobox"]`, `[role="spinbutton"]`, `[role="listbox"]`,
	)
	// moving is where arrows, Home and End move within a control.
	moving = selectors(
		`input[type="range"]`, `input[type="radio"]`, "audio", "video",
		`[role="slider"]`, `[role="radio"]`, `[role="tab"]`, `[role="menu"]`, `[role="menubar"]`,
		`[role="grid"]`, `[role="tree"]`, `[role="scrollbar"]`,
	)
	// pressing is what Space presses, or is expected to.
	pressing = selectors(
		"a[href]", "button", "summary", `input:not([type="range"])`, "label", "audio", "video",
		`[role="button"]`, `[role="link"]`, `[role="checkbox"]`, `[role="switch"]`,
		`[role="radio"]`, `[role="tab"]`, `[role="option"]`, `[role="menuitem"]`,
	)
)

func selectors(list ...string) string { return strings.Join(list, ", ") }

// lab is the live lab, and onStage the lab while it shows a scenario.
const (
	lab     = "#lab"
	onStage = lab + `[data-mode="` + string(view.OnScenario) + `"]`
)

// pressed takes a key that is pressed on the page, if nothing else needs it.
// What a taken key would do elsewhere is prevented, Escape excepted: what the
// browser closes with it must close too.
func (p *Page) pressed(event js.Value) {
	key := event.Get("key")
	if key.Type() != js.TypeString || !p.takes(key.String(), event) {
		return
	}
	if key.String() != "Escape" {
		event.Call("preventDefault")
	}
	held := event.Get("repeat").Truthy()
	if held && toggles(key.String()) {
		return // one press, however long: it must neither flicker nor scroll
	}
	p.send(lesson.Key{Name: key.String(), Held: held})
}

// takesOwn leaves a key to the control that takes it: what the browser would do with it
// there is prevented. With another key beside it, it is the browser's, but for Enter with
// Control or Command, which is Control+Enter.
func (p *Page) takesOwn(event js.Value) {
	target, key := event.Get("target"), event.Get("key")
	if key.Type() != js.TypeString || target.Get("closest").Type() != js.TypeFunction || composes(event) {
		return
	}
	name := key.String()
	if name == "Enter" && event.Get("repeat").Truthy() && within(target, lab+" [data-step=next]") {
		event.Call("preventDefault") // its clicks could not be told from other ones
		p.send(lesson.Key{Name: "ArrowRight", Held: true})
		return
	}
	if modified(event, name) {
		if name != "Enter" || !event.Get("ctrlKey").Truthy() && !event.Get("metaKey").Truthy() {
			return
		}
		name = "Control+Enter"
	}
	takes := target.Call("getAttribute", "data-takes") // any key is one, a quotation mark too
	if takes.Type() == js.TypeString && slices.Contains(strings.Fields(takes.String()), name) {
		event.Call("preventDefault")
	}
}

// toggles reports whether a key turns something on and off.
func toggles(key string) bool { return key == " " || key == "?" }

// clicks reports whether a key is one that clickers send.
func clicks(key string) bool { return key == "PageDown" || key == "PageUp" || key == " " }

// presentEvent is what the page's own script dispatches on the document when
// presenting begins and ends.
const presentEvent = "tasklesson:present"

// presenting reports whether the page is shown to a room: then a clicker's keys are
// for the lab wherever the focus is, but for a Space that is typed.
func (p *Page) presenting() bool {
	return p.document.Get("documentElement").Call("hasAttribute", "data-present").Bool()
}

// takes reports whether a key is for the lab. What has the focus comes first.
func (p *Page) takes(key string, event js.Value) bool {
	if event.Get("defaultPrevented").Truthy() || composes(event) || modified(event, key) {
		return false
	}
	target := event.Get("target")
	if closest := target.Get("closest"); closest.Type() != js.TypeFunction {
		target = p.document.Get("documentElement") // the document itself
	}
	room := p.presenting() && clicks(key)
	if room && key != " " {
		return true // where text is typed too: nobody is held there
	}
	if within(target, typing) || target.Get("isContentEditable").Truthy() {
		return key == "Escape" && within(target, lab) // it is text nowhere
	}
	if room {
		return true
	}
	switch key {
	case "?", "Escape":
		return true
	case "PageDown", "PageUp": // forward and back, on the slider too, which has them the other way round
		return within(target, lab) && !p.scrolls(target, vertical)
	case "ArrowLeft", "ArrowRight":
		return !within(target, moving) && !p.scrolls(target, horizontal)
	case "Home", "End": // for readers of the text they scroll the page
		return within(target, lab) && !within(target, moving) &&
			!p.scrolls(target, vertical) && !p.scrolls(target, horizontal)
	case " ":
		return within(target, onStage) && !within(target, pressing) && !p.scrolls(target, vertical)
	}
	return false
}

// composes reports whether a key is part of composing a word, or ends that: one
// browser tells the last key of it by its code alone.
func composes(event js.Value) bool {
	const composing = 229
	code := event.Get("keyCode")
	return event.Get("isComposing").Truthy() || code.Type() == js.TypeNumber && code.Int() == composing
}

// modified reports whether a key is pressed for something else than itself.
// Shift is how most keyboards come to "?"; with the others it selects text.
func modified(event js.Value, key string) bool {
	for _, modifier := range []string{"ctrlKey", "altKey", "metaKey"} {
		if event.Get(modifier).Truthy() {
			return true
		}
	}
	return key != "?" && event.Get("shiftKey").Truthy()
}

// within reports whether an element is, or is inside, one of those that the
// selector names.
func within(element js.Value, selector string) bool {
	return !element.Call("closest", selector).IsNull()
}

// nobody reports whether an element has the keys only because nothing has the
// focus.
func (p *Page) nobody(element js.Value) bool {
	return element.Equal(p.document.Get("body")) || element.Equal(p.document.Get("documentElement"))
}
