package tasks_test

import (
	"encoding/json"
	"io/fs"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
	"tasklesson/tasks/source"
	"tasklesson/tasks/testdata"
)

// TestEveryEventShowsItsFunction looks the source of each event up.
func TestEveryEventShowsItsFunction(t *testing.T) {
	kinds := map[tasks.EventKind]bool{}
	for place, kind := range raisedSources(t) {
		kinds[kind] = true
		checkExcerpt(t, place, kind)
	}
	if want := 11; len(kinds) != want {
		t.Errorf("events of %d kinds were looked up, want all %d: %v", len(kinds), want, slices.Sorted(maps.Keys(kinds)))
	}
}

// raisedSources plays the conformance cases and random calls, and returns the
// lines that raised events, with the kind of each.
func raisedSources(t *testing.T) map[tasks.Source]tasks.EventKind {
	t.Helper()
	raised := map[tasks.Source]tasks.EventKind{}
	note := func(e tasks.Event) { raised[e.Source] = e.Kind }
	playConformance(t, note)
	for seed := range uint64(20) {
		random := rand.New(rand.NewPCG(seed, 3))
		m := tasks.New(tasks.NewStore(memstore.New())).Traced(note)
		for range 100 {
			tool, input := randomCall(random, 8)
			if _, err := m.Call(t.Context(), tool, json.RawMessage(input)); err != nil && tasks.CodeOf(err) == "" {
				t.Fatal(err)
			}
		}
	}
	return raised
}

// checkExcerpt checks that the function shown for a place is the one around it.
func checkExcerpt(t *testing.T, place tasks.Source, kind tasks.EventKind) {
	t.Helper()
	excerpt, ok := source.Around(place, tasks.SourceText(place.File))
	if !ok {
		t.Errorf("a %s event has no source: embed %s in source.go? %+v", kind, place.File, place)
		return
	}
	last := excerpt.First + len(excerpt.Lines) - 1
	if place.Line < excerpt.First || place.Line > last {
		t.Errorf("line %d of %s is not in lines %d to %d", place.Line, place.File, excerpt.First, last)
		return
	}
	enclosing := place.Function
	if at := strings.Index(enclosing, ".func"); at > 0 {
		enclosing = enclosing[:at]
	}
	if excerpt.Function != enclosing || excerpt.File != place.File {
		t.Errorf("%+v shows %s in %s", place, excerpt.Function, excerpt.File)
	}
	if line := excerpt.Lines[place.Line-excerpt.First]; !acts(line, kind) {
		t.Errorf("%s:%d stands for a %s event with the line %q", place.File, place.Line, kind, line)
	}
	if place.Report == 0 {
		return
	}
	if line := excerpt.Lines[place.Report-excerpt.First]; place.Report != place.Line+1 || !strings.Contains(line, "e.note(Event{Kind: Event") {
		t.Errorf("%s:%d is said to report a %s event of line %d with the line %q", place.File, place.Report, kind, place.Line, line)
	}
}

// acts reports whether a line does what an event says, rather than report it.
func acts(line string, kind tasks.EventKind) bool {
	calls := map[tasks.EventKind][]string{
		tasks.EventRead:      {"e.open(", "e.find("},
		tasks.EventStatus:    {"t.Status = to"},
		tasks.EventDependent: {"for _, id := range t.Blocks {"},
		tasks.EventStrike:    {"dependent.BlockedBy = without("},
		tasks.EventRestore:   {"dependent.BlockedBy = with("},
		tasks.EventLink:      {"e.link("},
		tasks.EventUnlink:    {"e.unlink("},
		tasks.EventStage:     {"e.stage(", "e.stageRemoval(", "e.stageAt(0, MarkFile"},
		tasks.EventCommit:    {"m.commit("},
		tasks.EventReady:     {"e.becameReady()"},
		tasks.EventRefuse:    {"refuse"},
	}[kind]
	return slices.ContainsFunc(calls, func(call string) bool { return strings.Contains(line, call) })
}

func playConformance(t *testing.T, note func(tasks.Event)) {
	t.Helper()
	names, err := fs.Glob(testdata.Conformance, "conformance/*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d conformance cases, %v", len(names), err)
	}
	for _, name := range names {
		data, err := testdata.Conformance.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		type step struct {
			Tool  string
			Input json.RawMessage
		}
		var played struct {
			Files map[string]string
			Steps []step
			Again []step `json:"after_reload"`
		}
		if err := json.Unmarshal(data, &played); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var files []tasks.File
		for name, text := range played.Files {
			files = append(files, tasks.File{Name: name, Data: []byte(text)})
		}
		dir := memstore.NewDir(files...)
		for _, steps := range [][]step{played.Steps, played.Again} {
			m := tasks.New(tasks.NewStore(dir.Open())).Traced(note)
			for _, s := range steps {
				_, _ = m.Call(t.Context(), s.Tool, s.Input) // what it answers is for another test
			}
		}
	}
}

func TestNoSourceOfFilesWithoutEvents(t *testing.T) {
	for _, file := range []string{"", "trace.go", "../go.mod", "source.go", "."} {
		if text := tasks.SourceText(file); text != "" {
			t.Errorf("the text of %q is\n%s", file, text)
		}
	}
}
