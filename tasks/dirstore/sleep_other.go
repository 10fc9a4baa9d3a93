//go:build !linux

package dirstore

import "time"

// sleep waits for so long, or as short as the system can.
func sleep(length time.Duration) { time.Sleep(length) }
