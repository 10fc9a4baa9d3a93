package tasks

import (
	"context"
	"errors"
	"slices"
)

// ClaimOptions are the choices of a claim; the zero value is the plain one.
type ClaimOptions struct {
	CheckBusy bool // refuse while the owner has other unfinished work
}

// Claimed is a task that its owner has after a claim. Its JSON is that of the task:
// New does not travel.
type Claimed struct {
	Task
	// New says that this call took the task. It is false where it was the
	// owner's already: two agents of one name that claim the same task both get
	// it, and this tells the second.
	New bool
}

// Claim starts a task for an owner. A task that is the owner's already is
// answered as it is, and no file is written; work in progress without an owner
// is taken as it is. A store that can remembers when a task was claimed last,
// also one that was the owner's already: claiming again says that the owner is
// still at work; see [Manager.Reclaim].
//
// It refuses, in this order: invalid, not_found, unreadable, already_claimed,
// already_resolved, blocked, agent_busy. Two holders of the directory never
// both win. CheckBusy costs a look at every task in memory.
func (m *Manager) Claim(ctx context.Context, id ID, owner string, options ClaimOptions) (Claimed, error) {
	const op = "task_claim"
	owner, refusal := m.actor(op, owner, true)
	if refusal != nil {
		return Claimed{}, m.refused(refusal)
	}
	var taken bool
	result, err := m.change(ctx, op, id, toBlockers, func(e *edit, t *Task) (err error) {
		taken, err = e.claim(t, owner, options)
		return err
	})
	return Claimed{result.Task, taken && err == nil}, err
}

// ClaimNext claims the ready task with the smallest id that is unowned or the
// owner's. It refuses invalid, nothing_ready and then agent_busy. It costs what
// Claim costs, a look at every task in memory that others keep ready for
// themselves, and after a reload of the board one at every task. Before it refuses
// nothing_ready it reads what was unreadable, or missing in a task's way. A task
// whose file cannot be written ([UnwritableError]) is passed over, and its error
// returned where nothing else is ready.
func (m *Manager) ClaimNext(ctx context.Context, owner string, options ClaimOptions) (Claimed, error) {
	const op = "task_claim"
	owner, refusal := m.actor(op, owner, true)
	if refusal != nil {
		return Claimed{}, m.refused(refusal)
	}
	var unwritable []ID
	for {
		claimed, err := m.claimNext(ctx, op, owner, options, unwritable)
		id := unwritableIn(err)
		if id == 0 || slices.Contains(unwritable, id) {
			return claimed, err
		}
		unwritable = append(unwritable, id)
	}
}

// unwritableIn returns the task whose file could not be written, 0 where that was
// not the error.
func unwritableIn(err error) ID {
	var unwritable *UnwritableError
	if errors.As(err, &unwritable) {
		id, _ := ParseFileName(unwritable.Name)
		return id
	}
	return 0
}

// claimNext is ClaimNext that takes one of the tasks that could not be written
// where there is no other.
func (m *Manager) claimNext(ctx context.Context, op, owner string, options ClaimOptions, unwritable []ID) (Claimed, error) {
	var claimed *Task
	var taken bool
	err := m.ofBoard().update(ctx, op, func(e *edit) error {
		if id, found := e.firstReadyFor(owner, unwritable...); found {
			err := e.readAhead([]ID{0, id}, e.blockers(id))
			if err != nil {
				return err
			}
			if claimed, err = e.find(id); err != nil {
				return err
			}
			taken, err = e.claim(claimed, owner, options)
			return err
		}
		g, err := e.nothingReady()
		if err != nil {
			return err
		}
		return refuseNothingReady(op, owner, g, e.inProgressOf(owner))
	})
	if err != nil {
		return Claimed{}, err
	}
	return Claimed{*claimed, taken}, nil
}

// firstReadyFor returns the ready task with the smallest id that is unowned or
// the owner's, and one of last only where there is no other.
func (e *edit) firstReadyFor(owner string, last ...ID) (first ID, found bool) {
	for id := range e.index.ready() {
		held := e.index.entries[id].stored.Owner
		switch {
		case held != "" && held != owner:
		case !slices.Contains(last, id):
			return id, true
		case !found:
			first, found = id, true
		}
	}
	return first, found
}

// nothingReady returns the graph of a board on which nothing is ready, once what
// is remembered as unreadable, or as missing in a task's way, was verified.
func (e *edit) nothingReady() (Graph, error) {
	g := graphOf(e.index)
	if err := e.verifyLost(g.Unreadable...); err != nil {
		return Graph{}, err
	}
	for _, waiting := range g.Blocked {
		if err := e.verifyLost(waiting.By...); err != nil {
			return Graph{}, err
		}
	}
	return g, nil
}

// inProgressOf returns the tasks that an owner has in progress, ascending.
func (e *edit) inProgressOf(owner string) []ID {
	return slices.DeleteFunc(e.unfinishedOf(owner, 0), func(id ID) bool {
		return e.index.entries[id].stored.Status != InProgress
	})
}

// claim gives a task to an owner, and reports whether that was anything new.
func (e *edit) claim(t *Task, owner string, options ClaimOptions) (taken bool, err error) {
	switch {
	case t.Owner != "" && t.Owner != owner:
		return false, refuseClaimed(e.op, t.ID, t.Owner, t.Status)
	case t.Status == Completed:
		return false, refuseResolved(e.op, t.ID)
	case t.Status == InProgress && t.Owner == owner:
		e.claimed = t.ID
		return false, nil
	}
	if t.Status == Pending {
		if err := e.refuseWhileBlocked(t, false); err != nil {
			return false, err
		}
	}
	if options.CheckBusy {
		if busy := e.unfinishedOf(owner, t.ID); len(busy) > 0 {
			return false, refuseBusy(e.op, owner, busy)
		}
	}
	t.Owner, e.claimed = owner, t.ID
	if t.Status == InProgress {
		return true, nil
	}
	return true, e.setStatus(t, InProgress)
}

// unfinishedOf returns the unfinished tasks of an owner but one, ascending.
func (e *edit) unfinishedOf(owner string, but ID) []ID {
	held := []ID{}
	for _, id := range e.index.ids {
		known := e.index.entries[id]
		if id != but && known.readable() && known.stored.Owner == owner && known.stored.Status != Completed {
			held = append(held, id)
		}
	}
	return held
}

// Release puts started work back: pending and unowned. owner, where not "",
// has to be the task's, if it has one. It refuses, in this order: not_found,
// unreadable, already_resolved, not_started, not_owner.
func (m *Manager) Release(ctx context.Context, id ID, owner string) (Task, error) {
	const op = "task_release"
	owner, refusal := m.actor(op, owner, false)
	if refusal != nil {
		return Task{}, m.refused(refusal)
	}
	result, err := m.change(ctx, op, id, toBlockers, func(e *edit, t *Task) error {
		if err := e.refuseUnlessHeld(t, owner); err != nil {
			return err
		}
		t.Owner = ""
		return e.setStatus(t, Pending)
	})
	return result.Task, err
}

// ReleaseAll puts back everything unfinished that an owner holds, in one
// commit, and returns it: pending and unowned. An owner who holds nothing is
// no error. It costs a look at every task in memory.
func (m *Manager) ReleaseAll(ctx context.Context, owner string) ([]Task, error) {
	const op = "release_all"
	owner, refusal := m.actor(op, owner, true)
	if refusal != nil {
		return nil, m.refused(refusal)
	}
	var released []Task
	err := m.ofBoard().update(ctx, op, func(e *edit) error {
		released = []Task{}
		for _, id := range e.unfinishedOf(owner, 0) {
			t, err := e.find(id)
			if err != nil {
				return err
			}
			t.Owner = ""
			if t.Status == InProgress {
				if err := e.setStatus(t, Pending); err != nil {
					return err
				}
			}
			released = append(released, *t)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return released, nil
}
