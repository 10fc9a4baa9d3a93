//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package dirstore

import (
	"bytes"
	"io/fs"
	"syscall"
)

// readFile returns the bytes of a file, or errTooLarge where there are more
// than most. A claim reads the whole board, mostly of small files, and waits for
// nothing but this. An [os.File] asks the system seven times more for each of
// them, to learn whether it is something that one has to wait for.
func readFile(path string, most int64) ([]byte, error) {
	// The caller has looked and seen a file, but a named pipe may lie there by
	// now: nobody waits for its other end.
	const flags = syscall.O_RDONLY | syscall.O_CLOEXEC | syscall.O_NONBLOCK
	fd, err := again(func() (int, error) { return syscall.Open(path, flags, 0) })
	if err == syscall.ENXIO {
		return nil, &oddError{fs.ModeSocket}
	}
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	defer syscall.Close(fd)
	if err := isFile(fd, path); err != nil {
		return nil, err
	}
	var small [4 << 10]byte
	data := small[:0]
	for {
		if len(data) == cap(data) {
			data = append(data, 0)[:len(data)]
		}
		n, err := again(func() (int, error) { return syscall.Read(fd, data[len(data):cap(data)]) })
		if err != nil {
			return nil, &fs.PathError{Op: "read", Path: path, Err: err}
		}
		if n == 0 {
			return bytes.Clone(data), nil
		}
		if data = data[:len(data)+n]; int64(len(data)) > most {
			return nil, errTooLarge
		}
	}
}

// isFile returns an oddError where something else was opened.
func isFile(fd int, path string) error {
	var is syscall.Stat_t
	if _, err := again(func() (int, error) { return 0, syscall.Fstat(fd, &is) }); err != nil {
		return &fs.PathError{Op: "stat", Path: path, Err: err}
	}
	switch uint32(is.Mode) & syscall.S_IFMT {
	case syscall.S_IFREG:
		return nil
	case syscall.S_IFDIR:
		return &oddError{fs.ModeDir}
	case syscall.S_IFIFO:
		return &oddError{fs.ModeNamedPipe}
	case syscall.S_IFCHR, syscall.S_IFBLK:
		return &oddError{fs.ModeDevice}
	}
	return &oddError{fs.ModeIrregular}
}

// again calls until a signal does not interrupt it.
func again(call func() (int, error)) (n int, err error) {
	for {
		if n, err = call(); err != syscall.EINTR {
			return n, err
		}
	}
}
