//go:build !js

package app

import (
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks/memstore"
)

// A storage that somebody has cleared is told as that, and what the page still has is put
// back by a button, byte for byte, with all that could be undone before.
func TestAClearedStorageIsOfferedBack(t *testing.T) {
	s := newShared(t, "", nil)
	s.idle()
	s.send(complete("1"))
	s.idle()
	before := s.view.Files
	s.clear()
	s.ask(job{effect: workbench.ReadBoard{Path: lesson.ReaderBoard}, hint: true})
	s.idle()
	s.statesWant(atStart)
	if n := s.view.Notices; len(n) != 1 || !strings.Contains(n[0].Text, "was cleared") || n[0].Back != "Put these five tasks back" || strings.Contains(s.view.Sentence, "another tab") {
		t.Fatalf("the page says %q and %+v", s.view.Sentence, n)
	}
	if !strings.Contains(s.view.Sentence, "Undo puts back its five tasks") {
		t.Errorf("the board says %q", s.view.Sentence)
	}
	for range 2 {
		s.send(workbench.Undo{Path: lesson.ReaderBoard}) // as the button does
		s.idle()
		s.statesWant(afterOne)
		if len(s.view.Notices) != 0 || len(s.view.Files) != len(before) {
			t.Errorf("the page says %+v, and shows %d files, want %d", s.view.Notices, len(s.view.Files), len(before))
		}
		for i, file := range s.view.Files {
			if file.Text != before[i].Text {
				t.Errorf("%s came back as %s", file.Name, file.Text)
			}
		}
		s.send(workbench.Undo{Path: lesson.ReaderBoard})
		s.idle()
		s.statesWant(atStart)
		s.send(workbench.Redo{Path: lesson.ReaderBoard})
		s.idle()
		s.statesWant(afterOne)
		s.send(workbench.Redo{Path: lesson.ReaderBoard})
		s.idle()
		s.statesWant(atStart)
	}
}

// A press that comes before the page has heard of it loses nothing either.
func TestAPressOnAClearedStorage(t *testing.T) {
	s := newShared(t, "", nil)
	s.idle()
	s.send(complete("1"))
	s.idle()
	s.clear()
	s.send(complete("2"))
	s.idle()
	if n := s.view.Notices; len(n) != 1 || n[0].Back == "" {
		t.Fatalf("the page says %+v", n)
	}
	s.send(workbench.Undo{Path: lesson.ReaderBoard})
	s.idle()
	s.statesWant(afterOne)
}

// clear takes everything away, as a browser does.
func (s *shared) clear() { s.dir = memstore.NewDir() }
