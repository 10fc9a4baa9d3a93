package place

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// instead ends a sentence about what stands in the way of finding the board.
const instead = ". $TASKS_DIR or -dir names the board without it"

// errNoFile is the error of reading what has no end, or is no file of git's.
var errNoFile = errors.New("it is not a file")

// pointer reads a file of one line that names a directory, and returns the
// absolute path of that.
func pointer(file, prefix string) (string, error) {
	const most = 64 << 10 // bytes; paths are shorter
	text, err := readSome(file, most)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", err
	case err != nil && !errors.Is(err, errNoFile):
		return "", fmt.Errorf("look for the git work tree: %w%s", err, instead)
	}
	path, isPointer := strings.CutPrefix(strings.TrimRight(text, "\r\n"), prefix)
	if err != nil || len(text) == most || !isPointer || path == "" || strings.ContainsAny(path, "\n\x00") {
		return "", fmt.Errorf("%s is not what git writes there, one line with the name of a directory. Mend it, or name the board with $TASKS_DIR or -dir", file)
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(filepath.Dir(file), path)
	}
	return filepath.Clean(path), nil
}

// readSome reads a file up to so many bytes. Only files are opened: a pipe would
// wait for its writer.
func readSome(file string, most int64) (string, error) {
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return "", err
	case !info.Mode().IsRegular():
		return "", &fs.PathError{Op: "read", Path: file, Err: errNoFile}
	}
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, most))
	return string(data), err
}
