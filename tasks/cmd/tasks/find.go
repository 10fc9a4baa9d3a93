package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// The environment variables of the command. One that is empty is not set.
const (
	dirVariable   = "TASKS_DIR"
	ownerVariable = "TASKS_OWNER"
)

// boardName is the name of the directory in which a board lies.
const boardName = ".tasks"

// A place is where the board lies, or where it would be made.
type place struct {
	dir     string // as it is opened
	there   bool   // something lies there
	missing error  // what to say where nothing does
	told    bool   // a making is said: nobody named this directory on the command line
	aside   string // the main work tree's board, when it is used from a linked one
}

// findPlace finds the board. It makes nothing, and looks, in this order, at:
//
//   - what -dir names;
//   - what $TASKS_DIR names;
//   - in a git work tree, the nearest .tasks from the current directory up to the
//     root of the work tree. A board that is yet to be made lies at the root. In
//     a linked work tree the same is looked for in the main one, also where the
//     linked one has a .tasks checked out: a task is claimed once for all of
//     them. A submodule is a repository of its own;
//   - elsewhere .tasks in the current directory.
func findPlace(l line) (place, error) {
	if dir, given := l.flags["dir"]; given {
		if dir == "" {
			return place{}, usageError("-dir names no directory. Leave it out, or give the directory of the task files.")
		}
		return named(dir, false, fmt.Errorf("there is no directory %s. tasks create makes it; -dir names another", dir))
	}
	if dir := os.Getenv(dirVariable); dir != "" {
		return named(dir, true, fmt.Errorf("there is no directory %s, which $%s names. tasks create makes it; -dir names another", dir, dirVariable))
	}
	return searched()
}

// named is the place that somebody named.
func named(dir string, told bool, missing error) (place, error) {
	_, err := os.Stat(dir)
	return place{dir: dir, there: !errors.Is(err, fs.ErrNotExist), missing: missing, told: told}, nil
}

// searched is the place that the current directory leads to.
func searched() (place, error) {
	// Links are followed first, as git does: the parent of a linked directory is
	// the one in which it really lies.
	here, err := os.Getwd()
	if err == nil {
		here, err = filepath.EvalSymlinks(here)
	}
	if err != nil {
		return place{}, fmt.Errorf("look for the board: %w", err)
	}
	tree, err := workTreeOf(here)
	if err != nil {
		return place{}, err
	}
	if tree.root == "" {
		there, err := hasBoard(here)
		return place{dir: boardName, there: there, told: true, missing: fmt.Errorf("there is no %s in %s, which is in no git work tree. tasks create makes it; -dir or $%s names another", boardName, here, dirVariable)}, err
	}
	from, top := here, tree.main
	if tree.linked {
		below, err := filepath.Rel(tree.root, here)
		if err != nil {
			return place{}, fmt.Errorf("look for the board: %w", err)
		}
		from = filepath.Join(tree.main, below)
	}
	found, err := upward(from, top)
	if err != nil {
		return place{}, err
	}
	p := place{dir: filepath.Join(top, boardName), told: true, missing: notFound(from, tree)}
	if found != "" {
		p.dir, p.there = filepath.Join(found, boardName), true
	}
	if tree.linked {
		p.aside = p.dir
	}
	return p, nil
}

// notFound says where was looked in a work tree.
func notFound(from string, tree workTree) error {
	where := tree.main
	if from != tree.main {
		where = from + " and above it up to " + tree.main
	}
	which := "the root of the git work tree"
	if tree.linked {
		which = "the root of the main git work tree"
	}
	return fmt.Errorf("there is no %s in %s, %s. tasks create makes it there; -dir or $%s names another", boardName, where, which, dirVariable)
}

// upward returns the first directory from one up to another that holds a board,
// "" where none does.
func upward(from, top string) (string, error) {
	for dir := from; ; dir = filepath.Dir(dir) {
		there, err := hasBoard(dir)
		switch {
		case err != nil:
			return "", err
		case there:
			return dir, nil
		case dir == top || dir == filepath.Dir(dir):
			return "", nil
		}
	}
}

// hasBoard reports whether .tasks lies in a directory. What has that name and is
// no directory is an error: to go on above it would be to use another board.
func hasBoard(dir string) (bool, error) {
	path := filepath.Join(dir, boardName)
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, fmt.Errorf("%s is a link that leads nowhere. Remove it, or make the directory it names", path)
	case err != nil:
		return false, fmt.Errorf("look for the board: %w", err)
	case !info.IsDir():
		return false, fmt.Errorf("%s is no directory. Remove it, or name the board with $%s or -dir", path, dirVariable)
	}
	return true, nil
}
