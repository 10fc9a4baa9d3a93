package dirstore

import (
	"errors"
	"io"
	"math"
	"time"
)

// Waiters for the lock stand in a queue of one: the next one. That one may be
// stopped (SIGSTOP, a debugger, a machine that sleeps) while the lock is free, and
// must not keep everybody out. So nobody waits longer than this for a turn, and
// then tries to take the lock itself.
const (
	usualTurn = 1500 * time.Millisecond
	shortTurn = 50 * time.Millisecond // where the last wait for a turn was in vain
)

// errNoTurn is the error of one who has waited for a turn long enough.
var errNoTurn = errors.New("who is next does not take the lock")

// queue takes the place of the next one, or returns errBusy at once. After a while
// it goes without: the lock alone keeps others out.
func (w *waiter) queue(exclusive bool) (io.Closer, error) {
	next, err := w.dir.disk.queue(exclusive)
	switch {
	case err == nil:
		w.dir.passes.Store(false)
	case errors.Is(err, errBusy) && w.late():
		hold, held := w.dir.disk.still()
		if held == nil { // only readers without a lock keep it, or nobody any more
			return nil, errors.Join(errBusy, hold.Close())
		}
		w.pass()
		return nothing{}, nil
	}
	return next, err
}

// lock takes the lock, or returns errBusy at once. In a queue a writer meets no
// reader without a lock; past the queue it has to look for them.
func (w *waiter) lock(exclusive bool) (io.Closer, error) {
	lock, err := w.dir.tryLock(exclusive)
	if err == nil && exclusive && w.passed && w.dir.readsUnlocked() {
		return nil, errors.Join(errBusy, lock.Close())
	}
	return lock, err
}

// tryLock takes the lock, or returns errBusy at once. An exclusive lock sets
// aside anything but a file under its name. Two may do that at once, and the
// second then takes away the file that the first has made: the first finds that
// out, as if another program had replaced its lock.
func (d *Dir) tryLock(exclusive bool) (io.Closer, error) {
	lock, err := d.disk.lock(exclusive)
	if !exclusive || !errors.Is(err, errOdd) {
		return lock, err
	}
	if err := d.makeRoom(lockName, math.MaxInt64); err != nil {
		return nil, err
	}
	return nil, errBusy
}

// still keeps the queue empty, or returns errBusy at once, and errNoTurn after a
// while.
func (w *waiter) still() (io.Closer, error) {
	hold, err := w.dir.disk.still()
	if errors.Is(err, errBusy) && w.late() {
		return nil, errNoTurn
	}
	return hold, err
}

// late reports whether the wait for a turn was long enough.
func (w *waiter) late() bool {
	turn := w.dir.turn
	if w.dir.passes.Load() {
		turn = min(turn, shortTurn)
	}
	return time.Since(w.began) >= turn
}

// pass goes on without a turn, and says so where the one before was not passed by.
func (w *waiter) pass() {
	w.passed = true
	if !w.dir.passes.Swap(true) && w.dir.onWait != nil {
		w.dir.onWait("no longer waiting for a turn at " + w.dir.lockPath)
	}
}

// readsUnlocked reports whether somebody may be reading with the queue and no
// lock; see [Dir.enterUnlocked]. Where one stands in the queue nobody does,
// and once there is a lock nobody begins to.
func (d *Dir) readsUnlocked() bool {
	hold, err := d.disk.still()
	if err != nil {
		return false
	}
	_ = hold.Close() // nothing could be done about it
	next, err := d.disk.queue(true)
	if err != nil {
		return true
	}
	_ = next.Close()
	return false
}
