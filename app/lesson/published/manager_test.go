package published_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/published"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// newBoard returns a published Manager on a directory with as many tasks,
// without edges.
func newBoard(t *testing.T, count int) (*published.Manager, *memstore.Dir) {
	t.Helper()
	dir := memstore.NewDir()
	m := published.New(tasks.NewStore(dir.Open()))
	for i := range count {
		if _, err := m.Create(t.Context(), fmt.Sprint("t", i+1), ""); err != nil {
			t.Fatal(err)
		}
	}
	return m, dir
}

// fiveTasks returns a directory with the five tasks of the lesson, as package
// tasks writes them.
func fiveTasks(t *testing.T) *memstore.Dir {
	t.Helper()
	dir := memstore.NewDir()
	m := tasks.New(tasks.NewStore(dir.Open()))
	for _, n := range []tasks.NewTask{
		{Subject: "Setup schema"},
		{Subject: "Migrations", BlockedBy: []tasks.ID{1}},
		{Subject: "Auth <module> & \"tokens\"", BlockedBy: []tasks.ID{1}},
		{Subject: "Integration", BlockedBy: []tasks.ID{2, 3}},
		{Subject: "Deploy", BlockedBy: []tasks.ID{4}},
	} {
		if _, err := m.Create(t.Context(), n); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func update(t *testing.T, m *published.Manager, id tasks.ID, u published.Update) {
	t.Helper()
	if _, err := m.Update(t.Context(), id, u); err != nil {
		t.Fatal(err)
	}
}

func complete(t *testing.T, m *published.Manager, ids ...tasks.ID) {
	t.Helper()
	for _, id := range ids {
		update(t, m, id, published.Update{Status: tasks.Completed})
	}
}

// wantList compares the list, given as lines without subjects.
func wantList(t *testing.T, m *published.Manager, want ...string) {
	t.Helper()
	list, err := m.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Split(list, "\n"); !slices.Equal(got, want) {
		t.Errorf("the list is\n%s\nand should be\n%s", list, strings.Join(want, "\n"))
	}
}

func filesOf(t *testing.T, dir *memstore.Dir) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := tasks.NewStore(dir.Open()).View(t.Context(), func(tx *tasks.Tx) error {
		all, err := tx.ReadAll()
		for _, file := range all {
			files[file.Name] = string(file.Data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestBothVersionsEndPlainBoardsAlike(t *testing.T) {
	ctx := t.Context()
	ours, theirs := fiveTasks(t), fiveTasks(t)
	m := tasks.New(tasks.NewStore(ours.Open()))
	p := published.New(tasks.NewStore(theirs.Open()))
	for _, id := range []tasks.ID{1, 2} {
		done := tasks.Completed
		if _, err := m.Update(ctx, id, tasks.Update{Status: &done}); err != nil {
			t.Fatal(err)
		}
		complete(t, p, id)
		if a, b := filesOf(t, ours), filesOf(t, theirs); !maps.Equal(a, b) {
			t.Errorf("after task %v package tasks leaves\n%v\nand the published way\n%v", id, a, b)
		}
	}
	board, err := m.Board(ctx)
	if list, err2 := p.List(ctx); err != nil || err2 != nil || list != board {
		t.Errorf("the board is\n%s\nand the list\n%s\n%v %v", board, list, err, err2)
	}
}

func TestRefusesWhatIsNotFoundAndUnknownStatuses(t *testing.T) {
	m, dir := newBoard(t, 1)
	before := filesOf(t, dir)
	if _, err := m.Get(t.Context(), 9); !errors.Is(err, published.ErrNotFound) {
		t.Errorf("Get of no task gave %v", err)
	}
	if _, err := m.Update(t.Context(), 9, published.Update{Status: tasks.Completed}); !errors.Is(err, published.ErrNotFound) {
		t.Errorf("Update of no task gave %v", err)
	}
	if _, err := m.Update(t.Context(), 1, published.Update{Status: "done"}); !errors.Is(err, published.ErrStatus) {
		t.Errorf("an unknown status gave %v", err)
	}
	if after := filesOf(t, dir); !maps.Equal(before, after) {
		t.Errorf("refused calls changed the files to %v", after)
	}
	if task, err := m.Get(t.Context(), 1); err != nil || task.Subject != "t1" || task.Status != tasks.Pending {
		t.Errorf("task 1 is %+v, %v", task, err)
	}
}

func TestListOfNothing(t *testing.T) {
	m, _ := newBoard(t, 0)
	wantList(t, m, "No tasks.")
}
