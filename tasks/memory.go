package tasks

import (
	"context"
	"fmt"
)

// A board is what all views of one Manager share: the store, and the index of
// it in memory.
type board struct {
	store *Store
	turn  chan struct{} // holds one token: whoever has it works with the index
	index *index        // nil until the first call
}

// locked calls do while no other call works with the index. The turn is taken
// before a transaction begins: one that waited for its turn inside a
// transaction would be ended by IndexedDB.
func (b *board) locked(ctx context.Context, do func() error) error {
	select {
	case <-b.turn:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { b.turn <- struct{}{} }()
	return do()
}

// sync brings the index to the revision of the transaction. It costs the files
// that changed since the last call, or all of them where that is not known.
func (b *board) sync(tx *Tx) error {
	if b.index == nil {
		return b.reload(tx)
	}
	if b.index.revision == tx.Revision() {
		return nil
	}
	names, known := tx.Changed(b.index.revision)
	if !known {
		return b.reload(tx)
	}
	files := make(map[string][]byte, len(names))
	for _, name := range names {
		data, err := readIfThere(tx, name)
		if err != nil {
			return fmt.Errorf("tasks: %w", err)
		}
		files[name] = data
	}
	for name, data := range files {
		b.index.take(name, data)
	}
	b.index.revision = tx.Revision()
	return nil
}

// reload reads every file. What was noticed before stays noticed.
func (b *board) reload(tx *Tx) error {
	noticed := ID(0)
	if b.index != nil {
		noticed = b.index.noticed
	}
	files, err := tx.ReadAll()
	if err != nil {
		return fmt.Errorf("tasks: read the directory: %w", err)
	}
	b.index = newIndex(tx.Revision(), files, noticed)
	return nil
}

// commit takes what an edit wrote into the index.
func (b *board) commit(e *edit, revision Revision, ready []ID) {
	if len(e.writes) == 0 {
		return
	}
	names := make([]string, len(e.writes))
	for i, file := range e.writes {
		names[i] = file.Name
		b.index.take(file.Name, file.Data)
	}
	b.index.revision = revision
	e.note(Event{Kind: EventCommit, Files: names, Revision: revision})
	for _, id := range ready {
		e.note(Event{Kind: EventReady, Task: id})
	}
}

// take takes the new bytes of any file, nil where it was removed.
func (x *index) take(name string, data []byte) {
	if id, ok := ParseFileName(name); ok {
		x.put(id, data)
	} else if name == MarkFile {
		x.setMark(data)
	}
}
