package main

import "testing"

// A break whose line was changed, or whose test has another name now, breaks nothing.
func TestEveryBreakFitsItsLine(t *testing.T) {
	t.Chdir("../..")
	for list, least := range map[string]int{"tasks/testdata/mutants.json": 33, ".ci/mutants/breaks.json": 40} {
		breaks, err := read([]string{list}, "")
		if err != nil || len(breaks) < least {
			t.Errorf("%s has %d breaks, %v", list, len(breaks), err)
		}
		for _, b := range breaks {
			if _, err := b.unfit(); err != nil || len(b.Seen) == 0 {
				t.Errorf("%s: %s: %v", b.File, b.Rule, err)
			}
		}
	}
	for _, b := range []broken{{File: "go.mod", Old: "i"}, {File: "go.mod", Old: "no such line"}, {File: "go.mod", Old: "module ", Seen: []seen{{Package: ".ci", Tests: "TestNone"}}}} {
		if _, err := b.unfit(); err == nil {
			t.Errorf("%+v fits", b)
		}
	}
}
