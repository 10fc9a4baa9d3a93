package dirstore

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
	"time"
	"unsafe"
)

const supported = true

// locksDirectories says that a directory can be locked like a file.
const locksDirectories = false

// noFollow is nothing that os.OpenFile has here: openers look first.
const noFollow = 0

const errReadOnlyPlace = syscall.EROFS

var (
	kernel32     = syscall.NewLazyDLL("kernel32.dll")
	lockFileEx   = kernel32.NewProc("LockFileEx")
	unlockFileEx = kernel32.NewProc("UnlockFileEx")
	moveFileEx   = kernel32.NewProc("MoveFileExW")
)

// The names are those of the Windows API.
const (
	lockfileFailImmediately = 1
	lockfileExclusiveLock   = 2
	movefileReplaceExisting = 1
	movefileWriteThrough    = 8

	errorSharingViolation = syscall.Errno(32)
	errorLockViolation    = syscall.Errno(33)
	errorIOPending        = syscall.Errno(997)
)

// tryLock locks one byte, with the number part.
func tryLock(f *os.File, part uint32, exclusive bool) error {
	flags := uintptr(lockfileFailImmediately)
	if exclusive {
		flags |= lockfileExclusiveLock
	}
	from := syscall.Overlapped{Offset: part}
	ok, _, err := lockFileEx.Call(f.Fd(), flags, 0, 1, 0, uintptr(unsafe.Pointer(&from)))
	switch {
	case ok != 0:
		return nil
	case errors.Is(err, errorLockViolation), errors.Is(err, errorIOPending):
		return errBusy
	}
	return err
}

// unlock is called before the file is closed: Windows frees the locks of a
// closed file too, but takes its time.
func unlock(f *os.File, part uint32) error {
	from := syscall.Overlapped{Offset: part}
	ok, _, err := unlockFileEx.Call(f.Fd(), 0, 1, 0, uintptr(unsafe.Pointer(&from)))
	if ok != 0 {
		return nil
	}
	return err
}

// users returns nothing: a user has no number here.
func users(os.FileInfo) (owner, user int, known bool) { return 0, 0, false }

// mayWriteIn knows nothing of rights here: an error stays what it is.
func mayWriteIn(string) bool { return true }

// replaceFile renames, and returns once that is stored. A file that another
// program has open for a moment, such as a virus scanner, cannot be replaced;
// so it tries for about a second.
func replaceFile(old, new string) error {
	from, err := syscall.UTF16PtrFromString(old)
	if err != nil {
		return &os.LinkError{Op: "rename", Old: old, New: new, Err: err}
	}
	to, err := syscall.UTF16PtrFromString(new)
	if err != nil {
		return &os.LinkError{Op: "rename", Old: old, New: new, Err: err}
	}
	const tries = 10
	for try := 1; ; try++ {
		ok, _, err := moveFileEx.Call(uintptr(unsafe.Pointer(from)), uintptr(unsafe.Pointer(to)), movefileReplaceExisting|movefileWriteThrough)
		switch {
		case ok != 0:
			return nil
		case try == tries || !errors.Is(err, errorSharingViolation) && !errors.Is(err, fs.ErrPermission):
			return &os.LinkError{Op: "rename", Old: old, New: new, Err: err}
		}
		time.Sleep(time.Duration(try) * 20 * time.Millisecond)
	}
}

// syncDirectory does nothing: see replaceFile.
func syncDirectory(string) error { return nil }
