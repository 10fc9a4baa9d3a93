package storetest

import (
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// TestEmbeddedCases notices a case that was lost, and one that plays nothing.
func TestEmbeddedCases(t *testing.T) {
	cases, err := readCases(embeddedCases())
	if err != nil {
		t.Fatal(err)
	}
	if len(cases) != 75 {
		t.Errorf("there are %d conformance cases, want 75", len(cases))
	}
	for _, c := range cases {
		if len(c.Steps) == 0 || c.Why == "" {
			t.Errorf("%s: %d steps, why %q", c.Name, len(c.Steps), c.Why)
		}
		if _, err := fs.Stat(embeddedCases(), c.Name+".json"); err != nil {
			t.Errorf("the name of a case is that of its file: %v", err)
		}
		for _, name := range c.Untouched {
			if _, given := c.Files[name]; !given {
				t.Errorf("%s: %s cannot stay untouched, it is no initial file", c.Name, name)
			}
		}
	}
}

func TestUnknownKeyInCase(t *testing.T) {
	dir := fstest.MapFS{"a.json": {Data: []byte(`{"name": "a", "step": []}`)}}
	if _, err := readCases(dir); err == nil || !strings.Contains(err.Error(), "a.json") {
		t.Errorf("readCases: got error %v, want one that names the file", err)
	}
}

// TestPlayerFindsFaults plays a case with one wrong expectation each.
func TestPlayerFindsFaults(t *testing.T) {
	const right = `{"name": "c", "files": {"notes.txt": "hello"},
		"steps": [{"tool": "task_create", "input": {"subject": "s"}, "want": {"json": {"id": 1, "subject": "s",
			"description": "", "status": "pending", "blockedBy": [], "blocks": [], "owner": ""}}}],
		"after_reload": [{"tool": "task_list", "input": {}, "want": {"text": "[ ] #1: s"}},
			{"tool": "task_get", "input": {"task_id": 9}, "want": {"error": "not_found", "contains": ["Task 9 not found"]}}],
		"files_after": {"task_1.json": {"id": 1, "subject": "s", "description": "", "status": "pending",
			"blockedBy": [], "blocks": [], "owner": ""}, ".highwatermark": "1"},
		"untouched": ["notes.txt"]}`
	for _, test := range []struct{ fault, old, new string }{
		{"", "", ""},
		{"another answer", `"input": {"subject": "s"}`, `"input": {"subject": "t"}`},
		{"a refusal instead of an answer", `"subject": "s"}, "want"`, `"subject": ""}, "want"`},
		{"an answer instead of a refusal", `"task_id": 9`, `"task_id": 1`},
		{"another code", `"error": "not_found"`, `"error": "unreadable"`},
		{"another sentence", `Task 9 not found`, `Task 8 not found`},
		{"another line", `[ ] #1: s`, `[x] #1: s`},
		{"a line too few", `"[ ] #1: s"`, `"[ ] #1: s\n[ ] #2: t"`},
		{"a prefix of a line that is no [!] line", `"[ ] #1: s"`, `"[ ] #1:"`},
		{"a file with other content", `"files_after": {"task_1.json": {"id": 1, "subject": "s"`, `"files_after": {"task_1.json": {"id": 1, "subject": "t"`},
		{"a file that is not there", `".highwatermark": "1"`, `".highwatermark": "1", "task_2.json": {}`},
		{"a file too many", `"hello"`, `"hello", "task_7.json": "{}"`},
		{"another mark", `".highwatermark": "1"`, `".highwatermark": "2"`},
		{"a touched file", `"untouched": ["notes.txt"]`, `"untouched": ["notes.txt", "task_1.json"]`},
		{"a step that wants nothing", `{"text": "[ ] #1: s"}`, `{}`},
	} {
		t.Run("notices "+test.fault, func(t *testing.T) {
			if !strings.Contains(right, test.old) {
				t.Fatalf("the case does not hold %s", test.old)
			}
			var c boardCase
			if err := json.Unmarshal([]byte(strings.Replace(right, test.old, test.new, 1)), &c); err != nil {
				t.Fatal(err)
			}
			complaints := faultsOf(func(f T) { playCase(f, memstore.NewDir(), c) })
			if (test.fault == "") != (len(complaints) == 0) {
				t.Errorf("complaints: %q", complaints)
			}
		})
	}
}

func TestUnreadableLinesArePrefixes(t *testing.T) {
	got := "[!] task_1.json: unreadable: it is empty\n[ ] #2: s"
	for want, same := range map[string]bool{
		"[!] task_1.json: unreadable\n[ ] #2: s": true,
		"[!] task_2.json: unreadable\n[ ] #2: s": false,
		"[!] task_1.json: unreadable\n[ ] #2":    false,
		"[!] task_1.json: unreadable":            false,
	} {
		if sameText(got, want) != same {
			t.Errorf("sameText(%q, %q) = %v", got, want, !same)
		}
	}
}

func TestRefusalIsAnError(t *testing.T) {
	w := want{Error: tasks.CodeNotFound}
	if w.compare("", errors.New("not_found")) == "" {
		t.Error("an error without a code passed for a refusal")
	}
	if fault := w.compare("", &tasks.Error{Code: tasks.CodeNotFound}); fault != "" {
		t.Error(fault)
	}
}

// TestCheckNames keeps the names of checks apart: they are how a fault is
// found again.
func TestCheckNames(t *testing.T) {
	var names []string
	for _, c := range checks {
		if slices.Contains(names, c.name) {
			t.Errorf("two checks are named %q", c.name)
		}
		names = append(names, c.name)
	}
}
