package dirstore

import (
	"errors"
	"io/fs"
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
