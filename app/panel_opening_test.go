//go:build !js && !race

package app

import (
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/ui"
)

// What the first screen claims is what the program has computed.
func TestTheOpeningSaysWhatIsThere(t *testing.T) {
	for name, wants := range map[string]struct{ says, not []string }{
		"open-0": {[]string{"96% full", "todo list", ">Deploy<", "this <code>3</code> is the line: task 4 waits for task 3"}, []string{"before and after", "named in no message", "in place of"}},
		"open-1": {[]string{"29% full", "summary, in place of 43 messages", "<del data-verbatim=\"subject\">Integration</del> and <del data-verbatim=\"subject\">Deploy</del> are named in no message.", "hash of all bytes: ", ", the same", "what comes after task 3"}, []string{"todo list", "this <code>"}},
		"open-2": {[]string{"29% full", "summary, in place of 43 messages", "task 4 can start now"}, []string{"before and after", "what comes after"}},
	} {
		drawn := ui.HTML(Lab(card(t, name), nil))
		for _, says := range wants.says {
			if !strings.Contains(drawn, says) {
				t.Errorf("%s does not say %q", name, says)
			}
		}
		for _, not := range wants.not {
			if strings.Contains(drawn, not) {
				t.Errorf("%s says %q", name, not)
			}
		}
	}
}

// There is one thing to press: nothing else leads on, and nothing is chosen. At the end it is
// the reader's turn, too.
func TestTheOpeningHasOneThingToPress(t *testing.T) {
	for name, turn := range map[string]string{"open-0": "", "open-1": "", "open-2": "todos "} {
		var keys []string
		for _, m := range drawn(t, card(t, name)) {
			if m.tag == "button" {
				keys = append(keys, m.attrs["data-key"])
			}
		}
		if got := strings.Join(keys, " "); got != turn+"previous next" && got != "try-again "+turn+"previous next" {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// The opening ends with what has become possible: nothing that is over stands out.
func TestTheOpeningEndsWithTheTaskThatIsFree(t *testing.T) {
	nodes := 0
	for _, m := range drawn(t, card(t, "open-2")) {
		class := strings.Fields(m.attrs["class"])
		if slices.Contains(class, "task") || slices.Contains(class, "edge") {
			nodes++
			if slices.Contains(class, "now") {
				t.Errorf("amber is %v", m.attrs)
			}
		}
	}
	if nodes < 9 {
		t.Errorf("only %d nodes and lines", nodes)
	}
}

func TestTheButtonThatGoesOnSaysWhatItDoes(t *testing.T) {
	for _, sc := range viewtest.Library(t) {
		frames := viewtest.Played(t, sc)
		for _, frame := range frames {
			v := view.View{Choices: view.Choices{Pane: view.PaneGraph, Popover: view.MorePopover}}
			v.DrawFrame(sc, frame, view.Chosen{}, true)
			on := v.Next
			if on.Label == "" || !strings.Contains(on.Name, on.Label) || !strings.HasPrefix(on.Name, "Next: ") && !strings.HasPrefix(on.Name, "Next chapter: ") {
				t.Errorf("%s: written on it is %q, and it is called %q", frame.Position.Fragment(), on.Label, on.Name)
			}
			if end := frame.Position.Step == frame.Position.Last; (on.To != "" || on.Ends) != end || on.Off || on.Ends != (frame.Position.Fragment() == viewtest.End(t)) {
				t.Errorf("%s: it leads to %q, to the board %v, off %v", frame.Position.Fragment(), on.To, on.Ends, on.Off)
			}
			names := map[string]int{}
			for _, n := range nodes(Lab(v, nil), func(n *ui.Node) bool {
				return (n.Tag == "button" || n.Tag == "a" && n.Attr("data-ends") != "") && n.Attr("hidden") == ""
			}) {
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
