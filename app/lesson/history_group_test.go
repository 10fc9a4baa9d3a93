package lesson_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// calls makes calls on the reader's board, all of one turn.
func (p *page) calls(turn int, calls ...view.ToolCall) {
	p.t.Helper()
	for _, call := range calls {
		p.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: call, Turn: turn})
	}
}

func create(subject, blockedBy string) view.ToolCall {
	return view.ToolCall{Tool: "task_create", Input: fmt.Sprintf(`{"subject":%q,"blockedBy":[%s]}`, subject, blockedBy)}
}

func complete(id int) view.ToolCall {
	return view.ToolCall{Tool: "task_update", Input: fmt.Sprintf(`{"task_id":%d,"status":"completed"}`, id)}
}

// The calls of one turn are taken back as one, wherever they lie in the history.
func TestATurnIsUndoneAsOne(t *testing.T) {
	store := scenariotest.NewBoard()
	p := opened(t, store)
	var boards []map[string]string
	note := func() { boards = append(boards, taskFiles(scenariotest.Held(t, store))) }
	note()
	p.press("Complete task 1")
	note()
	p.calls(1, create("Six", "5"), create("Seven", "6"), complete(2), view.ToolCall{Tool: "task_delete", Input: `{"task_id":7}`}, complete(4))
	note()
	p.calls(2, complete(3))
	note()
	p.calls(3, complete(4), complete(6)) // the second is refused
	note()

	back := func(m lesson.Message, to int, sentence string) {
		t.Helper()
		p.send(m)
		if got := taskFiles(scenariotest.Held(t, store)); !maps.Equal(got, boards[to]) {
			t.Errorf("%T: board %d is not there again: %v", m, to, slices.Sorted(maps.Keys(got)))
		}
		if got := p.state.View().Sentence; sentence != "" && got[:min(len(got), len(sentence))] != sentence {
			t.Errorf("%T to %d says %q, want %q", m, to, got, sentence)
		}
	}
	undo, redo := workbench.Undo{Path: lesson.ReaderBoard}, workbench.Redo{Path: lesson.ReaderBoard}
	back(undo, 3, "Undone: complete task 4.")
	back(undo, 2, "Undone: complete task 3.")
	back(undo, 1, "Undone: the four changes of a prompt.") // complete(4) was refused
	back(undo, 0, "")
	if v := p.state.View(); v.Undo || !v.Redo {
		t.Errorf("undo %v, redo %v", v.Undo, v.Redo)
	}
	back(redo, 1, "")
	back(redo, 2, "Done again: the four changes of a prompt.")
	back(redo, 3, "")
	back(redo, 4, "")
	back(undo, 3, "")
	if mark := scenariotest.Held(t, store)[tasks.MarkFile]; mark != "7\n" {
		t.Errorf("the mark is %q", mark)
	}
}

// Inside the newest turn one goes call by call, on the real files; Undo and Redo then
// do what is left.
func TestATurnIsSteppedThroughAgain(t *testing.T) {
	store := scenariotest.NewBoard()
	p := opened(t, store)
	boards := []map[string]string{taskFiles(scenariotest.Held(t, store))}
	for _, call := range []view.ToolCall{create("Six", "5"), complete(1), complete(3)} {
		p.calls(7, call)
		boards = append(boards, taskFiles(scenariotest.Held(t, store)))
	}
	want := func(to int, m lesson.Message) {
		t.Helper()
		p.send(m)
		if !maps.Equal(taskFiles(scenariotest.Held(t, store)), boards[to]) || !maps.Equal(viewtest.Files(p.state.View().Files), scenariotest.Held(t, store)) {
			t.Errorf("%T: after %d calls the files are others", m, to)
		}
	}
	earlier, later := workbench.Earlier{Path: lesson.ReaderBoard, Turn: 7}, workbench.Later{Path: lesson.ReaderBoard, Turn: 7}
	undo, redo := workbench.Undo{Path: lesson.ReaderBoard}, workbench.Redo{Path: lesson.ReaderBoard}
	want(3, later)
	want(2, earlier)
	want(1, earlier)
	want(2, later)
	want(0, undo)
	want(0, earlier)
	want(1, later)
	want(3, redo)
	want(2, earlier)
	want(2, workbench.Earlier{Path: lesson.ReaderBoard, Turn: 6})
	want(2, workbench.Later{Path: lesson.ReaderBoard})
	p.press("Start task 3")
	boards = append(boards, taskFiles(scenariotest.Held(t, store)))
	want(3+1, earlier) // a change of its own came after the turn
	want(2, undo)
	want(1, earlier)
}

// What another tab has written between two calls of a turn is not taken back with them.
func TestAnotherTabsChangeAmidATurnIsNotUndone(t *testing.T) {
	dir := memstore.NewDir()
	store := tasks.NewStore(dir.Open())
	p, other := opened(t, store), opened(t, tasks.NewStore(dir.Open()))
	p.calls(1, create("Six", ""), create("Seven", ""))
	other.readAgain()
	other.press("Complete task 6")
	theirs := scenariotest.Held(t, store)["task_6.json"]
	p.readAgain()
	p.calls(1, view.ToolCall{Tool: "task_update", Input: `{"task_id":6,"subject":"Sixth"}`})
	undo := workbench.Undo{Path: lesson.ReaderBoard}
	p.send(undo)
	if got := scenariotest.Held(t, store)["task_6.json"]; got != theirs {
		t.Errorf("Undo made task 6 %q, and another tab had made it %q", got, theirs)
	}
	p.send(undo)
	if got := scenariotest.Held(t, store)["task_6.json"]; got != theirs || len(p.state.View().Notices) != 1 {
		t.Errorf("the next Undo made task 6 %q, and says %+v", got, p.state.View().Notices)
	}
}

// The oldest turns are forgotten whole.
func TestTheHistoryForgetsWholeTurns(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	for turn := range 1003 {
		p.calls(turn+1, view.ToolCall{Tool: "task_update", Input: fmt.Sprintf(`{"task_id":1,"subject":"%d"}`, turn)},
			view.ToolCall{Tool: "task_update", Input: fmt.Sprintf(`{"task_id":2,"subject":"%d"}`, turn)})
	}
	undone := 0
	for p.state.View().Undo {
		p.send(workbench.Undo{Path: lesson.ReaderBoard})
		undone++
	}
	if got := p.task(1).Subject; undone != 1000 || got != "2" || p.task(2).Subject != "2" {
		t.Errorf("%d turns were undone, and task 1 is %q", undone, got)
	}
}
