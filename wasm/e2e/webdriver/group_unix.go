//go:build unix

package webdriver

import (
	"os/exec"
	"syscall"
)

// ownGroup makes a program the first of a process group of its own.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
