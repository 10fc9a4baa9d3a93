//go:build !js && !plan9 && !wasip1

package main

import (
	"os/signal"
	"syscall"
)

// ignorePipe has writing to a pipe that nobody reads fail, and not end the
// process.
func ignorePipe() { signal.Ignore(syscall.SIGPIPE) }

// errPipe is the error of writing to such a pipe.
var errPipe error = syscall.EPIPE
