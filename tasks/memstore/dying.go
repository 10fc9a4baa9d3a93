package memstore

import (
	"context"
	"sync/atomic"

	"tasklesson/tasks"
)

// OpenUntil returns one more Backend on the directory, on which as many commits come
// through. The next one ends its session, changes nothing and returns err, and so
// does every later Begin and Commit: for its user the disk is full from then on,
// or the program dead. Other Backends on the directory do not notice.
func (d *Dir) OpenUntil(commits int, err error) tasks.Backend {
	b := &dying{Backend: d.Open(), err: err}
	b.left.Store(int64(commits))
	return b
}

// A dying is a Backend that fails from a commit on.
type dying struct {
	tasks.Backend
	err  error
	left atomic.Int64 // commits that come through still, less than 0 once one has failed
}

func (d *dying) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	if d.left.Load() < 0 {
		return nil, d.err
	}
	s, err := d.Backend.Begin(ctx, writable)
	if err != nil {
		return nil, err
	}
	return &dyingSession{Session: s, of: d}, nil
}

type dyingSession struct {
	tasks.Session
	of *dying
}

func (s *dyingSession) Commit(changes []tasks.Change) (tasks.Revision, error) {
	if s.of.left.Add(-1) < 0 {
		s.Rollback()
		return "", s.of.err
	}
	return s.Session.Commit(changes)
}
