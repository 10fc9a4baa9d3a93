//go:build !(darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd)

package dirstore

import (
	"io"
	"os"
)

// readFile returns the bytes of a file, or errTooLarge where there are more
// than most.
func readFile(path string, most int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = &oddError{info.Mode()}
	}
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(data)) > most {
		err = errTooLarge
	}
	return data, err
}
