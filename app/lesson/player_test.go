package lesson_test

import (
	"context"
	"io/fs"
	"maps"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/app/lesson"
	"tasklesson/static"
	"tasklesson/tasks"
)

// languages returns every language that has scenario texts.
func languages(t *testing.T) []string {
	t.Helper()
	entries, err := fs.ReadDir(static.Scenarios(), ".")
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, entry := range entries {
		if entry.IsDir() {
			found = append(found, entry.Name())
		}
	}
	if len(found) == 0 {
		t.Fatal("no language")
	}
	return found
}

func TestEveryScenarioHoldsAtEveryPosition(t *testing.T) {
	for _, language := range languages(t) {
		lib, err := lesson.Load(static.Scenarios(), language)
		if err != nil {
			t.Fatal(err)
		}
		for name, sc := range lib {
			t.Run(language+"/"+name, func(t *testing.T) {
				frames, err := lesson.PlayAll(context.Background(), sc)
				if err != nil {
					t.Fatal(err)
				}
				if len(frames) != sc.Last()+1 {
					t.Fatalf("%d frames for %d positions", len(frames), sc.Last())
				}
				for step, frame := range frames {
					if frame.Sentence == "" || frame.Title == "" {
						t.Errorf("position %d says nothing", step)
					}
				}
			})
		}
	}
}

func TestEnterRebuildsWhateverTheDirectoryHeld(t *testing.T) {
	ctx, sc := context.Background(), library(t)[lesson.Opening]
	frames, err := lesson.PlayAll(ctx, sc)
	if err != nil {
		t.Fatal(err)
	}
	store := newBoard()
	put(t, store, map[string]string{
		"task_1.json": "broken", "task_900.json": `{"id":900,"status":"pending"}`, tasks.MarkFile: "900\n", "stray": "x",
	})
	for _, step := range []int{3, 1, 5, 0, 4, 2} {
		frame, err := lesson.Enter(ctx, lesson.Directories{Tasks: store}, sc, step)
		if err != nil {
			t.Fatal(err)
		}
		held := files(t, store)
		if !maps.Equal(held, shown(lesson.FrameView(frame))) {
			t.Errorf("position %d shows other bytes than the store holds", step)
		}
		if !maps.Equal(held, shown(lesson.FrameView(frames[step]))) {
			t.Errorf("position %d is not the same when it is entered from elsewhere", step)
		}
		if mark := held[tasks.MarkFile]; mark != "5\n" {
			t.Errorf("position %d: mark %q", step, mark)
		}
	}
	for _, step := range []int{-1, 6} {
		if _, err := lesson.Enter(ctx, lesson.Directories{Tasks: store}, sc, step); err == nil {
			t.Errorf("position %d was entered", step)
		}
	}
}

func TestEveryFrameBeginsWhereTheLastOneEnded(t *testing.T) {
	frames, err := lesson.PlayAll(context.Background(), library(t)[lesson.Opening])
	if err != nil {
		t.Fatal(err)
	}
	for i, frame := range frames {
		from := frames[max(0, i-1)].Snapshot.Files
		if !reflect.DeepEqual(frame.Before, from) {
			t.Errorf("position %d begins with %v, want %v", i, frame.Before, from)
		}
	}
}

func TestOneStepChangesOneStatusAndNothingUnseen(t *testing.T) {
	frames, err := lesson.PlayAll(context.Background(), library(t)[lesson.Opening])
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, file := range lesson.FrameView(frames[1]).Files {
		for _, line := range file.Lines {
			if line.Diff != lesson.Same {
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

// play loads the opening scenario with another list of calls in its first step.
func play(t *testing.T, replaced, by string) error {
	t.Helper()
	data, err := fs.ReadFile(static.Scenarios(), "hook.json")
	if err != nil {
		t.Fatal(err)
	}
	text, err := fs.ReadFile(static.Scenarios(), "en/hook.json")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), replaced) {
		t.Fatalf("hook.json has no %s", replaced)
	}
	lib, err := lesson.Load(fstest.MapFS{
		"hook.json":    {Data: []byte(strings.Replace(string(data), replaced, by, 1))},
		"en/hook.json": {Data: text},
	}, "en")
	if err != nil {
		return err
	}
	_, err = lesson.PlayAll(context.Background(), lib["hook"])
	return err
}

func TestAScenarioThatDoesNotHoldFails(t *testing.T) {
	const call = `{"tool": "task_update", "input": {"task_id": 1, "status": "completed"}}`
	tests := map[string]struct{ replaced, by, says string }{
		"expected refusal that succeeds": {call, strings.Replace(call, "}}", `}, "refused": "blocked"}`, 1), "succeeded"},
		"unexpected refusal":             {call, strings.Replace(call, `"task_id": 1`, `"task_id": 2`, 1), "was refused"},
		"refusal with another code":      {call, `{"tool": "task_get", "input": {"task_id": 9}, "refused": "cycle"}`, "should be as cycle"},
		"another task is ready":          {`"ready": [2, 3]`, `"ready": [2]`, "ready are"},
		"a task waits for others":        {`"4": [2, 3], "5": [4]}}`, `"4": [2], "5": [4]}}`, "is blocked by"},
		"another status":                 {`"status": {"1": "completed"}`, `"status": {"1": "pending"}`, `want "pending"`},
		"a misspelled key":               {`"want"`, `"wants"`, "hook.json:"},
		"expected refusal that comes":    {call, `{"tool": "task_get", "input": {"task_id": 9}, "refused": "not_found"}, ` + call, ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			err := play(t, test.replaced, test.by)
			if test.says == "" && err != nil {
				t.Fatal(err)
			}
			if test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says)) {
				t.Errorf("got %v, want an error that says %q", err, test.says)
			}
		})
	}
}

func TestLoadNamesTheFileThatIsWrong(t *testing.T) {
	good := fstest.MapFile{Data: []byte(`{"files":{},"start":{"want":{}},"steps":[]}`)}
	tests := map[string]struct {
		files fstest.MapFS
		says  string
	}{
		"no text in that language": {fstest.MapFS{"hook.json": &good}, "en/hook.json"},
		"too many sentences":       {fstest.MapFS{"hook.json": &good, "en/hook.json": {Data: []byte(`{"steps":["x"]}`)}}, "1 sentences for 0 steps"},
		"no opening":               {fstest.MapFS{}, "opening"},
		"text after the object":    {fstest.MapFS{"hook.json": {Data: []byte(`{} {}`)}}, "after the object"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			if _, err := lesson.Load(test.files, "en"); err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %v, want an error that says %q", err, test.says)
			}
		})
	}
}
