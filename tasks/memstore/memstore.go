// Package memstore keeps the files of a task board in memory. It is the
// smallest place that fulfils the contract of [tasks.Backend], and the one to
// take in tests, for boards that need not last, and where a browser refuses
// to store anything.
//
// A [Dir] is one directory; every [Dir.Open] gives one more Backend on it, as
// if another process had opened it. Begin costs nothing, a commit costs the files
// that it changes. Only a commit while somebody reads costs time in proportion
// to all files: it leaves the table to those readers and goes on with a copy.
package memstore

import (
	"bytes"
	"context"
	"io/fs"
	"maps"
	"strconv"
	"sync"
	"sync/atomic"

	"tasklesson/tasks"
	"tasklesson/tasks/revlog"
)

// kept is how much a directory remembers for Changed.
var kept = revlog.Limits{Commits: 100}

// revisions numbers the states of all directories of this process, so that no
// two of them share a revision.
var revisions atomic.Uint64

func nextRevision() tasks.Revision {
	return tasks.Revision("memory-" + strconv.FormatUint(revisions.Add(1), 10))
}

// A Dir is a directory in memory. It may be used by several goroutines at
// once, and lives as long as something refers to it.
type Dir struct {
	writer chan struct{} // holds a value while a writable session is open

	mu       sync.Mutex // guards what follows
	now      state
	watchers map[chan struct{}]struct{}
}

// A state is the directory between two commits. A session keeps the state it
// began with: what it refers to is replaced, and changed only where no session
// reads it.
type state struct {
	*table
	revision tasks.Revision
	log      revlog.Log
}

// A table is the files of one or more states. A commit changes it in place
// while nobody reads it, and leaves it to its readers and goes on with a copy
// otherwise.
type table struct {
	files   map[string]content
	readers int // open sessions that only read; guarded by the directory's mu
}

// A content is what lies under a name.
type content struct {
	data   []byte
	reason string // why it is unreadable, "" for a file
}

// NewDir returns a directory that holds the given files. One with a Reason is
// unreadable.
func NewDir(files ...tasks.File) *Dir {
	first := state{table: &table{files: make(map[string]content, len(files))}, revision: nextRevision()}
	for _, f := range files {
		first.files[f.Name] = content{bytes.Clone(f.Data), f.Reason}
	}
	return &Dir{writer: make(chan struct{}, 1), now: first, watchers: map[chan struct{}]struct{}{}}
}

// New returns a Backend on a fresh, empty directory.
func New() tasks.Backend { return NewDir().Open() }

// Open returns one more Backend on the directory.
func (d *Dir) Open() tasks.Backend {
	ctx, cancel := context.WithCancel(context.Background())
	return &backend{dir: d, open: ctx, close: cancel}
}

// state returns the directory as it is, for a session that writes: it holds
// the writer lock, so the table stays as it is until its own commit.
func (d *Dir) state() state {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.now
}

// enter returns the directory as it is, for a session that only reads, and
// leaves it so until leave is called.
func (d *Dir) enter() state {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.now.readers++
	return d.now
}

// leave ends the reading of a state that enter returned.
func (d *Dir) leave(s state) {
	d.mu.Lock()
	defer d.mu.Unlock()
	s.readers--
}

// Spoil puts something under name that holds no bytes, in place of what is
// there, as another program can leave a directory on a disk. It waits while a
// writable session is open.
func (d *Dir) Spoil(name string) {
	d.writer <- struct{}{}
	defer func() { <-d.writer }()
	d.mu.Lock()
	defer d.mu.Unlock()
	next := d.now.after([]tasks.Change{{Name: name, Remove: true}})
	next.files[name] = content{reason: "it is a directory, not a file"}
	d.now = next
	d.hint()
}

// hint tells the watchers. Its caller holds mu.
func (d *Dir) hint() {
	for watcher := range d.watchers {
		select {
		case watcher <- struct{}{}:
		default: // a hint is waiting there already
		}
	}
}

// commit replaces the state of the directory. Its caller holds the writer
// lock, so nobody else replaces it meanwhile.
func (d *Dir) commit(changes []tasks.Change) tasks.Revision {
	d.mu.Lock()
	defer d.mu.Unlock()
	next := d.now.after(changes)
	d.now = next
	d.hint()
	return next.revision
}

// watch adds a watcher until ctx is done.
func (d *Dir) watch(ctx context.Context) <-chan struct{} {
	watcher := make(chan struct{}, 1)
	d.mu.Lock()
	d.watchers[watcher] = struct{}{}
	d.mu.Unlock()
	context.AfterFunc(ctx, func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.watchers, watcher)
		close(watcher) // under the lock: a commit must not send on it now
	})
	return watcher
}

// after returns the state that follows on s by changes. It has the table of s
// where nobody reads that.
func (s state) after(changes []tasks.Change) state {
	next := state{table: s.table, revision: nextRevision()}
	if s.readers > 0 {
		next.table = &table{files: maps.Clone(s.files)}
	}
	done := revlog.Commit{Before: s.revision}
	for _, c := range changes {
		if c.Remove {
			delete(next.files, c.Name)
		} else {
			next.files[c.Name] = content{data: append([]byte{}, c.Data...)}
		}
		done.Names = append(done.Names, c.Name)
	}
	next.log = s.log.After(done, kept)
	return next
}

// file returns a copy of what lies under a name that is taken.
func (s state) file(name string) tasks.File {
	c := s.files[name]
	if c.reason != "" {
		return tasks.File{Name: name, Reason: c.reason}
	}
	return tasks.File{Name: name, Data: append([]byte{}, c.data...)}
}

// read returns a copy of the bytes of a file.
func (s state) read(name string) ([]byte, error) {
	if _, exists := s.files[name]; !exists {
		return nil, fs.ErrNotExist
	}
	file := s.file(name)
	if file.Reason != "" {
		return nil, &tasks.UnreadableError{Reason: file.Reason}
	}
	return file.Data, nil
}
