package main

import (
	"bytes"
	"strings"
	"testing"
)

// The events that the cases are made of.
const (
	runA     = `{"Action":"run","Package":"p","Test":"TestA"}` + "\n"
	runAB    = `{"Action":"run","Package":"p","Test":"TestA/b"}` + "\n"
	outAB    = `{"Action":"output","Package":"p","Test":"TestA/b","Output":"got 3, want 4\n"}` + "\n"
	passA    = `{"Action":"pass","Package":"p","Test":"TestA"}` + "\n"
	passAB   = `{"Action":"pass","Package":"p","Test":"TestA/b"}` + "\n"
	skipA    = `{"Action":"skip","Package":"p","Test":"TestA"}` + "\n"
	failA    = `{"Action":"fail","Package":"p","Test":"TestA"}` + "\n"
	failAB   = `{"Action":"fail","Package":"p","Test":"TestA/b"}` + "\n"
	passP    = `{"Action":"pass","Package":"p","Elapsed":1.5}` + "\n"
	failP    = `{"Action":"fail","Package":"p","Elapsed":1.5}` + "\n"
	noTests  = `{"Action":"skip","Package":"p"}` + "\n"
	compile  = `{"ImportPath":"p [p.test]","Action":"build-output","Output":"p.go:1: undefined: x\n"}` + "\n"
	unbuilt  = `{"Action":"fail","Package":"p","FailedBuild":"p [p.test]"}` + "\n"
	panicked = `{"Action":"output","Package":"p","Test":"TestA","Output":"panic: nil map\n"}` + "\n"
)

func TestRunsAreCountedByTheirLastSubtests(t *testing.T) {
	for name, c := range map[string]struct {
		events                  string
		passed, failed, skipped int
		says                    string
	}{
		"a test":                       {runA + passA + passP, 1, 0, 0, "ok    p  1.5 s"},
		"a subtest and not its parent": {runA + runAB + passAB + passA + passP, 1, 0, 0, ""},
		"a failing subtest":            {runA + runAB + outAB + failAB + failA + failP, 0, 1, 0, "got 3, want 4"},
		"a parent failing by itself":   {runA + runAB + passAB + failA + failP, 1, 1, 0, ""},
		"a skipped test alone":         {runA + skipA + passP, 0, 0, 1, "skip  p TestA"},
		"no test at all":               {noTests, 0, 0, 0, ""},
		"a package that did not build": {compile + unbuilt, 0, 1, 0, "undefined: x"},
		"a panic":                      {runA + panicked + failP, 0, 1, 0, "panic: nil map"},
		"a panic after a failure":      {runA + runAB + outAB + failAB + panicked + failP, 0, 1, 0, "panic: nil map"},
		"what is not an event":         {"downloading\n" + runA + passA + passP, 1, 0, 0, "downloading"},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			s := newSum(&out)
			if err := s.read(strings.NewReader(c.events)); err != nil {
				t.Fatal(err)
			}
			if s.count["pass"] != c.passed || s.count["fail"] != c.failed || s.count["skip"] != c.skipped {
				t.Errorf("counted %v", s.count)
			}
			if !strings.Contains(out.String(), c.says) {
				t.Errorf("it says\n%s\nwithout %q", &out, c.says)
			}
		})
	}
}
