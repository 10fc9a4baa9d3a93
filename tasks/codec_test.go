package tasks

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"tasklesson/tasks/internal/rawjson"
)

// wantTask is a task with everything in it, and normalForm its file.
var wantTask = Task{
	ID:          3,
	Subject:     `Say "hi" <b> & \o/ 数据 🚀`,
	Description: "line 1\nline 2\ttab\r\b\f\x00\x1f\x7f\u2028",
	Status:      InProgress,
	BlockedBy:   []ID{1, 2},
	Blocks:      []ID{MaxID},
	Owner:       "ann",
	ActiveForm:  "Saying hi",
	Metadata: map[string]json.RawMessage{
		"z": json.RawMessage(`1.50`), "B": json.RawMessage(`[1e400,{"y":[],"x":{}}]`), "a": json.RawMessage(`"\n"`),
	},
	Unknown: []Member{
		{"priority", json.RawMessage(`3.0`)},
		{"Status", json.RawMessage(`{"b":null,"a":[true,false]}`)},
		{"<key>\n", json.RawMessage(`"</script>"`)},
	},
}

const normalForm = `{
  "id": 3,
  "subject": "Say \"hi\" <b> & \\o/ 数据 🚀",
  "description": "line 1\nline 2\ttab\r\b\f\u0000\u001f` + "\x7f\u2028" + `",
  "status": "in_progress",
  "blockedBy": [
    1,
    2
  ],
  "blocks": [
    9007199254740991
  ],
  "owner": "ann",
  "activeForm": "Saying hi",
  "metadata": {
    "B": [
      1e400,
      {
        "y": [],
        "x": {}
      }
    ],
    "a": "\n",
    "z": 1.50
  },
  "priority": 3.0,
  "Status": {
    "b": null,
    "a": [
      true,
      false
    ]
  },
  "<key>\n": "</script>"
}
`

func TestNormalForm(t *testing.T) {
	if got := string(appendTask(nil, wantTask)); got != normalForm {
		t.Errorf("appendTask:\n got %s\nwant %s", got, normalForm)
	}
	got, err := parseTask(3, []byte(normalForm))
	if err != nil || !reflect.DeepEqual(got, wantTask) {
		t.Errorf("parseTask of it:\n got %#v, %v\nwant %#v", got, err, wantTask)
	}
}

func TestParseTolerates(t *testing.T) {
	pending := func(change func(*Task)) Task {
		task := Task{ID: 3, Status: Pending}
		change(&task)
		return task
	}
	unknown := func(key, value string) Task {
		return pending(func(t *Task) { t.Unknown = []Member{{key, json.RawMessage(value)}} })
	}
	for _, test := range []struct {
		name, file string
		want       Task
	}{
		{"the least", `{"id":3,"status":"pending"}`, pending(func(*Task) {})},
		{
			"null everywhere else", `{"id":3,"status":"pending","subject":null,"description":null,"blockedBy":null,"blocks":null,"owner":null,"activeForm":null,"metadata":null}`,
			pending(func(*Task) {}),
		},
		{"white space around", "\r\n\t {\"id\" : 3 , \"status\":\"pending\"}\n\n ", pending(func(*Task) {})},
		{
			"ids as whole numbers of any spelling", `{"id":3.0,"status":"pending","blockedBy":[1.0,20e-1,4E0,0.5e1]}`,
			pending(func(t *Task) { t.BlockedBy = []ID{1, 2, 4, 5} }),
		},
		{
			"lists in no order, ids twice, the own id", `{"id":3,"status":"pending","blockedBy":[10,2,3,2],"blocks":[3]}`,
			pending(func(t *Task) { t.BlockedBy = []ID{2, 10} }),
		},
		{"an owner with space around", `{"id":3,"status":"pending","owner":" \tann\n"}`, pending(func(t *Task) { t.Owner = "ann" })},
		{"a subject of two lines", `{"id":3,"status":"pending","subject":"a\nb"}`, pending(func(t *Task) { t.Subject = "a\nb" })},
		{"a key in other case", `{"id":3,"status":"pending","Subject":5}`, unknown("Subject", "5")},
		{"the last of two", `{"id":9,"id":3,"status":"done","status":"pending","x":1,"x":2}`, unknown("x", "2")},
		{"an escaped key", `{"\u0069d":3,"status":"pending"}`, pending(func(*Task) {})},
		{"a pair of surrogates", `{"id":3,"status":"pending","subject":"\ud83d\ude80"}`, pending(func(t *Task) { t.Subject = "🚀" })},
		{"a backslash before ud800", `{"id":3,"status":"pending","subject":"\\ud800"}`, pending(func(t *Task) { t.Subject = `\ud800` })},
		{"a mark in the middle", `{"id":3,"status":"pending","subject":"` + "\ufeff" + `"}`, pending(func(t *Task) { t.Subject = "\ufeff" })},
		{"empty metadata", `{"id":3,"status":"pending","metadata":{}}`, pending(func(*Task) {})},
		{"unknown values of any kind", `{"id":3,"status":"pending","x": [ -0.0, { "k" : "\/\u0041" , "k" : null } , [ ] ] }`, unknown("x", `[-0.0,{"k":"/A","k":null},[]]`)},
		{"a value as deep as may be", `{"id":3,"status":"pending","x":` + nested(rawjson.MaxDepth-1) + `}`, unknown("x", nested(rawjson.MaxDepth-1))},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := parseTask(3, []byte(test.file))
			if err != nil || !reflect.DeepEqual(got, test.want) {
				t.Errorf("parseTask:\n got %+v, %v\nwant %+v", got, err, test.want)
			}
			wantStable(t, 3, got)
		})
	}
}

// nested returns arrays in arrays.
func nested(depth int) string { return strings.Repeat("[", depth) + strings.Repeat("]", depth) }

// wantStable writes a task that was read, reads it again and writes it again.
func wantStable(t *testing.T, id ID, task Task) {
	t.Helper()
	once := appendTask(nil, task)
	again, err := parseTask(id, once)
	if err != nil || !reflect.DeepEqual(again, task) {
		t.Errorf("read, written and read again:\n got %+v, %v\nwant %+v\nfile %s", again, err, task, once)
	}
	if twice := appendTask(nil, again); string(twice) != string(once) {
		t.Errorf("written twice:\n got %s\nwant %s", twice, once)
	}
}

func TestUnreadable(t *testing.T) {
	for _, test := range []struct{ name, file, want string }{
		{"empty", "", "it is empty"},
		{"only space", " \n", "it is empty"},
		{"a list", `[]`, "it is not a JSON object but a list"},
		{"a number", ` 5`, "it is not a JSON object but a number"},
		{"null", `null`, "it is not a JSON object but null"},
		{"cut off", `{"id": 3, "sub`, "it is not valid JSON: unexpected end of JSON input"},
		{"text behind", `{"id":3,"status":"pending"} x`, "it is not valid JSON: invalid character 'x' after top-level value"},
		{"two objects", `{"id":3,"status":"pending"}{}`, "it is not valid JSON: invalid character '{' after top-level value"},
		{"a comment", `{"id":3,/**/"status":"pending"}`, "it is not valid JSON: invalid character '/' looking for beginning of object key string"},
		{"a trailing comma", `{"id":3,"status":"pending",}`, "it is not valid JSON: invalid character '}' looking for beginning of object key string"},
		{"byte order mark", "\ufeff" + `{"id":3,"status":"pending"}`, "it starts with a byte order mark; save it as UTF-8 without a byte order mark"},
		{"UTF-16", "{\x00\"\x00\xff\xfe", "it is not valid UTF-8"},
		{"invalid UTF-8 in an unknown key", `{"id":3,"status":"pending","x":"` + "\xff" + `"}`, "it is not valid UTF-8"},
		{"half a pair", `{"id":3,"status":"pending","x":"\uDc00"}`, `it holds one half of a surrogate pair (\ud800 to \udfff), which is no character`},
		{"two first halves", `{"id":3,"status":"pending","x":"\ud800\ud800"}`, `it holds one half of a surrogate pair (\ud800 to \udfff), which is no character`},
		{"too deep", `{"id":3,"status":"pending","x":` + nested(rawjson.MaxDepth) + `}`, "it is nested deeper than 1000 levels"},
		{"a depth bomb", nested(100_000), "it is not valid JSON: invalid character '[' exceeded max depth"},
		{"no id", `{"status":"pending"}`, "it has no id"},
		{"null id", `{"id":null,"status":"pending"}`, "it has no id"},
		{"another id", `{"id":2,"status":"pending"}`, "its id is 2, its name says 3"},
		{"half an id", `{"id":3.5,"status":"pending"}`, "its id is 3.5, its name says 3"},
		{"an id as text", `{"id":"3","status":"pending"}`, "id is text where a number belongs"},
		{"no status", `{"id":3}`, "it has no status"},
		{"null status", `{"id":3,"status":null}`, "it has no status"},
		{"another status", `{"id":3,"status":"done"}`, `status "done" is none of pending, in_progress, completed`},
		{"a status of two lines", `{"id":3,"status":"a\nb"}`, `status "a b" is none of pending, in_progress, completed`},
		{"a status with space", `{"id":3,"status":"pending "}`, `status "pending " is none of pending, in_progress, completed`},
		{"a status by number", `{"id":3,"status":1}`, "status is a number where text belongs"},
		{"a subject by number", `{"id":3,"status":"pending","subject":5}`, "subject is a number where text belongs"},
		{"a list of descriptions", `{"id":3,"status":"pending","description":[]}`, "description is a list where text belongs"},
		{"a false owner", `{"id":3,"status":"pending","owner":false}`, "owner is true or false where text belongs"},
		{"an object as activeForm", `{"id":3,"status":"pending","activeForm":{}}`, "activeForm is an object where text belongs"},
		{"a list as metadata", `{"id":3,"status":"pending","metadata":[]}`, "metadata is a list where an object belongs"},
		{"text as blockedBy", `{"id":3,"status":"pending","blockedBy":"1"}`, "blockedBy is text where a list belongs"},
		{"id 0 in a list", `{"id":3,"status":"pending","blocks":[0]}`, "blocks holds 0 where a whole number from 1 to 9007199254740991 belongs"},
		{"an id below 0", `{"id":3,"status":"pending","blocks":[-1]}`, "blocks holds -1 where a whole number from 1 to 9007199254740991 belongs"},
		{"an id above the largest", `{"id":3,"status":"pending","blocks":[9007199254740992]}`, "blocks holds 9007199254740992 where a whole number from 1 to 9007199254740991 belongs"},
		{"text in a list", `{"id":3,"status":"pending","blockedBy":["1"]}`, `blockedBy holds "1" where a whole number from 1 to 9007199254740991 belongs`},
		{"null in a list", `{"id":3,"status":"pending","blockedBy":[null]}`, `blockedBy holds null where a whole number from 1 to 9007199254740991 belongs`},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := parseTask(3, []byte(test.file))
			if err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("parseTask: got error %v, want %s", err, test.want)
			}
			if !reflect.DeepEqual(got, Task{}) {
				t.Errorf("parseTask: got %+v with the error", got)
			}
			if err != nil && oneLine(err.Error()) != err.Error() {
				t.Errorf("the reason is no single line: %q", err)
			}
		})
	}
}

func TestListsItself(t *testing.T) {
	for file, want := range map[string]bool{
		`{"id":3,"status":"pending","blockedBy":[1,3]}`: true,
		`{"id":3,"status":"pending","blocks":[3.0]}`:    true,
		`{"id":3,"status":"pending","blocks":[1,33]}`:   false,
		`{"id":3,"status":"pending"}`:                   false,
		`{`:                                             false,
	} {
		if got := listsItself(3, []byte(file)); got != want {
			t.Errorf("listsItself(%s) = %v", file, got)
		}
	}
}

func FuzzParseTask(f *testing.F) {
	for _, seed := range []string{
		normalForm,
		`{"id":3,"status":"pending","blockedBy":[1.0,20e-1,3],"owner":" a ","x":[-0,{"k":"\/\ud83d\ude80"}],"x":""}`,
		`{"id":3,"status":"completed","metadata":{"b":1e400,"a":{"c":[[]]}},"blocks":null}`,
		`{"id":3,"status":"pending","subject":"\ud800"}`,
		`[]`, ``, `{"id":3,`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		task, err := parseTask(3, data)
		if err != nil {
			return
		}
		wantStable(t, 3, task)
		if !json.Valid([]byte(Result{task, []ID{1}}.JSON())) {
			t.Errorf("JSON is none: %s", task.JSON())
		}
	})
}
