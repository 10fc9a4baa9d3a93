package challenge_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/published"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// TestStartsMatchTheShortVersionsFiles makes the starts that claim to be its
// work with the teaching double of it, to the byte.
func TestStartsMatchTheShortVersionsFiles(t *testing.T) {
	dir := memstore.NewDir()
	short := published.New(tasks.NewStore(dir.Open()))
	create := func(subjects ...string) {
		for _, subject := range subjects {
			if _, err := short.Create(t.Context(), subject, ""); err != nil {
				t.Fatal(err)
			}
		}
	}
	update := func(id tasks.ID, u published.Update) {
		if _, err := short.Update(t.Context(), id, u); err != nil {
			t.Fatal(err)
		}
	}
	create("Draw plan", "Order parts", "Assemble")
	update(1, published.Update{Status: tasks.Completed})
	update(3, published.Update{AddBlockedBy: []tasks.ID{1, 2, 3}})
	wantStart(t, "left-behind", dir)

	dir = memstore.NewDir()
	short = published.New(tasks.NewStore(dir.Open()))
	create("Fix schema", "Migrations", "Auth module")
	update(1, published.Update{AddBlocks: []tasks.ID{2, 3}, Status: tasks.InProgress})
	err := tasks.NewStore(dir.Open()).Update(t.Context(), func(tx *tasks.Tx) error {
		data, err := tx.ReadFile("task_1.json") // it has no call for the owner
		if err != nil {
			return err
		}
		return tx.WriteFile("task_1.json", []byte(strings.Replace(string(data), `"owner": ""`, `"owner": "ann"`, 1)))
	})
	if err != nil {
		t.Fatal(err)
	}
	died := errors.New("the program died")
	dying := published.New(tasks.NewStore(dir.OpenUntil(1, died)))
	if _, err := dying.Update(t.Context(), 1, published.Update{Status: tasks.Completed}); !errors.Is(err, died) {
		t.Fatalf("the completion ended with %v", err)
	}
	wantStart(t, "half-done", dir)
}

// wantStart checks that a level starts with the files of a directory.
func wantStart(t *testing.T, name string, dir *memstore.Dir) {
	t.Helper()
	snapshot, err := tasks.New(tasks.NewStore(dir.Open())).Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range files.Compare(snapshot.Files, named(t, name).Start) {
		t.Errorf("%s: %s is\n%s\nand the short version leaves\n%s", name, change.Name, change.After, change.Before)
	}
}

// TestBrokenStartsAreBroken asks the real Manager.
func TestBrokenStartsAreBroken(t *testing.T) {
	for name, want := range map[string][]tasks.ProblemKind{
		"ring":        {tasks.ProblemCycle},
		"ghost":       {tasks.ProblemMissing},
		"cut-off":     {tasks.ProblemUnreadable},
		"half-done":   {tasks.ProblemOneSided, tasks.ProblemMark},
		"left-behind": {tasks.ProblemOwnID, tasks.ProblemStaleView, tasks.ProblemOneSided, tasks.ProblemOneSided, tasks.ProblemMark},
	} {
		problems, err := tasks.New(tasks.NewStore(memstore.NewDir(named(t, name).Start...).Open())).Check(t.Context())
		var found []tasks.ProblemKind
		for _, p := range problems {
			found = append(found, p.Kind)
		}
		if err != nil || !slices.Equal(found, want) {
			t.Errorf("%s: Check finds %v, %v, want %v", name, found, err, want)
		}
	}
	m := tasks.New(tasks.NewStore(memstore.NewDir(named(t, "low-mark").Start...).Open()))
	if made, err := m.Create(t.Context(), tasks.NewTask{Subject: "Next"}); err != nil || made.ID != 4 {
		t.Errorf("low-mark: the next task is %v, %v, and 4 was given before", made.ID, err)
	}
	reached, err := named(t, "low-mark").Reached(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	m = tasks.New(tasks.NewStore(memstore.NewDir(reached.Files...).Open()))
	if made, err := m.Create(t.Context(), tasks.NewTask{Subject: "Next"}); err != nil || made.ID != 8 {
		t.Errorf("low-mark: after the solution the next task is %v, %v", made.ID, err)
	}
}
