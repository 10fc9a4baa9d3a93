package files_test

import (
	"context"
	"slices"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

func TestTheKeysOfAFileAreItsBytesInTheirOrder(t *testing.T) {
	manager := tasks.New(tasks.NewStore(memstore.New()))
	for _, input := range []string{
		`{"subject": "Schema"}`,
		`{"subject": "a {\"b\": [1,2]} \\ c", "description": "x,y\n}", "blockedBy": [1], "activeForm": "Doing", "metadata": {"a": {"b": [1, {"c": 2}]}, "d": "}"}}`,
	} {
		if _, err := manager.Call(context.Background(), "task_create", []byte(input)); err != nil {
			t.Fatal(err)
		}
	}
	snapshot, err := manager.Snapshot(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{
		"task_1.json": {"id", "subject", "description", "status", "blockedBy", "blocks", "owner"},
		"task_2.json": {"id", "subject", "description", "status", "blockedBy", "blocks", "owner", "activeForm", "metadata"},
	}
	for name, keys := range want {
		data, _ := files.Find(snapshot.Files, name)
		wantKeys(t, string(data), keys...)
	}
	wantKeys(t, `{"id":1,"status":"pending","x":[{}, "],"]}`, "id", "status", "x")
	wantKeys(t, ` { "id" : 1 , "status":"pending"  }  `, "id", "status")
	wantKeys(t, "{}\n")
	wantKeys(t, "")
	wantKeys(t, "[")
}

// wantKeys checks that the pieces of a text have these names, and are the text.
func wantKeys(t *testing.T, text string, want ...string) {
	t.Helper()
	head, keys, tail := files.Keys(text)
	all := head
	var names []string
	for _, key := range keys {
		all += key.Text
		names = append(names, key.Name)
	}
	if all+tail != text {
		t.Errorf("%q comes back as %q", text, all+tail)
	}
	if !slices.Equal(names, want) {
		t.Errorf("the keys of %q are %q, want %q", text, names, want)
	}
}
