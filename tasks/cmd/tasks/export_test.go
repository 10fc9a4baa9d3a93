//go:build !js

package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"tasklesson/tasks"
)

// TestARefusedImportMakesNoBoard has lists that cannot be taken over, and a link
// in one.
func TestARefusedImportMakesNoBoard(t *testing.T) {
	x := newTerminal(t)
	for name, c := range map[string]struct{ file, says string }{
		"broken": {"{", "2.json cannot be read: it is not valid JSON: unexpected end of JSON input"},
		"ring":   {`{"id": "2", "status": "pending", "blockedBy": ["1"], "blocks": ["1"]}`, ""},
		"link":   {"", "2.json cannot be read: it is a link, which is not followed"},
	} {
		if err := os.Mkdir(name, 0o755); err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(name, "1.json"), `{"id": "1", "subject": "One", "status": "pending"}`)
		if c.file != "" {
			put(t, filepath.Join(name, "2.json"), c.file)
		} else {
			link(t, filepath.Join("..", "elsewhere"), filepath.Join(name, "2.json"))
		}
		put(t, "elsewhere", `{"id": "2", "subject": "Secret", "status": "pending"}`)
		want := "invalid: " + c.says + ". Nothing was imported.\n"
		if c.says == "" {
			want = "cycle: These tasks of the list wait for each other: #1 → #2 → #1. Nothing was imported.\n"
		}
		wantReply(t, name, x.call("", "import", name), reply{"", want, exitRefused})
		wantNothing(t, ".tasks")
	}
}

// TestExportStaysOutOfGitAndOfBoards has no list written where git or a board
// keeps its files, under any name.
func TestExportStaysOutOfGitAndOfBoards(t *testing.T) {
	x, main := newRepository(t)
	x.replay("$ tasks create One\n#1\n$ tasks create Two -dir elsewhere/board\n#1")
	link(t, filepath.Join(main, ".git"), "link")
	for _, dir := range []string{
		".tasks/list", ".tasks/a/b", ".git/list", ".git/refs/heads/list", "link/list", "x/../.git/list", filepath.Join(main, ".git", "list"), "sub/.tasks",
	} {
		got := x.call("", "export", dir)
		want := "invalid: " + dir + " is in a directory of git or of a board, which keep their own files there. Name another one.\n"
		wantReply(t, dir, got, reply{"", want, exitRefused})
		wantNothing(t, dir)
	}
	wantReply(t, "in the board itself", x.call("", "export", "elsewhere/board/list", "-dir", "elsewhere/board"),
		reply{"", "invalid: elsewhere/board/list is in a directory of git or of a board, which keep their own files there. Name another one.\n", exitRefused})
	wantNothing(t, "elsewhere/board/list")
	wantReply(t, "beside them", x.call("", "export", "tasks.git/x.tasks"), reply{"1 task exported.\n", "", exitDone})
}

// TestAnExportThatFailsLeavesNothing stops in the middle: half a list would look
// like a whole one.
func TestAnExportThatFailsLeavesNothing(t *testing.T) {
	x := newTerminal(t)
	x.replay("$ tasks create One\n#1")
	put(t, ".tasks/task_2.json", "{")
	if got := x.call("", "export", "list"); got.code != exitRefused {
		t.Errorf("export replies %+v", got)
	}
	wantNothing(t, "list")
	files := []tasks.File{{Name: "1.json"}, {Name: "2.json"}, {Name: "1.json"}} // the last is there already
	if err := writeList("list", files); !errors.Is(err, fs.ErrExist) {
		t.Errorf("the list is written: %v", err)
	}
	wantNothing(t, "list")
	if err := os.Mkdir("list", 0o755); err != nil {
		t.Fatal(err)
	}
	put(t, "list/2.json", "somebody else's")
	if err := writeList("list", files); !errors.Is(err, fs.ErrExist) {
		t.Errorf("the list is written: %v", err)
	}
	wantNothing(t, "list/1.json")
	if got, err := os.ReadFile("list/2.json"); err != nil || string(got) != "somebody else's" {
		t.Errorf("the file of somebody else is %q (%v)", got, err)
	}
}

// TestAFarIdIsNotKept tells of an id that the board could not go on from.
func TestAFarIdIsNotKept(t *testing.T) {
	x := newTerminal(t)
	if err := os.Mkdir("list", 0o755); err != nil {
		t.Fatal(err)
	}
	put(t, "list/1.json", `{"id": "1", "subject": "One", "status": "pending"}`)
	put(t, "list/9007199254740991.json", `{"id": "9007199254740991", "subject": "Last", "status": "pending"}`)
	x.replay(`
$ tasks import list
#1 → #1
#9007199254740991 → #2
2 tasks imported. An id above 1000000 is not kept.
$ tasks create Next
#3
`)
}
