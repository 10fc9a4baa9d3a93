//go:build js && wasm

package browser

import (
	"syscall/js"

	"tasklesson/app/lesson"
	"tasklesson/tasks"
)

// panicEvent is how tests see the crash notice: the event, dispatched on the
// document, makes the program panic where a bug in a message would.
const panicEvent = "tasklesson:panic"

// touchedEvent is what anew.js dispatches when somebody else has changed the lab.
const touchedEvent = "tasklesson:touched"

// lineEvent is what the page's own script dispatches on the document while a line is
// drawn by hand from a task to another: hand.js.
const lineEvent = "tasklesson:line"

// Listen reports what happens to the page by functions that make the message,
// to be called on the UI goroutine: another fragment, a key, a swipe, a line that
// is drawn by hand, and what the clock of [Page.StartClock] strikes. Where the message is
// nil the lab is only to be drawn.
func (p *Page) Listen(deliver func(message func() lesson.Message)) {
	p.deliver = deliver
	p.on(p.window, "hashchange", func(js.Value) {
		p.address.forget()
		p.reader.scrolls = false
		p.heard = p.fragment()
		// Else the same link would lead nowhere the next time.
		p.changeHistory("replaceState", p.Fragment())
		p.overlay.href = p.window.Get("location").Get("href").String()
		// Read now: a step that is on its way may change the address before this is heard.
		m := lesson.Navigated{Fragment: p.Fragment(), Enters: p.enters}
		p.enters = false
		p.send(m)
	})
	// A reader who leaves or reloads in the middle of a burst finds the last step.
	p.on(p.window, "pagehide", func(js.Value) { p.address.flush() })
	p.on(p.document, panicEvent, func(js.Value) {
		deliver(func() lesson.Message { panic("the event " + panicEvent + " asked for a panic") })
	})
	p.on(p.document, touchedEvent, func(js.Value) {
		deliver(func() lesson.Message { return nil })
	})
	p.listen(p.document, "keydown", map[string]any{"passive": false, "capture": true}, p.takesOwn)
	p.on(p.document, lineEvent, func(event js.Value) {
		ends := event.Get("detail")
		p.send(lesson.DrawLine{From: tasks.ID(ends.Get("from").Int()), To: tasks.ID(ends.Get("to").Int())})
	})
	p.on(p.document, "keydown", p.pressed)
	p.watch(p.document, "pointerdown", p.pressedOutside)
	p.on(p.document, presentEvent, func(js.Value) {
		p.reader.scrolls, p.reader.returns = false, !p.presenting() // the text comes or goes by itself
		p.send(lesson.Present{On: p.presenting()})
	})
	if p.presenting() {
		p.send(lesson.Present{On: true})
	}
	p.listenTouch()
	p.listenReading()
}

// pressedOutside reports a press beside what lies over the lab.
func (p *Page) pressedOutside(event js.Value) {
	target := event.Get("target")
	if target.Get("closest").Type() != js.TypeFunction || p.document.Call("querySelector", lab+" .popover[data-popover]").IsNull() {
		return
	}
	if !within(target, lab+" .popover, "+lab+` [data-key="more"]`) {
		p.send(lesson.PressedOutside{})
	}
}

// send delivers a message that is the same whenever it is read.
func (p *Page) send(m lesson.Message) {
	p.deliver(func() lesson.Message { return m })
}

// on calls f at every event of that name until [Page.Crash]. f must not wait
// for anything: it would hold up the browser. It may prevent what the browser
// would do at the event.
func (p *Page) on(target js.Value, event string, f func(event js.Value)) {
	p.listen(target, event, map[string]any{"passive": false}, f)
}

// watch is on for what happens anyway: it prevents nothing and holds nothing up, and
// hears what others keep to themselves.
func (p *Page) watch(target js.Value, event string, f func(event js.Value)) {
	p.listen(target, event, map[string]any{"passive": true, "capture": true}, f)
}

func (p *Page) listen(target js.Value, event string, options map[string]any, f func(event js.Value)) {
	call := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	options["signal"] = p.listening.Get("signal")
	target.Call("addEventListener", event, call, options)
}
