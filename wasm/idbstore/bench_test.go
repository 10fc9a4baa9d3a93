//go:build js && wasm

package idbstore

import (
	"fmt"
	"strings"
	"syscall/js"
	"testing"

	"tasklesson/tasks"
)

// The benchmarks stand beside the same work in plain JavaScript, which is the
// least that IndexedDB costs on the machine at hand.

const fileSize = 250 // bytes, of a task with a short description

func contents(n int) []tasks.Change {
	changes := make([]tasks.Change, n)
	for i := range changes {
		changes[i] = file(fmt.Sprintf("task_%d.json", i+1), strings.Repeat("0123456789", fileSize/10))
	}
	return changes
}

// script starts an asynchronous function and waits for its end, once for
// every iteration of b. In body, db is the database and n the size.
func script(b *testing.B, database string, n int, body string) {
	b.Helper()
	run := js.Global().Get("Function").New("db", "n", "text", "times", "done", `
		const ended = t => new Promise((ok, bad) => { t.oncomplete = ok; t.onabort = bad })
		const answer = r => new Promise((ok, bad) => { r.onsuccess = () => ok(r.result); r.onerror = bad })
		const range = IDBKeyRange.bound("board/.tasks/", "board/.tasks0", false, true)
		const step = async () => {`+body+`}
		;(async () => { for (let i = 0; i < times; i++) await step(); done() })()`)
	db := rawOpen(b, database, 0, nil)
	defer db.Call("close")
	ended := make(chan struct{}, 1)
	done := js.FuncOf(func(js.Value, []js.Value) any { ended <- struct{}{}; return nil })
	defer done.Release()
	b.ResetTimer()
	run.Invoke(db, n, strings.Repeat("0123456789", fileSize/10), b.N, done)
	<-ended
	b.StopTimer()
}

const (
	jsWrite = `
		const t = db.transaction(["files", "directories"], "readwrite")
		const files = t.objectStore("files"), records = t.objectStore("directories")
		await answer(records.get("board/.tasks"))
		for (let i = 1; i <= n; i++) files.put(text, "board/.tasks/task_" + i + ".json")
		records.put("z.1", "board/.tasks")
		await ended(t)`
	jsRead = `
		const t = db.transaction(["files", "directories"])
		const files = t.objectStore("files"), records = t.objectStore("directories")
		await answer(records.get("board/.tasks"))
		files.getAllKeys(range)
		await answer(files.getAll(range))`
)

func BenchmarkCommit(b *testing.B) {
	for _, n := range []int{1, 5, 100, 1000} {
		changes := contents(n)
		b.Run(fmt.Sprintf("files=%d/go", n), func(b *testing.B) {
			dir := freshTab(b).Directory(board)
			for b.Loop() {
				commitTo(b, dir, changes...)
			}
		})
		b.Run(fmt.Sprintf("files=%d/js", n), func(b *testing.B) {
			name := freshDatabase(b)
			commitTo(b, openTab(b, name).Directory(board), file("f", ""))
			script(b, name, n, jsWrite)
		})
	}
}

func BenchmarkReadAll(b *testing.B) {
	for _, n := range []int{5, 100, 1000, 10000} {
		name := freshDatabase(b)
		dir := openTab(b, name).Directory(board)
		commitTo(b, dir, contents(n)...)
		b.Run(fmt.Sprintf("files=%d/go", n), func(b *testing.B) {
			for b.Loop() {
				s := beginOn(b, dir, false)
				if files, err := s.ReadAll(); err != nil || len(files) != n {
					b.Fatalf("ReadAll: %d files, %v", len(files), err)
				}
				s.Rollback()
			}
		})
		b.Run(fmt.Sprintf("files=%d/js", n), func(b *testing.B) { script(b, name, n, jsRead) })
	}
}
