//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"tasklesson/tasks"
)

// A forbiddenDisk lets nobody read some names. Tests may run as a user who may
// read everything.
type forbiddenDisk struct {
	disk
	names []string
}

func (d *forbiddenDisk) read(name string, most int64) ([]byte, error) {
	for _, forbidden := range d.names {
		if name == forbidden {
			return nil, &fs.PathError{Op: "open", Path: "/somewhere/" + name, Err: fs.ErrPermission}
		}
	}
	return d.disk.read(name, most)
}

// What a user may not read concerns that one task, or nobody.
func TestAForbiddenFileStopsNothingElse(t *testing.T) {
	path, _ := newBoard(t)
	on := &osDisk{path: path, noSync: true}
	if err := errors.Join(write(on, "notes.txt", "private"), write(on, "task_9.json", "private")); err != nil {
		t.Fatal(err)
	}
	dir, err := openOn(&forbiddenDisk{on, []string{"notes.txt", "task_9.json"}}, settings{poll: 1})
	if err != nil {
		t.Fatal(err)
	}
	m := tasks.New(tasks.NewStore(dir))
	if _, err := m.Get(t.Context(), 9); !errors.Is(err, tasks.ErrUnreadable) || !strings.Contains(err.Error(), "may not read it") {
		t.Errorf("Get: %v, want ErrUnreadable with the reason", err)
	}
	if made, err := m.Create(t.Context(), tasks.NewTask{Subject: "t"}); err != nil || made.ID != 10 {
		t.Errorf("Create: %v, %v, want #10", made.ID, err)
	}
	listing, err := m.List(t.Context())
	if err != nil || len(listing.Unreadable) != 1 || listing.Unreadable[0].ID != 9 {
		t.Errorf("List: %+v, %v, want #9 alone unreadable", listing.Unreadable, err)
	}
}

// A countingDisk notes what is read, and what is looked at.
type countingDisk struct {
	disk
	read_, looked []string
}

func (d *countingDisk) read(name string, most int64) ([]byte, error) {
	d.read_ = append(d.read_, name)
	return d.disk.read(name, most)
}

func (d *countingDisk) stat(name string) (fs.FileInfo, error) {
	d.looked = append(d.looked, name)
	return d.disk.stat(name)
}

// Files that are not the board's are not read, however many and large.
func TestOtherFilesAreNotRead(t *testing.T) {
	path, _ := newBoard(t)
	on := &countingDisk{disk: &osDisk{path: path, noSync: true}}
	dir, err := openOn(on, settings{poll: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"notes.bin", "task_01.json", "task_1.json.orig", "a", "z"} {
		if err := write(on, name, "mine"); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Truncate(filepath.Join(path, "notes.bin"), 2<<30); err != nil {
		t.Fatal(err)
	}
	on.read_, on.looked = nil, nil
	m := tasks.New(tasks.NewStore(dir))
	if _, err := m.Check(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Create(t.Context(), tasks.NewTask{Subject: "t"}); err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Concat(on.read_, on.looked) {
		if !tasks.BoardFile(name) && !reserved(name) && name != "." {
			t.Errorf("%s was opened or looked at", name)
		}
	}
}

// What the disk fails to read concerns that one task.
func TestADiskErrorStopsNothingElse(t *testing.T) {
	path, _ := newBoard(t)
	on := &osDisk{path: path, noSync: true}
	if err := write(on, "task_9.json", "{}"); err != nil {
		t.Fatal(err)
	}
	dir, err := openOn(&damagedDisk{on, "task_9.json"}, settings{poll: 1})
	if err != nil {
		t.Fatal(err)
	}
	m := tasks.New(tasks.NewStore(dir))
	listing, err := m.List(t.Context())
	if err != nil || len(listing.Unreadable) != 1 || listing.Unreadable[0].ID != 9 || len(listing.Tasks) == 0 {
		t.Errorf("List: %+v, %v, want #9 alone unreadable", listing, err)
	}
	if _, err := m.Get(t.Context(), 9); !errors.Is(err, tasks.ErrUnreadable) || !strings.Contains(err.Error(), "the disk cannot read it") {
		t.Errorf("Get: %v, want ErrUnreadable with the reason", err)
	}
}

type damagedDisk struct {
	disk
	name string
}

func (d *damagedDisk) read(name string, most int64) ([]byte, error) {
	if name == d.name {
		return nil, &fs.PathError{Op: "read", Path: "/somewhere/" + name, Err: syscall.EIO}
	}
	return d.disk.read(name, most)
}

func write(on disk, name, data string) error {
	f, err := on.create(name)
	if err != nil {
		return err
	}
	_, err = f.Write([]byte(data))
	return errors.Join(err, f.Close())
}

// A failure of the disk is told once: the call, the file, the cause.
func TestAFailureNamesItsFileOnce(t *testing.T) {
	path, _ := newBoard(t)
	on := &brokenDisk{disk: &osDisk{path: path, noSync: true}}
	dir, err := openOn(on, settings{poll: 1})
	if err != nil {
		t.Fatal(err)
	}
	m := tasks.New(tasks.NewStore(dir))
	if err := m.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	on.broken = true
	for what, call := range map[string]func() error{
		"all files": func() error { return m.Refresh(t.Context()) },
		"a call":    func() error { _, err := m.Get(t.Context(), 1); return err },
	} {
		err := call()
		if err == nil || strings.Count(err.Error(), "task_1.json") != 1 || strings.Count(err.Error(), "dirstore") != 1 || !errors.Is(err, errInjected) {
			t.Errorf("%s: the error is %v", what, err)
		}
	}
}

type brokenDisk struct {
	disk
	broken bool
}

func (d *brokenDisk) read(name string, most int64) ([]byte, error) {
	if _, task := tasks.ParseFileName(name); task && d.broken {
		return nil, &fs.PathError{Op: "read", Path: "/somewhere/" + name, Err: errInjected}
	}
	return d.disk.read(name, most)
}
