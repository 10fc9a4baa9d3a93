package scenario_test

import (
	"reflect"
	"strings"
	"testing"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// begun is a scenario that is under way when a reader comes.
var begun = scenario.Bundle{Name: "begun", Language: "en", Files: map[string]string{
	"scenario.json": `{
		"before": [
			{"calls": [{"tool": "task_create", "input": {"subject": "A"}}]},
			{"calls": [{"tool": "task_create", "input": {"subject": "B", "blockedBy": [1]}}, {"tool": "task_claim", "input": {"task_id": 2, "owner": "ann"}, "refused": "blocked"}]}
		],
		"start": {"want": {"ready": [1], "blockedBy": {"2": [1]}}},
		"steps": [
			{"calls": [{"tool": "task_update", "input": {"task_id": 1, "status": "completed"}}], "want": {"ready": [2]}},
			{"calls": [{"tool": "task_update", "input": {"task_id": 2, "status": "completed"}}], "want": {"ready": []}}
		]
	}`,
	"en.json": `{"title": "Begun", "start": "Two tasks.", "steps": ["One.", "Two."]}`,
}}

func TestAScenarioBeginsAfterWhatWasPlayedBeforeIt(t *testing.T) {
	sc, err := begun.Scenario(nil)
	if err != nil {
		t.Fatal(err)
	}
	frames, err := scenario.PlayAll(t.Context(), sc)
	if err != nil {
		t.Fatal(err)
	}
	if len(frames) != 3 || sc.Last() != 2 {
		t.Errorf("%d positions, the last is %d", len(frames), sc.Last())
	}
	if first := frames[0]; len(first.Events) > 0 || len(first.Snapshot.Listing.Tasks) != 2 || !reflect.DeepEqual(first.Before, first.Snapshot.Files) {
		t.Errorf("position 0 is %+v", first)
	}
	// A step begins where the one before has ended, and back is the same.
	in := directories(sc)
	for _, n := range []int{2, 0, 1, 2, 1, 0} {
		frame, err := scenario.FrameAt(t.Context(), in, sc, n)
		if err != nil || !reflect.DeepEqual(frame.Snapshot.Files, frames[n].Snapshot.Files) {
			t.Errorf("position %d: %v, %v", n, frame.Snapshot.Files, err)
		}
		if n > 0 && !reflect.DeepEqual(frame.Before, frames[n-1].Snapshot.Files) {
			t.Errorf("position %d begins with %v", n, frame.Before)
		}
	}
}

func TestWhatCannotHappenBeforePosition0Fails(t *testing.T) {
	other := begun
	other.Files = map[string]string{"en.json": begun.Files["en.json"]}
	other.Files["scenario.json"] = strings.Replace(begun.Files["scenario.json"], `"refused": "blocked"`, `"refused": "not_found"`, 1)
	sc, err := other.Scenario(nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err = scenario.PlayAll(t.Context(), sc); err == nil || !strings.Contains(err.Error(), "before position 0") {
		t.Errorf("got %v", err)
	}
}

// A scenario's directories are rebuilt at every position, from any content.
func TestAScenarioReplacesUnreadableFiles(t *testing.T) {
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

func TestOnlyOneAndTheSameFrameIsTheSame(t *testing.T) {
	changes := map[string]func(*scenario.Frame){
		"Position": func(f *scenario.Frame) { f.Position.Step = 1 },
		"Sentence": func(f *scenario.Frame) { f.Sentence = "Here." },
		"Snapshot": func(f *scenario.Frame) { f.Snapshot.Revision = "r2" },
		"Before":   func(f *scenario.Frame) { f.Before = []tasks.File{{}} },
		"Events":   func(f *scenario.Frame) { f.Events = []tasks.Event{{}} },
		"Answered": func(f *scenario.Frame) { f.Answered = []scenario.Answered{{}} },
		"AtEvent":  func(f *scenario.Frame) { f.AtEvent = true },
		"Over":     func(f *scenario.Frame) { f.Over = true },
		"Lanes":    func(f *scenario.Frame) { f.Lanes = map[string]any{} },
	}
	base := scenario.Frame{}
	if !base.Same(base) {
		t.Error("a frame is another than itself")
	}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[scenario.Frame]()) {
		change, ok := changes[field.Name]
		if !ok {
			t.Errorf("does %s count? Give it a row here, and a place in Same", field.Name)
			continue
		}
		changed := base
		change(&changed)
		if changed.Same(base) || base.Same(changed) {
			t.Errorf("%s does not count", field.Name)
		}
	}
}
