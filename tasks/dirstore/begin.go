package dirstore

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"time"

	"tasklesson/tasks"
)

// Begin opens a session; see [tasks.Backend]. It waits while another session
// writes, and a writable one also while others read, until ctx is done. What a
// stopped commit left behind is repaired first; a read-only session locks the
// others out for that. Beyond a repair a read-only session changes nothing: it
// makes neither the directory nor any file in it.
func (d *Dir) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	s, err := d.begin(ctx, writable)
	if err != nil {
		return nil, err
	}
	return s, nil
}

func (d *Dir) begin(ctx context.Context, writable bool) (*session, error) {
	if !writable {
		return d.enter(ctx)
	}
	lock, err := d.acquire(ctx, true)
	if err != nil {
		return nil, err
	}
	now, found, err := d.inspect()
	if err == nil && found != sound {
		now, err = d.repair()
	}
	if err != nil {
		lock.Close()
		return nil, beginError(err)
	}
	d.recorded()
	d.found()
	return &session{dir: d, lock: lock, writable: true, record: now}, nil
}

func beginError(err error) error { return fmt.Errorf("dirstore: begin: %w", err) }

// acquire takes the lock of the directory, and waits for it. Without a queue
// the one who has just given the lock back would nearly always be the first to
// take it again, and another process could wait for seconds. The next one may be
// stopped, though: so nobody waits long for a turn. A reader gets fs.ErrNotExist
// where there is no lock; a writer makes it.
func (d *Dir) acquire(ctx context.Context, exclusive bool) (io.Closer, error) {
	w := d.waiter(ctx, exclusive)
	next, err := w.wait(2*time.Millisecond, func() (io.Closer, error) { return w.queue(exclusive) })
	switch {
	case err == nil:
		defer next.Close()
	case d.mayGoOn(ctx) != nil:
		return nil, err
	default: // some network file systems lock no directory: it goes without a queue
	}
	return w.wait(time.Millisecond/4, func() (io.Closer, error) { return w.lock(exclusive) })
}

// mayGoOn returns the error of a Dir that is closed or a caller who has left.
func (d *Dir) mayGoOn(ctx context.Context) error {
	if d.open.Err() != nil {
		return errClosed
	}
	return ctx.Err()
}

// A session is one transaction; it holds the lock of the directory.
type session struct {
	dir      *Dir
	lock     io.Closer // nil after the end
	writable bool
	record   record
	mark     tasks.ID // what the mark said when it was read, 0 where it was not
	frozen   *frozen  // what is read, where no lock keeps writers out; nil elsewhere
}

// errEnded is what a session says after Commit or Rollback.
var errEnded = fmt.Errorf("dirstore: the session has ended: %w", fs.ErrClosed)

func (s *session) Revision() tasks.Revision { return s.record.revision }

func (s *session) Changed(since tasks.Revision) (names []string, known bool) {
	return s.record.log.Changed(since, s.record.revision)
}

func (s *session) List() ([]string, error) {
	if s.lock == nil {
		return nil, errEnded
	}
	if s.frozen != nil {
		return slices.Clone(s.frozen.names), nil
	}
	listed, err := s.dir.names()
	if err != nil {
		return nil, err
	}
	names := make([]string, len(listed))
	for i, l := range listed {
		names[i] = l.name
	}
	return names, nil
}

func (s *session) Read(name string) ([]byte, error) {
	if s.lock == nil {
		return nil, errEnded
	}
	if s.frozen != nil {
		return s.frozen.read(s.dir, name)
	}
	data, err := s.dir.read(name)
	s.meet(name, data)
	return data, err
}

func (s *session) ReadAll() ([]tasks.File, error) {
	if s.lock == nil {
		return nil, errEnded
	}
	if s.frozen != nil {
		return s.frozen.all(), nil
	}
	files, err := s.dir.readBoard()
	for _, f := range files {
		s.meet(f.Name, f.Data)
	}
	return files, err
}

// readBoard returns the files of the board, ascending by name.
func (d *Dir) readBoard() ([]tasks.File, error) {
	names, err := d.names()
	if err != nil {
		return nil, err
	}
	files := make([]tasks.File, 0, len(names))
	for _, l := range names {
		if !tasks.BoardFile(l.name) {
			continue // of any size, and for nobody here to judge
		}
		read := d.read
		if l.plain {
			read = d.readFile // it was looked at already
		}
		data, err := read(l.name)
		var unreadable *tasks.UnreadableError
		switch {
		case errors.As(err, &unreadable):
			files = append(files, tasks.File{Name: l.name, Reason: unreadable.Reason})
		case errors.Is(err, fs.ErrNotExist): // another program has removed it since
		case err != nil:
			return nil, &fs.PathError{Op: "read", Path: l.name, Err: err}
		default:
			files = append(files, tasks.File{Name: l.name, Data: data})
		}
	}
	return files, nil
}

func (s *session) Commit(changes []tasks.Change) (tasks.Revision, error) {
	switch {
	case s.lock == nil:
		return "", errEnded
	case !s.writable:
		return "", errReadOnly
	}
	revision, err := s.dir.commit(s.record, changes, s.mark, s.lock)
	s.Rollback() // lets the next one in
	if err != nil {
		return "", fmt.Errorf("dirstore: commit: %w", err)
	}
	s.dir.settle()
	s.dir.hint()
	return revision, nil
}

func (s *session) Rollback() {
	if s.lock == nil {
		return
	}
	// The kernel frees the lock of a closed file even if Close fails, and the
	// changes are made or not: nothing here could be done about an error.
	_ = s.lock.Close()
	s.lock = nil
}
