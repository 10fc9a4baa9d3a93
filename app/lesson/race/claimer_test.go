package race_test

import (
	"context"
	"slices"
	"sync"
	"testing"

	"tasklesson/app/lesson/race"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// claimAll lets two agents claim tasks of one directory, in goroutines of their own,
// until none is left, and returns what each believes to hold.
func claimAll(t *testing.T, open func() tasks.Backend, lock bool) (held [2][]tasks.ID) {
	t.Helper()
	if err := race.Lay(t.Context(), tasks.NewStore(open()), 50); err != nil {
		t.Fatal(err)
	}
	var both sync.WaitGroup
	for i, agent := range []string{"agent-1", "agent-2"} {
		claimer := race.NewClaimer(tasks.NewStore(open()), agent)
		both.Go(func() {
			for {
				id, err := claimer.Claim(t.Context(), lock)
				if err != nil {
					t.Error(err)
				}
				if err != nil || id == 0 {
					return
				}
				held[i] = append(held[i], id)
			}
		})
	}
	both.Wait()
	return held
}

// owners returns how many tasks each owner has, as the files say.
func owners(t *testing.T, backend tasks.Backend) map[string]int {
	t.Helper()
	snapshot, err := tasks.New(tasks.NewStore(backend)).Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]int{}
	for _, task := range snapshot.Listing.Tasks {
		found[task.Owner]++
	}
	return found
}

func TestWithOneTransactionEachTaskIsClaimedOnce(t *testing.T) {
	dir := memstore.NewDir()
	held := claimAll(t, dir.Open, true)
	all := slices.Sorted(slices.Values(slices.Concat(held[0], held[1])))
	if len(all) != 50 || len(slices.Compact(all)) != 50 {
		t.Errorf("claimed were %v and %v", held[0], held[1])
	}
	if got := owners(t, dir.Open()); got["agent-1"] != len(held[0]) || got["agent-2"] != len(held[1]) {
		t.Errorf("the files name %v, and held are %d and %d", got, len(held[0]), len(held[1]))
	}
}

// A meeting lets two agents write only when both have decided, or one has nothing left
// to do: the worst that can happen to them.
type meeting struct {
	tasks.Backend
	turn chan struct{}
}

func (m meeting) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	if writable {
		select {
		case m.turn <- struct{}{}: // the other one is here, too
		case <-m.turn:
		}
	}
	return m.Backend.Begin(ctx, writable)
}

func TestWithoutATransactionTwoClaimOneTask(t *testing.T) {
	dir, turn := memstore.NewDir(), make(chan struct{})
	go func() { turn <- struct{}{} }() // for laying the tasks out
	held := claimAll(t, func() tasks.Backend { return meeting{dir.Open(), turn} }, false)
	if len(held[0]) != 50 || !slices.Equal(held[0], held[1]) {
		t.Errorf("held are %v and %v: want every task twice", held[0], held[1])
	}
	got := owners(t, dir.Open())
	if got["agent-1"]+got["agent-2"] != 50 {
		t.Errorf("the files name %v", got)
	}
}
