package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// A site is its files by name, with slashes.
type site map[string][]byte

// size returns the bytes of all files.
func (s site) size() int {
	n := 0
	for _, data := range s {
		n += len(data)
	}
	return n
}

// write makes a folder hold the site and nothing else. A folder that holds
// files and no site is somebody's, and is left alone.
func (s site) write(folder string) error {
	old, err := os.ReadDir(folder)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	if _, err := os.Stat(filepath.Join(folder, "gallery.html")); len(old) > 0 && err != nil {
		return fmt.Errorf("%s holds other files than a site: name an empty or a new folder", folder)
	}
	for _, entry := range old {
		if err := os.RemoveAll(filepath.Join(folder, entry.Name())); err != nil {
			return err
		}
	}
	for name, data := range s {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
