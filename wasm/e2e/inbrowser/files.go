//go:build !js

package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
)

// files are the files of this machine as a program in a browser has them, with
// relative paths below dir: a test reads its testdata and writes its coverage.
// An answer is bytes or JSON; a refusal is 400 with the name of an errno.
type files struct {
	dir string

	mu   sync.Mutex
	open map[int]*os.File
	last int // descriptor; 0 to 2 are not files
}

func newFiles(dir string) *files { return &files{dir: dir, open: map[int]*os.File{}, last: 2} }

// Close closes what the program has left open.
func (f *files) Close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, file := range f.open {
		file.Close()
	}
	clear(f.open)
}

// errnos are the refusals that Go tells apart.
var errnos = map[syscall.Errno]string{
	syscall.ENOENT: "ENOENT", syscall.EEXIST: "EEXIST", syscall.ENOTDIR: "ENOTDIR", syscall.EISDIR: "EISDIR",
	syscall.ENOTEMPTY: "ENOTEMPTY", syscall.EACCES: "EACCES", syscall.EPERM: "EPERM", syscall.EINVAL: "EINVAL", syscall.EBADF: "EBADF",
}

func (f *files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	answer, err := f.do(r.PathValue("operation"), arguments{r.URL.Query(), r})
	if err != nil {
		name := "EIO"
		if errno := syscall.Errno(0); errors.As(err, &errno) && errnos[errno] != "" {
			name = errnos[errno]
		}
		http.Error(w, name, http.StatusBadRequest)
		return
	}
	data, ok := answer.([]byte)
	if !ok {
		if data, err = json.Marshal(answer); err != nil {
			http.Error(w, "EIO", http.StatusBadRequest)
			return
		}
	}
	_, _ = w.Write(data)
}

// arguments are those of an operation.
type arguments struct {
	url.Values
	request *http.Request
}

func (a arguments) number(name string) int {
	n, err := strconv.Atoi(a.Get(name))
	if err != nil {
		return -1 // no descriptor, no length, and no position: where the last one has ended
	}
	return n
}

func (f *files) path(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(f.dir, name)
}

func (f *files) do(operation string, a arguments) (any, error) {
	path := f.path(a.Get("path"))
	switch operation {
	case "open":
		return f.begin(path, a.number("flags"), fs.FileMode(a.number("mode"))&fs.ModePerm)
	case "stat":
		return stated(os.Stat(path))
	case "lstat":
		return stated(os.Lstat(path))
	case "readdir":
		return names(path)
	case "mkdir":
		return nil, os.Mkdir(path, fs.FileMode(a.number("mode"))&fs.ModePerm)
	case "rename":
		return nil, os.Rename(path, f.path(a.Get("to")))
	case "unlink":
		return nil, syscall.Unlink(path)
	case "rmdir":
		return nil, syscall.Rmdir(path)
	}
	return f.onOpen(operation, a)
}

// begin opens a file and returns its descriptor. The flags are those that
// run.js names: Linux's, on any machine.
func (f *files) begin(path string, flags int, mode fs.FileMode) (int, error) {
	own := flags & 3 // read, write, both: the same everywhere
	for flag, mine := range map[int]int{0o100: os.O_CREATE, 0o200: os.O_EXCL, 0o1000: os.O_TRUNC, 0o2000: os.O_APPEND} {
		if flags&flag != 0 {
			own |= mine
		}
	}
	file, err := os.OpenFile(path, own, mode)
	if err != nil {
		return 0, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.last++
	f.open[f.last] = file
	return f.last, nil
}

// onOpen does what is done with a file that is open.
func (f *files) onOpen(operation string, a arguments) (any, error) {
	fd := a.number("fd")
	f.mu.Lock()
	file := f.open[fd]
	if operation == "close" {
		delete(f.open, fd)
	}
	f.mu.Unlock()
	if file == nil {
		return nil, syscall.EBADF
	}
	switch operation {
	case "close":
		return nil, file.Close()
	case "fstat":
		return stated(file.Stat())
	case "fsync":
		return nil, file.Sync()
	case "ftruncate":
		return nil, file.Truncate(int64(a.number("length")))
	case "read":
		return read(file, a.number("length"), a.number("position"))
	case "write":
		return write(file, a)
	}
	return nil, syscall.EINVAL
}
