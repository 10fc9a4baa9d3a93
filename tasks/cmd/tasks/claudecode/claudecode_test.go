package claudecode_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/claudecode"
	"tasklesson/tasks/memstore"
)

// list is one as that program leaves it.
func list() fstest.MapFS {
	return fstest.MapFS{
		"1.json":         {Data: []byte(`{"id": "1", "subject": "Setup schema", "description": "Tables", "activeForm": "Setting up", "status": "completed", "blocks": ["2"], "blockedBy": []}`)},
		"2.json":         {Data: []byte(`{"id": "2", "subject": "Migrations", "description": "", "status": "in_progress", "owner": "ann", "blocks": ["10"], "blockedBy": ["1"], "metadata": {"n": 1.50}, "priority": {"p": [1]}}`)},
		"10.json":        {Data: []byte(`{"id": "10", "subject": "日本語", "description": "", "status": "pending", "blocks": [], "blockedBy": ["2"]}`)},
		".lock":          {Data: nil},
		".highwatermark": {Data: []byte("12")},
		"notes.txt":      {Data: []byte("x")},
	}
}

func managerOf(files ...tasks.File) *tasks.Manager {
	return tasks.New(tasks.NewStore(memstore.NewDir(files...).Open()))
}

func TestAListIsNotTakenForABoard(t *testing.T) {
	for name, c := range map[string]struct {
		change func(fstest.MapFS)
		want   bool
	}{
		"a list":               {func(fstest.MapFS) {}, true},
		"with a task of ours":  {func(l fstest.MapFS) { l["task_3.json"] = &fstest.MapFile{Data: []byte("{}")} }, false},
		"with our revision":    {func(l fstest.MapFS) { l[".revision"] = &fstest.MapFile{} }, false},
		"without a task":       {func(l fstest.MapFS) { delete(l, "1.json"); delete(l, "2.json"); delete(l, "10.json") }, false},
		"with numbers for ids": {func(l fstest.MapFS) { l["1.json"] = &fstest.MapFile{Data: []byte(`{"id": 1}`)} }, false},
		"with no JSON":         {func(l fstest.MapFS) { l["1.json"] = &fstest.MapFile{Data: []byte(`{`)} }, false},
		"with an empty file":   {func(l fstest.MapFS) { l["1.json"] = &fstest.MapFile{} }, false},
	} {
		l := list()
		c.change(l)
		if delete(l, "10.json"); claudecode.Looks(l) != c.want {
			t.Errorf("%s: it looks so: %v", name, !c.want)
		}
	}
	if claudecode.Looks(fstest.MapFS{}) {
		t.Error("an empty directory looks so")
	}
}

func TestAListIsReadAsABoard(t *testing.T) {
	l := list()
	l["4.json"] = &fstest.MapFile{Data: []byte(`{"id": "4", "status": "pending", "blockedBy": ["x"]}`)}
	l["5.json"] = &fstest.MapFile{Data: []byte("{")}
	l["6.json"] = &fstest.MapFile{Data: []byte(`{"id": "7", "status": "pending"}`)}
	l["7.json"] = &fstest.MapFile{Data: []byte("[]")}
	l["8.json"] = &fstest.MapFile{Data: nil}
	m := tasks.New(tasks.NewStore(claudecode.Open(l)))
	board, err := m.Board(t.Context())
	want := `[x] #1: Setup schema
[>] #2: Migrations
[!] task_4.json: unreadable: blockedBy holds "x" where a whole number from 1 to 9007199254740991 belongs
[!] task_5.json: unreadable: it is not valid JSON: unexpected end of JSON input
[!] task_6.json: unreadable: its id is 7, its name says 6
[!] task_7.json: unreadable: it is not a JSON object but a list
[!] task_8.json: unreadable: it is empty
[ ] #10: 日本語 (blocked by: [2])`
	if err != nil || board != want {
		t.Errorf("the board is (%v)\n%s\nand should be\n%s", err, board, want)
	}
	for name, change := range map[string]func() error{
		"create":   func() error { _, err := m.Create(t.Context(), tasks.NewTask{Subject: "x"}); return err },
		"complete": func() error { _, err := m.Complete(t.Context(), 2, tasks.CompleteOptions{}); return err },
		"repair":   func() error { _, err := m.Repair(t.Context()); return err },
	} {
		if err := change(); !errors.Is(err, tasks.ErrInvalid) || !strings.Contains(err.Error(), "tasks import") {
			t.Errorf("%s is answered with %v", name, err)
		}
	}
	delete(l, "4.json") // the other program goes on
	if _, err := m.Get(t.Context(), 4); !errors.Is(err, tasks.ErrNotFound) {
		t.Errorf("a task that was deleted is answered with %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	hints, err := m.Watch(ctx)
	if err != nil {
		t.Fatal(err)
	}
	<-hints
	cancel()
	for range hints {
	}
}

func TestImportIntoAnEmptyBoardKeepsIds(t *testing.T) {
	m := managerOf()
	done := imports(t, m, list(), claudecode.ImportOptions{List: "4f1c"})
	if !slices.Equal(done.Tasks, []claudecode.Moved{{1, 1}, {2, 2}, {10, 10}}) || len(done.Dropped) != 0 {
		t.Errorf("it says %+v", done)
	}
	two, err := m.Get(t.Context(), 2)
	want := "{\n  \"id\": 2,\n  \"subject\": \"Migrations\",\n  \"description\": \"\",\n  \"status\": \"in_progress\",\n  \"blockedBy\": [],\n  \"blocks\": [\n    10\n  ],\n  \"owner\": \"ann\",\n" +
		"  \"metadata\": {\n    \"importedFrom\": \"4f1c/2\",\n    \"n\": 1.50\n  },\n  \"priority\": {\n    \"p\": [\n      1\n    ]\n  }\n}"
	if err != nil || two.JSON() != want {
		t.Errorf("#2 is (%v)\n%s\nand should be\n%s", err, two.JSON(), want)
	}
	isSound(t, m)
	if next, err := m.Create(t.Context(), tasks.NewTask{Subject: "next"}); err != nil || next.ID != 13 {
		t.Errorf("the next task is %v (%v), and the mark of the list said 12", next.ID, err)
	}
}

func TestImportBesideOtherTasksGivesNewIds(t *testing.T) {
	m := managerOf()
	if _, err := m.Create(t.Context(), tasks.NewTask{Subject: "Ours"}); err != nil {
		t.Fatal(err)
	}
	l := list()
	l["3.json"] = &fstest.MapFile{Data: []byte(`{"id": "3", "subject": "Lost", "status": "pending", "blockedBy": ["99", "10"], "blocks": ["98"]}`)}
	o := claudecode.ImportOptions{List: "4f1c"}
	done := imports(t, m, l, o)
	if !slices.Equal(done.Tasks, []claudecode.Moved{{1, 2}, {2, 3}, {3, 4}, {10, 5}}) || !slices.Equal(done.Dropped, []claudecode.Edge{{99, 3}, {3, 98}}) {
		t.Errorf("it says %+v", done)
	}
	board, err := m.Board(t.Context())
	want := "[ ] #1: Ours\n[x] #2: Setup schema\n[>] #3: Migrations\n[ ] #4: Lost (blocked by: [5])\n[ ] #5: 日本語 (blocked by: [3])"
	if err != nil || board != want {
		t.Errorf("the board is (%v)\n%s\nand should be\n%s", err, board, want)
	}
	isSound(t, m)
	// A second import is noticed, as a whole, and done only by force.
	files := read(t, l)
	if _, err := claudecode.Import(t.Context(), m.Store(), files, o); !errors.Is(err, tasks.ErrInvalid) || !strings.Contains(err.Error(), "#10 as #5") {
		t.Errorf("the second import is answered with %v", err)
	}
	if after, _ := m.Board(t.Context()); after != board {
		t.Errorf("a refused import leaves\n%s", after)
	}
	o.Force = true
	if done := imports(t, m, l, o); done.Tasks[0].To != 6 {
		t.Errorf("by force it says %+v", done)
	}
	isSound(t, m)
}

func TestAnImportIsRefusedAsAWhole(t *testing.T) {
	for name, c := range map[string]struct {
		file, data string
		code       tasks.Code
		part       string
	}{
		"a file that cannot be read": {"3.json", "{", tasks.CodeInvalid, "3.json"},
		"a status of another kind":   {"3.json", `{"id": "3", "status": "deleted"}`, tasks.CodeInvalid, "deleted"},
		"a ring":                     {"10.json", `{"id": "10", "status": "pending", "blockedBy": ["2"], "blocks": ["2"]}`, tasks.CodeCycle, "#2 → #10 → #2"},
	} {
		l := list()
		l[c.file] = &fstest.MapFile{Data: []byte(c.data)}
		m := managerOf()
		_, err := claudecode.Import(t.Context(), m.Store(), read(t, l), claudecode.ImportOptions{List: "x"})
		if tasks.CodeOf(err) != c.code || !strings.Contains(err.Error(), c.part) {
			t.Errorf("%s is answered with %v", name, err)
		}
		if board, _ := m.Board(t.Context()); board != "No tasks." {
			t.Errorf("%s leaves\n%s", name, board)
		}
	}
	if _, err := claudecode.Import(t.Context(), managerOf().Store(), nil, claudecode.ImportOptions{}); !errors.Is(err, tasks.ErrInvalid) {
		t.Errorf("nothing to import is answered with %v", err)
	}
}

// TestExportAndImportRoundTrip exports a board and imports it again.
func TestExportAndImportRoundTrip(t *testing.T) {
	m := managerOf()
	imports(t, m, list(), claudecode.ImportOptions{List: "x"})
	before, err := m.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	files, err := claudecode.Export(before, 12)
	if err != nil {
		t.Fatal(err)
	}
	exported := fstest.MapFS{}
	for _, file := range files {
		exported[file.Name] = &fstest.MapFile{Data: file.Data}
	}
	if !claudecode.Looks(exported) {
		t.Error("what was exported is not taken for a list")
	}
	if got := string(exported["2.json"].Data); !strings.HasPrefix(got, "{\n  \"id\": \"2\",\n  \"subject\": \"Migrations\",") || !strings.Contains(got, "\"blocks\": [\n    \"10\"\n  ]") {
		t.Errorf("2.json is\n%s", got)
	}
	again := managerOf()
	imports(t, again, exported, claudecode.ImportOptions{List: "x"})
	after, err := again.List(t.Context())
	if err != nil || jsonOf(t, after) != jsonOf(t, before) {
		t.Errorf("before (%v)\n%s\nafter\n%s", err, jsonOf(t, before), jsonOf(t, after))
	}
	if next, err := again.Create(t.Context(), tasks.NewTask{Subject: "next"}); err != nil || next.ID != 13 {
		t.Errorf("the next task is %v (%v)", next.ID, err)
	}
}

func TestAnUnreadableTaskIsNotExported(t *testing.T) {
	l := tasks.ReadBoard([]tasks.File{{Name: "task_1.json", Data: []byte("{")}}).Listing()
	if _, err := claudecode.Export(l, 1); !errors.Is(err, tasks.ErrUnreadable) || !strings.Contains(err.Error(), "task_1.json") {
		t.Errorf("it is answered with %v", err)
	}
}

func jsonOf(t *testing.T, l tasks.Listing) string {
	t.Helper()
	data, err := l.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func read(t *testing.T, l fstest.MapFS) []tasks.File {
	t.Helper()
	files, err := claudecode.Read(l)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func imports(t *testing.T, m *tasks.Manager, l fstest.MapFS, o claudecode.ImportOptions) claudecode.Imported {
	t.Helper()
	done, err := claudecode.Import(t.Context(), m.Store(), read(t, l), o)
	if err != nil {
		t.Fatal(err)
	}
	return done
}

func isSound(t *testing.T, m *tasks.Manager) {
	t.Helper()
	if found, err := m.Check(t.Context()); err != nil || len(found) != 0 {
		t.Errorf("check finds (%v) %+v", err, found)
	}
}
