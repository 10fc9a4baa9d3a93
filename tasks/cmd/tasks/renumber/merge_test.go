//go:build !js

package renumber_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/renumber"
)

// edgesOf returns the edges of the tasks that a branch made, among themselves and
// with those that were there before, as subjects, and whether they hold: the
// blocker is not finished.
func edgesOf(t *testing.T, m *tasks.Manager, branch string) map[[2]string]bool {
	t.Helper()
	l, err := m.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	subject := map[tasks.ID]string{}
	for _, task := range l.Tasks {
		subject[task.ID] = task.Subject
	}
	made := func(subject string) bool { return strings.HasPrefix(subject, branch) }
	before := func(subject string) bool { return strings.HasPrefix(subject, "base") }
	edges := map[[2]string]bool{}
	for _, task := range l.Tasks {
		for _, dependent := range task.Blocks {
			from, to := task.Subject, subject[dependent]
			if made(from) && (made(to) || before(to)) || before(from) && made(to) {
				edges[[2]string{from, to}] = task.Status != tasks.Completed
			}
		}
	}
	return edges
}

// TestRandomBranchesAreKeptApart merges two branches that each went their way,
// and renumbers what both made. Every task of either branch is there once, and
// what one branch made has the edges that it had there.
func TestRandomBranchesAreKeptApart(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Fatal("there is no git here")
	}
	for seed := range uint64(60) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { mergeRandomBranches(t, rand.New(rand.NewPCG(seed, 1))) })
	}
}

func mergeRandomBranches(t *testing.T, r *rand.Rand) {
	start := branchOf("base", nil)
	for i := range 4 {
		if _, err := start.m.Create(t.Context(), tasks.NewTask{Subject: fmt.Sprintf("base %d", i)}); err != nil {
			t.Fatal(err)
		}
	}
	base := filesOf(t, start.m.Store())
	ours, theirs := branchOf("ours", base), branchOf("theirs", base)
	ours.grow(t, r)
	theirs.grow(t, r)
	files := merge(t, base, filesOf(t, ours.m.Store()), filesOf(t, theirs.m.Store()))
	side := []renumber.Side{renumber.Ours, renumber.Theirs}[r.IntN(2)]
	resolved := map[string]string{}
	maps.Copy(resolved, files)
	var twice []tasks.ID
	for name, data := range files {
		id, isTask := tasks.ParseFileName(name)
		c, found := renumber.Look(id, []byte(data))
		switch {
		case !isTask || !found:
		case c.Twice:
			twice = append(twice, id)
		default: // as git checkout --ours or --theirs
			resolved[name] = filesOf(t, []*branch{ours, theirs}[r.IntN(2)].m.Store())[name]
		}
	}
	m, done := tasks.New(storeOf(files)), renumber.Done{}
	var err error
	for _, first := range []bool{r.IntN(2) == 0, true} {
		if first {
			m = tasks.New(storeOf(resolved))
		}
		if len(twice) > 0 {
			done, err = renumber.Tasks(t.Context(), m.Store(), twice, renumber.Options{Keep: side})
		}
		if err == nil {
			break
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	take(t, m.Store(), files, resolved) // what was not taken before
	if _, err := m.Repair(t.Context()); err != nil {
		t.Fatal(err)
	}
	wantApart(t, m, done, ours, theirs)
	if t.Failed() {
		t.Logf("ours\n%s\ntheirs\n%s\nmerged, renumbered %v -%s\n%s", text(t, ours.m), text(t, theirs.m), twice, side, text(t, m))
	}
}

// take takes one side of the files that still hold a conflict.
func take(t *testing.T, store *tasks.Store, files, resolved map[string]string) {
	t.Helper()
	err := store.Update(t.Context(), func(tx *tasks.Tx) error {
		for name, data := range resolved {
			if is, err := tx.ReadFile(name); err != nil || data == files[name] || string(is) != files[name] {
				continue
			}
			if err := tx.WriteFile(name, []byte(data)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func wantApart(t *testing.T, m *tasks.Manager, done renumber.Done, branches ...*branch) {
	t.Helper()
	all, err := m.List(t.Context())
	if err != nil || len(all.Unreadable) > 0 {
		t.Fatalf("not readable are %v (%v)", all.Unreadable, err)
	}
	there := map[string]int{}
	for _, task := range all.Tasks {
		there[task.Subject]++
	}
	for _, b := range branches {
		got, before := edgesOf(t, m, b.name), edgesOf(t, b.m, b.name)
		for edge, holds := range got {
			// What nobody can tell of is told, and keeps nothing from starting.
			if _, was := before[edge]; !was && (holds || len(done.Unplaced) == 0) {
				t.Errorf("%q blocks %q, and did not on %s", edge[0], edge[1], b.name)
			}
		}
		for edge, held := range before {
			// Of a finished blocker the blocker's file alone has the edge, and that may
			// be the other side's now.
			if _, is := got[edge]; held && !is && there[edge[0]] == 1 && there[edge[1]] == 1 {
				t.Errorf("%q does not block %q, as on %s", edge[0], edge[1], b.name)
			}
		}
		l, err := b.m.List(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, task := range l.Tasks {
			n := 0
			for _, other := range all.Tasks {
				if other.Subject != task.Subject {
					continue
				}
				n++
				if made := strings.HasPrefix(task.Subject, b.name); made && (other.Status != task.Status || other.Owner != task.Owner || other.Description != task.Description) {
					t.Errorf("%q is %s, was %s", task.Subject, other.JSON(), task.JSON())
				}
			}
			// What was there before may be deleted on the other branch.
			if n != 1 && (n > 1 || !strings.HasPrefix(task.Subject, "base")) {
				t.Errorf("%q is there %d times", task.Subject, n)
			}
		}
	}
	found, err := m.Check(t.Context())
	found = slices.DeleteFunc(found, func(p tasks.Problem) bool { return p.Kind == tasks.ProblemCycle || p.Kind == tasks.ProblemMissing })
	if err != nil || len(found) > 0 {
		t.Errorf("check finds (%v) %+v", err, found)
	}
}

func text(t *testing.T, m *tasks.Manager) string {
	t.Helper()
	board, err := m.Board(context.WithoutCancel(t.Context()))
	if err != nil {
		t.Fatal(err)
	}
	return board
}

// TestUndecidedConflictsAreResolvedFirst has a file in conflict whose moved side names the
// id: taken later, that side would mean the wrong task.
func TestUndecidedConflictsAreResolvedFirst(t *testing.T) {
	four := func(blocks ...tasks.ID) string {
		return file(tasks.Task{ID: 4, Subject: "Four", Status: tasks.Pending, Blocks: blocks})
	}
	other := func(blockedBy ...tasks.ID) string {
		return file(tasks.Task{ID: 4, Subject: "Another", Status: tasks.Pending, BlockedBy: blockedBy})
	}
	for name, c := range map[string]struct {
		file string
		part string // of the refusal, "" for none
	}{
		"the moved side":         {conflict(four(7), four(6, 7)), "task_4.json holds a conflict, too, and names #6, where nobody could tell later which of the two it means; take one side of that first"},
		"the kept side":          {conflict(four(6), four(7)), ""},
		"another task":           {conflict(four(7), other(6)), "give 4 in the same call"},
		"a side that is no task": {conflict(four(6), "{\n"), ""},
		"no conflict":            {"{\n", ""},
	} {
		files := merged()
		files["task_4.json"] = c.file
		store := storeOf(files)
		_, err := renumber.Tasks(t.Context(), store, []tasks.ID{6}, renumber.Options{Keep: renumber.Ours})
		if c.part == "" && err != nil || c.part != "" && (!errors.Is(err, tasks.ErrInvalid) || !strings.Contains(err.Error(), c.part)) {
			t.Errorf("%s: it is answered with %v", name, err)
		}
		if c.part != "" && !maps.Equal(filesOf(t, store), files) {
			t.Errorf("%s: a refused call leaves %v", name, filesOf(t, store))
		}
	}
}
