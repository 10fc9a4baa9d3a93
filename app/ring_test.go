//go:build !js && !race

package app

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/layout"
	"tasklesson/app/lesson"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/ui"
	"tasklesson/tasks"
)

// On the reader's board the edges of a ring are seen as such, those that lead back run
// through no card and no words, and their discs are pressed as any others.
func TestARingIsSeenAndCanBeOpened(t *testing.T) {
	for board, want := range map[string]struct {
		cuts  string // the name of the disc where the ring closes
		edges int    // of rings
	}{
		"3; 1; 2,4; ; 3":     {"Remove: 1 waits for 3", 3},
		"2; 1; 2":            {"Remove: 1 waits for 2", 2},
		"3,5; 1; 2; 1; 4":    {"Remove: 1 waits for 5", 6},
		"5; 1; 2; 3; 4":      {"Remove: 1 waits for 5", 5},
		"; 3,1; 2,4; 3,5; 4": {"Remove: 2 waits for 3", 6},
	} {
		var held []tasks.File
		for i, waits := range strings.Split(board, ";") {
			held = append(held, tasks.File{Name: tasks.FileName(tasks.ID(i + 1)), Data: fmt.Appendf(nil,
				`{"id":%d,"subject":"Review the migration %d","status":"pending","blockedBy":[%s]}`, i+1, i+1, strings.TrimSpace(waits))})
		}
		v := newVisit(t.Context(), viewtest.Library(t), held)
		v.send(lesson.Opened{Store: view.InIndexedDB})
		l := newLab(v.state.View(), v.send, nil)
		if faults := crossingsOf(l, func(line layout.Line) bool { return line.Back }); len(faults) > 0 {
			t.Errorf("%s: %s", board, strings.Join(faults, "; "))
		}
		lab := Lab(v.state.View(), v.send)
		ring := map[string]bool{}
		for _, n := range nodes(lab, func(n *ui.Node) bool { return strings.Contains(" "+n.Attr("class")+" ", " ring ") }) {
			ring[n.Attr("data-edge")] = n.Attr("d") != ""
		}
		if len(ring) != want.edges {
			t.Errorf("%s: the edges %v are marked, want %d", board, ring, want.edges)
		}
		if named(lab, want.cuts) != len(l.places().drawings) {
			t.Errorf("%s: %d discs are named %q in %d drawings", board, named(lab, want.cuts), want.cuts, len(l.places().drawings))
		}
	}
}
