package tasks

import (
	"context"
	"encoding/json"
)

// A NewTask is what [Manager.Create] needs to know.
type NewTask struct {
	Subject     string // required, one line of 1–200 code points after trimming
	Description string // at most 20,000 code points
	ActiveForm  string // one line of at most 200 code points
	Metadata    []Member
	BlockedBy   []ID
}

// Create makes a pending task without an owner and gives it the next id: one
// more than the highest ever noticed. It refuses invalid fields first, then,
// blocker by blocker, not_found and unreadable. A refused call burns no id.
// It reads and writes the files of the blockers and the new one.
func (m *Manager) Create(ctx context.Context, n NewTask) (Task, error) {
	const op = "task_create"
	n, refusal := n.valid(op)
	if refusal != nil {
		return Task{}, m.refused(refusal)
	}
	var made Task
	err := m.update(ctx, op, func(e *edit) error {
		if err := e.readAhead([]ID{0, e.index.highest + 1}, n.BlockedBy); err != nil {
			return err
		}
		for _, blocker := range n.BlockedBy {
			if _, err := e.find(blocker); err != nil {
				return err
			}
		}
		t, err := e.create(n)
		if err != nil {
			return err
		}
		for _, blocker := range n.BlockedBy {
			if err := e.link(blocker, t.ID); err != nil {
				return err
			}
		}
		made = *t
		return e.stage(t)
	})
	return made, err
}

// create makes the task of a new id in memory.
func (e *edit) create(n NewTask) (*Task, error) {
	id := e.index.highest + 1
	if id > MaxID {
		return nil, refuseInvalid(e.op, Args{Detail: DetailNoID, Limit: int64(MaxID)})
	}
	if err := e.verify(id); err != nil {
		return nil, err // another program's file has this id: notice it first
	}
	e.created = id
	e.opened[id] = &Task{
		ID: id, Subject: n.Subject, Description: n.Description, Status: Pending,
		ActiveForm: n.ActiveForm, Metadata: mergeMetadata(nil, n.Metadata),
	}
	return e.opened[id], nil
}

// mergeMetadata returns the old members with the changes over them; a change
// to null removes its key.
func mergeMetadata(old map[string]json.RawMessage, changes []Member) map[string]json.RawMessage {
	if len(changes) == 0 {
		return old
	}
	merged := make(map[string]json.RawMessage, len(old)+len(changes))
	for key, value := range old {
		merged[key] = value
	}
	for _, change := range changes {
		if string(change.Value) == "null" {
			delete(merged, change.Key)
		} else {
			merged[change.Key] = change.Value
		}
	}
	return merged
}
