package tasks

import (
	"context"
	"fmt"
)

// A Deletion is the answer of [Manager.Delete].
type Deletion struct {
	Deleted    ID   `json:"deleted"`
	References []ID `json:"references"` // the readable tasks that had an edge with it
	Unblocked  []ID `json:"unblocked"`
}

// JSON returns the answer of task_delete, without a newline at its end.
func (d Deletion) JSON() string {
	d.References, d.Unblocked = notNil(d.References), notNil(d.Unblocked)
	return indented(d)
}

// DeleteOptions are the choices of a deletion; the zero value is the plain one.
type DeleteOptions struct {
	Force bool // delete unfinished work although unfinished tasks wait for it
}

// Delete removes a task and its id from the lists of all readable tasks. Its
// id never comes back. Unfinished work that readable unfinished tasks wait for
// needs Force. It refuses, in this order: not_found, unreadable,
// has_dependents. It reads and writes the task and all that have an edge with
// it.
func (m *Manager) Delete(ctx context.Context, id ID, options DeleteOptions) (Deletion, error) {
	const op = "task_delete"
	answer := Deletion{Deleted: id, References: []ID{}, Unblocked: []ID{}}
	if refusal := validID(op, "task_id", id); refusal != nil {
		return Deletion{}, m.refused(refusal)
	}
	unblocked, err := m.run(ctx, op, func(e *edit) error {
		if err := e.readAhead([]ID{0, id}, e.dependents(id), e.blockers(id)); err != nil {
			return err
		}
		t, err := e.find(id)
		if err != nil {
			return err
		}
		if t.Status == InProgress {
			if err := m.refuseOthers(op, t); err != nil {
				return err
			}
		}
		if err := e.verifyLost(e.dependents(id)...); err != nil {
			return err
		}
		if waiting := e.unfinishedDependents(id); t.Status != Completed && len(waiting) > 0 && !options.Force {
			return refuseDependents(op, id, waiting)
		}
		answer.References = e.references(id)
		return e.delete(t)
	})
	if err != nil {
		return Deletion{}, err
	}
	answer.Unblocked = append(answer.Unblocked, unblocked...)
	return answer, nil
}

// delete cuts every edge of the task and stages the removal of its file.
func (e *edit) delete(t *Task) error {
	for _, dependent := range e.dependents(t.ID) {
		if err := e.unlink(t.ID, dependent); err != nil {
			return err
		}
	}
	for _, blocker := range e.blockers(t.ID) {
		if err := e.unlink(blocker, t.ID); err != nil {
			return err
		}
	}
	delete(e.opened, t.ID)
	e.deleted = t.ID
	return e.stageRemoval(t.ID)
}

// stageRemoval is [edit.stage] of a file's removal.
func (e *edit) stageRemoval(id ID) error {
	name := FileName(id)
	if err := e.tx.Remove(name); err != nil {
		return fmt.Errorf("tasks: %s: %w", e.op, err)
	}
	e.emitAt(1, Event{Kind: EventStage, Task: id, File: name, Before: e.before(name)})
	return nil
}

// references returns the readable tasks that have an edge with id, ascending.
func (e *edit) references(id ID) []ID {
	list := []ID{}
	for _, other := range merge(e.dependents(id), e.blockers(id), nil) {
		if e.index.readable(other) {
			list = append(list, other)
		}
	}
	return list
}

// unfinishedDependents returns the readable unfinished tasks that wait for id.
func (e *edit) unfinishedDependents(id ID) []ID {
	list := []ID{}
	for _, dependent := range e.dependents(id) {
		if isUnfinished(e, dependent) {
			list = append(list, dependent)
		}
	}
	return list
}
