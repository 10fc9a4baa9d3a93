//go:build !js

package published_test

import (
	"os"
	"strings"
	"testing"

	"tasklesson/app/lesson/published"
	"tasklesson/tasks/source"
)

func TestSourceIsTheFileOnDisk(t *testing.T) {
	everyEvent(t, func(e published.Event) {
		data, err := os.ReadFile(e.Source.File)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(data), "\n")
		excerpt, ok := source.Around(e.Source, published.SourceText(e.Source.File))
		if !ok {
			t.Fatalf("no source of %+v", e.Source)
		}
		got := strings.Join(excerpt.Lines, "\n")
		want := strings.Join(lines[excerpt.First-1:excerpt.First-1+len(excerpt.Lines)], "\n")
		if got != want {
			t.Errorf("%s:%d shows\n%s\nand on disk stands\n%s", e.Source.File, excerpt.First, got, want)
		}
	})
}
