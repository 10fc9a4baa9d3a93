package tasks_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tasklesson/tasks"
)

// The questions about the whole board, each answered with what it says of task 2.
var wholeBoard = map[string]func(ctx context.Context, m *tasks.Manager) (bool, error){
	"List": func(ctx context.Context, m *tasks.Manager) (bool, error) {
		l, err := m.List(ctx)
		return l.States()[2] == tasks.StateReady, err
	},
	"Board": func(ctx context.Context, m *tasks.Manager) (bool, error) {
		text, err := m.Board(ctx)
		return !strings.Contains(text, "blocked by"), err
	},
	"task_list": func(ctx context.Context, m *tasks.Manager) (bool, error) {
		text, err := m.Call(ctx, "task_list", []byte(`{"ready": true}`))
		return strings.Contains(text, "#2"), err
	},
	"Graph": func(ctx context.Context, m *tasks.Manager) (bool, error) {
		g, err := m.Graph(ctx)
		return slices.Contains(g.Ready, 2), err
	},
	"Why": func(ctx context.Context, m *tasks.Manager) (bool, error) {
		why, err := m.Why(ctx, 2)
		return len(why.Blockers) == 0, err
	},
	"ClaimNext": func(ctx context.Context, m *tasks.Manager) (bool, error) {
		got, err := m.ClaimNext(ctx, "ann", tasks.ClaimOptions{})
		return got.ID == 2, ignore(err, tasks.ErrNothingReady)
	},
	"ClaimNextWait": func(ctx context.Context, m *tasks.Manager) (bool, error) {
		got, err := m.ClaimNextWait(ctx, "ann", tasks.ClaimOptions{})
		return got.ID == 2, ignore(err, tasks.ErrNothingReady)
	},
	"Snapshot": func(ctx context.Context, m *tasks.Manager) (bool, error) {
		s, err := m.Snapshot(ctx)
		return slices.Contains(s.Graph.Ready, 2), err
	},
	"CanStart": func(ctx context.Context, m *tasks.Manager) (bool, error) { return m.CanStart(ctx, 2) },
}

func ignore(err, kind error) error {
	if errors.Is(err, kind) {
		return nil
	}
	return err
}

// tellingBoard is a board on which 2 waits for 1, and a Manager that knows it.
// It has looked twice: the first time it read everything without asking.
func tellingBoard(t *testing.T) (*tasks.Manager, *tellingPlace) {
	t.Helper()
	_, dir := newBoard(t, "1 2<1")
	place := newTellingPlace(dir)
	m := tasks.New(tasks.NewStore(place))
	must(t)(m.Claim(t.Context(), 1, "ann", tasks.ClaimOptions{}))
	must(t)(m.List(t.Context()))
	must(t)(m.List(t.Context()))
	return m, place
}

const finished = `{"id": 1, "subject": "t1", "status": "completed", "blocks": [2]}`

func TestEditsAreNoticedBeforeAnswersAboutTheBoard(t *testing.T) {
	for name, ask := range wholeBoard {
		t.Run(name, func(t *testing.T) {
			m, place := tellingBoard(t)
			for _, forgets := range []bool{false, true} {
				place.forgets = forgets
				place.edit(t, "task_1.json", []byte(finished))
				if got, err := ask(t.Context(), m); !got || err != nil {
					t.Errorf("after another program finished task 1 (all forgotten: %v): %v, %v", forgets, got, err)
				}
				place.edit(t, "task_1.json", []byte(strings.Replace(finished, "completed", "in_progress", 1)))
				must(t)(m.List(t.Context()))
				if task, err := m.Get(t.Context(), 2); err != nil || len(task.BlockedBy) != 1 {
					t.Errorf("after it was started again task 2 waits for %v, %v", task.BlockedBy, err)
				}
				setStatus(t, m, 2, tasks.Pending)
			}
		})
	}
}

func TestReleaseAllNoticesEdits(t *testing.T) {
	m, place := tellingBoard(t)
	place.edit(t, "task_2.json", []byte(`{"id": 2, "status": "pending", "owner": "ann"}`))
	released, err := m.ReleaseAll(t.Context(), "ann")
	if err != nil || len(released) != 2 {
		t.Errorf("released %d, %v", len(released), err)
	}
}

func TestNewAndRemovedFilesAreNoticed(t *testing.T) {
	m, place := tellingBoard(t)
	place.edit(t, "task_7.json", []byte(`{"id": 7, "subject": "theirs", "status": "pending"}`))
	place.edit(t, "task_1.json", nil)
	place.edit(t, tasks.MarkFile, []byte("11\n"))
	want := "[ ] #2: t2 (blocked by: [1])\n[ ] #7: theirs"
	if board, err := m.Board(t.Context()); err != nil || board != want {
		t.Errorf("the board is %v\n%s", err, board)
	}
	if made, err := m.Create(t.Context(), tasks.NewTask{Subject: "t"}); err != nil || made.ID != 12 {
		t.Errorf("made %v, %v after a mark of 11", made.ID, err)
	}
}

// What nobody edited is not read again, and a call about one task asks nobody.
func TestNoticingReadsOnlyEditedFiles(t *testing.T) {
	m, place := tellingBoard(t)
	place.reads = 0
	must(t)(m.Graph(t.Context()))
	if place.reads != 0 {
		t.Errorf("%d files were read although nothing changed", place.reads)
	}
	place.edit(t, "task_1.json", []byte(finished))
	must(t)(m.Graph(t.Context()))
	must(t)(m.List(t.Context()))
	if place.reads != 1 {
		t.Errorf("%d files were read after one edit", place.reads)
	}
	place.broken = errBroken
	must(t)(m.Get(t.Context(), 2))
	must(t)(m.Create(t.Context(), tasks.NewTask{Subject: "t"}))
	if _, err := m.List(t.Context()); !errors.Is(err, errBroken) {
		t.Errorf("List on a place that cannot be looked at: %v", err)
	}
	place.broken = nil
	must(t)(m.List(t.Context()))
}

// Another program's edit ends a wait as a commit does, where it is hinted at.
func TestAWaitNoticesAnEdit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, place := tellingBoard(t)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // of the bubble's clock
		defer cancel()
		w := waitAs(ctx, m, "bob")
		if w.ended() {
			t.Fatal("it did not wait")
		}
		place.edit(t, "task_1.json", []byte(finished))
		<-w.done
		if w.err != nil || w.claimed.ID != 2 {
			t.Errorf("got %v, %v", w.claimed.ID, w.err)
		}
	})
}
