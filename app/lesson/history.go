package lesson

import (
	"slices"

	"tasklesson/tasks"
)

// committed returns what a call wrote to the disk, from its trace: for each
// file the bytes before the first and after the last staging. A call that
// committed nothing changed nothing. The high-water mark is left out: it never
// goes back.
func committed(events []tasks.Event) []FileChange {
	var files []FileChange
	onDisk := false
	for _, event := range events {
		switch event.Kind {
		case tasks.EventCommit:
			onDisk = true
		case tasks.EventStage:
			if event.File == tasks.MarkFile {
				continue
			}
			at := slices.IndexFunc(files, func(f FileChange) bool { return f.Name == event.File })
			if at < 0 {
				files = append(files, FileChange{Name: event.File, Before: event.Before, After: event.After})
			} else {
				files[at].After = event.After
			}
		}
	}
	if !onDisk {
		return nil
	}
	slices.SortFunc(files, func(a, b FileChange) int { return compareNames(a.Name, b.Name) })
	return files
}

// splitChange returns the two states of the directory that a change lies
// between, as far as the change knows them.
func splitChange(files []FileChange) (before, after []tasks.File) {
	for _, file := range files {
		if file.Before != nil {
			before = append(before, tasks.File{Name: file.Name, Data: file.Before})
		}
		if file.After != nil {
			after = append(after, tasks.File{Name: file.Name, Data: file.After})
		}
	}
	return before, after
}

// remember adds a change that was just made. What was undone before it cannot
// be redone any more.
func (b board) remember(change ChangeSet) board {
	b.undo = push(b.undo, change)
	b.redo = nil
	return b
}

// recall keeps the history in step with a change that the storage made.
func (b board) recall(change ChangeSet, kind ChangeKind) board {
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
func push(changes []ChangeSet, change ChangeSet) []ChangeSet {
	if len(changes) >= historyLimit {
		changes = changes[len(changes)-historyLimit+1:]
	}
	return append(slices.Clip(changes), change)
}
