package workbench

import "tasklesson/app/lesson/files"

// unreadAfter takes a change that was made, and whose board could not be read:
// it can be undone like any other, and is shown when the board is read.
func (s State) unreadAfter(m Message) (State, []Effect) {
	changed := true
	switch m := m.(type) {
	case Called:
		written := files.Committed(m.Events)
		changed = len(written) > 0
		if changed {
			changes := files.Compare(files.Split(written))
			s = s.remember(files.ChangeSet{Deed: deedOf(m.Call, changes), Files: written, Turn: s.turnAtWork()})
		}
	case BoardRead:
		s = s.recall(*m.Change, m.Kind)
	}
	s.unread = m
	s, effects := s.settle(changed)
	return s, append([]Effect{s.readAgain()}, effects...)
}

// readAgain asks for the board after a change.
func (s State) readAgain() Effect { return ReadBoard{Path: s.setup.Path} }

// readAtLast shows the change that waited for this reading of the board.
func (s State) readAtLast(m BoardRead) (State, []Effect) {
	late := s.unread
	s.unread = nil
	switch late := late.(type) {
	case Called:
		s = s.show(m.Snapshot, late.Events)
		if written := files.Committed(late.Events); len(written) > 0 {
			s.outcome = s.describe(files.Compare(files.Split(written)), m.Snapshot)
		}
	case BoardRead:
		s = s.show(m.Snapshot, nil)
		s.outcome = s.outcomeOf(*late.Change, late.Kind)
	}
	return s, s.notify(nil)
}
