//go:build !js

package bench

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// A measure is worth something only if every call finds the same board.
func TestBenchmarksLeaveTheBoardUnchanged(t *testing.T) {
	ctx := context.Background()
	for _, size := range []int{10, 1000} {
		b := newBoard(size)
		backend, _, err := inMemory(ctx, b.files)
		if err != nil {
			t.Fatal(err)
		}
		s := newSubject(b, backend)
		if problems, err := s.manager.Check(ctx); err != nil || len(problems) > 0 {
			t.Fatalf("%d tasks: the board is wrong from the start: %v, %v", size, problems, err)
		}
		before := filesOf(t, s)
		for _, op := range operations {
			if !op.fits(b) {
				continue
			}
			for _, run := range []func(context.Context, *subject) error{op.run, op.scan} {
				if run == nil {
					continue
				}
				if err := run(ctx, s); err != nil {
					t.Fatalf("%s at %d tasks: %v", op.name, size, err)
				}
				if op.writes == (filesOf(t, s) == before) {
					t.Errorf("%s at %d tasks: written is %v, want %v", op.name, size, !op.writes, op.writes)
				}
				if op.restore == nil {
					continue
				}
				if err := op.restore(ctx, s); err != nil {
					t.Fatalf("take back %s at %d tasks: %v", op.name, size, err)
				}
				if filesOf(t, s) != before {
					t.Errorf("%s at %d tasks leaves another board", op.name, size)
				}
			}
		}
	}
}

func filesOf(t *testing.T, s *subject) (all string) {
	t.Helper()
	err := s.store.View(t.Context(), func(tx *tasks.Tx) error {
		files, err := tx.ReadAll()
		all = text(files)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// text returns the files as one string, to compare boards.
func text(files []tasks.File) string {
	var b strings.Builder
	for _, f := range files {
		if f.Name != tasks.MarkFile { // every create raises it
			fmt.Fprintf(&b, "%s\n%s", f.Name, f.Data)
		}
	}
	return b.String()
}
