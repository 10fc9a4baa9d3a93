//go:build !js && !plan9 && !wasip1

package dirstore_test

import (
	"fmt"
	"testing"

	"tasklesson/tasks"
	"tasklesson/tasks/dirstore"
)

// BenchmarkCommit measures one batch, with and without storing.
func BenchmarkCommit(b *testing.B) {
	for _, files := range []int{1, 4} {
		for name, options := range map[string][]dirstore.Option{"stored": nil, "unstored": {dirstore.NoSync()}} {
			b.Run(fmt.Sprintf("%d files %s", files, name), func(b *testing.B) {
				dir, err := dirstore.Open(b.TempDir(), options...)
				if err != nil {
					b.Fatal(err)
				}
				defer dir.Close()
				for i := 0; b.Loop(); i++ {
					s, err := dir.Begin(b.Context(), true)
					if err != nil {
						b.Fatal(err)
					}
					var changes []tasks.Change
					for id := range files {
						changes = append(changes, write(tasks.FileName(tasks.ID(id+1)), fmt.Sprintf("%d", i)))
					}
					if _, err := s.Commit(changes); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkBegin measures a session that does nothing.
func BenchmarkBegin(b *testing.B) {
	dir, err := dirstore.Open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer dir.Close()
	for b.Loop() {
		s, err := dir.Begin(b.Context(), false)
		if err != nil {
			b.Fatal(err)
		}
		s.Rollback()
	}
}
