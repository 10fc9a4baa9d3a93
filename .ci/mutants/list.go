package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// A list is a file of breaks.
type list struct {
	In     string // the folder that files and packages are in, and tests run in
	Seen   []seen // the tests, where a break names none
	Breaks []broken
}

// A broken is a line that is replaced by another one.
type broken struct {
	Rule string // that it breaks: what a caller relies on, or what somebody would notice
	File string
	Old  string // stands in exactly one place of the file
	New  string
	Seen []seen // one of these tests has to fail

	in string
}

// A seen names tests of a package.
type seen struct {
	Package string // such as "./wasm/e2e"
	Tests   string // what go test -run takes, "" for all
	Skip    string // what go test -skip takes

	in string
}

// read reads the breaks of some lists that have a part in their rule or file.
func read(names []string, only string) (breaks []broken, err error) {
	for _, name := range names {
		var l list
		data, err := os.ReadFile(name)
		if err == nil {
			err = json.Unmarshal(data, &l)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, b := range l.Breaks {
			if b.Seen == nil {
				b.Seen = append(b.Seen, l.Seen...)
			}
			for i := range b.Seen {
				b.Seen[i].in = l.In
			}
			if b.in = l.In; strings.Contains(b.Rule, only) || strings.Contains(filepath.Join(b.in, b.File), only) {
				breaks = append(breaks, b)
			}
		}
	}
	if len(breaks) == 0 {
		return nil, fmt.Errorf("no break of %q has %q in its rule or file", names, only)
	}
	return breaks, nil
}

// source returns the file with the line replaced.
func (b broken) source() (string, error) {
	data, err := os.ReadFile(filepath.Join(b.in, b.File))
	if n := strings.Count(string(data), b.Old); err == nil && n != 1 {
		err = fmt.Errorf("the line %q stands in %d places, not in one", b.Old, n)
	}
	return strings.Replace(string(data), b.Old, b.New, 1), err
}

// testName finds the functions that a pattern names: a test, or a story of a journey.
var testName = regexp.MustCompile(`\b(?:(?:Test|Fuzz)\w+|[a-z]+[A-Z]\w*)`)

// unfit is a try that runs nothing: its error says that the line of a break is not there,
// or a test that it names.
func (b broken) unfit() (by string, err error) {
	if _, err := b.source(); err != nil {
		return "", err
	}
	for _, s := range b.Seen {
		var all strings.Builder
		files, _ := filepath.Glob(filepath.Join(s.in, s.Package, "*_test.go")) // the pattern is one
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				return "", err
			}
			all.Write(data)
		}
		for _, test := range testName.FindAllString(s.Tests+" "+s.Skip, -1) {
			if !strings.Contains(all.String(), "func "+test+"(") {
				return "", fmt.Errorf("package %s has no test %s", s.Package, test)
			}
		}
	}
	return "", nil
}
