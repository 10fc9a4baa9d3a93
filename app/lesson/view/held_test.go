package view_test

import (
	"testing"

	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
)

// A refused claim rings the task that somebody else has, and no other.
func TestATaskThatSomebodyHasIsMarkedWhereItsClaimIsRefused(t *testing.T) {
	held := 0
	viewtest.EveryStep(t, func(at string, v view.View) {
		refused := v.Refused != nil && v.Refused.Code == tasks.CodeAlreadyClaimed
		for _, task := range v.Tasks {
			if task.Blocker && (!refused || task.Owner == "") {
				t.Errorf("#%s: task %d of %q is marked", at, task.ID, task.Owner)
			}
			if task.Blocker {
				held++
			}
		}
	})
	if held == 0 {
		t.Error("no claim of a task that somebody has is refused")
	}
}
