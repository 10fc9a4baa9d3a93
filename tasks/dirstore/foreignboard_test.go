//go:build !js && !plan9 && !wasip1

package dirstore_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// TestALongLivedManagerSeesWhatOtherProgramsEdit edits task files by hand under
// a Manager that lives on, and asks it about the whole board only: what calls
// about one task meet is another matter.
func TestALongLivedManagerSeesWhatOtherProgramsEdit(t *testing.T) {
	path := filepath.Join(t.TempDir(), ".tasks")
	dir, err := dirstore.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	m := tasks.New(tasks.NewStore(dir))
	defer m.Store().Close()
	for _, n := range []tasks.NewTask{{Subject: "A"}, {Subject: "B", BlockedBy: []tasks.ID{1}}} {
		if _, err := m.Create(t.Context(), n); err != nil {
			t.Fatal(err)
		}
	}
	// until asks until the answer is right: a look may be 100 ms old.
	until := func(what string, right func() bool) {
		t.Helper()
		for end := time.Now().Add(10 * time.Second); !right(); {
			if time.Now().After(end) {
				t.Fatal("it is never noticed: ", what)
			}
		}
	}
	graph := func() tasks.Graph {
		t.Helper()
		g, err := m.Graph(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	edit := func(name, data string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(path, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	graph()
	edit("task_1.json", `{"id": 1, "subject": "A", "status": "completed", "blocks": [2]}`)
	until("a task that was finished", func() bool { return slices.Equal(graph().Ready, []tasks.ID{2}) })
	edit("task_3.json", `{"id": 3, "subject": "C", "status": "pending"}`)
	until("a new task", func() bool {
		board, err := m.Board(t.Context())
		return err == nil && board == "[x] #1: A\n[ ] #2: B\n[ ] #3: C"
	})
	for _, id := range []tasks.ID{1, 2} {
		if err := os.Remove(filepath.Join(path, tasks.FileName(id))); err != nil {
			t.Fatal(err)
		}
	}
	until("that tasks are gone", func() bool { return len(graph().Completed) == 0 })
	claimed, err := m.ClaimNext(t.Context(), "ann", tasks.ClaimOptions{})
	if err != nil || claimed.ID != 3 {
		t.Errorf("the next claim: %v, %v", claimed.ID, err)
	}
	edit("task_3.json", `{"id": 3, "subject": "C", "status": "pending"}`)
	until("that a claim was undone", func() bool {
		claimed, err := m.ClaimNext(t.Context(), "bob", tasks.ClaimOptions{})
		return err == nil && claimed.ID == 3
	})
}
