package tasks_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// TestReadBoardEqualsTheManagersBoard asks a Manager and a Board of the same
// files the same questions, on boards that foreign programs wrote.
func TestReadBoardEqualsTheManagersBoard(t *testing.T) {
	cycles := 0
	for seed := range uint64(60) {
		random := rand.New(rand.NewPCG(seed, 11))
		files := tangledFiles(random)
		m := tasks.New(tasks.NewStore(memstore.NewDir(files...).Open()))
		random.Shuffle(len(files), func(i, j int) { files[i], files[j] = files[j], files[i] })
		b := tasks.ReadBoard(files)
		snapshot, err := m.Snapshot(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		same(t, seed, "listing", b.Listing(), snapshot.Listing)
		same(t, seed, "graph", b.Graph(), snapshot.Graph)
		problems, err := m.Check(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		same(t, seed, "problems", b.Problems(), problems)
		var text []string
		for _, line := range b.Lines() {
			text = append(text, line.Text)
			name := fmt.Sprint(line.ID, ": ")
			if file := tasks.FileName(line.ID) + ": "; !strings.Contains(line.Text, name) && !strings.Contains(line.Text, file) {
				t.Errorf("the line %q is said to be about %v", line.Text, line.ID)
			}
		}
		same(t, seed, "text", strings.Join(text, "\n"), snapshot.Board)
		states := b.Listing().States()
		for id := tasks.ID(1); id <= 12; id++ {
			task, there := b.Task(id)
			if b.State(id) != states[id] || there && task.State() != states[id] {
				t.Errorf("seed %d: task %v is %q, %q in itself and %q in the listing", seed, id, b.State(id), task.State(), states[id])
			}
			got, refused := m.Get(t.Context(), id)
			if (refused == nil) != there || !reflect.DeepEqual(got, task) {
				t.Errorf("seed %d: the board has\n%+v (%v)\nand the Manager\n%+v (%v)", seed, task, there, got, refused)
			}
			why, refused := m.Why(t.Context(), id)
			if refused == nil {
				same(t, seed, "reasons", b.Why(id), why)
			}
			if onCycle(t, b, id) {
				cycles++
			}
		}
	}
	if cycles == 0 {
		t.Error("no board has a cycle")
	}
}

func same[T any](t *testing.T, seed uint64, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("seed %d: the %s of the board is\n%+v\nand of the Manager\n%+v", seed, what, got, want)
	}
}

// onCycle checks the cycle of a task: it agrees with Why, and each task on it
// waits for the one before.
func onCycle(t *testing.T, b *tasks.Board, id tasks.ID) bool {
	t.Helper()
	cycle := b.Cycle(id)
	if task, _ := b.Task(id); task.Status == tasks.Completed {
		return false // Why is about what an unfinished task waits for
	}
	if (cycle != nil) != b.Why(id).InCycle {
		t.Errorf("the cycle of %v is %v, and Why says %v", id, cycle, b.Why(id).InCycle)
	}
	if cycle == nil {
		return false
	}
	if cycle[0] != id || cycle[len(cycle)-1] != id || len(cycle) < 3 {
		t.Errorf("the cycle of %v is %v", id, cycle)
	}
	for i, next := range cycle[1:] {
		if task, there := b.Task(next); !there || task.Status == tasks.Completed || !slices.Contains(task.BlockedBy, cycle[i]) {
			t.Errorf("on the cycle %v, %v does not wait for %v", cycle, next, cycle[i])
		}
	}
	return true
}

// tangledFiles are up to ten task files with edges of all kinds, some of them
// unreadable, and maybe a mark.
func tangledFiles(random *rand.Rand) []tasks.File {
	var files []tasks.File
	ids := func() string {
		list := make([]string, random.IntN(4))
		for i := range list {
			list[i] = fmt.Sprint(1 + random.IntN(12))
		}
		return "[" + strings.Join(list, ",") + "]"
	}
	for id := 1; id <= 10; id++ {
		status := []string{"pending", "pending", "pending", "in_progress", "completed", "done"}[random.IntN(6)]
		text := fmt.Sprintf(`{"id": %d, "subject": "t%d", "status": %q, "blockedBy": %s, "blocks": %s}`, id, id, status, ids(), ids())
		if random.IntN(6) > 0 {
			files = append(files, tasks.File{Name: fmt.Sprintf("task_%d.json", id), Data: []byte(text)})
		}
	}
	if random.IntN(2) == 0 {
		files = append(files, tasks.File{Name: tasks.MarkFile, Data: []byte("9\n")})
	}
	return append(files, tasks.File{Name: "notes.txt", Data: []byte("1")})
}

func TestReadTaskReadsWhatTheFileRecords(t *testing.T) {
	task, err := tasks.ReadTask(2, []byte(`{"id": 2, "status": "pending", "blockedBy": [3, 1, 3], "blocks": [2]}`))
	if err != nil || !slices.Equal(task.BlockedBy, []tasks.ID{1, 3}) || len(task.Blocks) > 0 {
		t.Errorf("got %+v, %v", task, err)
	}
	if _, err := tasks.ReadTask(2, []byte(`{"id": 7, "status": "pending"}`)); err == nil || err.Error() != "its id is 7, its name says 2" {
		t.Errorf("another task's file gives %v", err)
	}
}

func TestRaiseMark(t *testing.T) {
	for name, c := range map[string]struct{ mark, want string }{
		"missing":      {"", "9\n"},
		"broken":       {"nine", "9\n"},
		"too low":      {"8", "9\n"},
		"right":        {"9", "9"},
		"higher":       {"12\n", "12\n"},
		"not a number": {"99999999999999999999", "9\n"},
	} {
		dir := memstore.NewDir(tasks.File{Name: "task_3.json", Data: []byte(`{"id": 3, "status": "pending", "blockedBy": [9]}`)})
		store := tasks.NewStore(dir.Open())
		err := store.Update(t.Context(), func(tx *tasks.Tx) error {
			if c.mark != "" {
				if err := tx.WriteFile(tasks.MarkFile, []byte(c.mark)); err != nil {
					return err
				}
			}
			return tasks.RaiseMark(tx)
		})
		if err != nil {
			t.Fatal(err)
		}
		if got := filesOf(t, dir)[tasks.MarkFile]; got != c.want {
			t.Errorf("a mark that is %s becomes %q, want %q", name, got, c.want)
		}
	}
}
