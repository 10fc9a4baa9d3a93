package lesson_test

import (
	"maps"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/tasks"
)

// beside returns the published way at every position of clear.
func beside(t *testing.T) []*lesson.PublishedView {
	t.Helper()
	p := at(t, "clear/0")
	p.send(lesson.ShowPublished{On: true})
	var views []*lesson.PublishedView
	for position := range library(t)[clear].Last() + 1 {
		p.send(lesson.GoTo{Step: position})
		view := p.state.View()
		if view.Position.Step != position || !view.Beside || view.Published == nil {
			t.Fatalf("position %d: at %d, nothing beside it", position, view.Position.Step)
		}
		views = append(views, view.Published)
	}
	return views
}

func TestThePublishedWayIsShownOnRequest(t *testing.T) {
	p := at(t, "clear/6")
	if v := p.state.View(); !v.Beside || v.Published != nil {
		t.Errorf("offered %v, shown %v", v.Beside, v.Published != nil)
	}
	before := p.state.View()
	p.send(lesson.ShowPublished{On: true})
	during := p.state.View()
	during.Published = nil
	if !sameView(before, during) || p.state.View().Published == nil {
		t.Error("showing it changed the step beside it, or nothing")
	}
	p.send(lesson.Navigated{Fragment: "hook/1"})
	if v := p.state.View(); v.Beside || v.Published != nil {
		t.Error("the hook does not tell of it")
	}
	p.send(lesson.Navigated{Fragment: "clear/6"}, lesson.ShowPublished{})
	if !sameView(p.state.View(), before) {
		t.Error("put away, and the step is not as before")
	}
}

func TestBothWaysEndWithTheSameFiles(t *testing.T) {
	ours, theirs := moments(t), beside(t)
	for position, v := range theirs {
		ended := position == 0 || position == 14 || position == 22
		if same := maps.Equal(shownFiles(v.Files), ours[position].disk); ended && !same {
			t.Errorf("position %d: the files are\n%v\nand beside them\n%v", position, ours[position].disk, shownFiles(v.Files))
		}
		if ended && v.Torn != "" {
			t.Errorf("position %d: %s", position, v.Torn)
		}
		if position > 0 && v.Step <= theirs[position-1].Step {
			t.Errorf("position %d: stands at event %d after %d", position, v.Step, theirs[position-1].Step)
		}
		if v.Last != theirs[0].Last {
			t.Errorf("position %d: %d events in all", position, v.Last)
		}
		for _, f := range v.Files {
			if f.Disk != lesson.Saved {
				t.Errorf("position %d: %s is %s", position, f.Name, f.Disk)
			}
		}
	}
	if end := theirs[len(theirs)-1]; end.Step != end.Last {
		t.Errorf("at the end %d of %d events have happened", end.Step, end.Last)
	}
	if v := theirs[14]; v.Theirs != (lesson.Tally{Opened: 6, Writes: 3}) || v.Ours != (lesson.Tally{Opened: 3, Writes: 1}) {
		t.Errorf("after the first call: theirs %+v, ours %+v", v.Theirs, v.Ours)
	}
}

// shownFiles returns the files of a list of views.
func shownFiles(views []lesson.FileView) map[string]string { return shown(lesson.View{Files: views}) }

// The files themselves, read with pencil and paper, say whether a crash would
// leave a task that is free before its blocker is done.
func TestTornIsSaidExactlyWhereTheFilesAre(t *testing.T) {
	said := 0
	for position, v := range beside(t) {
		held := shownFiles(v.Files)
		free := strings.Contains(held["task_2.json"], `"blockedBy": []`)
		done := strings.Contains(held["task_1.json"], `"completed"`)
		if torn := free && !done; torn != (v.Torn != "") {
			t.Errorf("position %d: task 2 is free: %v, task 1 is done: %v, and it says %q", position, free, done, v.Torn)
		}
		if v.Torn == "" {
			continue
		}
		said++
		if v.Tasks[1].State != tasks.StateReady || v.Tasks[0].State == tasks.StateCompleted || !strings.Contains(v.Torn, "task 2") {
			t.Errorf("position %d: says %q, shows %s and %s", position, v.Torn, v.Tasks[0].State, v.Tasks[1].State)
		}
	}
	if said == 0 {
		t.Error("it is never torn")
	}
}

func TestThePublishedWayShowsItsOwnSource(t *testing.T) {
	for position, v := range beside(t) {
		if v.Sentence == "" || strings.ContainsAny(v.Sentence+v.Torn, "{}") {
			t.Errorf("position %d says %q, %q", position, v.Sentence, v.Torn)
		}
		if position == 0 {
			continue
		}
		if v.Source == nil || v.Source.Line < v.Source.First || v.Source.Line >= v.Source.First+len(v.Source.Lines) {
			t.Errorf("position %d: the source is %+v", position, v.Source)
		}
		if n := len(v.Board); n != 5 {
			t.Errorf("position %d: %d lines of board", position, n)
		}
	}
}
