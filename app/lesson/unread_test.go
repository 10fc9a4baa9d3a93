package lesson_test

import (
	"context"
	"testing"

	"tasklesson/app/lesson"
	"tasklesson/app/lesson/scenario/scenariotest"
	"tasklesson/app/lesson/view"
	"tasklesson/app/lesson/view/viewtest"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A holding is a board that another program takes over right after a commit:
// until letGo nothing can be read.
type holding struct {
	tasks.Backend
	after bool // take over after the next commit
	held  bool
	blind bool // until then, it does not say what it holds
}

type holdingSession struct {
	tasks.Session
	board *holding
}

func (h *holding) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	if h.held {
		return nil, errInUse
	}
	s, err := h.Backend.Begin(ctx, writable)
	return holdingSession{s, h}, err
}

func (s holdingSession) ReadAll() ([]tasks.File, error) {
	if s.board.blind {
		return nil, errInUse
	}
	return s.Session.ReadAll()
}

func (s holdingSession) Commit(changes []tasks.Change) (tasks.Revision, error) {
	revision, err := s.Session.Commit(changes)
	if len(changes) > 0 && s.board.after {
		s.board.held = true
	}
	return revision, err
}

type inUse struct{}

func (inUse) Error() string          { return "idbstore: begin: the technical words" }
func (inUse) Say(words.Words) string { return "another tab is using the files" }
func (inUse) Reset() bool            { return false }

var errInUse error = inUse{}

// A change that was made and whose board cannot be read has not failed: it is
// shown once the board can be read, and undone like any other.
func TestAChangeOnAnUnreadBoardIsDoneOnce(t *testing.T) {
	for name, c := range map[string]struct {
		do       lesson.Message
		sentence string
	}{
		"a call":  {workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":2,"status":"completed"}`, About: 2}}, "Task 2 is completed"},
		"a reset": {workbench.Reset{Path: lesson.ReaderBoard}, "Your board holds the five tasks of the start again"},
		"an undo": {workbench.Undo{Path: lesson.ReaderBoard}, "Undone: complete task 1."},
	} {
		t.Run(name, func(t *testing.T) {
			board := &holding{Backend: memstore.New()}
			p := opened(t, tasks.NewStore(board))
			p.send(workbench.Call{Path: lesson.ReaderBoard, ToolCall: view.ToolCall{Tool: "task_update", Input: `{"task_id":1,"status":"completed"}`, About: 1}})
			before := viewtest.States(p.state.View())
			board.after, board.blind = true, name == "a call" // which else reads before it is committed
			p.send(c.do)
			v := p.state.View()
			if len(v.Notices) != 1 || v.Notices[0].Text != "Could not read the board: another tab is using the files." || v.Busy || viewtest.States(v) != before {
				t.Errorf("notices %+v, busy %v, the board %s", v.Notices, v.Busy, viewtest.States(v))
			}
			board.after, board.held, board.blind = false, false, false
			p.send(p.perform(workbench.ReadBoard{Path: lesson.ReaderBoard}))
			v = p.state.View()
			if len(v.Notices) > 0 || viewtest.States(v) == before || len(v.Sentence) < len(c.sentence) || v.Sentence[:len(c.sentence)] != c.sentence {
				t.Errorf("notices %+v, the board %s, the sentence %q", v.Notices, viewtest.States(v), v.Sentence)
			}
			after := viewtest.States(v)
			back := lesson.Message(workbench.Undo{Path: lesson.ReaderBoard})
			if name == "an undo" {
				back = workbench.Redo{Path: lesson.ReaderBoard}
			}
			p.send(back)
			if got := viewtest.States(p.state.View()); got != before || got == after {
				t.Errorf("taken back it is %s, was %s", got, before)
			}
		})
	}
}

func TestAKnownBoardIsNotReadAgain(t *testing.T) {
	board := scenariotest.NewBoard()
	p := opened(t, board)
	known := workbench.ReadBoard{Path: lesson.ReaderBoard, Known: revisionOf(t, board)}
	if m := p.perform(known); m != lesson.Message(workbench.Unchanged{Path: lesson.ReaderBoard}) {
		t.Errorf("ReadBoard of what is known: %#v", m)
	}
	scenariotest.Put(t, board, map[string]string{"note.txt": "x"})
	if _, ok := p.perform(known).(workbench.BoardRead); !ok {
		t.Error("ReadBoard of what was changed is no BoardRead")
	}
}

func revisionOf(t *testing.T, store *tasks.Store) (revision tasks.Revision) {
	t.Helper()
	if err := store.View(t.Context(), func(tx *tasks.Tx) error { revision = tx.Revision(); return nil }); err != nil {
		t.Fatal(err)
	}
	return revision
}

func TestResetIsOfferedOnlyWhereItHelps(t *testing.T) {
	p := opened(t, scenariotest.NewBoard())
	p.send(workbench.Failed{Path: lesson.ReaderBoard, Effect: workbench.ReadBoard{Path: lesson.ReaderBoard}, Err: errInUse})
	if n := p.state.View().Notices; len(n) != 1 || n[0].Reset {
		t.Errorf("notices %+v", n)
	}
	p.send(workbench.Failed{Path: lesson.ReaderBoard, Effect: workbench.ReadBoard{Path: lesson.ReaderBoard}, Err: damaged{}})
	if n := p.state.View().Notices; len(n) != 1 || !n[0].Reset {
		t.Errorf("notices %+v", n)
	}
}

type damaged struct{ inUse }

func (damaged) Reset() bool { return true }

func TestGraphAndFilesAgreeOnWhatIsUnreadable(t *testing.T) {
	store := scenariotest.NewBoard()
	scenariotest.Put(t, store, map[string]string{
		"task_1.json": `{"id": 1, "status": "done"}`,
		"task_2.json": `{"id": 7, "status": "pending", "blockedBy": [1]}`,
		"task_3.json": `{"id": 3, "status": "pending", "blockedBy": ["1"]}`,
		"task_4.json": "\ufeff" + `{"id": 4, "status": "pending"}`,
	})
	v := opened(t, store).state.View()
	if len(v.Tasks) != 4 {
		t.Fatalf("%d tasks", len(v.Tasks))
	}
	for i, task := range v.Tasks {
		if task.State != tasks.StateUnreadable || v.Files[i].Summary != "unreadable" {
			t.Errorf("task %d is %s in the graph, and its file says %q", task.ID, task.State, v.Files[i].Summary)
		}
	}
}
