package tasks_test

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
	"tasklesson/tasks/storetest"
)

// foreignWrite puts a file as another program would, nil removes it.
func foreignWrite(t *testing.T, dir *memstore.Dir, name string, data []byte) {
	t.Helper()
	err := tasks.NewStore(dir.Open()).Update(t.Context(), func(tx *tasks.Tx) error {
		if data == nil {
			return tx.Remove(name)
		}
		return tx.WriteFile(name, data)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// seenBroken returns a Manager that saw the file of a task broken before it was
// mended again, and has not looked since.
func seenBroken(t *testing.T, board string, prepare func(*tasks.Manager), id tasks.ID, broken []byte) (*tasks.Manager, *memstore.Dir) {
	t.Helper()
	plain, dir := newBoard(t, board)
	prepare(plain)
	good := []byte(filesOf(t, dir)[tasks.FileName(id)])
	m := tasks.New(tasks.NewStore(storetest.Deaf(dir.Open())))
	foreignWrite(t, dir, tasks.FileName(id), broken)
	if _, err := m.List(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Get(t.Context(), id); err == nil {
		t.Fatal("the broken file was not noticed")
	}
	foreignWrite(t, dir, tasks.FileName(id), good)
	return m, dir
}

// brokenAs are the two ways in which a file is away for a moment.
var brokenAs = map[string][]byte{"garbage": []byte("{"), "removed": nil}

func TestAMendedDependentBlocksDeletion(t *testing.T) {
	for name, broken := range brokenAs {
		m, dir := seenBroken(t, "1 2<1", func(*tasks.Manager) {}, 2, broken)
		before := filesOf(t, dir)
		if got, err := m.Delete(t.Context(), 1, tasks.DeleteOptions{}); !errors.Is(err, tasks.ErrHasDependents) {
			t.Errorf("%s: got %+v, %v; want has_dependents", name, got, err)
		}
		if after := filesOf(t, dir); !maps.Equal(before, after) {
			t.Errorf("%s: the refused deletion left %q", name, after)
		}
	}
}

func TestAMendedDependentIsUnblocked(t *testing.T) {
	for name, broken := range brokenAs {
		m, dir := seenBroken(t, "1 2<1", func(m *tasks.Manager) { setStatus(t, m, 1, tasks.InProgress) }, 2, broken)
		got, err := m.Complete(t.Context(), 1, tasks.CompleteOptions{})
		if err != nil || !slices.Equal(got.Unblocked, []tasks.ID{2}) {
			t.Errorf("%s: unblocked %v, %v; want [#2]", name, got.Unblocked, err)
		}
		if found, err := tasks.New(tasks.NewStore(dir.Open())).Check(t.Context()); err != nil || len(found) > 0 {
			t.Errorf("%s: it leaves %+v, %v", name, found, err)
		}
	}
}

// TestAMendedFileIsLikeOneNeverBroken makes every call on a board twice: by
// a Manager that saw a neighbour of the task broken, and by one that did not.
func TestAMendedFileIsLikeOneNeverBroken(t *testing.T) {
	calls := [][2]string{
		{"task_complete", `{"task_id":2}`},
		{"task_complete", `{"task_id":2,"force":true}`},
		{"task_update", `{"task_id":2,"status":"completed","force":true}`},
		{"task_update", `{"task_id":2,"status":"pending"}`},
		{"task_update", `{"task_id":2,"status":"in_progress"}`},
		{"task_update", `{"task_id":2,"removeBlocks":[3],"removeBlockedBy":[1]}`},
		{"task_update", `{"task_id":2,"addBlocks":[5],"addBlockedBy":[1]}`},
		{"task_claim", `{"task_id":2,"owner":"ann"}`},
		{"task_release", `{"task_id":2}`},
		{"task_delete", `{"task_id":2}`},
		{"task_delete", `{"task_id":2,"force":true}`},
		{"task_get", `{"task_id":2}`},
		{"task_create", `{"subject":"t","blockedBy":[2,4]}`},
	}
	for _, status := range []tasks.Status{tasks.Pending, tasks.InProgress, tasks.Completed} {
		force := func(m *tasks.Manager) {
			if _, err := m.Update(t.Context(), 2, tasks.Update{Status: &status, Force: true}); err != nil {
				t.Fatal(err)
			}
		}
		const board = "1 2<1 3<2 4<2,3 5<1"
		for how, broken := range brokenAs {
			for _, id := range []tasks.ID{1, 3, 4} {
				for _, call := range calls {
					m, dir := seenBroken(t, board, force, id, broken)
					healthy, twin := newBoard(t, board)
					force(healthy)
					got, err := m.Call(t.Context(), call[0], json.RawMessage(call[1]))
					want, wantErr := healthy.Call(t.Context(), call[0], json.RawMessage(call[1]))
					if got != want || tasks.CodeOf(err) != tasks.CodeOf(wantErr) || (err == nil) != (wantErr == nil) {
						t.Errorf("%s, task %v %s, then %s: got %q, %v\nwant %q, %v", status, id, how, call, got, err, want, wantErr)
					}
					if files, wanted := filesOf(t, dir), filesOf(t, twin); !maps.Equal(files, wanted) {
						t.Errorf("%s, task %v %s, then %s: it leaves\n%q\nwant\n%q", status, id, how, call, files, wanted)
					}
				}
			}
		}
	}
}

// A readingPlace keeps the names that its sessions read.
type readingPlace struct {
	tasks.Backend
	names []string
}

func (p *readingPlace) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	session, err := p.Backend.Begin(ctx, writable)
	return &readingSession{session, p}, err
}

type readingSession struct {
	tasks.Session
	place *readingPlace
}

func (s *readingSession) Read(name string) ([]byte, error) {
	s.place.names = append(s.place.names, name)
	return s.Session.Read(name)
}

// On a board without a broken file a call reads its own files and no others.
func TestACallOnAHealthyBoardReadsOnlyNeighbours(t *testing.T) {
	for name, c := range map[string]struct {
		call func(*tasks.Manager) error
		want []string
	}{
		"get": {func(m *tasks.Manager) error { _, err := m.Get(t.Context(), 4); return err }, []string{"task_4.json"}},
		"complete": {
			func(m *tasks.Manager) error {
				_, err := m.Complete(t.Context(), 2, tasks.CompleteOptions{})
				return err
			},
			[]string{tasks.MarkFile, "task_1.json", "task_2.json", "task_4.json"},
		},
		"delete": {
			func(m *tasks.Manager) error {
				_, err := m.Delete(t.Context(), 2, tasks.DeleteOptions{Force: true})
				return err
			},
			[]string{tasks.MarkFile, "task_1.json", "task_2.json", "task_4.json"},
		},
	} {
		plain, dir := newBoard(t, "1 2<1 3 4<2,3")
		setStatus(t, plain, 1, tasks.Completed)
		setStatus(t, plain, 2, tasks.InProgress)
		place := &readingPlace{Backend: dir.Open()}
		m := tasks.New(tasks.NewStore(place))
		if _, err := m.List(t.Context()); err != nil {
			t.Fatal(err)
		}
		place.names = nil
		if err := c.call(m); err != nil {
			t.Fatal(err)
		}
		slices.Sort(place.names)
		if names := slices.Compact(place.names); !slices.Equal(names, c.want) {
			t.Errorf("%s reads %q, want %q", name, names, c.want)
		}
	}
}
