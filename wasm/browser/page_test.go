//go:build js && wasm

package browser

import (
	"slices"
	"syscall/js"
	"testing"
	"time"

	"tasklesson/app/lesson"
)

// eval runs JavaScript in the page.
func eval(script string) js.Value { return js.Global().Call("eval", script) }

func TestAPageWithoutLocalStorageGetsAnEmptyOne(t *testing.T) {
	eval(`window.kept = Object.getOwnPropertyDescriptor(window, "localStorage")`)
	t.Cleanup(func() { eval(`Object.defineProperty(window, "localStorage", kept)`) })
	for name, define := range map[string]string{
		"refused": `({configurable: true, get() { throw new DOMException("refused", "SecurityError") }})`,
		"null":    `({configurable: true, value: null})`,
	} {
		t.Run(name, func(t *testing.T) {
			eval(`Object.defineProperty(window, "localStorage", ` + define + `)`)
			p := Open()
			p.MarkBoard() // must not stop the program
			if n := p.window.Get("localStorage").Get("length").Int(); n != 0 {
				t.Errorf("the empty storage has %d entries", n)
			}
		})
	}
}

func TestTheMarkOfTheBoardIsKept(t *testing.T) {
	eval(`localStorage.removeItem("tasklesson-board")`)
	Open().MarkBoard()
	if mark := eval(`localStorage.getItem("tasklesson-board")`); mark.IsNull() {
		t.Error("localStorage has no mark of the board")
	}
}

func TestMessagesOfThePage(t *testing.T) {
	p := Open()
	messages := make(chan func() lesson.Message, 10)
	eval(`window.onclick = window.onpopstate = () => {}`)
	p.Listen(func(message func() lesson.Message) { messages <- message })
	if !eval(`window.onclick === null && window.onpopstate === null`).Bool() {
		t.Error("go-app's listeners for clicks and history are still there")
	}

	eval(`location.hash = "#hook/3"`)
	if m, ok := (<-messages)().(lesson.Navigated); !ok || m.Fragment != "hook/3" {
		t.Errorf("another fragment was reported as %#v", m)
	}

	eval(`document.dispatchEvent(new Event("tasklesson:panic"))`)
	message := <-messages
	defer func() {
		if recover() == nil {
			t.Error("the message that is to panic did not")
		}
	}()
	message()
}

func TestACrashMakesTheLabInert(t *testing.T) {
	p := show(t, `<div id="lab-place"><button>Complete</button></div>`)
	t.Cleanup(func() { eval(`delete document.documentElement.dataset.lab`) })
	p.Crash("a bug")
	if !eval(`document.getElementById("lab-place").inert`).Bool() {
		t.Error("the lab can still be clicked")
	}
	if lab := eval(`document.documentElement.dataset.lab`).String(); lab != "failed" {
		t.Errorf(`data-lab is %q, want "failed"`, lab)
	}
}

func TestTheProgramDoesNotScrollToTheFragment(t *testing.T) {
	show(t, `<p id="here"></p>`)
	eval(`location.hash = "#here"; window.scrolled = 0
Element.prototype.plain = Element.prototype.scrollIntoView
Element.prototype.scrollIntoView = () => { scrolled++ }`)
	t.Cleanup(func() { eval(`Element.prototype.scrollIntoView = Element.prototype.plain`) })
	p := Open()
	eval(`here.scrollIntoView()`)
	if n := eval(`scrolled`).Int(); n != 0 {
		t.Errorf("before the lab is live the page scrolled %d times", n)
	}
	p.TakeOver()
	eval(`here.scrollIntoView()`)
	if n := eval(`scrolled`).Int(); n != 1 {
		t.Errorf("after the lab is live one call scrolled %d times", n)
	}
}

func TestEveryVisitIsAnotherTab(t *testing.T) {
	p := Open()
	first, second := p.NewTab(), p.NewTab()
	if first == second {
		t.Errorf("two visits have the id %s", first)
	}
	closed := newTab(time.Now())
	gone := make(chan []Tab, 1)
	p.Gone([]Tab{first, closed, second}, func(tabs []Tab) { gone <- tabs })
	if got := <-gone; !slices.Equal(got, []Tab{closed}) {
		t.Errorf("gone are %q, want only the one that was never open, %q", got, closed)
	}
}

func TestTabsWithoutWebLocksAreGoneByTheirAge(t *testing.T) {
	now := time.Now()
	old, young := newTab(now.Add(-25*time.Hour)), newTab(now.Add(-time.Hour))
	if got := older([]Tab{old, young, "x!"}, now.Add(-abandoned)); !slices.Equal(got, []Tab{old, "x!"}) {
		t.Errorf("gone are %q, want the old one and the one that is no id", got)
	}
}
