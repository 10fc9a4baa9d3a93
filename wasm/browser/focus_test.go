//go:build js && wasm

package browser

import (
	"testing"

	"tasklesson/app/lesson/view"
)

// show replaces the body of the page by html.
func show(t *testing.T, html string) *Page {
	t.Helper()
	p := Open()
	body := p.document.Get("body")
	old := body.Get("innerHTML").String()
	body.Set("innerHTML", html)
	t.Cleanup(func() { body.Set("innerHTML", old) })
	return p
}

// focused returns the data-key of what has the focus, "" where nothing has.
func (p *Page) focused() string {
	key := p.document.Get("activeElement").Call("getAttribute", "data-key")
	if key.IsNull() {
		return ""
	}
	return key.String()
}

// board is a lab with one task and the controls of the player. The ids are the
// names that the drawings of the tests use.
const board = `<ul><li id="task" data-key="task-1"><button id="start" data-key="start-1">Start</button>
<button id="complete" data-key="complete-1">Complete</button></li></ul><button data-key="next">Next</button>`

func TestFocusAfterADrawing(t *testing.T) {
	for name, c := range map[string]struct {
		on   string // what has the focus
		draw string // JavaScript: what the drawing does
		want string
	}{
		"stays where it is":                            {"complete-1", `start.textContent = "Begin"`, "complete-1"},
		"goes to the same control in a new element":    {"complete-1", `complete.outerHTML = complete.outerHTML`, "complete-1"},
		"goes from a control that is gone to its task": {"complete-1", `complete.remove()`, "task-1"},
		"goes to the same control where its element was reused": {
			"complete-1", `complete.remove(); start.dataset.key = "complete-1"`, "complete-1",
		},
		"leaves an element that has become another control": {
			"start-1", `complete.remove(); start.dataset.key = "complete-1"`, "task-1",
		},
		"goes to Next when its task is gone": {"complete-1", `task.remove()`, "next"},
		"goes past what is hidden":           {"complete-1", `task.hidden = true`, "next"},
		"follows the reader":                 {"complete-1", `complete.remove(); start.focus()`, "start-1"},
		"stays with nobody":                  {"", `complete.remove()`, ""},
		"stays left":                         {"complete-1", `complete.blur(); complete.dataset.left = ""`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			p := show(t, board)
			if c.on != "" {
				p.Focus(c.on)
			}
			restore := p.KeepFocus()
			eval(c.draw)
			restore()
			if got := p.focused(); got != c.want {
				t.Errorf("the focus is on %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheLabTakesThePlaceAndTheFocusOfTheFrames(t *testing.T) {
	p := show(t, `<section id="lab"><button data-key="previous">Previous</button><button data-key="next">Next</button></section>
<header></header><div id="seat-opening"><div class="frames"><a href="#open/1">On</a></div></div><div id="lab-place"><div id="lab-frames" class="frames"><a href="#hook/1" data-key="next">Next</a></div></div><main></main>`)
	eval(`window.tasklessonFind = () => {}; document.querySelector("#lab-frames a").focus()`) // that of panes.js
	p.TakeOver(view.SeatBeside)
	if place := eval(`lab.parentElement.id`).String(); place != "lab-place" {
		t.Errorf("the lab stands in %q, want lab-place", place)
	}
	if frames := p.document.Call("getElementById", "lab-frames"); !frames.IsNull() {
		t.Error("the frames are still there")
	}
	if !eval(`document.querySelector("#seat-opening .frames").inert`).Bool() {
		t.Error("the frames of the other seat are still there for everybody")
	}
	if tag := eval(`document.activeElement.tagName`).String(); tag != "BUTTON" || p.focused() != "next" {
		t.Errorf("the focus is on %s %q, want the live button next", tag, p.focused())
	}
}
