//go:build js && wasm

package idbstore

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"time"

	"tasklesson/tasks"
)

// lookAgain is the pause between two looks at what became of a commit.
const lookAgain = time.Second

// settle finds out what became of a commit for which no answer has come, because of
// why. It is not made again: it may have landed, or still land. So it is taken back
// where the browser can, and then the board is read, on other connections, until the
// browser answers: it reads nothing before the commit has ended in one way or the other.
// An answer that comes late after all counts too. settle returns nil where the commit has
// landed, why where it has not, and an error that does not pass where nobody can tell.
func (s *session) settle(changes []tasks.Change, why error) error {
	_ = caught(func() { s.txn.Call("abort") })
	for {
		looked := make(chan error, 1)
		go func() { looked <- s.landed(changes, why) }()
		select {
		case event := <-s.events:
			err := s.over(event)
			if errors.Is(err, ErrClosed) { // taken back
				return why
			}
			return err
		case err := <-looked:
			if err == nil || err == why || !mayPass(err) {
				return err
			}
		}
		time.Sleep(lookAgain)
	}
}

// landed returns nil where the directory is as a commit leaves it, why where nothing was
// committed, and ErrAbandoned where it was and is something else: then another tab has
// been there too.
func (s *session) landed(changes []tasks.Change, why error) error {
	is, err := s.dir.begin(context.Background(), false)
	if err != nil {
		return err
	}
	defer is.Rollback()
	if is.Revision() == s.Revision() {
		return why
	}
	for _, change := range changes {
		data, err := is.Read(change.Name)
		missing := errors.Is(err, fs.ErrNotExist)
		if err != nil && !missing {
			return err
		}
		if missing != change.Remove || !missing && !bytes.Equal(data, change.Data) {
			return ErrAbandoned
		}
	}
	return nil
}
