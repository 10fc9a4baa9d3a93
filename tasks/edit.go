package tasks

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"

	"tasklesson/tasks/source"
)

// errStale says that a file is not as the index remembers it: another program
// changed it. The Manager then reads everything and tries the call again.
var errStale = errors.New("the directory was changed by another program")

// An edit is one call at work: copies of the tasks it opened, changed in
// memory, and the files it staged in its transaction. Nothing of it reaches
// the index before the transaction is committed.
type edit struct {
	op      string
	tx      *Tx
	index   *index
	opened  map[ID]*Task // as the model sees them, with the changes of this call
	created ID           // the task that this call makes, 0 where it makes none
	deleted ID           // the task that this call removes, 0 where it removes none
	claimed ID           // the task that this call claims, also once more, 0 where it claims none
	rewrite map[ID]bool  // tasks whose file gets its normal form although the model is as before
	added   edgeSet
	removed edgeSet
	writes  []File // what the commit writes, in its order, nil bytes where it removes; known once settled
	traced  bool
	events  []Event
}

func newEdit(op string, tx *Tx, x *index, traced bool) *edit {
	return &edit{op: op, tx: tx, index: x, opened: map[ID]*Task{}, rewrite: map[ID]bool{}, added: newEdgeSet(), removed: newEdgeSet(), traced: traced}
}

// note reports what the line above the one that calls note has just done.
func (e *edit) note(event Event) {
	if e.traced {
		event.Source = source.Above(1)
		e.report(event)
	}
}

// emitAt reports an event, raised skip frames above the line that calls emitAt: with
// 1, what the method that calls it was called for.
func (e *edit) emitAt(skip int, event Event) {
	if e.traced {
		event.Source = source.Caller(skip + 1)
		e.report(event)
	}
}

func (e *edit) report(event Event) {
	if t := e.opened[event.Task]; t != nil {
		working := *t // its lists are replaced, never changed
		event.Working = &working
	}
	e.events = append(e.events, event)
}

// find opens a task that a call names. It refuses what is not there and what
// cannot be read.
func (e *edit) find(id ID) (*Task, error) {
	if t := e.opened[id]; t != nil {
		return t, nil
	}
	if err := e.verify(id); err != nil {
		return nil, err
	}
	switch known := e.index.entries[id]; {
	case known == nil:
		return nil, refuseNotFound(e.op, id)
	case !known.readable():
		return nil, refuseUnreadable(e.op, id, known.fault)
	}
	return e.openAt(1, id)
}

// open reads the file of a readable task and returns the edit's copy of it. A
// second open returns the same copy and reads nothing. Blockers that are
// remembered as missing or unreadable are verified: the copy shows them.
func (e *edit) open(id ID) (*Task, error) { return e.openAt(1, id) }

func (e *edit) openAt(skip int, id ID) (*Task, error) {
	if t := e.opened[id]; t != nil {
		return t, nil
	}
	if err := e.verify(id); err != nil {
		return nil, err
	}
	t := e.index.task(id)
	if err := e.verifyLost(t.BlockedBy...); err != nil {
		return nil, err
	}
	e.opened[id] = &t
	e.emitAt(skip+1, Event{Kind: EventRead, Task: id, File: FileName(id), After: e.index.entries[id].raw})
	return &t, nil
}

// readAhead reads the files of tasks that the call is going to open or verify,
// in one wait where the store can. The id 0 stands for the mark.
func (e *edit) readAhead(lists ...[]ID) error {
	var names []string
	for _, list := range lists {
		for _, id := range list {
			if id == 0 {
				names = append(names, MarkFile)
			} else {
				names = append(names, FileName(id))
			}
		}
	}
	return e.tx.readAhead(names)
}

// verify compares the file of id on disk with what the index remembers.
func (e *edit) verify(id ID) error {
	if e.opened[id] != nil {
		return nil // verified when it was opened; it may be staged by now
	}
	file, err := fileAt(e.tx, FileName(id))
	known := e.index.entries[id]
	switch {
	case err != nil:
		return fmt.Errorf("tasks: %s: %w", e.op, err)
	case file == nil && known == nil:
		return nil
	case file == nil || known == nil || !known.holds(*file):
		return errStale
	}
	return nil
}

// verifyLost verifies those of the tasks that the index remembers as missing or
// unreadable: an editor that writes in place leaves half a file for a moment, and
// a call that passes over a task has to know that it is still so. It costs nothing
// where all of them were readable.
func (e *edit) verifyLost(ids ...ID) error {
	for _, id := range ids {
		if e.index.readable(id) {
			continue
		}
		if err := e.verify(id); err != nil {
			return err
		}
	}
	return nil
}

// verifyMark compares the mark on disk with what the index remembers. Every
// call that is about to commit does so: the commit has to leave it right.
func (e *edit) verifyMark() error {
	if e.tx.wrote(MarkFile) {
		return nil // verified before it was staged
	}
	file, err := fileAt(e.tx, MarkFile)
	if err != nil {
		return fmt.Errorf("tasks: %s: %w", e.op, err)
	}
	if !e.index.remembersMark(file) {
		return errStale
	}
	return nil
}

// verifyBlockers compares the files of a task's recorded blockers with what
// the index remembers: whether work may start is decided on fresh facts.
func (e *edit) verifyBlockers(id ID) error {
	for _, blocker := range e.blockers(id) {
		if err := e.verify(blocker); err != nil {
			return err
		}
	}
	return nil
}

// stage puts the new bytes of a task's file aside, to be committed with all
// others of the call. A file that has these bytes already is left alone.
func (e *edit) stage(t *Task) error { return e.stageAt(1, FileName(t.ID), appendTask(nil, *t)) }

func (e *edit) stageAt(skip int, name string, data []byte) error {
	current, err := e.tx.ReadFile(name)
	if err == nil && bytes.Equal(current, data) {
		return nil
	}
	// It could not be read again. Another program's keys may be that large once they
	// are indented.
	if len(data) > MaxFileSize {
		return fmt.Errorf("tasks: %s: %w", e.op, pathError("write", name, &UnwritableError{name, "it would be larger than 8 MB"}))
	}
	if err := e.tx.WriteFile(name, data); err != nil {
		return fmt.Errorf("tasks: %s: %w", e.op, err)
	}
	id, _ := ParseFileName(name)
	e.emitAt(skip+1, Event{Kind: EventStage, Task: id, File: name, Before: e.before(name), After: data})
	return nil
}

// before returns the bytes of a file before the call, nil where it is new.
func (e *edit) before(name string) []byte {
	if name == MarkFile {
		return e.index.mark // nil also for one that cannot be read
	}
	id, _ := ParseFileName(name)
	if known := e.index.entries[id]; known != nil {
		return known.raw
	}
	return nil
}

// The edit is a graph of edges too: the board as it will be after the commit.

func (e *edit) all() []ID {
	ids := without(e.index.ids, e.deleted)
	if e.created != 0 {
		ids = with(ids, e.created)
	}
	return ids
}

func (e *edit) status(id ID) (Status, presence) {
	if id == e.deleted && id != 0 {
		return "", missing
	}
	if t := e.opened[id]; t != nil {
		return t.Status, present
	}
	return e.index.status(id)
}

func (e *edit) blockers(id ID) []ID {
	return merge(e.index.blockers(id), e.added.blockers[id], e.removed.blockers[id])
}

func (e *edit) dependents(id ID) []ID {
	return merge(e.index.dependents(id), e.added.dependents[id], e.removed.dependents[id])
}

// touched returns the ids of the opened tasks, ascending.
func (e *edit) touched() []ID { return slices.Sorted(maps.Keys(e.opened)) }
