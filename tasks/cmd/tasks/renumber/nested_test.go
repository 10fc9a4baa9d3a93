package renumber_test

import (
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/renumber"
)

// A file with conflicts inside a conflict has too many sides: it is not said to
// have none.
func TestConflictsThatCannotBeTakenApart(t *testing.T) {
	one := file(tasks.Task{ID: 6, Subject: "One", Status: tasks.Pending})
	for name, c := range map[string]struct{ data, want string }{
		"one inside another": {conflict(conflict(one, one), one), "holds conflicts of git that stand inside one another, or out of order. Nothing was changed; edit the file by hand."},
		"out of order":       {">>>>>>> agent\n" + one + "=======\n" + one + "<<<<<<< HEAD\n", "edit the file by hand."},
		"none":               {one, "holds no conflict of git, with <<<<<<<, ======= and >>>>>>>. Nothing was changed."},
	} {
		_, err := renumber.Tasks(t.Context(), storeOf(map[string]string{"task_6.json": c.data}), []tasks.ID{6}, renumber.Options{Keep: renumber.Ours})
		if tasks.CodeOf(err) != tasks.CodeInvalid || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%s: it says %v", name, err)
		}
	}
}
