//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"testing"

	"tasklesson/tasks"
)

// A lockless disk locks no directory, as Windows and some network file systems.
type lockless struct {
	disk
	reading func(name string) // is called before a file is read
}

func (lockless) queue(bool) (io.Closer, error) { return nil, errors.ErrUnsupported }
func (lockless) still() (io.Closer, error)     { return nil, errors.ErrUnsupported }

func (d lockless) read(name string, most int64) ([]byte, error) {
	if d.reading != nil {
		d.reading(name)
	}
	return d.disk.read(name, most)
}

func newLockless(t *testing.T) (*osDisk, *lockless, *Dir) {
	t.Helper()
	path := filepath.Join(t.TempDir(), ".tasks")
	plain := &osDisk{path: path, noSync: true}
	if err := plain.mkdir(); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"notes", "task_1.json", "task_2.json"} {
		if err := write(plain, name, "old"); err != nil {
			t.Fatal(err)
		}
	}
	on := &lockless{disk: plain}
	dir, err := openOn(on, settings{poll: 1})
	if err != nil {
		t.Fatal(err)
	}
	return plain, on, dir
}

// writeBoth commits as another process.
func writeBoth(t *testing.T, path, data string) {
	t.Helper()
	other, err := Open(path, NoSync())
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	s, err := other.Begin(t.Context(), true)
	if err != nil {
		t.Fatal(err)
	}
	var changes []tasks.Change
	for _, name := range []string{"notes", "task_1.json", "task_2.json"} {
		changes = append(changes, tasks.Change{Name: name, Data: []byte(data)})
	}
	if _, err := s.Commit(changes); err != nil {
		t.Fatal(err)
	}
}

// readBy returns what a session reads of the board.
func readBy(t *testing.T, s tasks.Session) (all []string) {
	t.Helper()
	files, err := s.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		data, err := s.Read(f.Name)
		if err != nil || string(data) != string(f.Data) {
			t.Errorf("Read %s: %q, %v, ReadAll had %q", f.Name, data, err, f.Data)
		}
		all = append(all, fmt.Sprintf("%s=%s", f.Name, f.Data))
	}
	return all
}

// Where no lock keeps writers out, a reader keeps the state it began with.
func TestAReaderWithoutLocksKeepsItsState(t *testing.T) {
	plain, _, dir := newLockless(t)
	s, err := dir.Begin(t.Context(), false)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Rollback()
	if data, err := s.Read("notes"); err != nil || string(data) != "old" {
		t.Errorf("Read of another's file: %q, %v", data, err)
	}
	revision := s.Revision()
	writeBoth(t, plain.path, "new")
	if got := readBy(t, s); !slices.Equal(got, []string{"task_1.json=old", "task_2.json=old"}) {
		t.Errorf("the reader sees %q", got)
	}
	names, err := s.List()
	if err != nil || !slices.Equal(names, []string{"notes", "task_1.json", "task_2.json"}) || s.Revision() != revision {
		t.Errorf("List: %q, %v, revision %s", names, err, s.Revision())
	}
	if _, err := s.Read("notes"); err == nil {
		t.Error("what was not kept is read after a commit")
	}
	if _, err := s.Read("task_3.json"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Read of what is not there: %v", err)
	}
}

// A writer that comes while everything is read is noticed.
func TestAReaderWithoutLocksBeginsAgain(t *testing.T) {
	plain, on, dir := newLockless(t)
	came := false
	on.reading = func(name string) {
		if name == "task_2.json" && !came {
			came = true
			writeBoth(t, plain.path, "new")
		}
	}
	s, err := dir.Begin(t.Context(), false)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Rollback()
	if got := readBy(t, s); !came || !slices.Equal(got, []string{"task_1.json=new", "task_2.json=new"}) {
		t.Errorf("a writer came: %v; the reader sees %q", came, got)
	}
}
