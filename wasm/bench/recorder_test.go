package bench

import (
	"context"

	"tasklesson/tasks"
)

// A recorder is a Backend that remembers what its last session asked for and
// committed, so that plain JavaScript can do the same.
type recorder struct {
	tasks.Backend
	last *recording
}

// A recording is what one session did.
type recording struct {
	tasks.Session
	reads   []string
	changes []tasks.Change
}

func (r *recorder) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	s, err := r.Backend.Begin(ctx, writable)
	r.last = &recording{Session: s}
	return r.last, err
}

func (r *recording) Read(name string) ([]byte, error) {
	r.reads = append(r.reads, name)
	return r.Session.Read(name)
}

func (r *recording) Commit(changes []tasks.Change) (tasks.Revision, error) {
	r.changes = changes
	return r.Session.Commit(changes)
}
