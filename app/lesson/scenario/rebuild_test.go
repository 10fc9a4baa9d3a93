package scenario_test

import (
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A scenario's directories are rebuilt at every position, whatever lies there.
func TestAScenarioIsPlayedOverWhatCannotBeRead(t *testing.T) {
	sc := scenariotest.Fixture(t)
	dir := memstore.NewDir()
	for _, name := range []string{"task_1.json", "task_9.json", tasks.MarkFile, "notes"} {
		dir.Spoil(name)
	}
	in := scenario.Directories{scenario.TasksFolder: tasks.NewStore(dir.Open())}
	if _, err := scenario.PlayIn(t.Context(), in, sc); err != nil {
		t.Error(err)
	}
}
