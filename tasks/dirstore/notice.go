package dirstore

import (
	"errors"
	"io/fs"

	"tasklesson/tasks"
)

// A notice says what the system has told of the directory. Notices are merged.
type notice uint8

const (
	committed notice = 1 << iota // .revision was replaced or removed
	edited                       // another program may have changed a file of the board
	moved                        // the directory may be gone, or another one lie under its path
)

// A listener is told by the system what happens in a directory, as long as that
// directory lies under its path.
type listener struct {
	// notices is closed when nothing will be told any more.
	notices <-chan notice
	place   fs.FileInfo // the directory that is listened to
	close   func()      // returns when all that the listener held is given back
}

// errSilent is the error of listening where the system does not tell all that
// happens, or nothing at all.
var errSilent = errors.New("nobody tells of changes there")

// noticeOf returns what a change of a name in the directory is worth. A commit
// is told of by .revision alone, which is renamed last: what else is ours, or
// gets its name from a temporary file of ours, wakes nobody.
func noticeOf(name string, whole, removed, ours bool) notice {
	switch {
	case name == revisionName && removed:
		return committed | moved
	case name == revisionName && whole:
		return committed
	case name == lockName && removed:
		return moved // as the directory may be in a moment
	case tasks.BoardFile(name) && !ours:
		return edited
	}
	return 0
}
