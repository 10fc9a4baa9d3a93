package tasks

import (
	"reflect"
	"strings"
	"testing"
)

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

// Whatever one byte is put, left out or changed: what parseNormal accepts,
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
