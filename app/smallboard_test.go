//go:build !js && !race

package app

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/ui"
)

// Two boards stand side by side, each as its own files have it; of the files only those
// are listed that differ, are judged or cannot be read, and all where none does.
func TestBothWaysHaveABoardAndTheFilesThatDiffer(t *testing.T) {
	sc := viewtest.Library(t)["short"]
	frames := viewtest.Played(t, sc)
	for step, want := range map[int][2]string{
		0:  {"ready blocked blocked blocked blocked, 5 edges, all files", "ready blocked blocked blocked blocked, 5 edges, all files"},
		2:  {"blocked blocked blocked, 3 edges, 1 wrong, task_1.json", "ready blocked blocked, 2 edges, task_1.json"},
		6:  {"ready ready blocked, 1 edges, 1 wrong, task_2.json task_3.json", "ready blocked blocked, 2 edges, task_2.json task_3.json"},
		11: {"ready unreadable blocked, 1 edges, task_2.json", "ready unreadable blocked, 1 edges, task_2.json"},
		17: {"completed blocked, 1 edges, 1 wrong, task_1.json task_2.json", "completed ready, 0 edges, task_1.json task_2.json"},
		20: {"blocked ready, 1 edges, 1 wrong, task_1.json", "ready ready, 0 edges, task_1.json"},
		24: {"blocked missing, 1 edges, 1 wrong, task_1.json", "ready, 0 edges, task_1.json"},
	} {
		lab := Lab(view.Static(sc, frames[step]), nil)
		for i, way := range []string{"short", "ours"} {
			side := nodes(lab, func(n *ui.Node) bool { return n.Attr("data-way") == way })[0]
			if got := boardSays(side); got != want[i] {
				t.Errorf("short/%d, %s: %s, want %s", step, way, got, want[i])
			}
		}
		same := len(nodes(lab, func(n *ui.Node) bool { return n.Attr("class") == "way-same" })) == 1
		if equal := strings.HasSuffix(want[0]+want[1], "all files"); same != equal {
			t.Errorf("short/%d: it says that no file differs: %v", step, same)
		}
	}
}

// boardSays writes in a line what a side shows of its tasks and files.
func boardSays(side *ui.Node) string {
	var states, files []string
	edges, wrong := 0, 0
	for _, n := range nodes(side, func(n *ui.Node) bool { return n.Tag == "g" || n.Attr("data-way-file") != "" }) {
		switch state := n.Attr("data-state"); {
		case n.Attr("data-way-file") != "":
			files = append(files, n.Attr("data-way-file"))
		case n.Attr("class") == "small-edge":
			edges++
			if n.Attr("data-wrong") != "" {
				wrong++
			}
		case state == "":
			states = append(states, "missing")
		default:
			states = append(states, state)
		}
	}
	said := fmt.Sprintf("%s, %d edges", strings.Join(states, " "), edges)
	if wrong > 0 {
		said += fmt.Sprintf(", %d wrong", wrong)
	}
	if len(files) == 6 { // the five tasks and the mark
		return said + ", all files"
	}
	return said + ", " + strings.Join(files, " ")
}
