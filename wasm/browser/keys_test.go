//go:build js && wasm

package browser

import (
	"strconv"
	"strings"
	"testing"

	"tasklesson/app/lesson"
)

// keyboard is a page with what can have the focus in it, by id.
const keyboard = `<main><p>Text <a id="link" href="#hook/1">link</a></p>
<h2 id="heading" tabindex="-1">Heading</h2>
<pre id="wide" tabindex="0" style="width: 50px; overflow: auto">a line that is longer than its box</pre>
<details id="details"><summary id="summary">More</summary></details>
<input id="field"><input id="search" type="search"><textarea id="area"></textarea>
<select id="select"><option>one</option></select>
<p id="editable" contenteditable="true">edit <b id="bold" tabindex="0">bold</b></p>
<div id="textbox" role="textbox" tabindex="0">text</div>
<button id="outside">Button</button></main>
<div id="lab-place"><section id="lab" data-mode="scenario">
<div role="tablist"><button id="tab" role="tab">Graph</button></div>
<ul><li id="task" tabindex="-1">Task <button id="button">Start</button></li></ul>
<input id="slider" type="range" min="0" max="5"><input id="radio" type="radio"><input id="checkbox" type="checkbox">
<div id="high" tabindex="0" style="height: 20px; overflow: auto"><p style="height: 200px">high</p></div>
<svg id="drawing" tabindex="0" width="10" height="10"></svg>
</section></div>`

// press presses a key on what has an id, "body" where nothing has the focus,
// and reports whether the page would still do what it does with the key.
func press(id, key, also string) (native bool) {
	target := `document.getElementById("` + id + `")`
	if id == "body" {
		target = "document.body"
	}
	return eval(target + `.dispatchEvent(new KeyboardEvent("keydown",
		{key: "` + key + `", bubbles: true, cancelable: true, ` + also + `}))`).Bool()
}

func TestKeysThatTheLabTakes(t *testing.T) {
	_, messages := listening(t, keyboard)
	everywhere := "body link heading wide details summary outside tab task button slider radio checkbox high drawing"
	for key, on := range map[string]string{
		"ArrowRight": "body link heading details summary outside task button checkbox high drawing",
		"ArrowLeft":  "body link heading details summary outside task button checkbox high drawing",
		"Home":       "task button checkbox drawing",
		"End":        "task button checkbox drawing",
		" ":          "task slider drawing",
		"PageDown":   "tab task button slider radio checkbox drawing",
		"PageUp":     "tab task button slider radio checkbox drawing",
		"F":          "",
		"b":          "",
		".":          "",
		"?":          everywhere,
		"Escape":     everywhere,
		"Enter":      "",
		"Tab":        "",
		"ArrowUp":    "",
		"ArrowDown":  "",
		"a":          "",
	} {
		takers := " " + on + " "
		for id := range strings.FieldsSeq(everywhere + " field search area select editable bold textbox") {
			native, m := press(id, key, ""), sent(messages)
			taken := strings.Contains(takers, " "+id+" ")
			if got := m == lesson.Message(lesson.Key{Name: key}); got != taken || !taken && m != nil {
				t.Errorf("%q on %s sent %#v, want it taken: %v", key, id, m, taken)
			}
			if want := !taken || key == "Escape"; native != want {
				t.Errorf("after %q on %s the browser acts: %v, want %v", key, id, native, want)
			}
		}
	}
}

// A clicker has no pointer: in front of a room its keys are for the lab,
// wherever the focus is. Where somebody types, and in a list of choices, Space
// is text.
func TestInPresentClickerKeysReachTheLab(t *testing.T) {
	_, messages := listening(t, keyboard)
	present := func(on bool) {
		eval(`document.documentElement.toggleAttribute("data-present", ` + strconv.FormatBool(on) + `)
document.dispatchEvent(new Event("tasklesson:present"))`)
	}
	t.Cleanup(func() { eval(`document.documentElement.removeAttribute("data-present")`) })
	present(true)
	if m := sent(messages); m != lesson.Message(lesson.Present{On: true}) {
		t.Errorf("presenting sent %#v", m)
	}
	for _, key := range []string{"PageDown", "PageUp", " "} {
		for id := range strings.FieldsSeq("body link heading wide details summary outside tab task button slider radio checkbox high drawing") {
			if native, m := press(id, key, ""), sent(messages); native || m != lesson.Message(lesson.Key{Name: key}) {
				t.Errorf("%q on %s sent %#v, and the browser acts: %v", key, id, m, native)
			}
		}
		for id := range strings.FieldsSeq("select field search area editable bold textbox") {
			if native, m := press(id, key, ""), sent(messages); native != (key == " ") || (m == nil) != native {
				t.Errorf("%q, typed into %s, sent %#v, and the browser acts: %v", key, id, m, native)
			}
		}
	}
	present(false)
	if m := sent(messages); m != lesson.Message(lesson.Present{}) {
		t.Errorf("the end of it sent %#v", m)
	}
	if native := press("body", "PageDown", ""); !native || sent(messages) != nil {
		t.Error("the page is read again, and does not scroll")
	}
}

func TestKeysThatMeanSomethingElse(t *testing.T) {
	_, messages := listening(t, keyboard)
	for name, also := range map[string]string{
		"with Control":                 "ctrlKey: true",
		"with Alt":                     "altKey: true",
		"with Meta":                    "metaKey: true",
		"with Shift":                   "shiftKey: true",
		"in the middle of composition": "isComposing: true",
	} {
		for _, key := range []string{"ArrowRight", "ArrowLeft", "Home", "End", " ", "Escape"} {
			if native := press("task", key, also); !native || sent(messages) != nil {
				t.Errorf("%q %s was taken", key, name)
			}
		}
	}
	press("body", "?", "shiftKey: true")
	if m := sent(messages); m != lesson.Message(lesson.Key{Name: "?"}) {
		t.Errorf("the question mark, which needs Shift, sent %#v", m)
	}
	eval(`document.getElementById("button").onkeydown = event => event.preventDefault()`)
	press("button", "ArrowRight", "")
	if m := sent(messages); m != nil {
		t.Errorf("a key that a control has used sent %#v", m)
	}
	eval(`document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight"}))
document.body.dispatchEvent(new Event("keydown", {bubbles: true}))`) // of an extension, or autofill
	if m := sent(messages); m != lesson.Message(lesson.Key{Name: "ArrowRight"}) || sent(messages) != nil {
		t.Errorf("events without a target element or a key sent %#v", m)
	}
}

func TestSpaceScrollsWithoutAScenarioOnStage(t *testing.T) {
	_, messages := listening(t, keyboard)
	eval(`document.getElementById("lab").dataset.mode = "board"`)
	for _, id := range []string{"task", "drawing"} {
		if native := press(id, " ", ""); !native || sent(messages) != nil {
			t.Errorf("on %s Space was taken", id)
		}
	}
}

func TestAKeyThatIsHeldDown(t *testing.T) {
	_, messages := listening(t, keyboard)
	for key, want := range map[string]int{" ": 1, "?": 1, "ArrowRight": 3} {
		press("task", key, "")
		for range 2 {
			if native := press("task", key, "repeat: true"); native {
				t.Errorf("while %q is held down the page scrolls", key)
			}
		}
		n := 0
		for sent(messages) != nil {
			n++
		}
		if n != want {
			t.Errorf("%q held down sent %d messages, want %d", key, n, want)
		}
	}
}

// A key that is held is told as such, on the button too: the lesson knows where a chapter ends
// before it is drawn.
func TestAKeyThatIsHeldIsToldAsHeld(t *testing.T) {
	_, messages := listening(t, keyboard)
	eval(`document.getElementById("lab").insertAdjacentHTML("beforeend", '<a class="onward" id="onward" data-step="next" data-ends="true" href="#chapter-list">Next chapter</a>')`)
	for _, key := range []struct{ on, name string }{{"body", "ArrowRight"}, {"onward", "Enter"}} {
		if native := press(key.on, key.name, "repeat: true"); native {
			t.Errorf("a held %s does what the browser does", key.name)
		}
		if m := sent(messages); m != lesson.Message(lesson.Key{Name: "ArrowRight", Held: true}) {
			t.Errorf("a held %s sent %#v", key.name, m)
		}
	}
	if !press("onward", "Enter", "") {
		t.Error("Enter does not follow the link")
	}
	press("body", "ArrowRight", "")
	if m := sent(messages); m != lesson.Message(lesson.Key{Name: "ArrowRight"}) {
		t.Errorf("an arrow at the end of a chapter sent %#v", m)
	}
}

func TestAfterACrashKeysHaveNoListener(t *testing.T) {
	p, messages := listening(t, keyboard)
	t.Cleanup(func() { eval(`delete document.documentElement.dataset.lab`) })
	p.Crash("a bug")
	if native := press("body", "ArrowRight", ""); !native || sent(messages) != nil {
		t.Error("a key is taken by a program that is gone")
	}
}
