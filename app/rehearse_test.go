//go:build !js

package app

import (
	"context"
	"slices"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
)

// A watched storage notes what it is asked for.
type watched struct {
	Storage
	asked *[]string
}

func (w watched) Perform(ctx context.Context, e lesson.Effect) lesson.Message {
	switch e := e.(type) {
	case storage.ShowFrame:
		*w.asked = append(*w.asked, e.Position.Fragment())
	case workbench.ReadBoard:
		*w.asked = append(*w.asked, string(e.Path))
	}
	return w.Storage.Perform(ctx, e)
}

func TestARehearsalShowsWhatAVisitBeginsWith(t *testing.T) {
	library := viewtest.Fixture(t)
	for fresh, want := range map[bool]string{true: scenario.Opening + "/0", false: string(lesson.ReaderBoard)} {
		v := newVisit(t, library, library[scenario.Seed].Files)
		var asked []string
		Rehearse(v.State, watched{v.Storage, &asked}, lesson.Opened{Store: view.InIndexedDB, Fresh: fresh})
		if !slices.Contains(asked, want) {
			t.Errorf("a visit that is the first, %v, has asked for %q, want %s", fresh, asked, want)
		}
	}
}
