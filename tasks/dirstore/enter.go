package dirstore

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"

	"tasklesson/tasks"
)

// enter begins a read-only session. Where a writer has been before, there is a
// lock, and it is shared. Where none has, none is made: the queue in which
// every writer has to stand first is kept empty. Where that cannot be, or one
// stands in it for long, all is read at once, and looked whether a lock came
// meanwhile.
func (d *Dir) enter(ctx context.Context) (*session, error) {
	for seen := false; ; seen = true {
		if !d.hasLock() {
			if s, err := d.enterUnlocked(ctx, seen); s != nil || err != nil {
				return s, err
			}
			continue
		}
		lock, err := d.acquire(ctx, false)
		switch {
		case err == nil:
			return d.readUnder(ctx, lock)
		case !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, errOdd): // else it was deleted just now
			return nil, err
		}
	}
}

// enterUnlocked begins a session where there is no lock. It returns nil where
// one has come. seen says that there was a directory just now.
func (d *Dir) enterUnlocked(ctx context.Context, seen bool) (*session, error) {
	w := d.waiter(ctx, false)
	hold, err := w.wait(2*time.Millisecond, w.still)
	switch {
	case errors.Is(err, fs.ErrNotExist) && (seen || w.seen || d.stays()):
		return nil, beginError(d.gone())
	case errors.Is(err, fs.ErrNotExist):
		return &session{dir: d, lock: nothing{}, record: record{revision: d.nowhere()}, frozen: &frozen{}}, nil
	case err != nil && d.mayGoOn(ctx) != nil:
		return nil, err
	case err != nil:
		return d.freeze(ctx)
	}
	if d.hasLock() {
		return nil, hold.Close()
	}
	return d.readUnder(ctx, hold)
}

// hasLock reports whether there is a lock now, as far as that can be known. What
// is no file is none: the next writer sets it aside.
func (d *Dir) hasLock() bool {
	info, err := d.disk.lstat(lockName)
	return err != nil && !errors.Is(err, fs.ErrNotExist) || err == nil && info.Mode().IsRegular()
}

// readUnder begins a session under a lock that keeps writers out. What a commit
// left behind is repaired first.
func (d *Dir) readUnder(ctx context.Context, lock io.Closer) (*session, error) {
	now, found, err := d.inspect()
	if err == nil && (found == interrupted || found == untidy) {
		if err := lock.Close(); err != nil {
			return nil, err
		}
		return d.enterRepaired(ctx)
	}
	if err != nil {
		lock.Close()
		return nil, beginError(err)
	}
	d.found()
	return &session{dir: d, lock: lock, record: d.known(now)}, nil
}

// known returns a record with a revision.
func (d *Dir) known(now record) record {
	if now.revision != "" {
		d.recorded()
		return now
	}
	revision, err := d.unrecorded()
	if err != nil {
		revision = newRevision(0) // reading that file will say so; no other state is like this one
	}
	return record{revision: revision}
}

// enterRepaired begins a read-only session that repairs what it finds, alone.
// Where this user may not do that, it reads what lies there, unless that is the
// middle of a commit.
func (d *Dir) enterRepaired(ctx context.Context) (*session, error) {
	lock, err := d.acquire(ctx, true)
	if err == nil {
		var now record
		if now, err = d.repair(); err == nil {
			d.recorded()
			return &session{dir: d, lock: lock, record: now}, nil
		}
		lock.Close()
		err = beginError(err)
	}
	if !mayNot(err) {
		return nil, err
	}
	cause := err
	if d.hasLock() {
		lock, err = d.acquire(ctx, false)
	} else {
		lock, err = d.waiter(ctx, false).wait(2*time.Millisecond, d.disk.still)
	}
	if err != nil {
		return nil, err
	}
	now, found, err := d.inspect()
	if err == nil && found == interrupted {
		err = fmt.Errorf("a commit was stopped in the middle, and this user may not finish it: %w", cause)
	} else if err == nil {
		return &session{dir: d, lock: lock, record: d.known(now)}, nil
	}
	lock.Close()
	return nil, beginError(err)
}

// nothing is the lock of a session that needs none.
type nothing struct{}

func (nothing) Close() error { return nil }

// A frozen is all that a session reads that nothing keeps writers from. The
// zero value is an empty directory.
type frozen struct {
	names []string
	files []tasks.File // of the board
}

// errWritten is the error of reading what was not frozen once there are writers.
var errWritten = errors.New("the directory was written for the first time just now, begin again")

// freeze begins a session that has read everything. It returns nil where there
// is a lock afterwards: a writer makes one before it writes.
func (d *Dir) freeze(ctx context.Context) (*session, error) {
	now, found, err := d.inspect()
	if err != nil {
		return nil, beginError(err)
	}
	if found == interrupted || found == untidy {
		return d.enterRepaired(ctx)
	}
	f := &frozen{}
	listed, err := d.names()
	if err == nil {
		f.files, err = d.readBoard()
	}
	now = d.known(now)
	for _, l := range listed {
		f.names = append(f.names, l.name)
	}
	switch {
	case d.hasLock():
		return nil, d.mayGoOn(ctx)
	case err != nil:
		return nil, beginError(err)
	}
	d.found()
	return &session{dir: d, lock: nothing{}, record: now, frozen: f}, nil
}

// read returns the bytes under a name.
func (f *frozen) read(d *Dir, name string) ([]byte, error) {
	if !slices.Contains(f.names, name) {
		return nil, fs.ErrNotExist
	}
	if tasks.BoardFile(name) {
		i, there := slices.BinarySearchFunc(f.files, name, func(f tasks.File, name string) int { return strings.Compare(f.Name, name) })
		switch {
		case !there:
			return nil, fs.ErrNotExist
		case f.files[i].Reason != "":
			return nil, &tasks.UnreadableError{Reason: f.files[i].Reason}
		}
		return slices.Clone(f.files[i].Data), nil
	}
	data, err := d.read(name)
	if d.hasLock() {
		return nil, fmt.Errorf("dirstore: %w", errWritten)
	}
	return data, err
}

// all returns the files of the board.
func (f *frozen) all() []tasks.File {
	files := slices.Clone(f.files)
	for i := range files {
		files[i].Data = slices.Clone(files[i].Data)
	}
	return files
}
