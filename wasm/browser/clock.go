//go:build js && wasm

package browser

import (
	"syscall/js"

	"tasklesson/app/lesson"
)

// A clock is a timer of the window that runs.
type clock struct {
	id     js.Value
	strike js.Func
}

// StartClock sends [lesson.ClockTick] of that run after every so many milliseconds,
// in the place of a clock that runs. While the page is hidden nothing is sent:
// the lab does not go on unseen, and goes on when it is seen again. [Page.Listen]
// must have been called before.
func (p *Page) StartClock(run, every int) {
	p.StopClock()
	strike := js.FuncOf(func(js.Value, []js.Value) any {
		if !p.document.Get("hidden").Truthy() {
			p.send(lesson.ClockTick{Run: run})
		}
		return nil
	})
	p.clock = &clock{id: p.window.Call("setInterval", strike, every), strike: strike}
}

// StopClock ends the clock, where one runs. A tick that was sent before can
// still arrive.
func (p *Page) StopClock() {
	if p.clock == nil {
		return
	}
	p.window.Call("clearInterval", p.clock.id)
	p.clock.strike.Release()
	p.clock = nil
}
