//go:build js && wasm

package idbstore

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks"
)

func TestDirectoriesAreApart(t *testing.T) {
	db := freshTab(t)
	paths := []string{"board", "board/.tasks", "board/.tasks/deep", "board/.tasks2", "board/.task", "tab/1/hook/.tasks", "数据/🚀"}
	for _, path := range paths {
		commitTo(t, db.Directory(path), file("f", path))
	}
	for _, path := range paths {
		wantFiles(t, db.Directory(path), "f="+path)
	}
	wantDirectories(t, db, "board/", "board/.task", "board/.tasks", "board/.tasks/deep", "board/.tasks2")
	wantDirectories(t, db, "tab/", "tab/1/hook/.tasks")
	wantDirectories(t, db, "none")

	if err := db.RemoveDirectory(context.Background(), "board/.tasks"); err != nil {
		t.Fatalf("RemoveDirectory: %v", err)
	}
	wantFiles(t, db.Directory("board/.tasks"))
	paths = slices.DeleteFunc(paths, func(path string) bool { return path == "board/.tasks" })
	for _, path := range paths {
		wantFiles(t, db.Directory(path), "f="+path)
	}
	slices.Sort(paths)
	wantDirectories(t, db, "", paths...)
}

func wantDirectories(t *testing.T, db *DB, prefix string, want ...string) {
	t.Helper()
	got, err := db.Directories(context.Background(), prefix)
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("Directories(%q): got %q, %v, want %q", prefix, got, err, want)
	}
}

func TestRemovedDirectoryShowsNoOldRevision(t *testing.T) {
	db := freshTab(t)
	b, other := db.Directory(board), db.Directory("tab/1/.tasks")
	seen := map[tasks.Revision]bool{}
	note := func(when string, revision tasks.Revision) {
		t.Helper()
		if seen[revision] {
			t.Errorf("%s: the revision %q was there before", when, revision)
		}
		seen[revision] = true
	}
	for round := range 4 {
		note("before the first commit", revisionOf(t, b))
		first := commitTo(t, b, file("f", "1"))
		note("after the first commit", first)
		note("after the second commit", commitTo(t, b, file("f", "2")))
		if round%2 == 1 { // another directory moves the counter too
			commitTo(t, other, file("f", "1"))
			remove(t, db, "tab/1/.tasks")
		}
		remove(t, db, board)
		s := beginOn(t, b, false)
		if names, known := s.Changed(first); known {
			t.Errorf("Changed(%q) after the removal: %q, known", first, names)
		}
		s.Rollback()
	}
	before := revisionOf(t, b)
	remove(t, db, board) // nothing there
	if after := revisionOf(t, b); after != before {
		t.Errorf("removing nothing moved the revision from %q to %q", before, after)
	}
}

func remove(t *testing.T, db *DB, path string) {
	t.Helper()
	if err := db.RemoveDirectory(context.Background(), path); err != nil {
		t.Fatalf("RemoveDirectory: %v", err)
	}
}

func TestSurvivesCloseAndReopen(t *testing.T) {
	name := freshDatabase(t)
	first := openTab(t, name)
	r1 := commitTo(t, first.Directory(board), file("task_1.json", "1"))
	r2 := commitTo(t, first.Directory(board), file(".highwatermark", "1\n"))
	first.Close()

	b := openTab(t, name).Directory(board)
	wantFiles(t, b, ".highwatermark=1\n", "task_1.json=1")
	s := beginOn(t, b, false)
	defer s.Rollback()
	if s.Revision() != r2 {
		t.Errorf("the revision is %q, was %q", s.Revision(), r2)
	}
	if names, known := s.Changed(r1); !known || !slices.Equal(names, []string{".highwatermark"}) {
		t.Errorf("Changed(%q): got %q, %v", r1, names, known)
	}
}

// Two tabs work on one board, each on what it has read. The sum of all
// balances is the same in every state that anybody reads.
func TestTwoTabsLoseNoUpdate(t *testing.T) {
	const accounts, moves = 5, 100
	name := freshDatabase(t)
	tabs := []tasks.Backend{openTab(t, name).Directory(board), openTab(t, name).Directory(board)}
	var changes []tasks.Change
	for i := range accounts {
		changes = append(changes, file(fmt.Sprint(i), strings.Repeat("x", moves)))
	}
	first := commitTo(t, tabs[0], changes...)
	failed := make(chan error, len(tabs))
	for n, b := range tabs {
		go func() {
			for i := range moves {
				if err := move(b, fmt.Sprint((i+n)%accounts), fmt.Sprint((i*3+n+1)%accounts), accounts*moves); err != nil {
					failed <- err
					return
				}
			}
			failed <- nil
		}()
	}
	for range tabs {
		if err := <-failed; err != nil {
			t.Error(err)
		}
	}
	if last := revisionOf(t, tabs[0]); last == first || last != revisionOf(t, tabs[1]) {
		t.Errorf("the tabs are at %q and %q", last, revisionOf(t, tabs[1]))
	}
}

// move takes one x from a file, gives it to another, and counts them all.
func move(b tasks.Backend, from, to string, total int) error {
	s, err := b.Begin(context.Background(), true)
	if err != nil {
		return err
	}
	defer s.Rollback()
	files, err := everything(s)
	if err != nil {
		return err
	}
	sum := 0
	balance := map[string]string{}
	for _, f := range files {
		sum += len(f.Data)
		balance[f.Name] = string(f.Data)
	}
	if sum != total {
		return fmt.Errorf("%d in all files, want %d", sum, total)
	}
	if from == to || balance[from] == "" {
		return nil
	}
	_, err = s.Commit([]tasks.Change{file(from, balance[from][1:]), file(to, balance[to]+"x")})
	return err
}

// A transaction lives while other goroutines sleep, compute and wait.
func TestSessionBesideBusyGoroutines(t *testing.T) {
	b := freshTab(t).Directory(board)
	commitTo(t, b, file("task_1.json", "1"))
	stop := make(chan struct{})
	defer close(stop)
	for range 3 {
		go func() {
			for {
				select {
				case <-stop:
					return
				case <-time.After(time.Millisecond):
				}
			}
		}()
	}
	s := beginOn(t, b, true)
	for range 200 {
		if _, err := s.Read("task_1.json"); err != nil {
			t.Fatalf("Read: %v", err)
		}
	}
	if err := commitErr(s, file("task_1.json", "2")); err != nil {
		t.Errorf("Commit: %v", err)
	}
}

func TestTwoThousandFiles(t *testing.T) {
	b := freshTab(t).Directory(board)
	before := revisionOf(t, b)
	var changes []tasks.Change
	var want []string
	for id := range tasks.ID(2000) {
		name, data := tasks.FileName(id+1), strings.Repeat(fmt.Sprint(id), 50)
		if id%100 == 0 {
			data += "\xff" // some that are no text, among the others
		}
		changes = append(changes, file(name, data))
		want = append(want, name+"="+data)
	}
	slices.Sort(want)
	commitTo(t, b, changes...)
	wantFiles(t, b, want...)
	s := beginOn(t, b, false)
	defer s.Rollback()
	if names, known := s.Changed(before); known {
		t.Errorf("the record knows %d names, more than it should keep", len(names))
	}
}

func TestBytesComeBack(t *testing.T) {
	b := freshTab(t).Directory(board)
	var changes []tasks.Change
	var want []string
	for i, data := range []string{
		"", "\x00", "\x00\x00", "\xff\xfe", "\ufeff{}\n", "{}\ufeff", "a\x00b", bufferText, "1,2,3", "[object Object]", "null",
		"\xed\xa0\x80\xed\xb0\x80", "\u2028\u2029\U0010ffff\ufffe", "\r\n\n", strings.Repeat("\x80", 1000),
	} {
		name := fmt.Sprintf("f%02d", i)
		changes = append(changes, file(name, data))
		want = append(want, name+"="+data)
	}
	commitTo(t, b, changes...)
	wantFiles(t, b, want...)
	s := beginOn(t, b, false)
	defer s.Rollback()
	for _, change := range changes {
		if data, err := s.Read(change.Name); err != nil || string(data) != string(change.Data) {
			t.Errorf("Read(%s): got %q, %v, want %q", change.Name, data, err, change.Data)
		}
	}
}

func TestFilesReadTogetherEqualSingleReads(t *testing.T) {
	dir := freshTab(t).Directory(board)
	commitTo(t, dir, file("task_1.json", "{}"), file("empty", ""), file("no text", "\xff\x00"))
	s := beginOn(t, dir, true)
	defer s.Rollback()
	batch := s.(tasks.BatchReader)
	got, err := batch.ReadSome([]string{"no text", "missing", "empty", "task_1.json", "no text", "no/name", "no\nname"})
	if err != nil {
		t.Fatalf("ReadSome: %v", err)
	}
	for i, want := range []string{"\xff\x00", "", "", "{}", "\xff\x00", "", ""} {
		if string(got[i]) != want || (got[i] == nil) != (i == 1 || i > 4) {
			t.Errorf("file %d: got %q, want %q", i, got[i], want)
		}
	}
	if none, err := batch.ReadSome(nil); err != nil || len(none) != 0 {
		t.Errorf("ReadSome of nothing: %q, %v", none, err)
	}
	s.Rollback()
	if _, err := batch.ReadSome([]string{"empty"}); !errors.Is(err, ErrClosed) {
		t.Errorf("ReadSome after the end: %v, want ErrClosed", err)
	}
}
