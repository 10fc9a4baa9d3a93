package tasks

// A presence says what stands behind an id on the board.
type presence int

const (
	missing    presence = iota // no file has this id
	present                    // a readable file
	unreadable                 // an unreadable file
)

// edges are a board seen as a graph. The questions of order are asked of it,
// so that they hold for the board as it is and for an edit in progress alike.
// The lists it returns are not changed by anyone.
type edges interface {
	// all returns the ids of all task files, readable or not, ascending.
	all() []ID
	// status returns the status of a task, "" where it is not present.
	status(id ID) (Status, presence)
	// blockers returns every recorded blocker of id, finished, missing and
	// unreadable ones too, ascending.
	blockers(id ID) []ID
	// dependents returns every task that id is recorded to block, ascending.
	dependents(id ID) []ID
}

// isCompleted reports whether id is a readable, finished task.
func isCompleted(in edges, id ID) bool {
	status, there := in.status(id)
	return there == present && status == Completed
}

// isUnfinished reports whether id is a readable task that is not finished.
func isUnfinished(in edges, id ID) bool {
	status, there := in.status(id)
	return there == present && status != Completed
}

// unfinishedBlockers returns the blockers of id that are not completed,
// ascending: what a task's blockedBy shows. Missing and unreadable blockers
// count, because nobody can know that they are done.
func unfinishedBlockers(in edges, id ID) []ID {
	open := []ID{}
	for _, blocker := range in.blockers(id) {
		if !isCompleted(in, blocker) {
			open = append(open, blocker)
		}
	}
	return open
}

// unfinished is the part of a board that is not finished: its tasks and the
// edges between them, without what is missing or unreadable.
type unfinished struct{ edges }

func (u unfinished) blockers(id ID) []ID   { return u.keep(u.edges.blockers(id)) }
func (u unfinished) dependents(id ID) []ID { return u.keep(u.edges.dependents(id)) }

func (u unfinished) keep(ids []ID) []ID {
	var kept []ID
	for _, id := range ids {
		if isUnfinished(u.edges, id) {
			kept = append(kept, id)
		}
	}
	return kept
}

// isReady reports whether id is pending and nothing unfinished blocks it.
func isReady(in edges, id ID) bool {
	status, there := in.status(id)
	if there != present || status != Pending {
		return false
	}
	for _, blocker := range in.blockers(id) {
		if !isCompleted(in, blocker) {
			return false
		}
	}
	return true
}

// An edgeSet is a set of edges "blocker blocks dependent" that can be asked
// from both ends.
type edgeSet struct {
	dependents map[ID][]ID // by blocker, ascending
	blockers   map[ID][]ID // by dependent, ascending
}

func newEdgeSet() edgeSet {
	return edgeSet{dependents: map[ID][]ID{}, blockers: map[ID][]ID{}}
}

func (s edgeSet) has(blocker, dependent ID) bool { return has(s.dependents[blocker], dependent) }

func (s edgeSet) add(blocker, dependent ID) {
	s.dependents[blocker] = with(s.dependents[blocker], dependent)
	s.blockers[dependent] = with(s.blockers[dependent], blocker)
}

func (s edgeSet) remove(blocker, dependent ID) {
	s.dependents[blocker] = without(s.dependents[blocker], dependent)
	s.blockers[dependent] = without(s.blockers[dependent], blocker)
}

// merge returns list with more in it and fewer out of it.
func merge(list, more, fewer []ID) []ID {
	for _, id := range more {
		list = with(list, id)
	}
	for _, id := range fewer {
		list = without(list, id)
	}
	return list
}

// link records the edge "blocker blocks dependent" in both tasks. It refuses,
// in this order, a task that would block itself, ends that are missing or
// unreadable, a finished dependent, and an edge that closes a cycle. An edge
// that is there already is nothing to do.
func (e *edit) link(blocker, dependent ID) error {
	if blocker == dependent {
		return refuseSelf(e.op, blocker)
	}
	b, err := e.find(blocker)
	if err != nil {
		return err
	}
	d, err := e.find(dependent)
	if err != nil {
		return err
	}
	if has(b.Blocks, dependent) {
		return nil
	}
	if d.Status == Completed {
		return refuseResolved(e.op, dependent)
	}
	if cycle := cycleClosedBy(e, blocker, dependent); cycle != nil {
		return refuseCycle(e.op, dependent, cycle)
	}
	if e.removed.remove(blocker, dependent); !e.index.records(blocker, dependent) {
		e.added.add(blocker, dependent)
	}
	b.Blocks = with(b.Blocks, dependent)
	if b.Status != Completed {
		d.BlockedBy = with(d.BlockedBy, blocker)
	}
	e.emitAt(1, Event{Kind: EventLink, Task: dependent, Other: blocker})
	return nil
}

// unlink takes the edge out of whichever of its ends can be read. It refuses
// nothing: an edge that is not there is nothing to do.
func (e *edit) unlink(blocker, dependent ID) error {
	if !has(e.dependents(blocker), dependent) {
		return nil
	}
	if err := e.verifyLost(blocker, dependent); err != nil {
		return err
	}
	if e.added.remove(blocker, dependent); e.index.records(blocker, dependent) {
		e.removed.add(blocker, dependent)
	}
	if e.index.readable(blocker) {
		b, err := e.open(blocker)
		if err != nil {
			return err
		}
		b.Blocks = without(b.Blocks, dependent)
	}
	if e.index.readable(dependent) {
		d, err := e.open(dependent)
		if err != nil {
			return err
		}
		d.BlockedBy = without(d.BlockedBy, blocker)
	}
	e.emitAt(1, Event{Kind: EventUnlink, Task: dependent, Other: blocker})
	return nil
}
