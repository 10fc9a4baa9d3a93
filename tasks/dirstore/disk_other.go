//go:build !(darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd || windows)

package dirstore

import "os"

// Open refuses before any of these is called.
const supported = false

func tryLock(*os.File, uint32, bool) error { return ErrUnsupported }
func unlock(*os.File, uint32) error        { return ErrUnsupported }
func replaceFile(string, string) error     { return ErrUnsupported }
func syncDirectory(string) error           { return ErrUnsupported }
func openQueue(string) (*os.File, error)   { return nil, ErrUnsupported }
