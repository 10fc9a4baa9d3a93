package workbench

import "slices"

// request performs a message that changes the directory, now or when its turn
// comes.
func (s State) request(m Message) (State, []Effect) {
	if !s.known {
		return s, nil
	}
	if s.waiting {
		s.queue = append(slices.Clip(s.queue), m)
		return s, nil
	}
	return s.perform(m)
}

// perform asks the storage for what a message wants, if it still applies.
func (s State) perform(m Message) (State, []Effect) {
	var effect Effect
	switch m := m.(type) {
	case Call:
		effect = PerformCall{Path: s.setup.Path, Call: m.ToolCall, Seen: s.snapshot}
	case Undo:
		if n := len(s.undo); n > 0 {
			effect = RestoreChange{Path: s.setup.Path, Change: s.undo[n-1], Kind: Undone}
		}
	case Redo:
		if n := len(s.redo); n > 0 {
			effect = RestoreChange{Path: s.setup.Path, Change: s.redo[n-1], Kind: Redone}
		}
	case Reset:
		effect = ResetBoard{Path: s.setup.Path}
	}
	if effect == nil {
		return s, nil
	}
	s.waiting = true
	return s, []Effect{effect}
}

// settle says that the answer has come, and performs what waited for it.
func (s State) settle() (State, []Effect) {
	s.waiting = false
	var effects []Effect
	for len(s.queue) > 0 && !s.waiting {
		next := s.queue[0]
		s.queue = s.queue[1:]
		var more []Effect
		s, more = s.perform(next)
		effects = append(effects, more...)
	}
	return s, effects
}
