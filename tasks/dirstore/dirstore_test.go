//go:build !js && !plan9 && !wasip1

package dirstore_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
	"tasklesson/tasks/storetest"
)

// A place is a directory on disk that every Open opens anew. What is stored
// when is no matter here: see TestEveryOperationFails for the order of things.
type place struct {
	t    *testing.T
	path string
}

func fresh(t *testing.T) storetest.Directory { return newPlace(t) }

func newPlace(t *testing.T) place { return place{t, filepath.Join(t.TempDir(), ".tasks")} }

func (p place) Open() tasks.Backend { return p.open() }

func (p place) open(options ...dirstore.Option) *dirstore.Dir {
	p.t.Helper()
	quick := []dirstore.Option{dirstore.NoSync(), dirstore.PollEvery(20 * time.Millisecond)}
	dir, err := dirstore.Open(p.path, append(quick, options...)...)
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { dir.Close() })
	return dir
}

// Spoil leaves a directory under the name.
func (p place) Spoil(name string) {
	p.t.Helper()
	if err := errors.Join(os.RemoveAll(p.at(name)), os.Mkdir(p.at(name), 0o755)); err != nil {
		p.t.Fatal(err)
	}
}

// Edit writes a file as another program would.
func (p place) Edit(name, data string) {
	p.t.Helper()
	if err := errors.Join(os.MkdirAll(p.path, 0o755), os.WriteFile(p.at(name), []byte(data), 0o644)); err != nil {
		p.t.Fatal(err)
	}
}

var (
	_ storetest.Spoiler = place{}
	_ storetest.Editor  = place{}
)

// at returns the path of a file in the directory.
func (p place) at(name string) string { return filepath.Join(p.path, name) }

func begin(t *testing.T, b tasks.Backend, writable bool) tasks.Session {
	t.Helper()
	s, err := b.Begin(t.Context(), writable)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Rollback)
	return s
}

func commit(t *testing.T, b tasks.Backend, changes ...tasks.Change) tasks.Revision {
	t.Helper()
	revision, err := begin(t, b, true).Commit(changes)
	if err != nil {
		t.Fatal(err)
	}
	return revision
}

func write(name, data string) tasks.Change { return tasks.Change{Name: name, Data: []byte(data)} }

func TestBackend(t *testing.T) { storetest.Run(t, fresh) }

func TestConformance(t *testing.T) { storetest.Conformance(t, fresh) }

func TestLives(t *testing.T) { storetest.Lives(t, fresh, 60) }

// One check of the contract with everything stored for good.
func TestFilesAreStored(t *testing.T) {
	p := newPlace(t)
	dir, err := dirstore.Open(p.path)
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	commit(t, dir, write(tasks.MarkFile, "1\n"), write("task_1.json", "{}\n"))
	for name, want := range map[string]string{tasks.MarkFile: "1\n", "task_1.json": "{}\n"} {
		if data, err := os.ReadFile(p.at(name)); err != nil || string(data) != want {
			t.Errorf("%s on disk: %q, %v, want %q", name, data, err, want)
		}
	}
}

// An unset variable names no directory: the files of a board are not put into
// the one in which a program happens to run.
func TestTheEmptyPathIsNoDirectory(t *testing.T) {
	var at *fs.PathError
	if _, err := dirstore.Open(""); !errors.Is(err, fs.ErrInvalid) || !errors.As(err, &at) {
		t.Errorf("it is opened: %v", err)
	}
}
