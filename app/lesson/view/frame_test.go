package view_test

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
)

func TestEnterRebuildsAnyDirectory(t *testing.T) {
	ctx, sc := context.Background(), viewtest.Fixture(t)[scenario.Seed]
	frames := viewtest.Played(t, sc)
	store := scenariotest.NewBoard()
	scenariotest.Put(t, store, map[string]string{
		"task_1.json": "broken", "task_900.json": `{"id":900,"status":"pending"}`, tasks.MarkFile: "900\n", "stray": "x",
	})
	for _, step := range []int{3, 1, 5, 0, 4, 2} {
		frame, err := scenario.FrameAt(ctx, scenario.Directories{scenario.TasksFolder: store}, sc, step)
		if err != nil {
			t.Fatal(err)
		}
		held := scenariotest.Held(t, store)
		if !maps.Equal(held, viewtest.Files(view.Static(sc, frame).Files)) {
			t.Errorf("position %d shows other bytes than the store holds", step)
		}
		if !maps.Equal(held, viewtest.Files(view.Static(sc, frames[step]).Files)) {
			t.Errorf("position %d is not the same when it is entered from elsewhere", step)
		}
		if mark := held[tasks.MarkFile]; mark != "5\n" {
			t.Errorf("position %d: mark %q", step, mark)
		}
	}
	for _, step := range []int{-1, 6} {
		if _, err := scenario.FrameAt(ctx, scenario.Directories{scenario.TasksFolder: store}, sc, step); err == nil {
			t.Errorf("position %d was entered", step)
		}
	}
}

func TestOneStepChangesOneStatusAndNothingUnseen(t *testing.T) {
	frames := viewtest.Played(t, viewtest.Fixture(t)[scenario.Seed])
	var lines []string
	for _, file := range view.Static(viewtest.Fixture(t)[scenario.Seed], frames[1]).Files {
		for _, line := range file.Lines {
			if line.Diff != files.Unchanged {
				lines = append(lines, file.Name+" "+string(line.Diff)+" "+strings.TrimSpace(line.Text))
			}
		}
	}
	want := `task_1.json removed "status": "pending",
task_1.json added "status": "completed",
task_2.json removed "blockedBy": [
task_2.json removed 1
task_2.json removed ],
task_2.json added "blockedBy": [],
task_3.json removed "blockedBy": [
task_3.json removed 1
task_3.json removed ],
task_3.json added "blockedBy": [],`
	if got := strings.Join(lines, "\n"); got != want {
		t.Errorf("step 1 changes\n%s\nwant\n%s", got, want)
	}
}

// What is outlined where a walk begins in an empty folder is what comes of it.
func TestTheFilesToComeAreThoseThatComeToBe(t *testing.T) {
	outlined := 0
	for name, sc := range viewtest.Library(t) {
		frames := viewtest.Played(t, sc)
		coming := view.Static(sc, frames[0]).Coming
		outlined += len(coming)
		var came []string
		for _, frame := range frames {
			for _, f := range view.Static(sc, frame).Files {
				if f.Name != tasks.MarkFile && !slices.Contains(came, f.Name) {
					came = append(came, f.Name)
				}
			}
		}
		if len(coming) > 0 && !slices.Equal(came, coming) {
			t.Errorf("%s outlines %q, and makes %q", name, coming, came)
		}
	}
	if outlined == 0 {
		t.Error("nothing is outlined")
	}
}
