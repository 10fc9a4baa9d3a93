package tasks

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// The index remembers where to look for the first ready task. Whatever is
// written in between, it finds the same tasks as a look at every one.
func TestReadyFindsWhatALookAtEveryTaskFinds(t *testing.T) {
	const most = 12
	for seed := range uint64(300) {
		random := rand.New(rand.NewPCG(seed, 0))
		x := newIndex("", nil, 0)
		for step := range 40 {
			id := 1 + ID(random.IntN(most))
			task := Task{ID: id, Status: []Status{Pending, InProgress, Completed}[random.IntN(3)]}
			for range random.IntN(3) {
				other := 1 + ID(random.IntN(most))
				switch {
				case other == id:
				case random.IntN(2) == 0:
					task.BlockedBy = with(task.BlockedBy, other)
				default:
					task.Blocks = with(task.Blocks, other)
				}
			}
			if data := appendTask(nil, task); random.IntN(8) > 0 {
				x.put(id, &File{Data: data})
			} else {
				x.put(id, nil)
			}
			var want []ID
			for _, id := range x.ids {
				if isReady(x, id) {
					want = append(want, id)
				}
			}
			if got := slices.Collect(x.ready()); !slices.Equal(got, want) {
				t.Fatalf("seed %d, step %d: ready is %v, want %v", seed, step, got, want)
			}
		}
	}
}
