//go:build !js && !plan9 && !wasip1

package dirstore_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
	"tasklesson/tasks/memstore"
)

// TestSameCallsSameBytes plays random calls on a directory and in memory. The
// answers are the same, and so is every byte on disk, looked at without us.
func TestSameCallsSameBytes(t *testing.T) {
	for seed := range uint64(8) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			p, memory := newPlace(t), memstore.NewDir()
			onDisk := tasks.New(tasks.NewStore(p.open()))
			inMemory := tasks.New(tasks.NewStore(memory.Open()))
			random := rand.New(rand.NewPCG(seed, 2))
			for call := range 100 {
				tool, input := randomCall(random)
				got, gotErr := onDisk.Call(t.Context(), tool, json.RawMessage(input))
				want, wantErr := inMemory.Call(t.Context(), tool, json.RawMessage(input))
				if got != want || fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
					t.Fatalf("call %d, %s %s:\n on disk %s, %v\nin memory %s, %v", call, tool, input, got, gotErr, want, wantErr)
				}
				if disk, memory := p.files(), filesOf(t, memory.Open()); !maps.Equal(disk, memory) {
					t.Fatalf("call %d, %s %s:\n on disk %q\nin memory %q", call, tool, input, disk, memory)
				}
			}
		})
	}
}

// files returns the bytes of the task files and the mark, read from disk.
func (p place) files() map[string]string {
	p.t.Helper()
	entries, err := os.ReadDir(p.path)
	if err != nil {
		p.t.Fatal(err)
	}
	files := map[string]string{}
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), "task_") && entry.Name() != tasks.MarkFile {
			continue
		}
		data, err := os.ReadFile(p.at(entry.Name()))
		if err != nil {
			p.t.Fatal(err)
		}
		files[entry.Name()] = string(data)
	}
	return files
}

// filesOf returns what a session shows.
func filesOf(t *testing.T, b tasks.Backend) map[string]string {
	t.Helper()
	s := begin(t, b, false)
	defer s.Rollback()
	all, err := s.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range all {
		files[f.Name] = string(f.Data)
	}
	return files
}

// randomCall returns a call that is often sensible and sometimes not.
func randomCall(random *rand.Rand) (tool, input string) {
	id := func() int { return 1 + random.IntN(12) }
	owner := []string{"ann", "bob"}[random.IntN(2)]
	force := random.IntN(2) == 0
	status := []string{"pending", "in_progress", "completed"}[random.IntN(3)]
	switch random.IntN(9) {
	case 0:
		return "task_create", `{"subject":"plain"}`
	case 1:
		return "task_create", fmt.Sprintf(`{"subject":"数据 \u2028 <&>","blockedBy":[%d],"metadata":{"n":1.50,"z":null}}`, id())
	case 2:
		return "task_claim", fmt.Sprintf(`{"owner":%q}`, owner)
	case 3:
		return "task_complete", fmt.Sprintf(`{"task_id":%d,"force":%v}`, id(), force)
	case 4:
		return "task_delete", fmt.Sprintf(`{"task_id":%d,"force":%v}`, id(), force)
	case 5:
		return "task_update", fmt.Sprintf(`{"task_id":%d,"addBlocks":[%d,%d]}`, id(), id(), id())
	case 6:
		return "task_update", fmt.Sprintf(`{"task_id":%d,"removeBlockedBy":[%d]}`, id(), id())
	case 7:
		return "task_release", fmt.Sprintf(`{"task_id":%d}`, id())
	}
	return "task_update", fmt.Sprintf(`{"task_id":%d,"status":%q,"force":%v}`, id(), status, force)
}

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
