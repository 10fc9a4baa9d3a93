// Command testsum reads what `go test -json` prints and says in few lines what ran: a
// line for every package, and all that failing tests print.
//
//	go test -json ./... | testsum -tally FILE LABEL
//
// It adds a line to FILE: how many passed, failed and were skipped, and the label.
// Counted are tests without subtests, subtests, and what has these and fails by itself:
// a test, or a package that does not build or panics. It exits with 1 where anything
// failed, or no test ran.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	tally := flag.String("tally", "", "file to add the count to")
	flag.Parse()
	s := newSum(os.Stdout)
	err := s.read(os.Stdin)
	file, fault := os.OpenFile(*tally, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if fault == nil {
		_, fault = fmt.Fprintf(file, "%d\t%d\t%d\t%s\n", s.count["pass"], s.count["fail"], s.count["skip"], flag.Arg(0))
	}
	if err = errors.Join(err, fault); err != nil {
		fmt.Fprintln(os.Stderr, "testsum:", err)
	}
	if err != nil || s.count["fail"] > 0 || s.count["pass"] == 0 {
		fmt.Fprintf(os.Stderr, "FAIL  %s: %d passed, %d failed\n", flag.Arg(0), s.count["pass"], s.count["fail"])
		os.Exit(1)
	}
}

// An event is a line of `go test -json`; see `go doc test2json`.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64
}

// A test is one of a package; without a name it is the package, which has all the others.
type test struct{ pkg, name string }

// A sum adds up events.
type sum struct {
	count  map[string]int // by result: pass, fail, skip
	out    io.Writer
	output map[test][]byte // of what has not ended
	inside map[test]bool   // of what has subtests: whether one of them has failed
}

func newSum(out io.Writer) *sum {
	return &sum{count: map[string]int{}, out: out, output: map[test][]byte{}, inside: map[test]bool{}}
}

// read takes in events. Lines that are none, as a tool under go test prints them, are passed on.
func (s *sum) read(in io.Reader) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil || e.Action == "" {
			fmt.Fprintln(s.out, lines.Text())
		} else {
			s.take(e)
		}
	}
	return lines.Err()
}

func (s *sum) take(e event) {
	t := test{e.Package, e.Test}
	for i, r := range e.Test {
		if outer := (test{e.Package, e.Test[:i]}); i == 0 || r == '/' {
			s.inside[outer] = s.inside[outer] || e.Action == "fail"
		}
	}
	failedInside, hasInside := s.inside[t]
	switch e.Action {
	case "build-output":
		fmt.Fprint(s.out, e.Output)
	case "output":
		s.output[t] = append(s.output[t], e.Output...)
	case "pass", "skip":
		switch {
		case t.name != "" && !hasInside:
			s.count[e.Action]++
			if e.Action == "skip" {
				fmt.Fprintf(s.out, "skip  %s %s\n", e.Package, e.Test)
			}
		case t.name == "" && hasInside:
			fmt.Fprintf(s.out, "ok    %s  %.1f s\n", e.Package, e.Elapsed)
		}
		delete(s.output, t)
	case "fail":
		if !failedInside {
			s.count["fail"]++
		}
		for of, text := range s.output { // where a package ends, of tests that have not
			if of == t || of.pkg == t.pkg && t.name == "" {
				fmt.Fprintf(s.out, "\n--- %s %s\n%s\n", of.pkg, of.name, text)
				delete(s.output, of)
			}
		}
	}
}
