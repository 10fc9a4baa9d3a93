//go:build !linux

package main

import (
	"io/fs"
	"time"
)

// appeared returns when a file was written, which is some milliseconds before it
// got its name.
func appeared(info fs.FileInfo) time.Time { return info.ModTime() }
