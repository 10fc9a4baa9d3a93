package tasks_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// The published lessons A, B and C read a directory of task files each in its
// own small way. What they have in common is that ready means pending with an
// empty blockedBy, and that nothing but the file itself is looked at.

// A readersBoard is what a small reader finds out.
type readersBoard struct {
	lines                []string
	ready, blocked, done []int
}

// readAsLessonA reads the files into a class with fixed fields, as the Java
// edition does, and prints its board.
func readAsLessonA(t *testing.T, files map[string]string) readersBoard {
	t.Helper()
	type taskA struct {
		ID          int    `json:"id"`
		Subject     string `json:"subject"`
		Description string `json:"description"`
		Status      string `json:"status"`
		BlockedBy   []int  `json:"blockedBy"`
		Blocks      []int  `json:"blocks"`
		Owner       string `json:"owner"`
	}
	var list []taskA
	for name, text := range files {
		if !strings.HasPrefix(name, "task_") {
			continue
		}
		var task taskA
		if err := json.Unmarshal([]byte(text), &task); err != nil {
			t.Fatalf("lesson A cannot read %s: %v", name, err)
		}
		if task.BlockedBy == nil || task.Blocks == nil {
			t.Errorf("%s has no two lists, which lesson A walks over: %s", name, text)
		}
		list = append(list, task)
	}
	slices.SortFunc(list, func(a, b taskA) int { return a.ID - b.ID })
	var board readersBoard
	for _, task := range list {
		sign := map[string]string{"pending": "[ ]", "in_progress": "[>]", "completed": "[x]"}[task.Status]
		line := fmt.Sprintf("%s #%d: %s", sign, task.ID, task.Subject)
		if len(task.BlockedBy) > 0 {
			line += " (blocked by: [" + strings.Trim(strings.Join(strings.Fields(fmt.Sprint(task.BlockedBy)), ", "), "[]") + "])"
		}
		board.lines = append(board.lines, line)
		board.sort(task.ID, task.Status, len(task.BlockedBy))
	}
	return board
}

// readAsLessonB asks the three questions of the Spring edition on loose maps.
func readAsLessonB(t *testing.T, files map[string]string) readersBoard {
	t.Helper()
	return readLoosely(t, files, func(task map[string]any, key string) any { return task[key] })
}

// readAsLessonC reads dictionaries as the Python edition does, which forgives
// keys that are not there.
func readAsLessonC(t *testing.T, files map[string]string) readersBoard {
	t.Helper()
	return readLoosely(t, files, func(task map[string]any, key string) any {
		if value, there := task[key]; there {
			return value
		}
		return []any{}
	})
}

func readLoosely(t *testing.T, files map[string]string, get func(map[string]any, string) any) readersBoard {
	t.Helper()
	var board readersBoard
	for id := 1; len(board.ready)+len(board.blocked)+len(board.done) < len(files) && id < 100; id++ {
		text, there := files[fmt.Sprintf("task_%d.json", id)]
		if !there {
			continue
		}
		var task map[string]any
		if err := json.Unmarshal([]byte(text), &task); err != nil {
			t.Fatalf("task %d: %v", id, err)
		}
		waits, isList := get(task, "blockedBy").([]any)
		if !isList || task["id"] != float64(id) {
			t.Fatalf("task %d has the lists or the id of none: %s", id, text)
		}
		board.sort(id, task["status"].(string), len(waits))
	}
	return board
}

// sort puts a task where all three lessons have it.
func (b *readersBoard) sort(id int, status string, waits int) {
	switch {
	case status == "completed":
		b.done = append(b.done, id)
	case status == "pending" && waits == 0:
		b.ready = append(b.ready, id)
	case status == "pending":
		b.blocked = append(b.blocked, id)
	}
}

// TestPublishedReadersReadOurBoards works on the diamond of lesson B and lets
// the three readers look after every step.
func TestPublishedReadersReadOurBoards(t *testing.T) {
	dir := memstore.NewDir()
	m := tasks.New(tasks.NewStore(dir.Open()))
	for _, call := range [][2]string{
		{"task_create", `{"subject":"Setup DB schema","activeForm":"Setting up","metadata":{"k":[1.0]}}`},
		{"task_create", `{"subject":"Write migrations","blockedBy":[1]}`},
		{"task_create", `{"subject":"Add API endpoints","blockedBy":[1],"description":"two\nlines"}`},
		{"task_create", `{"subject":"Write unit tests","blockedBy":[2,3]}`},
		{"task_claim", `{"owner":"ann"}`},
		{"task_complete", `{"task_id":1}`},
		{"task_claim", `{"owner":"bob"}`},
		{"task_update", `{"task_id":3,"status":"completed"}`},
		{"task_complete", `{"task_id":2}`},
		{"task_update", `{"task_id":1,"status":"pending"}`},
		{"task_delete", `{"task_id":3}`},
		{"task_update", `{"task_id":1,"status":"completed"}`},
	} {
		if _, err := m.Call(t.Context(), call[0], json.RawMessage(call[1])); err != nil {
			t.Fatalf("%s %s: %v", call[0], call[1], err)
		}
		s := snapshot(t, m)
		files := filesOf(t, dir)
		if a := readAsLessonA(t, files); strings.Join(a.lines, "\n") != s.Board {
			t.Errorf("after %s lesson A shows\n%s\nand we\n%s", call[1], strings.Join(a.lines, "\n"), s.Board)
		}
		delete(files, tasks.MarkFile)
		var blocked []tasks.ID
		for _, task := range s.Graph.Blocked {
			blocked = append(blocked, task.ID)
		}
		want := fmt.Sprint(s.Graph.Ready, blocked, s.Graph.Completed)
		for lesson, read := range map[string]func(*testing.T, map[string]string) readersBoard{"A": readAsLessonA, "B": readAsLessonB, "C": readAsLessonC} {
			board := read(t, files)
			if got := sprintIDs(board.ready, board.blocked, board.done); got != want {
				t.Errorf("after %s lesson %s has as ready, blocked, done %s, and we %s", call[1], lesson, got, want)
			}
		}
	}
}

// sprintIDs prints numbers as ids are printed.
func sprintIDs(lists ...[]int) string {
	printed := make([]any, len(lists))
	for i, list := range lists {
		ids := []tasks.ID{}
		for _, id := range list {
			ids = append(ids, tasks.ID(id))
		}
		printed[i] = ids
	}
	return fmt.Sprint(printed...)
}

// TestPublishedDirectoriesAreReadRight opens directories as the published
// programs leave them.
func TestPublishedDirectoriesAreReadRight(t *testing.T) {
	for _, test := range []struct {
		name, board, ready string
		files              map[string]string
	}{
		{
			"lesson A: an edge that only the blocker has",
			"[>] #1: Setup DB schema\n[ ] #2: Write migrations (blocked by: [1])", "[]",
			map[string]string{
				"task_1.json": `{"id":1,"subject":"Setup DB schema","description":"","status":"in_progress","blockedBy":[],"blocks":[2],"owner":""}`,
				"task_2.json": `{"id":2,"subject":"Write migrations","description":"","status":"pending","blockedBy":[],"blocks":[],"owner":""}`,
			},
		},
		{
			"lesson B: an edge that only the dependent has",
			"[ ] #1: parse\n[ ] #2: transform (blocked by: [1])\n[ ] #3: emit (blocked by: [1])", "[#1]",
			map[string]string{
				"task_1.json": `{"id":1,"subject":"parse","status":"pending","blockedBy":[],"blocks":[]}`,
				"task_2.json": `{"id":2,"subject":"transform","status":"pending","blockedBy":[1]}`,
				"task_3.json": `{"id":3,"subject":"emit","status":"pending","blockedBy":[1],"blocks":null}`,
			},
		},
		{
			"lesson C: an edge stuck after completion, because its program died between two files",
			"[x] #1: first\n[ ] #2: second\n[ ] #3: third (blocked by: [2])", "[#2]",
			map[string]string{
				"task_1.json": "{\n  \"id\": 1,\n  \"subject\": \"first\",\n  \"description\": \"\",\n  \"status\": \"completed\",\n  \"blockedBy\": [],\n  \"blocks\": [2],\n  \"owner\": \"\"\n}",
				"task_2.json": "{\n  \"id\": 2,\n  \"subject\": \"second\",\n  \"description\": \"\",\n  \"status\": \"pending\",\n  \"blockedBy\": [1],\n  \"blocks\": [3],\n  \"owner\": \"\"\n}",
				"task_3.json": "{\n  \"id\": 3,\n  \"subject\": \"third\",\n  \"description\": \"\",\n  \"status\": \"pending\",\n  \"blockedBy\": [2],\n  \"blocks\": [],\n  \"owner\": \"\"\n}",
			},
		},
		{
			"an edge that was struck out when its blocker was done, and the blocker is open again",
			"[ ] #1: schema\n[>] #2: API (blocked by: [1])", "[#1]",
			map[string]string{
				"task_1.json": `{"id":1,"subject":"schema","status":"pending","blockedBy":[],"blocks":[2]}`,
				"task_2.json": `{"id":2,"subject":"API","status":"in_progress","blockedBy":[],"blocks":[],"owner":"ann"}`,
			},
		},
		{
			"a blocker that was deleted without a look at the others",
			"[ ] #2: API (blocked by: [1])", "[]",
			map[string]string{"task_2.json": `{"id":2,"subject":"API","status":"pending","blockedBy":[1],"blocks":[]}`},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := newGame(t, test.files)
			s := snapshot(t, g.manager)
			if s.Board != test.board || fmt.Sprint(s.Graph.Ready) != test.ready {
				t.Errorf("the board is\n%s\nready %v, want\n%s\nready %s", s.Board, s.Graph.Ready, test.board, test.ready)
			}
			if _, err := g.manager.Repair(t.Context()); err != nil {
				t.Fatal(err)
			}
			// What was meant stays, and the small readers now see it too.
			if a := readAsLessonA(t, filesOf(t, g.dir)); strings.Join(a.lines, "\n") != test.board || sprintIDs(a.ready) != test.ready {
				t.Errorf("after Repair lesson A shows\n%s\nready %v", strings.Join(a.lines, "\n"), a.ready)
			}
		})
	}
}
