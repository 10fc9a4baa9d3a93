//go:build js && wasm

package idbstore

import (
	"context"
	"io/fs"
	"syscall/js"
	"testing"

	"tasklesson/tasks"
)

// A failing commit is played by replacing a method of the browser's classes:
// what a full disk does cannot be had at will.
func TestFailedCommitChangesNothing(t *testing.T) {
	second := `this.constructor.puts = (this.constructor.puts || 0) + 1; if (this.constructor.puts == 2) `
	for _, c := range []struct {
		name, class, method, body string
		want                      error
	}{
		{
			"no room, found at a put", "IDBObjectStore", "put",
			second + `throw new DOMException("", "QuotaExceededError"); return original.apply(this, args)`, ErrFull,
		},
		{
			"no room, found at the commit", "IDBTransaction", "commit",
			`Object.defineProperty(this, "error", {value: new DOMException("", "QuotaExceededError")}); this.abort()`, ErrFull,
		},
		{
			"the disk fails", "IDBTransaction", "commit",
			`Object.defineProperty(this, "error", {value: new DOMException("", "UnknownError")}); this.abort()`, ErrBroken,
		},
		{"the browser closes the connection", "IDBTransaction", "commit", `this.abort()`, ErrClosed},
		{
			"a request fails", "IDBObjectStore", "put",
			second + `return original.apply(this, args); return this.add(...args)`, ErrBroken,
		},
		{"an exception of no kind", "IDBObjectStore", "put", second + `throw "torn"; return original.apply(this, args)`, ErrBroken},
		{"an exception that is null", "IDBObjectStore", "put", second + `throw null; return original.apply(this, args)`, ErrBroken},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := freshTab(t).Directory(board)
			before := commitTo(t, b, file("task_1.json", "1"), file("task_2.json", "2"))
			t.Run("while it fails", func(t *testing.T) {
				defer js.Global().Get(c.class).Delete("puts")
				replace(t, c.class, c.method, c.body)
				_, err := beginOn(t, b, true).Commit([]tasks.Change{file("task_1.json", "x"), file("task_2.json", "x")})
				wantError(t, "Commit", err, c.want)
			})
			wantFiles(t, b, "task_1.json=1", "task_2.json=2")
			if after := revisionOf(t, b); after != before {
				t.Errorf("the revision went from %q to %q", before, after)
			}
			commitTo(t, b, file("task_1.json", "3")) // the next one works
		})
	}
}

func TestPanicBetweenReadAndCommit(t *testing.T) {
	b := freshTab(t).Directory(board)
	commitTo(t, b, file("task_1.json", "1"))
	func() {
		defer func() { _ = recover() }()
		s := beginOn(t, b, true)
		defer s.Rollback()
		if _, err := s.ReadAll(); err != nil {
			t.Errorf("ReadAll: %v", err)
		}
		panic("torn")
	}()
	wantFiles(t, b, "task_1.json=1")
	commitTo(t, b, file("task_1.json", "2")) // the turn is free again
}

func TestAbandonedSession(t *testing.T) {
	for _, c := range []struct {
		name string
		next func(tasks.Session) error
	}{
		{"commit", func(s tasks.Session) error { return commitErr(s, file("task_1.json", "x")) }},
		{"commit of nothing", func(s tasks.Session) error { return commitErr(s) }},
		{"read", func(s tasks.Session) error { _, err := s.Read("task_1.json"); return err }},
		{"list", func(s tasks.Session) error { _, err := s.List(); return err }},
		{"read all", func(s tasks.Session) error { _, err := s.ReadAll(); return err }},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := freshTab(t).Directory(board)
			before := commitTo(t, b, file("task_1.json", "1"))
			s := beginOn(t, b, true)
			defer s.Rollback()
			awaitComplete(s) // what a session must not do
			wantError(t, c.name, c.next(s), ErrAbandoned)
			wantError(t, "Commit after it", commitErr(s, file("task_1.json", "x")), ErrClosed)
			wantFiles(t, b, "task_1.json=1")
			if after := revisionOf(t, b); after != before {
				t.Errorf("the revision went from %q to %q", before, after)
			}
		})
	}
}

// awaitComplete waits until the browser has ended the transaction of a session, which it
// does once nothing is asked of it.
func awaitComplete(s tasks.Session) {
	done := make(chan struct{})
	complete := js.FuncOf(func(js.Value, []js.Value) any { close(done); return nil })
	defer complete.Release()
	s.(*session).txn.Call("addEventListener", "complete", complete)
	<-done
}

func commitErr(s tasks.Session, changes ...tasks.Change) error {
	_, err := s.Commit(changes)
	return err
}

func TestContextEndsDuringASession(t *testing.T) {
	b := freshTab(t).Directory(board)
	commitTo(t, b, file("task_1.json", "1"))
	begin := func(t *testing.T) (tasks.Session, context.CancelFunc) {
		ctx, cancel := context.WithCancel(context.Background())
		s, err := b.Begin(ctx, true)
		if err != nil {
			t.Fatalf("Begin: %v", err)
		}
		return s, cancel
	}
	t.Run("before the commit", func(t *testing.T) {
		s, cancel := begin(t)
		cancel()
		wantError(t, "Commit", commitErr(s, file("task_1.json", "x")), context.Canceled)
		wantFiles(t, b, "task_1.json=1")
	})
	t.Run("after the first put", func(t *testing.T) {
		s, cancel := begin(t)
		fn := js.FuncOf(func(js.Value, []js.Value) any { cancel(); return nil })
		defer fn.Release()
		js.Global().Set("cancelCommit", fn)
		defer js.Global().Delete("cancelCommit")
		replace(t, "IDBTransaction", "commit", `cancelCommit(); return original.apply(this, args)`)
		if err := commitErr(s, file("task_1.json", "2")); err != nil {
			t.Errorf("Commit: %v, though the browser has committed", err)
		}
		wantFiles(t, b, "task_1.json=2")
	})
}

func TestReadOnlySession(t *testing.T) {
	b := freshTab(t).Directory(board)
	s := beginOn(t, b, false)
	wantError(t, "Commit", commitErr(s, file("f", "1")), errReadOnly)
	wantFiles(t, b)
}

func TestImpossibleNamesAreRefused(t *testing.T) {
	db := freshTab(t)
	b := db.Directory(board)
	for _, name := range []string{"", ".", "..", "/a", "a/b", "a\nb", "\xff", "../board/.tasks/f"} {
		wantError(t, "Commit of "+name, commitErr(beginOn(t, b, true), file("good", "1"), file(name, "1")), fs.ErrInvalid)
		s := beginOn(t, b, false)
		_, err := s.Read(name)
		wantError(t, "Read of "+name, err, fs.ErrNotExist)
		s.Rollback()
	}
	wantFiles(t, b)
	for _, path := range []string{"", ".", "/board", "board/", "a/../b", "a\nb", "\xff", "\ufeffboard"} {
		_, err := db.Directory(path).Begin(context.Background(), true)
		wantError(t, "Begin in "+path, err, fs.ErrInvalid)
		_, err = db.Directory(path).Watch(context.Background())
		wantError(t, "Watch of "+path, err, fs.ErrInvalid)
		wantError(t, "RemoveDirectory of "+path, db.RemoveDirectory(context.Background(), path), fs.ErrInvalid)
	}
}

func TestForeignRecords(t *testing.T) {
	name := freshDatabase(t)
	b := openTab(t, name).Directory(board)
	before := commitTo(t, b, file("task_1.json", "1"))

	rawPut(t, name, filesStore, board+"/task_2.json", "2")

	for _, record := range []any{7, "", "nonsense", "a.b", "z.0", "z.1\nf\ng"} {
		rawPut(t, name, recordsStore, board, record)
		wantFiles(t, b, "task_1.json=1", "task_2.json=2") // the files are still there
		s := beginOn(t, b, false)
		if _, known := s.Changed(before); known || s.Revision() == before {
			t.Errorf("with the record %q, the old revision is still known", record)
		}
		s.Rollback()
		before = commitTo(t, b, file("task_2.json", "2"))
	}
	rawPut(t, name, recordsStore, counterKey, "no counter")
	commitTo(t, b, file("task_1.json", "1"))
	commitTo(t, openTab(t, name).Directory("tab/1/.tasks"), file("task_1.json", "1"))
}
