package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// An event is one line of `go test -json`; see `go doc test2json`.
type event struct {
	Action      string
	Package     string
	ImportPath  string // of a build
	Test        string
	Elapsed     float64
	Output      string
	FailedBuild string
}

// A sum adds up the events of one run.
type sum struct {
	out      io.Writer
	packages map[string]*pkg
	builds   map[string]*bytes.Buffer // compiler output by import path
	run
}

// A pkg is a package under test.
type pkg struct {
	output  map[string]*bytes.Buffer // by test; "" is the package's own
	parents map[string]bool          // tests that have subtests
	results map[string]string        // pass, fail or skip, by test
}

func newSum(out io.Writer) *sum {
	return &sum{out: out, packages: map[string]*pkg{}, builds: map[string]*bytes.Buffer{}}
}

// read takes in what `go test -json` prints. Lines that are no events, such as
// what a tool under it prints, are passed on.
func (s *sum) read(in io.Reader) error {
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) > 0 {
			var e event
			if line[0] != '{' || json.Unmarshal(line, &e) != nil {
				fmt.Fprintf(s.out, "%s\n", bytes.TrimRight(line, "\n"))
			} else {
				s.take(e)
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func (s *sum) take(e event) {
	if e.Action == "build-output" {
		buffer(s.builds, e.ImportPath).WriteString(e.Output)
		return
	}
	if e.Package == "" {
		return
	}
	p := s.packages[e.Package]
	if p == nil {
		p = &pkg{output: map[string]*bytes.Buffer{}, parents: map[string]bool{}, results: map[string]string{}}
		s.packages[e.Package] = p
	}
	switch e.Action {
	case "run":
		if i := strings.LastIndexByte(e.Test, '/'); i >= 0 {
			p.parents[e.Test[:i]] = true
		}
	case "output":
		buffer(p.output, e.Test).WriteString(e.Output)
	case "pass", "fail", "skip":
		if e.Test != "" {
			p.results[e.Test] = e.Action
			if e.Action == "fail" {
				s.print(e.Package, e.Test, p.output[e.Test])
			}
			return
		}
		s.end(e, p)
	}
}

func buffer(m map[string]*bytes.Buffer, key string) *bytes.Buffer {
	if m[key] == nil {
		m[key] = new(bytes.Buffer)
	}
	return m[key]
}

// end counts a package once it has ended.
func (s *sum) end(e event, p *pkg) {
	var passed, failed, skipped int
	for test, result := range p.results {
		// A failing parent counts where all its subtests passed: the failure
		// is its own.
		if p.parents[test] && (result != "fail" || p.childFailed(test)) {
			continue
		}
		switch result {
		case "pass":
			passed++
		case "fail":
			failed++
		case "skip":
			skipped++
			fmt.Fprintf(s.out, "skip  %s %s\n", e.Package, test)
		}
	}
	if e.Action == "fail" && failed == 0 {
		// It did not build, panicked, or was stopped.
		failed++
		s.print(e.Package, "", s.builds[e.FailedBuild])
		for test := range p.output {
			if p.results[test] == "" {
				s.print(e.Package, test, p.output[test])
			}
		}
	}
	s.Passed += passed
	s.Failed += failed
	s.Skipped += skipped
	if passed+failed+skipped > 0 {
		fmt.Fprintf(s.out, "%-5s %s  %d passed, %d failed, %.1f s\n", e.Action, e.Package, passed, failed, e.Elapsed)
	}
}

// childFailed reports whether a subtest of test failed.
func (p *pkg) childFailed(test string) bool {
	for other, result := range p.results {
		if result == "fail" && strings.HasPrefix(other, test+"/") {
			return true
		}
	}
	return false
}

func (s *sum) print(pkg, test string, output *bytes.Buffer) {
	if output == nil || output.Len() == 0 {
		return
	}
	fmt.Fprintf(s.out, "\n--- %s %s\n%s\n", pkg, test, bytes.TrimRight(output.Bytes(), "\n"))
}

// finish returns the count of the run, whose command ended with err. What
// failed without a test saying so counts as one failure.
func (s *sum) finish(label string, err error) run {
	s.Label = label
	switch {
	case err != nil && s.Failed == 0:
		s.Failed++
		fmt.Fprintf(s.out, "FAIL  %s: %v\n", label, err)
	case s.Passed+s.Failed == 0:
		s.Failed++
		fmt.Fprintf(s.out, "FAIL  %s: no test ran\n", label)
	}
	return s.run
}
