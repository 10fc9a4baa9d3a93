package tasks

import (
	"context"
	"errors"
	"fmt"
)

// A Manager is the task system over one directory. It may be used by several
// goroutines at once; calls take turns. Several Managers on one directory, in
// one process or many, never lose an update to each other.
//
// Every method that can refuse returns an [*Error]; any other error is a
// failure of the storage, and then too nothing is changed.
type Manager struct {
	cache *cache
	trace func(Event)
	show  func(Snapshot, error)
	at    Revision
	bound bool   // the view is of one owner
	owner string // its name as As was given it
	tools []Tool // what Call knows, nil for all
	whole bool   // the call is about the whole board
	again bool   // and another one will follow
}

// New returns a Manager of the directory in store. It reads nothing yet.
func New(store *Store) *Manager {
	c := &cache{store: store, token: make(chan struct{}, 1)}
	c.token <- struct{}{}
	return &Manager{cache: c}
}

// Traced returns a Manager of the same board that reports every event of its
// calls to report, in order, once the call has ended and before it returns. A
// call that failed in the storage reports nothing.
func (m *Manager) Traced(report func(Event)) *Manager {
	traced := *m
	traced.trace = report
	return &traced
}

// Shown returns a Manager of the same board that gives show, before a call returns, the
// board as the call leaves it: what [Manager.Snapshot] returns, read in the transaction
// of the call where that can be. What cannot be read changes nothing of the call. A call
// that failed in the storage, or was refused before it looked at the board, shows nothing.
func (m *Manager) Shown(show func(Snapshot, error)) *Manager {
	shown := *m
	shown.show = show
	return &shown
}

// At returns a Manager of the same board that refuses every call with conflict
// unless the board is at that revision.
func (m *Manager) At(revision Revision) *Manager {
	at := *m
	at.at = revision
	return &at
}

// Store returns the store that the Manager works on.
func (m *Manager) Store() *Store { return m.cache.store }

// Watch returns a channel that gets a value after the directory may have
// changed, by anyone; see [Backend]. It gives no hint at its start: to miss
// nothing, call it first and then look at the board. The channel is closed
// when ctx is done or the Backend closed.
func (m *Manager) Watch(ctx context.Context) (<-chan struct{}, error) {
	return m.cache.store.Watch(ctx)
}

// ofBoard returns a view for one call about the whole board, which asks for the
// edits of other programs first. A call about a few tasks meets them in the files
// that it reads.
func (m *Manager) ofBoard() *Manager {
	view := *m
	view.whole = true
	return &view
}

// A prefetch says which files a call about one task reads.
type prefetch int

const (
	itself       prefetch = iota
	toBlockers            // also what blocks it
	toDependents          // and what waits for it
)

// change runs a call about one task, whose prefetch is read ahead.
func (m *Manager) change(ctx context.Context, op string, id ID, prefetch prefetch, do func(*edit, *Task) error) (Result, error) {
	if refusal := validID(op, "task_id", id); refusal != nil {
		return Result{}, m.refused(refusal)
	}
	var changed *Task
	ready, err := m.run(ctx, op, func(e *edit) error {
		near := [][]ID{{0, id}, e.blockers(id), e.dependents(id)}
		err := e.readAhead(near[:prefetch+1]...)
		if err != nil {
			return err
		}
		if changed, err = e.find(id); err != nil {
			return err
		}
		return do(e, changed)
	})
	if err != nil {
		return Result{}, err
	}
	return Result{Task: *changed, Unblocked: without(ready, id)}, nil
}

// update runs a call whose answer needs no list of what became ready.
func (m *Manager) update(ctx context.Context, op string, do func(*edit) error) error {
	_, err := m.run(ctx, op, do)
	return err
}

// run makes do's changes in one transaction and returns the tasks that became
// ready. do may be called again from the start when another program is found
// to have changed the directory.
func (m *Manager) run(ctx context.Context, op string, do func(*edit) error) ([]ID, error) {
	var e *edit
	var ready []ID
	var left *Snapshot
	err := m.cache.locked(ctx, func() error {
		var files []File
		revision, err := m.commit(ctx, op, do, &e, &files)
		if err == nil {
			ready = e.becameReady()
			m.cache.keep(e, revision)
		}
		left = m.cache.snapshot(files)
		return err
	})
	m.shows(ctx, left, err)
	m.report(e, err)
	return ready, err
}

// commit makes do's changes in a copy, and brings all that it staged to disk
// together. made is the edit, also of a call that failed, and left are the files after it.
func (m *Manager) commit(ctx context.Context, op string, do func(*edit) error, made **edit, left *[]File) (Revision, error) {
	var e *edit
	revision, err := m.cache.store.update(ctx, func(tx *Tx) error {
		err := m.withIndex(ctx, tx, func(x *index) error {
			e = newEdit(op, tx, x, m.trace != nil)
			*made = e
			if err := do(e); err != nil {
				return err
			}
			if err := e.decideWrites(); err != nil {
				return err
			}
			return e.keepClaim() // last: nothing but the commit can fail after it
		})
		*left = m.filesLeft(tx, err)
		return err
	})
	if err == nil {
		e.committed(revision)
	}
	return revision, err
}

// view answers from the index, brought up to date in a read-only transaction.
func (m *Manager) view(ctx context.Context, op string, look func(*edit) error) error {
	var e *edit
	var left *Snapshot
	err := m.cache.locked(ctx, func() error {
		return m.cache.store.View(ctx, func(tx *Tx) error {
			err := m.withIndex(ctx, tx, func(x *index) error {
				e = newEdit(op, tx, x, m.trace != nil)
				return look(e)
			})
			left = m.cache.snapshot(m.filesLeft(tx, err))
			return err
		})
	})
	m.shows(ctx, left, err)
	m.report(e, err)
	return err
}

// filesLeft reads the files as a call leaves them that ends with err, for who wants to see
// them; nil where they cannot be read. A refusal leaves what was there before.
func (m *Manager) filesLeft(tx *Tx, err error) []File {
	if m.show == nil || err != nil && !isRefusal(err) {
		return nil
	}
	if err != nil {
		for _, name := range tx.Staged() {
			tx.discard(name)
		}
	}
	files, _ := tx.ReadAll()
	return files
}

// shows shows the board after a call that ended with err, read anew where the call could
// not read it.
func (m *Manager) shows(ctx context.Context, left *Snapshot, err error) {
	if m.show == nil || err != nil && !isRefusal(err) {
		return
	}
	if left != nil {
		m.show(*left, nil)
		return
	}
	anew := *m
	anew.show, anew.trace, anew.at = nil, nil, ""
	m.show(anew.Snapshot(ctx))
}

func isRefusal(err error) bool {
	var refusal *Error
	return errors.As(err, &refusal)
}

// withIndex calls do with an index that is right for the transaction. Where do
// finds that another program changed a file, everything is read and do is
// called once more; inside one transaction a second time cannot be stale but
// by a program that writes without pause.
func (m *Manager) withIndex(ctx context.Context, tx *Tx, do func(*index) error) error {
	first := m.cache.index == nil
	if first && m.again { // so that the next one need not read everything to know what was edited since
		if err := m.cache.noticeEdits(tx); err != nil {
			return err
		}
	}
	if err := m.cache.sync(tx); err != nil {
		return err
	}
	if m.whole && !first { // having just read everything, it has seen all edits
		if err := m.cache.noticeEdits(tx); err != nil {
			return err
		}
	}
	const tries = 4
	for try := 1; ; try++ {
		if m.at != "" && m.at != m.cache.index.revision {
			return refuseConflict(m.at, m.cache.index.revision)
		}
		err := do(m.cache.index)
		if !errors.Is(err, errStale) {
			return err
		}
		if try == tries {
			return fmt.Errorf("tasks: %w again and again during one call", err)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		for _, name := range tx.Staged() {
			tx.discard(name)
		}
		if err := m.cache.reload(tx); err != nil {
			return err
		}
	}
}

// refused reports a refusal that came before the board was looked at.
func (m *Manager) refused(refusal *Error) error {
	m.report(nil, refusal)
	return refusal
}

// report gives the events of an ended call to the trace.
func (m *Manager) report(e *edit, err error) {
	if m.trace == nil {
		return
	}
	var refusal *Error
	refused := errors.As(err, &refusal)
	if err != nil && !refused {
		return
	}
	if e == nil {
		e = newEdit("", nil, nil, true)
	}
	if refused {
		e.events = append(e.events, Event{
			Kind: EventRefuse, Task: refusal.ID, Code: refusal.Code, Text: refusal.Text, Source: refusal.source,
		})
	}
	for _, event := range e.events {
		m.trace(event)
	}
}
