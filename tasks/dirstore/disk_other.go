//go:build !(darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd || windows)

package dirstore

import (
	"errors"
	"os"
)

// Open refuses before any of these is called.
const (
	supported        = false
	locksDirectories = false
	noFollow         = 0
)

var errReadOnlyPlace = errors.New("the place can only be read")

func tryLock(*os.File, uint32, bool) error { return ErrUnsupported }
func unlock(*os.File, uint32) error        { return ErrUnsupported }
func replaceFile(string, string) error     { return ErrUnsupported }
func syncDirectory(string) error           { return ErrUnsupported }

func users(os.FileInfo) (owner, user int, known bool) { return 0, 0, false }

func mayWriteIn(string) bool { return true }
