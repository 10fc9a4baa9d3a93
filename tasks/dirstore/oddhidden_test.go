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
	"syscall"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// endless makes a file of so many bytes that takes no space.
func endless(size int64) func(name string) error {
	return func(name string) error {
		return errors.Join(os.WriteFile(name, nil, 0o644), os.Truncate(name, size))
	}
}

// kinds are what can lie under a name that should be that of a small file.
var kinds = map[string]func(name string) error{
	"a link to what never ends": func(name string) error { return os.Symlink("/dev/zero", name) },
	"a link to nowhere":         func(name string) error { return os.Symlink("nowhere", name) },
	"a link to a file":          func(name string) error { return os.Symlink("../target", name) },
	"a named pipe":              func(name string) error { return syscall.Mkfifo(name, 0o644) },
	"a directory":               func(name string) error { return os.Mkdir(name, 0o755) },
	"a file of a terabyte":      endless(1 << 40),
	"a file of 600 MB":          endless(600e6),
}

// TestNoKindOfHiddenFileStopsABoard lays what git, a person or somebody who means
// harm can put under the names that a board keeps for itself, and under that of
// the mark. Nothing waits for it, nothing reads it without end, nothing is
// written through it, and the board goes on. What is in the way of a file that
// has to be written is kept under another name, and said.
func TestNoKindOfHiddenFileStopsABoard(t *testing.T) {
	for _, hidden := range []string{".revision", ".claims", ".events", ".journal", ".lock", ".gitignore", tasks.MarkFile} {
		for kind, lay := range kinds {
			t.Run(hidden+" is "+kind, func(t *testing.T) {
				t.Parallel()
				ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
				defer cancel()
				p := newPlace(t)
				target := filepath.Join(filepath.Dir(p.path), "target")
				if err := os.WriteFile(target, []byte("precious\n"), 0o644); err != nil {
					t.Fatal(err)
				}
				if _, err := openBoard(t, p.path).Create(ctx, tasks.NewTask{Subject: "One"}); err != nil {
					t.Fatal(err)
				}
				name := p.at(hidden)
				if err := errors.Join(os.RemoveAll(name), lay(name)); err != nil {
					t.Fatal(err)
				}
				laid, err := os.Lstat(name)
				if err != nil {
					t.Fatal(err)
				}
				var said []string
				board := openBoard(t, p.path, dirstore.OnRecovery(func(what string) { said = append(said, what) }))
				if text, err := board.Board(ctx); err != nil || text != "[ ] #1: One" {
					t.Errorf("the board is %q, %v", text, err)
				}
				if claimed, err := board.Claim(ctx, 1, "ann", tasks.ClaimOptions{}); err != nil || !claimed.New {
					t.Errorf("the claim is %v, %v", claimed, err)
				}
				if made, err := openBoard(t, p.path).Create(ctx, tasks.NewTask{Subject: "Two"}); err != nil || made.ID != 2 {
					t.Errorf("the next task is %v, %v", made.ID, err)
				}
				if data, err := os.ReadFile(target); err != nil || string(data) != "precious\n" {
					t.Errorf("what the link leads to is %q, %v", data, err)
				}
				checkSetAside(t, p, hidden, laid, said)
			})
		}
	}
}

// checkSetAside checks that a file lies where something else lay, and that this
// is kept and was named, unless it was a file that could be written anew. A
// .gitignore is nobody's to replace, and a lock of any size is as good.
func checkSetAside(t *testing.T, p place, hidden string, laid fs.FileInfo, said []string) {
	t.Helper()
	now, err := os.Lstat(p.at(hidden))
	if hidden == ".gitignore" || hidden == ".lock" && laid.Mode().IsRegular() {
		if err != nil || !os.SameFile(now, laid) || len(said) > 0 {
			t.Errorf("%s is now %v, %v, and it said %q", hidden, now, err, said)
		}
		return
	}
	if hidden == ".journal" {
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a journal lies there: %v, %v", now, err)
		}
	} else if err != nil || !now.Mode().IsRegular() || now.Size() > 1<<20 {
		t.Errorf("%s is now %v, %v", hidden, now, err)
	}
	if !slices.ContainsFunc(said, func(what string) bool { return strings.Contains(what, hidden) }) {
		t.Errorf("of %s is said %q", hidden, said)
	}
	if hidden == ".revision" && laid.Mode().IsRegular() {
		return // a damaged one is replaced
	}
	entries, err := os.ReadDir(p.path)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err == nil && strings.HasPrefix(entry.Name(), ".journal-") && os.SameFile(info, laid) {
			if !strings.Contains(strings.Join(said, "\n"), entry.Name()) {
				t.Errorf("that it is kept as %s is not said: %q", entry.Name(), said)
			}
			return
		}
	}
	t.Errorf("what lay under %s is gone; it said %q", hidden, said)
}

func openBoard(t *testing.T, path string, options ...dirstore.Option) *tasks.Manager {
	t.Helper()
	dir, err := dirstore.Open(path, append(options, dirstore.NoSync())...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { dir.Close() })
	return tasks.New(tasks.NewStore(dir))
}

// An odd mark that can be read counts: what its link leads to is a mark, and the
// ids go on above it. One that cannot be read does not let them fall back.
func TestIDsDoNotFallBackUnderAnOddMark(t *testing.T) {
	for kind, c := range map[string]struct {
		lay  func(name string) error
		want tasks.ID
	}{
		"a link to a mark": {func(name string) error { return os.Symlink("../target", name) }, 42},
		"a directory":      {kinds["a directory"], 8},
		"a named pipe":     {kinds["a named pipe"], 8},
	} {
		t.Run(kind, func(t *testing.T) {
			p := newPlace(t)
			p.put("../target", "41\n")
			p.put("task_7.json", `{"id": 7, "subject": "Seven", "status": "pending"}`)
			if err := c.lay(p.at(tasks.MarkFile)); err != nil {
				t.Fatal(err)
			}
			for i := range tasks.ID(2) {
				made, err := openBoard(t, p.path).Create(t.Context(), tasks.NewTask{Subject: "Next"})
				if err != nil || made.ID != c.want+i {
					t.Errorf("the next task is %v, %v, want #%d", made.ID, err, c.want+i)
				}
			}
			if data, err := os.ReadFile(filepath.Join(p.path, "../target")); err != nil || string(data) != "41\n" {
				t.Errorf("what the link leads to is %q, %v", data, err)
			}
		})
	}
}

// A task whose file is a link can be read, and is not written: a claim of any
// task gets another one, and says so where there is none.
func TestATaskThatCannotBeWrittenStopsNoClaim(t *testing.T) {
	p := newPlace(t)
	board := tasks.New(tasks.NewStore(p.open()))
	for range 3 {
		if _, err := board.Create(t.Context(), tasks.NewTask{Subject: "Setup schema"}); err != nil {
			t.Fatal(err)
		}
	}
	elsewhere := filepath.Join(t.TempDir(), "task_1.json")
	if err := errors.Join(os.Rename(p.at("task_1.json"), elsewhere), os.Symlink(elsewhere, p.at("task_1.json"))); err != nil {
		t.Fatal(err)
	}
	if claimed, err := board.ClaimNext(t.Context(), "ann", tasks.ClaimOptions{}); err != nil || claimed.ID != 2 {
		t.Errorf("ann gets %v, %v", claimed.ID, err)
	}
	if claimed, err := board.ClaimNextWait(t.Context(), "bob", tasks.ClaimOptions{}); err != nil || claimed.ID != 3 {
		t.Errorf("bob gets %v, %v", claimed.ID, err)
	}
	for what, claim := range map[string]func(context.Context, string, tasks.ClaimOptions) (tasks.Claimed, error){
		"ClaimNext": board.ClaimNext, "ClaimNextWait": board.ClaimNextWait,
	} {
		_, err := claim(t.Context(), "cy", tasks.ClaimOptions{})
		var unwritable *tasks.UnwritableError
		if !errors.As(err, &unwritable) || !strings.Contains(err.Error(), "task_1.json is a symbolic link") {
			t.Errorf("%s of the last one returns %v", what, err)
		}
	}
}
