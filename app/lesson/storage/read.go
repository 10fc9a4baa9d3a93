package storage

import (
	"context"

	"tasklesson/app/lesson/workbench"
	"tasklesson/tasks"
)

// read reads the board. A directory with neither a task nor a high-water mark
// was never used: it gets its start. One whose tasks were all deleted has a
// mark, and stays empty.
func (dir *directory) read(ctx context.Context, effect workbench.ReadBoard, start []tasks.File) Message {
	if effect.Known != "" {
		var now tasks.Revision
		err := dir.store.View(ctx, func(tx *tasks.Tx) error { now = tx.Revision(); return nil })
		switch {
		case err != nil:
			return failed(effect, err)
		case now == effect.Known:
			return workbench.Unchanged{Path: effect.Path}
		}
	}
	snapshot, err := dir.manager.Snapshot(ctx)
	began := err == nil && unused(snapshot.Files)
	if began {
		if err = dir.store.Update(ctx, func(tx *tasks.Tx) error { return seed(tx, start) }); err == nil {
			snapshot, err = dir.manager.Snapshot(ctx)
		}
	}
	if err != nil {
		return failed(effect, err)
	}
	return workbench.BoardRead{Path: effect.Path, Snapshot: snapshot, Began: began}
}

// seed writes the start files, if the directory is still unused: another tab
// may have been faster.
func seed(tx *tasks.Tx, start []tasks.File) error {
	there, err := tx.ReadAll()
	if err != nil || !unused(there) {
		return err
	}
	for _, file := range start {
		if err := tx.WriteFile(file.Name, file.Data); err != nil {
			return err
		}
	}
	return nil
}

// unused reports whether a directory has never held a task.
func unused(there []tasks.File) bool {
	for _, file := range there {
		if _, ok := tasks.ParseFileName(file.Name); ok || file.Name == tasks.MarkFile {
			return false
		}
	}
	return true
}
