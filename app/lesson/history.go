package lesson

import (
	"slices"

	"tasklesson/app/lesson/files"
)

// remember adds a change that was just made. What was undone before it cannot
// be redone any more.
func (b board) remember(change files.ChangeSet) board {
	b.undo = push(b.undo, change)
	b.redo = nil
	return b
}

// recall keeps the history in step with a change that the storage made.
func (b board) recall(change files.ChangeSet, kind ChangeKind) board {
	switch kind {
	case Undone:
		if n := len(b.undo); n > 0 {
			b.undo = b.undo[:n-1]
			b.redo = push(b.redo, change)
		}
	case Redone:
		if n := len(b.redo); n > 0 {
			b.redo = b.redo[:n-1]
			b.undo = push(b.undo, change)
		}
	default:
		if len(change.Files) > 0 {
			return b.remember(change)
		}
	}
	return b
}

// push returns a longer history. It never writes into the array of the old
// one, which an older state may show.
func push(changes []files.ChangeSet, change files.ChangeSet) []files.ChangeSet {
	if len(changes) >= historyLimit {
		changes = changes[len(changes)-historyLimit+1:]
	}
	return append(slices.Clip(changes), change)
}
