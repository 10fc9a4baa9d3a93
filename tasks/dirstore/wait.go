package dirstore

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"time"
)

// A waiter tries to take locks, until it has them.
type waiter struct {
	dir    *Dir
	ctx    context.Context
	makes  bool      // it makes the directory where there is none
	seen   bool      // there was a directory
	began  time.Time // of its waiting, in all
	told   bool      // somebody was told of that
	passed bool      // it goes without a turn
	sign   stamp     // of .revision, when it was looked at last
	moved  time.Time // when that changed last
}

func (d *Dir) waiter(ctx context.Context, makes bool) *waiter {
	now := time.Now()
	return &waiter{dir: d, ctx: ctx, makes: makes, began: now, moved: now}
}

// wait tries to take a lock until it is free. The pauses between two tries grow
// up to longest, and beyond that where nothing moves: then somebody holds the
// directory for long, and to ask often would only cost.
func (w *waiter) wait(longest time.Duration, try func() (io.Closer, error)) (io.Closer, error) {
	const shortest = 100 * time.Microsecond
	for pause := shortest; ; pause = min(2*pause, max(longest, w.patience())) {
		if err := w.dir.mayGoOn(w.ctx); err != nil {
			return nil, err
		}
		lock, err := try()
		switch {
		case err == nil:
			w.seen = true
			return lock, nil
		case errors.Is(err, fs.ErrNotExist) && w.makes && (w.seen || w.dir.stays()):
			return nil, beginError(w.dir.gone())
		case errors.Is(err, fs.ErrNotExist) && w.makes: // there is no directory
			if err := w.dir.disk.mkdir(); err != nil {
				return nil, beginError(err)
			}
		case !errors.Is(err, errBusy):
			return nil, beginError(err)
		default:
			w.seen = true
		}
		w.tell()
		// Chance keeps two who wait from trying at the same moments for ever.
		if !w.dir.pause(w.ctx, pause/2+rand.N(pause)) {
			continue // to the error
		}
	}
}

// pause waits, and reports false where it was ended.
func (d *Dir) pause(ctx context.Context, length time.Duration) bool {
	if length < time.Millisecond {
		sleep(length)
		return d.mayGoOn(ctx) == nil
	}
	timer := time.NewTimer(length)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
	case <-d.open.Done():
	}
	return false
}

// patience returns the pause that fits the time in which nobody has committed.
// A waiter among many at work has to ask as often as they do, or its turn would
// never come. So only the time since the last sign of life counts, and only
// where it is long.
func (w *waiter) patience() time.Duration {
	const (
		long = time.Second
		most = 50 * time.Millisecond
	)
	if time.Since(w.moved) < long {
		return 0
	}
	info, err := w.dir.disk.lstat(revisionName)
	if err != nil {
		return most
	}
	if sign := stampOfInfo(info); sign != w.sign {
		w.sign, w.moved = sign, time.Now()
		return 0
	}
	return most
}

// tell says once that somebody waits, and for what.
func (w *waiter) tell() {
	if w.told || w.dir.onWait == nil || time.Since(w.began) < w.dir.notice {
		return
	}
	w.told = true
	w.dir.onWait("waiting for " + w.dir.lockPath)
}
