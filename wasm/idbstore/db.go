//go:build js && wasm

package idbstore

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"syscall/js"
	"time"

	"github.com/hack-pad/go-indexeddb/idb"

	"tasklesson/tasks"
)

// A DB is a database and a connection to it. It may be used by several
// goroutines at once. The connection is opened again when the browser or
// another tab had to close it.
type DB struct {
	name    string
	version uint
	limit   time.Duration
	hints   *hints

	// Watchdog bounds every wait of a session for an answer, nil where none has an end:
	// it calls giveUp, once, with the reason, unless the function that it returns was
	// called before. turn says that the wait is for a turn, which another tab may have.
	// To be set before the first session.
	Watchdog func(turn bool, giveUp func(why error)) (end func())

	pollDeaf, pollHearing time.Duration // without a channel, and with one

	turn   chan struct{} // holds a token while conn and closed are looked at
	conn   *connection
	closed bool
}

func newDB(name string, version uint, limit time.Duration) *DB {
	return &DB{
		name: name, version: version, limit: limit, hints: newHints(), pollDeaf: pollDeaf, pollHearing: pollHearing,
		turn: make(chan struct{}, 1),
	}
}

// Directory returns the directory at path, such as "board/.tasks". It need not
// exist: the first commit makes it. Path is a slash-separated path as io/fs
// knows it; Begin refuses any other. A directory inside another is a directory
// of its own. The cost is nothing; close the Backend when its watchers are
// not needed any more.
func (db *DB) Directory(path string) tasks.Backend { return newDirectory(db, path) }

// Directories returns the paths of all directories that begin with prefix,
// ascending: one request. A key that can be no path is left out.
func (db *DB) Directories(ctx context.Context, prefix string) ([]string, error) {
	conn, err := db.connect(ctx)
	if err != nil {
		return nil, err
	}
	if db.Watchdog != nil {
		var giveUp context.CancelCauseFunc
		ctx, giveUp = context.WithCancelCause(ctx)
		defer db.Watchdog(true, giveUp)()
	}
	paths, err := conn.paths(ctx)
	if err != nil {
		return nil, failure("list the directories", err)
	}
	paths = slices.DeleteFunc(paths, func(path string) bool {
		return checkPath(path) != nil || !strings.HasPrefix(path, prefix)
	})
	slices.Sort(paths)
	return paths, nil
}

// RemoveDirectory removes the directory at path with all its files, in one
// transaction. A directory that does not exist is no error, and directories
// inside path stay. A directory made there later shows no old revision.
func (db *DB) RemoveDirectory(ctx context.Context, path string) error {
	s, err := newDirectory(db, path).begin(ctx, true)
	if err != nil {
		return err
	}
	defer s.Rollback()
	if !s.exists {
		return nil
	}
	return s.removeDirectory()
}

// Close closes the connection and ends every Watch. Sessions that are open end
// as they would. What is begun later returns ErrClosed.
func (db *DB) Close() {
	db.turn <- struct{}{}
	defer func() { <-db.turn }()
	if db.closed {
		return
	}
	db.closed = true
	if db.conn != nil {
		db.conn.close()
	}
	db.hints.close()
}

// connect returns the connection, and opens it where there is none.
func (db *DB) connect(ctx context.Context) (*connection, error) {
	select {
	case db.turn <- struct{}{}:
	case <-ctx.Done():
		return nil, failure("open", ctx.Err())
	}
	defer func() { <-db.turn }()
	if db.closed {
		return nil, failure("open", ErrClosed)
	}
	if db.conn != nil && !db.conn.lost {
		return db.conn, nil
	}
	conn, err := openConnection(ctx, db.name, db.version, db.limit)
	if err != nil {
		return nil, failure("open", err)
	}
	conn.onLost = db.hints.all // what comes after is another database, or this one changed
	db.conn = conn
	return conn, nil
}

// A connection is an open IDBDatabase. It is usable until lost.
type connection struct {
	db     *idb.Database
	raw    js.Value // the same, for what the library lacks: see session
	stores js.Value // the names of the object stores, for a transaction
	lost   bool
	onLost func()
	giveUp js.Func
}

// newConnection listens for the events after which a connection is of no use:
// "versionchange", where another tab waits until we let go, and "close", where
// the browser has closed it.
func newConnection(db *idb.Database, raw js.Value) *connection {
	c := &connection{
		db: db, raw: raw, onLost: func() {},
		stores: js.ValueOf([]any{filesStore, recordsStore}),
	}
	c.giveUp = js.FuncOf(func(js.Value, []js.Value) any {
		c.close()
		c.onLost()
		return nil
	})
	for _, event := range []string{"versionchange", "close"} {
		raw.Call("addEventListener", event, c.giveUp)
	}
	return c
}

// close lets go of the database once its transactions have ended.
func (c *connection) close() {
	if c.lost {
		return
	}
	c.lost = true
	for _, event := range []string{"versionchange", "close"} {
		c.raw.Call("removeEventListener", event, c.giveUp)
	}
	c.giveUp.Release()
	_ = c.db.Close()
}

// begin starts a transaction over both object stores.
func (c *connection) begin(writable bool) (txn js.Value, err error) {
	mode := "readonly"
	if writable {
		mode = "readwrite"
	}
	err = caught(func() { txn = c.raw.Call("transaction", c.stores, mode) })
	if isException(err, "InvalidStateError") { // closing, and the event is on its way
		c.close()
		err = fmt.Errorf("%w (%w)", ErrClosed, err)
	}
	return txn, err
}

// paths returns the keys of all records.
func (c *connection) paths(ctx context.Context) ([]string, error) {
	txn, err := c.db.Transaction(idb.TransactionReadOnly, recordsStore)
	if err != nil {
		return nil, err
	}
	store, err := txn.ObjectStore(recordsStore)
	if err != nil {
		return nil, err
	}
	request, err := store.GetAllKeys()
	if err != nil {
		return nil, err
	}
	keys, err := request.Await(ctx)
	if err != nil {
		return nil, err
	}
	if ctx.Err() != nil { // Await says nothing of it
		return nil, ctx.Err()
	}
	paths := make([]string, 0, len(keys))
	for _, key := range keys {
		if key.Type() == js.TypeString { // a key of somebody else may be a date or an array
			paths = append(paths, key.String())
		}
	}
	return paths, nil
}
