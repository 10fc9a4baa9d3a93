//go:build js && wasm

package idbstore

import (
	"context"
	"errors"
	"sync"
	"syscall/js"

	"tasklesson/tasks"
)

// A directory is the Backend of one path.
type directory struct {
	db   *DB
	path string

	names js.Value // the key range of the files, for one request
	// damaged is the epoch while the record cannot be read, 0 while it can: the
	// revision is a new one and stays until somebody commits.
	damaged uint64

	closed chan struct{}
	once   sync.Once
}

func newDirectory(db *DB, path string) *directory {
	return &directory{db: db, path: path, closed: make(chan struct{})}
}

// key returns the key of a file.
func (d *directory) key(name string) string { return d.path + "/" + name }

// keys returns the range of the keys that begin with "<path>/". It may hold
// files of directories inside this one: own tells them apart.
func (d *directory) keys() js.Value {
	if d.names.IsUndefined() {
		afterSlash := string(rune('/' + 1))
		d.names = js.Global().Get("IDBKeyRange").Call("bound", d.path+"/", d.path+afterSlash, false, true)
	}
	return d.names
}

// Begin opens a session: see [tasks.Backend]. It opens the connection again
// where that was lost, and costs one request.
func (d *directory) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	s, err := d.begin(ctx, writable)
	if err != nil {
		return nil, err
	}
	return s, nil
}

func (d *directory) begin(ctx context.Context, writable bool) (*session, error) {
	if err := checkPath(d.path); err != nil {
		return nil, err
	}
	if ctx.Err() != nil {
		return nil, failure("begin", ctx.Err())
	}
	select {
	case <-d.closed:
		return nil, failure("begin", ErrClosed)
	default:
	}
	s, err := d.try(ctx, writable)
	if errors.Is(err, ErrClosed) { // lost between two sessions: once more
		s, err = d.try(ctx, writable)
	}
	return s, err
}

// try begins a session on the connection as it is.
func (d *directory) try(ctx context.Context, writable bool) (*session, error) {
	conn, err := d.db.connect(ctx)
	if err != nil {
		return nil, err
	}
	txn, err := conn.begin(writable)
	if err != nil {
		return nil, failure("begin", err)
	}
	// From here on the transaction lives only as long as it has a request.
	s := newSession(ctx, d, conn, txn, writable)
	if err := s.start(); err != nil {
		s.Rollback()
		return nil, failure("begin", err)
	}
	return s, nil
}

// Watch reports commits of this page at once, and those of other tabs through
// a BroadcastChannel. While the page is seen it also looks at the revision: once
// a second where the browser has no such channel, every three seconds where it
// has, because a tab can die before its message. It also reports that the page came to the
// front, for what was missed.
func (d *directory) Watch(ctx context.Context) (<-chan struct{}, error) {
	if err := checkPath(d.path); err != nil {
		return nil, err
	}
	select {
	case <-d.closed:
		return nil, failure("watch", ErrClosed)
	default:
	}
	changed, err := d.db.hints.watch(ctx, d.path, d.closed)
	if err == nil {
		every := d.db.pollHearing
		if !d.db.hints.channel.Truthy() {
			every = d.db.pollDeaf
		}
		go d.poll(ctx, every)
	}
	return changed, err
}

// Close ends the watchers. The database stays open: see [DB.Close].
func (d *directory) Close() error {
	d.once.Do(func() { close(d.closed) })
	return nil
}
