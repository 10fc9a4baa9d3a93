//go:build js && wasm

package main

import (
	"context"
	"fmt"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/lessontest"
	"tasklesson/app/lesson/storage"
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
