//go:build js && wasm

package browser

import (
	"fmt"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
)

// phone is a lab as a dock: its line and its handle, a pane that scrolls up and down, a
// graph that scrolls sideways, and the controls.
const phone = `<main id="text">Text</main><div id="lab-place"><p id="frames">frames</p><section id="lab" data-dock="peek">
<p id="sentence">Sentence</p><div class="line" id="line">line</div><button id="handle" data-key="dock">Open the whole lab</button>
<div id="pane" style="height: 50px; overflow: auto"><p id="file" style="height: 200px">file</p></div>
<div id="graph" style="width: 50px; overflow: auto"><p id="node" style="width: 200px">node</p></div>
<div id="clipped" style="width: 50px; overflow: hidden"><p id="cut" style="width: 200px">cut</p></div>
<input id="slider" type="range"><button id="next" data-key="next">Next</button></section></div>`

// touch is the touch event that follows the pointer event of a finger.
var touch = map[string]string{"down": "start", "move": "move", "up": "end", "cancel": "cancel"}

// finger dispatches the pointer event of a finger, and the touch event that
// follows it, and reports whether the browser would scroll.
func finger(on, kind string, x, y int, also string) (native bool) {
	target := fmt.Sprintf("document.getElementById(%q)", on)
	eval(fmt.Sprintf(`%s.dispatchEvent(new PointerEvent("pointer%s", {bubbles: true, pointerType: "touch",
		pointerId: 1, isPrimary: true, clientX: %d, clientY: %d, %s}))`, target, kind, x, y, also))
	return eval(fmt.Sprintf(`%[1]s.dispatchEvent(new TouchEvent("touch%[4]s", {bubbles: true, cancelable: true,
		touches: [new Touch({identifier: 1, target: %[1]s, clientX: %[2]d, clientY: %[3]d})]}))`, target, x, y, touch[kind])).Bool()
}

// swipes moves a finger over an element, first by less than says where it goes, and
// reports whether it scrolls.
func swipes(on string, dx, dy int) (native bool) {
	finger(on, "down", 200, 200, "")
	finger(on, "move", 200+dx/20, 200+dy/20, "")
	for i := 1; i <= 4; i++ {
		native = finger(on, "move", 200+dx*i/4, 200+dy*i/4, "")
	}
	finger(on, "up", 200+dx, 200+dy, "")
	return native
}

func TestSwipes(t *testing.T) {
	page, messages := listening(t, phone)
	next, previous := lesson.Message(lesson.Next{}), lesson.Message(lesson.Previous{})
	full, peek := lesson.Message(lesson.SetDock{Dock: view.Full}), lesson.Message(lesson.SetDock{Dock: view.Peek})
	for name, c := range map[string]struct {
		on     string
		dx, dy int
		want   lesson.Message
		native bool // the browser scrolls
	}{
		"to the left":                      {"sentence", -80, 10, next, false},
		"to the right":                     {"sentence", 80, -10, previous, false},
		"over a button":                    {"next", -80, 0, next, false},
		"over a pane that scrolls down":    {"file", -80, 20, next, false},
		"over what is cut off":             {"cut", -80, 0, next, false},
		"down in a pane":                   {"file", 10, 80, nil, true},
		"up in the controls":               {"next", 0, -80, nil, true},
		"sideways in a graph that scrolls": {"node", -80, 0, nil, true},
		"of the slider":                    {"slider", -80, 0, nil, true},
		"in the text":                      {"text", -80, 0, nil, true},
		"in the static frames":             {"frames", -80, 0, nil, true},
		"too short":                        {"sentence", -40, 0, nil, false},
		"a tap":                            {"sentence", 4, 4, nil, true},
		"down on the handle":               {"handle", 5, 80, full, false},
		"down on the line above it":        {"line", 5, 80, full, false},
		"up on the handle":                 {"handle", 5, -80, peek, false},
		"down on the sentence":             {"sentence", 5, 80, nil, true},
	} {
		t.Run(name, func(t *testing.T) {
			native := swipes(c.on, c.dx, c.dy)
			if got := sent(messages); got != c.want {
				t.Errorf("it sent %#v, want %#v", got, c.want)
			}
			if native != c.native {
				t.Errorf("the browser scrolls: %v, want %v", native, c.native)
			}
			if c.want != nil && page.reader.scrolls {
				t.Error("the text counts as scrolled by the reader")
			}
			if extra := sent(messages); extra != nil {
				t.Errorf("it also sent %#v", extra)
			}
		})
	}
}

func TestOtherGesturesAreNoSwipe(t *testing.T) {
	for name, gesture := range map[string]func(){
		"with a mouse": func() {
			finger("sentence", "down", 200, 200, `pointerType: "mouse"`)
			finger("sentence", "move", 100, 200, `pointerType: "mouse"`)
			finger("sentence", "up", 100, 200, `pointerType: "mouse"`)
		},
		"with a second finger": func() {
			const second = "pointerId: 2, isPrimary: false"
			finger("sentence", "down", 200, 200, "")
			finger("next", "down", 250, 200, second)
			finger("sentence", "move", 100, 200, "")
			finger("next", "move", 150, 200, second)
			finger("next", "up", 150, 200, second)
			finger("sentence", "up", 100, 200, "")
		},
		"that the browser has taken": func() {
			finger("sentence", "down", 200, 200, "")
			finger("sentence", "move", 150, 200, "")
			finger("sentence", "cancel", 100, 200, "")
			finger("sentence", "up", 100, 200, "")
		},
		"that comes back": func() {
			finger("sentence", "down", 200, 200, "")
			finger("sentence", "move", 100, 200, "")
			finger("sentence", "up", 190, 200, "")
		},
		"that turns": func() {
			finger("sentence", "down", 200, 200, "")
			finger("sentence", "move", 150, 200, "")
			finger("sentence", "up", 140, 300, "")
		},
		"down on the handle of a lab that is no dock": func() {
			eval(`document.querySelector("[data-key=dock]").hidden = true`)
			swipes("handle", 0, 80)
		},
		"on a page that is zoomed in": func() {
			eval(`window.kept = Object.getOwnPropertyDescriptor(window, "visualViewport")
Object.defineProperty(window, "visualViewport", {configurable: true, value: {scale: 2}})`)
			defer eval(`Object.defineProperty(window, "visualViewport", kept)`)
			swipes("sentence", -80, 0)
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, messages := listening(t, phone)
			gesture()
			if m := sent(messages); m != nil {
				t.Errorf("it sent %#v", m)
			}
		})
	}
}
