//go:build !js && !race

package app

import (
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/app/ui"
)

// mains returns the data-keys of the main buttons of the controls.
func mains(v view.View) string {
	var keys []string
	for _, n := range nodes(Lab(v, func(lesson.Message) {}), func(n *ui.Node) bool {
		return strings.Contains(" "+n.Attr("class")+" ", " main ") && n.Attr("hidden") == ""
	}) {
		keys = append(keys, n.Attr("data-key"))
	}
	return strings.Join(keys, " ")
}

// What one does in a directory is its main button, the reader's board among them, and the
// way back to the chapter is there before it.
func TestTheMainButtonOfAWorkbenchIsWhatOneDoesThere(t *testing.T) {
	for fragment, want := range map[string]string{
		"files/board": "add", "tools/board": "call", "claim/board": "claim-next", "": "add",
	} {
		v := visitAt(t, fragment).State.View()
		if got := mains(v); got != want {
			t.Errorf("#%s: the main buttons are %q, want %q", fragment, got, want)
		}
		lab := drawn(t, v)
		one(t, lab, "data-key", "chapter")
		one(t, lab, "data-key", "add")
	}
}

// The main button of a workbench does what is written on it.
func TestTheMainButtonOfAWorkbenchActs(t *testing.T) {
	for fragment, done := range map[string]func(view.View) bool{
		"":            func(v view.View) bool { return v.Form.Open },
		"files/board": func(v view.View) bool { return v.Form.Open },
		"tools/board": func(v view.View) bool { return len(v.Console.Calls) == 1 },
		"claim/board": func(v view.View) bool { return v.Tasks[0].Owner == "agent-1" },
	} {
		v := visitAt(t, fragment)
		l := newLab(v.State.View(), v.Send, nil)
		c := l.does()
		if c.key == "" {
			t.Fatalf("#%s: nothing is done there", fragment)
		}
		v.Send(c.send)
		if !done(v.State.View()) {
			t.Errorf("#%s: %q did not do it", fragment, c.name)
		}
	}
}

// The questions of a claim are answered where a claim was made or may be made: a
// refusal of another call is no answer to them.
func TestTheQuestionsOfAClaimSpeakOfAClaim(t *testing.T) {
	const claim, complete = 0, 2
	for name, c := range map[string]struct {
		press       []int
		first, free bool
		says        string
	}{
		"before any call":                 {nil, false, true, ""},
		"a refused completion":            {[]int{complete}, false, false, ""},
		"completed":                       {[]int{claim, complete}, true, false, "this would be the answer"},
		"a refused completion after that": {[]int{claim, complete, complete}, false, false, ""},
		"a refused claim":                 {[]int{claim, complete, claim}, true, false, "this is the answer"},
	} {
		v := visitAt(t, "claim/board")
		for _, arrow := range c.press {
			v.Send(workbench.Call{Path: "claim/.tasks", ToolCall: v.State.View().States.Arrows[arrow].Call})
		}
		lab := Lab(v.State.View(), func(lesson.Message) {})
		first := nodes(lab, func(n *ui.Node) bool { return strings.Contains(n.Attr("class"), "first") && n.Tag == "li" })
		if (len(first) == 1) != c.first || c.first && !strings.Contains(spoken(first[0]), c.says) {
			t.Errorf("%s: %d answers are marked, want %v, with %q", name, len(first), c.first, c.says)
		}
		free := nodes(lab, func(n *ui.Node) bool { return n.Attr("class") == "free" && n.Attr("hidden") == "" })
		if (len(free) == 1) != c.free {
			t.Errorf("%s: it is said that the claim succeeds: %v, want %v", name, len(free) == 1, c.free)
		}
	}
}

// A name of an agent stands on a button as it stands elsewhere.
func TestTheButtonThatGoesOnLeavesTheNameOfAnAgent(t *testing.T) {
	named := 0
	for _, sc := range viewtest.Library(t) {
		frames := viewtest.Played(t, sc)
		for _, frame := range frames {
			v := view.View{Choices: view.Choices{Pane: view.PaneGraph}}
			v.DrawFrame(sc, frame, view.Chosen{}, true)
			does := nodes(Lab(v, nil), func(n *ui.Node) bool { return strings.HasPrefix(n.Attr("class"), "does") })
			begins := strings.HasPrefix(v.Next.Label, "agent-")
			if len(does) != 1 || strings.Contains(does[0].Attr("class"), "as-is") != begins {
				t.Errorf("%s: %q is drawn %v", frame.Position.Fragment(), v.Next.Label, does)
			}
			if begins {
				named++
			}
		}
	}
	if named == 0 {
		t.Error("no button begins with the name of an agent")
	}
}
