package planner

import (
	"context"
	"errors"
	"slices"
	"strconv"

	"tasklesson/app/lesson/agent"
	"tasklesson/tasks"
	"tasklesson/tasks/memstore"
)

// A trial is what came of playing the calls on a copy of the board.
type trial struct {
	refused int // the first call that is refused, -1 for none
	err     *tasks.Error
	ready   []int // nodes that are ready afterwards
	total   int   // tasks that the board has afterwards
	open    int   // tasks that are not completed afterwards
	ids     map[tasks.ID]int
}

// try plays calls on a copy of the board that was read, with the real tasks.Manager.
// It costs about a tenth of a millisecond a call.
func try(b boardText, w *world) trial {
	ctx := context.Background()
	before := newWorld(b, w.agent)
	t := trial{refused: -1, ids: map[tasks.ID]int{}}
	manager := tasks.New(tasks.NewStore(memstore.NewDir(filesOf(before)...).Open()))
	real := map[int]tasks.ID{}
	for at, n := range before.nodes {
		t.ids[n.id] = at
	}
	idOf := func(at int) tasks.ID {
		if id := w.nodes[at].id; id != 0 {
			return id
		}
		return real[at]
	}
	for i, o := range w.ops {
		if o.tool == agent.UndoTool || o.tool == ToolRedo {
			return t // what the board is then, nobody has read
		}
		if !o.onBoard() || o.reads() {
			continue
		}
		c := o.call(idOf)
		text, err := manager.Call(ctx, c.Tool, c.Input)
		if err != nil {
			t.refused = i
			errors.As(err, &t.err)
			return t
		}
		if o.makes {
			if made, ok := taskOf(text); ok {
				real[o.node], t.ids[made.ID] = made.ID, o.node
			}
		}
	}
	listing, err := manager.List(ctx)
	if err != nil {
		return t
	}
	t.total = len(listing.Tasks) + len(listing.Unreadable)
	for _, task := range listing.Tasks {
		if task.State() == tasks.StateReady {
			t.ready = append(t.ready, t.ids[task.ID])
		}
		if task.Status != tasks.Completed {
			t.open++
		}
	}
	return t
}

// filesOf writes the files of a board that was read.
func filesOf(w *world) []tasks.File {
	blocks := map[int][]tasks.ID{}
	highest := tasks.ID(0)
	for at, n := range w.nodes {
		highest = max(highest, n.id)
		for _, by := range n.by {
			blocks[by] = append(blocks[by], w.nodes[at].id)
		}
	}
	var files []tasks.File
	for at, n := range w.nodes {
		file := tasks.File{Name: tasks.FileName(n.id)}
		switch {
		case n.missing:
			continue
		case n.unreadable:
			file.Data = []byte("{")
		default:
			t := tasks.Task{ID: n.id, Subject: n.subject, Status: n.status, Owner: n.owner, Blocks: blocks[at], BlockedBy: w.ids(w.waits(at))}
			slices.Sort(t.BlockedBy)
			slices.Sort(t.Blocks)
			file.Data = []byte(t.JSON())
		}
		files = append(files, file)
	}
	return append(files, tasks.File{Name: tasks.MarkFile, Data: []byte(strconv.FormatInt(int64(highest), 10) + "\n")})
}
