package lesson_test

import (
	"maps"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

func TestUndoAndRedoRestoreBytes(t *testing.T) {
	store := scenariotest.NewBoard()
	p := opened(t, store)
	history := []map[string]string{scenariotest.Held(t, store)}
	for _, button := range []string{"Complete task 1", "Start task 2", "Complete task 3", "Complete task 2"} {
		p.press(button)
		history = append(history, scenariotest.Held(t, store))
	}
	for i := len(history) - 2; i >= 0; i-- {
		p.send(workbench.Undo{Path: lesson.ReaderBoard})
		if !maps.Equal(scenariotest.Held(t, store), history[i]) {
			t.Errorf("undo to %d restored other bytes", i)
		}
	}
	if v := p.state.View(); v.Undo || !v.Redo || v.Sentence != "Undone: complete task 1. Task 1 is ready: complete it." {
		t.Errorf("undo %v, redo %v, %q", v.Undo, v.Redo, v.Sentence)
	}
	p.send(workbench.Undo{Path: lesson.ReaderBoard})
	for i := 1; i < len(history); i++ {
		p.send(workbench.Redo{Path: lesson.ReaderBoard})
		if !maps.Equal(scenariotest.Held(t, store), history[i]) {
			t.Errorf("redo to %d made other bytes", i)
		}
	}
	p.send(workbench.Redo{Path: lesson.ReaderBoard}, workbench.Undo{Path: lesson.ReaderBoard})
	p.press("Release task 2")
	if v := p.state.View(); v.Redo {
		t.Error("a new change keeps what was undone before it")
	}
}

func TestUndoMarksWhatCameBack(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.press("Complete task 1")
	p.send(workbench.Undo{Path: lesson.ReaderBoard})
	v := p.state.View()
	if c := v.Changed; c == nil || c.File != "task_2.json" || len(c.Came) != 1 || c.Came[0] != "1" {
		t.Errorf("the changed line is %+v", c)
	}
	if e := v.Edges[0]; !e.Now || e.Done {
		t.Errorf("the edge that came back is %+v", e)
	}
}

func TestUndoDoesNotReuseAnID(t *testing.T) {
	store := scenariotest.NewBoard()
	p := opened(t, store)
	add := workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject":"Write docs","blockedBy":[5]}`}}
	p.send(add, workbench.Undo{Path: lesson.ReaderBoard})
	v := p.state.View()
	if file := viewtest.File(t, v, "task_6.json"); file.Mark != "removed" {
		t.Errorf("task_6.json: %q, want removed", file.Mark)
	}
	if mark := scenariotest.Held(t, store)[tasks.MarkFile]; mark != "6\n" {
		t.Errorf("the mark is %q after Undo, want 6", mark)
	}
	p.send(add)
	if p.task(7).Subject != "Write docs" {
		t.Error("the next task is not 7")
	}
}

func TestRedoLiftsAMarkThatWasLost(t *testing.T) {
	store := scenariotest.NewBoard()
	p := opened(t, store)
	p.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject":"Docs"}`}}, workbench.Undo{Path: lesson.ReaderBoard})
	scenariotest.Put(t, store, map[string]string{tasks.MarkFile: ""})
	p.send(workbench.Redo{Path: lesson.ReaderBoard})
	if mark := scenariotest.Held(t, store)[tasks.MarkFile]; mark != "6\n" {
		t.Errorf("task 6 is back and the mark is %q", mark)
	}
}

func TestAnOldStateKeepsItsHistory(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.press("Complete task 1")
	p.press("Complete task 2")
	old := p.state
	p.send(workbench.Undo{Path: lesson.ReaderBoard})
	p.press("Complete task 3")
	_, effects := lesson.Advance(old, workbench.Undo{Path: lesson.ReaderBoard})
	if restore, ok := effects[0].(workbench.RestoreChange); !ok || restore.Change.Deed != (words.Deed{Fate: words.Finished, Task: 2}) {
		t.Errorf("the old state would undo %+v", effects)
	}
}

func TestUndoOfFilesThatAnotherTabChangedIsRefused(t *testing.T) {
	dir := memstore.NewDir()
	p, q := opened(t, tasks.NewStore(dir.Open())), opened(t, tasks.NewStore(dir.Open()))
	p.press("Complete task 1")
	q.send(q.perform(workbench.ReadBoard{Path: lesson.ReaderBoard}))
	q.press("Start task 2")
	store := tasks.NewStore(dir.Open())
	held := scenariotest.Held(t, store)
	p.send(p.perform(workbench.ReadBoard{Path: lesson.ReaderBoard}), workbench.Undo{Path: lesson.ReaderBoard})
	v := p.state.View()
	if len(v.Notices) != 1 || !strings.Contains(v.Notices[0].Text, "task_2.json") || v.Notices[0].Alarm {
		t.Errorf("notices %+v, want one that names task_2.json", v.Notices)
	}
	if !maps.Equal(scenariotest.Held(t, store), held) {
		t.Error("a refused Undo changed files")
	}
	q.send(workbench.Undo{Path: lesson.ReaderBoard})
	p.send(p.perform(workbench.ReadBoard{Path: lesson.ReaderBoard}), workbench.Undo{Path: lesson.ReaderBoard})
	if got := p.state.View(); viewtest.States(got) != "ready blocked blocked blocked blocked" || len(got.Notices) != 0 {
		t.Errorf("after the other tab took its change back: %q, %+v", viewtest.States(got), got.Notices)
	}
}

func TestResetIsOneChangeThatCanBeUndone(t *testing.T) {
	store := scenariotest.NewBoard()
	start := func() map[string]string { return taskFiles(scenariotest.Held(t, newBoardAtStart(t))) }()
	p := opened(t, store)
	p.press("Complete task 1")
	p.send(
		workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject":"Six","blockedBy":[2]}`}},
		workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_delete", Input: `{"task_id":5}`}},
	)
	scenariotest.Put(t, store, map[string]string{"task_9.json": "not a task"})
	p.send(p.perform(workbench.ReadBoard{Path: lesson.ReaderBoard}))
	held := scenariotest.Held(t, store)
	p.send(workbench.Reset{Path: lesson.ReaderBoard})
	after := scenariotest.Held(t, store)
	if !maps.Equal(taskFiles(after), start) {
		t.Errorf("after Reset: %v", after)
	}
	if after[tasks.MarkFile] != held[tasks.MarkFile] {
		t.Errorf("Reset moved the mark from %q to %q", held[tasks.MarkFile], after[tasks.MarkFile])
	}
	if v := p.state.View(); !strings.Contains(v.Sentence, "Your board holds the five tasks of the start again") || !strings.Contains(v.Sentence, "Undo") {
		t.Errorf("Reset says %q", v.Sentence)
	}
	p.send(workbench.Undo{Path: lesson.ReaderBoard})
	if !maps.Equal(taskFiles(scenariotest.Held(t, store)), taskFiles(held)) {
		t.Error("Undo did not bring back what Reset took")
	}
	p.send(workbench.Redo{Path: lesson.ReaderBoard})
	if !maps.Equal(taskFiles(scenariotest.Held(t, store)), start) {
		t.Error("Redo did not reset again")
	}
}

func TestResetOfTheStartChangesNothing(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(workbench.Reset{Path: lesson.ReaderBoard})
	if v := p.state.View(); v.Undo || !strings.Contains(v.Sentence, "changed nothing") {
		t.Errorf("undo %v, %q", v.Undo, v.Sentence)
	}
}

// newBoardAtStart returns a board as the first visit makes it.
func newBoardAtStart(t *testing.T) *tasks.Store {
	store := scenariotest.NewBoard()
	opened(t, store)
	return store
}
