package tasks_test

import (
	"fmt"
	"strings"
	"testing"

	"tasklesson/tasks"
)

func TestLayersAreTheLongestWayFromAnyStart(t *testing.T) {
	tests := map[string]struct{ edges, want string }{
		"alone":              {"", "1:0 2:0 3:0 4:0 5:0"},
		"diamond":            {"1>2 1>3 2>4 3>4 4>5", "1:0 2:1 3:1 4:2 5:3"},
		"the longest wins":   {"1>5 1>2 2>3 3>5", "1:0 2:1 3:2 4:0 5:3"},
		"against the ids":    {"5>4 4>3 3>2 2>1", "1:4 2:3 3:2 4:1 5:0"},
		"cycle":              {"1>2 2>3 3>1", "1:0 2:1 3:2 4:0 5:0"},
		"behind a cycle":     {"2>3 3>2 3>1", "1:2 2:0 3:1 4:0 5:0"},
		"before a cycle":     {"5>3 3>4 4>3", "1:0 2:0 3:1 4:2 5:0"},
		"between two cycles": {"1>2 2>1 2>3 3>4 4>5 5>4", "1:0 2:1 3:2 4:3 5:4"},
		"itself and missing": {"1>1 9>2 3>9", "1:0 2:0 3:0 4:0 5:0"},
	}
	for name, test := range tests {
		for _, recorded := range []string{"in blocks", "in blockedBy", "in both"} {
			t.Run(name+", "+recorded, func(t *testing.T) {
				list := make([]tasks.Task, 5)
				for i := range list {
					list[i].ID, list[i].Status = tasks.ID(i+1), []tasks.Status{tasks.Pending, tasks.Completed}[i%2]
				}
				for word := range strings.FieldsSeq(test.edges) {
					var from, to tasks.ID
					if _, err := fmt.Sscanf(word, "%d>%d", &from, &to); err != nil {
						t.Fatal(err)
					}
					if recorded != "in blockedBy" && from <= 5 {
						list[from-1].Blocks = append(list[from-1].Blocks, to)
					}
					if recorded != "in blocks" && to <= 5 {
						list[to-1].BlockedBy = append(list[to-1].BlockedBy, from)
					}
				}
				listing := tasks.Listing{Tasks: list}
				layers := listing.Layers()
				words := make([]string, len(list))
				for i, task := range list {
					words[i] = fmt.Sprintf("%d:%d", task.ID, layers[task.ID])
				}
				if got := strings.Join(words, " "); got != test.want || len(layers) != len(list) {
					t.Errorf("got %q, want %q", got, test.want)
				}
			})
		}
	}
}

func TestLayersPlaceUnreadableTasks(t *testing.T) {
	listing := tasks.Listing{
		Tasks:      []tasks.Task{{ID: 1, Status: tasks.Pending, Blocks: []tasks.ID{2}}, {ID: 3, Status: tasks.Pending, BlockedBy: []tasks.ID{2}}},
		Unreadable: []tasks.UnreadableFile{{ID: 2, Reason: "it is empty"}},
	}
	if got := fmt.Sprint(listing.Layers()); got != fmt.Sprint(map[tasks.ID]int{1: 0, 2: 1, 3: 2}) {
		t.Errorf("the layers are %s", got)
	}
}
