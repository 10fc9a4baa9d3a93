//go:build js && wasm

package idbstore

import (
	"context"
	"strings"
	"syscall/js"
	"testing"
	"time"
)

// short bounds a wait that is known to be in vain.
const short = 50 * time.Millisecond

func TestOpenWithoutIndexedDB(t *testing.T) {
	denied := `throw new DOMException("denied", "SecurityError")`
	for name, property := range map[string]map[string]any{
		"not defined":                    {"value": js.Undefined()},
		"null":                           {"value": js.Null()},
		"the property throws":            {"get": function(denied)},
		"open throws":                    {"value": map[string]any{"open": function(denied), "deleteDatabase": function(denied)}},
		"something else of that name":    {"value": 7},
		"an object that cannot open":     {"value": map[string]any{}},
		"open throws in private windows": {"value": map[string]any{"open": function(`throw new DOMException("private window", "InvalidStateError")`), "deleteDatabase": function(denied)}},
	} {
		t.Run(name, func(t *testing.T) {
			object := js.Global().Get("Object") // a plain Set does nothing: the property is read-only
			browsers := object.Call("getOwnPropertyDescriptor", js.Global(), "indexedDB")
			property["configurable"] = true
			object.Call("defineProperty", js.Global(), "indexedDB", property)
			defer object.Call("defineProperty", js.Global(), "indexedDB", browsers)
			_, err := Open(context.Background(), "missing")
			wantError(t, "Open", err, ErrMissing)
			wantError(t, "Delete", Delete(context.Background(), "missing"), ErrMissing)
		})
	}
}

func function(body string) js.Value { return js.Global().Get("Function").New(body) }

// Chromium has one name for many failures, and says in the message what it is.
func TestFailuresAreToldApart(t *testing.T) {
	for _, c := range []struct {
		name, message string
		want          error
	}{
		{"UnknownError", "The user denied permission to access the database.", ErrMissing},
		{"SecurityError", "", ErrMissing},
		{"UnknownError", "Internal error committing transaction: FILE_ERROR_NO_SPACE (ChromeMethodBFE: 9::WritableFileAppend::8)", ErrFull},
		{"UnknownError", "Encountered full disk while opening backing store for indexedDB.open.", ErrFull},
		{"QuotaExceededError", "", ErrFull},
		{"VersionError", "The requested version (1) is less than the existing version (7).", ErrBroken},
		{"VersionError", "The requested version (1) is less than the existing version (7).", ErrNewer},
		{"UnknownError", "Internal error.", ErrBroken},
		{"UnknownError", "Connection to Indexed Database server lost. Refresh the page to try again", ErrClosed},
	} {
		t.Run(c.name+" "+c.message, func(t *testing.T) {
			thrown := js.Error{Value: js.Global().Get("DOMException").New(c.message, c.name)}
			wantError(t, "an open that fails so", failure("open", opening(thrown)), c.want)
		})
	}
}

// A browser undoes the making of a database where there is no room for it.
func TestADatabaseThatCannotBeMade(t *testing.T) {
	replace(t, "IDBObjectStore", "put", `const request = original.apply(this, args); this.transaction.abort(); return request`)
	_, err := Open(context.Background(), "no room")
	wantError(t, "Open", err, ErrFull)
}

func TestOpenBlockedByAnOlderTab(t *testing.T) {
	name := freshDatabase(t)
	older := rawOpen(t, name, 1, nil)
	_, err := openConnection(context.Background(), name, 2, short)
	wantError(t, "open", err, ErrBlocked)
	if !strings.Contains(err.Error(), "another tab") || !strings.Contains(err.Error(), "50ms") {
		t.Errorf("the error does not say who and how long: %v", err)
	}

	// The browser goes on with what was given up. It must become a sound
	// database, and nobody may keep holding it.
	defer js.Global().Delete("closes")
	replace(t, "IDBDatabase", "close", `globalThis.closes = (globalThis.closes || 0) + 1; return original.apply(this, args)`)
	older.Call("close")
	db := newDB(name, 2, openTimeout)
	defer db.Close()
	commitTo(t, db.Directory(board), file("task_1.json", "1"))
	if closes := js.Global().Get("closes").Int(); closes != 2 {
		t.Errorf("%d connections were closed, want the older tab's and the one that was given up", closes)
	}
	rawOpen(t, name, 3, nil).Call("close")
}

func TestOpenBlockedByADeletion(t *testing.T) {
	name := freshDatabase(t)
	older := rawOpen(t, name, 1, nil)
	wantError(t, "Delete", deleteWithin(context.Background(), name, short), ErrBlocked)
	_, err := openConnection(context.Background(), name, version, short)
	wantError(t, "open", err, ErrBlocked)
	older.Call("close")
	commitTo(t, openTab(t, name).Directory(board), file("task_1.json", "1"))
}

func TestOpenHeedsItsContext(t *testing.T) {
	name := freshDatabase(t)
	older := rawOpen(t, name, 1, nil)
	defer older.Call("close")

	ctx, cancel := context.WithTimeout(context.Background(), short)
	defer cancel()
	_, err := openConnection(ctx, name, 2, openTimeout)
	wantError(t, "open until a deadline", err, ErrBlocked, context.DeadlineExceeded)

	ctx, cancel = context.WithCancel(context.Background())
	cancel()
	_, err = openConnection(ctx, name, 2, openTimeout)
	wantError(t, "open with a cancelled context", err, context.Canceled)
}

func TestOpenOfANewerVersion(t *testing.T) {
	name := freshDatabase(t)
	rawOpen(t, name, version+1, nil).Call("close")
	_, err := Open(context.Background(), name)
	wantError(t, "Open", err, ErrBroken)
	if !strings.Contains(err.Error(), "newer version") {
		t.Errorf("the error does not say why: %v", err)
	}
}

func TestOpenOfAForeignDatabase(t *testing.T) {
	name := freshDatabase(t)
	rawOpen(t, name, version, func(db js.Value) { db.Call("createObjectStore", "theirs") }).Call("close")
	db := openTab(t, name)
	_, err := db.Directory(board).Begin(context.Background(), true)
	wantError(t, "Begin", err, ErrBroken)
	_, err = db.Directories(context.Background(), "")
	wantError(t, "Directories", err, ErrBroken)
}

func TestGivesWayToAnUpgrade(t *testing.T) {
	name := freshDatabase(t)
	db := openTab(t, name)
	rawOpen(t, name, version+1, nil).Call("close") // would hang if db held on
	_, err := db.Directory(board).Begin(context.Background(), false)
	wantError(t, "Begin after another tab's upgrade", err, ErrBroken)
}

func TestGivesWayToADeletion(t *testing.T) {
	name := freshDatabase(t)
	db := openTab(t, name)
	b := db.Directory(board)
	before := commitTo(t, b, file("task_1.json", "1"))
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	hints, err := b.Watch(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if err := Delete(context.Background(), name); err != nil {
		t.Fatalf("Delete: %v", err)
	}
	<-hints
	wantFiles(t, b)
	if after := commitTo(t, b, file("task_1.json", "1")); after == before {
		t.Errorf("the database made again shows the old revision %q", after)
	}
	wantFiles(t, b, "task_1.json=1")
}

func TestClosed(t *testing.T) {
	db := freshTab(t)
	closed, open := db.Directory(board), db.Directory(board)
	if err := closed.Close(); err != nil {
		t.Errorf("Close: %v", err)
	}
	_, err := closed.Begin(context.Background(), false)
	wantError(t, "Begin of a closed directory", err, ErrClosed)
	_, err = closed.Watch(context.Background())
	wantError(t, "Watch of a closed directory", err, ErrClosed)
	wantFiles(t, open)

	hints, err := open.Watch(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	db.Close()
	db.Close()
	if _, more := <-hints; more {
		t.Error("a watch outlives its DB")
	}
	_, err = open.Begin(context.Background(), true)
	wantError(t, "Begin of a closed DB", err, ErrClosed)
	_, err = open.Watch(context.Background())
	wantError(t, "Watch of a closed DB", err, ErrClosed)
	wantError(t, "RemoveDirectory of a closed DB", db.RemoveDirectory(context.Background(), board), ErrClosed)
}

func TestDeleteOfNothing(t *testing.T) {
	if err := Delete(context.Background(), "there is no such database"); err != nil {
		t.Errorf("Delete: %v", err)
	}
}
