package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"path/filepath"

	"tasklesson/tasks"
	"tasklesson/tasks/cmd/tasks/claudecode"
	"tasklesson/tasks/cmd/tasks/internal/place"
	"tasklesson/tasks/dirstore"
	"tasklesson/tasks/memstore"
)

// findPlace finds the board: what -dir names, else as [place.Find].
func findPlace(l line) (place.Place, error) {
	dir, given := l.flags["dir"]
	switch {
	case !given:
		return place.Find()
	case dir == "":
		return place.Place{}, usageError("-dir names no directory. Leave it out, or give the directory of the task files.")
	}
	return place.Named(dir)
}

// openStore opens the board at a place. A missing one is an error, but for the
// commands that make it or do without. It says what had to be repaired
// because a program ended in the middle of a commit, and for which lock it waits.
// A task list of Claude Code is opened to be looked at.
func (s *session) openStore(p place.Place) (tasks.Backend, error) {
	if !p.There && s.command.board == openBoard {
		return nil, p.Missing
	}
	if list := os.DirFS(p.Dir); claudecode.Looks(list) {
		return claudecode.Open(list), nil
	}
	options := []dirstore.Option{
		dirstore.OnRecovery(func(what string) { s.say("recovered: " + what) }), dirstore.OnWait(s.say),
	}
	opened, err := dirstore.Open(p.Dir, options...)
	if err != nil {
		return nil, err // not opened: an interface with nothing in it would not be nil
	}
	s.dir = opened
	return opened, nil
}

// makeBoard makes the directory of a board, unless the command will be refused,
// or was ended while it waited for standard input. To find that out on disk
// would take a session that writes, which makes the directory first, to lock it;
// so the command is tried on an empty board in memory.
func (s *session) makeBoard(ctx context.Context, dir string) error {
	try := *s
	try.manager = tasks.New(tasks.NewStore(memstore.New()))
	try.out, try.errs = bufio.NewWriter(io.Discard), io.Discard
	err := s.command.run(ctx, &try)
	s.piped = try.piped
	if code, _ := s.outcome(err); code != exitDone && code != exitStorage {
		return err
	}
	return os.MkdirAll(dir, 0o755)
}

// made returns the path of a board that was made where nobody had named it, ""
// where none was.
func made(p place.Place) string {
	if p.There || !p.Told {
		return ""
	}
	path, err := filepath.Abs(p.Dir)
	if err != nil {
		return ""
	}
	if _, err := os.Stat(path); err != nil {
		return ""
	}
	return path
}
