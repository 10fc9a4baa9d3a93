package tasks_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// smallBoard is a board without faults that has something of everything.
var smallBoard = map[string]string{
	"task_1.json":  `{"id":1,"subject":"t1","status":"completed","blocks":[2],"owner":"ann"}`,
	"task_2.json":  `{"id":2,"subject":"t2","status":"in_progress","blocks":[3,4],"owner":"ann","priority":1.0}`,
	"task_3.json":  `{"id":3,"subject":"t3","status":"pending","blockedBy":[2],"blocks":[5],"metadata":{"k":1}}`,
	"task_4.json":  `{"id":4,"subject":"t4","status":"pending","blockedBy":[2],"owner":"bob"}`,
	"task_5.json":  `{"id":5,"subject":"t5","status":"pending","blockedBy":[3]}`,
	tasks.MarkFile: "5\n",
}

// FuzzCall sends anything to the dispatcher. A refusal changes nothing, an
// answer can be read, and the board is sound afterwards.
func FuzzCall(f *testing.F) {
	for _, seed := range [][2]string{
		{"task_create", `{"subject":"s","blockedBy":[1,"#2"],"metadata":{"a":[1.0,null]}}`},
		{"task_update", `{"task_id":3,"status":"in_progress","removeBlockedBy":"[2]","addBlocks":[4.0],"force":"True"}`},
		{"task_update", `{"task_id":2,"addBlockedBy":[5],"owner":"","metadata":{"k":null}}`},
		{"task_claim", `{"owner":"bob","checkBusy":true}`},
		{"complete_task", `{"task_id":" # 2.0 ","owner":null,"force":""}`},
		{"task_release", `{"task_id":2}`},
		{"task_delete", `{"task_id":20e-1,"force":true}`},
		{"task_get", `{"task_id":1,"task_id":2}`},
		{"task_list", `null`},
		{"task_graph", ``},
		{"task_x", `{`},
	} {
		f.Add(seed[0], []byte(seed[1]))
	}
	f.Fuzz(func(t *testing.T, tool string, input []byte) {
		g := newGame(t, smallBoard)
		before := g.files(t)
		answer, err := g.call(t, tool, string(input))
		switch {
		case err != nil && tasks.CodeOf(err) == "":
			t.Fatalf("the storage failed: %v", err)
		case err != nil && !maps.Equal(before, g.files(t)):
			t.Errorf("refused (%v), and changed files", err)
		case err == nil && !strings.HasPrefix(answer, "[") && !json.Valid([]byte(answer)):
			t.Errorf("the answer cannot be read: %s", answer)
		}
		checkSound(t, g.manager, g.dir)
	})
}

// FuzzForeignFile puts anything under the name of a task among good files. It
// stops nothing else, and where it is unreadable its bytes stay.
func FuzzForeignFile(f *testing.F) {
	for _, seed := range []string{
		smallBoard["task_2.json"],
		`{"id":2.0,"status":"completed","blockedBy":[1,2,9,20e-1],"owner":" ann ","unblocked":1,"metadata":{"b":1e400,"a":{}}}`,
		`{"id":2,"status":"pending","blocks":[1],"x":{"y":[]},"x":"\ud83d\ude80"}`,
		`{"id":3,"status":"pending"}`, `[2]`, ``, "\ufeff{}", `{"id":2,"status":"pending","x":"\ud800"}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		board := maps.Clone(smallBoard)
		board["task_2.json"] = string(data)
		g := newGame(t, board)
		_, err := g.call(t, "task_get", `{"task_id":2}`)
		unreadable := tasks.CodeOf(err) == tasks.CodeUnreadable
		for _, c := range [][2]string{
			{"task_list", ``},
			{"task_graph", ``},
			{"task_update", `{"task_id":1,"status":"pending"}`},
			{"task_create", `{"subject":"new","blockedBy":[3]}`},
			{"task_update", `{"task_id":2,"subject":"ours"}`},
			{"task_update", `{"task_id":1,"status":"completed"}`},
			{"task_update", `{"task_id":4,"removeBlockedBy":[2]}`},
			{"task_claim", `{"owner":"bob"}`},
			{"task_complete", `{"task_id":2,"force":true}`},
			{"task_delete", `{"task_id":3,"force":true}`},
			{"task_delete", `{"task_id":2,"force":true}`},
		} {
			g.call(t, c[0], c[1])
		}
		if unreadable && g.files(t)["task_2.json"] != string(data) {
			t.Errorf("the unreadable file %q became %q", data, g.files(t)["task_2.json"])
		}
	})
}

// A game is a board on which every call is compared with what a new Manager makes of it.
type game struct {
	manager *tasks.Manager
	dir     *memstore.Dir
}

func newGame(t *testing.T, files map[string]string) *game {
	t.Helper()
	g := &game{dir: directoryOf(files)}
	g.manager = tasks.New(tasks.NewStore(g.dir.Open()))
	return g
}

func directoryOf(files map[string]string) *memstore.Dir {
	var list []tasks.File
	for name, text := range files {
		list = append(list, tasks.File{Name: name, Data: []byte(text)})
	}
	return memstore.NewDir(list...)
}

func (g *game) files(t *testing.T) map[string]string { return filesOf(t, g.dir) }

func (g *game) call(t *testing.T, tool, input string) (string, error) {
	t.Helper()
	model := directoryOf(g.files(t))
	want, wantErr := tasks.New(tasks.NewStore(model.Open())).Call(t.Context(), tool, json.RawMessage(input))
	answer, err := g.manager.Call(t.Context(), tool, json.RawMessage(input))
	if answer != want || fmt.Sprint(err) != fmt.Sprint(wantErr) {
		t.Fatalf("%s %s:\n got %s, %v\nwant %s, %v", tool, input, answer, err, want, wantErr)
	}
	if files, want := g.files(t), filesOf(t, model); !maps.Equal(files, want) {
		t.Fatalf("after %s %s:\n got %q\nwant %q", tool, input, files, want)
	}
	return answer, err
}
