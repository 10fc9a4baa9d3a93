//go:build js && wasm

package browser

import (
	"syscall/js"

	"tasklesson/app/lesson"
)

// panicEvent is how tests see the crash notice: the event, dispatched on the
// document, makes the program panic where a bug in a message would.
const panicEvent = "tasklesson:panic"

// Listen reports what happens to the page by functions that make the message,
// to be called on the UI goroutine. It takes away go-app's listeners: with them
// the second click on one link does nothing, links to other pages never load,
// and the page jumps to the element that a fragment names.
func (p *Page) Listen(deliver func(message func() lesson.Message)) {
	p.window.Set("onclick", nil)
	p.window.Set("onpopstate", nil)

	on(p.window, "hashchange", func() {
		p.address.forget()
		deliver(func() lesson.Message { return lesson.Navigated{Fragment: p.Fragment()} })
	})
	// Whoever leaves or reloads in the middle of a burst finds the last step.
	on(p.window, "pagehide", p.address.flush)
	on(p.document, panicEvent, func() {
		deliver(func() lesson.Message { panic("the event " + panicEvent + " asked for a panic") })
	})
}

// on calls f at every event of that name, for the rest of the page's life. f
// must not wait for anything: it would hold up the browser.
func on(target js.Value, event string, f func()) {
	target.Call("addEventListener", event, js.FuncOf(func(js.Value, []js.Value) any {
		f()
		return nil
	}))
}
