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

// try plays calls on a copy of the board as it was read, with the real tasks.Manager.
// It costs about a tenth of a millisecond a call.
func try(before, w *world) trial {
	ctx := context.Background()
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
		if o.tool == agent.UndoTool || o.tool == agent.RedoTool {
			return t // nobody has read the board as it is then
		}
		if !o.onBoard() || o.reads() {
			continue
		}
		made, err := perform(ctx, manager, o.tool, o.input(idOf))
		if err != nil {
			t.refused = i
			errors.As(err, &t.err)
			return t
		}
		if o.makes {
			real[o.node], t.ids[made] = made, o.node
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

// perform does what a tool does with arguments, and returns the task that it is about. It
// goes around the tools, so that the program need not have all of them.
func perform(ctx context.Context, m *tasks.Manager, tool string, in input) (tasks.ID, error) {
	owner := ""
	if in.Owner != nil {
		owner = *in.Owner
	}
	switch tool {
	case toolCreate:
		made, err := m.Create(ctx, tasks.NewTask{Subject: in.Subject, Description: in.Description, BlockedBy: in.BlockedBy})
		return made.ID, err
	case toolClaim:
		if in.Task == 0 {
			claimed, err := m.ClaimNext(ctx, owner, tasks.ClaimOptions{})
			return claimed.ID, err
		}
		claimed, err := m.Claim(ctx, in.Task, owner, tasks.ClaimOptions{})
		return claimed.ID, err
	case toolComplete:
		done, err := m.Complete(ctx, in.Task, tasks.CompleteOptions{Owner: owner, Force: in.Force})
		return done.ID, err
	case toolRelease:
		put, err := m.Release(ctx, in.Task, owner)
		return put.ID, err
	case toolDelete:
		gone, err := m.Delete(ctx, in.Task, tasks.DeleteOptions{Force: in.Force})
		return gone.Deleted, err
	}
	u := tasks.Update{Owner: in.Owner, RemoveBlockedBy: in.Remove, AddBlockedBy: in.Add, Force: in.Force}
	if in.Status != "" {
		u.Status = &in.Status
	}
	if in.Subject != "" {
		u.Subject = &in.Subject
	}
	if in.Description != "" {
		u.Description = &in.Description
	}
	changed, err := m.Update(ctx, in.Task, u)
	return changed.ID, err
}

// after returns the board as it is when all is done, for the next prompt. The nodes are known
// by their ids then.
func (w *world) after(ids map[tasks.ID]int) *world {
	next := w.clone()
	next.ops, next.created, next.group, next.single = nil, nil, nil, -1
	for id, at := range ids {
		n := &next.nodes[at]
		n.known = n.known || n.id == 0
		n.missing = n.missing || n.deleted
		n.id, n.deleted = id, false
		next.byID[id] = at
	}
	return next
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
