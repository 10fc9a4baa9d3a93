package dirstore

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// checkPlace reports whether there is a directory at path. The error says why
// there can be none.
func checkPlace(path string) (there bool, err error) {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return true, nil
	case err == nil:
		return false, &fs.PathError{Op: "open", Path: path, Err: fmt.Errorf("it is a file: %w", syscall.ENOTDIR)}
	case !errors.Is(err, fs.ErrNotExist):
		return false, err
	}
	if _, err := os.Lstat(path); err == nil {
		return false, &fs.PathError{Op: "open", Path: path, Err: errors.New("it is a link that leads nowhere")}
	}
	if parent := filepath.Dir(path); parent != path {
		_, err = checkPlace(parent)
		return false, err
	}
	return false, nil
}
