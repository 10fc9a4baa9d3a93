package tasks

import (
	"context"
	"encoding/json"
	"slices"
)

// An Update is a change of one task; nil and empty fields change nothing. The
// parts are applied in the order of the fields of task_update in the package
// documentation, each on the result of the last.
type Update struct {
	Status          *Status
	Subject         *string
	Description     *string
	ActiveForm      *string
	Metadata        []Member // merged at its top level; a value null removes its key
	Owner           *string  // "" clears
	RemoveBlockedBy []ID
	RemoveBlocks    []ID
	AddBlockedBy    []ID
	AddBlocks       []ID
	Force           bool // start or complete although BlockedBy is not empty
}

// A Result is a changed task, and the other tasks that became ready by the
// change.
type Result struct {
	Task
	Unblocked []ID
}

// MarshalJSON writes the answer of the tool; see [Result.JSON].
func (r Result) MarshalJSON() ([]byte, error) { return []byte(r.JSON()), nil }

// UnmarshalJSON reads what MarshalJSON writes. An "unblocked" that is no list of
// ids is a file's own key, and stays in Unknown.
func (r *Result) UnmarshalJSON(data []byte) error {
	if err := r.Task.UnmarshalJSON(data); err != nil {
		return err
	}
	r.Unblocked = nil
	r.Unknown = slices.DeleteFunc(r.Unknown, func(m Member) bool {
		var ids []ID
		if m.Key != "unblocked" || json.Unmarshal(m.Value, &ids) != nil {
			return false
		}
		r.Unblocked = ids
		return true
	})
	return nil
}

// Update changes one task: text, then re-opening, removals, additions, the
// status, and last the owner, each on the result of the last. A refusal of any
// part changes nothing. The answer names other tasks that became ready.
//
// It refuses invalid fields first, then not_found and unreadable, then what
// the parts refuse: self, not_found, unreadable, already_resolved and cycle
// for edges, blocked for the status.
func (m *Manager) Update(ctx context.Context, id ID, u Update) (Result, error) {
	const op = "task_update"
	u, refusal := u.valid(op)
	if refusal != nil {
		return Result{}, m.refused(refusal)
	}
	prefetch := itself
	if u.Status != nil {
		prefetch = toDependents
	}
	return m.change(ctx, op, id, prefetch, func(e *edit, t *Task) error {
		if u.takes(t) {
			if err := m.refuseOthers(op, t); err != nil {
				return err
			}
		}
		return e.update(t, u)
	})
}

// takes reports whether the update changes the status or the owner of a task.
func (u Update) takes(t *Task) bool {
	return u.Status != nil && *u.Status != t.Status || u.Owner != nil && *u.Owner != t.Owner
}

func (e *edit) update(t *Task, u Update) error {
	original := t.Status
	setText(t, u)
	if u.Status != nil && t.Status == Completed && *u.Status != Completed {
		// Re-opened first, so that the edges of this call are about open work.
		if err := e.setStatus(t, Pending); err != nil {
			return err
		}
	}
	if err := e.updateEdges(t.ID, u); err != nil {
		return err
	}
	if u.Status != nil && *u.Status != t.Status {
		if err := e.refuseWhileBlocked(t, u.Force || *u.Status == Pending); err != nil {
			return err
		}
		if err := e.setStatus(t, *u.Status); err != nil {
			return err
		}
	}
	if t.Status == Pending && original != Pending {
		t.Owner = ""
	}
	if u.Owner != nil {
		t.Owner = *u.Owner
	}
	return nil
}

func setText(t *Task, u Update) {
	if u.Subject != nil {
		t.Subject = *u.Subject
	}
	if u.Description != nil {
		t.Description = *u.Description
	}
	if u.ActiveForm != nil {
		t.ActiveForm = *u.ActiveForm
	}
	t.Metadata = mergeMetadata(t.Metadata, u.Metadata)
}

func (e *edit) updateEdges(id ID, u Update) error {
	for _, blocker := range u.RemoveBlockedBy {
		if err := e.unlink(blocker, id); err != nil {
			return err
		}
	}
	for _, dependent := range u.RemoveBlocks {
		if err := e.unlink(id, dependent); err != nil {
			return err
		}
	}
	for _, blocker := range u.AddBlockedBy {
		if err := e.link(blocker, id); err != nil {
			return err
		}
	}
	for _, dependent := range u.AddBlocks {
		if err := e.link(id, dependent); err != nil {
			return err
		}
	}
	return nil
}
