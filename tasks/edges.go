package tasks

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
// unreadable, a finished dependent, and an edge that closes a ring. An edge
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
	if ring := ringClosedBy(e, blocker, dependent); ring != nil {
		return refuseCycle(e.op, dependent, ring)
	}
	if e.cut.remove(blocker, dependent); !e.index.records(blocker, dependent) {
		e.linked.add(blocker, dependent)
	}
	b.Blocks = with(b.Blocks, dependent)
	if b.Status != Completed {
		d.BlockedBy = with(d.BlockedBy, blocker)
	}
	e.note(Event{Kind: EventLink, Task: dependent, Other: blocker})
	return nil
}

// unlink takes the edge out of whichever of its ends can be read. It refuses
// nothing: an edge that is not there is nothing to do.
func (e *edit) unlink(blocker, dependent ID) error {
	if !has(e.dependents(blocker), dependent) {
		return nil
	}
	if e.linked.remove(blocker, dependent); e.index.records(blocker, dependent) {
		e.cut.add(blocker, dependent)
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
	e.note(Event{Kind: EventUnlink, Task: dependent, Other: blocker})
	return nil
}
