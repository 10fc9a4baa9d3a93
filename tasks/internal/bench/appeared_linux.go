package main

import (
	"io/fs"
	"syscall"
	"time"
)

// appeared returns when a file got its name. That is its time of change: a
// commit writes it under a temporary name first, stores that and its journal,
// and renames it then, which sets the time of change but not that of writing.
// Before the rename nobody can see what it says.
func appeared(info fs.FileInfo) time.Time {
	if sys, ok := info.Sys().(*syscall.Stat_t); ok {
		return time.Unix(sys.Ctim.Unix())
	}
	return info.ModTime()
}
