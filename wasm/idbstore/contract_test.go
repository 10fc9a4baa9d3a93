//go:build js && wasm

package idbstore

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/storetest"
)

func TestBackend(t *testing.T)     { storetest.Run(t, freshTabs) }
func TestConformance(t *testing.T) { storetest.Conformance(t, freshTabs) }
func TestLives(t *testing.T)       { storetest.Lives(t, freshTabs, 25) }

// tabs is a directory that every Open opens through a connection of its own,
// as another tab does.
type tabs struct {
	*testing.T
	database string
}

func freshTabs(t *testing.T) storetest.Directory { return tabs{t, freshDatabase(t)} }

func (d tabs) Open() tasks.Backend {
	db, err := Open(context.Background(), d.database)
	if err != nil {
		d.Fatalf("Open: %v", err)
	}
	return tab{db.Directory(board), db}
}

// Spoil leaves a value that is no file, as a script of the origin can. It looks
// at no record, so the revision stays as it is.
func (d tabs) Spoil(name string) {
	rawPutJS(d, d.database, filesStore, fmt.Sprintf("%q", board+"/"+name), `new Date(0)`)
}

var _ storetest.Spoiler = tabs{}

// A tab is a Backend that takes its connection with it.
type tab struct {
	tasks.Backend
	db *DB
}

func (t tab) Close() error {
	err := t.Backend.Close()
	t.db.Close()
	return err
}

var databases atomic.Int64

// freshDatabase returns the name of a database that does not exist, and
// deletes it after the test.
func freshDatabase(t testing.TB) string {
	t.Helper()
	name := fmt.Sprintf("%s %d", t.Name(), databases.Add(1))
	t.Cleanup(func() {
		if err := Delete(context.Background(), name); err != nil {
			t.Errorf("Delete: %v", err)
		}
	})
	return name
}
