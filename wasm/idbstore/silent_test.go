//go:build js && wasm

package idbstore

import (
	"context"
	"fmt"
	"strings"
	"syscall/js"
	"testing"
	"time"

	"tasklesson/tasks"
)

// passing is the reason of a Watchdog.
type passing struct{}

func (passing) Error() string { return "no answer" }
func (passing) Reset() bool   { return false }
func (passing) Passes() bool  { return true }

// hasty is a Watchdog that gives up as soon as nobody would bear it in a test.
func hasty(_ bool, giveUp func(error)) (end func()) {
	timer := time.AfterFunc(4*short, func() { giveUp(passing{}) })
	return func() { timer.Stop() }
}

// swallow keeps the events of the n-th thing asked of IndexedDB from everybody, and of
// all that follow where forGood is set: of a request to an object store, or of the end of
// a transaction. It returns what counts them, and what lets all be answered again.
func swallow(t *testing.T, n int, forGood bool) (asked func() int, heal func()) {
	t.Helper()
	global := js.Global()
	global.Set("silent", map[string]any{"asked": 0, "n": n, "forGood": forGood})
	deaf := func(events string) string {
		return `const answer = original.apply(this, args);
			if (++silent.asked == silent.n || silent.forGood && silent.asked > silent.n)
				for (const name of [` + events + `]) answer.addEventListener(name, event => event.stopImmediatePropagation());
			return answer`
	}
	for _, method := range []string{"get", "getAll", "getAllKeys"} {
		replace(t, "IDBObjectStore", method, deaf(`"success", "error"`))
	}
	replace(t, "IDBDatabase", "transaction", deaf(`"complete", "abort", "error"`))
	return func() int { return global.Get("silent").Get("asked").Int() }, func() { global.Get("silent").Set("n", 0); global.Get("silent").Set("forGood", false) }
}

// Whatever is not answered, a call has an end: it is done once, or not at all and says so.
// Done again then, it is there once.
func TestNothingWaitsForEver(t *testing.T) {
	for _, call := range []struct{ tool, input string }{
		{"task_list", `{}`},
		{"task_create", `{"subject":"New"}`},
		{"task_update", `{"task_id":1,"status":"completed"}`},
	} {
		t.Run(call.tool, func(t *testing.T) {
			given := 0
			for n, more := 1, true; more; n++ {
				t.Run(fmt.Sprint(n), func(t *testing.T) {
					db := freshTab(t)
					manager := tasks.New(tasks.NewStore(db.Directory(board)))
					for _, subject := range []string{"One", "Two"} {
						if _, err := manager.Call(t.Context(), "task_create", []byte(`{"subject":"`+subject+`"}`)); err != nil {
							t.Fatal(err)
						}
					}
					db.Watchdog = hasty
					asked, heal := swallow(t, n, false)
					_, err := manager.Call(t.Context(), call.tool, []byte(call.input))
					more = asked() >= n
					heal()
					db.Watchdog = nil
					if err != nil {
						given++
						if !mayPass(err) {
							t.Errorf("request %d: %v", n, err)
						}
						if _, err = manager.Call(t.Context(), call.tool, []byte(call.input)); err != nil {
							t.Errorf("once more: %v", err)
						}
					}
					board, err := manager.Call(t.Context(), "task_list", []byte(`{}`))
					if err != nil {
						t.Fatal(err)
					}
					if made := strings.Count(board, "New"); call.tool == "task_create" && made != 1 {
						t.Errorf("request %d was not answered, and the task is there %d times: %s", n, made, board)
					}
					if call.tool == "task_update" && !strings.Contains(board, "[x] #1") {
						t.Errorf("request %d was not answered: %s", n, board)
					}
				})
			}
			if given == 0 {
				t.Error("no request was missed")
			}
		})
	}
}

// While nothing at all is answered, a commit that may have landed is neither told as
// made nor as lost; when it is answered again, it is told as what it is.
func TestACommitOfWhichNothingIsKnown(t *testing.T) {
	b := freshTab(t)
	b.Watchdog = hasty
	dir := b.Directory(board)
	commitTo(t, dir, file("task_1.json", "1"))
	s := beginOn(t, dir, true)
	done := make(chan error, 1)
	_, heal := swallow(t, 0, true)
	// The transaction began before: only its end is kept from the session.
	s.(*session).txn.Call("addEventListener", "complete", function(`arguments[0].stopImmediatePropagation()`))
	go func() {
		_, err := s.Commit([]tasks.Change{file("task_1.json", "2")})
		done <- err
	}()
	select {
	case err := <-done:
		t.Fatalf("it is told as %v", err)
	case <-time.After(12 * short):
	}
	heal()
	if err := <-done; err != nil {
		t.Errorf("it has landed, and is told as %v", err)
	}
	wantFiles(t, dir, "task_1.json=2")
}

// A tab that has its turn says so to one that asks, and else nobody does.
func TestTabsThatUseTheFilesSaySo(t *testing.T) {
	name := freshDatabase(t)
	one, two := openTab(t, name), openTab(t, name)
	uses := func() bool {
		use := two.Others()
		for range 20 {
			if use() {
				return true
			}
			time.Sleep(short / 10)
		}
		return false
	}
	if uses() {
		t.Error("nobody uses the files")
	}
	s, err := one.Directory(board).Begin(context.Background(), true)
	if err != nil {
		t.Fatal(err)
	}
	if !uses() {
		t.Error("a tab that has its turn does not say so")
	}
	s.Rollback()
	if uses() {
		t.Error("its turn is over")
	}
}

// A connection that the browser has lost heals at the next try.
func TestALostConnectionHeals(t *testing.T) {
	dir := freshTab(t).Directory(board)
	commitTo(t, dir, file("task_1.json", "1"))
	lost := `DOMException("Connection to Indexed Database server lost. Refresh the page to try again", "UnknownError")`
	t.Run("a read", func(t *testing.T) {
		s := beginOn(t, dir, false)
		replace(t, "IDBObjectStore", "get", `throw new `+lost)
		_, err := s.Read("task_1.json")
		wantError(t, "Read", err, ErrClosed)
	})
	wantFiles(t, dir, "task_1.json=1")
	t.Run("a commit that has landed", func(t *testing.T) {
		s := beginOn(t, dir, true)
		js.Global().Get("Object").Call("defineProperty", s.(*session).txn, "error", map[string]any{"get": function(`return new ` + lost)})
		s.(*session).txn.Call("addEventListener", "complete", function(`
			arguments[0].stopImmediatePropagation();
			this.dispatchEvent(new Event("abort"))`))
		if err := commitErr(s, file("task_1.json", "2")); err != nil {
			t.Errorf("Commit: %v", err)
		}
	})
	wantFiles(t, dir, "task_1.json=2")
}
