package tasks

import (
	"encoding/json"
	"reflect"
	"testing"
)

func TestNormalFormOfNewTask(t *testing.T) {
	const want = `{
  "id": 1,
  "subject": "Setup schema",
  "description": "",
  "status": "pending",
  "blockedBy": [],
  "blocks": [],
  "owner": ""
}
`
	task := Task{ID: 1, Subject: "Setup schema", Status: Pending, BlockedBy: []ID{}}
	if got := string(appendTask([]byte("before"), task)); got != "before"+want {
		t.Errorf("appendTask:\n got %s\nwant %s", got, want)
	}
	if got := task.JSON() + "\n"; got != want {
		t.Errorf("JSON:\n got %s\nwant %s", got, want)
	}
}

func TestResultJSON(t *testing.T) {
	task := Task{ID: 1, Status: Completed, Unknown: []Member{
		{"unblocked", json.RawMessage(`"theirs"`)}, {"last", json.RawMessage(`1`)},
	}}
	const head = `{
  "id": 1,
  "subject": "",
  "description": "",
  "status": "completed",
  "blockedBy": [],
  "blocks": [],
  "owner": "",
`
	for _, test := range []struct {
		name      string
		unblocked []ID
		want      string
	}{
		{"ours wins and stands last", []ID{2, 3}, "  \"last\": 1,\n  \"unblocked\": [\n    2,\n    3\n  ]\n}"},
		{"theirs stays where we have none", nil, "  \"unblocked\": \"theirs\",\n  \"last\": 1\n}"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := (Result{task, test.unblocked}).JSON(); got != head+test.want {
				t.Errorf("got %s\nwant %s", got, head+test.want)
			}
		})
	}
}

// TestWriteWhatIsNoJSON is about tasks that only a caller in Go can make: what
// is written can be read all the same.
func TestWriteWhatIsNoJSON(t *testing.T) {
	task := Task{
		ID: 3, Status: Pending, Subject: "a\xffb",
		Metadata: map[string]json.RawMessage{"nil": nil, "open": json.RawMessage(`{"a":`), "lone": json.RawMessage(`"\ud800"`)},
		Unknown:  []Member{{"two", json.RawMessage(`1 2`)}},
	}
	got, err := parseTask(3, appendTask(nil, task))
	if err != nil {
		t.Fatal(err)
	}
	null := json.RawMessage("null")
	want := Task{
		ID: 3, Status: Pending, Subject: "a\ufffdb",
		Metadata: map[string]json.RawMessage{"nil": null, "open": null, "lone": null},
		Unknown:  []Member{{"two", null}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}
