package tasks_test

import (
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// marksInConflict are marks as a merge of two branches leaves them. The ids up
// to the highest of the two were given, and their files may be deleted.
var marksInConflict = map[string]tasks.ID{
	"<<<<<<< HEAD\n6\n=======\n9\n>>>>>>> agent\n":                     9,
	"<<<<<<< HEAD\n9\n=======\n6\n>>>>>>> agent\n":                     9,
	"<<<<<<< HEAD\r\n9\r\n=======\r\n6\r\n>>>>>>> agent\r\n":           9,
	"<<<<<<< HEAD\n6\n||||||| 1234567\n4\n=======\n9\n>>>>>>> 7654321": 9, // diff3
	"<<<<<<< 999\n6\n=======\n7\n>>>>>>> 999 (say 99)\n":               7,
	"<<<<<<< HEAD\n6\n=======\n>>>>>>> agent\n":                        6,
	"6\n9\n": 9, // merge=union
	"9\n6":   9,
	// What is no number is left out, as where it stands alone.
	"6\nx\n":                         6,
	"6\n9007199254740992\n-9\n7 8\n": 6,
	"7 8":                            4,
	"x\n\n":                          4,
}

// TestAMarkInConflictCountsTheHigherSide creates, repairs and checks on a board
// whose mark git could not merge: no id is given again.
func TestAMarkInConflictCountsTheHigherSide(t *testing.T) {
	for mark, want := range marksInConflict {
		board := func() (*tasks.Manager, *memstore.Dir) {
			dir := memstore.NewDir(
				tasks.File{Name: tasks.MarkFile, Data: []byte(mark)},
				tasks.File{Name: "task_4.json", Data: []byte(`{"id":4,"status":"pending"}`)},
			)
			return tasks.New(tasks.NewStore(dir.Open())), dir
		}
		m, dir := board()
		found, err := m.Check(t.Context())
		if err != nil || len(found) != 1 || found[0].Kind != tasks.ProblemMark || found[0].Highest != want {
			t.Errorf("%q: check finds (%v) %+v, want the mark, which should say %d", mark, err, found, want)
		}
		if made, err := m.Create(t.Context(), tasks.NewTask{Subject: "t"}); err != nil || made.ID != want+1 {
			t.Errorf("%q: made %v (%v), want #%d", mark, made.ID, err, want+1)
		}
		if got := filesOf(t, dir)[tasks.MarkFile]; got != (want + 1).String()[1:]+"\n" {
			t.Errorf("%q: create leaves the mark %q", mark, got)
		}
		m, dir = board()
		must(t)(m.Repair(t.Context()))
		if got := filesOf(t, dir)[tasks.MarkFile]; got != want.String()[1:]+"\n" {
			t.Errorf("%q: repair leaves the mark %q, want %d", mark, got, want)
		}
		// A commit of another kind mends it, too.
		m, dir = board()
		setStatus(t, m, 4, tasks.Completed)
		if got := filesOf(t, dir)[tasks.MarkFile]; got != want.String()[1:]+"\n" {
			t.Errorf("%q: an update leaves the mark %q, want %d", mark, got, want)
		}
	}
}
