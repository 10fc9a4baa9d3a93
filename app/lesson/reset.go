package lesson

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"slices"

	"tasklesson/tasks"
)

// reset brings the reader's board back to the start of the opening scenario:
// its task files as they were, every other task file gone. The high-water mark
// stays at least where it is, and files that are no task's are left alone. All
// of it is one change, which can be undone.
func (st *Storage) reset(ctx context.Context) Message {
	change := ChangeSet{Label: "reset of the board"}
	err := st.store.Update(ctx, func(tx *tasks.Tx) error {
		there, err := tx.ReadAll()
		if err != nil {
			return err
		}
		change.Files = resetChanges(there, st.library[Opening].Files)
		for _, file := range change.Files {
			if err := replaceFile(tx, file.Name, file.Before, file.After); err != nil {
				return err
			}
		}
		return tasks.RaiseMark(tx)
	})
	return st.changed(ctx, "reset the board", ResetBoard{}, change, WasReset, err)
}

// resetChanges returns what makes the task files of there those of start.
func resetChanges(there, start []tasks.File) []FileChange {
	var changes []FileChange
	for _, file := range there {
		wanted, stays := findFile(start, file.Name)
		if _, ok := tasks.ParseFileName(file.Name); ok && (!stays || !bytes.Equal(file.Data, wanted)) {
			changes = append(changes, FileChange{Name: file.Name, Before: present(file.Data), After: wanted})
		}
	}
	for _, file := range start {
		if _, ok := tasks.ParseFileName(file.Name); !ok {
			continue
		}
		if _, exists := findFile(there, file.Name); !exists {
			changes = append(changes, FileChange{Name: file.Name, After: file.Data})
		}
	}
	slices.SortFunc(changes, func(a, b FileChange) int { return compareNames(a.Name, b.Name) })
	return changes
}

// readFile reads a file that need not be there.
func readFile(tx *tasks.Tx, name string) (data []byte, there bool, err error) {
	data, err = tx.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	return data, err == nil, err
}
