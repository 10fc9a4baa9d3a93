package lesson_test

import (
	"context"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"tasklesson/app/lesson"
	"tasklesson/static"
)

// playAltered plays a scenario after a text in one of its files was replaced
// by another, and returns what is said against it.
func playAltered(t *testing.T, scenario string, files []string, altered, replaced, by string) error {
	t.Helper()
	all := fstest.MapFS{}
	for _, file := range append([]string{"hook.json", "en/hook.json"}, files...) {
		raw, err := fs.ReadFile(static.Scenarios(), file)
		if err != nil {
			t.Fatal(err)
		}
		if file == altered {
			if !strings.Contains(string(raw), replaced) {
				t.Fatalf("%s has no %s", file, replaced)
			}
			raw = []byte(strings.Replace(string(raw), replaced, by, 1))
		}
		all[file] = &fstest.MapFile{Data: raw}
	}
	library, err := lesson.Load(all, "en")
	if err == nil {
		_, err = lesson.PlayAll(context.Background(), library[scenario])
	}
	return err
}
