//go:build !js

package tasks_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tasklesson/tasks"
)

// TestSourceIsTheFileOnDisk reads every file of the package, and looks up each
// line of those that are shown.
func TestSourceIsTheFileOnDisk(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	functions, raised := 0, map[string]bool{}
	for source := range raisedSources(t) {
		raised[source.File] = true
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(data), "\n")
		shown := 0
		for i := range lines {
			excerpt, ok := tasks.SourceOf(tasks.Source{File: name, Line: i + 1})
			if !ok {
				continue
			}
			shown++
			got := strings.Join(excerpt.Lines, "\n")
			want := strings.Join(lines[excerpt.First-1:excerpt.First-1+len(excerpt.Lines)], "\n")
			if got != want || !strings.HasPrefix(got, "func ") || !strings.HasSuffix(got, "}") {
				t.Errorf("%s:%d shows\n%s\nand on disk stands\n%s", name, i+1, got, want)
			}
			if excerpt.First == i+1 {
				functions++
			}
		}
		if shown > 0 != raised[name] {
			t.Errorf("%s: %d lines are shown; it raises events: %v", name, shown, raised[name])
		}
	}
	if functions < 50 {
		t.Errorf("only %d functions are shown", functions)
	}
}
