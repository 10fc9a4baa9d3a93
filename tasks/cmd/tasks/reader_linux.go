package main

import (
	"context"
	"io"
	"io/fs"
	"os"
	"syscall"
	"unsafe"
)

// whileRead returns a context that is done too when nobody will ever read what is
// written: the other end of a pipe is closed. Anything but a pipe or a socket is
// always read.
func whileRead(ctx context.Context, w io.Writer) (context.Context, context.CancelFunc) {
	ctx, stop := context.WithCancel(ctx)
	file, isFile := w.(*os.File)
	if !isFile {
		return ctx, stop
	}
	info, err := file.Stat()
	if err != nil || info.Mode()&(fs.ModeNamedPipe|fs.ModeSocket) == 0 {
		return ctx, stop
	}
	descriptor, err := file.SyscallConn()
	if err != nil {
		return ctx, stop
	}
	go func() {
		for ctx.Err() == nil {
			var closed bool
			var failed syscall.Errno
			err := descriptor.Control(func(fd uintptr) { closed, failed = isClosed(fd) })
			switch {
			case err != nil, failed != 0 && failed != syscall.EINTR:
				return // it cannot be known
			case closed:
				stop()
			}
		}
	}()
	return ctx, stop
}

// isClosed waits until the other end of a pipe is closed, but not for long: the
// command may end for other reasons.
func isClosed(fd uintptr) (bool, syscall.Errno) {
	asked := struct {
		fd              int32
		events, revents int16 // of errors one is told without asking
	}{fd: int32(fd)}
	most := syscall.NsecToTimespec(500_000_000)
	n, _, failed := syscall.Syscall6(syscall.SYS_PPOLL, uintptr(unsafe.Pointer(&asked)), 1, uintptr(unsafe.Pointer(&most)), 0, 0, 0)
	return failed == 0 && n > 0, failed
}
