//go:build !js && !plan9 && !wasip1

package dirstore_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"tasklesson/tasks"
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
