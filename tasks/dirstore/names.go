package dirstore

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// The names that this package keeps for itself in the directory.
const (
	lockName     = ".lock"
	journalName  = ".journal"
	revisionName = ".revision"
	tempPrefix   = ".tmp-"
)

// reserved reports whether a name is one of our own. Some file systems take
// .LOCK for .lock.
func reserved(name string) bool {
	return strings.EqualFold(name, lockName) || strings.EqualFold(name, journalName) ||
		strings.EqualFold(name, revisionName) || isTemp(name)
}

func isTemp(name string) bool {
	return len(name) >= len(tempPrefix) && strings.EqualFold(name[:len(tempPrefix)], tempPrefix)
}

// valid reports whether a name can be that of a file of a board.
func valid(name string) bool {
	return fs.ValidPath(name) && name != "." && !strings.ContainsAny(name, "/\\\x00")
}

// names returns the files of the board, ascending.
func (d *Dir) names() ([]string, error) {
	entries, err := d.disk.entries()
	if err != nil {
		return nil, fmt.Errorf("dirstore: list: %w", err)
	}
	names := make([]string, 0, len(entries))
	for _, entry := range entries {
		if !valid(entry.Name()) || reserved(entry.Name()) {
			continue
		}
		switch entry.Type() {
		case 0:
			names = append(names, entry.Name())
		case fs.ModeSymlink:
			if info, err := d.disk.stat(entry.Name()); err == nil && info.Mode().IsRegular() {
				names = append(names, entry.Name())
			}
		}
	}
	return names, nil
}

// read returns the bytes of a file of the board, fs.ErrNotExist only where
// there is nothing under the name.
func (d *Dir) read(name string) ([]byte, error) {
	if !valid(name) || reserved(name) {
		return nil, &fs.PathError{Op: "read", Path: name, Err: fs.ErrNotExist}
	}
	// Looking comes first: to open a named pipe is to wait for who writes it.
	info, err := d.disk.stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if _, lerr := d.disk.lstat(name); lerr == nil {
			// The cause is not wrapped: the name is taken.
			return nil, fmt.Errorf("dirstore: %s is a link that leads nowhere", name)
		}
		return nil, err
	case err != nil:
		return nil, fmt.Errorf("dirstore: %w", err)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("dirstore: %s is no regular file but %s", name, kind(info.Mode()))
	}
	return d.readFile(name)
}

// readFile returns the bytes of what is known to be a file.
func (d *Dir) readFile(name string) ([]byte, error) {
	data, err := d.disk.read(name)
	if err != nil {
		return nil, fmt.Errorf("dirstore: %w", err)
	}
	return data, nil
}

// writable returns what is under a name that a commit is about to replace,
// nil where there is nothing. What is no regular file is left alone.
func (d *Dir) writable(name string) (fs.FileInfo, error) {
	info, err := d.disk.lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no regular file but %s, and is not replaced", name, kind(info.Mode()))
	}
	return info, nil
}

func kind(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "a directory"
	case mode&fs.ModeSymlink != 0:
		return "a symbolic link"
	case mode&fs.ModeNamedPipe != 0:
		return "a named pipe"
	}
	return "something else"
}
