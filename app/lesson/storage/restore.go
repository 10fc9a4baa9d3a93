package storage

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"slices"

	"tasklesson/app/lesson/files"
	"tasklesson/app/lesson/words"
	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// restore takes a change back, makes it again, or makes it by hand for the first time,
// if every file of it is as it was seen.
func (dir *directory) restore(ctx context.Context, effect workbench.RestoreChange) Message {
	err := dir.store.Update(ctx, func(tx *tasks.Tx) error {
		for _, file := range effect.Change.Files {
			is, should := file.After, file.Before
			if effect.Kind != workbench.Undone {
				is, should = file.Before, file.After
			}
			if now, _, _ := readFile(tx, file.Name); file.Name == tasks.MarkFile && effect.Kind != workbench.Done && !bytes.Equal(now, is) {
				continue // ids that were given since have raised it, and it only ever rises
			}
			if err := replaceFile(tx, file.Name, is, should); err != nil {
				return err
			}
		}
		if effect.Kind == workbench.Done { // another program that writes leaves the mark as it is
			return nil
		}
		return tasks.RaiseMark(tx)
	})
	return dir.changed(ctx, effect, effect.Change, effect.Kind, err)
}

// reset brings the directory back to its start: its task files as they were,
// every other task file gone, and what cannot be read under such a name or that
// of the mark. The high-water mark stays at least where it is, unless the
// directory rewinds, and files other than tasks' are left alone. All of it is
// one change, which can be undone, except that what could not be read does not
// come back.
func (dir *directory) reset(ctx context.Context, effect workbench.ResetBoard, setup workbench.Setup) Message {
	change := files.ChangeSet{Deed: words.Deed{Reset: true}}
	err := dir.store.Update(ctx, func(tx *tasks.Tx) error {
		there, err := tx.ReadAll()
		if err != nil {
			return err
		}
		if err := removeUnreadable(tx, there); err != nil {
			return err
		}
		if effect.Start != nil {
			change.Files, err = replaceAll(tx, effect.Start)
			return err
		}
		change.Files = resetChanges(there, setup.Start)
		for _, file := range change.Files {
			if err := replaceFile(tx, file.Name, file.Before, file.After); err != nil {
				return err
			}
		}
		if setup.Rewinds {
			if err := rewind(tx, setup.Start); err != nil {
				return err
			}
		}
		return tasks.RaiseMark(tx)
	})
	if err == nil && setup.Rewinds {
		dir.manager = tasks.New(dir.store) // the old one would not give an id twice
	}
	answer := dir.changed(ctx, effect, change, workbench.WasReset, err)
	read, ok := answer.(workbench.BoardRead)
	switch {
	case !ok || effect.Run == 0:
		return answer
	case read.Unread != nil:
		return failed(effect, read.Unread)
	}
	return workbench.BoardRead{Path: read.Path, Snapshot: read.Snapshot, Run: effect.Run}
}

// replaceAll makes the directory hold start and no other files of a board, and returns
// what it changed.
func replaceAll(tx *tasks.Tx, start []tasks.File) (changes []files.Change, err error) {
	there, err := tx.ReadAll()
	if err != nil {
		return nil, err
	}
	for _, file := range append(there, start...) {
		is, was := files.Find(there, file.Name)
		should, stays := files.Find(start, file.Name)
		done := slices.ContainsFunc(changes, func(c files.Change) bool { return c.Name == file.Name })
		if done || !tasks.BoardFile(file.Name) || was == stays && bytes.Equal(is, should) {
			continue
		}
		if was {
			is = files.Present(is)
		}
		if stays {
			should = files.Present(should)
		}
		if err := replaceFile(tx, file.Name, is, should); err != nil {
			return nil, err
		}
		changes = append(changes, files.Change{Name: file.Name, Before: is, After: should})
	}
	files.Sort(changes, func(a, b files.Change) int { return files.CompareNames(a.Name, b.Name) })
	return changes, nil
}

// removeUnreadable takes away what cannot be read of a board. The mark comes
// first and is raised before the others go, so that their ids are not given again.
func removeUnreadable(tx *tasks.Tx, there []tasks.File) error {
	lost := slices.DeleteFunc(slices.Clone(there), func(file tasks.File) bool { return file.Reason == "" })
	if slices.ContainsFunc(lost, func(file tasks.File) bool { return file.Name == tasks.MarkFile }) {
		if err := tx.RemoveUnreadable(tasks.MarkFile); err != nil {
			return err
		}
	}
	if len(lost) == 0 {
		return nil
	}
	if err := tasks.RaiseMark(tx); err != nil {
		return err
	}
	for _, file := range lost {
		if _, ok := tasks.ParseFileName(file.Name); !ok {
			continue
		}
		if err := tx.RemoveUnreadable(file.Name); err != nil {
			return err
		}
	}
	return nil
}

// rewind makes the high-water mark that of the start.
func rewind(tx *tasks.Tx, start []tasks.File) error {
	is, there, err := readFile(tx, tasks.MarkFile)
	if err != nil {
		return err
	}
	if there {
		is = files.Present(is)
	}
	mark, _ := files.Find(start, tasks.MarkFile)
	return replaceFile(tx, tasks.MarkFile, is, mark)
}

// changed reads the board after a change that no call made.
func (dir *directory) changed(ctx context.Context, effect workbench.Effect, change files.ChangeSet, kind workbench.ChangeKind, err error) Message {
	if err != nil {
		return failed(effect, err)
	}
	snapshot, err := dir.manager.Snapshot(ctx)
	return workbench.BoardRead{Path: effect.Directory(), Snapshot: snapshot, Change: &change, Did: kind, Unread: err}
}

// resetChanges returns what makes the task files of there those of start. A file that
// could not be read has no bytes before; a mark has none after it either,
// because the mark does not go back.
func resetChanges(there, start []tasks.File) []files.Change {
	var changes []files.Change
	for _, file := range there {
		if file.Reason != "" && file.Name == tasks.MarkFile {
			changes = append(changes, files.Change{Name: file.Name})
			continue
		}
		wanted, stays := files.Find(start, file.Name)
		if _, ok := tasks.ParseFileName(file.Name); ok && (!stays || !bytes.Equal(file.Data, wanted)) {
			before := file.Data
			if file.Reason == "" {
				before = files.Present(before)
			}
			changes = append(changes, files.Change{Name: file.Name, Before: before, After: wanted})
		}
	}
	for _, file := range start {
		if _, ok := tasks.ParseFileName(file.Name); !ok {
			continue
		}
		if _, exists := files.Find(there, file.Name); !exists {
			changes = append(changes, files.Change{Name: file.Name, After: file.Data})
		}
	}
	files.Sort(changes, func(a, b files.Change) int { return files.CompareNames(a.Name, b.Name) })
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

// replaceFile puts the bytes should in the place of the bytes is; nil means no
// file. It refuses where something else stands there.
func replaceFile(tx *tasks.Tx, name string, is, should []byte) error {
	if is == nil && should == nil {
		return nil
	}
	data, there, err := readFile(tx, name)
	switch {
	case err != nil:
		return err
	case there != (is != nil) || !bytes.Equal(data, is):
		return workbench.MovedOnError{File: name}
	case should == nil:
		return tx.Remove(name)
	}
	return tx.WriteFile(name, should)
}
