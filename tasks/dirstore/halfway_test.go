//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tasklesson/tasks"
)

// The board of these tests: a call about #1 writes the mark, which is missing,
// its own file and those of two dependents.
var board = map[string]string{
	"task_1.json": `{"id":1,"subject":"Setup schema","status":"in_progress","blocks":[2,3]}`,
	"task_2.json": `{"id":2,"subject":"Migrations","status":"pending","blockedBy":[1]}`,
	"task_3.json": `{"id":3,"subject":"Auth module","status":"pending","blockedBy":[1]}`,
	"task_4.json": `{"id":4,"subject":"Untouched","status":"pending"}`,
}

var written = []string{tasks.MarkFile, "task_1.json", "task_2.json", "task_3.json"}

// A call is what is stopped half way.
type call struct {
	name string
	run  func(ctx context.Context, m *tasks.Manager) error
}

var completing = call{"completing", func(ctx context.Context, m *tasks.Manager) error {
	_, err := m.Complete(ctx, 1, tasks.CompleteOptions{})
	return err
}}

var deleting = call{"deleting", func(ctx context.Context, m *tasks.Manager) error {
	_, err := m.Delete(ctx, 1, tasks.DeleteOptions{Force: true})
	return err
}}

// eachCall runs a test for every call.
func eachCall(t *testing.T, test func(*testing.T, call)) {
	for _, c := range []call{completing, deleting} {
		t.Run(c.name, func(t *testing.T) { test(t, c) })
	}
}

// newBoard returns a directory that holds the board and was opened before.
func newBoard(t *testing.T) (path string, before tasks.Revision) {
	t.Helper()
	path = t.TempDir()
	for name, data := range board {
		if err := os.WriteFile(filepath.Join(path, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return path, look(t, path).revision
}

// A state is what a new opening of a directory shows.
type state struct {
	files     map[string]string
	revision  tasks.Revision
	changed   func(tasks.Revision) ([]string, bool)
	recovered []string
}

// look opens the directory anew, as the next process would.
func look(t *testing.T, path string) state {
	t.Helper()
	dir, err := Open(path, NoSync())
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	s, err := dir.Begin(t.Context(), false)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Rollback()
	all, err := s.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	now := state{files: map[string]string{}, revision: s.Revision(), changed: s.Changed, recovered: dir.Recovered()}
	for _, f := range all {
		now.files[f.Name] = string(f.Data)
	}
	return now
}

// on makes the call on a disk with a fault.
func (c call) on(t *testing.T, path string, f fault, at int) (*faultDisk, *tasks.Manager, error) {
	t.Helper()
	disk := &faultDisk{disk: &osDisk{path: path, noSync: true}}
	dir, err := openOn(disk, settings{poll: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dir.Close() })
	disk.done, disk.fault, disk.at = nil, f, at
	manager := tasks.New(tasks.NewStore(dir))
	return disk, manager, c.run(t.Context(), manager)
}

// healthy makes the call without a fault and returns the operations and the
// files afterwards.
func (c call) healthy(t *testing.T) (operations []string, after map[string]string) {
	t.Helper()
	path, _ := newBoard(t)
	disk, _, err := c.on(t, path, failOnce, 0)
	if err != nil {
		t.Fatal(err)
	}
	return disk.done, look(t, path).files
}

func left(t *testing.T, path string) (own []string) {
	t.Helper()
	entries, err := os.ReadDir(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if isTemp(entry.Name()) || entry.Name() == journalName {
			own = append(own, entry.Name())
		}
	}
	return own
}

// checkState checks that a directory is as before or as after the call, as a
// whole, and which of them.
func checkState(t *testing.T, now state, before tasks.Revision, after map[string]string) (happened bool) {
	t.Helper()
	switch {
	case maps.Equal(now.files, board):
		if now.revision != before {
			t.Errorf("nothing changed, but the revision went from %s to %s", before, now.revision)
		}
		return false
	case maps.Equal(now.files, after):
		if names, known := now.changed(before); !known || !slices.Equal(names, written) {
			t.Errorf("Changed since before: %q, known %v, want %q", names, known, written)
		}
		return true
	}
	t.Fatalf("half a commit is on disk:\n%q", now.files)
	return false
}
