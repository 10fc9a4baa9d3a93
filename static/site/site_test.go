package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func filesIn(t *testing.T, folder string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(folder, path)
		found[filepath.ToSlash(name)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestWriteLeavesNothingOfTheBuildBefore(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "dist")
	for _, s := range []site{
		{"index.html": []byte("1"), "gallery.html": []byte("g"), "v-1/page.css": []byte("c")},
		{"index.html": []byte("2"), "gallery.html": []byte("g"), "v-2/page.css": []byte("c")},
	} {
		if err := s.write(folder); err != nil {
			t.Fatal(err)
		}
	}
	got := filesIn(t, folder)
	want := map[string]string{"index.html": "2", "gallery.html": "g", "v-2/page.css": "c"}
	if !maps.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWriteSparesFoldersOfOthers(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "thesis.txt"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := (site{"index.html": nil}).write(folder); err == nil {
		t.Error("wrote into a folder with other files")
	}
	if got := slices.Collect(maps.Keys(filesIn(t, folder))); !slices.Equal(got, []string{"thesis.txt"}) {
		t.Errorf("left %q", got)
	}
}

func TestTheCopyOfGoAppIsWholeButForWhatNothingUses(t *testing.T) {
	source, folder := t.TempDir(), filepath.Join(t.TempDir(), "cache", "go-app")
	given := site{
		"go.mod": []byte("module m"), "LICENSE": []byte("MIT"), "README.md": nil, "tool.go": nil,
		"pkg/app/node.go": []byte("package app"), "pkg/app/node_test.go": nil, "pkg/app/http.go": nil, "pkg/app/resource.go": nil,
		"pkg/app/crypto.go": nil, "pkg/app/route.go": nil,
		"pkg/app/gen/html.go": nil, "pkg/errors/error.go": []byte("package errors"), "pkg/cli/cli.go": nil,
	}
	if err := given.write(source); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second finds the first's
		if err := copySlim(source, folder); err != nil {
			t.Fatal(err)
		}
	}
	want := map[string]string{
		"go.mod": "module m", "LICENSE": "MIT", "pkg/app/node.go": "package app",
		"pkg/app/slim.go": string(standIn), "pkg/errors/error.go": "package errors",
		"uuid/go.mod": "module github.com/google/uuid\n", "uuid/uuid.go": string(uuidStandIn),
	}
	if got := filesIn(t, folder); !maps.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if left := filesIn(t, filepath.Dir(folder)); len(left) != len(want) {
		t.Errorf("halves are left: %q", left)
	}
}
