package words_test

import (
	"testing"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// The lab says of a task that somebody holds what the tool says: whether it is finished.
func TestAClaimOfAFinishedTaskIsSaidToBeSo(t *testing.T) {
	var e words.English
	for status, want := range map[tasks.Status]string{
		tasks.InProgress: "Task 1 is claimed by ann already.",
		tasks.Completed:  "Task 1 was claimed by ann and is completed.",
	} {
		if got := e.Refused(&tasks.Error{Code: tasks.CodeAlreadyClaimed, ID: 1, Args: tasks.Args{Owner: "ann", Status: status}}); got != want {
			t.Errorf("of a task that is %s it says %q, want %q", status, got, want)
		}
	}
}
