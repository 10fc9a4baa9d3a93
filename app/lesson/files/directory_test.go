package files_test

import (
	"slices"
	"testing"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
)

func TestTheHashOfABoardFollowsItsRecipe(t *testing.T) {
	// printf '.highwatermark\0002\0001\ntask_1.json\0002\000{}' | sha256sum
	const want = "8f5501c53dbb5e869399abe1817efa0fdbcb7af48ccb436a4de4de3277ed2044"
	board := []tasks.File{{Name: "task_1.json", Data: []byte("{}")}, {Name: ".highwatermark", Data: []byte("1\n")}}
	if got := files.Hash(board); got != want {
		t.Errorf("the hash is %s", got)
	}
	if board[0].Name != "task_1.json" {
		t.Error("the files were put into another order")
	}
	if got := files.ShortHash(want); got != want[:4]+"…"+want[60:] {
		t.Errorf("in short it is %s", got)
	}
}

func TestEveryByteOfEveryFileAndEveryNameCounts(t *testing.T) {
	board := []tasks.File{
		{Name: tasks.MarkFile, Data: []byte("2\n")},
		{Name: "task_1.json", Data: []byte(`{"id":1,"subject":"a","status":"pending","blocks":[2]}` + "\n")},
		{Name: "task_2.json", Data: []byte(`{"id":2,"subject":"b","status":"pending","blockedBy":[1]}` + "\n")},
	}
	seen := map[string]string{files.Hash(board): "as it is"}
	check := func(what string, list []tasks.File) {
		t.Helper()
		hash := files.Hash(list)
		if other, twice := seen[hash]; twice {
			t.Errorf("%s has the hash of: %s", what, other)
		}
		seen[hash] = what
	}
	for i, file := range board {
		for j := range file.Data {
			file.Data[j] ^= 1
			check("a flipped byte in "+file.Name, board)
			file.Data[j] ^= 1
		}
		check("without "+file.Name, slices.Delete(slices.Clone(board), i, i+1))
		renamed := slices.Clone(board)
		renamed[i].Name += "~"
		check("with another name for "+file.Name, renamed)
	}
	check("nothing", nil)
	check("a byte that moved to the next file", []tasks.File{{Name: "a", Data: []byte("xy")}, {Name: "b", Data: []byte("z")}})
	check("before it moved", []tasks.File{{Name: "a", Data: []byte("x")}, {Name: "b", Data: []byte("yz")}})
}

func TestEachReadingIsDistinct(t *testing.T) {
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

func TestEqualMapsAreDistinct(t *testing.T) {
	one, other := map[string]int{}, map[string]int{}
	if !files.SameMap(one, one) || !files.SameMap[string, int](nil, nil) {
		t.Error("a map is another than itself")
	}
	if files.SameMap(one, other) || files.SameMap(one, nil) {
		t.Error("two maps are one")
	}
}
