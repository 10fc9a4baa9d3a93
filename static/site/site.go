package main

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A site is its files by name, with slashes.
type site map[string][]byte

// The mark is a file in every folder that was written here, the first one of
// it: a folder that has it may be emptied, also after a build that was stopped.
const (
	marker     = ".tasklesson-site"
	markerText = "The generator in static/site writes this folder: a build replaces or removes every file in it.\n"
)

// size returns the bytes of all files.
func (s site) size() int {
	n := 0
	for _, data := range s {
		n += len(data)
	}
	return n
}

// write makes a folder hold the site, the mark and nothing else. A folder that
// holds other files than a site is somebody's, and is left alone.
//
// Somebody may be reading the site meanwhile, and a build may be stopped at any
// moment: every file is written beside its place and renamed, assets before the
// pages that load them, index.html last, and what is no longer needed goes
// after that. So each page has all that it names at any moment.
func (s site) write(folder string) error {
	return s.writeBy(folder, func() error { return nil })
}

// writeBy is write, and calls before ahead of every change; an error of it ends
// the build there.
func (s site) writeBy(folder string, before func() error) error {
	if err := checkOwn(folder); err != nil {
		return err
	}
	replace := func(name string, data []byte) error {
		if err := before(); err != nil {
			return err
		}
		return replaceFile(filepath.Join(folder, filepath.FromSlash(name)), data)
	}
	if err := replace(marker, []byte(markerText)); err != nil {
		return err
	}
	for _, name := range s.inOrder() {
		if err := replace(name, s[name]); err != nil {
			return err
		}
	}
	others, err := s.others(folder)
	if err != nil {
		return err
	}
	for _, name := range others {
		if err := before(); err != nil {
			return err
		}
		if err := os.RemoveAll(filepath.Join(folder, filepath.FromSlash(name))); err != nil {
			return err
		}
	}
	return nil
}

// put writes the files into a folder, one after the other.
func (s site) put(folder string) error {
	for name, data := range s {
		if err := replaceFile(filepath.Join(folder, filepath.FromSlash(name)), data); err != nil {
			return err
		}
	}
	return nil
}

// inOrder returns the names so that no page comes before what it loads.
func (s site) inOrder() []string {
	rank := func(name string) int {
		switch {
		case name == "index.html":
			return 2
		case path.Ext(name) == ".html":
			return 1
		}
		return 0
	}
	names := slices.Sorted(maps.Keys(s))
	slices.SortStableFunc(names, func(a, b string) int { return rank(a) - rank(b) })
	return names
}

// others returns the files and whole folders in a folder that are not the
// site's.
func (s site) others(folder string) ([]string, error) {
	keep := map[string]bool{".": true, marker: true}
	for name := range s {
		for ; name != "."; name = path.Dir(name) {
			keep[name] = true
		}
	}
	var others []string
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || keep[name] {
			return err
		}
		others = append(others, name)
		if entry.IsDir() {
			return fs.SkipDir
		}
		return nil
	})
	return others, err
}

// replaceFile writes a file, and the folders around it, so that its name leads
// to the old bytes or to the new ones and never to half of them.
func replaceFile(file string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	beside, err := os.CreateTemp(filepath.Dir(file), ".half-")
	if err != nil {
		return err
	}
	defer os.Remove(beside.Name()) // where it was not renamed
	_, err = beside.Write(data)
	if closed := beside.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	if err := os.Chmod(beside.Name(), 0o644); err != nil {
		return err
	}
	return os.Rename(beside.Name(), file)
}

// checkOwn returns an error for a folder that holds files and was not written
// here.
func checkOwn(folder string) error {
	entries, err := os.ReadDir(folder)
	if os.IsNotExist(err) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return err
	}
	if text, err := os.ReadFile(filepath.Join(folder, marker)); err == nil && string(text) == markerText {
		return nil
	}
	if unmarked(folder, entries) {
		return nil
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return fmt.Errorf("%s holds files that are not of a site built here (%s): name an empty or a new folder, or remove it",
		folder, strings.Join(names[:min(len(names), 5)], ", "))
}

var versionFolder = regexp.MustCompile(`^v-[0-9a-f]{10}$`)

// unmarked reports whether a folder is a site of the time before the mark: it
// has a program in a folder named after its version, and nothing that is not of
// a site.
func unmarked(folder string, entries []os.DirEntry) bool {
	program := false
	for _, entry := range entries {
		switch name := entry.Name(); {
		case entry.IsDir() && versionFolder.MatchString(name):
			_, err := os.Stat(filepath.Join(folder, name, "app.wasm.gz"))
			program = program || err == nil
		case entry.IsDir() != (name == "gallery"):
			return false
		case name != "gallery" && name != "index.html" && name != "gallery.html":
			return false
		}
	}
	return program
}
