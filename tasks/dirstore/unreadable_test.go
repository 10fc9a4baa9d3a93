//go:build !js && !plan9 && !wasip1

package dirstore

import (
	"errors"
	"io/fs"
	"strings"
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
func TestWhatMayNotBeReadStopsNothingElse(t *testing.T) {
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
