package agent_test

import (
	"slices"
	"testing"

	"tasklesson/app/lesson/agent"
	"tasklesson/tasks"
)

func TestTheHashOfABoardFollowsItsRecipe(t *testing.T) {
	// printf '.highwatermark\0002\0001\ntask_1.json\0002\000{}' | sha256sum
	const want = "8f5501c53dbb5e869399abe1817efa0fdbcb7af48ccb436a4de4de3277ed2044"
	files := []tasks.File{{Name: "task_1.json", Data: []byte("{}")}, {Name: ".highwatermark", Data: []byte("1\n")}}
	if got := agent.BoardHash(files); got != want {
		t.Errorf("the hash is %s", got)
	}
	if files[0].Name != "task_1.json" {
		t.Error("the files were put into another order")
	}
	if got := agent.ShortHash(want); got != want[:4]+"…"+want[60:] {
		t.Errorf("in short it is %s", got)
	}
}

func TestEveryByteOfEveryFileAndEveryNameCounts(t *testing.T) {
	b := newBoard(t)
	b.calls(`task_create {"subject":"a"}`, `task_create {"subject":"b","blockedBy":[1]}`)
	files := b.files()
	seen := map[string]string{agent.BoardHash(files): "as it is"}
	check := func(what string, files []tasks.File) {
		t.Helper()
		hash := agent.BoardHash(files)
		if other, twice := seen[hash]; twice {
			t.Errorf("%s has the hash of: %s", what, other)
		}
		seen[hash] = what
	}
	for i, file := range files {
		for j := range file.Data {
			file.Data[j] ^= 1
			check("a flipped byte in "+file.Name, files)
			file.Data[j] ^= 1
		}
		check("without "+file.Name, slices.Delete(slices.Clone(files), i, i+1))
		renamed := slices.Clone(files)
		renamed[i].Name += "~"
		check("with another name for "+file.Name, renamed)
	}
	check("nothing", nil)
	check("a byte that moved to the next file", []tasks.File{{Name: "a", Data: []byte("xy")}, {Name: "b", Data: []byte("z")}})
	check("before it moved", []tasks.File{{Name: "a", Data: []byte("x")}, {Name: "b", Data: []byte("yz")}})
}
