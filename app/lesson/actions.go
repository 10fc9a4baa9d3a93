package lesson

import (
	"fmt"

	"tasklesson/tasks"
)

// actionsOf returns the buttons of a task. Complete comes first wherever it
// is: a task that was just started keeps it in its place.
func actionsOf(t tasks.Task) []Action {
	held := len(t.BlockedBy) > 0
	switch t.Status {
	case tasks.Pending:
		return []Action{completeAction(t.ID, held), startAction(t.ID, held)}
	case tasks.InProgress:
		return []Action{completeAction(t.ID, held), releaseAction(t.ID)}
	}
	return nil
}

func startAction(id tasks.ID, held bool) Action {
	input := fmt.Sprintf(`{"task_id":%d,"status":"in_progress"}`, id)
	return taskAction("Start", id, CallTool{Tool: "task_update", Input: input, About: id}, held)
}

func completeAction(id tasks.ID, held bool) Action {
	input := fmt.Sprintf(`{"task_id":%d,"status":"completed"}`, id)
	return taskAction("Complete", id, CallTool{Tool: "task_update", Input: input, About: id}, held)
}

func releaseAction(id tasks.ID) Action {
	return taskAction("Release", id, CallTool{Tool: "task_release", Input: fmt.Sprintf(`{"task_id":%d}`, id), About: id}, false)
}

func taskAction(label string, id tasks.ID, call CallTool, quiet bool) Action {
	call.Name = label
	return Action{Label: label, Name: label + " task " + number(id), Message: call, Quiet: quiet}
}
