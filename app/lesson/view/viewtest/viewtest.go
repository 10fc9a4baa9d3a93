// Package viewtest has the scenarios of the page, and reads views as tests speak
// of them.
package viewtest

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/static"
	"tasklesson/tasks"
)

// Library returns the scenarios of the page, in English. They are values, read once for
// all tests of a package: each gets a map of its own.
func Library(t testing.TB) scenario.Library {
	t.Helper()
	lib, err := library()
	if err != nil {
		t.Fatal(err)
	}
	return maps.Clone(lib)
}

var library = sync.OnceValues(func() (scenario.Library, error) {
	return scenario.Load(static.Scenarios(), "en", view.Actors())
})

// End returns the last position of the last chapter, as the address says it: nothing
// follows there.
func End(t testing.TB) string {
	t.Helper()
	var last scenario.Scenario
	for _, sc := range Library(t) {
		if sc.Chapter > last.Chapter {
			last = sc
		}
	}
	return last.Position(last.Last()).Fragment()
}

// Fixture returns the scenarios of the page with the fixture as the opening, for
// tests of the machine.
func Fixture(t testing.TB) scenario.Library {
	t.Helper()
	lib := Library(t)
	lib[scenario.Seed] = scenariotest.Fixture(t)
	return lib.Catalog().PlaceAll(lib)
}

// Files returns the files of a view: the lines that they have.
func Files(shown []view.File) map[string]string {
	held := map[string]string{}
	for _, file := range shown {
		if file.Mark == "removed" {
			continue
		}
		var text strings.Builder
		for _, line := range file.Lines {
			if line.Diff != files.Removed && line.Diff != files.Coming {
				text.WriteString(line.Text + "\n")
			}
		}
		held[file.Name] = text.String()
	}
	return held
}

// Task returns the view of a task.
func Task(t *testing.T, v view.View, id tasks.ID) view.Task {
	t.Helper()
	for _, task := range v.Tasks {
		if task.ID == id {
			return task
		}
	}
	t.Fatalf("no task %d in %+v", id, v.Tasks)
	return view.Task{}
}

// File returns the view of a file.
func File(t *testing.T, v view.View, name string) view.File {
	t.Helper()
	for _, file := range v.Files {
		if file.Name == name {
			return file
		}
	}
	t.Fatalf("no file %s", name)
	return view.File{}
}

// States returns the states of all tasks in one line: "ready blocked".
func States(v view.View) string {
	var words []string
	for _, task := range v.Tasks {
		words = append(words, string(task.State))
	}
	return strings.Join(words, " ")
}

// Told returns a prediction in which task 2 was marked, and rightly.
func Told(p view.Prediction) *view.Prediction {
	p.Verdicts = []words.Verdict{{Task: 2, Kind: words.VerdictRight}}
	return &p
}

// played are the frames of scenarios, by name: many tests look at the same ones, and
// playing takes longer than looking.
var played struct {
	sync.Mutex
	scenarios scenario.Library
	frames    map[string][]scenario.Frame
}

// Played returns the frames of all positions of a scenario, played once for all tests of
// a program. They are shared: to change more of one than its own fields, clone it.
func Played(t testing.TB, sc scenario.Scenario) []scenario.Frame {
	t.Helper()
	played.Lock()
	defer played.Unlock()
	if before, there := played.scenarios[sc.Name]; there && reflect.DeepEqual(before, sc) {
		return slices.Clone(played.frames[sc.Name])
	}
	frames, err := scenario.PlayAll(t.Context(), sc)
	if err != nil {
		t.Fatal(err)
	}
	if played.frames == nil {
		played.scenarios, played.frames = scenario.Library{}, map[string][]scenario.Frame{}
	}
	played.scenarios[sc.Name], played.frames[sc.Name] = sc, frames
	return slices.Clone(frames)
}

// EveryStep calls look with the fragment of every position of the library and what is drawn there.
func EveryStep(t testing.TB, look func(at string, v view.View)) {
	t.Helper()
	for _, sc := range Library(t) {
		for _, frame := range Played(t, sc) {
			look(frame.Position.Fragment(), view.Static(sc, frame))
		}
	}
}
