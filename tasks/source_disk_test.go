//go:build !js

package tasks_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/source"
)

// TestSourceIsTheFileOnDisk looks every line of the package's files up. What is
// shown is what stands on disk, of every file that raises events and no other.
func TestSourceIsTheFileOnDisk(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	raising := map[string]bool{}
	for source := range raisedSources(t) {
		raising[source.File] = true
	}
	functions := 0
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		shown := checkShown(t, name, strings.Split(string(data), "\n"))
		if shown > 0 != raising[name] {
			t.Errorf("%s: %d functions are shown; it raises events: %v", name, shown, raising[name])
		}
		functions += shown
	}
	if functions < 50 {
		t.Errorf("only %d functions are shown", functions)
	}
}

// checkShown compares the functions that are shown of a file with its lines,
// and returns how many there are.
func checkShown(t *testing.T, name string, lines []string) (functions int) {
	t.Helper()
	for i := range lines {
		excerpt, ok := source.Around(tasks.Source{File: name, Line: i + 1}, tasks.SourceText(name))
		if ok && excerpt.First == i+1 {
			functions++
			want := lines[i:min(i+len(excerpt.Lines), len(lines))]
			last := excerpt.Lines[len(excerpt.Lines)-1]
			if !slices.Equal(excerpt.Lines, want) || !strings.HasPrefix(want[0], "func ") || !strings.HasSuffix(last, "}") {
				t.Errorf("%s:%d shows\n%s\nand on disk stands\n%s", name, i+1, strings.Join(excerpt.Lines, "\n"), strings.Join(want, "\n"))
			}
		}
	}
	return functions
}
