package storage_test

import (
	"context"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// The text of a chapter speaks of its scenario and of its directory to work on by one
// name.
func TestADirectoryToWorkOnIsNotThatOfTheScenarioOfItsName(t *testing.T) {
	opened := map[files.Path]int{}
	sc := scenariotest.Fixture(t)
	bench := workbench.Setup{Path: files.Path(sc.Name + "/.tasks"), Words: sc.Words}
	disk := storage.New("a", func(_ context.Context, path files.Path) (*tasks.Store, error) {
		opened[path]++
		return tasks.NewStore(memstore.New()), nil
	}, []workbench.Setup{bench})
	disk.Perform(t.Context(), workbench.ReadBoard{Path: bench.Path})
	if len(opened) != 1 {
		t.Fatalf("the workbench has opened %v", opened)
	}
	disk.Perform(t.Context(), storage.ShowFrame{Scenario: &sc, Position: scenario.Position{Scenario: sc.Name, Last: sc.Last()}})
	if len(opened) != 2 {
		t.Errorf("the scenario is played in the directory of the workbench: %v", opened)
	}
}
