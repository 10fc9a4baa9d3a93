package published_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/published"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// The faults of the published way. Each test holds that the double has the
// fault: a double without it would teach something else.

func TestFaultUnmirroredEdge(t *testing.T) {
	m, _ := newBoard(t, 4)
	update(t, m, 2, published.Update{AddBlockedBy: []tasks.ID{1}})
	update(t, m, 3, published.Update{AddBlocks: []tasks.ID{4}})
	for id, want := range map[tasks.ID]string{1: "[] []", 2: "[1] []", 3: "[] [4]", 4: "[3] []"} {
		task, err := m.Get(t.Context(), id)
		if got := fmt.Sprint(idsOf(task.BlockedBy), " ", idsOf(task.Blocks)); err != nil || got != want {
			t.Errorf("task %v has %s, %v, want %s", id, got, err, want)
		}
	}
}

func idsOf(ids []tasks.ID) string {
	numbers := []int64{}
	for _, id := range ids {
		numbers = append(numbers, int64(id))
	}
	return fmt.Sprint(numbers)
}

func TestFaultEdgeInBlocksAloneHoldsNobody(t *testing.T) {
	dir := memstore.NewDir(
		tasks.File{Name: "task_1.json", Data: []byte(`{"id":1,"subject":"t1","status":"pending","blocks":[2]}`)},
		tasks.File{Name: "task_2.json", Data: []byte(`{"id":2,"subject":"t2","status":"pending"}`)},
	)
	wantList(t, published.New(tasks.NewStore(dir.Open())), "[ ] #1: t1", "[ ] #2: t2")
	board, err := tasks.New(tasks.NewStore(dir.Open())).Board(t.Context())
	if err != nil || !strings.Contains(board, "#2: t2 (blocked by: [1])") {
		t.Errorf("package tasks sees\n%s, %v", board, err)
	}
}

func TestFaultEdgeToFinishedWorkIsStuck(t *testing.T) {
	m, _ := newBoard(t, 2)
	complete(t, m, 1)
	update(t, m, 2, published.Update{AddBlockedBy: []tasks.ID{1}})
	wantList(t, m, "[x] #1: t1", "[ ] #2: t2 (blocked by: [1])")
}

func TestFaultSelfEdgeOutlivesItsCompletion(t *testing.T) {
	m, _ := newBoard(t, 1)
	update(t, m, 1, published.Update{AddBlockedBy: []tasks.ID{1}})
	wantList(t, m, "[ ] #1: t1 (blocked by: [1])")
	var saved []string
	complete(t, m.Traced(func(e published.Event) {
		if e.Kind == published.EventSave {
			saved = append(saved, string(e.After))
		}
	}), 1)
	wantList(t, m, "[x] #1: t1 (blocked by: [1])")
	if len(saved) != 2 || saved[0] == saved[1] {
		t.Errorf("the file is cleared by the scan and then overwritten; it was saved as %q", saved)
	}
}

func TestFaultRingIsAccepted(t *testing.T) {
	m, _ := newBoard(t, 3)
	for blocker, dependent := range map[tasks.ID]tasks.ID{1: 2, 2: 3, 3: 1} {
		update(t, m, blocker, published.Update{AddBlocks: []tasks.ID{dependent}})
	}
	wantList(t, m, "[ ] #1: t1 (blocked by: [3])", "[ ] #2: t2 (blocked by: [1])", "[ ] #3: t3 (blocked by: [2])")
}

func TestFaultMissingBlockerIsAccepted(t *testing.T) {
	m, _ := newBoard(t, 1)
	update(t, m, 1, published.Update{AddBlockedBy: []tasks.ID{99}, AddBlocks: []tasks.ID{77}})
	wantList(t, m, "[ ] #1: t1 (blocked by: [99])")
}

func TestFaultBlockedWorkIsCompleted(t *testing.T) {
	m := published.New(tasks.NewStore(fiveTasks(t).Open()))
	complete(t, m, 5)
	if task, err := m.Get(t.Context(), 5); err != nil || task.Status != tasks.Completed || len(task.BlockedBy) != 1 {
		t.Errorf("task 5 is %+v, %v", task, err)
	}
}

func TestFaultReopenedWorkBlocksNobody(t *testing.T) {
	m := published.New(tasks.NewStore(fiveTasks(t).Open()))
	complete(t, m, 1)
	update(t, m, 1, published.Update{Status: tasks.Pending})
	if task, err := m.Get(t.Context(), 2); err != nil || len(task.BlockedBy) != 0 {
		t.Errorf("task 2 waits for %v, %v", task.BlockedBy, err)
	}
}

func TestFaultIDIsGivenAgain(t *testing.T) {
	m, dir := newBoard(t, 3)
	update(t, m, 2, published.Update{AddBlockedBy: []tasks.ID{3}})
	remove := func(tx *tasks.Tx) error { return tx.Remove("task_3.json") }
	if err := tasks.NewStore(dir.Open()).Update(t.Context(), remove); err != nil {
		t.Fatal(err)
	}
	again, err := m.Create(t.Context(), "something else", "")
	if err != nil || again.ID != 3 {
		t.Errorf("the new task is %v, %v, want 3 again", again.ID, err)
	}
	wantList(t, m, "[ ] #1: t1", "[ ] #2: t2 (blocked by: [3])", "[ ] #3: something else")
}

func TestFaultOrderOfNames(t *testing.T) {
	m, _ := newBoard(t, 11)
	list, err := m.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var order []string
	for line := range strings.SplitSeq(list, "\n") {
		order = append(order, strings.Fields(line)[2])
	}
	if got := strings.Join(order, " "); !strings.HasPrefix(got, "#1: #10: #11: #2: #3:") {
		t.Errorf("the order is %s", got)
	}
}

func TestFaultBrokenFileStopsListAndCompletion(t *testing.T) {
	dir := fiveTasks(t)
	breakIt := func(tx *tasks.Tx) error { return tx.WriteFile("task_3.json", []byte(`{"id": 3, "sub`)) }
	if err := tasks.NewStore(dir.Open()).Update(t.Context(), breakIt); err != nil {
		t.Fatal(err)
	}
	m := published.New(tasks.NewStore(dir.Open()))
	if list, err := m.List(t.Context()); err == nil || !strings.Contains(err.Error(), "task_3.json") {
		t.Errorf("the list is %q, %v", list, err)
	}
	if _, err := m.Update(t.Context(), 1, published.Update{Status: tasks.Completed}); err == nil {
		t.Error("the completion came through")
	}
	wantHalf(t, m)
}

// wantHalf checks that task 2 was freed and task 1 is not completed.
func wantHalf(t *testing.T, m *published.Manager) {
	t.Helper()
	first, err1 := m.Get(t.Context(), 1)
	second, err2 := m.Get(t.Context(), 2)
	if err1 != nil || err2 != nil || first.Status != tasks.Pending || len(second.BlockedBy) != 0 {
		t.Errorf("task 1 is %s, task 2 waits for %v; %v %v", first.Status, second.BlockedBy, err1, err2)
	}
}

func TestFaultCrashBetweenTwoSavesLeavesHalf(t *testing.T) {
	dir := fiveTasks(t)
	full := errors.New("the disk is full")
	var saved []string
	m := published.New(tasks.NewStore(dir.OpenUntil(1, full))).Traced(func(e published.Event) {
		if e.Kind == published.EventSave {
			saved = append(saved, e.File)
		}
	})
	_, err := m.Update(t.Context(), 1, published.Update{Status: tasks.Completed})
	if !errors.Is(err, full) {
		t.Fatalf("the completion gave %v", err)
	}
	if !slices.Equal(saved, []string{"task_2.json"}) {
		t.Errorf("reported as saved: %v", saved)
	}
	after := published.New(tasks.NewStore(dir.Open()))
	wantHalf(t, after)
	if third, err := after.Get(t.Context(), 3); err != nil || len(third.BlockedBy) != 1 {
		t.Errorf("task 3 waits for %v, %v", third.BlockedBy, err)
	}
}
