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
// to be called on the UI goroutine: another fragment, a key, a swipe, and what
// the clock of [Page.StartClock] strikes. It takes away go-app's listeners:
// with them the second click on one link does nothing, links to other pages
// never load, and the page jumps to the element that a fragment names.
func (p *Page) Listen(deliver func(message func() lesson.Message)) {
	p.deliver = deliver
	p.window.Set("onclick", nil)
	p.window.Set("onpopstate", nil)

	p.on(p.window, "hashchange", func(js.Value) {
		p.address.forget()
		deliver(func() lesson.Message { return lesson.Navigated{Fragment: p.Fragment()} })
	})
	// Whoever leaves or reloads in the middle of a burst finds the last step.
	p.on(p.window, "pagehide", func(js.Value) { p.address.flush() })
	p.on(p.document, panicEvent, func(js.Value) {
		deliver(func() lesson.Message { panic("the event " + panicEvent + " asked for a panic") })
	})
	p.on(p.document, "keydown", p.pressed)
	p.listenTouch()
}

// send delivers a message that is the same whenever it is read.
func (p *Page) send(m lesson.Message) {
	p.deliver(func() lesson.Message { return m })
}

// on calls f at every event of that name until [Page.Crash]. f must not wait
// for anything: it would hold up the browser. It may prevent what the browser
// would do at the event.
func (p *Page) on(target js.Value, event string, f func(event js.Value)) {
	call := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	target.Call("addEventListener", event, call,
		map[string]any{"signal": p.listening.Get("signal"), "passive": false})
}
