package renumber_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/renumber"
	"tasklesson/tasks/memstore"
)

// file is a task's file in the normal form.
func file(t tasks.Task) string { return t.JSON() + "\n" }

// conflict is a file as git leaves it when it finds nothing in common.
func conflict(ours, theirs string) string {
	return "<<<<<<< HEAD\n" + ours + "=======\n" + theirs + ">>>>>>> agent\n"
}

func TestSides(t *testing.T) {
	for name, c := range map[string]struct{ data, ours, theirs string }{
		"nothing in common":  {"<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n", "a\n", "b\n"},
		"lines in common":    {"{\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n}\n", "{\na\n}\n", "{\nb\n}\n"},
		"several":            {"<<<<<<< a\n1\n=======\n2\n>>>>>>> b\nm\n<<<<<<< a\n3\n=======\n>>>>>>> b\n", "1\nm\n3\n", "2\nm\n"},
		"with the base":      {"<<<<<<< a\n1\n||||||| base\n0\n=======\n2\n>>>>>>> b\n", "1\n", "2\n"},
		"an empty base":      {"<<<<<<< a\n1\n||||||| base\n=======\n2\n>>>>>>> b\n", "1\n", "2\n"},
		"lines of Windows":   {"<<<<<<< a\r\n1\r\n=======\r\n2\r\n>>>>>>> b\r\n", "1\r\n", "2\r\n"},
		"no newline at end":  {"<<<<<<< a\n1\n=======\n2\n>>>>>>> b", "1\n", "2\n"},
		"markers in a text":  {"<<<<<<< a\n \"<<<<<<< x\"\n=======\n \"=======\"\n>>>>>>> b\n", " \"<<<<<<< x\"\n", " \"=======\"\n"},
		"longer than it is":  {"<<<<<<<<< a\n1\n<<<<<<< a\n2\n=======\n3\n>>>>>>> b\n", "<<<<<<<<< a\n1\n2\n", "<<<<<<<<< a\n1\n3\n"},
		"none":               {"{}\n", "", ""},
		"empty":              {"", "", ""},
		"without an end":     {"<<<<<<< a\n1\n=======\n2\n", "", ""},
		"without a middle":   {"<<<<<<< a\n1\n>>>>>>> b\n", "", ""},
		"an end alone":       {">>>>>>> b\n", "", ""},
		"a second beginning": {"<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n<<<<<<< a\n", "", ""},
	} {
		ours, theirs, ok := renumber.Sides([]byte(c.data))
		if ok != (c.ours != "" || c.theirs != "") || ok && (string(ours) != c.ours || string(theirs) != c.theirs) {
			t.Errorf("%s: %v, %q and %q; should be %q and %q", name, ok, ours, theirs, c.ours, c.theirs)
		}
	}
}

// merged is a board after a merge: both branches made #6. Ours waits for #1 and
// blocks #4, theirs waits for #2 and blocks #5; both wait for #3.
func merged() map[string]string {
	list := func(ids ...tasks.ID) []tasks.ID { return ids }
	ours := tasks.Task{ID: 6, Subject: "Ours", Description: "a", Status: tasks.Pending, BlockedBy: list(1, 3), Blocks: list(4)}
	theirs := tasks.Task{ID: 6, Subject: "Theirs", Description: "b", Status: tasks.InProgress, Owner: "bob", BlockedBy: list(3), Blocks: list(5), Unknown: []tasks.Member{{Key: "x", Value: []byte("1")}}}
	return map[string]string{
		"task_1.json":    file(tasks.Task{ID: 1, Subject: "One", Status: tasks.Pending, Blocks: list(6)}),
		"task_2.json":    file(tasks.Task{ID: 2, Subject: "Two", Status: tasks.Completed, Blocks: list(6)}),
		"task_3.json":    file(tasks.Task{ID: 3, Subject: "Three", Status: tasks.Pending, Blocks: list(6)}),
		"task_4.json":    file(tasks.Task{ID: 4, Subject: "Four", Status: tasks.Pending, BlockedBy: list(6)}),
		"task_5.json":    file(tasks.Task{ID: 5, Subject: "Five", Status: tasks.Pending, BlockedBy: list(6)}),
		"task_6.json":    conflict(file(ours), file(theirs)),
		".highwatermark": "6\n",
	}
}

func storeOf(files map[string]string) *tasks.Store {
	var list []tasks.File
	for name, data := range files {
		list = append(list, tasks.File{Name: name, Data: []byte(data)})
	}
	return tasks.NewStore(memstore.NewDir(list...).Open())
}

func TestEitherSideKeepsTheId(t *testing.T) {
	for side, want := range map[renumber.Side]string{
		renumber.Ours: `[ ] #1: One
[x] #2: Two
[ ] #3: Three
[ ] #4: Four (blocked by: [6])
[ ] #5: Five (blocked by: [7])
[ ] #6: Ours (blocked by: [1, 3])
[>] #7: Theirs (blocked by: [3])`,
		renumber.Theirs: `[ ] #1: One
[x] #2: Two
[ ] #3: Three
[ ] #4: Four (blocked by: [7])
[ ] #5: Five (blocked by: [6])
[>] #6: Theirs (blocked by: [3])
[ ] #7: Ours (blocked by: [1, 3])`,
	} {
		store := storeOf(merged())
		done, err := renumber.Tasks(t.Context(), store, []tasks.ID{6}, renumber.Options{Keep: side})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(done.Renumbered, []renumber.Moved{{6, 7}}) || len(done.Unread) != 0 {
			t.Errorf("%s: it says %+v", side, done)
		}
		// The reference of the finished #2 is in no list of the two.
		if want := []renumber.Reference{{Task: 2, List: tasks.InBlocks, To: 6}}; !slices.Equal(done.Unplaced, want) {
			t.Errorf("%s: not placed are %v", side, done.Unplaced)
		}
		m := tasks.New(store)
		if board, err := m.Board(t.Context()); err != nil || board != want {
			t.Errorf("%s: the board is (%v)\n%s\nand should be\n%s", side, err, board, want)
		}
		if found, err := m.Check(t.Context()); err != nil || len(found) != 0 {
			t.Errorf("%s: check finds (%v) %+v", side, err, found)
		}
		theirs, err := m.Get(t.Context(), map[renumber.Side]tasks.ID{renumber.Ours: 7, renumber.Theirs: 6}[side])
		if err != nil || theirs.Owner != "bob" || theirs.Description != "b" || len(theirs.Unknown) != 1 {
			t.Errorf("%s: of theirs is left (%v) %s", side, err, theirs.JSON())
		}
		if next, err := m.Create(t.Context(), tasks.NewTask{Subject: "next"}); err != nil || next.ID != 8 {
			t.Errorf("%s: the next task is %v (%v)", side, next.ID, err)
		}
	}
}

func TestTheMarkOfBothSidesCounts(t *testing.T) {
	files := merged()
	files[".highwatermark"] = conflict("9\n", "12\n")
	done, err := renumber.Tasks(t.Context(), storeOf(files), []tasks.ID{6}, renumber.Options{Keep: renumber.Ours})
	if err != nil || done.Renumbered[0].Moved != 13 {
		t.Errorf("the new ids are %v (%v), and #12 was given before", done.Renumbered, err)
	}
}

// TestIdsThatReferToEachOther has both branches make #6 and #7, the second after
// the first: what a branch says means its own tasks.
func TestIdsThatReferToEachOther(t *testing.T) {
	task := func(id tasks.ID, subject string, status tasks.Status, blockedBy, blocks []tasks.ID) string {
		return file(tasks.Task{ID: id, Subject: subject, Status: status, BlockedBy: blockedBy, Blocks: blocks})
	}
	list := func(ids ...tasks.ID) []tasks.ID { return ids }
	store := storeOf(map[string]string{
		"task_1.json":    task(1, "One", tasks.Completed, nil, list(6)),
		"task_5.json":    task(5, "Five", tasks.Pending, list(7), nil),
		"task_6.json":    conflict(task(6, "A6", tasks.Pending, nil, list(7)), task(6, "B6", tasks.Completed, nil, list(7))),
		"task_7.json":    conflict(task(7, "A7", tasks.Pending, list(6), list(5)), task(7, "B7", tasks.InProgress, nil, nil)),
		".highwatermark": "7\n",
	})
	done, err := renumber.Tasks(t.Context(), store, []tasks.ID{7, 6, 6}, renumber.Options{Keep: renumber.Ours})
	if err != nil || !slices.Equal(done.Renumbered, []renumber.Moved{{6, 8}, {7, 9}}) {
		t.Fatalf("it says %+v (%v)", done, err)
	}
	m := tasks.New(store)
	want := "[x] #1: One\n[ ] #5: Five (blocked by: [7])\n[ ] #6: A6\n[ ] #7: A7 (blocked by: [6])\n[x] #8: B6\n[>] #9: B7"
	if board, err := m.Board(t.Context()); err != nil || board != want {
		t.Errorf("the board is (%v)\n%s\nand should be\n%s", err, board, want)
	}
	if eight, err := m.Get(t.Context(), 8); err != nil || !slices.Equal(eight.Blocks, list(9)) {
		t.Errorf("the moved #6 blocks %v (%v)", eight.Blocks, err)
	}
	if found, err := m.Check(t.Context()); err != nil || len(found) != 0 {
		t.Errorf("check finds (%v) %+v", err, found)
	}
}

func TestOtherConflictsAreLeft(t *testing.T) {
	files := merged()
	files["task_5.json"] = conflict(files["task_4.json"], files["task_4.json"])
	store := storeOf(files)
	done, err := renumber.Tasks(t.Context(), store, []tasks.ID{6}, renumber.Options{Keep: renumber.Ours})
	if err != nil || !slices.Equal(done.Unread, []tasks.ID{5}) {
		t.Errorf("not read are %v (%v)", done.Unread, err)
	}
	err = store.View(t.Context(), func(tx *tasks.Tx) error {
		data, err := tx.ReadFile("task_5.json")
		if string(data) != files["task_5.json"] {
			t.Errorf("the other conflict is now\n%s", data)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func TestARefusalChangesNothing(t *testing.T) {
	one := file(tasks.Task{ID: 6, Subject: "Same", Status: tasks.Pending})
	other := file(tasks.Task{ID: 6, Subject: "Same", Status: tasks.Completed})
	for name, c := range map[string]struct {
		file string // of #6, "" for none
		want error
		part string
	}{
		"no file":              {"", tasks.ErrNotFound, "Task 6 not found"},
		"no conflict":          {one, tasks.ErrInvalid, "no conflict"},
		"ours is broken":       {conflict("{\n", other), tasks.ErrUnreadable, "ours"},
		"theirs is broken":     {conflict(one, "{}\n"), tasks.ErrUnreadable, "theirs"},
		"one changed twice":    {conflict(one, other), tasks.ErrInvalid, "-force"},
		"one half of a merge":  {"<<<<<<< HEAD\n" + one, tasks.ErrInvalid, "no conflict"},
		"too large afterwards": {conflict(one, `{"id": 6, "subject": "Large", "status": "pending", "x": `+strings.Repeat("[", 200)+strings.Repeat("1,", 40000)+"1"+strings.Repeat("]", 200)+"}\n"), tasks.ErrInvalid, "8 MB"},
	} {
		files := merged()
		files[".highwatermark"] = "3\n"
		if files["task_6.json"] = c.file; c.file == "" {
			delete(files, "task_6.json")
		}
		store := storeOf(files)
		if _, err := renumber.Tasks(t.Context(), store, []tasks.ID{6}, renumber.Options{Keep: renumber.Ours}); !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.part) {
			t.Errorf("%s is answered with %v", name, err)
		}
		err := store.View(t.Context(), func(tx *tasks.Tx) error {
			all, err := tx.ReadAll()
			if len(all) != len(files) {
				t.Errorf("%s: there are %d files", name, len(all))
			}
			for _, f := range all {
				if files[f.Name] != string(f.Data) {
					t.Errorf("%s: %s is now\n%s", name, f.Name, f.Data)
				}
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	files := merged()
	files["task_6.json"] = conflict(one, other)
	if _, err := renumber.Tasks(t.Context(), storeOf(files), []tasks.ID{6}, renumber.Options{Keep: renumber.Ours, Force: true}); err != nil {
		t.Errorf("by force: %v", err)
	}
}

// TestEdgesAreRecordedAtBothEnds has edges that one file alone records, and one
// to work that was finished on the other branch.
func TestEdgesAreRecordedAtBothEnds(t *testing.T) {
	files := merged()
	files["task_3.json"] = file(tasks.Task{ID: 3, Subject: "Three", Status: tasks.Completed})
	files["task_5.json"] = file(tasks.Task{ID: 5, Subject: "Five", Status: tasks.Pending})
	store := storeOf(files)
	if _, err := renumber.Tasks(t.Context(), store, []tasks.ID{6}, renumber.Options{Keep: renumber.Ours}); err != nil {
		t.Fatal(err)
	}
	m := tasks.New(store)
	if found, err := m.Check(t.Context()); err != nil || len(found) != 0 {
		t.Errorf("check finds (%v) %+v", err, found)
	}
	for id, want := range map[tasks.ID][2][]tasks.ID{3: {nil, {6, 7}}, 5: {{7}, nil}, 6: {{1}, {4}}, 7: {nil, {5}}} {
		got, err := m.Get(t.Context(), id)
		if err != nil || !slices.Equal(got.BlockedBy, want[0]) || !slices.Equal(got.Blocks, want[1]) {
			t.Errorf("%v waits for %v and blocks %v (%v); should be %v", id, got.BlockedBy, got.Blocks, err, want)
		}
	}
}

func TestLook(t *testing.T) {
	six := func(subject string) string { return file(tasks.Task{ID: 6, Subject: subject, Status: tasks.Pending}) }
	nine := file(tasks.Task{ID: 9, Subject: "Nine", Status: tasks.Pending})
	both := []renumber.Side{renumber.Ours, renumber.Theirs}
	renamed := strings.NewReplacer("HEAD", "HEAD:a b/task_9.json", "agent", "1a2b (say: c/d):a b/task_6.json")
	for name, c := range map[string]struct {
		data string
		want *renumber.Conflict // nil for no conflict
	}{
		"two tasks":             {conflict(six("A"), six("B")), &renumber.Conflict{Twice: true, Readable: both}},
		"one task":              {conflict(six("A"), six("A")), &renumber.Conflict{Readable: both}},
		"another task's side":   {renamed.Replace(conflict(nine, six("A"))), &renumber.Conflict{Readable: both[1:], Other: 9}},
		"a side that is broken": {conflict(six("A"), "{\n"), &renumber.Conflict{Readable: both[:1]}},
		"no side":               {conflict("{\n", "{\n"), &renumber.Conflict{}},
		"by a rebase":           {strings.Replace(conflict(six("A"), six("B")), "agent", "1a2b3c4 (say)", 1), &renumber.Conflict{Twice: true, Readable: both, Picked: true}},
		"by an older rebase":    {strings.Replace(conflict(six("A"), six("B")), "agent", "1a2b3c4... say", 1), &renumber.Conflict{Twice: true, Readable: both, Picked: true}},
		"a merge of a commit":   {strings.Replace(conflict(six("A"), six("B")), "agent", "1a2b3c4", 1), &renumber.Conflict{Twice: true, Readable: both}},
		"half a conflict":       {"<<<<<<< HEAD\n" + six("A"), &renumber.Conflict{}},
		"no conflict":           {six("A"), nil},
		"broken without one":    {"{", nil},
		"in the middle":         {"{ <<<<<<< HEAD\n", nil},
		"a path of its own":     {"<<<<<<< HEAD:task_6.json\n", &renumber.Conflict{}},
	} {
		got, found := renumber.Look(6, []byte(c.data))
		if found != (c.want != nil) || found && (got.Twice != c.want.Twice || got.Other != c.want.Other || got.Picked != c.want.Picked || !slices.Equal(got.Readable, c.want.Readable)) {
			t.Errorf("%s: %+v, %v; should be %+v", name, got, found, c.want)
		}
	}
}
