package main

import (
	"os"
	"path/filepath"

	"tasklesson/tasks/dirstore"
)

// openStore opens the board at a place. Where there is none it is an error, but
// for the commands that make it. What had to be repaired because a program ended
// in the middle of a commit is said.
func (s *session) openStore(p place) (*dirstore.Dir, error) {
	if !p.there && s.command.board != madeBoard {
		return nil, p.missing
	}
	return dirstore.Open(p.dir, dirstore.OnRecovery(func(what string) { s.say("recovered: " + what) }))
}

// made returns the path of a board that was made where nobody had named it, ""
// where none was.
func (p place) made() string {
	if p.there || !p.told {
		return ""
	}
	path, err := filepath.Abs(p.dir)
	if err != nil {
		return ""
	}
	if _, err := os.Stat(path); err != nil {
		return ""
	}
	return path
}
