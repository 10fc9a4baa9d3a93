package lesson_test

import (
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

func start(id tasks.ID) workbench.Call {
	return workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":` + id.String()[1:] + `,"status":"in_progress"}`, About: id}}
}

// TestAStaleButtonDoesNotReopenWhatAnotherTabCompleted has two tabs, of which
// one has not heard of the other.
func TestAStaleButtonDoesNotReopenWhatAnotherTabCompleted(t *testing.T) {
	store := scenariotest.NewBoard()
	late := opened(t, store)
	fast := opened(t, store)
	fast.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":1,"status":"completed"}`, About: 1}})

	late.send(start(1))
	v := late.state.View()
	if v.Tasks[0].State != tasks.StateCompleted || !strings.Contains(late.refusal(1), "had changed by then") {
		t.Errorf("task 1 is %s after a stale Start, and it says %q", v.Tasks[0].State, late.refusal(1))
	}
}

func TestAButtonWorksAlthoughAnotherTabChangedOtherTasks(t *testing.T) {
	store := scenariotest.NewBoard()
	late := opened(t, store)
	fast := opened(t, store)
	fast.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_create", Input: `{"subject":"another"}`}})

	late.send(start(1))
	v := late.state.View()
	if v.Tasks[0].State != tasks.StateInProgress || late.refusal(1) != "" || len(v.Tasks) != 6 {
		t.Errorf("task 1 of %d is %s, and it says %q", len(v.Tasks), v.Tasks[0].State, late.refusal(1))
	}
}
