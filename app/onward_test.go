//go:build !js && !race

package app

import (
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/ui"
)

func TestTheButtonThatGoesOnSaysWhatItDoes(t *testing.T) {
	for _, sc := range viewtest.Library(t) {
		frames := viewtest.Played(t, sc)
		for _, frame := range frames {
			v := view.View{Pane: view.PaneGraph, Popover: view.MorePopover}
			v.DrawFrame(sc, frame, view.Chosen{}, true)
			on := v.Next
			if on.Label == "" || !strings.Contains(on.Name, on.Label) || !strings.HasPrefix(on.Name, "Next: ") && !strings.HasPrefix(on.Name, "Next chapter: ") {
				t.Errorf("%s: written on it is %q, and it is called %q", frame.Position.Fragment(), on.Label, on.Name)
			}
			if end := frame.Position.Step == sc.Last(); (on.To != "" || on.Board) != end || on.Off || on.Board != (frame.Position.Fragment() == viewtest.End(t)) {
				t.Errorf("%s: it leads to %q, to the board %v, off %v", frame.Position.Fragment(), on.To, on.Board, on.Off)
			}
			names := map[string]int{}
			for _, n := range nodes(Lab(v, nil), func(n *ui.Node) bool { return n.Tag == "button" && n.Attr("hidden") == "" }) {
				called := n.Attr("aria-label")
				if called == "" {
					called = strings.TrimSpace(spoken(n))
				}
				names[called]++
			}
			if names[on.Name] != 1 {
				t.Errorf("%s: %d buttons are called %q", frame.Position.Fragment(), names[on.Name], on.Name)
			}
		}
	}
}
