package tasks_test

import (
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// writeMark changes the high-water mark as another program would; "" removes it.
func writeMark(t *testing.T, dir *memstore.Dir, text string) {
	t.Helper()
	err := tasks.NewStore(dir.Open()).Update(t.Context(), func(tx *tasks.Tx) error {
		if text == "" {
			return tx.Remove(tasks.MarkFile)
		}
		return tx.WriteFile(tasks.MarkFile, []byte(text))
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Every commit leaves the mark right, no matter what another program made of it
// since, and whether or not the Manager has looked in between.
func TestEveryCommitLeavesTheMarkRight(t *testing.T) {
	calls := map[string]func(*testing.T, *tasks.Manager){
		"update": func(t *testing.T, m *tasks.Manager) { setStatus(t, m, 1, tasks.Completed) },
		"claim":  func(t *testing.T, m *tasks.Manager) { must(t)(m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{})) },
		"delete": func(t *testing.T, m *tasks.Manager) {
			must(t)(m.Delete(t.Context(), 1, tasks.DeleteOptions{Force: true}))
		},
		"release": func(t *testing.T, m *tasks.Manager) { must(t)(m.Release(t.Context(), 3, "")) },
		"claim the next": func(t *testing.T, m *tasks.Manager) {
			must(t)(m.ClaimNext(t.Context(), "ann", tasks.ClaimOptions{}))
		},
	}
	for call, do := range calls {
		for mark, want := range map[string]string{"": "3\n", "abc": "3\n", "2\n": "3\n", "9\n": "9\n"} {
			for _, looks := range []bool{false, true} {
				m, dir := deafBoard(t, "1 2<1 3")
				setStatus(t, m, 3, tasks.InProgress)
				writeMark(t, dir, mark)
				if looks {
					snapshot(t, m)
				}
				do(t, m)
				if got := filesOf(t, dir)[tasks.MarkFile]; got != want {
					t.Errorf("%s, another program left the mark %q, snapshot before %v: afterwards it is %q, want %q", call, mark, looks, got, want)
				}
			}
		}
	}
}

// A mark that another program raised is noticed before an id is given.
func TestCreateNoticesARaisedMark(t *testing.T) {
	m, dir := deafBoard(t, "1")
	writeMark(t, dir, "9\n")
	made, err := m.Create(t.Context(), tasks.NewTask{Subject: "t"})
	if err != nil || made.ID != 10 {
		t.Errorf("made %v, %v, want #10", made.ID, err)
	}
}

// must returns a function that ends the test where a call failed.
func must(t *testing.T) func(any, error) {
	return func(_ any, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
}

// An id in a list that names no file and is more than a million above every
// file name and the mark is some mistake: it does not use up the ids.
func TestFarIDsInListsAreNotNoticed(t *testing.T) {
	list := func(mark, list string) []tasks.File {
		return []tasks.File{
			{Name: tasks.MarkFile, Data: []byte(mark)},
			{Name: "task_5.json", Data: []byte(`{"id":5,"status":"pending","blocks":[` + list + `]}`)},
		}
	}
	for name, c := range map[string]struct {
		files []tasks.File
		want  tasks.ID
	}{
		"the highest of all":             {list("5", "9007199254740991"), 6},
		"a million and one":              {list("5", "1000006"), 6},
		"a million":                      {list("5", "1000005"), 1000006},
		"near the mark":                  {list("100", "1000100"), 1000101},
		"far from the mark":              {list("100", "1000101"), 101},
		"no stepping stone":              {list("5", "900000, 1800000"), 900001},
		"a broken mark is no mark":       {list("x", "1000006"), 6},
		"the name of a file near it":     {append(list("5", "1000006"), tasks.File{Name: "task_9.json", Data: []byte("{")}), 1000007},
		"the name of a file counts ever": {append(list("5", ""), tasks.File{Name: "task_5000000.json", Data: []byte("{")}), 5000001},
	} {
		t.Run(name, func(t *testing.T) {
			dir := memstore.NewDir(c.files...)
			m := tasks.New(tasks.NewStore(dir.Open()))
			made, err := m.Create(t.Context(), tasks.NewTask{Subject: "t"})
			if err != nil || made.ID != c.want {
				t.Errorf("made %v, %v, want %v", made.ID, err, c.want)
			}
		})
	}
}

// A far id is noticed when a file or the mark comes near it, by one that has
// followed the board as by one that reads it anew.
func TestFarIDsCountOnceTheMarkIsNear(t *testing.T) {
	dir := memstore.NewDir(tasks.File{Name: "task_1.json", Data: []byte(`{"id":1,"status":"pending","blocks":[1500000]}`)})
	m := tasks.New(tasks.NewStore(dir.Open()))
	must(t)(m.List(t.Context()))
	writeMark(t, dir, "700000\n")
	must(t)(m.List(t.Context()))
	for _, each := range []*tasks.Manager{m, tasks.New(tasks.NewStore(dir.Open()))} {
		made, err := each.Create(t.Context(), tasks.NewTask{Subject: "t"})
		if err != nil || made.ID < 1500001 || made.ID > 1500002 {
			t.Errorf("made %v, %v, want the ids after #1500000", made.ID, err)
		}
	}
}

// An id that was far until the very commit that takes it out of its list was
// never near.
func TestAFarIDLeavesWithItsFile(t *testing.T) {
	dir := memstore.NewDir(
		tasks.File{Name: "task_1.json", Data: []byte(`{"id":1,"status":"pending","blockedBy":[12]}`)},
		tasks.File{Name: "task_6.json", Data: []byte(`{"id":6,"status":"pending","blockedBy":[1000008]}`)},
	)
	m := tasks.New(tasks.NewStore(dir.Open()))
	must(t)(m.Delete(t.Context(), 6, tasks.DeleteOptions{Force: true})) // the mark becomes 12
	if made, err := m.Create(t.Context(), tasks.NewTask{Subject: "t"}); err != nil || made.ID != 13 {
		t.Errorf("made %v, %v, want #13", made.ID, err)
	}
}

// Check names a far id, and says that the mark does not heed it.
func TestCheckNamesFarIDs(t *testing.T) {
	dir := memstore.NewDir(
		tasks.File{Name: tasks.MarkFile, Data: []byte("1\n")},
		tasks.File{Name: "task_1.json", Data: []byte(`{"id":1,"status":"pending","blockedBy":[9007199254740991]}`)},
	)
	found, err := tasks.New(tasks.NewStore(dir.Open())).Check(t.Context())
	if err != nil || len(found) != 1 || found[0].Kind != tasks.ProblemMissing || found[0].Other != tasks.MaxID {
		t.Errorf("Check found %+v, %v, want the missing task alone", found, err)
	}
}

// A far id ends no board: Repair does not write it into the mark, and once its
// file is gone nothing is left of it.
func TestRepairKeepsFarIDsOutOfTheMark(t *testing.T) {
	dir := memstore.NewDir(tasks.File{Name: "task_1.json", Data: []byte(`{"id":1,"status":"pending","blocks":[9007199254740991, 1]}`)})
	m := tasks.New(tasks.NewStore(dir.Open()))
	for range 2 {
		must(t)(m.Repair(t.Context()))
		if got := filesOf(t, dir)[tasks.MarkFile]; got != "1\n" {
			t.Errorf("Repair left the mark at %q", got)
		}
	}
	for _, want := range []tasks.ID{2, 3} {
		made, err := m.Create(t.Context(), tasks.NewTask{Subject: "t", BlockedBy: []tasks.ID{1}})
		if err != nil || made.ID != want {
			t.Errorf("made %v, %v, want %v", made.ID, err, want)
		}
	}
	must(t)(m.Delete(t.Context(), 1, tasks.DeleteOptions{Force: true}))
	if made, err := tasks.New(tasks.NewStore(dir.Open())).Create(t.Context(), tasks.NewTask{Subject: "t"}); err != nil || made.ID != 4 {
		t.Errorf("after the file is gone: made %v, %v, want #4", made.ID, err)
	}
}

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
	// Anything but a number is left out, as where it stands alone.
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
