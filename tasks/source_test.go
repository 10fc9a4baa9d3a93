package tasks_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
	"tasklesson/tasks/testdata"
)

// TestEveryEventShowsItsFunction looks the source of each event up.
func TestEveryEventShowsItsFunction(t *testing.T) {
	kinds := map[tasks.EventKind]bool{}
	for source, kind := range raisedSources(t) {
		kinds[kind] = true
		checkExcerpt(t, source, kind)
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

// checkExcerpt checks that the function shown for source is the one around it.
func checkExcerpt(t *testing.T, source tasks.Source, kind tasks.EventKind) {
	t.Helper()
	excerpt, ok := tasks.SourceOf(source)
	if !ok {
		t.Errorf("a %s event has no source: embed %s in source.go? %+v", kind, source.File, source)
		return
	}
	last := excerpt.First + len(excerpt.Lines) - 1
	if source.Line < excerpt.First || source.Line > last {
		t.Errorf("line %d of %s is not in lines %d to %d", source.Line, source.File, excerpt.First, last)
		return
	}
	enclosing := source.Function
	if at := strings.Index(enclosing, ".func"); at > 0 {
		enclosing = enclosing[:at]
	}
	if excerpt.Function != enclosing || excerpt.File != source.File {
		t.Errorf("%+v shows %s in %s", source, excerpt.Function, excerpt.File)
	}
	if line := excerpt.Lines[source.Line-excerpt.First]; !raises(line, kind) {
		t.Errorf("%s:%d raised a %s event with the line %q", source.File, source.Line, kind, line)
	}
}

// raises reports whether a line looks like one that raises such an event.
func raises(line string, kind tasks.EventKind) bool {
	calls := map[tasks.EventKind][]string{
		tasks.EventRead:   {"e.open(", "e.find("},
		tasks.EventStatus: {"EventStatus"},
		tasks.EventStage:  {"e.stage(", "e.stageAt(0, MarkFile", "EventStage"},
		tasks.EventRefuse: {"refuse"},
	}[kind]
	if calls == nil {
		calls = []string{"Event" + strings.ToUpper(string(kind[:1])) + string(kind[1:])}
	}
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

func TestExcerptIsTheWholeFunction(t *testing.T) {
	const file = `package p

// doc
func one() { two() }

type (
	t struct {
		a int
	}
)

func (x *t) two(
	a int,
) {
	if a > 0 {
		return
	}
}

var v = func() int {
	return 1
}

func (t) three() {}
`
	for line, want := range map[int]string{
		3: "", 4: "one 4-4", 5: "", 8: "", 12: "(*t).two 12-18", 15: "(*t).two 12-18", 18: "(*t).two 12-18",
		19: "", 21: "", 24: "t.three 24-24", 0: "", 99: "",
	} {
		got := ""
		if e, ok := tasks.ExcerptOf("p.go", file, line); ok {
			got = fmt.Sprintf("%s %d-%d", e.Function, e.First, e.First+len(e.Lines)-1)
		}
		if got != want {
			t.Errorf("line %d is in %q, want %q", line, got, want)
		}
	}
}

func TestNoSourceOfWhatRaisesNothing(t *testing.T) {
	for _, source := range []tasks.Source{{}, {File: "trace.go", Line: 65}, {File: "complete.go"}, {File: "../go.mod", Line: 1}} {
		if excerpt, ok := tasks.SourceOf(source); ok {
			t.Errorf("%+v shows %+v", source, excerpt)
		}
	}
}
