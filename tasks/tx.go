package tasks

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// A Store runs transactions over a [Backend]. It may be used by several
// goroutines at once.
type Store struct {
	backend Backend
}

// NewStore returns a Store over b, which it owns from then on.
func NewStore(b Backend) *Store { return &Store{backend: b} }

// View runs fn over one state of the directory. fn gets no say in the files:
// writing is an error in it. View returns the error of fn as it is.
//
// Inside fn one waits for nothing but the [Tx], and does not use it after fn
// has returned.
func (s *Store) View(ctx context.Context, fn func(*Tx) error) error {
	tx, err := s.begin(ctx, false)
	if err != nil {
		return err
	}
	defer tx.end()
	return fn(tx)
}

// begin begins a transaction. What hangs on the context of its session ends with it.
func (s *Store) begin(ctx context.Context, writable bool) (*Tx, error) {
	ctx, cancel := context.WithCancel(ctx)
	session, err := s.backend.Begin(ctx, writable)
	if err != nil {
		cancel()
		return nil, err
	}
	return &Tx{session: session, writable: writable, cancel: cancel}, nil
}

// Update runs fn while no other Update, in whatever process, has the
// directory, and then commits everything that fn wrote in one batch: the mark
// first, the task files by ascending id, other names in the order of their
// bytes. If fn wrote nothing that was not there before, nothing is committed
// and the revision stays. An error of fn is returned as it is; an error, a
// panic or a ctx that is done by the end of fn leave nothing behind.
//
// Inside fn one waits for nothing but the [Tx], and does not use it after fn
// has returned. An Update inside an Update waits for itself for ever.
func (s *Store) Update(ctx context.Context, fn func(*Tx) error) error {
	_, err := s.update(ctx, fn)
	return err
}

// update is [Store.Update]; it also returns the revision after the commit,
// which is the one before it where nothing was committed.
func (s *Store) update(ctx context.Context, fn func(*Tx) error) (Revision, error) {
	tx, err := s.begin(ctx, true)
	if err != nil {
		return "", err
	}
	tx.writes, tx.disk = map[string]Change{}, map[string][]byte{}
	defer tx.end()
	if err := fn(tx); err != nil {
		return "", err
	}
	// A caller that has given up must not find its change made later. Not
	// every backend can stop a commit that is under way, so it is not begun.
	if err := ctx.Err(); err != nil {
		return "", err
	}
	return tx.commit()
}

// Watch returns a channel that gets a value after the directory may have
// changed, by anyone. Values are merged, and may come for nothing. The channel
// is closed when ctx is done or the Store closed.
func (s *Store) Watch(ctx context.Context) (<-chan struct{}, error) {
	return s.backend.Watch(ctx)
}

// Stay has transactions fail where the directory was there and has been moved or
// deleted since, instead of finding an empty one, until leave is called. Where the
// backend is no [Stayer] it does nothing.
func (s *Store) Stay() (leave func()) {
	if stayer, ok := s.backend.(Stayer); ok {
		return stayer.Stay()
	}
	return func() {}
}

// Close closes the backend. Transactions must have ended.
func (s *Store) Close() error { return s.backend.Close() }

// A Tx is one transaction: the directory as a flat [fs.FS], with what the
// transaction itself has written already in it. Writes are buffered until the
// end. Bytes that go in or come out are copies: both sides may change theirs.
// A Tx is used by one goroutine, and only inside the function it was given to.
// Its errors are *[fs.PathError] around [fs.ErrNotExist], [fs.ErrInvalid] for
// a bad name, [fs.ErrPermission] for a write in a View, [fs.ErrClosed] after
// the function has returned, or the error of the backend.
type Tx struct {
	session  Session
	cancel   context.CancelFunc // of the context of the session
	writable bool
	ended    bool
	writes   map[string]Change // what differs from the disk
	disk     map[string][]byte // what was read, nil where there is no file; only if writable
	taken    map[string]bool   // what was unreadable on disk and is removed
}

// Revision returns the revision of the directory at the begin.
func (tx *Tx) Revision() Revision { return tx.session.Revision() }

// Changed returns the names whose files were written or removed after since,
// without what this transaction has buffered, and whether that is known.
func (tx *Tx) Changed(since Revision) (names []string, known bool) {
	if tx.ended {
		return nil, false
	}
	return tx.session.Changed(since)
}

// WriteFile puts data under name, at the end of the transaction. Writing what
// is there already is no change.
func (tx *Tx) WriteFile(name string, data []byte) error {
	return tx.change("write", Change{Name: name, Data: append([]byte{}, data...)})
}

// Remove takes name away, at the end of the transaction. The error is
// [fs.ErrNotExist] where there is no such file.
func (tx *Tx) Remove(name string) error {
	return tx.change("remove", Change{Name: name, Remove: true})
}

// RemoveUnreadable takes away what lies under a name that reading answers with
// an [UnreadableError], at the end of the transaction; after it the name can be
// written. It is for a person who has decided so: no tool does it, but for the
// mark, which loses nothing. The error is [fs.ErrNotExist] where nothing lies
// there, and [fs.ErrInvalid] where a file does that can be read. A backend may
// refuse in its Commit, as one does that finds a directory; then everything
// stays as it is.
func (tx *Tx) RemoveUnreadable(name string) error {
	const op = "removeunreadable"
	err := tx.checkWrite(op, name)
	if err != nil {
		return err
	}
	_, err = tx.onDisk(name)
	var unreadable *UnreadableError
	switch {
	case err == nil:
		return pathError(op, name, fmt.Errorf("it can be read: %w", fs.ErrInvalid))
	case !errors.As(err, &unreadable):
		return pathError(op, name, err)
	}
	if tx.taken == nil {
		tx.taken = map[string]bool{}
	}
	tx.taken[name], tx.disk[name] = true, nil
	tx.writes[name] = Change{Name: name, Remove: true}
	return nil
}

// Staged returns the names with buffered changes, in the order in which they
// will be committed.
func (tx *Tx) Staged() []string {
	var first, others []string
	var ids []ID
	for name := range tx.writes {
		if id, ok := ParseFileName(name); ok {
			ids = append(ids, id)
		} else if name == MarkFile {
			first = []string{name} // it announces the ids of the files
		} else {
			others = append(others, name)
		}
	}
	slices.Sort(ids)
	slices.Sort(others)
	for _, id := range ids {
		first = append(first, FileName(id))
	}
	return append(first, others...)
}

// wrote reports whether a change is buffered under name.
func (tx *Tx) wrote(name string) bool {
	_, written := tx.writes[name]
	return written
}

// discard forgets what is buffered under name.
func (tx *Tx) discard(name string) { delete(tx.writes, name) }

// change buffers c, or forgets what was buffered where c brings back what is
// on disk. So the buffer never holds a change that changes nothing.
func (tx *Tx) change(op string, c Change) error {
	if err := tx.checkWrite(op, c.Name); err != nil {
		return err
	}
	onDisk, err := tx.onDisk(c.Name)
	exists := err == nil
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return pathError(op, c.Name, err)
	}
	if buffered, written := tx.writes[c.Name]; c.Remove && (written && buffered.Remove || !written && !exists) {
		return pathError(op, c.Name, fs.ErrNotExist)
	}
	if c.Remove && !exists && !tx.taken[c.Name] || !c.Remove && exists && bytes.Equal(onDisk, c.Data) {
		delete(tx.writes, c.Name)
		return nil
	}
	tx.writes[c.Name] = c
	return nil
}

// checkWrite returns the error of a change in a View or of the directory, or
// that of check.
func (tx *Tx) checkWrite(op, name string) error {
	if err := tx.check(op, name); err != nil {
		return err
	}
	switch {
	case !tx.writable:
		return pathError(op, name, fmt.Errorf("the transaction is read-only: %w", fs.ErrPermission))
	case name == ".":
		return pathError(op, name, fmt.Errorf("it is the directory: %w", fs.ErrInvalid))
	}
	return nil
}

// check returns the error of a use after the end, or of a name that cannot be
// a file of a flat directory.
func (tx *Tx) check(op, name string) error {
	switch {
	case tx.ended:
		return pathError(op, name, fmt.Errorf("the transaction has ended: %w", fs.ErrClosed))
	case !fs.ValidPath(name) || strings.ContainsAny(name, "/\\\x00"):
		return pathError(op, name, fmt.Errorf("not the name of a file in a flat directory: %w", fs.ErrInvalid))
	}
	return nil
}

// commit makes the buffered changes durable and ends the session.
func (tx *Tx) commit() (Revision, error) {
	if len(tx.writes) == 0 {
		return tx.session.Revision(), nil
	}
	changes := make([]Change, 0, len(tx.writes))
	for _, name := range tx.Staged() {
		changes = append(changes, tx.writes[name])
	}
	return tx.session.Commit(changes)
}

// end closes the transaction; after a commit the rollback does nothing.
func (tx *Tx) end() {
	tx.ended = true
	tx.session.Rollback()
	tx.cancel()
}

func pathError(op, name string, err error) error {
	return &fs.PathError{Op: op, Path: name, Err: err}
}
