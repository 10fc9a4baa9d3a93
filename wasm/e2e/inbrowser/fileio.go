//go:build !js

package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"syscall"
)

// longestRead is more than Go reads at once.
const longestRead = 64 << 20

// read returns what there is, nothing at the end. A position below 0 is where
// the last reading has ended.
func read(file *os.File, length, position int) ([]byte, error) {
	if length < 0 || length > longestRead {
		return nil, syscall.EINVAL
	}
	data := make([]byte, length)
	var n int
	var err error
	if position < 0 {
		n, err = file.Read(data)
	} else {
		n, err = file.ReadAt(data, int64(position))
	}
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return data[:n], err
}

// write writes the request's body.
func write(file *os.File, a arguments) (int, error) {
	data, err := io.ReadAll(a.request.Body)
	if err != nil {
		return 0, err
	}
	if position := a.number("position"); position >= 0 {
		return file.WriteAt(data, int64(position))
	}
	return file.Write(data)
}

// A status is what Go reads of Node's fs.Stats.
type status struct {
	Mode    uint32  `json:"mode"`
	Size    int64   `json:"size"`
	MtimeMs float64 `json:"mtimeMs"`
}

func stated(info fs.FileInfo, err error) (status, error) {
	if err != nil {
		return status{}, err
	}
	mode := uint32(info.Mode().Perm())
	switch info.Mode().Type() {
	case 0:
		mode |= 0o100000
	case fs.ModeDir:
		mode |= 0o040000
	case fs.ModeSymlink:
		mode |= 0o120000
	}
	return status{mode, info.Size(), float64(info.ModTime().UnixMilli())}, nil
}

// names returns what is in a directory.
func names(path string) ([]string, error) {
	entries, err := os.ReadDir(path)
	all := make([]string, 0, len(entries))
	for _, entry := range entries {
		all = append(all, entry.Name())
	}
	return all, err
}
