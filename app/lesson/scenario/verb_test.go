package scenario_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/scenario/scenariotest"
)

func TestEveryVerbHasAWorkingExample(t *testing.T) {
	seen := map[string]bool{}
	for _, verb := range scenario.Verbs() {
		if verb.Name == "" || verb.Doc == "" || seen[verb.Name] {
			t.Errorf("the verb %q has no doc, or is there twice", verb.Name)
		}
		seen[verb.Name] = true
		step := fmt.Sprintf(`{%q: %s, "want": {}}`, verb.Name, verb.Example)
		if _, err := load(step, scenario.Actors{"turner": turner{}}); err != nil {
			t.Errorf("%s: %v", step, err)
		}
	}
}

// turner is an actor that says what it was asked for, step by step.
type turner struct{ said *[]string }

func (a turner) Lane(scenario.LaneSource) (scenario.Lane, error) { return a, nil }
func (turner) Folders() []string                                 { return nil }
func (a turner) Run() scenario.Run                               { return turner{said: new([]string)} }

func (a turner) Turn(context.Context, scenario.Board) error {
	*a.said = append(*a.said, "turn")
	return nil
}

func (a turner) Moment(_ context.Context, _ scenario.Directories, at scenario.Reached) (any, error) {
	return fmt.Sprint(strings.Join(*a.said, " "), " at ", at.Step), nil
}

// load reads a scenario of one step, whose one lane is a turner.
func load(step string, actors scenario.Actors) (scenario.Scenario, error) {
	lib, err := scenario.Load(fstest.MapFS{
		"hook/scenario.json": {Data: []byte(`{"lanes": [{"actor": "turner"}], "start": {"want": {}}, "steps": [` + step + `]}`)},
		"hook/en.json":       {Data: []byte(`{"title": "T", "start": "S", "steps": ["One."]}`)},
	}, "en", actors)
	return lib["hook"], err
}

func TestAVerbIsPlayedByTheActorOfTheLane(t *testing.T) {
	sc, err := load(`{"turn": {"key": "ask"}}`, scenario.Actors{"turner": turner{}})
	if err != nil {
		t.Fatal(err)
	}
	frames, err := scenario.PlayAll(t.Context(), sc)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range []string{" at 0", "turn at 1"} {
		if got, ok := scenario.MomentOf[string](frames[n]); !ok || got != want {
			t.Errorf("position %d: the moment is %q, want %q", n, got, want)
		}
	}
	if _, ok := scenario.MomentOf[error](frames[0]); ok {
		t.Error("a moment of another type is found")
	}
	sc, err = load(`{"calls": [{"tool": "task_list", "input": {}}]}`, scenario.Actors{"turner": turner{}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := scenario.PlayAll(t.Context(), sc); err == nil || !strings.Contains(err.Error(), "makes no calls") {
		t.Errorf("a lane without calls makes them: %v", err)
	}
}

func TestTheFixtureIsPlayedFromItsBundle(t *testing.T) {
	sc := scenariotest.Fixture(t)
	frames, err := scenario.PlayAll(t.Context(), sc)
	if err != nil || len(frames) != sc.Last()+1 || sc.Last() != 5 {
		t.Fatalf("%d frames of %d, %v", len(frames), sc.Last()+1, err)
	}
	for _, raw := range []string{``, `[]`, `{"name": "x", "language": "en"}`} {
		if _, err := scenario.Decode([]byte(raw), nil); err == nil {
			t.Errorf("%q is a scenario", raw)
		}
	}
	raw, err := json.Marshal(scenario.Bundle{Name: "hook", Language: "en", Files: map[string]string{
		"scenario.json": `{"start": {"want": {}}, "steps": []}`, "en.json": `{"title": "T", "start": "S"}`,
	}})
	if err != nil {
		t.Fatal(err)
	}
	if sc, err := scenario.Decode(raw, nil); err != nil || sc.Title != "T" {
		t.Errorf("%+v, %v", sc, err)
	}
}

func TestABinaryFileIsRefused(t *testing.T) {
	_, err := scenario.Gather(fstest.MapFS{
		"x/scenario.json":               {Data: []byte(`{}`)},
		"x/en.json":                     {Data: []byte(`{}`)},
		"x/files/.tasks/task_1.json":    {Data: []byte("\xff")},
		"x/files/.tasks/.highwatermark": {Data: []byte("1\n")},
	}, "x", "en")
	if err == nil || !strings.Contains(err.Error(), "x/files/.tasks/task_1.json") {
		t.Errorf("got %v", errors.Unwrap(err))
	}
}

// What else lies in a folder comes with the scenario, in its language alone.
func TestAttachmentsAreBundledInOneLanguage(t *testing.T) {
	bundle, err := scenario.Gather(fstest.MapFS{
		"x/scenario.json":            {Data: []byte(`{"start": {"want": {}}, "steps": []}`)},
		"x/en.json":                  {Data: []byte(`{"title": "T", "start": "S"}`)},
		"x/zh.json":                  {Data: []byte(`{"title": "标题", "start": "S"}`)},
		"x/list.json":                {Data: []byte(`[]`)},
		"x/planner.en.json":          {Data: []byte(`{}`)},
		"x/planner.ja.json":          {Data: []byte(`{}`)},
		"x/levels/one/level.json":    {Data: []byte(`{"a": 1}`)},
		"x/levels/one/en.json":       {Data: []byte(`{"b": 2}`)},
		"x/levels/one/zh.json":       {Data: []byte(`{"b": 3}`)},
		"x/files/.tasks/task_1.json": {Data: []byte(`{}`)},
	}, "x", "en")
	if err != nil {
		t.Fatal(err)
	}
	sc, err := bundle.Scenario(nil)
	want := map[string]string{"list.json": `[]`, "planner.en.json": `{}`, "levels/one/level.json": `{"a": 1}`, "levels/one/en.json": `{"b": 2}`}
	if err != nil || !maps.Equal(sc.Attached, want) {
		t.Errorf("attached is %v, %v", sc.Attached, err)
	}
	for file := range bundle.Files {
		if strings.Contains(file, "zh") || strings.Contains(file, "ja") {
			t.Errorf("%s travels in the bundle of another language", file)
		}
	}
}

func TestACatalogIsReadAsItIsWritten(t *testing.T) {
	for text, ok := range map[string]bool{"": true, "clear/22 hook/5": true, "short/12+19 Short": true, "short/12+": false, "short/12+-1": false, "hook": false, "hook/x": false, "/5": false, "hook/-1": false} {
		catalog, err := scenario.ParseCatalog(text)
		if (err == nil) != ok || ok && catalog.String() != text {
			t.Errorf("%q is read as %v, %v", text, catalog, err)
		}
	}
}
