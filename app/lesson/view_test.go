package lesson_test

import (
	"maps"
	"reflect"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
)

func TestStaticAndLiveFramesAreTheSamePicture(t *testing.T) {
	frames := viewtest.Played(t, viewtest.Fixture(t)[scenario.Seed])
	for step, played := range frames {
		p := newPage(t, scenariotest.NewBoard())
		p.send(lesson.Opened{Store: view.InIndexedDB, Fragment: played.Position.Fragment()})
		frame, live := view.Static(viewtest.Fixture(t)[scenario.Seed], played), p.state.View()
		frame.Static, frame.Path = false, live.Path
		if !reflect.DeepEqual(frame, live) {
			t.Errorf("position %d: static\n%+v\nlive\n%+v", step, frame, live)
		}
	}
}

// file is a task file as another program may write it.
func file(id, rest string) string { return `{"id":` + id + `,"status":` + rest + `}` }

func TestTheBoardSaysWhatCanBeDone(t *testing.T) {
	const pending, doing, done = `"pending"`, `"in_progress"`, `"completed"`
	by := func(ids string) string { return pending + `,"blockedBy":[` + ids + `]` }
	tests := map[string]struct {
		files    []string // of tasks 1, 2, …
		sentence string
	}{
		"one ready":            {[]string{pending}, "Task 1 is ready: complete it."},
		"two ready":            {[]string{pending, pending}, "Tasks 1 and 2 are ready: complete either."},
		"three ready":          {[]string{pending, pending, pending}, "Tasks 1, 2 and 3 are ready: complete any of them."},
		"six ready":            {[]string{pending, pending, pending, pending, pending, pending}, "Six tasks are ready: complete any of them."},
		"ready and blocked":    {[]string{pending, by("1")}, "Task 1 is ready: complete it. Task 2 waits for task 1, so it cannot start yet."},
		"blocked by two":       {[]string{pending, done, pending, by("1,3")}, "Tasks 1 and 3 are ready: complete either. Task 4 waits for two others, so it cannot start yet."},
		"in progress only":     {[]string{doing, by("1")}, "Nothing is ready, but task 1 is in progress: complete it. Task 2 waits for task 1, so it cannot start yet."},
		"all done":             {[]string{done, done, done}, "All three tasks are completed. Add a task, or press Reset to start over."},
		"one done":             {[]string{done}, "Task 1 is completed, and there is no other. Add a task, or press Reset to start over."},
		"missing blocker":      {[]string{by("7")}, "Nothing can start: task 1 waits for task 7, which is missing."},
		"ready beside missing": {[]string{pending, by("7")}, "Task 1 is ready: complete it. Task 2 waits for task 7, which is missing."},
		"unreadable blocker":   {[]string{by("2"), `oops`}, "Nothing can start: task 1 waits for task 2, whose file cannot be read."},
		"ring of two":          {[]string{by("2"), by("1")}, "Nothing can start: tasks 1 and 2 wait for each other."},
		"ring of three":        {[]string{by("3"), by("1"), by("2")}, "Nothing can start: tasks 1, 2 and 3 wait for each other in a ring."},
		"behind a ring":        {[]string{by("2"), by("3"), by("2")}, "Nothing can start: tasks 2 and 3 wait for each other."},
		"unreadable alone":     {[]string{`oops`}, "`task_1.json` cannot be read, so nobody knows whether that task is done."},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			store := scenariotest.NewBoard()
			written := map[string]string{tasks.MarkFile: "9\n"}
			for i, rest := range test.files {
				id := string(rune('1' + i))
				written["task_"+id+".json"] = file(id, rest)
			}
			scenariotest.Put(t, store, written)
			v := opened(t, store).state.View()
			if v.Sentence != test.sentence {
				t.Errorf("says\n%s\nwant\n%s", v.Sentence, test.sentence)
			}
			if !maps.Equal(taskFiles(viewtest.Files(v.Files)), withNewlines(taskFiles(written))) {
				t.Errorf("shows %v", viewtest.Files(v.Files))
			}
		})
	}
}

// withNewlines ends every file with a line end, as shown does.
func withNewlines(held map[string]string) map[string]string {
	for name, text := range held {
		held[name] = strings.TrimSuffix(text, "\n") + "\n"
	}
	return held
}

func TestNotesSayHowATaskStands(t *testing.T) {
	tests := map[string]struct {
		rest, note string
		state      tasks.State
	}{
		"ready":               {`"pending"`, "ready", tasks.StateReady},
		"owned":               {`"pending","owner":"ann"`, "ready · ann", tasks.StateReady},
		"blocked":             {`"pending","blockedBy":[2,3]`, "blocked by 2, 3", tasks.StateBlocked},
		"missing":             {`"pending","blockedBy":[7]`, "waits for 7, which is missing", tasks.StateBlocked},
		"two missing":         {`"pending","blockedBy":[7,8]`, "waits for 7, 8, which are missing", tasks.StateBlocked},
		"unreadable":          {`"pending","blockedBy":[4]`, "waits for 4 (unreadable)", tasks.StateBlocked},
		"of every kind":       {`"pending","blockedBy":[2,4,7]`, "blocked by 2, 4, 7; 7 is missing; 4 cannot be read", tasks.StateBlocked},
		"in progress":         {`"in_progress","owner":"ann"`, "in progress · ann", tasks.StateInProgress},
		"in progress, blocks": {`"in_progress","blockedBy":[2]`, "in progress · blocked by 2", tasks.StateInProgress},
		"completed":           {`"completed","owner":"ann"`, "completed", tasks.StateCompleted},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			store := scenariotest.NewBoard()
			scenariotest.Put(t, store, map[string]string{
				"task_1.json": file("1", test.rest), "task_2.json": file("2", `"pending"`), "task_3.json": file("3", `"pending"`), "task_4.json": "[]",
			})
			v := opened(t, store).state.View()
			task := viewtest.Task(t, v, 1)
			if task.Note != test.note || task.State != test.state {
				t.Errorf("%s, %q, want %s, %q", task.State, task.Note, test.state, test.note)
			}
			if bad := viewtest.Task(t, v, 4); bad.State != tasks.StateUnreadable || bad.Note == "" || bad.Actions != nil {
				t.Errorf("the unreadable task is %+v", bad)
			}
		})
	}
}

func TestSummariesSayWhatMattersOfAFile(t *testing.T) {
	tests := map[string]string{
		`"pending"`:                      `"blockedBy": []`,
		`"pending","blockedBy":[2,3.0]`:  `"blockedBy": [2, 3]`,
		`"in_progress"`:                  `in_progress`,
		`"completed","blockedBy":[2]`:    `completed, "blockedBy": [2]`,
		`"pending","blockedBy":"nobody"`: `unreadable`,
		`"done"`:                         `unreadable`,
		`oops`:                           `unreadable`,
	}
	for rest, want := range tests {
		store := scenariotest.NewBoard()
		scenariotest.Put(t, store, map[string]string{"task_1.json": file("1", rest), tasks.MarkFile: "7\n"})
		v := opened(t, store).state.View()
		if got := viewtest.File(t, v, "task_1.json").Summary; got != want {
			t.Errorf("%s: %q, want %q", rest, got, want)
		}
		if got := viewtest.File(t, v, tasks.MarkFile).Summary; got != "7" {
			t.Errorf("the mark: %q", got)
		}
	}
}

func TestTaskTextIsData(t *testing.T) {
	store := scenariotest.NewBoard()
	hostile := `{"id":1,"subject":"<script>alert(1)</script> ` + "`x`" + `","status":"pending"}`
	scenariotest.Put(t, store, map[string]string{"task_1.json": hostile, "task_2.json": "\xff\x00\n\n<b>", "stray.txt": "ours it is not"})
	v := opened(t, store).state.View()
	if got := viewtest.Task(t, v, 1).Subject; !strings.HasPrefix(got, "<script>alert(1)</script>") {
		t.Errorf("subject %q", got)
	}
	if got := viewtest.File(t, v, "task_2.json"); got.Summary != "unreadable" || got.Size != 7 || len(got.Lines) != 3 {
		t.Errorf("%+v", got)
	}
	if last := v.Files[len(v.Files)-1].Name; last != "stray.txt" {
		t.Errorf("the last file is %s", last)
	}
}

func TestAChosenFileIsShownUntilSomethingElseHappens(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	choose := func(name string) func() {
		return func() { p.send(lesson.ToggleFile{Path: lesson.ReaderBoard, Name: name}) }
	}
	for _, c := range []struct {
		what  string
		does  func()
		shown string
		whole bool
	}{
		{"nothing", func() {}, "task_1.json", false},
		{"a choice", choose("task_5.json"), "task_5.json", false},
		{"no file", choose("no such file"), "task_5.json", false},
		{"all lines", func() { p.send(lesson.ShowWhole{On: true}) }, "task_5.json", true},
		{"a call", func() { p.press("Complete task 1") }, "task_2.json", true},
		{"another choice", choose("task_3.json"), "task_3.json", true},
		{"the same again", choose("task_3.json"), "task_2.json", true},
		{"fewer lines", func() { p.send(lesson.ShowWhole{On: false}) }, "task_2.json", false},
	} {
		c.does()
		v := p.state.View()
		for _, f := range v.Files {
			if f.Open != (f.Name == c.shown) {
				t.Errorf("after %s %s is shown: %v, want %s", c.what, f.Name, f.Open, c.shown)
			}
		}
		if v.Whole != c.whole {
			t.Errorf("after %s all lines are shown: %v", c.what, v.Whole)
		}
	}
}

func TestLayoutMessagesTakeOnlyWhatThereIs(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(lesson.ShowPane{Pane: view.PaneBoard}, lesson.ShowPane{Pane: "cellar"}, lesson.SetDock{Dock: view.Full}, lesson.SetDock{Dock: "x"})
	if v := p.state.View(); v.Pane != view.PaneBoard || v.Dock != view.Full {
		t.Errorf("%s, %s", v.Pane, v.Dock)
	}
}
