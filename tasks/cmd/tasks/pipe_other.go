//go:build js || plan9 || wasip1

package main

import "io"

func ignorePipe() {}

var errPipe = io.ErrClosedPipe
