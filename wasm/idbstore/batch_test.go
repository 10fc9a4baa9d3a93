//go:build js && wasm

package idbstore

import (
	"errors"
	"testing"

	"tasklesson/tasks"
)

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
