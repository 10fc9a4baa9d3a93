// Package scenariotest has what tests of scenarios, views and the lesson share:
// directories in memory, and what they hold.
package scenariotest

import (
	"context"
	"embed"
	"io/fs"
	"maps"
	"slices"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

//go:embed all:testdata/fixture
var fixture embed.FS

// Fixture returns a small opening scenario for tests of what plays and shows
// scenarios: it stays as it is when the lesson's own changes. It has five tasks
// and completes one in each of five steps.
func Fixture(t testing.TB) scenario.Scenario {
	t.Helper()
	files, err := fs.Sub(fixture, "testdata/fixture")
	if err != nil {
		t.Fatal(err)
	}
	lib, err := scenario.Load(files, "en", nil)
	if err != nil {
		t.Fatal(err)
	}
	return lib[scenario.Seed]
}

// NewBoard returns an empty directory in memory.
func NewBoard() *tasks.Store { return tasks.NewStore(memstore.New()) }

// Held returns what a store holds, by name.
func Held(t *testing.T, store *tasks.Store) map[string]string {
	t.Helper()
	held := map[string]string{}
	err := store.View(context.Background(), func(tx *tasks.Tx) error {
		all, err := tx.ReadAll()
		for _, file := range all {
			held[file.Name] = string(file.Data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return held
}

// Put writes files as another program would; "" removes one.
func Put(t *testing.T, store *tasks.Store, written map[string]string) {
	t.Helper()
	err := store.Update(context.Background(), func(tx *tasks.Tx) error {
		for _, name := range slices.Sorted(maps.Keys(written)) {
			var err error
			if written[name] == "" {
				err = tx.Remove(name)
			} else {
				err = tx.WriteFile(name, []byte(written[name]))
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// PositionOf returns the position of a step, by its name.
func PositionOf(t *testing.T, sc scenario.Scenario, act string) int {
	t.Helper()
	n := slices.IndexFunc(sc.Steps, func(s scenario.Step) bool { return s.Key() == act })
	if n < 0 {
		t.Fatalf("the scenario has no step %q", act)
	}
	return n + 1
}
