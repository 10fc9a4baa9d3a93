package main

import (
	"os"
	"path/filepath"

	"tasklesson/tasks"
	"tasklesson/tasks/claudecode"
	"tasklesson/tasks/dirstore"
)

// openStore opens the board at a place. Where there is none it is an error, but
// for the commands that make it or do without. It says what had to be repaired because a program
// ended in the middle of a commit, and for which lock it waits. A task list of
// Claude Code is opened to be looked at.
func (s *session) openStore(p place) (tasks.Backend, error) {
	if !p.there && s.command.board == openBoard {
		return nil, p.missing
	}
	if list := os.DirFS(p.dir); claudecode.Looks(list) {
		return claudecode.Open(list), nil
	}
	options := []dirstore.Option{
		dirstore.OnRecovery(func(what string) { s.say("recovered: " + what) }), dirstore.OnWait(s.say),
	}
	opened, err := dirstore.Open(p.dir, options...)
	if err != nil {
		return nil, err // not opened: an interface with nothing in it would not be nil
	}
	if !p.there && s.command.board == madeBoard {
		if err := os.MkdirAll(p.dir, 0o755); err != nil {
			return nil, err
		}
	}
	s.dir = opened
	return opened, nil
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
