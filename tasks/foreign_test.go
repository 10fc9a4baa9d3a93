package tasks_test

import (
	"errors"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
	"tasklesson/tasks/storetest"
)

// foreignEdit changes a file as another program would.
func foreignEdit(t *testing.T, dir *memstore.Dir, id tasks.ID, old, now string) {
	t.Helper()
	err := tasks.NewStore(dir.Open()).Update(t.Context(), func(tx *tasks.Tx) error {
		data, err := tx.ReadFile(tasks.FileName(id))
		if err != nil {
			return err
		}
		if !strings.Contains(string(data), old) {
			t.Fatalf("%s has no %s", data, old)
		}
		return tx.WriteFile(tasks.FileName(id), []byte(strings.Replace(string(data), old, now, 1)))
	})
	if err != nil {
		t.Fatal(err)
	}
}

func deafBoard(t *testing.T, line string) (*tasks.Manager, *memstore.Dir) {
	t.Helper()
	_, dir := newBoard(t, line)
	m := tasks.New(tasks.NewStore(storetest.Deaf(dir.Open())))
	if _, err := m.List(t.Context()); err != nil {
		t.Fatal(err)
	}
	return m, dir
}

func TestForeignEditOfTheTaskIsNoticed(t *testing.T) {
	m, dir := deafBoard(t, "1 2")
	foreignEdit(t, dir, 1, `"subject": "t1"`, `"subject": "theirs"`)
	got, err := m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{})
	if err != nil || got.Subject != "theirs" {
		t.Errorf("the claim gave %q, %v; the other program's subject is lost", got.Subject, err)
	}
}

func TestForeignReopeningOfABlockerIsNoticed(t *testing.T) {
	m, dir := deafBoard(t, "1 2<1")
	setStatus(t, m, 1, tasks.Completed)
	foreignEdit(t, dir, 1, `"completed"`, `"pending"`)
	if _, err := m.Claim(t.Context(), 2, "ann", tasks.ClaimOptions{}); !errors.Is(err, tasks.ErrBlocked) {
		t.Errorf("task 2 was claimed although its blocker was re-opened: %v", err)
	}
	if can, err := m.CanStart(t.Context(), 2); can || err != nil {
		t.Errorf("CanStart says %v, %v", can, err)
	}
}

func TestForeignEditOfADependentIsKept(t *testing.T) {
	m, dir := deafBoard(t, "1 2<1")
	foreignEdit(t, dir, 2, `"description": ""`, `"description": "theirs"`)
	setStatus(t, m, 1, tasks.Completed)
	if file := filesOf(t, dir)["task_2.json"]; !strings.Contains(file, "theirs") || strings.Contains(file, "1\n  ],\n  \"blocks") {
		t.Errorf("task_2.json is\n%s", file)
	}
}

func TestForeignFileOfTheNextIDIsNotOverwritten(t *testing.T) {
	m, dir := deafBoard(t, "1")
	err := tasks.NewStore(dir.Open()).Update(t.Context(), func(tx *tasks.Tx) error {
		return tx.WriteFile("task_2.json", []byte(`{"id": 2, "subject": "theirs", "status": "pending"}`))
	})
	if err != nil {
		t.Fatal(err)
	}
	made, err := m.Create(t.Context(), tasks.NewTask{Subject: "mine"})
	if err != nil || made.ID != 3 {
		t.Errorf("the new task has id %v, %v; want 3", made.ID, err)
	}
}

func TestForeignFilesAppearAndVanish(t *testing.T) {
	m, dir := deafBoard(t, "1 2")
	err := tasks.NewStore(dir.Open()).Update(t.Context(), func(tx *tasks.Tx) error {
		if err := tx.WriteFile("task_7.json", []byte(`{"id": 7, "status": "pending"}`)); err != nil {
			return err
		}
		return tx.Remove("task_2.json")
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Get(t.Context(), 7); err != nil {
		t.Errorf("the new file is not noticed: %v", err)
	}
	if _, err := m.Get(t.Context(), 2); !errors.Is(err, tasks.ErrNotFound) {
		t.Errorf("the removed file is still there: %v", err)
	}
}

func TestRefreshNoticesEverything(t *testing.T) {
	m, dir := deafBoard(t, "1 2<1")
	foreignEdit(t, dir, 1, `"pending"`, `"completed"`)
	if board, _ := m.Board(t.Context()); !strings.HasPrefix(board, "[ ] #1") {
		t.Fatalf("the deaf backend noticed the edit by itself: %s", board)
	}
	if err := m.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	if board, _ := m.Board(t.Context()); board != "[x] #1: t1\n[ ] #2: t2" {
		t.Errorf("after Refresh the board is\n%s", board)
	}
	foreignEdit(t, dir, 2, `"pending"`, `"in_progress"`)
	if s := snapshot(t, m); s.Board != "[x] #1: t1\n[>] #2: t2" {
		t.Errorf("the snapshot shows an old board:\n%s", s.Board)
	}
}
