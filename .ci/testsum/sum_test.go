package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
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
	exit := errors.New("exit status 1")
	for name, c := range map[string]struct {
		events string
		err    error
		want   run
		says   string
	}{
		"a test":                       {runA + passA + passP, nil, run{Passed: 1}, "1 passed, 0 failed"},
		"a subtest and not its parent": {runA + runAB + passAB + passA + passP, nil, run{Passed: 1}, "1 passed"},
		"a failing subtest":            {runA + runAB + outAB + failAB + failA + failP, exit, run{Failed: 1}, "got 3, want 4"},
		"a parent failing by itself":   {runA + runAB + passAB + failA + failP, exit, run{Passed: 1, Failed: 1}, ""},
		"a skipped test alone":         {runA + skipA + passP, nil, run{Skipped: 1, Failed: 1}, "skip  p TestA"},
		"no test at all":               {noTests, nil, run{Failed: 1}, "no test ran"},
		"nothing":                      {"", nil, run{Failed: 1}, "no test ran"},
		"a package that did not build": {compile + unbuilt, exit, run{Failed: 1}, "undefined: x"},
		"a panic":                      {runA + panicked + failP, exit, run{Failed: 1}, "panic: nil map"},
		"an exit without a word":       {runA + passA + passP, exit, run{Passed: 1, Failed: 1}, "exit status 1"},
		"what is not an event":         {"downloading\n" + runA + passA + passP, nil, run{Passed: 1}, "downloading"},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			s := newSum(&out)
			if err := s.read(strings.NewReader(c.events)); err != nil {
				t.Fatal(err)
			}
			if got := s.finish("", c.err); got != c.want {
				t.Errorf("counted %+v, want %+v", got, c.want)
			}
			if !strings.Contains(out.String(), c.says) {
				t.Errorf("it says\n%s\nwithout %q", &out, c.says)
			}
		})
	}
}

func TestTheTotalEndsWithOneLine(t *testing.T) {
	tally := filepath.Join(t.TempDir(), "tally")
	for _, r := range []run{{"native", 400, 0, 0}, {"in a browser", 12, 1, 2}} {
		if err := appendRun(tally, r); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := command([]string{"total", tally}, &out); !errors.Is(err, errFailed) {
		t.Errorf("the error is %v, want %v", err, errFailed)
	}
	if want := "400 native, 12 in a browser\n412 passed, 1 failed, 2 skipped\n"; out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", &out, want)
	}
	if err := os.WriteFile(tally, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := command([]string{"total", tally}, &out); err == nil {
		t.Error("a tally of nothing is no error")
	}
}

func TestACommandIsRunAndItsTestsAreCounted(t *testing.T) {
	tally := filepath.Join(t.TempDir(), "tally")
	events := filepath.Join(t.TempDir(), "events")
	if err := os.WriteFile(events, []byte(runA+passA+passP), 0o644); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := command([]string{"run", "-label", "native", "-tally", tally, "--", "cat", events}, &out); err != nil {
		t.Fatal(err)
	}
	if err := command([]string{"total", tally}, &out); err != nil {
		t.Fatal(err)
	}
	if !strings.HasSuffix(out.String(), "1 native\n1 passed, 0 failed\n") {
		t.Errorf("it says\n%s", &out)
	}
	for _, wrong := range [][]string{nil, {"total"}, {"run"}, {"run", "-label", "x", "-tally", tally}, {"walk"}} {
		if err := command(wrong, &out); !errors.Is(err, errUsage) {
			t.Errorf("%q: %v, want %v", wrong, err, errUsage)
		}
	}
}
