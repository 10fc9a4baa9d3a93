package place

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// This file knows as much of git as finding a board takes: where the work tree
// of a directory begins, and which work tree is the main one. It reads git's own
// files; no git has to be installed.

// A workTree is the git work tree around a directory.
type workTree struct {
	root   string // the directory that holds .git, "" outside git
	main   string // the root of the main work tree: root, but in a linked one
	gitdir string // what git keeps of a linked one, "" of any other
}

func (t workTree) linked() bool { return t.gitdir != "" }

// bareError is the error of a place in a repository without a work tree, and of a
// linked work tree whose repository has no main one that git's files name.
type bareError string

func (e bareError) Error() string {
	return "the repository " + string(e) + " has no main work tree that its files name, to keep one board for all. Set $TASKS_DIR to the board, or name it with -dir"
}

// workTreeOf returns the work tree around a directory. As git does, it passes by
// a .git that is an empty directory or a device; it does not look at $GIT_DIR and
// $GIT_WORK_TREE, which hooks leave set for programs that mean other places.
func workTreeOf(dir string) (workTree, error) {
	for {
		git := filepath.Join(dir, ".git")
		info, err := os.Stat(git)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return workTree{}, fmt.Errorf("look for the git work tree: %w%s", err, instead)
		case info.IsDir():
			if isRepository(git) {
				return workTree{root: dir, main: dir}, trusted(git, dir)
			}
		case info.Mode().IsRegular():
			return workTreeOfFile(dir, git)
		}
		// A bare repository has no place for a board. The .git of a work tree has:
		// hooks run there. So has the one whose directory says that it is its own.
		if filepath.Base(dir) != ".git" && isRepository(dir) && !pointsTo(filepath.Dir(dir), dir) {
			return workTree{}, bareError(dir)
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return workTree{}, nil
		}
		dir = parent
	}
}

// isRepository reports whether a directory is what git takes for a repository.
func isRepository(dir string) bool {
	for _, name := range []string{"HEAD", "objects", "refs"} {
		if _, err := os.Lstat(filepath.Join(dir, name)); err != nil {
			return false
		}
	}
	return true
}

// workTreeOfFile reads a .git that is a file: of a linked work tree, of a
// submodule, or of a repository that lies elsewhere. Only the first of them has
// a commondir.
func workTreeOfFile(root, file string) (workTree, error) {
	if err := trusted(file, root); err != nil {
		return workTree{}, err
	}
	gitdir, err := pointer(file, "gitdir: ")
	if err != nil {
		return workTree{}, err
	}
	info, err := os.Stat(gitdir)
	if err != nil {
		return workTree{}, fmt.Errorf("%s names a git directory that cannot be read (%w). git worktree repair mends a work tree that was moved; $TASKS_DIR or -dir names the board without it", file, err)
	}
	if !info.IsDir() {
		return workTree{}, noRepository(file, gitdir)
	}
	if err := trusted(gitdir); err != nil {
		return workTree{}, err
	}
	common, err := pointer(filepath.Join(gitdir, "commondir"), "")
	switch {
	case errors.Is(err, fs.ErrNotExist) && isRepository(gitdir):
		return workTree{root: root, main: root}, nil
	case errors.Is(err, fs.ErrNotExist):
		return workTree{}, noRepository(file, gitdir)
	case err != nil:
		return workTree{}, err
	case !isRepository(common) || !same(filepath.Dir(gitdir), filepath.Join(common, "worktrees")):
		return workTree{}, fmt.Errorf("%s says that it is a work tree of the repository %s, which knows nothing of it%s", file, common, instead)
	}
	main, err := mainOf(common)
	if err != nil {
		return workTree{}, err
	}
	return workTree{root: root, main: main, gitdir: gitdir}, trusted(common, main, filepath.Join(main, ".git"))
}

func noRepository(file, gitdir string) error {
	return fmt.Errorf("%s names %s, which is no git directory%s", file, gitdir, instead)
}

// mainOf returns the main work tree of a repository with linked ones. It is the
// directory of .git, be that the repository or a file that names it, as beside
// a bare repository whose work trees lie around it; else the core.worktree, as
// of a submodule, if the .git there leads back.
func mainOf(repository string) (string, error) {
	if pointsTo(filepath.Dir(repository), repository) {
		return filepath.Dir(repository), nil
	}
	set, err := settingsOf(repository)
	if err != nil {
		return "", err
	}
	tree := set.workTree(repository)
	switch {
	case tree != "" && pointsTo(tree, repository):
		return tree, nil
	case tree != "" || set.bare() || filepath.Base(repository) != ".git":
		return "", bareError(repository)
	}
	return filepath.Dir(repository), nil
}

// pointsTo reports whether the .git of a directory is a file that names a
// repository.
func pointsTo(dir, repository string) bool {
	file := filepath.Join(dir, ".git")
	if info, err := os.Stat(file); err != nil || !info.Mode().IsRegular() {
		return false
	}
	named, err := pointer(file, "gitdir: ")
	return err == nil && same(named, repository)
}

// same reports whether two paths lead to one thing that is there.
func same(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}

// toldName is a file beside what git keeps of a linked work tree, with which
// board was told there. It goes when the work tree goes.
const toldName = "tasks-board-told"

// AsideTold reports whether it was said in this linked work tree that the board lies
// aside, and neither has moved since. It only looks.
func (p Place) AsideTold() bool {
	file, text := p.asideTold()
	told, err := readSome(file, int64(len(text)+1))
	return err == nil && told == text
}

// RememberAside keeps that it was said, for [Place.AsideTold]. Where that cannot be
// kept, or something else than a file lies there, it is said again.
func (p Place) RememberAside() {
	file, text := p.asideTold()
	if info, err := os.Lstat(file); err == nil && !info.Mode().IsRegular() {
		return
	}
	_ = os.WriteFile(file, []byte(text), 0o644)
}

// asideTold returns the file that remembers, and what it says.
func (p Place) asideTold() (file, text string) {
	return filepath.Join(p.tree.gitdir, toldName), p.tree.root + "\n" + p.Aside + "\n"
}
