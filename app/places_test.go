//go:build !js && !race

package app

import (
	"strings"
	"testing"

	"tasklesson/app/layout"
	"tasklesson/app/ui"
)

// canvases returns what the drawings of a lab lie on.
func canvases(root *ui.Node) []*ui.Node {
	return nodes(root, func(n *ui.Node) bool { return strings.HasPrefix(n.Attr("class"), "canvas") })
}

// The script that knows the pane finds the drawing for it: each is there, with its look
// and its measures, and every pane wants one of them.
func TestAGraphSaysWhatItLooksLikeInEveryPane(t *testing.T) {
	for name, panes := range map[string]int{"step-3": len(layout.Panes), "open-1": len(layout.Panes), "talk": len(layout.WorkPanes)} {
		found := canvases(Lab(card(t, name), nil))
		if len(found) != 1 {
			t.Fatalf("%s: there are %d graphs", name, len(found))
		}
		canvas := found[0]
		drawings := strings.Split(canvas.Attr("data-drawings"), ", ")
		if got := canvas.Attr("data-panes"); len(got) != panes {
			t.Errorf("%s: %d panes, want %d", name, len(got), panes)
		}
		for _, wanted := range canvas.Attr("data-panes") {
			if at := int(wanted - '0'); at < 0 || at >= len(drawings) {
				t.Errorf("%s: a pane wants the drawing %c of %d", name, wanted, len(drawings))
			}
		}
		first := false
		for _, d := range drawings {
			look, sizes, _ := strings.Cut(d, "/")
			first = first || look == canvas.Attr("data-form")
			if words := strings.Fields(look); len(words) < 2 || !strings.HasPrefix(sizes, "--wide:") {
				t.Errorf("%s: a drawing is %q", name, d)
			}
			form := look[strings.LastIndex(look, " ")+1:]
			if lines := nodes(Lab(card(t, name), nil), func(n *ui.Node) bool { return n.Attr("class") == "lines at "+form }); len(lines) != 1 {
				t.Errorf("%s: %s is drawn %d times", name, form, len(lines))
			}
		}
		if !first {
			t.Errorf("%s: at first it looks like %q, which is none of %q", name, canvas.Attr("data-form"), drawings)
		}
	}
}

// On paper no script sees to a graph: it is drawn once, with its measures.
func TestAGraphOnPaperIsDrawnOnce(t *testing.T) {
	v := card(t, "step-3")
	found := canvases(Figure(v))
	if len(found) != 1 || found[0].Attr("data-panes") != "" || !strings.HasPrefix(found[0].Attr("style"), "--wide:") {
		t.Fatalf("there are %d graphs: %v", len(found), found)
	}
	if lines := nodes(Figure(v), func(n *ui.Node) bool { return strings.HasPrefix(n.Attr("class"), "lines at ") }); len(lines) != 1 {
		t.Errorf("it is drawn %d times", len(lines))
	}
}
