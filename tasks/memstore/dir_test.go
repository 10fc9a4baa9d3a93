package memstore_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

func begin(t *testing.T, b tasks.Backend, writable bool) tasks.Session {
	t.Helper()
	s, err := b.Begin(context.Background(), writable)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Rollback)
	return s
}

func commit(t *testing.T, b tasks.Backend, name, data string) tasks.Revision {
	t.Helper()
	revision, err := begin(t, b, true).Commit([]tasks.Change{{Name: name, Data: []byte(data)}})
	if err != nil {
		t.Fatal(err)
	}
	return revision
}

func TestNewDirHoldsItsFiles(t *testing.T) {
	data := []byte("given")
	dir := memstore.NewDir(tasks.File{Name: "task_2.json", Data: data}, tasks.File{Name: "task_1.json"})
	data[0] = 'X'
	files, err := begin(t, dir.Open(), false).ReadAll()
	if err != nil || len(files) != 2 || string(files[1].Data) != "given" {
		t.Errorf("ReadAll: got %q, %v", files, err)
	}
}

// TestReaderKeepsItsState holds a reader across commits, which not every
// Backend allows.
func TestReaderKeepsItsState(t *testing.T) {
	dir := memstore.NewDir(tasks.File{Name: "f", Data: []byte("0")})
	a, b := dir.Open(), dir.Open()
	reader := begin(t, a, false)
	commit(t, b, "f", "1")
	commit(t, b, "g", "1")
	names, err := reader.List()
	if err != nil || len(names) != 1 {
		t.Errorf("List: got %q, %v, want the one file of the begin", names, err)
	}
	if data, err := reader.Read("f"); err != nil || string(data) != "0" {
		t.Errorf("Read: got %q, %v, want the bytes of the begin", data, err)
	}
}

func TestChangedForgetsOldCommits(t *testing.T) {
	b := memstore.New()
	first := begin(t, b, false).Revision()
	var revisions []tasks.Revision
	for i := range 150 {
		revisions = append(revisions, commit(t, b, fmt.Sprint("f", i), "1"))
	}
	now := begin(t, b, false)
	for _, forgotten := range []tasks.Revision{first, revisions[0], revisions[48]} {
		if names, known := now.Changed(forgotten); known {
			t.Errorf("Changed(%s): got %d names, want not known", forgotten, len(names))
		}
	}
	for back, since := range map[int]tasks.Revision{100: revisions[49], 99: revisions[50], 1: revisions[148], 0: revisions[149]} {
		if names, known := now.Changed(since); !known || len(names) != back {
			t.Errorf("Changed %d commits back: got %d names, known %v", back, len(names), known)
		}
	}
}

func TestDirectoriesShareNoRevision(t *testing.T) {
	a, b := begin(t, memstore.New(), false), begin(t, memstore.New(), false)
	if a.Revision() == b.Revision() {
		t.Errorf("two directories are at revision %q", a.Revision())
	}
	if _, known := a.Changed(b.Revision()); known {
		t.Error("Changed knows the revision of another directory")
	}
}

func TestClosedBackendRefuses(t *testing.T) {
	b := memstore.New()
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	for _, writable := range []bool{false, true} {
		if _, err := b.Begin(context.Background(), writable); err == nil {
			t.Errorf("Begin(writable=%v) after Close succeeded", writable)
		}
	}
	if _, err := b.Watch(context.Background()); err == nil {
		t.Error("Watch after Close succeeded")
	}
}

func TestOpenUntilFailsFromACommitOn(t *testing.T) {
	dir, full := memstore.NewDir(), errors.New("the disk is full")
	b := dir.OpenUntil(1, full)
	commit(t, b, "a", "1")
	late := begin(t, b, true)
	if _, err := late.Commit([]tasks.Change{{Name: "b", Data: []byte("2")}}); err != full {
		t.Errorf("the second commit returned %v", err)
	}
	for _, writable := range []bool{false, true} {
		if _, err := b.Begin(t.Context(), writable); err != full {
			t.Errorf("Begin(writable=%v) after it returned %v", writable, err)
		}
	}
	other := dir.Open()
	commit(t, other, "c", "3")
	s := begin(t, other, false)
	defer s.Rollback()
	if names, err := s.List(); err != nil || !slices.Equal(names, []string{"a", "c"}) {
		t.Errorf("the directory holds %v, %v", names, err)
	}
}
