package dirstore

import (
	"context"
	"fmt"
	"hash/maphash"
	"io/fs"
	"time"

	"tasklesson/tasks"
)

// Watch returns a channel of hints that the directory may have changed, by
// anyone; see [tasks.Backend]. Commits of this Dir are hinted at once, those of
// others after some 30 ms, and the edits of other programs at the next look at
// all files. There need not be a directory yet.
func (d *Dir) Watch(ctx context.Context) (<-chan struct{}, error) {
	if err := d.mayGoOn(ctx); err != nil {
		return nil, err
	}
	hints := make(chan struct{}, 1)
	// The first look is taken now: what changes from here on is noticed.
	committed := d.committed()
	seen := d.look()
	d.mu.Lock()
	d.listeners[hints] = struct{}{}
	d.mu.Unlock()
	go func() {
		d.watch(ctx, hints, seen, committed)
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.listeners, hints)
		close(hints) // under the lock: hint must not send on it now
	}()
	return hints, nil
}

// watch looks at the directory until ctx is done or the Dir closed: often at
// .revision, and now and then at everything.
func (d *Dir) watch(ctx context.Context, hints chan<- struct{}, seen uint64, committed stamp) {
	ticker := time.NewTicker(d.glance)
	defer ticker.Stop()
	next := time.Now().Add(d.poll)
	for {
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		case <-d.open.Done():
			return
		}
		began := time.Now()
		if now := d.committed(); now != committed {
			committed = now
			send(hints)
		}
		if began.Before(next) {
			continue
		}
		if now := d.look(); now != seen {
			seen = now
			send(hints)
		}
		const share = 40 // of the time, one part may be spent looking
		next = time.Now().Add(max(d.poll, share*time.Since(began)))
	}
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

var lookSeed = maphash.MakeSeed()

// look returns a number that changes with the names, sizes and times of the
// files, and with every commit. It takes no lock: it may see half a commit, and
// then sees the other half at the next look. What cannot be read is left out.
func (d *Dir) look() uint64 {
	var h maphash.Hash
	h.SetSeed(lookSeed)
	// Not its time but its text: two commits may fall into one tick.
	revision, _ := d.disk.read(revisionName, wholeFile)
	h.Write(revision)
	entries, err := d.disk.entries()
	if err != nil {
		fmt.Fprint(&h, err)
	}
	for _, entry := range entries {
		if !tasks.BoardFile(entry.Name()) {
			continue // and what no board is about costs nothing
		}
		var info fs.FileInfo
		if entry.Type() == fs.ModeSymlink {
			info, err = d.disk.stat(entry.Name())
		} else {
			info, err = entry.Info()
		}
		h.WriteString(entry.Name())
		if err == nil {
			maphash.WriteComparable(&h, [3]int64{info.Size(), info.ModTime().UnixNano(), int64(info.Mode())})
		}
	}
	return h.Sum64()
}
