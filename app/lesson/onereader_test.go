package lesson_test

import (
	"testing"

	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/tasks"
)

func TestGraphAndFilesAgreeOnWhatIsUnreadable(t *testing.T) {
	store := scenariotest.NewBoard()
	scenariotest.Put(t, store, map[string]string{
		"task_1.json": `{"id": 1, "status": "done"}`,
		"task_2.json": `{"id": 7, "status": "pending", "blockedBy": [1]}`,
		"task_3.json": `{"id": 3, "status": "pending", "blockedBy": ["1"]}`,
		"task_4.json": "\ufeff" + `{"id": 4, "status": "pending"}`,
	})
	v := opened(t, store).state.View()
	if len(v.Tasks) != 4 {
		t.Fatalf("%d tasks", len(v.Tasks))
	}
	for i, task := range v.Tasks {
		if task.State != tasks.StateUnreadable || v.Files[i].Summary != "unreadable" {
			t.Errorf("task %d is %s in the graph, and its file says %q", task.ID, task.State, v.Files[i].Summary)
		}
	}
}
