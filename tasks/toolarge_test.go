package tasks_test

import (
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

func TestAFileOver8MBIsUnreadable(t *testing.T) {
	padded := func(size int) []byte {
		text := `{"id":1,"status":"pending"}`
		return []byte(text + strings.Repeat(" ", size-len(text)))
	}
	for size, want := range map[int]string{tasks.MaxFileSize: "[ ] #1: ", tasks.MaxFileSize + 1: "[!] task_1.json: unreadable: it is larger than 8 MB"} {
		m := tasks.New(tasks.NewStore(memstore.NewDir(tasks.File{Name: "task_1.json", Data: padded(size)}).Open()))
		if board, err := m.Board(t.Context()); err != nil || board != want {
			t.Errorf("%d bytes: the board is %q, %v, want %q", size, board, err, want)
		}
	}
}

// A file that would be over 8 MB in its normal form is left as it is: written
// so, it could never be read again.
func TestNoCallMakesAFileUnreadableByItsSize(t *testing.T) {
	file := `{"id":1,"status":"pending","theirs":[` + strings.Repeat("[[]],", 1_000_000) + `0]}`
	dir := memstore.NewDir(tasks.File{Name: "task_1.json", Data: []byte(file)})
	m := tasks.New(tasks.NewStore(dir.Open()))
	if _, err := m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}); err == nil || tasks.CodeOf(err) != "" {
		t.Errorf("Claim: error %v, want a failure", err)
	}
	if filesOf(t, dir)["task_1.json"] != file {
		t.Error("the file was changed")
	}
}
