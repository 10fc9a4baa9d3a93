package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/app/lesson/conversation"
	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/published"
	"tasklesson/app/lesson/scenario"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// The tables of the chapter about todo lists compare. A row is checked against the code
// by a check of this file, or rows.json beside the text says why that cannot be.
const (
	tablesOf  = "../chapters/11-todo/en.md"
	checksOf  = "../chapters/11-todo/rows.json"
	judgement = "judgement: "
)

// tableRows returns the first cell of each row of the tables in a text.
func tableRows(text string) []string {
	var rows []string
	head := true // of a table
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch cells := strings.Split(line, "|"); {
		case !strings.HasPrefix(line, "|"):
			head = true
		case strings.HasPrefix(line, "|---"):
			head = false
		case !head:
			rows = append(rows, strings.TrimSpace(cells[1]))
		}
	}
	return rows
}

func TestEveryRowOfAComparisonIsChecked(t *testing.T) {
	text, err := os.ReadFile(tablesOf)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(checksOf)
	if err != nil {
		t.Fatal(err)
	}
	var named map[string]string
	if err := json.Unmarshal(raw, &named); err != nil {
		t.Fatal(err)
	}
	rows := tableRows(string(text))
	if len(rows) < 15 {
		t.Fatalf("the tables have the rows %q", rows)
	}
	used := map[string]bool{}
	for _, row := range rows {
		t.Run(row, func(t *testing.T) {
			check := named[row]
			if why, judged := strings.CutPrefix(check, judgement); judged {
				if len(why) < 20 {
					t.Errorf("it says no reason: %q", check)
				}
				return
			}
			if rowChecks[check] == nil {
				t.Fatalf("it has no check, and no reason for that: %q", check)
			}
			used[check] = true
			rowChecks[check](t)
		})
	}
	if len(named) != len(rows) || len(used) != len(rowChecks) {
		t.Errorf("%d rows, %d named; %d checks, %d used", len(rows), len(named), len(rowChecks), len(used))
	}
}

// rowChecks are the checks by name.
var rowChecks = map[string]func(t *testing.T){
	"tools": func(t *testing.T) {
		board, list := agents(t, "list/1")
		if !list.Script.Loop.Offers(conversation.TodoTool) || list.Script.HasBoard() {
			t.Error("the agent with the list has other tools than that of the list")
		}
		for _, tool := range tasks.Tools() {
			if !board.Script.Loop.Offers(tool.Name) {
				t.Errorf("the agent with a board has no %s", tool.Name)
			}
		}
		if all := tasks.Tools(); all[0].Name != "task_create" || !slices.ContainsFunc(all, func(tool tasks.Tool) bool { return tool.Name == "task_delete" }) {
			t.Error("the tools have other names")
		}
	},
	"place": func(t *testing.T) {
		_, list := agents(t, "list/1")
		if _, in := conversation.TodoOf(list.State.Conversation); !in {
			t.Error("the todo list stands in no message")
		}
		if got := len(at(t, "list/1").Snapshot.Listing.Tasks); got != 5 {
			t.Errorf("%d tasks are on disk", got)
		}
	},
	"order": func(t *testing.T) {
		item, task := reflect.TypeFor[conversation.TodoItem](), reflect.TypeFor[tasks.Task]()
		_, waits := task.FieldByName("BlockedBy")
		_, blocks := task.FieldByName("Blocks")
		if item.NumField() != 2 || !waits || !blocks {
			t.Errorf("an item has %d fields; a task has both lists: %v, %v", item.NumField(), waits, blocks)
		}
	},
	"status": func(t *testing.T) {
		done, there := reflect.TypeFor[conversation.TodoItem]().FieldByName("Done")
		if !there || done.Type.Kind() != reflect.Bool {
			t.Error("an item of a todo list has another status than done or not")
		}
		m := board(t)
		for _, status := range []tasks.Status{tasks.InProgress, tasks.Completed, tasks.Pending} {
			if result, err := m.Update(t.Context(), 1, tasks.Update{Status: &status}); err != nil || result.Task.Status != status {
				t.Errorf("%s: %v, %v", status, result.Task.Status, err)
			}
		}
	},
	"owner": func(t *testing.T) {
		if claimed, err := board(t).Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}); err != nil || claimed.Owner != "ann" || claimed.Status != tasks.InProgress {
			t.Errorf("a claim makes it %v, %v", claimed, err)
		}
		if _, there := reflect.TypeFor[conversation.TodoItem]().FieldByName("Owner"); there {
			t.Error("an item of a todo list has an owner")
		}
	},
	"compaction": func(t *testing.T) {
		before, after := at(t, "list/4"), at(t, "list/5")
		if !files.Equal(before.Snapshot.Files, after.Snapshot.Files) {
			t.Error("the files are others after the compaction")
		}
		_, list := agents(t, "list/5")
		if _, left := conversation.TodoOf(list.State.Conversation); left {
			t.Error("the todo list has outlived it")
		}
	},
	"graph": func(t *testing.T) {
		graph, err := board(t).Graph(t.Context())
		if err != nil || !slices.Equal(graph.Ready, []tasks.ID{1}) || len(graph.Waves) != 4 {
			t.Errorf("the graph says %v, %v", graph, err)
		}
	},
	"fields": func(t *testing.T) {
		want := []string{"activeForm", "blockedBy", "blocks", "description", "id", "metadata", "owner", "status", "subject"}
		if got := fieldsOf(fullTask); !slices.Equal(got, want) {
			t.Errorf("a task has the fields %q", got)
		}
	},
	"mark": func(t *testing.T) {
		m := board(t)
		if _, err := m.Delete(t.Context(), 5, tasks.DeleteOptions{}); err != nil {
			t.Fatal(err)
		}
		if next, err := m.Create(t.Context(), tasks.NewTask{Subject: "next"}); err != nil || next.ID != 6 {
			t.Errorf("the next one is %v, %v", next.ID, err)
		}
	},
	"claim": func(t *testing.T) {
		dir := memstore.NewDir(viewtest.Library(t)["hook"].Files...)
		won := make(chan error)
		for n := range 8 {
			go func() {
				_, err := tasks.New(tasks.NewStore(dir.Open())).Claim(t.Context(), 1, fmt.Sprint("agent-", n), tasks.ClaimOptions{})
				won <- err
			}()
		}
		winners := 0
		for range 8 {
			switch err := <-won; {
			case err == nil:
				winners++
			case !errors.Is(err, tasks.ErrAlreadyClaimed):
				t.Error(err)
			}
		}
		if winners != 1 {
			t.Errorf("%d agents have won the claim", winners)
		}
	},
	"busy": func(t *testing.T) {
		m := board(t)
		free, err := m.Create(t.Context(), tasks.NewTask{Subject: "free"})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{CheckBusy: true}); err != nil {
			t.Fatal(err)
		}
		if _, err := m.Claim(t.Context(), free.ID, "ann", tasks.ClaimOptions{CheckBusy: true}); !errors.Is(err, tasks.ErrAgentBusy) {
			t.Errorf("a second claim gave %v", err)
		}
		if _, err := m.Claim(t.Context(), free.ID, "ann", tasks.ClaimOptions{}); err != nil {
			t.Errorf("nobody asked whether she is busy: %v", err)
		}
	},
	"unassign": func(t *testing.T) {
		m := board(t)
		if _, err := m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}); err != nil {
			t.Fatal(err)
		}
		released, err := m.ReleaseAll(t.Context(), "ann")
		if err != nil || len(released) != 1 || released[0].Owner != "" || released[0].Status != tasks.Pending {
			t.Errorf("released are %v, %v", released, err)
		}
	},
	"watch": func(t *testing.T) {
		dir := memstore.NewDir(viewtest.Library(t)["hook"].Files...)
		changed, err := tasks.New(tasks.NewStore(dir.Open())).Watch(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tasks.New(tasks.NewStore(dir.Open())).Create(t.Context(), tasks.NewTask{Subject: "by another"}); err != nil {
			t.Fatal(err)
		}
		<-changed
	},
	"hooks": func(t *testing.T) {
		sources, err := fs.Glob(os.DirFS("../../tasks"), "*.go")
		if err != nil || len(sources) < 20 {
			t.Fatal(sources, err)
		}
		for _, name := range sources {
			text, err := os.ReadFile(filepath.Join("../../tasks", name))
			if err != nil || strings.Contains(strings.ToLower(string(text)), "hook") {
				t.Errorf("%s speaks of hooks, %v", name, err)
			}
		}
	},
	"files": func(t *testing.T) {
		for _, list := range []string{at(t, "todo/3").Snapshot.Listing.Board(), beside(t, "todo/3").List} {
			if !strings.Contains(list, "Deploy to staging") {
				t.Errorf("what was edited by hand is not read:\n%s", list)
			}
		}
	},
	"ends": func(t *testing.T) {
		frame := at(t, "todo/5")
		if ours, short := len(changedFiles(frame)), publishedEvents(momentOf[published.Outcome](frame).Events, published.EventSave); ours != 2 || short != 1 {
			t.Errorf("an edge is written into %d files, and into %d", ours, short)
		}
		frame = at(t, "todo/6")
		if ours, short := eventsOf(frame, tasks.EventRead), publishedEvents(momentOf[published.Outcome](frame).Events, published.EventOpen); ours != 2 || short != 11 {
			t.Errorf("a completion opens %d files, and %d", ours, short)
		}
	},
	"computed": func(t *testing.T) {
		frame := at(t, "todo/9")
		if ready := frame.Snapshot.Graph.Ready; !slices.Equal(ready, []tasks.ID{2, 3}) {
			t.Errorf("ready are %v", ready)
		}
		if list := beside(t, "todo/9").List; !strings.Contains(list, "#2: Migrations (blocked by: [1])") {
			t.Errorf("the short version lists\n%s", list)
		}
	},
	"ids": func(t *testing.T) {
		if _, again := files.Find(beside(t, "ids/2").Files, "task_5.json"); !again {
			t.Error("the short version does not give 5 again")
		}
		frame := at(t, "ids/2")
		if _, fresh := files.Find(frame.Snapshot.Files, "task_6.json"); !fresh || markOf(frame.Snapshot.Files) != 6 {
			t.Error("ours does not give 6")
		}
	},
	"commit": func(t *testing.T) {
		if changed := changedFiles(at(t, "short/6")); len(changed) != 0 {
			t.Error("a crash before the commit has changed files")
		}
		o := beside(t, "short/6")
		if changed := files.Compare(o.Before, o.Files); len(changed) == 0 || len(changed) == 3 {
			t.Errorf("the short version leaves %d of its files", len(changed))
		}
	},
}

// at plays to a position.
func at(t *testing.T, fragment string) scenario.Frame {
	t.Helper()
	library := viewtest.Library(t)
	frame, err := newClaims(t.Context(), library, len(library)).frame(fragment)
	if err != nil {
		t.Fatal(err)
	}
	return frame
}

// beside returns what the short version has come to there.
func beside(t *testing.T, fragment string) published.Outcome {
	t.Helper()
	return momentOf[published.Outcome](at(t, fragment))
}

// agents returns where the two agents of the scenario about lists are: that with a
// board, and that with a todo list.
func agents(t *testing.T, fragment string) (board, list agent.Moment) {
	t.Helper()
	frame := at(t, fragment)
	board, _ = frame.Lanes["tasks"].(agent.Moment)
	list, _ = frame.Lanes["list"].(agent.Moment)
	return board, list
}

// board returns a Manager of the five tasks.
func board(t *testing.T) *tasks.Manager {
	t.Helper()
	return tasks.New(tasks.NewStore(memstore.NewDir(viewtest.Library(t)["hook"].Files...).Open()))
}

// changedFiles returns the files that a step has written.
func changedFiles(f scenario.Frame) (list []tasks.File) {
	for _, change := range files.Compare(f.Before, f.Snapshot.Files) {
		list = append(list, tasks.File{Name: change.Name, Data: change.After})
	}
	return list
}
