package dirstore

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"tasklesson/tasks"
)

// An Event is one task that one commit of this package changed. The commits of
// a directory form a row: the revision After of one is Before of the next.
type Event struct {
	Time          time.Time // when the commit was made, UTC, in milliseconds
	Before, After tasks.Revision
	ID            tasks.ID
	Was, Is       TaskState
}

// A TaskState is what an [Event] says of a task before or after a commit. It is
// zero where there was no readable file.
type TaskState struct {
	Status  tasks.Status `json:"status,omitempty"`
	Owner   string       `json:"owner,omitempty"`
	Subject string       `json:"subject,omitempty"`
}

// Events returns what the commits after since did, the oldest first and in a
// commit ascending by id, and the revision that the last of them led to. A
// commit that wrote no task file has no Event.
//
// complete is false where something may have happened between since and now
// that is not in events: they are from a log that keeps the last commits only,
// about a thousand, and may be lost, damaged or put back by other programs. Then
// events are the last ones that are known, and may be none. A zero since is
// answered with all that is known, and never complete. Edits by other programs
// are in no Event.
//
// It begins a session and waits for it like every other; see [Dir.Begin] for
// the errors. It costs the reading of one file of 256 KB at most, and nothing
// where since is the present revision. It may be called by several goroutines
// at once, but not while its caller holds a session.
func (d *Dir) Events(ctx context.Context, since tasks.Revision) (events []Event, now tasks.Revision, complete bool, err error) {
	s, err := d.Begin(ctx, false)
	if err != nil {
		return nil, "", false, err
	}
	defer s.Rollback()
	now = s.Revision()
	if since == now {
		return nil, now, true, nil
	}
	commits, complete := lastEntries(d.eventLog(), since, now)
	for _, c := range commits {
		for _, t := range c.Tasks {
			events = append(events, Event{c.time(), c.Before, c.After, t.ID, t.Was, t.Is})
		}
	}
	return events, now, complete, nil
}

// An entry is a line of .events: what one commit did.
type entry struct {
	Time   string         `json:"time"` // as timeForm says
	Before tasks.Revision `json:"before"`
	After  tasks.Revision `json:"after"`
	Tasks  []taskChange   `json:"tasks,omitempty"`
}

type taskChange struct {
	ID  tasks.ID  `json:"id"`
	Was TaskState `json:"was,omitzero"`
	Is  TaskState `json:"is,omitzero"`
}

// timeForm is RFC 3339 with milliseconds.
const timeForm = "2006-01-02T15:04:05.000Z07:00"

// newEntry says what the steps of a commit do.
func newEntry(before, after tasks.Revision, steps []step) entry {
	e := entry{Time: time.Now().UTC().Format(timeForm), Before: before, After: after}
	for _, s := range steps {
		id, ok := tasks.ParseFileName(s.name)
		if !ok {
			continue
		}
		change := taskChange{ID: id}
		if s.before != nil {
			change.Was = stateOf(id, s.old)
		}
		if !s.remove {
			change.Is = stateOf(id, s.data)
		}
		e.Tasks = append(e.Tasks, change)
	}
	slices.SortFunc(e.Tasks, func(a, b taskChange) int { return cmp.Compare(a.ID, b.ID) })
	return e
}

func stateOf(id tasks.ID, data []byte) TaskState {
	t, err := tasks.ReadTask(id, data)
	if err != nil {
		return TaskState{}
	}
	return TaskState{Status: t.Status, Owner: t.Owner, Subject: t.Subject}
}

// line returns the entry as .events holds it, nil where it would be too long.
func (e entry) line() []byte {
	line, err := json.Marshal(e)
	if err != nil || len(line) >= longestLine {
		return nil
	}
	return append(line, '\n')
}

func (e entry) time() time.Time {
	t, _ := time.Parse(timeForm, e.Time) // a time that is none is the zero time
	return t
}

// lastEntries returns the row of entries that ends with now, the oldest first,
// and whether it begins at since. Other lines are passed over: whether one
// is missing shows in the row.
func lastEntries(log []byte, since, now tasks.Revision) (row []entry, whole bool) {
	for want := now; want != since; {
		e, rest, found := lastEntry(log)
		if !found || e.After != want {
			break
		}
		row, want, log = append(row, e), e.Before, rest
	}
	slices.Reverse(row)
	return row, since != "" && len(row) > 0 && row[0].Before == since
}

// lastEntry returns the last entry of a log and what comes before it.
func lastEntry(log []byte) (e entry, rest []byte, found bool) {
	for len(log) > 0 {
		start := bytes.LastIndexByte(bytes.TrimSuffix(log, []byte("\n")), '\n') + 1
		line := log[start:]
		log = log[:start]
		e = entry{}
		if json.Unmarshal(line, &e) == nil && e.After != "" && e.Before != "" {
			return e, log, true
		}
	}
	return entry{}, nil, false
}
