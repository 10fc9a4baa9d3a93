package tasks

import (
	"context"
	"errors"
	"io/fs"
	"reflect"
	"slices"
	"testing"
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
		if !BoardFile(name) {
			continue
		}
		files = append(files, File{Name: name, Data: []byte(b.files[name])})
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

func TestUnchangedBytesAreNotCommitted(t *testing.T) {
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
