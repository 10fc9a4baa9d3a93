package dirstore

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// mayNot reports whether an error says that this user, or nobody, may do that.
func mayNot(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, errReadOnlyPlace)
}

// forbidden returns the error of what this user may not do with a path, and who
// can change that. Any other error stays as it is.
func forbidden(path, what string, err error) error {
	if !mayNot(err) || errors.Is(err, errReadOnlyPlace) || errors.Is(err, errMayNotWriteIn) {
		return err
	}
	info, statErr := os.Stat(path)
	owner, user, known := 0, 0, false
	if statErr == nil {
		owner, user, known = users(info)
	}
	if !known {
		return fmt.Errorf("%s: this user may not %s it: %w", path, what, fs.ErrPermission)
	}
	return fmt.Errorf("%s was made by uid %d, and this user (uid %d) may not %s it; chmod a+%c makes that possible: %w",
		path, owner, user, what, what[0], fs.ErrPermission)
}

// errMayNotWriteIn is in the error of what this user may not do in a directory.
var errMayNotWriteIn = errors.New("this user may not write in")

// inside returns the error of making, renaming or removing a file in a directory.
// Where this user may write nothing in it, that is all that is of interest: which
// file it was, and what its rights are, is not.
func inside(dir string, err error) error {
	if !errors.Is(err, fs.ErrPermission) || mayWriteIn(dir) {
		return err
	}
	return fmt.Errorf("%w %s: %w", errMayNotWriteIn, dir, fs.ErrPermission)
}

// makeAll makes a directory, with its parents.
func makeAll(path string) error {
	err := os.MkdirAll(path, 0o755)
	var failed *fs.PathError
	if errors.As(err, &failed) {
		return inside(filepath.Dir(failed.Path), err)
	}
	return err
}
