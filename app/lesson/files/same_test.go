package files_test

import (
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
)

func TestTheSameBytesReadAnewAreAnotherReading(t *testing.T) {
	read := func() tasks.Snapshot {
		return tasks.Snapshot{
			Revision: "r1", Board: "1. A", Files: []tasks.File{{Name: "task_1.json", Data: []byte("{}")}},
			Listing: tasks.Listing{Tasks: []tasks.Task{{ID: 1}}, Unreadable: []tasks.UnreadableFile{{ID: 2}}},
		}
	}
	base := read()
	if !files.SameSnapshot(base, base) || !files.SameSnapshot(tasks.Snapshot{}, tasks.Snapshot{Files: []tasks.File{}}) {
		t.Error("a snapshot is another than itself")
	}
	for name, change := range map[string]func(*tasks.Snapshot){
		"revision":   func(s *tasks.Snapshot) { s.Revision = "r2" },
		"board":      func(s *tasks.Snapshot) { s.Board = "" },
		"files":      func(s *tasks.Snapshot) { s.Files = read().Files },
		"fewer":      func(s *tasks.Snapshot) { s.Files = s.Files[:0] },
		"tasks":      func(s *tasks.Snapshot) { s.Listing.Tasks = read().Listing.Tasks },
		"unreadable": func(s *tasks.Snapshot) { s.Listing.Unreadable = read().Listing.Unreadable },
	} {
		changed := base
		change(&changed)
		if files.SameSnapshot(changed, base) || files.SameSnapshot(base, changed) {
			t.Errorf("%s read anew do not count", name)
		}
	}
}

func TestEqualMapsAreNotOneAndTheSame(t *testing.T) {
	one, other := map[string]int{}, map[string]int{}
	if !files.SameMap(one, one) || !files.SameMap[string, int](nil, nil) {
		t.Error("a map is another than itself")
	}
	if files.SameMap(one, other) || files.SameMap(one, nil) {
		t.Error("two maps are one")
	}
}
