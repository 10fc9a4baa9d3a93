//go:build js && wasm

package browser

import "testing"

// A note is for the page that comes next, and for no other.
func TestANoteIsTakenOnce(t *testing.T) {
	eval(`sessionStorage.setItem("tasklesson-reload", "files/.tasks 3 6f1c")`)
	p := Open()
	if note := p.TakeNote(); note != "files/.tasks 3 6f1c" {
		t.Errorf("the note is %q", note)
	}
	if note := p.TakeNote(); note != "" {
		t.Errorf("it was taken, and is %q", note)
	}
}
