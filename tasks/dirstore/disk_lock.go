package dirstore

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// lock opens the lock file anew for every session: a lock belongs to an
// opening, so two sessions of one process exclude each other like those of two.
func (d *osDisk) lock(exclusive bool) (io.Closer, error) {
	f, err := d.openLock(exclusive)
	if err != nil {
		return nil, err
	}
	return lockFound(f, lockPart, exclusive)
}

// lockFound locks what was opened, or closes it.
func lockFound(f *os.File, part uint32, exclusive bool) (io.Closer, error) {
	if err := tryLock(f, part, exclusive); err != nil {
		f.Close()
		if errors.Is(err, errBusy) {
			return nil, errBusy
		}
		return nil, &fs.PathError{Op: "lock", Path: f.Name(), Err: err}
	}
	// The directory may have been deleted and made again since the file was
	// opened. The lock of a file that nobody else can find keeps nobody out.
	lock := lockedFile{f, part}
	found, err := lock.found()
	switch {
	case found:
		return lock, nil
	case err == nil:
		err = errBusy
	}
	f.Close()
	return nil, err
}

// openLock opens the lock file, which is never written. A user who may not write
// it can lock it nearly everywhere all the same: its rights say nothing about
// those to the board. Only an exclusive lock makes it. The error is errOdd where
// no file lies there; no link is followed and no named pipe waited for.
func (d *osDisk) openLock(exclusive bool) (*os.File, error) {
	path := d.at(lockName)
	if !exclusive {
		f, err := openPlain(path, os.O_RDONLY)
		return f, forbidden(path, "read", err)
	}
	for {
		f, err := openPlain(path, os.O_RDWR)
		if mayNot(err) {
			if f, readErr := openPlain(path, os.O_RDONLY); readErr == nil {
				return f, nil
			}
			return nil, forbidden(path, "write", inside(d.path, err))
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return f, err
		}
		f, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
		switch {
		case err == nil:
			// It is of use as it is: others are told where they may not use it.
			_ = d.share(f)
			return f, nil
		case errors.Is(err, fs.ErrExist):
			continue // somebody else has made it just now
		}
		return nil, inside(d.path, err)
	}
}

// openPlain opens a regular file. The error is errOdd where something else lies
// there.
func openPlain(path string, flag int) (*os.File, error) {
	if info, err := os.Lstat(path); noFollow == 0 && err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: %w", path, errOdd)
	}
	f, err := os.OpenFile(path, flag|noFollow, 0)
	if err != nil {
		if info, lerr := os.Lstat(path); lerr == nil && !info.Mode().IsRegular() {
			err = fmt.Errorf("%s: %w", path, errOdd)
		}
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s: %w", path, errOdd)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// share gives a new file of ours to the users of the directory: those who may
// write the directory may read and write the file. The umask of the one
// who happens to make it must not lock the others out.
func (d *osDisk) share(f *os.File) error {
	place, err := os.Stat(d.path)
	if err != nil {
		return err
	}
	var more fs.FileMode
	if place.Mode()&0o020 != 0 {
		more |= 0o060
	}
	if place.Mode()&0o002 != 0 {
		more |= 0o006
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&more == more {
		return err
	}
	return f.Chmod(info.Mode().Perm() | more)
}

func (d *osDisk) queue(exclusive bool) (io.Closer, error) {
	f, err := d.openQueue(exclusive)
	if err != nil {
		return nil, err
	}
	if err := tryLock(f, queuePart, true); err != nil {
		f.Close()
		return nil, err
	}
	return lockedFile{f, queuePart}, nil
}

// openQueue opens what the next one locks: the directory itself, because a
// lock is one of a whole file, or else a part of the lock file.
func (d *osDisk) openQueue(exclusive bool) (*os.File, error) {
	if locksDirectories {
		return os.Open(d.path)
	}
	return d.openLock(exclusive)
}

func (d *osDisk) still() (io.Closer, error) {
	f, err := os.Open(d.path)
	if err != nil {
		return nil, err
	}
	if !locksDirectories {
		f.Close()
		return nil, ErrUnsupported
	}
	return lockFound(f, queuePart, false)
}

// Where both locks are of one file, these are the parts of it.
const (
	lockPart  = 0
	queuePart = 1
)

// A lockedFile is a lock that is held.
type lockedFile struct {
	f    *os.File
	part uint32
}

// found reports whether the lock file is still the one that others find.
func (l lockedFile) found() (bool, error) {
	held, err := l.f.Stat()
	if err != nil {
		return false, err
	}
	there, err := os.Stat(l.f.Name())
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil && os.SameFile(held, there), err
}

func (l lockedFile) Close() error {
	err := unlock(l.f, l.part)
	if err := errors.Join(err, l.f.Close()); err != nil {
		return fmt.Errorf("dirstore: unlock: %w", err)
	}
	return nil
}
