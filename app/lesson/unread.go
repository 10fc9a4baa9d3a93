package lesson

// unreadAfter takes a change that was made, and whose board could not be read:
// it can be undone like any other, and is shown when the board is read.
func (s State) unreadAfter(m Message) (State, []Effect) {
	changed := true
	switch m := m.(type) {
	case Called:
		changed = len(committed(m.Events)) > 0
		if files := committed(m.Events); len(files) > 0 {
			changes := compareFiles(splitChange(files))
			s.board = s.board.remember(ChangeSet{Label: labelOf(m.Call, changes), Files: files})
		}
	case BoardRead:
		s.board = s.board.recall(*m.Change, m.Kind)
	}
	s.board.unread = m
	s, effects := s.settle(changed)
	return s, append([]Effect{ReadBoard{}}, effects...)
}

// readAtLast shows the change that waited for this reading of the board.
func (s State) readAtLast(m BoardRead) (State, []Effect) {
	late := s.board.unread
	s.board.unread, s.notice = nil, nil
	switch late := late.(type) {
	case Called:
		s, effects := s.show(m.Snapshot, late.Events)
		if files := committed(late.Events); len(files) > 0 {
			s.board.outcome = describe(compareFiles(splitChange(files)), m.Snapshot)
		}
		return s, effects
	case BoardRead:
		s, effects := s.show(m.Snapshot, nil)
		s.board.outcome = outcomeOf(*late.Change, late.Kind)
		return s, effects
	}
	return s.look(m.Snapshot)
}
