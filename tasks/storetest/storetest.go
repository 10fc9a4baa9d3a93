// Package storetest is the contract of [tasks.Backend] as a library of checks.
// A package that keeps boards in a new place calls [Run], [Conformance] and
// [Lives] in its tests:
//
//	func TestBackend(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) storetest.Directory { return newDir(t) })
//	}
//
//	func TestConformance(t *testing.T) {
//		storetest.Conformance(t, func(t *testing.T) storetest.Directory { return newDir(t) })
//	}
//
//	func TestLives(t *testing.T) {
//		storetest.Lives(t, func(t *testing.T) storetest.Directory { return newDir(t) }, 2000)
//	}
//
// Nothing in it needs an operating system: it runs in a browser as well. No
// check waits for time to pass. While a session is open, its goroutine waits
// for nothing else, as the contract demands of every caller.
package storetest

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"testing"
	"time"

	"tasklesson/tasks"
)

// A Directory is a fresh, empty directory that can be opened several times.
// Every Open gives one more Backend on the same files, as another tab or
// another process would have it. An Open that fails ends the test itself.
type Directory interface {
	Open() tasks.Backend
}

// Run checks the Backends of one place. It calls fresh for every check, and
// closes what it opened before the check ends. All faults are reported, not
// only the first.
func Run(t *testing.T, fresh func(t *testing.T) Directory) {
	for _, c := range checks {
		t.Run(c.name, func(t *testing.T) {
			c.runOn(t, fresh(t))
		})
	}
}

// A check is one promise of the contract.
type check struct {
	name string
	run  func(*place)
}

// runOn runs the check on one directory.
func (c check) runOn(t T, dir Directory) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	p := &place{T: t, ctx: ctx, dir: dir}
	defer p.close()
	c.run(p)
}

var checks = slices.Concat(sessionChecks, revisionChecks, holderChecks, storeChecks, unreadableChecks, editChecks, claimChecks)

// patience is how long a check waits for a hint of a change. It is no measure
// of speed: it turns a test that would hang into one that says what is missing.
var patience = 20 * time.Second

// T is what a check needs of [testing.T].
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// A place is the directory under test and the Backends opened on it.
type place struct {
	T
	ctx    context.Context // done when a check hangs
	dir    Directory
	opened []tasks.Backend
}

func (p *place) open() tasks.Backend {
	b := p.dir.Open()
	p.opened = append(p.opened, b)
	return b
}

func (p *place) close() {
	for _, b := range p.opened {
		if err := b.Close(); err != nil {
			p.Errorf("Close: %v", err)
		}
	}
}

func (p *place) begin(b tasks.Backend, writable bool) tasks.Session {
	p.Helper()
	s, err := b.Begin(p.ctx, writable)
	if err != nil {
		p.Fatalf("Begin(writable=%v): %v", writable, err)
	}
	return s
}

// commit makes the changes in a session of their own.
func (p *place) commit(b tasks.Backend, changes ...tasks.Change) tasks.Revision {
	p.Helper()
	s := p.begin(b, true)
	defer s.Rollback()
	revision, err := s.Commit(changes)
	if err != nil {
		p.Fatalf("Commit: %v", err)
	}
	return revision
}

// revision returns the directory's revision as b sees it.
func (p *place) revision(b tasks.Backend) tasks.Revision {
	p.Helper()
	s := p.begin(b, false)
	defer s.Rollback()
	return s.Revision()
}

// wantFiles compares all files of the directory, asked for in every way that a
// session knows: those of a board come together as well.
func (p *place) wantFiles(b tasks.Backend, want map[string]string) {
	p.Helper()
	s := p.begin(b, false)
	defer s.Rollback()
	names := slices.Sorted(maps.Keys(want))
	if got, err := s.List(); err != nil || !slices.Equal(got, names) {
		p.Errorf("List: got %q, %v, want %q", got, err, names)
	}
	for _, name := range names {
		if got, err := s.Read(name); err != nil || string(got) != want[name] {
			p.Errorf("Read(%q): got %s, %v, want %s", name, brief(got), err, brief([]byte(want[name])))
		}
	}
	if all, can := s.(tasks.DirectoryReader); can {
		files, err := all.ReadDirectory()
		p.wantInOrder("ReadDirectory", files, err, names, want)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return !tasks.BoardFile(name) })
	files, err := s.ReadAll()
	p.wantInOrder("ReadAll", files, err, names, want)
}

// wantInOrder compares files that came in one request.
func (p *place) wantInOrder(request string, files []tasks.File, err error, names []string, want map[string]string) {
	p.Helper()
	if err != nil || len(files) != len(names) {
		p.Errorf("%s: got %d files, %v, want %d", request, len(files), err, len(names))
		return
	}
	for i, f := range files {
		if f.Name != names[i] || string(f.Data) != want[f.Name] {
			p.Errorf("%s: file %d is %q with %s, want %q with %s",
				request, i, f.Name, brief(f.Data), names[i], brief([]byte(want[names[i]])))
		}
	}
}

func (p *place) wantNone(s tasks.Session, name string) {
	p.Helper()
	if data, err := s.Read(name); !errors.Is(err, fs.ErrNotExist) {
		p.Errorf("Read(%q): got %s, %v, want fs.ErrNotExist", name, brief(data), err)
	}
}

// write and remove are the changes of a batch.
func write(name, data string) tasks.Change {
	return tasks.Change{Name: name, Data: []byte(data)}
}

func remove(name string) tasks.Change {
	return tasks.Change{Name: name, Remove: true}
}

// brief returns bytes as they can stand in a complaint.
func brief(data []byte) []byte {
	const most = 60
	if len(data) <= most {
		return appendQuoted(nil, data)
	}
	return append(appendQuoted(nil, data[:most]), "…"...)
}

func appendQuoted(dst, data []byte) []byte {
	return append(append(append(dst, '`'), bytes.ToValidUTF8(data, []byte("�"))...), '`')
}
