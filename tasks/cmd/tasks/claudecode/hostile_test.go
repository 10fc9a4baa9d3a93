package claudecode_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/claudecode"
)

func task(id, subject, rest string) *fstest.MapFile {
	return &fstest.MapFile{Data: fmt.Appendf(nil, `{"id": "%s", "subject": "%s", "status": "pending"%s}`, id, subject, rest)}
}

// TestAFarIDLeavesIDsForOthers imports a task whose id is the highest there is: kept, it
// would leave none for the next.
func TestAFarIDLeavesIDsForOthers(t *testing.T) {
	const highest = "9007199254740991"
	m := managerOf()
	done := imports(t, m, fstest.MapFS{
		"1.json": task("1", "One", ""), "7.json": task("7", "Seven", `, "blockedBy": ["1000001", "`+highest+`"]`),
		"1000000.json": task("1000000", "As far as can be", ""), "1000001.json": task("1000001", "Too far", ""),
		highest + ".json": task(highest, "The last", ""), ".highwatermark": {Data: []byte(highest)},
	}, claudecode.ImportOptions{List: "x"})
	if want := []claudecode.Moved{{1, 1}, {7, 7}, {1000000, 1000000}, {1000001, 1000001}, {tasks.MaxID, 1000002}}; !slices.Equal(done.Tasks, want) {
		t.Errorf("it says %v, should be %v", done.Tasks, want)
	}
	isSound(t, m)
	if seven, err := m.Get(t.Context(), 7); err != nil || !slices.Equal(seven.BlockedBy, []tasks.ID{1000001, 1000002}) {
		t.Errorf("#7 waits for %v (%v)", seven.BlockedBy, err)
	}
	if next, err := m.Create(t.Context(), tasks.NewTask{Subject: "next"}); err != nil || next.ID != 1000003 {
		t.Errorf("the next task is %v (%v)", next.ID, err)
	}

	alone := managerOf()
	done = imports(t, alone, fstest.MapFS{highest + ".json": task(highest, "The last", ""), ".highwatermark": {Data: []byte("5")}}, claudecode.ImportOptions{})
	if want := []claudecode.Moved{{tasks.MaxID, 6}}; !slices.Equal(done.Tasks, want) {
		t.Errorf("alone it is %v, and the mark of the list says that 5 was given", done.Tasks)
	}
}

// TestLinksInAListAreNotFollowed has one that leads to a file of somebody else.
func TestLinksInAListAreNotFollowed(t *testing.T) {
	l := list()
	l["3.json"] = &fstest.MapFile{Mode: fs.ModeSymlink | 0o777, Data: []byte("secret")}
	l["secret"] = task("3", "Secret", "")
	_, err := claudecode.Import(t.Context(), managerOf().Store(), read(t, l), claudecode.ImportOptions{List: "x"})
	if !errors.Is(err, tasks.ErrInvalid) || !strings.Contains(err.Error(), "3.json cannot be read: it is a link") {
		t.Errorf("it is answered with %v", err)
	}
	board, err := tasks.New(tasks.NewStore(claudecode.Open(l))).Board(t.Context())
	if err != nil || strings.Contains(board, "Secret") || !strings.Contains(board, "task_3.json: unreadable: it is a link") {
		t.Errorf("the board is (%v)\n%s", err, board)
	}
	l[".highwatermark"] = &fstest.MapFile{Mode: fs.ModeSymlink | 0o777, Data: []byte("number")}
	l["number"] = &fstest.MapFile{Data: []byte("500")}
	delete(l, "3.json")
	m := managerOf()
	imports(t, m, l, claudecode.ImportOptions{List: "x"})
	if next, err := m.Create(t.Context(), tasks.NewTask{Subject: "next"}); err != nil || next.ID != 11 {
		t.Errorf("the next task is %v (%v), by a mark that lies elsewhere", next.ID, err)
	}
	only := fstest.MapFS{"1.json": l[".highwatermark"], "number": task("1", "One", "")}
	if claudecode.Looks(only) {
		t.Error("a link alone is taken for a list")
	}
}

// TestListsWithTheSameNameAreDistinct imports two lists whose directories have the
// same name, and one of them again after it was worked on at both ends.
func TestListsWithTheSameNameAreDistinct(t *testing.T) {
	m := managerOf()
	o := claudecode.ImportOptions{List: "tasks"}
	imports(t, m, fstest.MapFS{"1.json": task("1", "Build", ""), "2.json": task("2", "Test", `, "description": "all of it"`)}, o)
	other := fstest.MapFS{"1.json": task("1", "Buy bread", ""), "2.json": task("2", "Bake", "")}
	done := imports(t, m, other, o)
	if want := []claudecode.Moved{{1, 3}, {2, 4}}; !slices.Equal(done.Tasks, want) {
		t.Errorf("the other list is imported as %v", done.Tasks)
	}
	first, subject := "A new name", "Another"
	for id, text := range map[tasks.ID]*string{1: &first, 2: &subject} {
		if _, err := m.Update(t.Context(), id, tasks.Update{Subject: text}); err != nil {
			t.Fatal(err)
		}
	}
	again := fstest.MapFS{"1.json": task("1", "Build it", ""), "2.json": task("2", "Test", `, "description": "all of it"`)}
	_, err := claudecode.Import(t.Context(), m.Store(), read(t, again), o)
	if !errors.Is(err, tasks.ErrInvalid) || !strings.Contains(err.Error(), "imported before: #2 as #2.") {
		t.Errorf("the first list once more is answered with %v", err)
	}
	for _, odd := range []string{"bad\xff\xfename", "with/slash", "\x1b[31m"} {
		once := fstest.MapFS{"1.json": task("1", "Odd", "")}
		imports(t, m, once, claudecode.ImportOptions{List: odd})
		if _, err := claudecode.Import(t.Context(), m.Store(), read(t, once), claudecode.ImportOptions{List: odd}); !errors.Is(err, tasks.ErrInvalid) {
			t.Errorf("the list %q is imported twice: %v", odd, err)
		}
	}
	_, err = claudecode.Import(t.Context(), m.Store(), read(t, other), o)
	if !errors.Is(err, tasks.ErrInvalid) || !strings.Contains(err.Error(), "imported before: #1 as #3, #2 as #4.") {
		t.Errorf("the other list once more is answered with %v", err)
	}
}

// TestTasksWithoutTextsAreDistinct imports two lists of one name that say nothing.
func TestTasksWithoutTextsAreDistinct(t *testing.T) {
	m := managerOf()
	for i, texts := range []string{`, "description": "a"`, `, "description": "b"`} {
		done := imports(t, m, fstest.MapFS{"1.json": task("1", "", texts)}, claudecode.ImportOptions{List: "tasks"})
		if want := tasks.ID(i + 1); done.Tasks[0].To != want {
			t.Errorf("it is imported as %v, should be %v", done.Tasks[0].To, want)
		}
	}
}

// TestATaskThatGrowsTooLargeIsNotImported has one that is small as it is packed:
// nobody could read what an import would write.
func TestATaskThatGrowsTooLargeIsNotImported(t *testing.T) {
	deep := strings.Repeat("[", 200) + strings.Repeat("1,", 40000) + "1" + strings.Repeat("]", 200)
	l := fstest.MapFS{"1.json": task("1", "One", ""), "2.json": task("2", "Two", `, "x": `+deep)}
	m := managerOf()
	_, err := claudecode.Import(t.Context(), m.Store(), read(t, l), claudecode.ImportOptions{List: "x"})
	if !errors.Is(err, tasks.ErrInvalid) || !strings.Contains(err.Error(), "2.json") || !strings.Contains(err.Error(), "8 MB") {
		t.Errorf("it is answered with %v", err)
	}
	if board, _ := m.Board(t.Context()); board != "No tasks." {
		t.Errorf("it leaves\n%s", board)
	}
}
