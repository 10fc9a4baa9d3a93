//go:build unix

package place

import (
	"os"
	"strconv"
	"syscall"
)

// stranger reports whether a path, or what it links to, belongs to another
// user. Root behind sudo also owns what the calling user owns.
func stranger(path string) (owner, me uint32, foreign bool) {
	me = uint32(os.Geteuid())
	for _, stat := range []func(string) (os.FileInfo, error){os.Lstat, os.Stat} {
		info, err := stat(path)
		if err != nil {
			continue // reading it will fail too, and say so
		}
		system, known := info.Sys().(*syscall.Stat_t)
		if known && system.Uid != me && !(me == 0 && calledSudo(system.Uid)) {
			return system.Uid, me, true
		}
	}
	return 0, me, false
}

// calledSudo reports whether a user runs this program through sudo.
func calledSudo(uid uint32) bool {
	caller, err := strconv.ParseUint(os.Getenv("SUDO_UID"), 10, 32)
	return err == nil && uint32(caller) == uid
}
