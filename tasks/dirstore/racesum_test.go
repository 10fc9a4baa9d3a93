//go:build !js && !plan9 && !wasip1

package dirstore_test

import (
	"slices"
	"strconv"

	"tasklesson/tasks"
)

// A sum is everything that one racer said.
type sum struct {
	deeds  []deed
	killed bool // so that one operation may have happened that was not said
}

// ids returns the ids of all deeds of one kind.
func (s *sum) ids(did string) (ids []tasks.ID) {
	for _, d := range s.deeds {
		if d.Did == did {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

// checkRace compares the board with what all racers said.
func (p place) checkRace(sums map[string]*sum) {
	t := p.t
	t.Helper()
	m := tasks.New(tasks.NewStore(p.open()))
	listing, err := m.List(t.Context())
	if err != nil || len(listing.Unreadable) > 0 {
		t.Fatalf("List: %v, unreadable: %v", err, listing.Unreadable)
	}
	problems, err := m.Check(t.Context())
	if err != nil || len(problems) > 0 {
		t.Errorf("Check finds %v, %v", problems, err)
	}
	board := map[tasks.ID]tasks.Task{}
	for _, task := range listing.Tasks {
		board[task.ID] = task
	}
	counter := board[1]
	delete(board, 1)
	unsaid := checkCreated(p, board, sums)
	unsaidClaims := checkClaimed(p, board, sums)
	unsaid += unsaidClaims
	counted, operations, killed := 0, 0, 0
	for _, s := range sums {
		counted += len(s.ids("counted"))
		operations += len(s.deeds)
		if s.killed {
			killed++
		}
	}
	n, err := strconv.Atoi(string(counter.Metadata["count"]))
	if unsaid += n - counted; err != nil || n < counted {
		t.Errorf("the counter is %s, want %d: %v", counter.Metadata["count"], counted, err)
	}
	if unsaid > killed {
		t.Errorf("%d operations happened that nobody said, want at most one for each of the %d killed", unsaid, killed)
	}
	if t.Failed() {
		return
	}
	t.Logf("%d operations acknowledged: %d tasks created, %d counted, %d unacknowledged; lost: 0, claimed twice: 0",
		operations, len(board), n, unsaid)
}

// checkCreated checks that every task is there once that was said to be
// created, and returns how many are there besides.
func checkCreated(p place, board map[tasks.ID]tasks.Task, sums map[string]*sum) (unsaid int) {
	said := map[tasks.ID]string{}
	for owner, s := range sums {
		for _, d := range s.deeds {
			if d.Did != "created" {
				continue
			}
			if other, twice := said[d.ID]; twice {
				p.t.Errorf("%s created %v as %q, and it is also %q", owner, d.ID, d.Of, other)
			}
			if said[d.ID] = d.Of; board[d.ID].Subject != d.Of {
				p.t.Errorf("%s created %v as %q, and it is lost: %+v", owner, d.ID, d.Of, board[d.ID])
			}
		}
	}
	return len(board) - len(said)
}

// checkClaimed checks that every task that was claimed belongs to the one who
// said so, and returns how many claims nobody said.
func checkClaimed(p place, board map[tasks.ID]tasks.Task, sums map[string]*sum) (unsaid int) {
	said := map[tasks.ID]string{}
	for owner, s := range sums {
		completed := s.ids("completed")
		for _, id := range s.ids("claimed") {
			if other, twice := said[id]; twice {
				p.t.Errorf("%v was claimed by %s and by %s", id, other, owner)
			}
			said[id] = owner
			task := board[id]
			if task.Owner != owner || task.Status == tasks.Pending {
				p.t.Errorf("%s claimed %v, and it is %s of %q", owner, id, task.Status, task.Owner)
			}
			switch is, was := task.Status == tasks.Completed, slices.Contains(completed, id); {
			case was && !is:
				p.t.Errorf("%s completed %v, and it is %s", owner, id, task.Status)
			case is && !was:
				unsaid++
			}
		}
	}
	for id, task := range board {
		if _, known := said[id]; task.Owner != "" && !known {
			unsaid++
		}
	}
	return unsaid
}
