package dirstore

import (
	"syscall"
	"time"
)

// sleep waits for so long. The timers of Go wake a program that has nothing else
// to do at whole milliseconds: too late for one who is next, and whom all others
// wait for.
func sleep(length time.Duration) {
	pause := syscall.NsecToTimespec(int64(length))
	_ = syscall.Nanosleep(&pause, nil) // a signal may end it early
}
