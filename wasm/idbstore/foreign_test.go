//go:build js && wasm

package idbstore

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"syscall/js"
	"testing"

	"tasklesson/tasks"
)

// foreignValues are what any script of the origin can put under a key, as
// expressions.
var foreignValues = []string{
	`7`, `NaN`, `true`, `null`, `5n`, `Object(5n)`, `new Date(0)`, `new Date(NaN)`, `/x/g`, `new Blob(["x"])`, `new File(["x"], "f")`,
	`{}`, `[]`, `{toString: 1, valueOf: 1}`, `[{toString: 1, valueOf: 1}]`, `[[null, {a: [5n]}]]`, `["a", "b"]`, `new Map([[1, {}]])`, `new Set([1])`,
	`(() => { const o = {}; o.o = o; return o })()`, `(() => { const a = []; a.push(a); return a })()`, `new Error("x")`, `Object(true)`,
	`new Uint8Array([1, 2])`, `new DataView(new ArrayBuffer(3))`, `{get length() { return 1 }, byteLength: 4}`, `new ImageData(1, 1)`,
}

// foreignTexts are values that this package does not write and yet are texts,
// with the text.
var foreignTexts = map[string]string{
	`"a\u0000b"`: "a\x00b", `"\u0000"`: "\x00", `"\ufeff{}"`: "\ufeff{}", `Object("boxed")`: "boxed", `"[object ArrayBuffer]"`: bufferText,
	`"\ud800"`: "\ufffd", `new ArrayBuffer(2)`: "\x00\x00",
}

// rawPutJS stores what an expression makes under the key that another makes.
func rawPutJS(t testing.TB, database, store, key, value string) {
	t.Helper()
	evaluate := func(expression string) js.Value { return function(`return (` + expression + `)`) }
	db := rawOpen(t, database, 0, nil)
	defer db.Call("close")
	txn := db.Call("transaction", store, "readwrite")
	// The values stay on the JavaScript side: syscall/js has no name for some.
	js.Global().Get("Function").New("store", "value", "key", `store.put(value(), key())`).
		Invoke(txn.Call("objectStore", store), evaluate(value), evaluate(key))
	if event := await(txn, "oncomplete", "onabort"); event != "complete" {
		t.Fatalf("put by hand: %s", event)
	}
}

// readings returns what every way of reading says of one file.
func readings(t *testing.T, b tasks.Backend, name string) []tasks.File {
	t.Helper()
	s := beginOn(t, b, false)
	defer s.Rollback()
	of := func(data []byte, err error) tasks.File {
		var unreadable *tasks.UnreadableError
		if errors.As(err, &unreadable) {
			return tasks.File{Name: name, Data: data, Reason: unreadable.Reason}
		}
		if err != nil {
			t.Errorf("reading %s: %v", name, err)
		}
		return tasks.File{Name: name, Data: data}
	}
	one, err := s.Read(name)
	got := []tasks.File{of(one, err)}
	var data []byte
	some, err := s.(tasks.BatchReader).ReadSome([]string{"task_1.json", name})
	if err == nil {
		data = some[1]
	}
	got = append(got, of(data, err))
	all, err := s.ReadAll()
	if err != nil {
		t.Fatalf("ReadAll: %v", err)
	}
	return append(got, slices.DeleteFunc(all, func(f tasks.File) bool { return f.Name != name })...)
}

func TestAForeignValueIsOneUnreadableFile(t *testing.T) {
	for _, value := range foreignValues {
		t.Run(value, func(t *testing.T) {
			name := freshDatabase(t)
			b := openTab(t, name).Directory(board)
			commitTo(t, b, file("task_1.json", "1"), file("task_3.json", "\xff"), file("task_4.json", "4"))
			rawPutJS(t, name, filesStore, `"board/.tasks/task_2.json"`, value)

			got := readings(t, b, "task_2.json")
			reason := got[0].Reason
			want := tasks.File{Name: "task_2.json", Reason: reason}
			if !strings.Contains(reason, "not a file") || !reflect.DeepEqual(got, []tasks.File{want, want, want}) {
				t.Errorf("Read, ReadSome and ReadAll say %+v", got)
			}
			wantFiles(t, b, "task_1.json=1", "task_2.json: "+reason, "task_3.json=\xff", "task_4.json=4")

			err := tasks.NewStore(b).Update(context.Background(), func(tx *tasks.Tx) error {
				return errors.Join(tx.RemoveUnreadable("task_2.json"), tx.WriteFile("task_2.json", []byte("2")))
			})
			if err != nil {
				t.Errorf("it cannot be replaced by who asks for that: %v", err)
			}
			wantFiles(t, b, "task_1.json=1", "task_2.json=2", "task_3.json=\xff", "task_4.json=4")
		})
	}
}

// An error is told with its file's name only once.
func TestAnErrorNamesItsFileOnce(t *testing.T) {
	name := freshDatabase(t)
	store := tasks.NewStore(openTab(t, name).Directory(board))
	rawPutJS(t, name, filesStore, `"board/.tasks/task_2.json"`, `7`)
	errs := map[string]error{}
	err := store.Update(context.Background(), func(tx *tasks.Tx) error {
		_, errs["a file that is missing: task_1.json"] = tx.ReadFile("task_1.json")
		_, errs["a name that can be no file's: a\nb"] = tx.ReadFile("a\nb")
		_, errs["a foreign value: task_2.json"] = tx.ReadFile("task_2.json")
		errs["a write over it: task_2.json"] = tx.WriteFile("task_2.json", nil)
		errs["a removal of what is missing: task_1.json"] = tx.RemoveUnreadable("task_1.json")
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	for what, err := range errs {
		_, file, _ := strings.Cut(what, ": ")
		if err == nil || strings.Count(err.Error(), file) != 1 {
			t.Errorf("%s: the error is %v", what, err)
		}
	}
}

func TestForeignTextIsRead(t *testing.T) {
	for value, want := range foreignTexts {
		t.Run(value, func(t *testing.T) {
			name := freshDatabase(t)
			b := openTab(t, name).Directory(board)
			commitTo(t, b, file("task_1.json", "1"), file("task_3.json", "\xff"))
			rawPutJS(t, name, filesStore, `"board/.tasks/task_2.json"`, value)
			file := tasks.File{Name: "task_2.json", Data: []byte(want)}
			if got := readings(t, b, file.Name); !reflect.DeepEqual(got, []tasks.File{file, file, file}) {
				t.Errorf("Read, ReadSome and ReadAll say %q, want %q", got, want)
			}
			wantFiles(t, b, "task_1.json=1", "task_2.json="+want, "task_3.json=\xff")
		})
	}
}

// A read of one file cannot tell a value of undefined from no file, so to a read
// of all it is none.
func TestAnUndefinedFileDoesNotCount(t *testing.T) {
	name := freshDatabase(t)
	b := openTab(t, name).Directory(board)
	commitTo(t, b, file("task_1.json", "1"))
	rawPutJS(t, name, filesStore, `"board/.tasks/task_2.json"`, `undefined`)
	wantFiles(t, b, "task_1.json=1")
	commitTo(t, b, file("task_2.json", "2"))
	wantFiles(t, b, "task_1.json=1", "task_2.json=2")
}

func TestForeignKeysAreIgnored(t *testing.T) {
	for _, key := range []string{
		`"board/.tasks/a\nb"`, `"board/.tasks/\n"`, `"board/.tasks/"`, `"board/.tasks/."`, `"board/.tasks/.."`, `"board/.tasks/a\\b"`, `"board/.tasks/a\u0000b"`,
		`"board/.tasks/task_9.json\n"`, `"board/.tasks/\ud800"`, `"board/.tasks//task_9.json"`, `"board/.tasks/deep/task_9.json"`,
		`"board/.tasks"`, `7`, `-Infinity`, `new Date(0)`, `[]`, `["board/.tasks/task_9.json"]`, `new ArrayBuffer(2)`, `new Uint8Array([1])`,
	} {
		t.Run(key, func(t *testing.T) {
			name := freshDatabase(t)
			db := openTab(t, name)
			b := db.Directory(board)
			commitTo(t, b, file("task_1.json", "1"), file("task_2.json", "2"))
			rawPutJS(t, name, filesStore, key, `"x"`)
			if key != `"board/.tasks"` {
				rawPutJS(t, name, recordsStore, key, `"x"`)
			}
			wantFiles(t, b, "task_1.json=1", "task_2.json=2")
			s := beginOn(t, b, false)
			if names, err := s.List(); err != nil || !slices.Equal(names, []string{"task_1.json", "task_2.json"}) {
				t.Errorf("List: %q, %v", names, err)
			}
			s.Rollback()
			if key != `"board/.tasks/deep/task_9.json"` {
				paths, err := db.Directories(context.Background(), "")
				paths = slices.DeleteFunc(paths, func(path string) bool { return checkPath(path) == nil })
				if err != nil || len(paths) > 0 {
					t.Errorf("Directories: %q, %v", paths, err)
				}
			}
			remove(t, db, board)
			wantFiles(t, b)
		})
	}
}

func TestAForeignRecordLosesNoFile(t *testing.T) {
	records := append([]string{
		`undefined`, `"z.1\n\u0000"`, `"z.1\n."`, `"z.1\n"`, `"z.2\na\nb\\c"`, `"zzzzzzzzzzzzz.1"`, `"z.18446744073709551615"`, `"3w5e11264sgsf.18446744073709551615"`,
	}, foreignValues...)
	for _, value := range records {
		t.Run(value, func(t *testing.T) {
			name := freshDatabase(t)
			db := openTab(t, name)
			b := db.Directory(board)
			before := commitTo(t, b, file("task_1.json", "1"))
			rawPutJS(t, name, recordsStore, `"board/.tasks"`, value)
			rawPutJS(t, name, recordsStore, `""`, value)
			wantFiles(t, b, "task_1.json=1")
			s := beginOn(t, b, false)
			if _, known := s.Changed(before); known {
				t.Error("the old revision is still known")
			}
			s.Rollback()
			if first, second := revisionOf(t, b), revisionOf(t, b); value != "undefined" && first != second {
				t.Errorf("at rest the revision goes from %q to %q", first, second)
			}
			after := commitTo(t, b, file("task_2.json", "2"))
			if got := revisionOf(t, b); got != after || got == before {
				t.Errorf("the revision is %q after a commit that returned %q, was %q", got, after, before)
			}
			remove(t, db, board)
			wantFiles(t, b)
		})
	}
}

// A board goes on working around what it cannot read.
func TestABoardWithForeignFilesWorks(t *testing.T) {
	ctx := context.Background()
	for _, value := range foreignValues {
		t.Run(value, func(t *testing.T) {
			name := freshDatabase(t)
			manager := tasks.New(tasks.NewStore(openTab(t, name).Directory(board)))
			call := func(tool, input string) {
				t.Helper()
				if _, err := manager.Call(ctx, tool, []byte(input)); err != nil {
					t.Errorf("%s %s: %v", tool, input, err)
				}
			}
			call("task_create", `{"subject":"one"}`)
			rawPutJS(t, name, filesStore, `"board/.tasks/task_2.json"`, value)
			if err := manager.Refresh(ctx); err != nil {
				t.Fatal(err)
			}
			snapshot, err := manager.Snapshot(ctx)
			if err != nil {
				t.Fatalf("Snapshot: %v", err)
			}
			if broken := snapshot.Listing.Unreadable; len(broken) != 1 || broken[0].ID != 2 || broken[0].Reason == "" {
				t.Errorf("unreadable are %+v, want task 2 with a reason", broken)
			}
			call("task_create", `{"subject":"three"}`)
			call("task_update", `{"task_id":1,"status":"completed"}`)
		})
	}
}
