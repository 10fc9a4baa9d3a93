package tasks_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// foreignFiles are a board that uses everything that a file may hold, and some
// that it may not.
func foreignFiles() []tasks.File {
	return []tasks.File{
		{Name: "task_1.json", Data: []byte(`{"id": 1, "subject": "<b> & \"so\"` + "\u2028" + `on", "status": "in_progress", "owner": "ann", "blocks": [2],
			"activeForm": "Going", "metadata": {"z": 1.50, "a": {"deep": [1, {}]}}, "theirs": [], "unblocked": "not ours"}`)},
		{Name: "task_2.json", Data: []byte(`{"id": 2, "status": "pending", "blockedBy": [1, 9, 4]}`)},
		{Name: "task_3.json", Data: []byte(`{"id": 3, "status": "<done>"}`)},
		{Name: "task_4.json", Data: []byte(`{"id": 4, "status": "pending", "blockedBy": [2]}`)},
	}
}

// compacted is the JSON of value on one line, without escapes for HTML.
func compacted(t *testing.T, value any) string {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(b.String())
}

func TestTaskJSONEqualsItsFile(t *testing.T) {
	m := tasks.New(tasks.NewStore(memstore.NewDir(foreignFiles()...).Open()))
	listing, err := m.List(t.Context())
	if err != nil || len(listing.Tasks) != 3 {
		t.Fatalf("%d tasks, %v", len(listing.Tasks), err)
	}
	for _, task := range listing.Tasks {
		if got, want := compacted(t, task), compacted(t, json.RawMessage(task.JSON())); got != want {
			t.Errorf("task %v as JSON is\n%s\nand its file is\n%s", task.ID, got, want)
		}
		result := tasks.Result{Task: task, Unblocked: []tasks.ID{7}}
		if got, want := compacted(t, result), compacted(t, json.RawMessage(result.JSON())); got != want {
			t.Errorf("the result as JSON is\n%s\nand the tool answers\n%s", got, want)
		}
	}
}

func TestTasksAndResultsComeBackFromJSON(t *testing.T) {
	m := tasks.New(tasks.NewStore(memstore.NewDir(foreignFiles()...).Open()))
	listing, err := m.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, task := range listing.Tasks {
		data, err := json.Marshal(task) // with escapes for HTML
		if err != nil {
			t.Fatal(err)
		}
		var again tasks.Task
		if err := json.Unmarshal(data, &again); err != nil || again.JSON() != task.JSON() {
			t.Errorf("%s\ncomes back (%v) as\n%s", data, err, again.JSON())
		}
		for _, unblocked := range [][]tasks.ID{{7, 8}, nil} {
			result := tasks.Result{Task: task, Unblocked: unblocked}
			var back tasks.Result
			if err := json.Unmarshal([]byte(result.JSON()), &back); err != nil || back.JSON() != result.JSON() || !slices.Equal(back.Unblocked, unblocked) {
				t.Errorf("%s\ncomes back (%v) as\n%s", result.JSON(), err, back.JSON())
			}
		}
	}
	var fault *tasks.Fault
	if err := json.Unmarshal([]byte(`{"id": 3, "status": "done"}`), new(tasks.Task)); !errors.As(err, &fault) || fault.Code != tasks.FaultStatus {
		t.Errorf("an unknown status gives %v", err)
	}
}

func TestAnswersAsJSON(t *testing.T) {
	ctx := t.Context()
	m := tasks.New(tasks.NewStore(memstore.NewDir(foreignFiles()...).Open()))
	snapshot, err := m.Snapshot(ctx)
	if err != nil {
		t.Fatal(err)
	}
	why, err := m.Why(ctx, 4)
	if err != nil {
		t.Fatal(err)
	}
	problems, err := m.Check(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		value any
		keys  string // of the object, or of the first of a list
	}{
		"a listing":  {snapshot.Listing, "tasks unreadable"},
		"unreadable": {snapshot.Listing.Unreadable, "id reason"},
		"a graph":    {snapshot.Graph, "ready blocked in_progress completed unreadable waves critical_path unschedulable"},
		"a snapshot": {snapshot, "revision listing graph board files"},
		"a reason":   {why, "id in_ring blockers"},
		"a cause":    {why.Blockers, "id depth missing unreadable in_ring frees"},
		"a problem":  {problems, "kind task other text repairable"},
		"no listing": {tasks.Listing{}, "tasks unreadable"},
	} {
		text := compacted(t, c.value)
		if got := keysOf(t, text); got != c.keys {
			t.Errorf("%s has the keys %s, want %s: %s", name, got, c.keys, text)
		}
		if strings.Contains(text, "null") {
			t.Errorf("%s holds null: %s", name, text)
		}
	}
	if got, want := compacted(t, problems[len(problems)-1]), `{"kind":"mark_too_low","text":".highwatermark does not say 9, the highest id that is named.","repairable":true}`; got != want {
		t.Errorf("a problem is\n%s, want\n%s", got, want)
	}
}

// keysOf returns the keys of a JSON object, or of the first one of a list, in
// their order.
func keysOf(t *testing.T, text string) string {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(strings.TrimPrefix(text, "[")))
	var keys []string
	for depth := 0; ; {
		token, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
			continue
		case json.Delim('}'), json.Delim(']'):
			if depth--; depth == 0 {
				return strings.Join(keys, " ")
			}
			continue
		}
		if depth == 1 {
			keys = append(keys, token.(string))
			var value json.RawMessage
			if err := d.Decode(&value); err != nil {
				t.Fatal(err)
			}
		}
	}
}
