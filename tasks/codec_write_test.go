package tasks

import (
	"encoding/json"
	"reflect"
	"strings"
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

func TestNormalFilesAreReadAsAnyFile(t *testing.T) {
	for name, task := range map[string]Task{
		"bare":         {ID: 1, Status: Pending},
		"with edges":   {ID: 5, Status: InProgress, Subject: "Deploy", BlockedBy: []ID{1, 2, 10}, Blocks: []ID{7}, Owner: "one"},
		"largest id":   {ID: MaxID, Status: Completed, Blocks: []ID{MaxID - 1}},
		"other script": {ID: 2, Status: Pending, Subject: "Größe – 大きさ", Description: "\u2028"},
	} {
		t.Run(name, func(t *testing.T) {
			data := appendTask(nil, task)
			got, ok := parseNormal(task.ID, data)
			if !ok || !reflect.DeepEqual(got, task) {
				t.Errorf("parseNormal: got %+v, %v, want %+v", got, ok, task)
			}
		})
	}
}

// With any one byte put in, left out or changed: what parseNormal accepts,
// parseTask reads alike.
func TestNormalFormIsNotTakenForMoreThanItIs(t *testing.T) {
	whole := string(appendTask(nil, Task{ID: 12, Status: Pending, Subject: "A", Description: "B", BlockedBy: []ID{3, 20}, Blocks: []ID{13}, Owner: "c"}))
	compare := func(text string) {
		got, ok := parseNormal(12, []byte(text))
		if !ok {
			return
		}
		want, err := parseTask(12, []byte(text))
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q: got %+v, want %+v, %v", text, got, want, err)
		}
	}
	for i := range len(whole) + 1 {
		for _, c := range "\x00\n\t \"\\0129aA,:[]{}-+.\u00a0\xff" {
			compare(whole[:i] + string(c) + whole[i:])
			if i < len(whole) {
				compare(whole[:i] + string(c) + whole[i+1:])
			}
		}
		if i < len(whole) {
			compare(whole[:i])
			compare(whole[:i] + whole[i+1:])
		}
	}
	for _, pair := range []string{`"A"|"A\u0041"`, `"A"|"\"`, `"c"|" c"`, `"c"|"c ` + "\u00a0" + `"`, "3,|20,", "3,|12,", "13|12", "3,|9007199254740992,", "3,|99999999999999999999999999,"} {
		old, text, _ := strings.Cut(pair, "|")
		compare(strings.Replace(whole, old, text, 1))
	}
}
