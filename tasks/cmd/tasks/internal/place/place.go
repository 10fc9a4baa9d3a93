// Package place finds the directory of a board: the one that somebody named, or
// the one to which the current directory leads, in git's work trees or outside.
// Finding makes nothing, and needs no git.
package place

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"tasklesson/tasks"
)

// Board is the name of the directory in which a board lies.
const Board = ".tasks"

// Variable is the environment variable that names the board.
const Variable = "TASKS_DIR"

// A Place is where the board lies, or where it would be made.
type Place struct {
	Dir     string // as it is opened
	There   bool   // something lies there
	Missing error  // what to say where nothing does
	Told    bool   // a making is said: nobody named this directory on the command line
	Aside   string // the main work tree's board, when it is used from a linked one
	tree    workTree
}

// Find finds the board of a command line without -dir. It makes nothing, and looks,
// in this order, at:
//
//   - what $TASKS_DIR names;
//   - in a git work tree, the nearest .tasks from the current directory up to the
//     root of the work tree. A board that is yet to be made lies at the root. In
//     a linked work tree the same is looked for in the main one, also where the
//     linked one has a .tasks checked out: a task is claimed once for all of
//     them. A submodule is a repository of its own;
//   - elsewhere .tasks in the current directory.
//
// What another user made is not believed, but for what $TASKS_DIR names.
func Find() (Place, error) {
	if dir := os.Getenv(Variable); dir != "" {
		return at(dir, "$"+Variable, fmt.Errorf("there is no directory %s, which $%s names. tasks create makes it; -dir names another", dir, Variable))
	}
	return searched()
}

// Named is the place that -dir names.
func Named(dir string) (Place, error) {
	return at(dir, flagName, fmt.Errorf("there is no directory %s. tasks create makes it; -dir names another", dir))
}

// flagName is the flag that names a board on the command line.
const flagName = "-dir"

// at is the place that somebody named, with the flag or the variable.
func at(dir, source string, missing error) (Place, error) {
	_, err := os.Stat(dir)
	if board := filepath.Join(dir, Board); isAround(dir, board) {
		return Place{}, fmt.Errorf("%s names %s, which has no tasks but a board in it: %s. Name that", source, dir, board)
	}
	if home, rest, _ := strings.Cut(dir, "/"); home == "~" {
		if _, err := os.Stat(home); err != nil {
			return Place{}, fmt.Errorf("%s names %s, and no shell has put your home directory for the ~. Write it in full, or as %q", source, dir, strings.TrimSuffix("$HOME/"+rest, "/"))
		}
	}
	return Place{Dir: dir, There: !errors.Is(err, fs.ErrNotExist), Missing: missing, Told: source != flagName}, nil
}

// isAround reports whether a directory is that of a project: no file of a board
// lies there, and a board does.
func isAround(dir, board string) bool {
	if info, err := os.Stat(board); err != nil || !info.IsDir() {
		return false
	}
	entries, err := os.ReadDir(dir)
	return err == nil && !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return tasks.BoardFile(e.Name()) })
}

// searched is the place that the current directory leads to.
func searched() (Place, error) {
	// Links are followed first, as git does: the parent of a linked directory is
	// the one in which it really lies.
	here, err := os.Getwd()
	if err == nil {
		here, err = filepath.EvalSymlinks(here)
	}
	if err != nil {
		return Place{}, fmt.Errorf("look for the board: %w", err)
	}
	tree, err := workTreeOf(here)
	if err != nil {
		return Place{}, err
	}
	if tree.root == "" {
		there, err := hasBoard(here)
		return Place{Dir: Board, There: there, Told: true, Missing: fmt.Errorf("there is no %s in %s, which is in no git work tree. tasks create makes it; -dir or $%s names another", Board, here, Variable)}, err
	}
	from, top := here, tree.main
	if tree.linked() {
		below, err := filepath.Rel(tree.root, here)
		if err != nil {
			return Place{}, fmt.Errorf("look for the board: %w", err)
		}
		from = filepath.Join(tree.main, below)
	}
	found, err := upward(from, top)
	if err != nil {
		return Place{}, err
	}
	p := Place{Dir: filepath.Join(top, Board), Told: true, Missing: notFound(from, tree)}
	if found != "" {
		p.Dir, p.There = filepath.Join(found, Board), true
	}
	if tree.linked() {
		p.Aside, p.tree = p.Dir, tree
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
	if tree.linked() {
		which = "the root of the main git work tree"
	}
	return fmt.Errorf("there is no %s in %s, %s. tasks create makes it there; -dir or $%s names another", Board, where, which, Variable)
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
	path := filepath.Join(dir, Board)
	// The main work tree may have a file where a linked one has a directory.
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return false, nil
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, fmt.Errorf("%s is a link that leads nowhere. Remove it, or make the directory it names", path)
	case err != nil:
		return false, fmt.Errorf("look for the board: %w%s", err, instead)
	case !info.IsDir():
		return false, fmt.Errorf("%s is no directory. Remove it, or name the board with $%s or -dir", path, Variable)
	}
	return true, trusted(path)
}
