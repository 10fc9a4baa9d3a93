package main

import (
	"os"
	"path/filepath"
	"slices"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// openStore opens the board at a place. Where there is none it is an error, but
// for the commands that make it. It says what had to be repaired
// because a program ended in the middle of a commit, and for which lock it waits.
func (s *session) openStore(p place) (*dirstore.Dir, error) {
	if !p.there && s.command.board != madeBoard {
		return nil, p.missing
	}
	opened, err := dirstore.Open(
		p.dir, dirstore.OnRecovery(func(what string) { s.say("recovered: " + what) }), dirstore.OnWait(s.say),
	)
	if err == nil && !p.there {
		err = os.MkdirAll(p.dir, 0o755)
	}
	return opened, err
}

// looks reports whether the line calls a tool that changes nothing.
func (s *session) looks() bool {
	return s.command.name == "call" && slices.ContainsFunc(tasks.Tools(), func(t tasks.Tool) bool {
		return t.ReadOnly && (t.Name == s.args[0] || t.Alias == s.args[0])
	})
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
