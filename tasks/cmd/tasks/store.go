package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// openStore opens the task files in dir. Where there is no such directory it
// is made if mayMake, and an error otherwise. Report gets what had to be
// repaired because a program ended in the middle of a commit.
func openStore(dir string, mayMake bool, report func(string)) (tasks.Backend, error) {
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) && !mayMake {
		return nil, fmt.Errorf("there is no directory %s. tasks create makes it; -dir names another", dir)
	}
	opened, err := dirstore.Open(dir, dirstore.OnRecovery(report))
	if err != nil {
		return nil, err // not opened: an interface with nothing in it would not be nil
	}
	if mayMake {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, err
		}
	}
	return opened, nil
}
