//go:build !js

package main

import (
	"os/signal"
	"syscall"
)

// ignorePipe has writing to a pipe that nobody reads fail, and not end the
// process.
func ignorePipe() { signal.Ignore(syscall.SIGPIPE) }
