package tasks

import "context"

// CompleteOptions are the choices of a completion; the zero value is the plain
// one.
type CompleteOptions struct {
	Owner string // where not "", it has to be the task's, if that has one
	Force bool   // finish the task although something unfinished blocks it
}

// Complete finishes started work and takes its id out of the blockedBy of
// every task that waits for it; the answer names those that became ready.
//
// It refuses, in this order: not_found, unreadable, already_resolved,
// not_started, not_owner, blocked. It reads and writes the task and its
// dependents, whatever the size of the board.
func (m *Manager) Complete(ctx context.Context, id ID, options CompleteOptions) (Result, error) {
	const op = "task_complete"
	owner, refusal := m.actor(op, options.Owner, false)
	if refusal != nil {
		return Result{}, m.refused(refusal)
	}
	return m.change(ctx, op, id, toDependents, func(e *edit, t *Task) error {
		if err := e.refuseUnlessHeld(t, owner); err != nil {
			return err
		}
		if err := e.refuseWhileBlocked(t, options.Force); err != nil {
			return err
		}
		return e.setStatus(t, Completed)
	})
}

// setStatus gives a task a status. When that finishes it, its id leaves the
// blockedBy of everything that waits for it; when it re-opens finished work,
// the id comes back, into finished dependents too.
func (e *edit) setStatus(t *Task, to Status) error {
	from := t.Status
	t.Status = to
	e.note(Event{Kind: EventStatus, Task: t.ID, From: from, To: to})
	if err := e.stage(t); err != nil {
		return err
	}
	if (from == Completed) == (to == Completed) {
		return nil // nobody waits for more or for less than before
	}
	for _, id := range t.Blocks {
		e.note(Event{Kind: EventDependent, Task: id, Other: t.ID, Record: e.recordOf(t.ID, id)})
		if err := e.verifyLost(id); err != nil {
			return err
		}
		if _, there := e.status(id); there != present {
			continue // a file that is missing or unreadable is not rewritten
		}
		dependent, err := e.open(id)
		if err != nil {
			return err
		}
		if to == Completed {
			dependent.BlockedBy = without(dependent.BlockedBy, t.ID)
			e.note(Event{Kind: EventStrike, Task: id, Other: t.ID})
		} else {
			dependent.BlockedBy = with(dependent.BlockedBy, t.ID)
			e.note(Event{Kind: EventRestore, Task: id, Other: t.ID})
		}
		if err := e.stage(dependent); err != nil {
			return err
		}
	}
	return nil
}

// recordOf says where the edge is written down: in the blocker's own blocks,
// or only in the dependent's file, which the index has read before.
func (e *edit) recordOf(blocker, dependent ID) EdgeRecord {
	if e.added.has(blocker, dependent) || e.index.inBlocks(blocker, dependent) {
		return InBlocks
	}
	return InBlockedBy
}

// refuseUnlessHeld refuses to end work that is not under way, or that somebody
// else than owner holds; an owner "" may be anybody.
func (e *edit) refuseUnlessHeld(t *Task, owner string) error {
	switch {
	case t.Status == Completed:
		return refuseResolved(e.op, t.ID)
	case t.Status == Pending:
		return refuseNotStarted(e.op, t.ID)
	case owner != "" && t.Owner != "" && owner != t.Owner:
		return refuseNotOwner(e.op, t.ID, t.Owner)
	}
	return nil
}

// refuseWhileBlocked refuses to start or finish work while something
// unfinished blocks it, unless forced.
func (e *edit) refuseWhileBlocked(t *Task, force bool) error {
	if err := e.verifyBlockers(t.ID); err != nil {
		return err
	}
	if len(t.BlockedBy) > 0 && !force {
		return refuseBlocked(e.op, t.ID, t.BlockedBy)
	}
	return nil
}
