//go:build !js && !race

package app

import (
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/ui"
)

// At each step one thing comes next, what was written is text, and where it lies is said.
func TestTodosOfOnesOwnSayWhatComesNext(t *testing.T) {
	for name, wants := range map[string]struct {
		next string // the main button
		says []string
		not  []string
	}{
		"open-2":          {"next", []string{"Your turn: three todos"}, []string{"todos/.tasks"}},
		"todos":           {"todo-add", []string{"Todo one of three"}, []string{"Remove them", "todos/.tasks"}},
		"todos-two":       {"todo-add", []string{"Todo three of three", "One more", "task_2.json", "Fix &lt;b&gt;the&lt;/b&gt; bike", "todos/.tasks", "Remove them"}, []string{"<b>the"}},
		"todos-refused":   {"todo-add", []string{"Write a subject", `aria-invalid="true"`}, []string{"task_3.json"}},
		"todos-full":      {"todo-act", []string{"Three in the conversation, three on disk", "Compact conversation", "task_3.json"}, []string{`data-key="todo"`}},
		"todos-forgotten": {"todo-act", []string{"The list went with the messages", "in place of 3 messages", "You wrote three todos", "Reload this page", "task_3.json"}, []string{"todo list", "29% full"}},
		"todos-memory":    {"next", []string{"here a reload loses them"}, []string{"Reload this page", "IndexedDB, <code>"}},
		"todos-kept":      {"next", []string{"You forgot. The files did not. Three tasks were kept: <bdi", ">Call the landlord</bdi>, <bdi", "nobody wrote the conversation down"}, []string{"Reload this page", "todo list"}},
	} {
		v := card(t, name)
		drawn := ui.HTML(Lab(v, nil))
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
		main := nodes(Lab(v, nil), func(n *ui.Node) bool {
			return n.Tag == "button" && n.Attr("hidden") == "" && strings.Contains(" "+n.Attr("class")+" ", " main ")
		})
		if len(main) != 1 || main[0].Attr("data-key") != wants.next {
			t.Errorf("%s: %d main buttons, want %s alone", name, len(main), wants.next)
		}
	}
}

// The walk's picture is drawn as before where the reader has not begun.
func TestOnlyTheEndOfTheOpeningGivesTheReaderTheirTurn(t *testing.T) {
	for name, turn := range map[string]bool{"open-0": false, "open-1": false, "open-2": true, "first-visit": false} {
		if v := card(t, name); (v.Todos != nil) != turn {
			t.Errorf("%s: the reader's turn is %+v", name, v.Todos)
		}
	}
	if v := card(t, "todos-kept"); v.Seat != view.SeatOpening || v.Position.Fragment() != "open/2" {
		t.Errorf("what was kept is shown at %s", v.Position.Fragment())
	}
}
