//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"tasklesson/tasks"
)

// A pairDisk stores no file alone: each of the first ones waits for another that
// is stored at the same time.
type pairDisk struct {
	disk
	mu      sync.Mutex
	left    int           // how many are still to be paired
	waiting chan struct{} // closed when the one that waits has company; nil where none waits
	fail    int           // which of them fails, counted down, and none waits; 0 for none
}

func (d *pairDisk) create(name string) (file, error) {
	f, err := d.disk.create(name)
	return &pairFile{f, d}, err
}

type pairFile struct {
	file
	disk *pairDisk
}

// patience ends a test that would wait for ever.
const patience = time.Minute

func (f *pairFile) Sync() error {
	company, first, fails := f.disk.pair()
	if first {
		select {
		case <-company:
		case <-time.After(patience):
			return errors.New("this file is stored alone")
		}
	}
	if fails {
		return errInjected
	}
	return f.file.Sync()
}

// pair returns what to wait for, and whether to.
func (d *pairDisk) pair() (company chan struct{}, first, fails bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.left == 0 {
		return nil, false, false
	}
	d.left--
	if d.fail > 0 {
		return nil, false, d.left == d.fail
	}
	if d.waiting != nil {
		close(d.waiting)
		d.waiting = nil
		return nil, false, false
	}
	d.waiting = make(chan struct{})
	return d.waiting, true, false
}

// commitMany commits so many files that storing one after the other would take
// long: what takes the time is waiting for the disk.
func commitMany(t *testing.T, fail int) (path string, many int, err error) {
	t.Helper()
	const files = 1000
	path = t.TempDir()
	dir, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dir.Close() })
	first, err := dir.Begin(t.Context(), true) // it stores a revision, alone
	if err != nil {
		t.Fatal(err)
	}
	first.Rollback()
	dir.disk = &pairDisk{disk: dir.disk, left: files, fail: fail}
	return path, files, tasks.NewStore(dir).Update(t.Context(), func(tx *tasks.Tx) error {
		for i := range files {
			if err := tx.WriteFile(tasks.FileName(tasks.ID(i+1)), fmt.Appendf(nil, "{\"id\": %d}\n", i+1)); err != nil {
				return err
			}
		}
		return nil
	})
}

func TestManyFilesAreStoredTogether(t *testing.T) {
	path, many, err := commitMany(t, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := look(t, path).files
	for i := range many {
		if name, want := tasks.FileName(tasks.ID(i+1)), fmt.Sprintf("{\"id\": %d}\n", i+1); found[name] != want {
			t.Fatalf("%s holds %q", name, found[name])
		}
	}
}

// TestOneOfManyFilesCannotBeStored leaves nothing of the others.
func TestOneOfManyFilesCannotBeStored(t *testing.T) {
	path, _, err := commitMany(t, 500)
	if !errors.Is(err, errInjected) {
		t.Errorf("the commit returned %v", err)
	}
	if found := look(t, path).files; len(found) > 0 {
		t.Errorf("there are %d files", len(found))
	}
	if own := left(t, path); len(own) > 0 {
		t.Errorf("these are left behind: %q", own)
	}
}
