//go:build !(darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd)

package dirstore

import (
	"io/fs"
)

// moreOf returns what a stamp holds beyond what every system knows: here
// nothing. Windows knows when a file was made, and gives a new one the time of
// the one that it replaces.
func moreOf(fs.FileInfo) (changed int64, inode uint64) { return 0, 0 }
