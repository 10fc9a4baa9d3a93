package memstore

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"tasklesson/tasks"
)

// errClosed is what a Backend says after Close.
var errClosed = fmt.Errorf("memstore: the backend is closed: %w", fs.ErrClosed)

// errEnded is what a session says after Commit or Rollback.
var errEnded = fmt.Errorf("memstore: the session has ended: %w", fs.ErrClosed)

// A backend is one opening of a directory.
type backend struct {
	dir   *Dir
	open  context.Context // done after Close
	close context.CancelFunc
}

func (b *backend) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	switch {
	case b.open.Err() != nil:
		return nil, errClosed
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case !writable:
		return &session{dir: b.dir, state: b.dir.enter()}, nil
	}
	select {
	case b.dir.writer <- struct{}{}:
		// Only now: the holder of the lock before may have committed.
		return &session{dir: b.dir, state: b.dir.state(), writable: true}, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-b.open.Done():
		return nil, errClosed
	}
}

func (b *backend) Watch(ctx context.Context) (<-chan struct{}, error) {
	if b.open.Err() != nil {
		return nil, errClosed
	}
	ctx, cancel := context.WithCancel(ctx)
	context.AfterFunc(b.open, cancel)
	return b.dir.watch(ctx), nil
}

func (b *backend) Close() error {
	b.close()
	return nil
}

// A session reads one state of the directory.
type session struct {
	dir      *Dir
	state    state
	writable bool // it holds the writer lock of dir
	ended    bool
}

func (s *session) Revision() tasks.Revision { return s.state.revision }

func (s *session) Changed(since tasks.Revision) (names []string, known bool) {
	return s.state.log.Changed(since, s.state.revision)
}

func (s *session) List() ([]string, error) {
	if s.ended {
		return nil, errEnded
	}
	return slices.Sorted(maps.Keys(s.state.files)), nil
}

func (s *session) Read(name string) ([]byte, error) {
	if s.ended {
		return nil, errEnded
	}
	return s.state.read(name)
}

func (s *session) ReadAll() ([]tasks.File, error) { return s.readAll(tasks.BoardFile) }

// ReadDirectory returns all files: here the others are no more work.
func (s *session) ReadDirectory() ([]tasks.File, error) {
	return s.readAll(func(string) bool { return true })
}

// readAll returns the files with the names that are wanted.
func (s *session) readAll(wanted func(name string) bool) ([]tasks.File, error) {
	names, err := s.List()
	if err != nil {
		return nil, err
	}
	files := make([]tasks.File, 0, len(names))
	for _, name := range names {
		if wanted(name) {
			files = append(files, s.state.file(name))
		}
	}
	return files, nil
}

func (s *session) Commit(changes []tasks.Change) (tasks.Revision, error) {
	switch {
	case s.ended:
		return "", errEnded
	case !s.writable:
		return "", fmt.Errorf("memstore: the session is read-only: %w", fs.ErrPermission)
	}
	defer s.Rollback() // lets the next writer in
	return s.dir.commit(changes), nil
}

func (s *session) Rollback() {
	if s.ended {
		return
	}
	s.ended = true
	if s.writable {
		<-s.dir.writer
	} else {
		s.dir.leave(s.state)
	}
}
