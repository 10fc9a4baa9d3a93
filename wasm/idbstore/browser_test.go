//go:build js && wasm

package idbstore

import (
	"context"
	"errors"
	"slices"
	"strings"
	"syscall/js"
	"testing"

	"tasklesson/tasks"
)

const board = "board/.tasks"

func openTab(t testing.TB, database string) *DB {
	t.Helper()
	db, err := Open(context.Background(), database)
	if err != nil {
		t.Fatalf("Open: %v", err)
	}
	t.Cleanup(db.Close)
	return db
}

func freshTab(t testing.TB) *DB {
	t.Helper()
	return openTab(t, freshDatabase(t))
}

func beginOn(t testing.TB, b tasks.Backend, writable bool) tasks.Session {
	t.Helper()
	s, err := b.Begin(context.Background(), writable)
	if err != nil {
		t.Fatalf("Begin(writable=%v): %v", writable, err)
	}
	return s
}

func commitTo(t testing.TB, b tasks.Backend, changes ...tasks.Change) tasks.Revision {
	t.Helper()
	s := beginOn(t, b, true)
	defer s.Rollback()
	revision, err := s.Commit(changes)
	if err != nil {
		t.Fatalf("Commit: %v", err)
	}
	return revision
}

func file(name, data string) tasks.Change { return tasks.Change{Name: name, Data: []byte(data)} }

func revisionOf(t testing.TB, b tasks.Backend) tasks.Revision {
	t.Helper()
	s := beginOn(t, b, false)
	defer s.Rollback()
	return s.Revision()
}

// everything reads all files, those of the board by ReadAll and the others one
// by one.
func everything(s tasks.Session) ([]tasks.File, error) {
	files, err := s.ReadAll()
	if err != nil {
		return nil, err
	}
	names, err := s.List()
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if tasks.BoardFile(name) {
			continue
		}
		data, err := s.Read(name)
		if err != nil {
			return nil, err
		}
		files = append(files, tasks.File{Name: name, Data: data})
	}
	slices.SortFunc(files, func(a, b tasks.File) int { return strings.Compare(a.Name, b.Name) })
	return files, nil
}

// wantFiles compares the directory with lines "name=content", and "name: reason"
// of what is unreadable.
func wantFiles(t testing.TB, b tasks.Backend, want ...string) {
	t.Helper()
	s := beginOn(t, b, false)
	defer s.Rollback()
	files, err := everything(s)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range files {
		line := f.Name + "=" + string(f.Data)
		if f.Reason != "" {
			line = f.Name + ": " + f.Reason
		}
		got = append(got, line)
	}
	if !slices.Equal(got, want) {
		t.Errorf("the directory holds %q, want %q", got, want)
	}
}

func wantError(t testing.TB, op string, err error, want ...error) {
	t.Helper()
	for _, w := range want {
		if !errors.Is(err, w) {
			t.Errorf("%s: got error %v, want %v", op, err, w)
		}
	}
}

// rawOpen opens a database without this package: a tab with an older or newer
// version of the page, that does not give way. version 0 takes what there is.
func rawOpen(t testing.TB, name string, version int, upgrade func(db js.Value)) js.Value {
	t.Helper()
	args := []any{name}
	if version > 0 {
		args = append(args, version)
	}
	request := js.Global().Get("indexedDB").Call("open", args...)
	if upgrade != nil {
		fn := js.FuncOf(func(js.Value, []js.Value) any {
			upgrade(request.Get("result"))
			return nil
		})
		defer fn.Release()
		request.Set("onupgradeneeded", fn)
	}
	event := await(request, "onsuccess", "onerror")
	if event != "success" {
		t.Fatalf("opening %q by hand: %s", name, request.Get("error").Call("toString").String())
	}
	return request.Get("result")
}

// await waits for the first of some events and returns its type.
func await(target js.Value, handlers ...string) string {
	events := make(chan string, len(handlers))
	fn := js.FuncOf(func(_ js.Value, args []js.Value) any {
		events <- args[0].Get("type").String()
		return nil
	})
	defer fn.Release()
	for _, handler := range handlers {
		target.Set(handler, fn)
		defer target.Set(handler, js.Null())
	}
	return <-events
}

// rawPut stores a value without this package, as somebody with the browser's
// developer tools would.
func rawPut(t testing.TB, database, store, key string, value any) {
	t.Helper()
	db := rawOpen(t, database, 0, nil)
	defer db.Call("close")
	txn := db.Call("transaction", store, "readwrite")
	txn.Call("objectStore", store).Call("put", value, key)
	if event := await(txn, "oncomplete", "onabort"); event != "complete" {
		t.Fatalf("put by hand: %s", event)
	}
}

// replace puts a JavaScript function in the place of a method of a class until
// the test ends. In body, original is the method.
func replace(t testing.TB, class, method, body string) {
	t.Helper()
	prototype := js.Global().Get(class).Get("prototype")
	original := prototype.Get(method)
	make := js.Global().Get("Function").New("original", "return function(...args) {"+body+"}")
	prototype.Set(method, make.Invoke(original))
	t.Cleanup(func() { prototype.Set(method, original) })
}
