package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// This file knows as much of git as finding a board takes: where the work tree
// of a directory begins, and which work tree is the main one. It reads git's own
// files; no git has to be installed.

// A workTree is the git work tree around a directory.
type workTree struct {
	root   string // the directory that holds .git, "" outside git
	main   string // the root of the main work tree: root, but in a linked one
	linked bool
}

// bareError is the error of a place in a repository without a work tree, and of a
// linked work tree whose repository has no main one that git's files name.
type bareError string

func (e bareError) Error() string {
	return "the repository " + string(e) + " has no main work tree to keep one board for all. Set $TASKS_DIR to the board, or name it with -dir"
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
			return workTree{}, fmt.Errorf("look for the git work tree: %w", err)
		case info.IsDir():
			if isRepository(git) {
				return workTree{root: dir, main: dir}, nil
			}
		case info.Mode().IsRegular():
			return workTreeOfFile(dir, git)
		}
		// A bare repository has no place for a board. The .git of a work tree has:
		// hooks run there.
		if filepath.Base(dir) != ".git" && isRepository(dir) {
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
	gitdir, err := pointer(file, "gitdir: ")
	if err != nil {
		return workTree{}, err
	}
	if _, err := os.Stat(gitdir); err != nil {
		return workTree{}, fmt.Errorf("%s names a git directory that cannot be read (%w). git worktree repair mends a work tree that was moved; $TASKS_DIR or -dir names the board without it", file, err)
	}
	common, err := pointer(filepath.Join(gitdir, "commondir"), "")
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return workTree{root: root, main: root}, nil
	case err != nil:
		return workTree{}, err
	}
	elsewhere, err := hasNoWorkTree(common)
	switch {
	case err != nil:
		return workTree{}, err
	case elsewhere || filepath.Base(common) != ".git":
		return workTree{}, bareError(common)
	}
	return workTree{root: root, main: filepath.Dir(common), linked: true}, nil
}

// pointer reads a file of one line that names a directory, and returns the
// absolute path of that.
func pointer(file, prefix string) (string, error) {
	const most = 64 << 10 // bytes; paths are shorter
	text, err := readSome(file, most)
	if err != nil {
		return "", fmt.Errorf("look for the git work tree: %w", err)
	}
	path, isPointer := strings.CutPrefix(strings.TrimRight(text, "\r\n"), prefix)
	if !isPointer || path == "" || strings.ContainsAny(path, "\n\x00") {
		return "", fmt.Errorf("%s is not what git writes there, one line with the name of a directory. Mend it, or name the board with $TASKS_DIR or -dir", file)
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(filepath.Dir(file), path)
	}
	return filepath.Clean(path), nil
}

// readSome reads a file up to so many bytes.
func readSome(file string, most int64) (string, error) {
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most))
	return string(data), err
}

// hasNoWorkTree reports whether the settings of a repository say that it is
// bare, or that its work tree lies elsewhere. config.worktree holds the settings
// of the main work tree where the linked ones have settings of their own.
func hasNoWorkTree(repository string) (bool, error) {
	set := map[string]string{}
	for _, name := range []string{"config", "config.worktree"} {
		const most = 8 << 20 // bytes
		text, err := readSome(filepath.Join(repository, name), most)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return false, fmt.Errorf("look for the main work tree: %w", err)
		}
		readCore(text, set)
	}
	return isTrue(set["bare"]) || set["worktree"] != "", nil
}

// readCore puts the settings of the section core of a git config into set, the
// later over the earlier. It reads what git itself writes; includes, and values
// over several lines, are not followed.
func readCore(config string, set map[string]string) {
	inCore := false
	for lines := bufio.NewScanner(strings.NewReader(config)); lines.Scan(); {
		line := strings.TrimSpace(lines.Text())
		if strings.HasPrefix(line, "[") {
			section, rest, _ := strings.Cut(line[1:], "]")
			inCore = strings.EqualFold(strings.TrimSpace(section), "core")
			line = strings.TrimSpace(rest)
		}
		if !inCore || line == "" || line[0] == '#' || line[0] == ';' {
			continue
		}
		key, value, valued := strings.Cut(line, "=")
		if !valued {
			value = "true" // a name alone says yes
		}
		set[strings.ToLower(strings.TrimSpace(key))] = configValue(value)
	}
}

// configValue takes a value out of its quotes and its comment off.
func configValue(text string) string {
	var b strings.Builder
	quoted := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			quoted = !quoted
		case c == '\\' && i+1 < len(text):
			i++
			b.WriteByte(text[i])
		case !quoted && (c == '#' || c == ';'):
			return strings.TrimSpace(b.String())
		default:
			b.WriteByte(c)
		}
	}
	return strings.TrimSpace(b.String())
}

func isTrue(value string) bool {
	switch strings.ToLower(value) {
	case "true", "yes", "on", "1":
		return true
	}
	return false
}
