package oracle_test

import (
	"encoding/json"
	"io/fs"
	"reflect"
	"strings"
	"testing"

	"tasklesson/tasks/internal/oracle"
	"tasklesson/tasks/testdata"
)

// TestConformance plays the worked cases on the oracle: it has to agree with
// them before it may judge anything else.
func TestConformance(t *testing.T) {
	names, err := fs.Glob(testdata.Conformance, "conformance/*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d cases, %v", len(names), err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(testdata.Conformance, name)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(strings.TrimPrefix(name, "conformance/"), ".json"), func(t *testing.T) { play(t, data) })
	}
}

type step struct {
	Tool  string
	Input json.RawMessage
	Want  struct {
		JSON     json.RawMessage
		Text     *string
		Error    string
		Contains []string
	}
}

func play(t *testing.T, data []byte) {
	var c struct {
		Files       map[string]string
		Steps       []step
		AfterReload []step                     `json:"after_reload"`
		FilesAfter  map[string]json.RawMessage `json:"files_after"`
		Untouched   []string
	}
	if err := json.Unmarshal(data, &c); err != nil {
		t.Fatal(err)
	}
	state := oracle.State{Files: oracle.Files{}}
	for name, text := range c.Files {
		state.Files[name] = text
	}
	for _, s := range c.Steps {
		s.compare(t, state.Call(s.Tool, string(s.Input)))
	}
	state = oracle.State{Files: state.Files}
	for _, s := range c.AfterReload {
		s.compare(t, state.Call(s.Tool, string(s.Input)))
	}
	for name, want := range c.FilesAfter {
		if got := state.Files[name]; strings.HasPrefix(name, "task_") && !same([]byte(got), want) {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	for _, name := range c.Untouched {
		if state.Files[name] != c.Files[name] {
			t.Errorf("%s was written", name)
		}
	}
}

func (s step) compare(t *testing.T, got oracle.Answer) {
	t.Helper()
	switch {
	case got.Code != s.Want.Error:
		t.Errorf("%s %s: code %q, want %q", s.Tool, s.Input, got.Code, s.Want.Error)
	case s.Want.JSON != nil && !same([]byte(got.Text), s.Want.JSON):
		t.Errorf("%s %s: got %s, want %s", s.Tool, s.Input, got.Text, s.Want.JSON)
	case s.Want.Text != nil:
		lines, want := strings.Split(got.Text, "\n"), strings.Split(*s.Want.Text, "\n")
		for i := range max(len(lines), len(want)) {
			if len(lines) != len(want) || lines[i] != want[i] && !strings.HasPrefix(lines[i], "[!]") {
				t.Errorf("%s: got %q, want %q", s.Tool, got.Text, *s.Want.Text)
				break
			}
		}
	}
}

func same(a, b []byte) bool {
	var left, right any
	return json.Unmarshal(a, &left) == nil && json.Unmarshal(b, &right) == nil && reflect.DeepEqual(left, right)
}
