package tasks

import (
	"bytes"
	"fmt"
)

// decideWrites decides which files the call writes, after the model has been
// changed: those whose normal form changed, and those without which an edge
// would be lost or come back. What was staged on the way and is as before
// again is taken back. A call that leaves the model as it was writes nothing.
func (e *edit) decideWrites() error {
	written := []ID{}
	for _, id := range e.touched() {
		if id == e.deleted {
			continue
		}
		t := e.opened[id]
		if !e.rewrite[id] && !e.changed(t) && !e.recordsRemovedEdge(id) {
			e.tx.discard(FileName(id))
			continue
		}
		if err := e.stage(t); err != nil {
			return err
		}
		written = append(written, id)
	}
	if err := e.keepEdges(written); err != nil {
		return err
	}
	if len(e.tx.Staged()) == 0 {
		return nil
	}
	if err := e.raiseMark(); err != nil {
		return err
	}
	return e.keepWrites()
}

// changed reports whether the task's normal form is another than before.
func (e *edit) changed(t *Task) bool {
	if t.ID == e.created {
		return true
	}
	before := e.index.task(t.ID)
	return !bytes.Equal(appendTask(nil, before), appendTask(nil, *t))
}

// recordsRemovedEdge reports whether the stored lists of id still have an edge
// that this call removed. Left there, the edge would come back with the next
// look at the files.
func (e *edit) recordsRemovedEdge(id ID) bool {
	for _, dependent := range e.removed.dependents[id] {
		if e.index.inBlocks(id, dependent) {
			return true
		}
	}
	for _, blocker := range e.removed.blockers[id] {
		if e.index.inBlockedBy(blocker, id) {
			return true
		}
	}
	return false
}

// keepEdges looks at each file that is rewritten. Its normal form leaves out
// finished blockers; where such an edge was recorded nowhere else, it moves
// into the blocker's blocks. That rewrites the blocker's file, which is then
// looked at in turn.
func (e *edit) keepEdges(written []ID) error {
	rewritten := map[ID]bool{}
	for _, id := range written {
		rewritten[id] = true
	}
	for len(written) > 0 {
		id := written[0]
		written = written[1:]
		for _, blocker := range e.index.storedBlockers(id) {
			if rewritten[blocker] || e.removed.has(blocker, id) || e.index.inBlocks(blocker, id) || !isCompleted(e, blocker) {
				continue
			}
			t, err := e.open(blocker)
			if err != nil {
				return err
			}
			if err := e.stage(t); err != nil {
				return err
			}
			rewritten[blocker] = true
			written = append(written, blocker)
		}
	}
	return nil
}

// keepWrites remembers what the transaction is about to commit, for the index.
func (e *edit) keepWrites() error {
	for _, name := range e.tx.Staged() {
		file, err := fileAt(e.tx, name)
		if err != nil {
			return fmt.Errorf("tasks: %s: %w", e.op, err)
		}
		if file == nil {
			file = &File{Name: name} // it is removed
		}
		e.writes = append(e.writes, *file)
	}
	return nil
}

// raiseMark stages the high-water mark where it does not say at least the
// highest id that was noticed.
func (e *edit) raiseMark() error {
	if err := e.verifyMark(); err != nil {
		return err
	}
	highest := max(e.index.highest, e.created)
	if mark, ok := ParseMark(e.index.mark); ok && mark >= highest {
		return nil
	}
	if err := e.index.dropLostMark(e.tx); err != nil {
		return fmt.Errorf("tasks: %s: %w", e.op, err)
	}
	return e.stageAt(0, MarkFile, formatMark(highest))
}

// storedBlockers returns the blockedBy of a file as it is stored.
func (x *index) storedBlockers(id ID) []ID {
	if e := x.entries[id]; e.readable() {
		return e.stored.BlockedBy
	}
	return nil
}

// becameReady returns the tasks that are ready after the call and were not
// before, ascending. Only opened tasks can have changed.
func (e *edit) becameReady() []ID {
	ready := []ID{}
	for _, id := range e.touched() {
		if isReady(e, id) && !isReady(e.index, id) {
			ready = append(ready, id)
			e.emitAt(1, Event{Kind: EventReady, Task: id})
		}
	}
	return ready
}

// committed reports that all that the edit wrote is on disk, with the source
// line two frames above.
func (e *edit) committed(revision Revision) {
	if len(e.writes) == 0 {
		return
	}
	names := make([]string, len(e.writes))
	for i, file := range e.writes {
		names[i] = file.Name
	}
	e.emitAt(2, Event{Kind: EventCommit, Files: names, Revision: revision})
}
