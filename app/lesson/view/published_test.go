package view_test

import (
	"maps"
	"strings"
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
)

// beside returns the published way at every position of clear.
func beside(t *testing.T) []*view.Published {
	t.Helper()
	var views []*view.Published
	for position, m := range moments(t) {
		var v view.View
		v.DrawFrame(viewtest.Library(t)[clear], m.frame, view.Chosen{}, true)
		if !v.Beside || v.Published == nil {
			t.Fatalf("position %d: nothing beside it", position)
		}
		views = append(views, v.Published)
	}
	return views
}

func TestBothWaysEndWithTheSameFiles(t *testing.T) {
	ours, theirs := moments(t), beside(t)
	for position, v := range theirs {
		ended := position == 0 || position == 7 || position == 10
		if same := maps.Equal(viewtest.Files(v.Files), ours[position].disk); ended && !same {
			t.Errorf("position %d: the files are\n%v\nand beside them\n%v", position, ours[position].disk, viewtest.Files(v.Files))
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
			if f.Disk != view.Saved {
				t.Errorf("position %d: %s is %s", position, f.Name, f.Disk)
			}
		}
	}
	if end := theirs[len(theirs)-1]; end.Step != end.Last {
		t.Errorf("at the end %d of %d events have happened", end.Step, end.Last)
	}
	if v := theirs[7]; v.Theirs != (view.Tally{Opened: 6, Writes: 3}) || v.Ours != (view.Tally{Opened: 3, Writes: 1}) {
		t.Errorf("after the first call: theirs %+v, ours %+v", v.Theirs, v.Ours)
	}
}

// The files themselves, read with pencil and paper, say whether a crash would
// leave a task that is free before its blocker is done.
func TestTornIsSaidExactlyWhereTheFilesAre(t *testing.T) {
	said := 0
	for position, v := range beside(t) {
		held := viewtest.Files(v.Files)
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
		if n := len(v.Tasks); n != 5 {
			t.Errorf("position %d: %d tasks", position, n)
		}
	}
}

// The published way opens every file before it saves the last: one can see it.
func TestThePublishedWayShowsWhatItHasOpened(t *testing.T) {
	marks := map[string]bool{}
	for position, v := range beside(t) {
		opened := 0
		for _, f := range v.Files {
			marks[f.Mark] = true
			if f.Mark == "opened" {
				opened++
			}
		}
		if opened > v.Theirs.Opened {
			t.Errorf("position %d: %d files are marked as opened, and %d were", position, opened, v.Theirs.Opened)
		}
		if position == 7 && opened != 2 {
			t.Errorf("after the call %d files were opened for nothing, want 2", opened)
		}
	}
	for _, mark := range []string{"opened", "saved"} {
		if !marks[mark] {
			t.Errorf("no file is ever marked %q", mark)
		}
	}
}
