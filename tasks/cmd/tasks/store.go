package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"tasklesson/tasks"
	"tasklesson/tasks/claudecode"
	"tasklesson/tasks/dirstore"
)

// openStore opens the task files in dir; a task list of Claude Code is opened to
// be looked at. Where there is no such directory it
// is made if mayMake, and an error otherwise. Report gets what had to be
// repaired because a program ended in the middle of a commit.
func openStore(dir string, mayMake bool, report func(string)) (tasks.Backend, error) {
	if !mayMake && missing(dir) {
		return nil, fmt.Errorf("there is no directory %s. tasks create makes it; -dir names another", dir)
	}
	if list := os.DirFS(dir); claudecode.Looks(list) {
		return claudecode.Open(list), nil
	}
	opened, err := dirstore.Open(dir, dirstore.OnRecovery(report))
	if err != nil {
		return nil, err // not opened: an interface with nothing in it would not be nil
	}
	return opened, nil
}

// missing reports whether there is no such directory.
func missing(dir string) bool {
	_, err := os.Stat(dir)
	return errors.Is(err, fs.ErrNotExist)
}
