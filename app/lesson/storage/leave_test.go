package storage_test

import (
	"context"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/storage"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

func TestWhenAnAgentLeavesAllItsTasksAreFreeInOneCommit(t *testing.T) {
	const path = files.Path("board/.tasks")
	disk := storage.New("a", func(context.Context, files.Path) (*tasks.Store, error) {
		return tasks.NewStore(memstore.New()), nil
	}, []workbench.Setup{{Path: path, Words: words.English{}}})
	call := func(tool, input string) workbench.Called {
		t.Helper()
		called, ok := disk.Perform(t.Context(), workbench.PerformCall{Path: path, Call: view.ToolCall{Tool: tool, Input: input}}).(workbench.Called)
		if !ok || called.Refusal != nil {
			t.Fatalf("%s %s came to %+v", tool, input, called)
		}
		return called
	}
	for _, owner := range []string{"agent-1", "agent-2", "agent-1"} {
		call("task_create", `{"subject": "Work"}`)
		call("task_claim", `{"owner": "`+owner+`"}`)
	}
	left := call(view.ReleaseAll, `"agent-1"`)
	commits := 0
	for _, event := range left.Events {
		if event.Kind == tasks.EventCommit {
			commits++
		}
	}
	var owners []string
	for _, task := range left.Snapshot.Listing.Tasks {
		owners = append(owners, task.Owner)
	}
	if commits != 1 || owners[0] != "" || owners[1] != "agent-2" || owners[2] != "" {
		t.Errorf("in %d commits the owners became %q", commits, owners)
	}
}
