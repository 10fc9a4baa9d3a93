package lesson_test

import (
	"context"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

func boardCall(tool, input string) workbench.Call {
	return workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: tool, Input: input}}
}

// What another program left in the place of a file stays until the reader asks
// for the start; then nothing of it is left, and no id of it is given again.
func TestResetRemovesUnreadableFiles(t *testing.T) {
	start := []string{"task_2.json", "task_7.json", tasks.MarkFile, "notes"}
	for name, spoiled := range map[string][]string{
		"a task of the start": start[:1], "another task": start[1:2], "the mark": start[2:3], "all, and what is no task's": start,
	} {
		t.Run(name, func(t *testing.T) {
			dir := memstore.NewDir()
			board := tasks.NewStore(dir.Open())
			p := opened(t, board)
			opening := viewtest.States(p.state.View())
			highest := 5
			for _, name := range spoiled {
				dir.Spoil(name)
				if name == "task_7.json" {
					highest = 7
				}
			}
			p.send(p.perform(workbench.ReadBoard{Path: lesson.ReaderBoard}))
			p.send(workbench.Reset{Path: lesson.ReaderBoard})
			v := p.state.View()
			if got := viewtest.States(v); got != opening || len(v.Notices) > 0 || !strings.Contains(v.Sentence, "five tasks of the start again") {
				t.Fatalf("after Reset the board is %s, the notices are %+v, the sentence %q", got, v.Notices, v.Sentence)
			}
			p.send(workbench.Undo{Path: lesson.ReaderBoard})
			if v := p.state.View(); len(v.Notices) > 0 {
				t.Errorf("Undo: %+v", v.Notices)
			}
			p.send(workbench.Redo{Path: lesson.ReaderBoard})
			if got := viewtest.States(p.state.View()); got != opening {
				t.Errorf("after Undo and Redo the board is %s", got)
			}
			p.send(boardCall("task_create", `{"subject":"next"}`))
			next := tasks.FileName(tasks.ID(highest + 1))
			if held := scenariotest.Held(t, board); held[next] == "" {
				t.Errorf("the next task is not in %s: %v", next, held)
			}
			if problems, err := tasks.New(board).Check(t.Context()); err != nil || len(problems) > 0 {
				t.Errorf("Check: %v, %v", problems, err)
			}
		})
	}
}

// Undo puts nothing in the place of what it cannot read, and changes nothing else.
func TestUndoLeavesUnreadableFiles(t *testing.T) {
	dir := memstore.NewDir()
	board := tasks.NewStore(dir.Open())
	p := opened(t, board)
	opening := viewtest.States(p.state.View())
	p.press("Complete task 1")
	dir.Spoil("task_2.json")
	p.send(p.perform(workbench.ReadBoard{Path: lesson.ReaderBoard}))
	held := scenariotest.Held(t, board)
	p.send(workbench.Undo{Path: lesson.ReaderBoard})
	const want = "Could not undo: complete task 1: task_2.json is unreadable: it is a directory, not a file."
	if v := p.state.View(); len(v.Notices) != 1 || v.Notices[0].Text != want {
		t.Errorf("notices %+v, want %q", v.Notices, want)
	}
	if now := scenariotest.Held(t, board); !maps.Equal(now, held) {
		t.Errorf("a refused Undo left %v, was %v", now, held)
	}
	p.send(workbench.Reset{Path: lesson.ReaderBoard})
	if v := p.state.View(); viewtest.States(v) != opening || len(v.Notices) > 0 {
		t.Errorf("after Reset the board is %s, notices %+v", viewtest.States(v), v.Notices)
	}
}

func TestTheFileListSaysWhyAFileCannotBeRead(t *testing.T) {
	dir := memstore.NewDir()
	p := opened(t, tasks.NewStore(dir.Open()))
	dir.Spoil("task_2.json")
	dir.Spoil(tasks.MarkFile)
	p.send(p.perform(workbench.ReadBoard{Path: lesson.ReaderBoard}))
	said := 0
	for _, file := range p.state.View().Files {
		if file.Name == "task_2.json" || file.Name == tasks.MarkFile {
			if said++; file.Summary != "unreadable: it is a directory, not a file" {
				t.Errorf("%s: the summary is %q", file.Name, file.Summary)
			}
		}
	}
	if said != 2 {
		t.Errorf("%d of 2 files are listed", said)
	}
}

// A mark that cannot be read stops nobody: the next call writes it anew.
func TestAnUnreadableMarkIsWrittenAnew(t *testing.T) {
	dir := memstore.NewDir()
	p := opened(t, tasks.NewStore(dir.Open()))
	dir.Spoil(tasks.MarkFile)
	p.send(boardCall("task_create", `{"subject":"next"}`))
	if v := p.state.View(); v.Refusal != nil {
		t.Errorf("refusal %+v, notices %+v", v.Refusal, v.Notices)
	}
	err := tasks.NewStore(dir.Open()).View(t.Context(), func(tx *tasks.Tx) error {
		mark, err := tx.ReadFile(tasks.MarkFile)
		if want := "6\n"; string(mark) != want {
			t.Errorf("the mark is %q, want %q", mark, want)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// A reserved is a place that lets nobody write one file.
type reserved struct {
	tasks.Backend
	name string
}

func (r reserved) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	session, err := r.Backend.Begin(ctx, writable)
	return reservedSession{session, r.name}, err
}

type reservedSession struct {
	tasks.Session
	name string
}

func (s reservedSession) Commit(changes []tasks.Change) (tasks.Revision, error) {
	if slices.ContainsFunc(changes, func(c tasks.Change) bool { return c.Name == s.name }) {
		s.Rollback()
		return "", &fs.PathError{Op: "write", Path: s.name, Err: &tasks.UnreadableError{Reason: "it is a directory, not a file"}}
	}
	return s.Session.Commit(changes)
}

// Where a file cannot be written because of what lies there, the reader is told
// which it is and why, without the words of a program.
func TestAnUnreadableFileIsToldPlainly(t *testing.T) {
	p := opened(t, tasks.NewStore(reserved{memstore.New(), "task_6.json"}))
	p.send(boardCall("task_create", `{"subject":"next"}`))
	const want = "Could not do what was asked: task_6.json is unreadable: it is a directory, not a file."
	if v := p.state.View(); v.Refusal == nil || v.Refusal.Sentence != want {
		t.Errorf("refusal %+v, notices %+v", v.Refusal, v.Notices)
	}
}
