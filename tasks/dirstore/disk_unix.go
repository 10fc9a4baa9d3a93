//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package dirstore

import (
	"errors"
	"os"
	"syscall"
)

const supported = true

// locksDirectories says that a directory can be locked like a file.
const locksDirectories = true

// noFollow has an opening follow no link, and wait for no other end of a pipe.
const noFollow = syscall.O_NOFOLLOW | syscall.O_NONBLOCK

const errReadOnlyPlace = syscall.EROFS

// tryLock takes a lock that belongs to the opening of f: the kernel frees it
// when the last descriptor of it is closed, at the latest with the process.
func tryLock(f *os.File, _ uint32, exclusive bool) error {
	how := syscall.LOCK_SH
	if exclusive {
		how = syscall.LOCK_EX
	}
	err := flock(f, how|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errBusy
	}
	return err
}

func unlock(f *os.File, _ uint32) error { return flock(f, syscall.LOCK_UN) }

// users returns the one whose file this is, and the one who asks.
func users(info os.FileInfo) (owner, user int, known bool) {
	sys, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, 0, false
	}
	return int(sys.Uid), os.Geteuid(), true
}

// mayWriteIn reports whether this user may make, rename and remove files in a
// directory, as far as its rights say.
func mayWriteIn(dir string) bool {
	const write, search = 2, 1
	return syscall.Access(dir, write|search) == nil
}

func flock(f *os.File, how int) error {
	for {
		if err := syscall.Flock(int(f.Fd()), how); err != syscall.EINTR {
			return err
		}
	}
}

func replaceFile(old, new string) error { return os.Rename(old, new) }

// syncDirectory stores the names in a directory. Some file systems have no
// such request and say that it is invalid; there is nothing more to do there.
func syncDirectory(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	err = dir.Sync()
	if errors.Is(err, syscall.EINVAL) {
		err = nil
	}
	return errors.Join(err, dir.Close())
}
