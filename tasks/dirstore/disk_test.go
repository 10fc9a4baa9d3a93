//go:build unix && !aix && !illumos && !solaris

package dirstore_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// put writes a file as another program would.
func (p place) put(name, data string) {
	p.t.Helper()
	if err := os.MkdirAll(p.path, 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(p.at(name), []byte(data), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

func revisionOf(t *testing.T, b tasks.Backend) tasks.Revision {
	t.Helper()
	s := begin(t, b, false)
	defer s.Rollback()
	return s.Revision()
}

// wantErrorWith checks that an error names what it is about, and that it does
// not say that the name is free.
func wantErrorWith(t *testing.T, what string, err error, part string) {
	t.Helper()
	if err == nil || errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), part) {
		t.Errorf("%s: error %v, want one with %q", what, err, part)
	}
}

func TestNonFilesAreReportedAndLeftAlone(t *testing.T) {
	p := newPlace(t)
	p.put("task_1.json", "{}")
	p.put("task_6.json", "{}")
	if err := errors.Join(
		os.Mkdir(p.at("task_2.json"), 0o755),
		os.Symlink("nowhere", p.at("task_3.json")),
		syscall.Mkfifo(p.at("task_4.json"), 0o644),
		os.Symlink("task_2.json", p.at("task_5.json")),
		os.Truncate(p.at("task_6.json"), tasks.MaxFileSize+1),
		os.Symlink("task_7.json", p.at("task_7.json")),
		os.Mkdir(p.at("notes"), 0o755),
		os.Symlink("nowhere", p.at("notes.txt")),
	); err != nil {
		t.Fatal(err)
	}
	dir := p.open()
	reasons := map[string]string{
		"task_2.json": "it is a directory, not a file", "task_3.json": "it is a link that leads nowhere",
		"task_4.json": "it is a named pipe, not a file", "task_5.json": "it is a directory, not a file",
		"task_6.json": "it is larger than 8 MB", "task_7.json": "it is a link that leads nowhere",
	}
	s := begin(t, dir, false)
	files, err := s.ReadAll()
	if err != nil || len(files) != 1+len(reasons) {
		t.Errorf("ReadAll: %d files, %v, want those with the name of a task", len(files), err)
	}
	for _, file := range files {
		if file.Reason != reasons[file.Name] {
			t.Errorf("%s: the reason is %q, want %q", file.Name, file.Reason, reasons[file.Name])
		}
	}
	for name, reason := range reasons {
		var unreadable *tasks.UnreadableError
		if _, err := s.Read(name); !errors.As(err, &unreadable) || unreadable.Reason != reason {
			t.Errorf("Read %s: error %v, want the reason %q", name, err, reason)
		}
		if name == "task_6.json" {
			continue // a file: only a Manager knows not to replace it
		}
		for _, change := range []tasks.Change{write(name, "{}"), {Name: name, Remove: true}} {
			s = begin2(t, s, dir)
			_, err := s.Commit([]tasks.Change{write("task_1.json", "changed"), change})
			wantErrorWith(t, "Commit "+name, err, name)
			s = begin2(t, s, dir)
		}
	}
	if data, err := s.Read("task_1.json"); err != nil || string(data) != "{}" {
		t.Errorf("a refused commit left %q, %v", data, err)
	}
}

// A file as large as may be is read.
func TestTheLargestFileIsRead(t *testing.T) {
	p := newPlace(t)
	p.put("task_1.json", strings.Repeat("x", tasks.MaxFileSize))
	if data, err := begin(t, p.open(), false).Read("task_1.json"); err != nil || len(data) != tasks.MaxFileSize {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}

// begin2 ends one session and begins the next.
func begin2(t *testing.T, s tasks.Session, b tasks.Backend) tasks.Session {
	t.Helper()
	s.Rollback()
	return begin(t, b, true)
}

func TestLinkToFileIsReadAndNotWritten(t *testing.T) {
	p := newPlace(t)
	target := p.path + "-target"
	p.put("task_1.json", "{}")
	if err := errors.Join(os.WriteFile(target, []byte("linked"), 0o644), os.Symlink(target, p.at("task_2.json"))); err != nil {
		t.Fatal(err)
	}
	dir := p.open()
	if files := filesOf(t, dir); files["task_2.json"] != "linked" {
		t.Errorf("files %q, want what the link leads to", files)
	}
	_, err := begin(t, dir, true).Commit([]tasks.Change{write("task_2.json", "replaced")})
	wantErrorWith(t, "Commit", err, "task_2.json is a symbolic link, not a file")
	if info, err := os.Lstat(p.at("task_2.json")); err != nil || info.Mode().Type() != fs.ModeSymlink {
		t.Errorf("the link is now %v, %v", info, err)
	}
}

func TestOwnNamesAreHiddenAndRefused(t *testing.T) {
	p := newPlace(t)
	dir := p.open()
	commit(t, dir, write("task_1.json", "{}"))
	for _, name := range []string{
		".lock", ".LOCK", ".journal", ".journal-", ".Journal-1", ".revision", ".tmp-", ".Tmp-x",
		".claims", ".Claims", ".events", ".EVENTS", ".gitignore", ".GitIgnore",
	} {
		s := begin(t, dir, true)
		if _, err := s.Read(name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("Read %s: error %v, want fs.ErrNotExist", name, err)
		}
		if _, err := s.Commit([]tasks.Change{write(name, "")}); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("Commit %s: error %v, want fs.ErrInvalid", name, err)
		}
	}
	for _, name := range []string{"", ".", "..", "a/b", `a\b`, "\xff", "a\x00"} {
		if _, err := begin(t, dir, true).Commit([]tasks.Change{write(name, "")}); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("Commit %q: error %v, want fs.ErrInvalid", name, err)
		}
	}
	if files := filesOf(t, dir); len(files) != 1 {
		t.Errorf("files %q, want one", files)
	}
}

// A session whose lock file git or a backup has replaced does not write any
// more: another session may have begun with the new one.
func TestAReplacedLockFileIsNoticed(t *testing.T) {
	for name, replace := range map[string]func(p place) error{
		"removed": func(p place) error { return os.Remove(p.at(".lock")) },
		"replaced": func(p place) error {
			return errors.Join(os.Remove(p.at(".lock")), os.WriteFile(p.at(".lock"), nil, 0o644))
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := newPlace(t)
			before := commit(t, p.open(), write("task_1.json", "{}"))
			s := begin(t, p.open(), true)
			if err := replace(p); err != nil {
				t.Fatal(err)
			}
			other := begin(t, p.open(), true)
			_, err := s.Commit([]tasks.Change{write("task_1.json", "lost")})
			wantErrorWith(t, "Commit", err, "replaced .lock")
			if _, err := other.Commit([]tasks.Change{write("task_2.json", "{}")}); err != nil {
				t.Error(err)
			}
			now := begin(t, p.open(), false)
			if names, known := now.Changed(before); !known || !slices.Equal(names, []string{"task_2.json"}) {
				t.Errorf("changed: %q, %v", names, known)
			}
			if data, err := now.Read("task_1.json"); err != nil || string(data) != "{}" {
				t.Errorf("task_1.json is %q, %v", data, err)
			}
		})
	}
}

func TestPermissionsAreKept(t *testing.T) {
	p := newPlace(t)
	p.put("task_1.json", "{}")
	if err := os.Chmod(p.at("task_1.json"), 0o600); err != nil {
		t.Fatal(err)
	}
	commit(t, p.open(), write("task_1.json", "changed"), write("task_2.json", "{}"))
	for name, want := range map[string]fs.FileMode{"task_1.json": 0o600, "task_2.json": 0o644} {
		if info, err := os.Stat(p.at(name)); err != nil || info.Mode().Perm()|0o022 != want|0o022 {
			t.Errorf("%s: %v, %v, want %v", name, info.Mode(), err, want)
		}
	}
}

func TestDirectoryMadeAgain(t *testing.T) {
	p := newPlace(t)
	dir := p.open()
	old := []tasks.Revision{revisionOf(t, dir), commit(t, dir, write("task_1.json", "{}"))}
	if err := os.RemoveAll(p.path); err != nil {
		t.Fatal(err)
	}
	now := []tasks.Revision{revisionOf(t, dir), commit(t, dir, write("task_1.json", "{}"))}
	for _, revision := range now {
		if slices.Contains(old, revision) {
			t.Errorf("the directory was made again and is at %s again", revision)
		}
	}
	s := begin(t, dir, false)
	if names, known := s.Changed(old[1]); known {
		t.Errorf("Changed since the directory's last life: %q, known", names)
	}
}

// TestOldCopyPutBack puts an old copy of the whole directory back, .revision
// with it, and goes another way from there.
func TestOldCopyPutBack(t *testing.T) {
	p := newPlace(t)
	dir := p.open()
	commit(t, dir, write("task_1.json", "{}"))
	copied, err := os.ReadFile(p.at(".revision"))
	if err != nil {
		t.Fatal(err)
	}
	one := commit(t, dir, write("task_2.json", "{}"))
	p.put(".revision", string(copied))
	if other := commit(t, dir, write("task_3.json", "{}")); other == one {
		t.Errorf("two commits led to %s", one)
	}
	if names, known := begin(t, dir, false).Changed(one); known {
		t.Errorf("Changed since what is no longer: %q, known", names)
	}
}

func TestDamagedRevisionHeals(t *testing.T) {
	for name, damage := range map[string]func(string) string{
		"empty":     func(string) string { return "" },
		"cut off":   func(text string) string { return text[:len(text)-12] },
		"edited":    func(text string) string { return strings.Replace(text, "task_2", "task_3", 1) },
		"something": func(string) string { return "{}\n" },
	} {
		t.Run(name, func(t *testing.T) {
			p := newPlace(t)
			commit(t, p.open(), write("task_1.json", "{}"))
			old := commit(t, p.open(), write("task_2.json", "{}"))
			text, err := os.ReadFile(p.at(".revision"))
			if err != nil {
				t.Fatal(err)
			}
			p.put(".revision", damage(string(text)))
			dir := p.open()
			s := begin(t, dir, false)
			if names, known := s.Changed(old); known || s.Revision() == old {
				t.Errorf("at %s; changed since %s: %q, known %v", s.Revision(), old, names, known)
			}
			if len(dir.Recovered()) != 1 {
				t.Errorf("Recovered: %q", dir.Recovered())
			}
			s.Rollback()
			commit(t, dir, write("task_3.json", "{}"))
			if files := filesOf(t, p.open()); len(files) != 3 {
				t.Errorf("files %q, want three", files)
			}
		})
	}
}

func TestDamagedJournalIsDiscarded(t *testing.T) {
	p := newPlace(t)
	before := commit(t, p.open(), write("task_1.json", "{}"))
	p.put(".journal", "tasks journal 1 0000\n{}")
	p.put(".tmp-1234", "half")
	var said []string
	dir := p.open(dirstore.OnRecovery(func(what string) { said = append(said, what) }))
	if got := revisionOf(t, dir); got != before {
		t.Errorf("revision %s, want %s", got, before)
	}
	if len(said) != 2 || !strings.Contains(said[0], "damaged journal") || !slices.Equal(said, dir.Recovered()) {
		t.Errorf("said %q, Recovered %q", said, dir.Recovered())
	}
	for _, name := range []string{".journal", ".tmp-1234"} {
		if _, err := os.Lstat(p.at(name)); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s is still there: %v", name, err)
		}
	}
}

// TestForeignEditIsNoticed edits a file as an editor does.
func TestForeignEditIsNoticed(t *testing.T) {
	p := newPlace(t)
	dir := p.open()
	m := tasks.New(tasks.NewStore(dir))
	if _, err := m.Create(t.Context(), tasks.NewTask{Subject: "Setup schema"}); err != nil {
		t.Fatal(err)
	}
	hints, err := m.Watch(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	p.put("task_1.json", `{"id":1,"subject":"Edited","status":"pending"}`)
	p.put("task_7.json", `{"id":7,"subject":"Foreign","status":"pending"}`)
	select {
	case <-hints:
	case <-time.After(20 * time.Second):
		t.Fatal("no hint of a foreign edit")
	}
	if got, err := m.Get(t.Context(), 1); err != nil || got.Subject != "Edited" {
		t.Errorf("Get: %q, %v, want what the editor wrote", got.Subject, err)
	}
	if err := m.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	if created, err := m.Create(t.Context(), tasks.NewTask{Subject: "Next"}); err != nil || created.ID != 8 {
		t.Errorf("Create: %v, %v, want #8 after the foreign #7", created.ID, err)
	}
}

func TestClosedRefuses(t *testing.T) {
	dir := newPlace(t).open()
	if err := dir.Close(); err != nil {
		t.Fatal(err)
	}
	for _, writable := range []bool{false, true} {
		if _, err := dir.Begin(context.Background(), writable); !errors.Is(err, fs.ErrClosed) {
			t.Errorf("Begin(writable=%v) after Close: %v", writable, err)
		}
	}
	if _, err := dir.Watch(context.Background()); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("Watch after Close: %v", err)
	}
}

func TestOpenRefusesNonDirectories(t *testing.T) {
	p := newPlace(t)
	p.put("task_1.json", "{}")
	_, err := dirstore.Open(p.at("task_1.json"))
	wantErrorWith(t, "Open", err, p.at("task_1.json"))
}
