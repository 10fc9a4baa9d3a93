package dirstore

import (
	"errors"
	"io"
	"io/fs"
	"time"
)

// A disk is everything that this package asks of the operating system, in one
// directory. Tests put one in its place that fails, or stops, at any call.
type disk interface {
	// mkdir makes the directory where there is none.
	mkdir() error
	// entries returns what is in the directory, ascending by name.
	entries() ([]fs.DirEntry, error)
	// lstat describes a name itself, stat what a link leads to.
	lstat(name string) (fs.FileInfo, error)
	stat(name string) (fs.FileInfo, error)
	// read returns the bytes of a file, or errTooLarge where there are more
	// than most.
	read(name string, most int64) ([]byte, error)
	// create makes a file that must not be there yet.
	create(name string) (file, error)
	// store stores the bytes of several files that create made, at once where the
	// system can.
	store(files []file) error
	// rename replaces a file that has the new name already, in one step.
	rename(old, new string) error
	remove(name string) error
	// add appends to a file that is a regular one or not there yet, and does
	// not store that. What was appended before and cut off is ended first with
	// the end of a line.
	add(name string, data []byte) error
	// date sets a file's time of change.
	date(name string, at time.Time) error
	// sync stores the names in the directory.
	sync() error
	// lock takes the lock of the directory, or returns errBusy at once.
	// Closing gives it back. An exclusive lock makes a missing file; for others the
	// error is fs.ErrNotExist then. It is errOdd where something else lies under
	// the name of the file.
	lock(exclusive bool) (io.Closer, error)
	// queue takes the place of the one who gets the lock next, or returns
	// errBusy at once. Closing gives it up.
	queue(exclusive bool) (io.Closer, error)
	// still keeps the queue empty, together with others who want that, or
	// returns errBusy at once. It makes nothing. The error is fs.ErrNotExist
	// where there is no directory, and any other where there is no such lock.
	still() (io.Closer, error)
	// listen has the system tell what happens in the directory from now on. The
	// error is fs.ErrNotExist where there is no directory, errSilent where not
	// all of it is told, and any other where it is not to be had now.
	listen() (*listener, error)
}

// A file is one that is being written. Sync stores its bytes.
type file interface {
	io.Writer
	Chmod(fs.FileMode) error
	Sync() error
	Close() error
}

// errTooLarge says that a file holds more than its reader takes.
var errTooLarge = errors.New("the file is too large")

// errOdd says that what lies under a name of our own is no regular file.
var errOdd = errors.New("not a file lies there")

// errBusy says that somebody else has the lock, or is next.
var errBusy = errors.New("the directory is locked")
