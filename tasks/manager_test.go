package tasks_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// newBoard returns a Manager on a new directory in memory, with the tasks that
// line describes: "1 2<1 3<1,2" is three tasks, of which 2 waits for 1, and 3
// for 1 and 2. Ids have to be 1, 2, 3, …
func newBoard(t *testing.T, line string) (*tasks.Manager, *memstore.Dir) {
	t.Helper()
	dir := memstore.NewDir()
	m := tasks.New(tasks.NewStore(dir.Open()))
	for field := range strings.FieldsSeq(line) {
		id, waits, _ := strings.Cut(field, "<")
		var blockedBy []tasks.ID
		for number := range strings.SplitSeq(waits, ",") {
			if number != "" {
				blockedBy = append(blockedBy, parseID(t, number))
			}
		}
		made, err := m.Create(t.Context(), tasks.NewTask{Subject: "t" + id, BlockedBy: blockedBy})
		if err != nil {
			t.Fatal(err)
		}
		if made.ID != parseID(t, id) {
			t.Fatalf("the board %q made task %v where it says %s", line, made.ID, id)
		}
	}
	return m, dir
}

func parseID(t *testing.T, number string) tasks.ID {
	t.Helper()
	var id tasks.ID
	if _, err := fmt.Sscan(number, &id); err != nil {
		t.Fatalf("%q is no id: %v", number, err)
	}
	return id
}

func setStatus(t *testing.T, m *tasks.Manager, id tasks.ID, status tasks.Status) tasks.Result {
	t.Helper()
	result, err := m.Update(t.Context(), id, tasks.Update{Status: &status})
	if err != nil {
		t.Fatalf("task %v to %s: %v", id, status, err)
	}
	return result
}

// filesOf returns the directory as a fresh reader finds it.
func filesOf(t *testing.T, dir *memstore.Dir) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := tasks.NewStore(dir.Open()).View(t.Context(), func(tx *tasks.Tx) error {
		all, err := tx.ReadAll()
		for _, file := range all {
			files[file.Name] = string(file.Data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestCompletionIsTracedStepByStep(t *testing.T) {
	m, _ := newBoard(t, "1 2<1 3<1 4<2,3")
	var got []string
	traced := m.Traced(func(e tasks.Event) {
		line := string(e.Kind)
		switch e.Kind {
		case tasks.EventCommit:
			line += " " + strings.Join(e.Files, " ")
		case tasks.EventStatus:
			line += fmt.Sprintf(" %v %s→%s", e.Task, e.From, e.To)
		case tasks.EventDependent, tasks.EventStrike:
			line += fmt.Sprintf(" %v of %v", e.Other, e.Task)
		case tasks.EventStage:
			line += " " + e.File
		default:
			line += " " + e.Task.String()
		}
		got = append(got, line)
		if e.Source.Line == 0 || !strings.HasSuffix(e.Source.File, ".go") || e.Source.Function == "" {
			t.Errorf("%s has no source: %+v", line, e.Source)
		}
	})
	setStatus(t, traced, 1, tasks.Completed)
	want := []string{
		"read #1", "mark #1 pending→completed", "stage task_1.json",
		"dependent #1 of #2", "read #2", "strike #1 of #2", "stage task_2.json",
		"dependent #1 of #3", "read #3", "strike #1 of #3", "stage task_3.json",
		"commit task_1.json task_2.json task_3.json", "ready #2", "ready #3",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the trace is\n%s\nand should be\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestTraceShowsTheWorkOfARunningCall lays the working copies of the events
// over the board before the call: what was told on the way is the board after.
func TestTraceShowsTheWorkOfARunningCall(t *testing.T) {
	m, _ := newBoard(t, "1 2<1 3<1 4<2,3")
	board := map[tasks.ID]tasks.Task{}
	for _, task := range snapshot(t, m).Listing.Tasks {
		board[task.ID] = task
	}
	var states []string
	setStatus(t, m.Traced(func(e tasks.Event) {
		if e.Working != nil {
			board[e.Task] = *e.Working
		}
		if e.Kind == tasks.EventStatus || e.Kind == tasks.EventStrike {
			states = append(states, fmt.Sprintf("%s %s %s %s", board[1].State(), board[2].State(), board[3].State(), board[4].State()))
		}
	}), 1, tasks.Completed)
	want := []string{"completed blocked blocked blocked", "completed ready blocked blocked", "completed ready ready blocked"}
	if !slices.Equal(states, want) {
		t.Errorf("on the way the states were %q, want %q", states, want)
	}
	for _, task := range snapshot(t, m).Listing.Tasks {
		if fmt.Sprint(board[task.ID]) != fmt.Sprint(task) {
			t.Errorf("the trace ends with\n%v\nand the board has\n%v", board[task.ID], task)
		}
	}
}

func TestRefusalIsTracedAndChangesNothing(t *testing.T) {
	m, dir := newBoard(t, "1 2<1")
	before := filesOf(t, dir)
	var last tasks.Event
	_, err := m.Traced(func(e tasks.Event) { last = e }).Claim(t.Context(), 2, "ann", tasks.ClaimOptions{})
	if !errors.Is(err, tasks.ErrBlocked) {
		t.Fatalf("the claim of a blocked task gave %v", err)
	}
	if last.Kind != tasks.EventRefuse || last.Code != tasks.CodeBlocked || last.Text != err.Error() || last.Source.File != "complete.go" {
		t.Errorf("the last event is %+v", last)
	}
	if after := filesOf(t, dir); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("a refused call changed the files:\n%v\n%v", before, after)
	}
}

func TestStagedBytesAreCommitted(t *testing.T) {
	m, dir := newBoard(t, "1 2<1 3<1")
	staged := map[string]string{}
	setStatus(t, m.Traced(func(e tasks.Event) {
		if e.Kind == tasks.EventStage {
			staged[e.File] = string(e.After)
		}
	}), 1, tasks.Completed)
	files := filesOf(t, dir)
	for name, data := range staged {
		if files[name] != data {
			t.Errorf("%s was staged as\n%s\nand is on disk as\n%s", name, data, files[name])
		}
	}
	if len(staged) != 3 {
		t.Errorf("%d files were staged, want 3", len(staged))
	}
}

func snapshot(t *testing.T, m *tasks.Manager) tasks.Snapshot {
	t.Helper()
	s, err := m.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestConflictRefusesAnOldRevision(t *testing.T) {
	m, _ := newBoard(t, "1 2")
	old := snapshot(t, m).Revision
	setStatus(t, m.At(old), 1, tasks.Completed)
	completed := tasks.Completed
	_, err := m.At(old).Update(t.Context(), 2, tasks.Update{Status: &completed})
	now := snapshot(t, m).Revision
	if !errors.Is(err, tasks.ErrConflict) || !strings.Contains(err.Error(), string(old)) || !strings.Contains(err.Error(), string(now)) {
		t.Errorf("a call at %s on a board at %s gave %v", old, now, err)
	}
	if got, err := m.Get(t.Context(), 2); err != nil || got.Status != tasks.Pending {
		t.Errorf("task 2 is %s, %v after the refused call", got.Status, err)
	}
}

func TestTwoManagersNeverBothWinAClaim(t *testing.T) {
	const rounds = 100
	dir := memstore.NewDir()
	maker := tasks.New(tasks.NewStore(dir.Open()))
	for i := range rounds {
		if _, err := maker.Create(t.Context(), tasks.NewTask{Subject: fmt.Sprint("t", i+1)}); err != nil {
			t.Fatal(err)
		}
	}
	won := make([][]tasks.ID, 4)
	var all sync.WaitGroup
	for i := range won {
		m := tasks.New(tasks.NewStore(dir.Open()))
		all.Go(func() {
			for {
				task, err := m.ClaimNext(t.Context(), fmt.Sprint("agent ", i), tasks.ClaimOptions{})
				if errors.Is(err, tasks.ErrNothingReady) {
					return
				}
				if err != nil {
					t.Error(err)
					return
				}
				won[i] = append(won[i], task.ID)
			}
		})
	}
	all.Wait()
	everything := slices.Concat(won...)
	slices.Sort(everything)
	if unique := slices.Compact(slices.Clone(everything)); len(unique) != rounds || len(everything) != rounds {
		t.Errorf("%d claims of %d tasks were won, %d tasks among them", len(everything), rounds, len(unique))
	}
}

func TestReleaseAllReleasesUnfinishedTasks(t *testing.T) {
	ctx := context.Background()
	m, _ := newBoard(t, "1 2 3 4")
	for _, id := range []tasks.ID{1, 2, 3} {
		if _, err := m.Claim(ctx, id, "ann", tasks.ClaimOptions{}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := m.Complete(ctx, 3, tasks.CompleteOptions{Owner: "ann"}); err != nil {
		t.Fatal(err)
	}
	before := snapshot(t, m).Revision
	released, err := m.ReleaseAll(ctx, "ann")
	if err != nil || len(released) != 2 || released[0].ID != 1 || released[1].ID != 2 {
		t.Fatalf("released %v, %v", released, err)
	}
	for _, task := range released {
		if task.Status != tasks.Pending || task.Owner != "" {
			t.Errorf("task %v is %s and owned by %q after its release", task.ID, task.Status, task.Owner)
		}
	}
	if done, _ := m.Get(ctx, 3); done.Owner != "ann" || done.Status != tasks.Completed {
		t.Errorf("finished work was touched: %+v", done)
	}
	if after := snapshot(t, m).Revision; after == before {
		t.Error("nothing was committed")
	}
	if released, err := m.ReleaseAll(ctx, "ann"); err != nil || len(released) != 0 {
		t.Errorf("a second release gave %v, %v", released, err)
	}
}
