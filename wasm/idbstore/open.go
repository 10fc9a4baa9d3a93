//go:build js && wasm

package idbstore

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"syscall/js"
	"time"

	"github.com/hack-pad/go-indexeddb/idb"
)

// openTimeout bounds the wait for a database. Opening takes milliseconds; what
// takes seconds is another tab that does not let go.
const openTimeout = 5 * time.Second

// Open connects to the database of that name and makes it where there is none.
// It waits until ctx is done, at most five seconds.
//
// The error is ErrMissing where the page may not use IndexedDB, ErrBlocked
// where the wait was in vain, ErrBroken where a newer version of the page has
// written the database or it is damaged, ErrFull where there is no room for it.
func Open(ctx context.Context, name string) (*DB, error) {
	db := newDB(name, version, openTimeout)
	if _, err := db.connect(ctx); err != nil {
		return nil, err
	}
	db.hints.open(name)
	return db, nil
}

// Delete removes the database of that name with all its directories; one that
// does not exist is no error. Every connection to it, in all tabs, is closed
// first: those of this package give way by themselves. It waits like Open.
//
// The error is ErrMissing, ErrBlocked or ErrBroken as for Open. After
// ErrBlocked the browser still deletes the database once the other tab is gone.
func Delete(ctx context.Context, name string) error {
	return deleteWithin(ctx, name, openTimeout)
}

func deleteWithin(ctx context.Context, name string, limit time.Duration) error {
	factory, err := factory()
	if err != nil {
		return failure("delete", err)
	}
	request, err := factory.DeleteDatabase(name)
	if err != nil {
		return failure("delete", opening(err))
	}
	return failure("delete", opening(answered(ctx, request.Request, limit, nil)))
}

// factory returns the browser's IndexedDB. It does not use idb.Global, which
// ends the program where there is none. Nor does it get the property directly:
// a browser may throw there, and only what is called can be recovered from.
func factory() (*idb.Factory, error) {
	var value js.Value
	err := caught(func() { value = js.Global().Get("Reflect").Call("get", js.Global(), "indexedDB") })
	if err != nil {
		return nil, fmt.Errorf("%w (%w)", ErrMissing, err)
	}
	if value.Type() != js.TypeObject || value.Get("open").Type() != js.TypeFunction {
		return nil, ErrMissing
	}
	return idb.WrapFactory(value)
}

// openConnection opens the database at a version.
func openConnection(ctx context.Context, name string, version uint, limit time.Duration) (*connection, error) {
	factory, err := factory()
	if err != nil {
		return nil, err
	}
	// The library takes its upgrade listener away when this context ends. A
	// blocked open may go on after the caller has left: without the listener it
	// would make a database without stores, for ever.
	listening, stop := context.WithCancel(context.WithoutCancel(ctx))
	var upgradeErr error
	upgraded := false
	request, err := factory.Open(listening, name, version, func(db *idb.Database, _, _ uint) error {
		upgradeErr = upgrade(db)
		upgraded = upgradeErr == nil
		return nil // an error here would end the program
	})
	if err != nil {
		stop()
		return nil, opening(err)
	}
	var conn *connection
	err = answered(ctx, request.Request, limit, func(late bool) {
		defer stop()
		db, dbErr := request.Result()
		raw, rawErr := request.Request.Result()
		switch {
		case dbErr != nil || rawErr != nil || raw.Type() != js.TypeObject: // the request failed
		case late || upgradeErr != nil:
			_ = db.Close()
		default:
			conn = newConnection(db, raw)
		}
	})
	if upgraded && isException(named(err), "AbortError") {
		// The browser has undone what upgrade did, and does not say why. It does
		// so where there is no room for the database.
		err = fmt.Errorf("%w (%w)", ErrFull, err)
	}
	if err := errors.Join(upgradeErr, err); err != nil {
		return nil, opening(err)
	}
	return conn, nil
}

// upgrade makes the object stores and the counter of a new database. It runs
// inside a callback: it must not wait.
func upgrade(db *idb.Database) error {
	if _, err := db.CreateObjectStore(filesStore, idb.ObjectStoreOptions{}); err != nil {
		return err
	}
	records, err := db.CreateObjectStore(recordsStore, idb.ObjectStoreOptions{})
	if err != nil {
		return err
	}
	_, err = records.PutKey(js.ValueOf(counterKey), js.ValueOf(formatCounter(newCounter())))
	return err
}

// newCounter returns a counter to begin with. It is random, so that a database
// made again shares no revision with the one before it.
func newCounter() uint64 { return rand.Uint64N(1 << 62) }

func formatCounter(n uint64) string { return strconv.FormatUint(n, 36) }

// answered waits for a request that opens or deletes a database. done, where it
// is not nil, is called once when the request has ended, with late set when
// answered has returned before; it runs inside a callback and must not wait.
func answered(ctx context.Context, request *idb.Request, limit time.Duration, done func(late bool)) error {
	if done == nil {
		done = func(bool) {}
	}
	late := false
	ended := make(chan error, 1)
	err := request.Listen(context.WithoutCancel(ctx),
		func() { done(late); ended <- nil },
		func() { err := request.Err(); done(late); ended <- err })
	if err != nil {
		return err
	}
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case err := <-ended:
		return err
	case <-timer.C:
		err = fmt.Errorf("%w (waited %v)", ErrBlocked, limit)
	case <-ctx.Done():
		err = ctx.Err()
		if errors.Is(ctx.Err(), context.DeadlineExceeded) {
			err = fmt.Errorf("%w (%w)", ErrBlocked, err)
		}
	}
	late = true
	return err
}

// opening sorts the exceptions that mean something else in an open or a delete
// than in a transaction: browsers refuse IndexedDB in several ways.
func opening(err error) error {
	err = named(err)
	if isException(err, "SecurityError") || isException(err, "InvalidStateError") {
		return fmt.Errorf("%w (%w)", ErrMissing, err)
	}
	return err
}
