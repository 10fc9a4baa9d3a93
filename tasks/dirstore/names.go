package dirstore

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"

	"tasklesson/tasks"
)

// The names that this package keeps for itself in the directory.
const (
	lockName     = ".lock"
	journalName  = ".journal"
	asidePrefix  = ".journal-" // of journals that are not to be finished
	revisionName = ".revision"
	claimsName   = ".claims"
	eventsName   = ".events"
	ignoreName   = ".gitignore"
	tempPrefix   = ".tmp-"
)

// reserved reports whether a name is one of our own. Some file systems take
// .LOCK for .lock.
func reserved(name string) bool {
	switch strings.ToLower(name) {
	case lockName, journalName, revisionName, claimsName, eventsName, ignoreName:
		return true
	}
	return begins(name, asidePrefix) || isTemp(name)
}

func isTemp(name string) bool { return begins(name, tempPrefix) }

func begins(name, prefix string) bool {
	return len(name) >= len(prefix) && strings.EqualFold(name[:len(prefix)], prefix)
}

// valid reports whether a name can be that of a file of a board.
func valid(name string) bool {
	return fs.ValidPath(name) && name != "." && !strings.ContainsAny(name, "/\\\x00")
}

// A listed name is one of the board.
type listed struct {
	name  string
	plain bool // a regular file lies there, and no link leads to it
}

// names returns what the board shows, ascending: every file, and every name of
// a task or of the mark with anything under it.
func (d *Dir) names() ([]listed, error) {
	entries, err := d.entries()
	if err != nil {
		return nil, fmt.Errorf("dirstore: %w", err)
	}
	names := make([]listed, 0, len(entries))
	for _, entry := range entries {
		name := entry.Name()
		if !valid(name) || reserved(name) {
			continue
		}
		switch kind := entry.Type(); {
		case kind == 0:
			names = append(names, listed{name, true})
		case tasks.BoardFile(name) || kind == fs.ModeSymlink && d.leadsToFile(name):
			names = append(names, listed{name, false})
		}
	}
	return names, nil
}

func (d *Dir) leadsToFile(link string) bool {
	info, err := d.disk.stat(link)
	return err == nil && info.Mode().IsRegular()
}

// read returns the bytes under a name. The error is fs.ErrNotExist where
// nothing lies there, and a [*tasks.UnreadableError] where something does whose
// bytes are not to be had.
func (d *Dir) read(name string) ([]byte, error) {
	if !valid(name) || reserved(name) {
		return nil, fs.ErrNotExist
	}
	// Looking comes first: opening a named pipe waits for its writer.
	info, err := d.disk.stat(name)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return nil, because(&oddError{info.Mode()})
	case err != nil && !errors.Is(err, fs.ErrPermission):
		if link, lerr := d.disk.lstat(name); lerr == nil && link.Mode().Type() == fs.ModeSymlink {
			return nil, &tasks.UnreadableError{Reason: "it is a link that leads nowhere"}
		}
	}
	if err != nil {
		return nil, because(err)
	}
	return d.readFile(name)
}

// readFile returns the bytes of what is known to be a file.
func (d *Dir) readFile(name string) ([]byte, error) {
	data, err := d.disk.read(name, tasks.MaxFileSize)
	if err != nil {
		return nil, because(err)
	}
	return data, nil
}

// because returns the error of reading a file. The cause is told without the
// name, which the caller knows and says.
func because(err error) error {
	var odd *oddError
	switch {
	case errors.As(err, &odd):
		return &tasks.UnreadableError{Reason: odd.Error()}
	case errors.Is(err, errTooLarge):
		return &tasks.UnreadableError{Reason: tasks.ReasonTooLarge}
	case errors.Is(err, fs.ErrPermission):
		return &tasks.UnreadableError{Reason: "this user may not read it"}
	case errors.Is(err, syscall.EIO):
		return &tasks.UnreadableError{Reason: "the disk cannot read it"}
	}
	var named *fs.PathError
	if errors.As(err, &named) {
		return fmt.Errorf("dirstore: %s: %w", named.Op, named.Err)
	}
	return fmt.Errorf("dirstore: %w", err)
}

// writable returns what is under a name that a commit is about to replace,
// nil where there is nothing. Anything but a regular file is left alone.
func (d *Dir) writable(name string) (fs.FileInfo, error) {
	info, err := d.disk.lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, &tasks.UnwritableError{Name: name, Reason: name + " is " + kind(info.Mode()) + ", not a file, and is not replaced"}
	}
	return info, nil
}

// An oddError is of a name under which something lies that is no file.
type oddError struct{ mode fs.FileMode }

func (e *oddError) Error() string { return "it is " + kind(e.mode) + ", not a file" }

func kind(mode fs.FileMode) string {
	switch {
	case mode.IsDir():
		return "a directory"
	case mode&fs.ModeSymlink != 0:
		return "a symbolic link"
	case mode&fs.ModeNamedPipe != 0:
		return "a named pipe"
	case mode&fs.ModeSocket != 0:
		return "a socket"
	case mode&fs.ModeDevice != 0:
		return "a device"
	}
	return "something else"
}
