package dirstore

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"time"
)

// Watch returns a channel of hints that the directory may have changed, by
// anyone; see [tasks.Backend]. Commits of this Dir are hinted at once. Where the
// system tells of changes (Linux, on the file systems of one machine), so are
// those of others, and edits of other programs some milliseconds after they
// began. Elsewhere commits are hinted after some 30 ms, and edits at the next
// look at all files. There need not be a directory yet.
func (d *Dir) Watch(ctx context.Context) (<-chan struct{}, error) {
	if err := d.mayGoOn(ctx); err != nil {
		return nil, err
	}
	hints := make(chan struct{}, 1)
	w := &watch{dir: d, hints: hints}
	// The first look is taken now: what changes from here on is noticed.
	w.listen()
	w.committed = d.committed()
	w.seen = w.first()
	w.next = time.Now().Add(w.every())
	d.mu.Lock()
	d.listeners[hints] = struct{}{}
	d.mu.Unlock()
	go func() {
		w.run(ctx)
		w.deafen()
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.listeners, hints)
		close(hints) // under the lock: hint must not send on it now
	}()
	return hints, nil
}

// first is the first look at everything. Where the system tells of changes from
// now on, it is one for those who ask for edits, too: one that is woken then
// need not look once more while others wait.
func (w *watch) first() uint64 {
	if w.listener != nil {
		if sum, err := w.dir.sight.renew(w.dir.disk); err == nil {
			return w.dir.withRevision(sum)
		}
	}
	return w.dir.look()
}

// A watch is a Watch at work: it listens, where it can, and looks else.
type watch struct {
	dir   *Dir
	hints chan<- struct{}

	committed stamp     // how .revision looked last
	seen      uint64    // what the last look at everything saw
	next      time.Time // when the next one is due
	listener  *listener // nil while nobody tells of changes
	told      time.Time // when to hint an edit, zero if none is due
}

// Edits come in bursts: an editor makes a file, writes it and closes it.
const burst = 10 * time.Millisecond

// run watches until ctx is done or the Dir closed.
func (w *watch) run(ctx context.Context) {
	timer := time.NewTimer(w.pause())
	defer timer.Stop()
	for {
		var notices <-chan notice
		if w.listener != nil {
			notices = w.listener.notices
		}
		select {
		case now := <-timer.C:
			w.tick(now)
		case what, open := <-notices:
			if !open {
				what = moved
				w.deafen()
			}
			w.hear(what)
		case <-ctx.Done():
			return
		case <-w.dir.open.Done():
			return
		}
		timer.Reset(w.pause())
	}
}

// pause returns how long a watch does nothing but listen.
func (w *watch) pause() time.Duration {
	switch {
	case w.listener == nil:
		return w.dir.glance
	case !w.told.IsZero():
		return max(0, time.Until(w.told))
	}
	return max(0, time.Until(w.next))
}

// every returns the least time between two looks at everything. A Watch that is
// told of changes looks for the few that are not told, and whether the directory
// that it listens to is still the one under the path.
func (w *watch) every() time.Duration {
	if w.listener != nil {
		return max(w.dir.poll, rarely)
	}
	return w.dir.poll
}

// tick does what is due.
func (w *watch) tick(now time.Time) {
	if !w.told.IsZero() && !now.Before(w.told) {
		w.hint()
	}
	if w.listener == nil && w.glance() {
		w.next = now // the directory may have come just now
	}
	if now.Before(w.next) {
		return
	}
	if w.listener == nil || !w.there() {
		w.deafen()
		w.listen() // before the look: what changes after it is told
	}
	w.glance()
	began := time.Now()
	if now := w.dir.look(); now != w.seen {
		w.seen = now
		w.hint()
	}
	const share = 40 // of the time, one part may be spent looking
	w.next = time.Now().Add(max(w.every(), share*time.Since(began)))
}

// glance looks at .revision, and reports whether that changed.
func (w *watch) glance() bool {
	now := w.dir.committed()
	if now == w.committed {
		return false
	}
	w.committed = now
	send(w.hints)
	return true
}

// hint tells of an edit: the next one that asks has to look again.
func (w *watch) hint() {
	w.told = time.Time{}
	w.dir.sight.expire()
	send(w.hints)
}

// hear takes what the system has told.
func (w *watch) hear(what notice) {
	if what&committed != 0 && !w.glance() {
		send(w.hints) // two commits may look the same
	}
	if what&edited != 0 {
		w.dir.sight.doubt()
		if w.told.IsZero() {
			w.told = time.Now().Add(burst)
		}
	}
	if what&moved != 0 && (w.listener == nil || !w.there()) {
		w.deafen()
		w.next = time.Now()
		w.hint()
	}
}

// listen has the system tell of changes, where it does.
func (w *watch) listen() {
	if w.listener != nil || w.dir.polls {
		return
	}
	// Nothing of the error is of interest: it goes without, and is tried again.
	if w.listener, _ = w.dir.disk.listen(); w.listener != nil {
		w.dir.sight.trust(1)
	}
}

// deafen ends the listening.
func (w *watch) deafen() {
	if w.listener == nil {
		return
	}
	w.dir.sight.trust(-1)
	w.listener.close()
	w.listener = nil
}

// there reports whether the directory that is listened to lies under the path.
func (w *watch) there() bool {
	place, err := w.dir.disk.stat(".")
	return err == nil && os.SameFile(place, w.listener.place)
}

// committed returns how .revision looks: every commit replaces it.
func (d *Dir) committed() stamp {
	info, err := d.disk.lstat(revisionName)
	if err != nil {
		return stamp{}
	}
	return stampOfInfo(info)
}

// hint tells the Watches of this Dir of a commit.
func (d *Dir) hint() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for listener := range d.listeners {
		send(listener)
	}
}

// send leaves a hint, unless one is waiting there already.
func send(hints chan<- struct{}) {
	select {
	case hints <- struct{}{}:
	default:
	}
}

// A notice says what the system has told of the directory. Notices are merged.
type notice uint8

const (
	committed notice = 1 << iota // .revision was replaced or removed
	edited                       // another program may have changed a file of the board
	moved                        // the directory may be gone, or another one lie under its path
)

// A listener is told by the system what happens in a directory, as long as that
// directory lies under its path.
type listener struct {
	// notices is closed when nothing will be told any more.
	notices <-chan notice
	place   fs.FileInfo // the directory that is listened to
	close   func()      // returns when all that the listener held is given back
}

// errSilent is the error of listening where the system does not tell all that
// happens, or nothing at all.
var errSilent = errors.New("nobody tells of changes there")
