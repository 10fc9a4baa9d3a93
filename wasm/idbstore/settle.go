//go:build js && wasm

package idbstore

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"time"

	"tasklesson/tasks"
)

// lookAgain is the pause between two looks at what became of a commit.
const lookAgain = time.Second

// settle finds out what became of a commit for which no answer has come, because of
// why. It is not made again: it may have landed, or still land. So it is taken back
// where the browser can, and then the board is read, on other connections, until the browser
// answers: it reads nothing before the commit has ended in one way or the other. An answer that comes late
// after all counts too. settle returns nil where the commit has landed, else why or the reason of the
// browser.
func (s *session) settle(next record, changes []tasks.Change, why error) error {
	_ = caught(func() { s.txn.Call("abort") })
	type look struct {
		landed bool
		err    error
	}
	for {
		looked := make(chan look, 1)
		go func() {
			landed, err := s.landed(next, changes)
			looked <- look{landed, err}
		}()
		select {
		case event := <-s.events:
			err := s.over(event)
			if errors.Is(err, ErrClosed) { // taken back
				return why
			}
			return err
		case l := <-looked:
			switch {
			case l.landed:
				return nil
			case !mayPass(l.err):
				return why
			}
		}
		time.Sleep(lookAgain)
	}
}

// landed reports whether a commit can be found in the directory: its names behind the
// revision on which it was made, and its bytes where it is the last one.
func (s *session) landed(next record, changes []tasks.Change) (bool, error) {
	is, err := s.dir.begin(context.Background(), false)
	if err != nil {
		return false, err
	}
	defer is.Rollback()
	ours := next.log.Commits()
	if len(ours) == 0 { // of more names than are remembered
		return is.Revision() == next.revision(), nil
	}
	last := ours[len(ours)-1]
	for _, commit := range is.record.log.Commits() {
		if commit.Before != last.Before || !slices.Equal(commit.Names, last.Names) {
			continue
		}
		if is.Revision() != next.revision() {
			return true, nil
		}
		return is.holds(last.Names, changes)
	}
	return false, nil
}

// holds reports whether files are as changes leave them.
func (s *session) holds(names []string, changes []tasks.Change) (bool, error) {
	found, err := s.ReadSome(names)
	if err != nil {
		return false, err
	}
	for i, name := range names {
		for _, change := range slices.Backward(changes) {
			if change.Name != name {
				continue
			}
			if change.Remove != (found[i] == nil) || !change.Remove && !bytes.Equal(found[i], change.Data) {
				return false, nil
			}
			break
		}
	}
	return true, nil
}
