//go:build unix && !aix && !illumos && !solaris

package dirstore_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// lies returns the names in the directory, nil where there is none.
func (p place) lies() (names []string) {
	p.t.Helper()
	entries, err := os.ReadDir(p.path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		p.t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// readEverything asks all that a reader can ask.
func (p place) readEverything(dir *dirstore.Dir) {
	p.t.Helper()
	s := begin(p.t, dir, false)
	defer s.Rollback()
	_, listErr := s.List()
	_, readErr := s.ReadAll()
	_, claimsErr := s.(tasks.ClaimKeeper).Claims()
	_, _, _, editsErr := s.(tasks.EditNoticer).Edits(0)
	if err := errors.Join(listErr, readErr, claimsErr, editsErr); err != nil {
		p.t.Error(err)
	}
	if _, err := s.Read("task_7.json"); !errors.Is(err, fs.ErrNotExist) {
		p.t.Errorf("Read of what is not there: %v", err)
	}
	if _, err := s.Commit(nil); !errors.Is(err, fs.ErrPermission) {
		p.t.Errorf("Commit: %v", err)
	}
}

func TestReadingLeavesNothingBehind(t *testing.T) {
	for what, files := range map[string]map[string]string{
		"no directory":   nil,
		"an empty one":   {},
		"another's":      {"notes.txt": "mine", ".hidden": ""},
		"made by hand":   {"task_1.json": `{"id":1,"subject":"s","status":"pending"}`},
		"board and lock": {"task_1.json": `{"id":1,"subject":"s","status":"pending"}`, ".lock": ""},
	} {
		t.Run(what, func(t *testing.T) {
			p := newPlace(t)
			if files != nil {
				if err := os.Mkdir(p.path, 0o755); err != nil {
					t.Fatal(err)
				}
			}
			for name, data := range files {
				p.put(name, data)
			}
			before := p.lies()
			dir := p.open()
			watching, end := context.WithCancel(t.Context())
			hints, err := dir.Watch(watching)
			if err != nil {
				t.Fatal(err)
			}
			p.readEverything(dir)
			board, err := tasks.New(tasks.NewStore(p.open())).Board(t.Context())
			if want := map[bool]string{true: "[ ] #1: s", false: "No tasks."}[files["task_1.json"] != ""]; err != nil || board != want {
				t.Errorf("Board: %q, %v, want %q", board, err, want)
			}
			end()
			for range hints {
			}
			if after := p.lies(); !slices.Equal(after, before) {
				t.Errorf("there were %q, and now %q", before, after)
			}
			if _, err := os.Stat(p.path); (err == nil) != (files != nil) {
				t.Errorf("there was a directory: %v; now %v", files != nil, err)
			}
			if said := dir.Recovered(); len(said) > 0 {
				t.Errorf("Recovered: %q", said)
			}
		})
	}
}

// Nobody writes while somebody reads, also where nobody has written before.
func TestAReaderOfAHandmadeBoardKeepsWritersOut(t *testing.T) {
	p := newPlace(t)
	p.put("task_1.json", "1")
	reader := begin(t, p.open(), false)
	second := begin(t, p.open(), false)
	waiting, giveUp := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer giveUp()
	if _, err := p.open().Begin(waiting, true); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Begin of a writer while two read: error %v", err)
	}
	reader.Rollback()
	second.Rollback()
	writer := begin(t, p.open(), true)
	waiting, giveUp = context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer giveUp()
	if _, err := p.open().Begin(waiting, false); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("Begin of a reader while the first writer writes: error %v", err)
	}
	writer.Rollback()
	begin(t, p.open(), false)
}

// A revision that is written nowhere stands for what lies there.
func TestTheRevisionOfAHandmadeBoard(t *testing.T) {
	p := newPlace(t)
	p.put("task_1.json", "one")
	p.put("notes.txt", "mine")
	dir := p.open()
	first := revisionOf(t, dir)
	if other := revisionOf(t, p.open()); other != first {
		t.Errorf("another Dir is at %s, not at %s", other, first)
	}
	seen := []tasks.Revision{first}
	for _, edit := range []func() error{
		func() error { return os.WriteFile(p.at("task_1.json"), []byte("ONE"), 0o644) },
		func() error { return os.WriteFile(p.at("task_2.json"), nil, 0o644) },
		func() error { return os.Remove(p.at("task_1.json")) },
		func() error { return os.WriteFile(p.at(tasks.MarkFile), []byte("2\n"), 0o644) },
		func() error { return errors.Join(os.Remove(p.at("task_2.json")), os.Mkdir(p.at("task_2.json"), 0o755)) },
	} {
		if err := edit(); err != nil {
			t.Fatal(err)
		}
		now := revisionOf(t, dir)
		if slices.Contains(seen, now) || now != revisionOf(t, p.open()) {
			t.Errorf("after an edit the revision is %s, after %s", now, seen)
		}
		seen = append(seen, now)
	}
	last := seen[len(seen)-1]
	s := begin(t, dir, true)
	if s.Revision() != last {
		t.Errorf("the first writer begins at %s, a reader was at %s", s.Revision(), last)
	}
	if _, err := s.Commit([]tasks.Change{write("task_3.json", "3")}); err != nil {
		t.Fatal(err)
	}
	s = begin(t, p.open(), false)
	if names, known := s.Changed(last); !known || !slices.Equal(names, []string{"task_3.json"}) {
		t.Errorf("changed since: %q, known %v", names, known)
	}
}

// A reader that saw no directory sees none until it ends, and keeps nobody out.
func TestAReaderOfNoDirectoryKeepsNobodyOut(t *testing.T) {
	p := newPlace(t)
	reader := begin(t, p.open(), false)
	commit(t, p.open(), write("task_1.json", "1"), write("notes", "n"))
	names, err := reader.List()
	files, allErr := reader.ReadAll()
	if err = errors.Join(err, allErr); err != nil || len(names)+len(files) > 0 {
		t.Errorf("List: %q, ReadAll: %q, %v", names, files, err)
	}
	for _, name := range []string{"task_1.json", "notes"} {
		if _, err := reader.Read(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("Read %s: %v", name, err)
		}
	}
}

// A Watch hears of a directory that was not there.
func TestWatchHearsOfANewDirectory(t *testing.T) {
	p := newPlace(t)
	hints, err := p.open().Watch(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	p.put("task_1.json", "{}")
	select {
	case <-hints:
	case <-time.After(20 * time.Second):
		t.Fatal("no hint of a directory that another program made")
	}
}

func TestOpenTellsWhatIsInTheWay(t *testing.T) {
	p := newPlace(t)
	if err := os.Symlink("nowhere", p.path); err != nil {
		t.Fatal(err)
	}
	_, err := dirstore.Open(p.path)
	wantErrorWith(t, "Open of a link", err, p.path+": it is a link that leads nowhere")
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	_, err = dirstore.Open(filepath.Join(file, "sub", ".tasks"))
	wantErrorWith(t, "Open below a file", err, file)
	dir := p.t.TempDir()
	if err := errors.Join(os.Remove(p.path), os.Symlink(dir, p.path)); err != nil {
		t.Fatal(err)
	}
	commit(t, p.open(), write("task_1.json", "{}")) // a link to a directory is one
}

// A directory may turn into a link that leads nowhere later.
func TestAWriterIsToldOfALinkThatLeadsNowhere(t *testing.T) {
	p := newPlace(t)
	dir := p.open()
	if err := os.Symlink("nowhere", p.path); err != nil {
		t.Fatal(err)
	}
	_, err := dir.Begin(t.Context(), true)
	wantErrorWith(t, "Begin", err, "it is a link that leads nowhere")
}

// A lock that is a link to nowhere is none: the first writer sets it aside, and
// makes nothing where it leads.
func TestALockThatIsADanglingLink(t *testing.T) {
	p := newPlace(t)
	p.put("task_1.json", "1")
	if err := os.Symlink("nowhere", p.at(".lock")); err != nil {
		t.Fatal(err)
	}
	if files := filesOf(t, p.open()); files["task_1.json"] != "1" {
		t.Errorf("files %q", files)
	}
	dir := p.open()
	begin(t, dir, true)
	if said := dir.Recovered(); len(said) != 1 || !strings.Contains(said[0], ".lock is a symbolic link") {
		t.Errorf("the writer says %q", said)
	}
	if _, err := os.Lstat(p.at("nowhere")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what the link leads to: %v", err)
	}
}
