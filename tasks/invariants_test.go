package tasks_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// TestInvariantsHoldUnderRandomCalls plays random tool calls and checks after
// each what the contract promises of every board that only we write.
func TestInvariantsHoldUnderRandomCalls(t *testing.T) {
	for seed := range uint64(30) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, 1))
			dir := memstore.NewDir()
			m := tasks.New(tasks.NewStore(dir.Open()))
			highest := tasks.ID(0)
			for range 120 {
				tool, input := randomCall(random, int(highest)+1)
				before := filesOf(t, dir)
				answer, err := m.Call(t.Context(), tool, json.RawMessage(input))
				after := filesOf(t, dir)
				if err != nil && tasks.CodeOf(err) == "" {
					t.Fatalf("%s %s failed in the storage: %v", tool, input, err)
				}
				if err != nil && !maps.Equal(before, after) {
					t.Fatalf("%s %s was refused (%v) and changed files", tool, input, err)
				}
				highest = checkMark(t, highest, after)
				checkSound(t, m, dir)
				if t.Failed() {
					t.Fatalf("after %s %s → %s, %v the files are\n%v", tool, input, answer, err, after)
				}
			}
		})
	}
}

// randomCall returns a call that is often sensible and sometimes not.
func randomCall(random *rand.Rand, ids int) (tool, input string) {
	id := func() string { return strconv.Itoa(1 + random.IntN(ids)) }
	list := func() string { return "[" + id() + "," + id() + "]" }
	status := func() string {
		return []string{"pending", "in_progress", "completed"}[random.IntN(3)]
	}
	owner := []string{"ann", "bob"}[random.IntN(2)]
	force := []string{"", `,"force":true`}[random.IntN(2)]
	switch random.IntN(12) {
	case 0, 1:
		return "task_create", `{"subject":"s"}`
	case 2:
		return "task_create", `{"subject":"s","blockedBy":` + list() + `}`
	case 3:
		return "task_claim", `{"owner":"` + owner + `"}`
	case 4:
		return "task_claim", `{"task_id":` + id() + `,"owner":"` + owner + `","checkBusy":true}`
	case 5:
		return "task_complete", `{"task_id":` + id() + force + `}`
	case 6:
		return "task_release", `{"task_id":` + id() + `}`
	case 7:
		return "task_delete", `{"task_id":` + id() + force + `}`
	case 8:
		return "task_update", `{"task_id":` + id() + `,"addBlockedBy":` + list() + `}`
	case 9:
		return "task_update", `{"task_id":` + id() + `,"addBlocks":` + list() + `,"removeBlockedBy":` + list() + `}`
	case 10:
		return "task_update", `{"task_id":` + id() + `,"status":"` + status() + `","removeBlocks":` + list() + force + `}`
	}
	return "task_update", `{"task_id":` + id() + `,"status":"` + status() + `"` + force + `}`
}

// checkMark checks that the mark never falls and no id is above it.
func checkMark(t *testing.T, highest tasks.ID, files map[string]string) tasks.ID {
	t.Helper()
	mark := tasks.ID(0)
	if text, ok := files[tasks.MarkFile]; ok {
		mark = parseID(t, strings.TrimSpace(text))
	}
	if mark < highest {
		t.Errorf("the mark fell from %d to %d", highest, mark)
	}
	for name := range files {
		if id, ok := tasks.ParseFileName(name); ok && id > mark {
			t.Errorf("%s is above the mark %d", name, mark)
		}
	}
	return mark
}

// checkSound checks that the Manager's memory is what the files say, that no
// invariant is broken, and that the views follow from the edges.
func checkSound(t *testing.T, m *tasks.Manager, dir *memstore.Dir) {
	t.Helper()
	remembered := snapshot(t, m)
	fresh := snapshot(t, tasks.New(tasks.NewStore(dir.Open())))
	if remembered.Board != fresh.Board || fmt.Sprint(remembered.Graph) != fmt.Sprint(fresh.Graph) {
		t.Errorf("the Manager remembers\n%s\nand the files say\n%s", remembered.Board, fresh.Board)
	}
	if problems, err := m.Check(t.Context()); err != nil || len(problems) > 0 {
		t.Errorf("broken invariants: %v, %v", problems, err)
	}
	byID := map[tasks.ID]tasks.Task{}
	for _, task := range fresh.Listing.Tasks {
		byID[task.ID] = task
	}
	for _, task := range fresh.Listing.Tasks {
		if !slices.IsSorted(task.Blocks) || !slices.IsSorted(task.BlockedBy) || slices.Contains(task.Blocks, task.ID) {
			t.Errorf("task %v has lists %v and %v", task.ID, task.BlockedBy, task.Blocks)
		}
		for _, blocker := range task.BlockedBy {
			if byID[blocker].Status == tasks.Completed || !slices.Contains(byID[blocker].Blocks, task.ID) {
				t.Errorf("task %v waits for %+v", task.ID, byID[blocker])
			}
		}
		for _, dependent := range task.Blocks {
			waits := slices.Contains(byID[dependent].BlockedBy, task.ID)
			if waits != (task.Status != tasks.Completed) {
				t.Errorf("task %v is %s; task %v waits for %v", task.ID, task.Status, dependent, byID[dependent].BlockedBy)
			}
		}
	}
	if len(fresh.Graph.Unschedulable) > 0 {
		t.Errorf("on a board without cycles %v can never run", fresh.Graph.Unschedulable)
	}
}

// TestForeignBoardsAreRepaired makes boards as the published short algorithm
// leaves them, and worse, and checks that Repair mends what needs no judgement
// and changes no task.
func TestForeignBoardsAreRepaired(t *testing.T) {
	for seed := range uint64(40) {
		random := rand.New(rand.NewPCG(seed, 2))
		dir := memstore.NewDir(randomFiles(random)...)
		m := tasks.New(tasks.NewStore(dir.Open()))
		before := snapshot(t, m)
		mended, err := m.Repair(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		after := snapshot(t, tasks.New(tasks.NewStore(dir.Open())))
		if before.Board != after.Board || fmt.Sprint(before.Listing) != fmt.Sprint(after.Listing) {
			t.Errorf("seed %d: Repair changed the board from\n%s\nto\n%s", seed, before.Board, after.Board)
		}
		problems, err := m.Check(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, problem := range problems {
			if problem.Repairable() {
				t.Errorf("seed %d: left after Repair (which mended %d): %s", seed, len(mended), problem.Text)
			}
		}
	}
}

func randomFiles(random *rand.Rand) []tasks.File {
	const count = 6
	files := []tasks.File{}
	for id := 1; id <= count; id++ {
		list := func() string {
			var numbers []string
			for range random.IntN(3) {
				numbers = append(numbers, strconv.Itoa(1+random.IntN(count+1)))
			}
			return "[" + strings.Join(numbers, ",") + "]"
		}
		status := []string{"pending", "in_progress", "completed"}[random.IntN(3)]
		data := fmt.Sprintf(`{"id":%d,"status":%q,"subject":"t%d","blockedBy":%s,"blocks":%s}`, id, status, id, list(), list())
		if random.IntN(8) == 0 {
			data = data[:len(data)/2]
		}
		files = append(files, tasks.File{Name: fmt.Sprintf("task_%d.json", id), Data: []byte(data)})
	}
	return files
}
