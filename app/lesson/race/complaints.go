package race

import (
	"context"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A Complaint is what a claim asks of a task, in the order in which it asks.
type Complaint struct {
	Code  tasks.Code // of the refusal, "" where the task is the agent's already: then nothing is written
	Holds bool
}

// Complaints asks the Manager to claim a task, on a copy of a directory, and then
// again without what it complained of, until it has nothing to complain of. The first
// complaint that holds is the answer of the claim.
func Complaints(board []tasks.File, id tasks.ID, agent string, checkBusy bool) []Complaint {
	all := []Complaint{{Code: tasks.CodeAlreadyClaimed}, {Code: tasks.CodeAlreadyResolved}, {}, {Code: tasks.CodeBlocked}, {Code: tasks.CodeAgentBusy}}
	board = slices.Clone(board)
	for range all {
		written := false
		manager := tasks.New(tasks.NewStore(memstore.NewDir(board...).Open())).Traced(func(e tasks.Event) { written = written || e.Kind == tasks.EventCommit })
		_, err := manager.Claim(context.Background(), id, agent, tasks.ClaimOptions{CheckBusy: checkBusy})
		refusal, _ := err.(*tasks.Error)
		if refusal == nil {
			all[2].Holds = err == nil && !written
			break
		}
		for i := range all {
			all[i].Holds = all[i].Holds || all[i].Code == refusal.Code
		}
		in := append([]tasks.ID{id}, refusal.Args.IDs...)
		for i, file := range board {
			task, named := tasks.ParseFileName(file.Name)
			if named && slices.Contains(in, task) {
				board[i].Data = without(files.Stored(task, file.Data), refusal.Code, task == id)
			}
		}
	}
	return all
}

// without returns the file of a task after what a claim complained of is mended in it:
// in the task itself, or in one that is in its way.
func without(t tasks.Task, code tasks.Code, itself bool) []byte {
	switch {
	case itself && code == tasks.CodeAlreadyClaimed, !itself && code == tasks.CodeAgentBusy:
		t.Owner = ""
	case itself && code == tasks.CodeAlreadyResolved:
		t.Status = tasks.Pending
	case !itself && code == tasks.CodeBlocked:
		t.Status = tasks.Completed
	}
	return []byte(t.JSON() + "\n")
}
