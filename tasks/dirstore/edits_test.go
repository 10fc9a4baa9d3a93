//go:build unix && !aix && !illumos && !solaris

package dirstore

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"tasklesson/tasks"
)

// A lookedAt is a directory with a Dir that looks as often as it is asked.
type lookedAt struct {
	t    *testing.T
	path string
	dir  *Dir
	look tasks.Look
}

func newLookedAt(t *testing.T, on func(disk) disk) *lookedAt {
	t.Helper()
	path := filepath.Join(t.TempDir(), ".tasks")
	if err := os.Mkdir(path, 0o755); err != nil {
		t.Fatal(err)
	}
	dir, err := openOn(on(&osDisk{path: path, noSync: true}), settings{poll: time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dir.Close() })
	return &lookedAt{t: t, path: path, dir: dir}
}

func (l *lookedAt) at(name string) string { return filepath.Join(l.path, name) }

// put writes a file as another program would.
func (l *lookedAt) put(name, data string) {
	l.t.Helper()
	if err := os.WriteFile(l.at(name), []byte(data), 0o644); err != nil {
		l.t.Fatal(err)
	}
}

// edits asks for what changed since it was asked last.
func (l *lookedAt) edits() (names []string, known bool) {
	l.t.Helper()
	s, err := l.dir.Begin(l.t.Context(), false)
	if err != nil {
		l.t.Fatal(err)
	}
	defer s.Rollback()
	names, now, known, err := s.(tasks.EditNoticer).Edits(l.look)
	if err != nil {
		l.t.Fatal(err)
	}
	if now <= l.look {
		l.t.Errorf("look %d came after look %d", now, l.look)
	}
	l.look = now
	return names, known
}

func (l *lookedAt) want(what string, want ...string) {
	l.t.Helper()
	if names, known := l.edits(); !known || !slices.Equal(names, want) {
		l.t.Errorf("%s: changed %q, known %v, want %q", what, names, known, want)
	}
}

// settle looks until nothing is in doubt any more.
func (l *lookedAt) settle() {
	l.t.Helper()
	for range 10_000 {
		if names, known := l.edits(); known && len(names) == 0 {
			return
		}
	}
	l.t.Fatal("there is no end of changes")
}

func same(d disk) disk { return d }

func TestEditsAreTold(t *testing.T) {
	l := newLookedAt(t, same)
	l.put("task_1.json", "one")
	l.put("task_2.json", "two")
	l.put(tasks.MarkFile, "2\n")
	if names, known := l.edits(); known {
		t.Errorf("before the first look is known that %q changed", names)
	}
	l.settle()
	for _, edit := range []struct {
		what string
		make func() error
		want []string
	}{
		{"same size", func() error { return os.WriteFile(l.at("task_1.json"), []byte("ONE"), 0o644) }, []string{"task_1.json"}},
		{"rights", func() error { return os.Chmod(l.at("task_2.json"), 0o600) }, []string{"task_2.json"}},
		{"a time set back", func() error { return os.Chtimes(l.at("task_2.json"), time.Unix(1, 0), time.Unix(1, 0)) }, []string{"task_2.json"}},
		{"the mark", func() error { return os.WriteFile(l.at(tasks.MarkFile), []byte("3\n"), 0o644) }, []string{tasks.MarkFile}},
		{"replaced by a rename", func() error {
			return errors.Join(os.WriteFile(l.at("other"), []byte("ONE"), 0o644), os.Rename(l.at("other"), l.at("task_1.json")))
		}, []string{"task_1.json"}},
		{"new", func() error { return os.WriteFile(l.at("task_3.json"), nil, 0o644) }, []string{"task_3.json"}},
		{"removed", func() error { return os.Remove(l.at("task_3.json")) }, []string{"task_3.json"}},
		{"there again", func() error { return os.WriteFile(l.at("task_3.json"), nil, 0o644) }, []string{"task_3.json"}},
		{"a directory", func() error {
			return errors.Join(os.Remove(l.at("task_2.json")), os.Mkdir(l.at("task_2.json"), 0o755))
		}, []string{"task_2.json"}},
		{"two at once", func() error {
			return errors.Join(os.Remove(l.at("task_2.json")), os.WriteFile(l.at("task_1.json"), nil, 0o644))
		}, []string{"task_1.json", "task_2.json"}},
		{"no file of a board", func() error { return os.WriteFile(l.at("notes.txt"), []byte("mine"), 0o644) }, nil},
	} {
		if err := edit.make(); err != nil {
			t.Fatal(err)
		}
		l.want(edit.what, edit.want...)
		l.settle()
	}
}

func TestAnEditBehindALinkIsTold(t *testing.T) {
	l := newLookedAt(t, same)
	l.put("target", "one")
	if err := os.Symlink("target", l.at("task_1.json")); err != nil {
		t.Fatal(err)
	}
	l.edits()
	l.settle()
	l.put("target", "ONE")
	l.want("the target of a link", "task_1.json")
}

// A frozenDisk has a clock that ticks when the test says so.
type frozenDisk struct {
	disk
	clock time.Time
}

type frozenEntry struct {
	fs.DirEntry
	of *frozenDisk
}

type frozenInfo struct {
	fs.FileInfo
	clock time.Time
}

func (i frozenInfo) ModTime() time.Time { return i.clock }
func (frozenInfo) Sys() any             { return nil }

func (e frozenEntry) Info() (fs.FileInfo, error) {
	info, err := e.DirEntry.Info()
	return frozenInfo{info, e.of.clock}, err
}

func (d *frozenDisk) entries() ([]fs.DirEntry, error) {
	entries, err := d.disk.entries()
	for i, e := range entries {
		entries[i] = frozenEntry{e, d}
	}
	return entries, err
}

// TestAnEditInTheSameTickIsTold edits a file twice in one tick of the clock,
// with the same size, and looks in between.
func TestAnEditInTheSameTickIsTold(t *testing.T) {
	var on *frozenDisk
	l := newLookedAt(t, func(d disk) disk {
		on = &frozenDisk{d, time.Now().Add(-time.Hour)}
		return on
	})
	l.put("task_1.json", "one")
	l.edits()
	l.want("nothing")
	on.clock = time.Now()
	l.put("task_1.json", "two")
	l.want("the first edit", "task_1.json")
	l.put("task_1.json", "six")
	l.want("the second edit, which looks the same", "task_1.json")
	l.settle()
	l.want("nothing more")
}

// A file that was edited just before the first look can be edited once more.
func TestAnEditJustAfterTheFirstLookIsTold(t *testing.T) {
	var on *frozenDisk
	l := newLookedAt(t, func(d disk) disk {
		on = &frozenDisk{d, time.Now()}
		return on
	})
	l.put("task_1.json", "one")
	l.edits()
	l.put("task_1.json", "two")
	l.want("an edit that looks the same", "task_1.json")
}

func TestAReplacedDirectoryIsNotKnown(t *testing.T) {
	l := newLookedAt(t, same)
	l.put("task_1.json", "one")
	l.edits()
	l.settle()
	if err := errors.Join(os.Rename(l.path, l.path+"-old"), os.Mkdir(l.path, 0o755)); err != nil {
		t.Fatal(err)
	}
	if names, known := l.edits(); known {
		t.Errorf("of another directory is known that %q changed", names)
	}
	l.settle()
	if names, _, known, err := l.dir.sight.edits(l.dir.disk, l.look+100); err != nil || known {
		t.Errorf("since a look that was never taken: %q, known, %v", names, err)
	}
}

// What was removed is told, and not remembered for ever.
func TestRemovedNamesAreForgotten(t *testing.T) {
	l := newLookedAt(t, same)
	const many = 1100
	for id := range tasks.ID(many) {
		l.put(tasks.FileName(id+1), "")
	}
	l.edits()
	first := l.look
	for id := range tasks.ID(many) {
		if err := os.Remove(l.at(tasks.FileName(id + 1))); err != nil {
			t.Fatal(err)
		}
	}
	if names, known := l.edits(); known && len(names) != many {
		t.Errorf("%d names are known to have changed, want %d or that it is not known", len(names), many)
	}
	if kept := len(l.dir.sight.names); kept > 1000 {
		t.Errorf("%d names are remembered of an empty directory", kept)
	}
	if _, _, known, err := l.dir.sight.edits(l.dir.disk, first); err != nil || known {
		t.Errorf("what was forgotten is known, %v", err)
	}
	l.put("task_1.json", "")
	l.want("after it", "task_1.json")
}

// One look serves all who ask within some time.
func TestOneLookServesAllCallers(t *testing.T) {
	l := newLookedAt(t, same)
	l.dir.sight.every = time.Hour
	l.put("task_1.json", "one")
	_, _, _, err := l.dir.sight.edits(l.dir.disk, 0)
	for range 3 {
		names, now, known, again := l.dir.sight.edits(l.dir.disk, 1)
		if err = errors.Join(err, again); now != 1 || !known || len(names) > 0 || err != nil {
			t.Errorf("look %d, changed %q, known %v, %v; want the first look again", now, names, known, err)
		}
	}
}

// BenchmarkLook measures a look at all names of a board.
func BenchmarkLook(b *testing.B) {
	for _, files := range []int{100, 5000} {
		b.Run(fmt.Sprintf("%d files", files), func(b *testing.B) {
			on := &osDisk{path: b.TempDir()}
			for id := range tasks.ID(files) {
				if err := os.WriteFile(on.at(tasks.FileName(id+1)), []byte("{}"), 0o644); err != nil {
					b.Fatal(err)
				}
			}
			v := &sight{}
			for b.Loop() {
				if _, _, _, err := v.edits(on, v.now); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
