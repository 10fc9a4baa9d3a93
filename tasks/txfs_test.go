package tasks

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

func TestOwnWritesShow(t *testing.T) {
	files := map[string]string{"kept": "k", "replaced": "old", "removed": "r"}
	run(t, files, func(tx *Tx) error {
		err := errors.Join(tx.WriteFile("replaced", []byte("new")), tx.WriteFile("a", []byte("1")), tx.Remove("removed"))
		if err != nil {
			return err
		}
		all, err := tx.ReadAll()
		want := []File{{Name: "a", Data: []byte("1")}, {Name: "kept", Data: []byte("k")}, {Name: "replaced", Data: []byte("new")}}
		if err != nil || !reflect.DeepEqual(all, want) {
			t.Errorf("ReadAll: got %q, %v, want %q", all, err, want)
		}
		if _, err := tx.ReadFile("removed"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("ReadFile of a removed file: %v", err)
		}
		if err := tx.Remove("removed"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("Remove of a removed file: %v", err)
		}
		tx.discard("removed")
		if data, err := tx.ReadFile("removed"); err != nil || string(data) != "r" {
			t.Errorf("ReadFile after discard: %q, %v", data, err)
		}
		return fstest.TestFS(tx, "a", "kept", "replaced", "removed")
	})
}

func TestBadNames(t *testing.T) {
	run(t, nil, func(tx *Tx) error {
		for _, name := range []string{"", "/", "a/b", "..", "./a", `a\b`, "a\x00", "\xff", "/task_1.json"} {
			for use, err := range usesOf(tx, name) {
				if !errors.Is(err, fs.ErrInvalid) {
					t.Errorf("%s(%q): got %v, want fs.ErrInvalid", use, name, err)
				}
			}
		}
		for _, err := range []error{tx.WriteFile(".", nil), tx.Remove(".")} {
			if !errors.Is(err, fs.ErrInvalid) {
				t.Errorf("a write to the directory: %v", err)
			}
		}
		return nil
	})
}

// usesOf calls everything that takes a name.
func usesOf(tx *Tx, name string) map[string]error {
	errs := map[string]error{"WriteFile": tx.WriteFile(name, []byte("1")), "Remove": tx.Remove(name)}
	_, errs["ReadFile"] = tx.ReadFile(name)
	_, errs["ReadDir"] = tx.ReadDir(name)
	_, errs["Open"] = tx.Open(name)
	_, errs["Stat"] = tx.Stat(name)
	return errs
}

func TestViewRefusesWrites(t *testing.T) {
	b := &scriptedBackend{files: map[string]string{"f": "old"}}
	err := NewStore(b).View(context.Background(), func(tx *Tx) error {
		for use, err := range map[string]error{"WriteFile": tx.WriteFile("f", nil), "Remove": tx.Remove("f")} {
			if !errors.Is(err, fs.ErrPermission) {
				t.Errorf("%s in a View: %v", use, err)
			}
		}
		if got := tx.Staged(); len(got) != 0 {
			t.Errorf("Staged in a View: %q", got)
		}
		return fstest.TestFS(tx, "f")
	})
	if err != nil || len(b.commits) != 0 || b.rollback == 0 {
		t.Errorf("View: %v, commits %v, %d rollbacks", err, b.commits, b.rollback)
	}
}

func TestUseAfterEnd(t *testing.T) {
	var kept *Tx
	var file fs.File
	b, _ := run(t, map[string]string{"f": "old"}, func(tx *Tx) (err error) {
		kept = tx
		file, err = tx.Open("f")
		return err
	})
	for use, err := range usesOf(kept, "f") {
		if !errors.Is(err, fs.ErrClosed) {
			t.Errorf("%s after the end: %v", use, err)
		}
	}
	if _, err := kept.ReadAll(); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("ReadAll after the end: %v", err)
	}
	if names, known := kept.Changed("before"); known {
		t.Errorf("Changed after the end: %q", names)
	}
	if data, err := io.ReadAll(file); err != nil || string(data) != "old" {
		t.Errorf("an open file keeps its bytes: got %q, %v", data, err)
	}
	if len(b.commits) != 0 {
		t.Errorf("committed %v", b.commits)
	}
}

func TestErrorsNameTheFile(t *testing.T) {
	run(t, nil, func(tx *Tx) error {
		_, err := tx.ReadFile("task_7.json")
		if err == nil || !strings.Contains(err.Error(), "task_7.json") {
			t.Errorf("the error names no file: %v", err)
		}
		return nil
	})
}
