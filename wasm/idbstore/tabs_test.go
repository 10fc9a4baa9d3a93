//go:build js && wasm

package idbstore

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"tasklesson/tasks"
)

// A worker is one tab with an agent in it: a connection and a Manager of its
// own.
type worker struct {
	manager *tasks.Manager
	owner   string
	claimed []tasks.ID // what it was given by claims
	ended   []tasks.ID // what it has completed or released after a claim
	created []tasks.ID
}

// operate makes n random calls. Refusals are part of the game; other failures
// are not.
func (w *worker) operate(random *rand.Rand, n int) error {
	ctx := context.Background()
	var held []tasks.ID
	for i := range n {
		var err error
		switch kind := random.IntN(10); {
		case kind < 4:
			var task tasks.Claimed
			if task, err = w.manager.ClaimNext(ctx, w.owner, tasks.ClaimOptions{}); err == nil {
				held, w.claimed = append(held, task.ID), append(w.claimed, task.ID)
			}
		case kind < 8 && len(held) > 0:
			id := held[0]
			if random.IntN(3) == 0 {
				_, err = w.manager.Release(ctx, id, w.owner)
			} else {
				_, err = w.manager.Complete(ctx, id, tasks.CompleteOptions{Owner: w.owner})
			}
			if err != nil { // nobody else may end it
				return fmt.Errorf("%s ends task %d, which it holds: %w", w.owner, id, err)
			}
			held, w.ended = held[1:], append(w.ended, id)
		default:
			var task tasks.Task
			task, err = w.manager.Create(ctx, tasks.NewTask{Subject: fmt.Sprintf("%s %d", w.owner, i)})
			if err == nil {
				w.created = append(w.created, task.ID)
			}
		}
		if refusal := (*tasks.Error)(nil); err != nil && !errors.As(err, &refusal) {
			return err
		}
	}
	return nil
}

// TestTwoTabsRaceForTasks lets two tabs claim, complete, release and create at
// the same time. A task that is claimed is held by one of them until that one
// ends it: nobody is given it meanwhile, and nothing that was done is lost.
func TestTwoTabsRaceForTasks(t *testing.T) {
	const each = 200
	name := freshDatabase(t)
	workers := []*worker{{owner: "ann"}, {owner: "bob"}}
	var wait sync.WaitGroup
	failed := make([]error, len(workers))
	for i, w := range workers {
		w.manager = tasks.New(tasks.NewStore(openTab(t, name).Directory(board)))
		random := rand.New(rand.NewPCG(11, uint64(i)))
		wait.Go(func() { failed[i] = w.operate(random, each) })
	}
	wait.Wait()
	if err := errors.Join(failed...); err != nil {
		t.Fatal(err)
	}
	ids := map[tasks.ID]string{}
	for _, w := range workers {
		if len(w.claimed) == 0 || len(w.ended) == 0 || len(w.created) == 0 {
			t.Errorf("%s has claimed %d, ended %d and created %d tasks", w.owner, len(w.claimed), len(w.ended), len(w.created))
		}
		for _, id := range w.created {
			if other := ids[id]; other != "" {
				t.Errorf("%s and %s were both given the id %d", other, w.owner, id)
			}
			ids[id] = w.owner
		}
	}
	for _, w := range workers {
		wantOutcome(t, w, workers, len(ids))
	}
}

// wantOutcome checks what a tab sees of the board in the end.
func wantOutcome(t *testing.T, w *worker, workers []*worker, created int) {
	t.Helper()
	listing, err := w.manager.List(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if len(listing.Tasks) != created {
		t.Errorf("%s sees %d tasks of %d", w.owner, len(listing.Tasks), created)
	}
	for _, task := range listing.Tasks {
		// Each claim is ended once, or the claimer holds the task still.
		open := map[string]int{}
		for _, by := range workers {
			open[by.owner] = count(by.claimed, task.ID) - count(by.ended, task.ID)
		}
		want := ""
		for owner, n := range open {
			switch {
			case n == 1 && want == "":
				want = owner
			case n != 0:
				t.Errorf("task %d is held more than once: %v", task.ID, open)
			}
		}
		if held := task.Status == tasks.InProgress; held != (want != "") || held && task.Owner != want {
			t.Errorf("%s sees task %d %s by %q, want it held by %q", w.owner, task.ID, task.Status, task.Owner, want)
		}
	}
}

func count(ids []tasks.ID, id tasks.ID) int {
	n := 0
	for _, each := range ids {
		if each == id {
			n++
		}
	}
	return n
}
