//go:build js && wasm

package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/lessontest"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/words/wordstest"
	"tasklesson/tasks"
	"tasklesson/wasm/idbstore"
)

// What is true of workbenches in memory is true of them in IndexedDB, where each
// Open is a connection of its own, as another tab's is.
func TestWorkbenchesInIndexedDBLeaveEachOtherAlone(t *testing.T) {
	places := 0
	empty := func(t *testing.T) storage.Open {
		places++
		name := fmt.Sprintf("workbenches %d", places)
		var open []*idbstore.DB
		t.Cleanup(func() {
			for _, db := range open {
				db.Close()
			}
			if err := idbstore.Delete(context.Background(), name); err != nil {
				t.Errorf("Delete: %v", err)
			}
		})
		return func(ctx context.Context, path files.Path) (*tasks.Store, error) {
			db, err := idbstore.Open(ctx, name)
			if err != nil {
				return nil, err
			}
			open = append(open, db)
			return tasks.NewStore(db.Directory(string(path))), nil
		}
	}
	for seed := range uint64(2) {
		lessontest.SideBySide(t, empty, seed, 60)
	}
}

func TestStoreErrorsAreInTheReadersLanguage(t *testing.T) {
	resets := map[error]bool{idbstore.ErrBroken: true}
	for _, err := range []error{
		idbstore.ErrMissing, idbstore.ErrBlocked, idbstore.ErrFull, idbstore.ErrBroken, idbstore.ErrAbandoned, idbstore.ErrClosed,
	} {
		why, reset := words.Why(wordstest.Marked(nil), fmt.Errorf("idbstore: open: %w", err))
		if !strings.Contains(string(why), "⟦") || reset != resets[err] {
			t.Errorf("%v is said %q, and a reset helps: %t", err, why, reset)
		}
	}
	if why, _ := words.Why(wordstest.Marked(nil), errors.New("plain")); string(why) != wordstest.Mark("plain") {
		t.Errorf("a text of its own is said %q", why)
	}
}
