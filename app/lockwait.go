package app

import (
	"context"
	"fmt"
	"sync"
	"time"

	"tasklesson/app/lesson/words"
	"tasklesson/tasks"
)

// How long a transaction waits for its turn: until the page says so, and until
// it gives up.
const (
	sayWait   = 3 * time.Second
	limitWait = 30 * time.Second
)

// A LockWait bounds how long the transactions of some backends wait for their
// turn, and tells the lesson when one waits long. Only the wait for the begin
// is bounded: what gives up has done nothing, and what has begun is finished.
type LockWait struct {
	// After calls f once after d, anywhere, unless stop is called before.
	After func(d time.Duration, f func()) (stop func())

	mu     sync.Mutex
	long   int // transactions that have waited so long that the page says so
	report func(waiting bool)
}

// Backend returns b with bounded waits. What gives up returns a
// [words.Trouble].
func (w *LockWait) Backend(b tasks.Backend) tasks.Backend { return bounded{Backend: b, wait: w} }

// tell sets the function that is called when a long wait begins and when the last has ended.
func (w *LockWait) tell(report func(waiting bool)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.report = report
}

// watch watches one wait: giveUp is called when it is over its limit. The
// function it returns ends the watch, after which nothing is called any more.
func (w *LockWait) watch(giveUp func()) (end func()) {
	ended, told := false, false
	unlessEnded := func(f func()) func() {
		return func() {
			w.mu.Lock()
			defer w.mu.Unlock()
			if !ended {
				f()
			}
		}
	}
	stopSay := w.After(sayWait, unlessEnded(func() { told = true; w.count(1) }))
	stopLimit := w.After(limitWait, unlessEnded(giveUp))
	return func() {
		stopSay()
		stopLimit()
		unlessEnded(func() {
			ended = true
			if told {
				w.count(-1)
			}
		})()
	}
}

// count adds to the long waits, and tells of the first and the last.
func (w *LockWait) count(n int) {
	before := w.long
	w.long += n
	if w.report != nil && (before == 0 || w.long == 0) {
		w.report(w.long > 0)
	}
}

// A bounded is a backend whose transactions do not wait for ever. Its sessions are
// those of the backend as they are: what they can do beyond a [tasks.Session] stays.
type bounded struct {
	tasks.Backend
	wait *LockWait
}

// Stay is that of the backend, where that is a [tasks.Stayer].
func (b bounded) Stay() (leave func()) { return tasks.NewStore(b.Backend).Stay() }

// Begin opens a session, or returns ErrHeld. What it makes of ctx ends with ctx, as
// the session needs it: a [tasks.Store] ends ctx with the session.
func (b bounded) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	end := b.wait.watch(func() { cancel(ErrHeld) })
	session, err := b.Backend.Begin(ctx, writable)
	end()
	if context.Cause(ctx) != ErrHeld {
		return session, err
	}
	if err == nil { // both at once: a session needs its context
		session.Rollback()
		return nil, ErrHeld
	}
	return nil, fmt.Errorf("%w (%w)", ErrHeld, err)
}

// ErrHeld is the error of a wait that was given up.
var ErrHeld = held{}

type held struct{}

func (held) Error() string {
	return "another tab did not let go of the files for " + limitWait.String()
}

// Say says it for a reader.
func (held) Say(w words.Words) string { return w.WhyHeld(int(limitWait / time.Second)) }

// Reset reports that deleting the files is no way out.
func (held) Reset() bool { return false }
