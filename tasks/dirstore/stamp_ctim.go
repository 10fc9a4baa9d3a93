//go:build dragonfly || illumos || linux || openbsd

package dirstore

import (
	"io/fs"
	"syscall"
)

// moreOf returns what a stamp holds beyond what every system knows.
func moreOf(info fs.FileInfo) (changed int64, inode uint64) {
	if sys, ok := info.Sys().(*syscall.Stat_t); ok {
		return sys.Ctim.Nano(), uint64(sys.Ino)
	}
	return 0, 0
}
