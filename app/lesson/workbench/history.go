package workbench

import (
	"slices"

	"tasklesson/app/lesson/files"
)

// historyLimit is how many changes can be taken back.
const historyLimit = 200

// remember adds a change that was just made. What was undone before it cannot
// be redone any more.
func (s State) remember(change files.ChangeSet) State {
	s.undo = push(s.undo, change)
	s.redo = nil
	return s
}

// recall keeps the history in step with a change that the storage made.
func (s State) recall(change files.ChangeSet, kind ChangeKind) State {
	switch kind {
	case Undone:
		if n := len(s.undo); n > 0 {
			s.undo = s.undo[:n-1]
			s.redo = push(s.redo, change)
		}
	case Redone:
		if n := len(s.redo); n > 0 {
			s.redo = s.redo[:n-1]
			s.undo = push(s.undo, change)
		}
	default:
		if len(change.Files) > 0 {
			return s.remember(change)
		}
	}
	return s
}

// push returns a longer history. It never writes into the array of the old
// one, which an older state may show.
func push(changes []files.ChangeSet, change files.ChangeSet) []files.ChangeSet {
	if len(changes) >= historyLimit {
		changes = changes[len(changes)-historyLimit+1:]
	}
	return append(slices.Clip(changes), change)
}
