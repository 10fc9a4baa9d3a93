package tasks

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// A scriptedBackend holds files for one transaction at a time and writes down
// what was asked of it. It checks no contract: storetest does that.
type scriptedBackend struct {
	files    map[string]string
	readErr  error
	reads    []string
	commits  [][]Change
	rollback int
}

func (b *scriptedBackend) Begin(context.Context, bool) (Session, error) { return b, nil }
func (b *scriptedBackend) Watch(context.Context) (<-chan struct{}, error) {
	return nil, errors.ErrUnsupported
}
func (b *scriptedBackend) Close() error                      { return nil }
func (b *scriptedBackend) Revision() Revision                { return "before" }
func (b *scriptedBackend) Changed(Revision) ([]string, bool) { return []string{"f"}, true }
func (b *scriptedBackend) Rollback()                         { b.rollback++ }

func (b *scriptedBackend) List() (names []string, err error) {
	for name := range b.files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names, nil
}

func (b *scriptedBackend) Read(name string) ([]byte, error) {
	b.reads = append(b.reads, name)
	data, exists := b.files[name]
	switch {
	case b.readErr != nil:
		return nil, b.readErr
	case !exists:
		return nil, fs.ErrNotExist
	}
	return []byte(data), nil
}

func (b *scriptedBackend) ReadAll() (files []File, err error) {
	names, _ := b.List()
	for _, name := range names {
		files = append(files, File{name, []byte(b.files[name])})
	}
	return files, nil
}

func (b *scriptedBackend) Commit(changes []Change) (Revision, error) {
	b.commits = append(b.commits, changes)
	return "after", nil
}

// run calls fn in an update over the files, and returns the backend and the
// revision that the update ended at.
func run(t *testing.T, files map[string]string, fn func(*Tx) error) (*scriptedBackend, Revision) {
	t.Helper()
	b := &scriptedBackend{files: files}
	revision, err := NewStore(b).update(context.Background(), fn)
	if err != nil {
		t.Fatalf("update: %v", err)
	}
	return b, revision
}

func TestCommitOrder(t *testing.T) {
	want := []string{MarkFile, "task_2.json", "task_10.json", "task_9007199254740991.json", "notes.txt", "task_01.json", "zzz"}
	b, revision := run(t, map[string]string{"task_10.json": "there"}, func(tx *Tx) error {
		for _, name := range []string{"zzz", "task_9007199254740991.json", "task_01.json", "task_2.json", MarkFile, "notes.txt"} {
			if err := tx.WriteFile(name, []byte("new")); err != nil {
				return err
			}
		}
		if err := tx.Remove("task_10.json"); err != nil {
			return err
		}
		if got := tx.Staged(); !slices.Equal(got, want) {
			t.Errorf("Staged: got %q, want %q", got, want)
		}
		return nil
	})
	if len(b.commits) != 1 {
		t.Fatalf("%d commits, want 1", len(b.commits))
	}
	var got []string
	for _, c := range b.commits[0] {
		got = append(got, c.Name)
		if c.Remove != (c.Name == "task_10.json") {
			t.Errorf("%s: Remove is %v", c.Name, c.Remove)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("committed %q, want %q", got, want)
	}
	if revision != "after" {
		t.Errorf("the update ended at revision %q", revision)
	}
}

func TestWhatIsNoChangeIsNotCommitted(t *testing.T) {
	for _, test := range []struct {
		name string
		fn   func(*Tx) error
	}{
		{"nothing", func(*Tx) error { return nil }},
		{"equal bytes", func(tx *Tx) error { return tx.WriteFile("f", []byte("old")) }},
		{"write, then restore", func(tx *Tx) error {
			return errors.Join(tx.WriteFile("f", []byte("new")), tx.WriteFile("f", []byte("old")))
		}},
		{"remove, then restore", func(tx *Tx) error { return errors.Join(tx.Remove("f"), tx.WriteFile("f", []byte("old"))) }},
		{"write, then remove what is new", func(tx *Tx) error { return errors.Join(tx.WriteFile("g", nil), tx.Remove("g")) }},
		{"discard", func(tx *Tx) error {
			err := errors.Join(tx.WriteFile("f", []byte("new")), tx.WriteFile("g", nil))
			tx.discard("f")
			tx.discard("g")
			tx.discard("never written")
			return err
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, revision := run(t, map[string]string{"f": "old"}, test.fn)
			if len(b.commits) != 0 || revision != "before" {
				t.Errorf("committed %v, ended at %q", b.commits, revision)
			}
			if b.rollback == 0 {
				t.Error("the session was not ended")
			}
		})
	}
}

func TestEmptyFileIsAChange(t *testing.T) {
	b, _ := run(t, nil, func(tx *Tx) error { return tx.WriteFile("f", nil) })
	if len(b.commits) != 1 {
		t.Errorf("%d commits, want 1", len(b.commits))
	}
}

func TestOwnWritesShow(t *testing.T) {
	files := map[string]string{"kept": "k", "replaced": "old", "removed": "r"}
	run(t, files, func(tx *Tx) error {
		err := errors.Join(tx.WriteFile("replaced", []byte("new")), tx.WriteFile("a", []byte("1")), tx.Remove("removed"))
		if err != nil {
			return err
		}
		all, err := tx.ReadAll()
		want := []File{{"a", []byte("1")}, {"kept", []byte("k")}, {"replaced", []byte("new")}}
		if err != nil || !reflect.DeepEqual(all, want) {
			t.Errorf("ReadAll: got %q, %v, want %q", all, err, want)
		}
		if _, err := tx.ReadFile("removed"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("ReadFile of a removed file: %v", err)
		}
		if err := tx.Remove("removed"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("Remove of a removed file: %v", err)
		}
		tx.discard("removed")
		if data, err := tx.ReadFile("removed"); err != nil || string(data) != "r" {
			t.Errorf("ReadFile after discard: %q, %v", data, err)
		}
		return fstest.TestFS(tx, "a", "kept", "replaced", "removed")
	})
}

func TestBytesAreCopied(t *testing.T) {
	given := []byte("given")
	b, _ := run(t, map[string]string{"old": "old"}, func(tx *Tx) error {
		err := tx.WriteFile("new", given)
		given[0] = 'X'
		for _, name := range []string{"old", "new"} {
			data, _ := tx.ReadFile(name)
			data[0] = 'Y'
		}
		all, _ := tx.ReadAll()
		for _, f := range all {
			f.Data[0] = 'Z'
		}
		if data, _ := tx.ReadFile("old"); string(data) != "old" {
			t.Errorf("what was read changed to %q", data)
		}
		return errors.Join(err, tx.WriteFile("old", []byte("old"))) // still no change
	})
	want := [][]Change{{{Name: "new", Data: []byte("given")}}}
	if !reflect.DeepEqual(b.commits, want) {
		t.Errorf("committed %v, want %v", b.commits, want)
	}
}

func TestUpdateReadsEachFileOnce(t *testing.T) {
	b, _ := run(t, map[string]string{"f": "old"}, func(tx *Tx) error {
		for range 3 {
			if _, err := tx.ReadFile("f"); err != nil {
				return err
			}
			if _, err := tx.Stat("none"); !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
		return errors.Join(tx.WriteFile("f", []byte("new")), tx.WriteFile("none", nil))
	})
	if want := []string{"f", "none"}; !slices.Equal(b.reads, want) {
		t.Errorf("read %q, want %q", b.reads, want)
	}
}

func TestBadNames(t *testing.T) {
	run(t, nil, func(tx *Tx) error {
		for _, name := range []string{"", "/", "a/b", "..", "./a", `a\b`, "a\x00", "\xff", "/task_1.json"} {
			for use, err := range usesOf(tx, name) {
				if !errors.Is(err, fs.ErrInvalid) {
					t.Errorf("%s(%q): got %v, want fs.ErrInvalid", use, name, err)
				}
			}
		}
		for _, err := range []error{tx.WriteFile(".", nil), tx.Remove(".")} {
			if !errors.Is(err, fs.ErrInvalid) {
				t.Errorf("a write to the directory: %v", err)
			}
		}
		return nil
	})
}

// usesOf calls everything that takes a name.
func usesOf(tx *Tx, name string) map[string]error {
	errs := map[string]error{"WriteFile": tx.WriteFile(name, []byte("1")), "Remove": tx.Remove(name)}
	_, errs["ReadFile"] = tx.ReadFile(name)
	_, errs["ReadDir"] = tx.ReadDir(name)
	_, errs["Open"] = tx.Open(name)
	_, errs["Stat"] = tx.Stat(name)
	return errs
}

func TestViewRefusesWrites(t *testing.T) {
	b := &scriptedBackend{files: map[string]string{"f": "old"}}
	err := NewStore(b).View(context.Background(), func(tx *Tx) error {
		for use, err := range map[string]error{"WriteFile": tx.WriteFile("f", nil), "Remove": tx.Remove("f")} {
			if !errors.Is(err, fs.ErrPermission) {
				t.Errorf("%s in a View: %v", use, err)
			}
		}
		if got := tx.Staged(); len(got) != 0 {
			t.Errorf("Staged in a View: %q", got)
		}
		return fstest.TestFS(tx, "f")
	})
	if err != nil || len(b.commits) != 0 || b.rollback == 0 {
		t.Errorf("View: %v, commits %v, %d rollbacks", err, b.commits, b.rollback)
	}
}

func TestUseAfterEnd(t *testing.T) {
	var kept *Tx
	var file fs.File
	b, _ := run(t, map[string]string{"f": "old"}, func(tx *Tx) (err error) {
		kept = tx
		file, err = tx.Open("f")
		return err
	})
	for use, err := range usesOf(kept, "f") {
		if !errors.Is(err, fs.ErrClosed) {
			t.Errorf("%s after the end: %v", use, err)
		}
	}
	if _, err := kept.ReadAll(); !errors.Is(err, fs.ErrClosed) {
		t.Errorf("ReadAll after the end: %v", err)
	}
	if names, known := kept.Changed("before"); known {
		t.Errorf("Changed after the end: %q", names)
	}
	if data, err := io.ReadAll(file); err != nil || string(data) != "old" {
		t.Errorf("an open file keeps its bytes: got %q, %v", data, err)
	}
	if len(b.commits) != 0 {
		t.Errorf("committed %v", b.commits)
	}
}

func TestFailuresLeaveNothing(t *testing.T) {
	refusal, torn := errors.New("refused"), errors.New("disk is torn")
	ctx, cancel := context.WithCancel(context.Background())
	for _, test := range []struct {
		name string
		fn   func(*Tx) error
		want error
	}{
		{"an error of the function", func(tx *Tx) error { return errors.Join(tx.WriteFile("f", nil), refusal) }, refusal},
		{"a context that is done by the end", func(tx *Tx) error { cancel(); return tx.WriteFile("f", nil) }, context.Canceled},
		{"a failing read under a write", func(tx *Tx) error { return tx.WriteFile("f", nil) }, torn},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := &scriptedBackend{}
			if test.want == torn {
				b.readErr = torn
				ctx = context.Background()
			}
			err := NewStore(b).Update(ctx, test.fn)
			if !errors.Is(err, test.want) || len(b.commits) != 0 || b.rollback == 0 {
				t.Errorf("got %v, commits %v, %d rollbacks; want %v", err, b.commits, b.rollback, test.want)
			}
		})
	}
}

func TestErrorsNameTheFile(t *testing.T) {
	run(t, nil, func(tx *Tx) error {
		_, err := tx.ReadFile("task_7.json")
		if err == nil || !strings.Contains(err.Error(), "task_7.json") {
			t.Errorf("the error names no file: %v", err)
		}
		return nil
	})
}
