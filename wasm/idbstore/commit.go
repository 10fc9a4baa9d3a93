//go:build js && wasm

package idbstore

import (
	"context"
	"errors"
	"fmt"
	"syscall/js"

	"tasklesson/tasks"
)

// errReadOnly is a fault of the caller.
var errReadOnly = errors.New("the session is read-only")

// A write is a change whose values are on the JavaScript side already.
type write struct {
	key   js.Value
	value js.Value // undefined: remove
}

// Commit makes the changes durable and returns when the transaction is
// complete. Without changes it costs nothing and the revision stays.
// Once the first write is issued, the end of the context is not heeded.
func (s *session) Commit(changes []tasks.Change) (tasks.Revision, error) {
	if s.ended {
		return "", failure("commit", ErrClosed)
	}
	defer s.Rollback() // also when this panics: nothing half-written stays
	if len(changes) == 0 {
		return s.finish()
	}
	if !s.writable {
		return "", fmt.Errorf("idbstore: commit: %w", errReadOnly)
	}
	writes, names, err := s.prepare(changes)
	if err != nil {
		return "", err
	}
	if s.ctx.Err() != nil {
		return "", failure("commit", s.ctx.Err())
	}
	next := s.record.next(names)
	err = s.write(writes, next)
	if mayPass(failure("commit", err)) {
		err = s.settle(changes, err)
	}
	if err != nil {
		return "", failure("commit", err)
	}
	s.dir.damaged = 0
	s.dir.db.hints.local(s.dir.path)
	return next.revision(), nil
}

// finish ends a session that changes nothing. A writable one whose transaction
// is gone has read what others may have changed since: that is an error.
func (s *session) finish() (tasks.Revision, error) {
	if err := s.abort(); err != nil {
		return "", failure("commit", err)
	}
	return s.record.revision(), nil
}

// prepare brings the changes to the JavaScript side, so that nothing can fail
// between two puts. It also returns the names, each once.
func (s *session) prepare(changes []tasks.Change) ([]write, []string, error) {
	writes := make([]write, len(changes))
	names := make([]string, 0, len(changes))
	seen := make(map[string]bool, len(changes))
	for i, change := range changes {
		if err := checkName(change.Name); err != nil {
			return nil, nil, err
		}
		if !seen[change.Name] {
			seen[change.Name] = true
			names = append(names, change.Name)
		}
		writes[i].key = js.ValueOf(s.dir.key(change.Name))
		if !change.Remove {
			writes[i].value = toValue(change.Data)
		}
	}
	return writes, names, nil
}

// write issues all writes and the new record, and waits for the transaction.
func (s *session) write(writes []write, next record) error {
	record := js.ValueOf(next.String())
	var last js.Value
	err := caught(func() {
		for _, w := range writes {
			if w.value.IsUndefined() {
				s.files.Call("delete", w.key)
			} else {
				s.files.Call("put", w.value, w.key)
			}
		}
		last = s.records.Call("put", record, s.dir.path)
	})
	if err != nil {
		return err
	}
	return s.complete(last)
}

// removeDirectory deletes all files and the record, and moves the counter on.
func (s *session) removeDirectory() error {
	names, err := s.List()
	if err != nil {
		return err
	}
	counter, err := s.readCounter()
	if err != nil {
		return failure("remove "+s.dir.path, err)
	}
	counter = max(counter, s.record.epoch) + 1
	var last js.Value
	err = caught(func() {
		for _, name := range names {
			s.files.Call("delete", s.dir.key(name))
		}
		s.records.Call("delete", s.dir.path)
		last = s.records.Call("put", formatCounter(counter), counterKey)
	})
	if err == nil {
		err = s.complete(last)
	}
	if err != nil {
		return failure("remove "+s.dir.path, err)
	}
	s.dir.db.hints.local(s.dir.path)
	return nil
}

// complete commits the transaction after its last request and waits until the
// browser says that it has, or that it could not.
func (s *session) complete(last js.Value) error {
	err := caught(func() {
		s.listen(s.txn, "oncomplete", "onabort")
		if commit := s.txn.Get("commit"); commit.Type() == js.TypeFunction {
			// Only when the last request is done: where one fails after this
			// call, Firefox keeps what the others wrote.
			last.Set("onsuccess", commit.Call("bind", s.txn))
		}
	})
	if err != nil {
		return err
	}
	// The other tabs are told while the browser works. One that looks at once
	// waits for this transaction; where it fails, they look for nothing.
	s.dir.db.hints.post(s.dir.path)
	event, err := s.answer(context.Background())
	if err != nil {
		return err
	}
	return s.over(event)
}

// over ends the session after the last event of its transaction.
func (s *session) over(event js.Value) error {
	s.end()
	if event.Get("type").String() == "complete" {
		return nil
	}
	err := ErrClosed // aborted without a cause: the browser closed the connection
	if cause := s.txn.Get("error"); !cause.IsNull() {
		err = exception(cause)
	}
	s.spent(err)
	return err
}
