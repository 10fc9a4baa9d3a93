package tasks

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
)

// A cache is what all views of one Manager share: the store, and the index of
// it in memory.
type cache struct {
	store *Store
	token chan struct{} // holds one: only its holder works with the index
	index *index        // nil until the first call
	look  Look          // how far edits of other programs were asked for
}

// locked calls do while no other call works with the index. The token is taken
// before a transaction begins: one that waited for it inside a
// transaction would be ended by IndexedDB.
func (c *cache) locked(ctx context.Context, do func() error) error {
	select {
	case <-c.token:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { c.token <- struct{}{} }()
	return do()
}

// sync brings the index to the revision of the transaction. It costs the files
// that changed since the last call, or all of them where that is not known.
func (c *cache) sync(tx *Tx) error {
	if err := c.syncFiles(tx); err != nil {
		return err
	}
	c.index.highest = max(c.index.highest, keptID(tx))
	return nil
}

// keptID returns the highest id that the store remembers, where it does.
func keptID(tx *Tx) ID {
	if keeper, ok := tx.session.(IDKeeper); ok {
		return keeper.HighestID()
	}
	return 0
}

// syncFiles is sync for the files.
func (c *cache) syncFiles(tx *Tx) error {
	if c.index == nil {
		return c.reload(tx)
	}
	if c.index.revision == tx.Revision() {
		return nil
	}
	names, known := tx.Changed(c.index.revision)
	if !known {
		return c.reload(tx)
	}
	if err := c.read(tx, names); err != nil {
		return err
	}
	c.index.revision = tx.Revision()
	return nil
}

// noticeEdits reads what other programs may have edited, where the store can
// tell. What it asks is taken before the files are read: an edit in between is
// told again.
func (c *cache) noticeEdits(tx *Tx) error {
	noticer, ok := tx.session.(EditNoticer)
	if !ok {
		return nil
	}
	names, now, known, err := noticer.Edits(c.look)
	if err != nil {
		return fmt.Errorf("tasks: look for edits: %w", err)
	}
	if known && c.index != nil {
		err = c.read(tx, names)
	} else {
		err = c.reload(tx)
	}
	if err == nil {
		c.look = now
	}
	return err
}

// read reads files into the index, all of them or none.
func (c *cache) read(tx *Tx, names []string) error {
	if len(names) == 0 {
		return nil
	}
	files := make(map[string]*File, len(names))
	for _, name := range names {
		file, err := fileAt(tx, name)
		if err != nil {
			return fmt.Errorf("tasks: %w", err)
		}
		files[name] = file
	}
	for name, file := range files {
		c.index.take(name, file)
	}
	c.index.notice()
	return nil
}

// reload reads every file. What was noticed before stays noticed.
func (c *cache) reload(tx *Tx) error {
	highest := ID(0)
	if c.index != nil {
		highest = c.index.highest
	}
	files, err := tx.readBoard()
	if err != nil {
		return fmt.Errorf("tasks: %w", err)
	}
	c.index = newIndex(tx.Revision(), files, highest)
	return nil
}

// keep takes what an edit wrote into the index.
func (c *cache) keep(e *edit, revision Revision) {
	if len(e.writes) == 0 {
		return
	}
	for _, file := range e.writes {
		if file.Data == nil {
			c.index.take(file.Name, nil)
		} else {
			c.index.take(file.Name, &file)
		}
	}
	c.index.notice()
	c.index.revision = revision
}

// snapshot returns the board with these files, nil where the index was read from others.
func (c *cache) snapshot(files []File) *Snapshot {
	if files == nil || !c.index.describes(files) {
		return nil
	}
	snapshot := snapshotOf(c.index, files)
	return &snapshot
}

// take takes what is new under any name, nil where it was removed.
func (x *index) take(name string, file *File) {
	if id, ok := ParseFileName(name); ok {
		if known := x.entries[id]; known == nil && file == nil || known != nil && file != nil && known.holds(*file) {
			return
		}
		x.put(id, file)
	} else if name == MarkFile {
		x.setMark(file)
	}
}

// fileAt returns what lies under a name, nil if nothing does. What cannot be
// read is a file with a Reason.
func fileAt(tx *Tx, name string) (*File, error) {
	data, err := tx.ReadFile(name)
	var unreadable *UnreadableError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case errors.As(err, &unreadable):
		return &File{Name: name, Reason: unreadable.Reason}, nil
	case err != nil:
		return nil, err
	}
	return &File{Name: name, Data: data}, nil
}
