package storetest

import (
	"context"
	"strconv"

	"tasklesson/tasks"
)

// Deaf returns a Backend that does not notice what others write into the
// directory of b, as a directory on disk does not notice an editor. Tests use
// it to show what a Manager notices by itself.
func Deaf(b tasks.Backend) tasks.Backend { return &deafBackend{Backend: b} }

// A deafBackend counts its own commits only.
type deafBackend struct {
	tasks.Backend
	commits int
}

func (b *deafBackend) Begin(ctx context.Context, writable bool) (tasks.Session, error) {
	session, err := b.Backend.Begin(ctx, writable)
	return &deafSession{session, b}, err
}

type deafSession struct {
	tasks.Session
	backend *deafBackend
}

func (s *deafSession) Revision() tasks.Revision {
	return tasks.Revision("own " + strconv.Itoa(s.backend.commits))
}

func (s *deafSession) Changed(tasks.Revision) ([]string, bool) { return nil, true }

func (s *deafSession) Commit(changes []tasks.Change) (tasks.Revision, error) {
	if _, err := s.Session.Commit(changes); err != nil {
		return "", err
	}
	s.backend.commits++
	return s.Revision(), nil
}
