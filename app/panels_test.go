//go:build !js && !race

package app

import (
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// undeclared returns a view in which all is another that panels are not kept by: see
// [panelKey].
func undeclared(v view.View) view.View {
	refusal := v.Refusal
	if refusal != nil {
		refusal = &view.Refusal{Sentence: "No.", By: refusal.By, Code: refusal.Code}
	}
	v.Step = view.Step{Sentence: "Something else.", Refusal: refusal, Apart: "You read on.", TryAgain: true}
	v.Playback = view.Playback{Next: view.Onward{Label: "another"}, Over: !v.Over, Playing: !v.Playing, Speed: view.Fast}
	v.Present, v.Seat, v.Bare = !v.Present, "elsewhere", !v.Bare
	v.Undo, v.Redo, v.Form, v.Connecting = !v.Undo, !v.Redo, view.TaskForm{Open: true}, tasks.ID(1)
	if len(v.Tasks) > 0 {
		v.Busy = !v.Busy
	}
	v.Dock, v.Popover = view.Full, view.KeysPopover
	v.Unfolded, v.ShowWaves, v.ShowChain = !v.Unfolded, !v.ShowWaves, !v.ShowChain
	v.Challenge, v.Predict = nil, nil
	return v
}

// A panel that is drawn from something that it is not kept by stays as it was when that
// changes.
func TestAPanelIsDrawnFromNothingThatItIsNotKeptBy(t *testing.T) {
	compared := 0
	for _, c := range gallery(t) {
		name, v := c.Name, c.View
		v.Drawn = new(view.Version)
		before, after := newLab(v, nil, nil), newLab(undeclared(v), nil, nil)
		after.shown = before.shown
		for _, p := range panels {
			if !before.keeps(p) {
				continue
			}
			compared++
			if was, is := ui.HTML(p.draw(before)), ui.HTML(p.draw(after)); was != is {
				t.Errorf("%s: the panel %q is drawn as\n%s\nand then as\n%s", name, p.pane, was, is)
			}
		}
	}
	if compared < 1000 {
		t.Errorf("%d panels were compared", compared)
	}
}
