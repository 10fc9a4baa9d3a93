package race_test

import (
	"fmt"
	"slices"
	"testing"

	"tasklesson/app/lesson/race"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// boards returns boards of three tasks, the second waiting for the first: one
// for each status and owner that the first two can have, and each owner of the
// third.
func boards() (all [][]tasks.File) {
	owners := []string{"", "agent-1", "agent-2"}
	statuses := []tasks.Status{tasks.Pending, tasks.InProgress, tasks.Completed}
	for n := range 3 * 3 * 3 * 3 * 3 {
		pick := func(of int) int { defer func() { n /= of }(); return n % of }
		first := tasks.Task{ID: 1, Subject: "One", Blocks: []tasks.ID{2}, Status: statuses[pick(3)], Owner: owners[pick(3)]}
		second := tasks.Task{ID: 2, Subject: "Two", Status: statuses[pick(3)], Owner: owners[pick(3)]}
		if first.Status != tasks.Completed {
			second.BlockedBy = []tasks.ID{1}
		}
		third := tasks.Task{ID: 3, Subject: "Three", Status: tasks.InProgress, Owner: owners[pick(3)]}
		var files []tasks.File
		for _, t := range []tasks.Task{first, second, third} {
			files = append(files, tasks.File{Name: tasks.FileName(t.ID), Data: []byte(t.JSON() + "\n")})
		}
		all = append(all, files)
	}
	return all
}

func TestTheFirstComplaintIsTheAnswerOfTheClaim(t *testing.T) {
	answers := map[tasks.Code]int{}
	severalHold := 0
	for n, board := range boards() {
		for _, busy := range []bool{false, true} {
			complaints := race.Complaints(board, 2, "agent-1", busy)
			manager := tasks.New(tasks.NewStore(memstore.NewDir(board...).Open()))
			written := false
			_, err := manager.Traced(func(e tasks.Event) { written = written || e.Kind == tasks.EventCommit }).Claim(t.Context(), 2, "agent-1", tasks.ClaimOptions{CheckBusy: busy})
			first := slices.IndexFunc(complaints, func(c race.Complaint) bool { return c.Holds })
			name := fmt.Sprintf("board %d, busy %v", n, busy)
			switch {
			case first < 0 && (err != nil || !written):
				t.Errorf("%s: nothing is in the way, and the claim comes to %v", name, err)
			case first >= 0 && (complaints[first].Code != tasks.CodeOf(err) || written):
				t.Errorf("%s: %q comes first, and the claim comes to %v", name, complaints[first].Code, err)
			}
			answers[tasks.CodeOf(err)]++
			holds := 0
			for _, c := range complaints {
				if c.Holds {
					holds++
				}
			}
			if holds > 1 {
				severalHold++
			}
		}
	}
	for _, code := range []tasks.Code{"", tasks.CodeAlreadyClaimed, tasks.CodeAlreadyResolved, tasks.CodeBlocked, tasks.CodeAgentBusy} {
		if answers[code] == 0 {
			t.Errorf("on no board the answer is %q", code)
		}
	}
	if severalHold == 0 {
		t.Error("on no board more than one complaint holds")
	}
}

// A complaint that comes later is there when those before it are gone.
func TestATaskCanBlockForSeveralReasons(t *testing.T) {
	waits := tasks.Task{ID: 2, Subject: "Two", Status: tasks.Pending, BlockedBy: []tasks.ID{1}, Owner: "agent-2"}
	board := []tasks.File{
		{Name: "task_1.json", Data: []byte(tasks.Task{ID: 1, Subject: "One", Status: tasks.Pending, Blocks: []tasks.ID{2}}.JSON())},
		{Name: "task_2.json", Data: []byte(waits.JSON())},
		{Name: "task_3.json", Data: []byte(tasks.Task{ID: 3, Subject: "Three", Status: tasks.InProgress, Owner: "agent-1"}.JSON())},
	}
	var held []tasks.Code
	for _, c := range race.Complaints(board, 2, "agent-1", true) {
		if c.Holds {
			held = append(held, c.Code)
		}
	}
	if want := []tasks.Code{tasks.CodeAlreadyClaimed, tasks.CodeBlocked, tasks.CodeAgentBusy}; !slices.Equal(held, want) {
		t.Errorf("in the way are %q, want %q", held, want)
	}
}
