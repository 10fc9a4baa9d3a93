//go:build !js

package app

import (
	"slices"
	"testing"

	"tasklesson/app/lesson"
)

func TestTheLoopFetchesAndReportsWhatDidNotCome(t *testing.T) {
	s := newStage(t, "clear/3")
	if did := s.page.take(); !slices.Contains(did, "fetch clear") {
		t.Errorf("opened at clear/3 it did %q", did)
	}
	s.answers(boardAt("1"))
	if s.live {
		t.Error("the lab came before the step that the address names")
	}
	s.page.deliver(func() lesson.Message {
		return lesson.FetchFailed{Name: "clear", Err: lesson.NotFetched{Status: 503}}
	})
	s.next()
	if did := s.page.take(); !slices.Contains(did, "report fetch clear: fetch: status 503, damaged: false") || !slices.Contains(did, "data-lab=live") {
		t.Errorf("when it failed it did %q", did)
	}
	lab := drawn(t, s.view)
	if _, hidden := one(t, lab, "data-key", "try-again").attrs["hidden"]; hidden {
		t.Error("nothing offers to try again")
	}
	s.send(lesson.FetchAgain{})
	if did := s.page.take(); !slices.Contains(did, "fetch clear") {
		t.Errorf("Try again did %q", did)
	}
	if _, hidden := one(t, drawn(t, s.view), "data-key", "try-again").attrs["hidden"]; !hidden {
		t.Error("it offers to try again while it tries")
	}
}
