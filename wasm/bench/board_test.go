package bench

import (
	"context"
	"fmt"

	"tasklesson/tasks"
)

// A board is a board of a given size as files. The first half is finished. In
// the middle stand the tasks that are completed and re-opened. The rest waits
// in chains of four.
type board struct {
	size  int
	files []tasks.File
	hubs  map[int]tasks.ID // by the number of dependents: work in progress
	free  tasks.ID         // the ready task with the smallest id
	last  tasks.ID         // the task with the highest id, which is not finished
}

// owner holds all work in progress on a board.
const owner = "one"

// newBoard returns a board of at least ten tasks.
func newBoard(size int) *board {
	b := &board{size: size, hubs: map[int]tasks.ID{}}
	all := make([]tasks.Task, size+1) // by id
	for id := range all {
		all[id] = tasks.Task{
			ID: tasks.ID(id), Status: tasks.Pending, Subject: fmt.Sprintf("Build part %d of the schema", id),
			Description: "Write the migration, run it on a copy of the data, and note what changed.",
		}
	}
	hubs := []int{5, 1}
	if size > 500 {
		hubs = []int{5, 1, 100}
	}
	next := max(size/2-6, 1)
	for id := 1; id <= next; id++ {
		all[id].Status, all[id].Owner = tasks.Completed, owner
	}
	for _, dependents := range hubs {
		hub := next + 1
		b.hubs[dependents] = tasks.ID(hub)
		all[hub].Status, all[hub].Owner = tasks.InProgress, owner
		for id := hub + 1; id <= hub+dependents; id++ {
			link(all, hub, id)
		}
		next = hub + dependents
	}
	for id := next + 1; id <= size; id++ {
		if (id-next)%4 != 1 {
			link(all, id-1, id)
		}
	}
	b.free, b.last = tasks.ID(next+1), tasks.ID(size)
	for _, t := range all[1:] {
		b.files = append(b.files, tasks.File{Name: tasks.FileName(t.ID), Data: []byte(t.JSON() + "\n")})
	}
	b.files = append(b.files, tasks.File{Name: tasks.MarkFile, Data: fmt.Appendln(nil, size)})
	return b
}

func link(all []tasks.Task, blocker, dependent int) {
	all[blocker].Blocks = append(all[blocker].Blocks, tasks.ID(dependent))
	all[dependent].BlockedBy = append(all[dependent].BlockedBy, tasks.ID(blocker))
}

// commit puts files into a directory, all at once.
func commit(ctx context.Context, b tasks.Backend, files []tasks.File) error {
	s, err := b.Begin(ctx, true)
	if err != nil {
		return err
	}
	defer s.Rollback()
	changes := make([]tasks.Change, len(files))
	for i, f := range files {
		changes[i] = tasks.Change{Name: f.Name, Data: f.Data}
	}
	_, err = s.Commit(changes)
	return err
}
