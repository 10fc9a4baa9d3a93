package lesson_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

func TestFirstVisitShowsTheStartOfTheOpeningScenario(t *testing.T) {
	store := scenariotest.NewBoard()
	p := newPage(t, store)
	if p.state.Ready() || p.state.View().Sentence == "" {
		t.Error("before the board is read there is nothing to show, and that is said")
	}
	p.send(lesson.Opened{Store: view.InIndexedDB})
	if !p.state.Ready() {
		t.Error("not ready")
	}
	if got, want := viewtest.States(p.state.View()), "ready blocked blocked blocked blocked"; got != want {
		t.Errorf("states %q, want %q", got, want)
	}
	if len(p.asked) != 0 {
		t.Errorf("the browser was asked for %v: the board is nobody's own yet", p.asked)
	}
	isKept := func(e lesson.Effect) bool { _, keeps := e.(workbench.Keep); return keeps }
	p.press("Complete task 1")
	if asked := slices.DeleteFunc(slices.Clone(p.asked), isKept); !slices.Equal(asked, []lesson.Effect{lesson.MarkBoard{}}) {
		t.Errorf("the browser was asked for %v, want MarkBoard", asked)
	}
	p.press("Complete task 2")
	if asked := slices.DeleteFunc(slices.Clone(p.asked), isKept); len(asked) != 1 {
		t.Errorf("the browser was asked for %v, want MarkBoard once", asked)
	}
	again := opened(t, store)
	if got := viewtest.States(again.state.View()); got != "completed completed ready blocked blocked" {
		t.Errorf("after a reload: %q", got)
	}
	if len(again.asked) != 1 {
		t.Errorf("after a reload the browser was asked for %v, want MarkBoard", again.asked)
	}
}

func TestCompletingAllFiveByTheirButtons(t *testing.T) {
	store := scenariotest.NewBoard()
	p := opened(t, store)
	for _, step := range []struct{ button, states, sentence string }{
		{"Complete task 1", "completed ready ready blocked blocked", "Task 1 is completed. Its id left `blockedBy` of tasks 2 and 3: both are ready."},
		{"Complete task 2", "completed completed ready blocked blocked", "Task 2 is completed. Its id left `blockedBy` of task 4, which still waits for task 3. Task 3 is ready: complete it."},
		{"Start task 3", "completed completed in_progress blocked blocked", "Task 3 is in progress. Complete it, or release it."},
		{"Complete task 3", "completed completed completed ready blocked", "Task 3 is completed. Its id left `blockedBy` of task 4: it is ready."},
		{"Complete task 4", "completed completed completed completed ready", "Task 4 is completed. Its id left `blockedBy` of task 5: it is ready."},
		{"Complete task 5", "completed completed completed completed completed", "Task 5 is completed. All five tasks are completed. Add a task, or press Reset to start over."},
	} {
		p.press(step.button)
		v := p.state.View()
		if got := viewtest.States(v); got != step.states {
			t.Errorf("%s: %q, want %q", step.button, got, step.states)
		}
		if v.Sentence != step.sentence {
			t.Errorf("%s says\n%s\nwant\n%s", step.button, v.Sentence, step.sentence)
		}
		if !maps.Equal(viewtest.Files(v.Files), scenariotest.Held(t, store)) {
			t.Errorf("%s: the files shown are not those of the store", step.button)
		}
	}
}

func TestTheBoardReportsACall(t *testing.T) {
	tests := map[string]struct{ tool, input, says, label string }{
		"re-opened":         {"task_update", `{"task_id":1,"status":"pending"}`, "Task 1 is open again. Its id is back in `blockedBy` of tasks 2 and 3.", "re-open task 1"},
		"deleted":           {"task_delete", `{"task_id":3,"force":true}`, "Task 3 is deleted. Its id left `blockedBy` of task 4, which still waits for task 2.", "delete task 3"},
		"added, ready":      {"task_create", `{"subject":"Docs"}`, "Task 6 is added. Tasks 2, 3 and 6 are ready: complete any of them.", "add task 6"},
		"added, waits":      {"task_create", `{"subject":"Docs","blockedBy":[5]}`, "Task 6 is added. It waits for task 5.", "add task 6"},
		"claimed":           {"task_claim", `{"owner":"ann"}`, "Task 2 is in progress. Complete it, or release it.", "start task 2"},
		"another subject":   {"task_update", `{"task_id":5,"subject":"Ship"}`, "Task 5 is changed.", "change task 9"},
		"finished by force": {"task_update", `{"task_id":4,"status":"completed","force":true}`, "Task 4 is completed. Its id left `blockedBy` of task 5: it is ready.", "complete task 4"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := opened(t, scenariotest.NewBoard())
			p.press("Complete task 1")
			p.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: test.tool, Input: test.input, About: 9}})
			if got := p.state.View().Sentence; !strings.HasPrefix(got, test.says) {
				t.Errorf("says\n%s\nwant first\n%s", got, test.says)
			}
			p.send(workbench.Undo{Path: lesson.ReaderBoard})
			if got, want := p.state.View().Sentence, "Undone: "+test.label+"."; !strings.HasPrefix(got, want) {
				t.Errorf("says %q, want %q first", got, want)
			}
		})
	}
}

func TestTheActingTaskIsMarkedInEveryView(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.press("Complete task 1")
	v := p.state.View()
	for id, now := range map[tasks.ID]bool{1: true, 2: false, 3: false, 4: false, 5: false} {
		if viewtest.Task(t, v, id).Now != now || viewtest.File(t, v, tasks.FileName(id)).Now != now || v.Board[id-1].Now != now {
			t.Errorf("task %d: marked %v %v %v, want %v in all three", id, viewtest.Task(t, v, id).Now, viewtest.File(t, v, tasks.FileName(id)).Now, v.Board[id-1].Now, now)
		}
		if mark := viewtest.File(t, v, tasks.FileName(id)).Mark; (mark == "just saved") != (id <= 3) {
			t.Errorf("the file of task %d says %q", id, mark)
		}
	}
	for _, e := range v.Edges {
		if want := e.From == 1; e.Now != want || e.Done != want {
			t.Errorf("edge %d to %d: now %v, done %v, want %v", e.From, e.To, e.Now, e.Done, want)
		}
	}
	if c := v.Changed; c == nil || c.File != "task_2.json" || c.Key != "blockedBy" || len(c.Kept) != 0 || len(c.Gone) != 1 || c.Gone[0] != "1" {
		t.Errorf("the changed line is %+v", c)
	}
	if file := viewtest.File(t, v, "task_2.json"); !file.Open || file.Mark != "just saved" || file.Summary != `"blockedBy": []` || file.Disk != view.Saved {
		t.Errorf("task_2.json: %+v", file)
	}
	if v.Counts != (view.Counts{Ready: 2, Blocked: 2, Done: 1}) {
		t.Errorf("counts %+v", v.Counts)
	}
	p.press("Start task 2")
	if c := p.state.View().Changed; c == nil || c.Key != "status" || !c.Quoted || c.Gone[0] != "pending" || c.Came[0] != "in_progress" {
		t.Errorf("the changed line is %+v", c)
	}
}

func TestQuietButtonsWouldBeRefused(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	for _, task := range p.state.View().Tasks {
		for _, action := range task.Actions {
			fresh := opened(t, scenariotest.NewBoard())
			fresh.press(action.Name)
			if refused := fresh.refusal(task.ID) != ""; refused != action.Quiet {
				t.Errorf("%s: quiet %v, refused %v", action.Name, action.Quiet, refused)
			}
		}
	}
	p.press("Start task 1")
	p.press("Release task 1")
	if got := p.task(1).State; got != tasks.StateReady {
		t.Errorf("released task 1 is %s", got)
	}
}

func TestNoClickIsLostWhileACallIsUnderWay(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	complete := func(id string) workbench.Call {
		return workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":` + id + `,"status":"completed"}`}}
	}
	p.hold = true
	p.send(complete("1"), complete("2"), complete("3"), workbench.Undo{Path: lesson.ReaderBoard})
	if len(p.held) != 1 || !p.state.View().Busy {
		t.Errorf("%d calls are under way at once, busy %v", len(p.held), p.state.View().Busy)
	}
	p.letGo()
	if got := viewtest.States(p.state.View()); got != "completed completed ready blocked blocked" {
		t.Errorf("after three calls and Undo: %q", got)
	}
	if p.state.View().Busy {
		t.Error("still busy")
	}
}

func TestChangesOfAnotherTabKeepOwnMarks(t *testing.T) {
	dir := memstore.NewDir()
	mine, theirs := tasks.NewStore(dir.Open()), tasks.NewStore(dir.Open())
	p, q := opened(t, mine), opened(t, theirs)
	p.press("Complete task 1")
	marked := p.state.View()
	p.send(p.perform(workbench.ReadBoard{Path: lesson.ReaderBoard}))
	if got := p.state.View(); got.Sentence != marked.Sentence || !viewtest.Task(t, got, 1).Now {
		t.Error("a hint about our own change took its marks away")
	}
	q.send(q.perform(workbench.ReadBoard{Path: lesson.ReaderBoard}))
	v := q.state.View()
	if viewtest.States(v) != viewtest.States(marked) || !viewtest.Task(t, v, 1).Now || !strings.HasPrefix(v.Sentence, "The board was changed in another tab.") {
		t.Errorf("the other tab shows %q, says %q", viewtest.States(v), v.Sentence)
	}
}

func TestAnyCallIsAnsweredWithASentence(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	before := viewtest.States(p.state.View())
	for _, call := range []view.ToolCall{
		{},
		{Tool: "rm -rf"},
		{Tool: "task_update", Input: "{"},
		{Tool: "task_update", Input: `[]`},
		{Tool: "task_get", Input: `{"task_id":99}`, About: 99},
		{Tool: "task_claim", Input: "\x00\xff"},
	} {
		p.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: call})
		v := p.state.View()
		if v.Refusal == nil || v.Refusal.Sentence == "" || v.Refusal.About != call.About || viewtest.States(v) != before || v.Busy {
			t.Errorf("%+v: refusal %+v", call, v.Refusal)
		}
	}
}

func TestMemoryOnlyIsSaidWhileItLasts(t *testing.T) {
	p := newPage(t, scenariotest.NewBoard())
	p.send(lesson.Opened{Store: view.InMemory, Warning: "This browser keeps nothing."})
	p.press("Complete task 1")
	p.send(lesson.ShowChapter{}, lesson.YourBoard{})
	if v := p.state.View(); v.Store != view.InMemory || len(v.Notices) != 1 || v.Notices[0].Text != "This browser keeps nothing." {
		t.Errorf("%s, %+v", v.Store, v.Notices)
	}
}
