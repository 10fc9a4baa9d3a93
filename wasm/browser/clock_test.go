//go:build js && wasm

package browser

import (
	"testing"

	"tasklesson/app/lesson"
)

// listening returns a page that listens, and what it sends. Its listeners end
// with the test.
func listening(t *testing.T, html string) (*Page, <-chan lesson.Message) {
	t.Helper()
	p := show(t, html)
	messages := make(chan lesson.Message, 100)
	p.Listen(func(message func() lesson.Message) { messages <- message() })
	t.Cleanup(func() {
		p.StopClock()
		p.listening.Call("abort")
	})
	return p, messages
}

// sent returns the next message if there is one already, nil where there is
// none.
func sent(messages <-chan lesson.Message) lesson.Message {
	select {
	case m := <-messages:
		return m
	default:
		return nil
	}
}

func TestTheClockRepeats(t *testing.T) {
	p, messages := listening(t, "")
	p.StartClock(7, 1)
	for range 3 {
		if m := <-messages; m != lesson.Message(lesson.ClockTick{Run: 7}) {
			t.Errorf("the clock sent %#v, want a tick of run 7", m)
		}
	}
}

// timers replaces the timers of the window by ones that the test strikes.
func timers(t *testing.T) {
	eval(`window.timers = new Map(); window.real = [setInterval, clearInterval]
window.setInterval = (f, every) => { const id = Math.random(); timers.set(id, {f, every}); return id }
window.clearInterval = id => timers.delete(id)
window.strike = () => timers.forEach(timer => timer.f())`)
	t.Cleanup(func() { eval(`[window.setInterval, window.clearInterval] = real`) })
}

func TestOneClockRunsAtMost(t *testing.T) {
	timers(t)
	p, messages := listening(t, "")
	running := func(want string) {
		t.Helper()
		if got := eval(`[...timers.values()].map(timer => timer.every).join()`).String(); got != want {
			t.Errorf("clocks of %q ms are running, want %q", got, want)
		}
	}
	p.StartClock(1, 3000)
	p.StartClock(2, 6000)
	running("6000")
	eval(`strike()`)
	if m := sent(messages); m != lesson.Message(lesson.ClockTick{Run: 2}) {
		t.Errorf("the clock sent %#v, want a tick of run 2", m)
	}
	p.StopClock()
	p.StopClock()
	running("")
	p.StartClock(3, 1200)
	p.Crash("a bug")
	t.Cleanup(func() { eval(`delete document.documentElement.dataset.lab`) })
	running("")
}

func TestTheClockIsSilentWhileThePageIsHidden(t *testing.T) {
	timers(t)
	p, messages := listening(t, "")
	p.StartClock(1, 3000)
	t.Cleanup(func() { eval(`delete document.hidden`) })
	eval(`Object.defineProperty(document, "hidden", {configurable: true, value: true}); strike()`)
	if m := sent(messages); m != nil {
		t.Errorf("while the page is hidden the clock sent %#v", m)
	}
	eval(`delete document.hidden; strike()`)
	if m := sent(messages); m == nil {
		t.Error("when the page is seen again the clock sends nothing")
	}
}
